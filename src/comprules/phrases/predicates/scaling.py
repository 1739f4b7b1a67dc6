"""CR 107.1: acts done "for each" of something: one act with a multiplied amount, not several."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.worked_out_for_each import (
    WorkedOutForEach,
    refuse_unless_worked_out,
    speaks_of_each,
)
from comprules.phrases.nouns.references import It, ThatPlayer
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.quantities import Bygone, Exactly
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.referring import Refers
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.resolving.context import DOERS
from comprules.rules.resolving.instructions import IsRepeated, is_done
from comprules.rules.resolving.on_behalf import on_behalf_of


@rule("608.2f", "608.2h")
class Multiplied(Quantity):
    """An amount for each of something that is counted for each that it is asked for."""

    amount: Quantity
    counted: Kind | Countable

    def value(self, context: Context) -> int:
        return self.amount.value(context) * how_many(self.counted, context)


@rule("608.2f")
class OfEach(Quantity):
    """A number that has been worked out for each of several: pairs of one of them and the number."""

    numbers: tuple[tuple[int, int], ...]

    def value(self, context: Context) -> int:
        numbers = dict(self.numbers)
        return next((numbers[doer] for doer in context.bound.get(DOERS, ()) if doer in numbers), 0)


class Scalable(Predicate):
    """A predicate with an amount, which can be done "for each" of something."""

    amount_field: ClassVar[str] = "amount"

    def scaled(self, factor: int, resolution: Resolution) -> Scalable:
        """The same with `factor` times the amount."""
        amount: Quantity = getattr(self, self.amount_field)
        return replace(self, **{self.amount_field: Exactly(factor * amount.value(resolution))})

    def can_be_done_for_each(self, is_choice: bool) -> bool:
        return not is_choice

    @rule("608.2f")
    def happen_for_each(self, players: Sequence[PlayerId], each: int, resolution: Resolution) -> None:
        """Do so much for each of the players at once."""
        self.happen_times(len(players), resolution)

    def chooses_anew(self) -> bool:
        """Whether something is chosen in it, each time by itself where it is said first what it is done for."""
        return False

    @rule("608.2f", "608.2h")
    def happen_times(self, times: int, resolution: Resolution) -> None:
        """Let "you" do it so many times at once, as where it is said first what it is done for each of."""
        self.scaled(times, resolution).happen((resolution.you,), resolution)

    @rule("608.2f")
    def happen_so_often(self, factors: dict[Any, int], resolution: Resolution) -> None:
        """Let several do it at the same time, each with their own factor times the amount."""
        amounts = amounts_for_each(getattr(self, self.amount_field), tuple(factors), resolution)
        numbers = tuple((number, factor * amounts[number]) for number, factor in factors.items())
        with resolution.meaning(DOERS, ()):
            replace(self, **{self.amount_field: OfEach(numbers)}).happen(tuple(factors), resolution)


@rule("608.2f")
def let_do_so_often(deed: Scalable, factors: dict[Any, int], resolution: Resolution) -> None:
    """Let several do something at the same time, each as often as is said of them."""
    if len(set(factors.values())) > 1:
        deed.happen_so_often(factors, resolution)
        return
    factor = next(iter(factors.values()), 0)
    deed.scaled(factor, resolution).happen(tuple(factors), resolution)


@rule("608.2f", "608.2h")
@phrase("{deed} for each {counted:IT}")
class ForEach(IsRepeated, Implying):
    """CR 608.2h. "Gain 1 life for each creature you control": counted once, as it is done.

    Of several, each does it as often as is counted for it: "each player loses 1 life for each Swamp they control".
    """

    deed: Scalable
    counted: Kind | Countable

    def comes_later(self, field: str) -> Callable[[Phrase], bool] | None:
        """What the deed makes isn't there yet when it is counted how often it is done."""
        return is_done if field == "counted" else None

    def made_explicit(self) -> Phrase:
        """What is done to several isn't done for each of something of theirs that isn't counted for each of them."""
        refuse_unless_worked_out(self.counted, self.deed, self.deed)
        return self

    def can_be_done_by(self, doer: Phrase | None) -> bool:
        """Whoever can do it once can do it several times."""
        return self.deed.can_be_done_by(doer)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        deed = self.deed
        if isinstance(deed, WorkedOutForEach) and speaks_of_each(self.counted, deed.worked_out_for()):
            amount = Multiplied(getattr(deed, deed.amount_field), self.counted)
            replace(deed, **{deed.amount_field: amount}).happen(subject, resolution)
            return
        let_do_so_often(deed, self._factors(subject, resolution), resolution)

    def _factors(self, subject: Sequence[Id], resolution: Resolution) -> dict[int, int]:
        """How many there are for each of the subject, found before anything happens."""
        found: dict[int, int] = {}
        for number in subject:
            with on_behalf_of(number, resolution):
                found[number] = how_many(self.counted, resolution)
        return found

    def counted_out(self, resolution: Resolution) -> Predicate:
        return self.deed.scaled(how_many(self.counted, resolution), resolution)


@rule("608.2k")
def refuse_speaking_of_counted(counted: Description | Countable, deed: Phrase) -> None:
    """Raise NotMeant where "it" would be each of those that are counted before what is done for each of them."""
    words = It if isinstance(counted, Countable) else Refers
    counted_alone = not isinstance(counted, Countable) or isinstance(counted, Bygone)
    if counted_alone and any(isinstance(part, words) for part in walk(deed)):
        raise NotMeant("they are only counted, and none of them is spoken of")


@rule("608.2h")
@phrase({"": "for each {counted:IT}, {deed:YOU}", "you": "for each {counted:IT}, you {deed:YOU}"}, by="said")
class ForEachFirst(Instruction, Implying):
    """CR 608.2h. "For each land you control, create a Treasure token": what is counted is named first."""

    said: Literal["", "you"]
    counted: Description | Countable
    deed: Scalable

    @rule("608.2k")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where "it" would be each of those that are counted: none of them is spoken of."""
        refuse_speaking_of_counted(self.counted, self.deed)
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        if self.deed.chooses_anew():
            self.deed.happen_times(how_many(self.counted, resolution), resolution)
        else:
            ForEach(self.deed, self.counted).happen((resolution.you,), resolution)


@rule("608.2f", "608.2h")
@phrase("for each {counted:IT}, {who} {deed@who}", prefer=(ForEachFirst,))
class ForEachFirstThey(Instruction):
    """CR 608.2h. "For each creature that died this way, that player creates a Treasure token"."""

    counted: Bygone
    who: ThatPlayer
    deed: Scalable

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        ForEach(self.deed, self.counted).happen(self.who.refer(resolution), resolution)


@rule("608.2h", "120.2b")
@phrase("for each {counted:IT}, {who} {deed@who}", prefer=(ForEachFirst,))
class ForEachFirstItDoes(Instruction, Implying):
    """CR 608.2h. "For each red card exiled this way, this creature deals 1 damage to each opponent"."""

    doer: ClassVar[str] = "who"

    counted: Description | Countable
    who: SelfReference
    deed: Scalable

    @rule("608.2k")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where the deed speaks of each of those that are counted: none of them is spoken of."""
        refuse_speaking_of_counted(self.counted, self.deed)
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        ForEach(self.deed, self.counted).happen(self.who.refer(resolution), resolution)
