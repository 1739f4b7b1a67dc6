"""CR 106.6: what happens as mana is spent on a spell: "when you spend this mana to cast a Dragon spell, scry 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.players import Mana
from comprules.phrases.instructions.delayed_triggers import Body
from comprules.phrases.instructions.next_spell import NotCountered
from comprules.phrases.instructions.reflexive_triggers import trigger_at_once
from comprules.phrases.instructions.sentences import LaterPart
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.standing import CONTROLLED
from comprules.rules.payment.payment import Purpose
from comprules.rules.payment.spending import MarksSpell
from comprules.rules.resolving.actual_resolution import ActualResolution


class _Marking(LaterPart, MarksSpell):
    """What is said of the mana that the sentence before adds, and speaks of a kind of spell."""

    if TYPE_CHECKING:

        @property
        def spell(self) -> AnObject | Definite: ...

    @rule("106.6", "608.2k")
    def spent_on(self, game: Game, mana: Mana, player: PlayerId, spell: ObjectId) -> None:
        resolution = ActualResolution(game, mana.source, player, spell)
        if self.spell.includes(spell, resolution):
            self.follow(resolution)

    @rule("608.2k")
    def puts(self, field: str) -> frozenset[Zone] | None:
        """Where the spell is as the rest is said of it: on the stack, to be a permanent of which that stays true."""
        return CONTROLLED if field == "spell" else None

    @abstractmethod
    def follow(self, resolution: Resolution) -> None:
        """Do what it says of the spell."""


@rule("106.6", "603.7a")
@phrase(
    {
        "you": "when you spend this mana to cast {spell}, {then}",
        "that": "when that mana is spent to cast {spell}, {then}",
    },
    by="said",
)
class WhenManaIsSpent(_Marking):
    """CR 603.7a. "When you spend this mana to cast a Dragon creature spell, scry 2": a delayed triggered ability."""

    said: Literal["you", "that"]
    spell: AnObject | Definite
    then: Body

    def follow(self, resolution: Resolution) -> None:
        trigger_at_once(self, resolution)


@rule("106.6")
@phrase(
    {
        "on": "if that mana is spent on {spell}, {then}",
        "that": "if that mana is spent to cast {spell}, {then}",
        "this": "if this mana is spent to cast {spell}, {then}",
        "you": "if you spend this mana to cast {spell}, {then}",
    },
    by="said",
)
class IfManaIsSpent(_Marking):
    """CR 106.6. "If that mana is spent on a creature spell, it gains haste until end of turn": an effect that affects
    the spell as soon as the mana has been spent.
    """

    said: Literal["on", "that", "this", "you"]
    spell: AnObject | Definite
    then: Body

    def follow(self, resolution: Resolution) -> None:
        self.then.happen(resolution)


@rule("101.2", "106.6")
@phrase(
    {
        "on": "if that mana is spent on {spell}, that spell can't be countered",
        "that": "if that mana is spent to cast {spell}, that spell can't be countered",
    },
    by="said",
)
class UncounterableIfSpent(_Marking):
    """CR 106.6. "If that mana is spent on an instant or sorcery spell, that spell can't be countered"."""

    said: Literal["on", "that"]
    spell: AnObject

    def follow(self, resolution: Resolution) -> None:
        item = resolution.item
        let_last(NotCountered(item), WhileOnStack(item), resolution)


@rule("106.6")
@phrase("{mana}. {marking}")
class AddMarked(AddsMana):
    """CR 106.6. Mana that does something to the spell that it is spent on."""

    mana: AddsMana
    marking: WhenManaIsSpent | IfManaIsSpent | UncounterableIfSpent

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return self.mana.alternatives(context)

    def always(self) -> tuple[Alternative, ...] | None:
        return self.mana.always()

    def restriction(self) -> object | None:
        return self.marking


class MakesUncounterable(MarksSpell):
    """CR 106.6. What mana is that may be spent only on a kind of spell, which can't be countered then."""

    what: ObjectKind

    @rule("106.6", "613.7a")
    def permits(self, board: Board, purpose: Purpose) -> bool:
        spell = purpose.spell
        return spell is not None and self.what.fits(spell, Context(board, spell, board.controller(spell)))

    @rule("101.2", "106.6")
    def spent_on(self, game: Game, mana: Mana, player: PlayerId, spell: ObjectId) -> None:
        resolution = ActualResolution(game, mana.source, player, spell)
        let_last(NotCountered(spell), WhileOnStack(spell), resolution)


@rule("106.6")
@phrase("{mana}. spend this mana only to cast a(n) {what:IT}, and that spell can't be countered")
class AddForUncounterable(AddsMana):
    """CR 106.6. "Spend this mana only to cast a legendary spell, and that spell can't be countered"."""

    mana: AddsMana
    what: ObjectKind

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return self.mana.alternatives(context)

    def always(self) -> tuple[Alternative, ...] | None:
        return self.mana.always()

    def restriction(self) -> object | None:
        return MakesUncounterable(self.what)
