"""CR 614.15, 608.2c: "if …, … instead": a sentence that replaces the one before it, or a part of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.instructions.clauses import Order, TheyMay, YouMay, YouMayHave
from comprules.phrases.instructions.damage_with_riders import DamageWithRider
from comprules.phrases.instructions.deeds import Both
from comprules.phrases.instructions.going_on import Acts
from comprules.phrases.instructions.links import AfterwardsIf, Body, Unless
from comprules.phrases.instructions.sentences import Conditional, Sentence, Then, targets_in
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deeds
from comprules.rules.resolving.instructions import is_done
from comprules.rules.resolving.unfollowed import say_what_is_meant

_MAY: Final = (YouMay, TheyMay, YouMayHave)


@rule("608.2c")
def all_but_last(instruction: Instruction | Sentence) -> Instruction | Sentence:
    """An instruction without the last of several deeds."""
    if not isinstance(instruction, Order | YouMay | TheyMay) or not isinstance(instruction.deed, Deeds):
        return instruction
    first, *others = instruction.deed.in_order()[:-1]
    return replace(instruction, deed=Both((first, *others)) if others else first)


@rule("608.2c")
def _last_alone(instruction: Order) -> Order:
    """An order of several deeds that is only to do the last of them."""
    return (
        replace(instruction, deed=instruction.deed.in_order()[-1])
        if isinstance(instruction.deed, Deeds)
        else instruction
    )


class Amendment(Phrase):
    """What a sentence with "instead" says in short about the sentence before it: "it deals 5 damage instead"."""

    def refuse_unless_fitting(self, ordinary: Phrase) -> None:
        """Raises NotMeant where there is nothing in the sentence before that it could change."""

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        """The sentence before, so changed."""
        raise TypeError(f"{type(self).__name__} doesn't say what it changes")


@rule("608.2c", "614.15")
def _let_stand_for(followed: Phrase, left_out: Phrase, resolution: Resolution) -> None:
    """Let what the sentence that was followed has spoken of last be what the other would have, to what comes after."""
    said, unsaid = (_introduced_last(each) for each in (followed, left_out))
    if said is not None and unsaid is not None and unsaid not in resolution.bound:
        resolution.bind(unsaid, resolution.bound.get(said, ()))


def _introduced_last(sentence: Phrase) -> int | None:
    """The slot of what a sentence introduces last, targets aside, if it introduces anything."""
    aimed_at = {target.slot for target in targets_in(sentence)}
    introduced = (getattr(part, "slot", None) for part in walk(sentence) if getattr(part, "introduces", False))
    slots = [slot for slot in introduced if slot is not None and slot not in aimed_at]
    return slots[-1] if slots else None


class Replacing(Conditional):
    """What is done if a condition is met, instead of what is done otherwise."""

    if TYPE_CHECKING:

        @property
        def ordinary(self) -> Phrase: ...

        @property
        def changed(self) -> Phrase: ...

    @rule("601.2c")
    def needs(self, part: Phrase) -> bool | None:
        """The targets of the sentence before are needed anyway if what replaces it has none, or speaks of them."""
        if part is self.changed:
            return True
        slots = {target.slot for target in targets_in(self.ordinary)}
        spoken_of = {each.antecedent for each in walk(self.changed) if isinstance(each, Reference)}
        return None if slots & spoken_of or not targets_in(self.changed) else False


@rule("614.15", "608.2c")
@phrase(
    {
        "last": "{ordinary}. if {condition}, {changed} instead",
        "first": "{ordinary}. if {condition}, instead {changed}",
        "first only": "{ordinary}. if {condition}, instead only {changed}",
        "before the condition": "{ordinary}. {changed} instead if {condition}",
    },
    by="position",
)
class Replaced(Replacing, Implying):
    """CR 614.15. A sentence that replaces the one before it if a condition is met: only one of the two is followed."""

    sentences_in: ClassVar[tuple[str, ...]] = ("ordinary",)

    position: Literal["last", "first", "first only", "before the condition"]
    ordinary: Body | Then | Unless | AfterwardsIf
    condition: Condition
    changed: Body | Amendment | Unless | AfterwardsIf | DamageWithRider

    def made_explicit(self) -> Replaced:
        if isinstance(self.changed, Amendment):
            self.changed.refuse_unless_fitting(self.ordinary)
        return self

    @rule("608.2c", "614.15")
    def comes_later(self, field: str) -> Callable[[Phrase], bool] | None:
        """What the sentence before would make isn't there when it is asked whether that happens, nor if it doesn't."""
        return None if field == "ordinary" else is_done

    def happen(self, resolution: Resolution) -> None:
        if isinstance(self.ordinary, Order) and self._asks_about_what_is_done_first():
            all_but_last(self.ordinary).happen(resolution)
            replace(self, ordinary=_last_alone(self.ordinary)).happen(resolution)
            return
        if not self.condition.is_met(resolution):
            self.ordinary.happen(resolution)
            _let_stand_for(self.ordinary, self.changed, resolution)
            return
        say_what_is_meant(self.ordinary, self.changed, resolution)
        if isinstance(self.changed, Amendment):
            self.changed.amended(self.ordinary).happen(resolution)
        else:
            self._follow_changed(self.changed, resolution)

    @rule("608.2c", "608.2d", "614.15")
    def _follow_changed(self, changed: Body | Unless | AfterwardsIf | DamageWithRider, resolution: Resolution) -> None:
        """Follow it; if it is only what somebody may do instead, and they don't, the sentence before is followed."""
        if self._is_of_what_is_done_first():
            all_but_last(self.ordinary).happen(resolution)
            if not resolution.was_done:
                return
        changed.happen(resolution)
        if isinstance(changed, _MAY) and not isinstance(self.ordinary, _MAY) and not resolution.was_done:
            self.ordinary.happen(resolution)
            return
        _let_stand_for(changed, self.ordinary, resolution)

    @rule("608.2c")
    def _asks_about_what_is_done_first(self) -> bool:
        """Whether its condition is about the outcome of what the sentence before does first: "if you win the flip"."""
        act: Acts | None = getattr(self.condition, "asks_about", None)
        first = all_but_last(self.ordinary)
        return act is not None and first is not self.ordinary and any(isinstance(part, act) for part in walk(first))

    def _is_of_what_is_done_first(self) -> bool:
        """Whether it speaks of what the sentence before does first, and so replaces only what that does last."""
        first = all_but_last(self.ordinary)
        if first is self.ordinary:
            return False
        done = {getattr(part, "slot", None) for part in walk(first) if is_done(part)}
        return any(isinstance(part, Reference) and part.antecedent in done for part in walk(self.changed))
