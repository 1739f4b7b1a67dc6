"""CR 608.2i: what happened to objects this turn: "a creature died this turn", "it entered this turn", "you cast it"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.quantities.tallies import Tally
from comprules.reader.phrase import phrase
from comprules.rules.abilities.conditions import SimpleCondition
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.objects.nouns import Definite
from comprules.rules.objects.possessives import Whose
from comprules.rules.resolving.happened import (
    CAST_BY,
    attackers_declared,
    casts,
    damage_dealt,
    died,
    entered,
    left_battlefield,
)
from comprules.rules.zones.zone_changes import became

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


@rule("800.4i")
def _theirs(gone: Iterable[int], whose: Whose | None, context: Context) -> list[int]:
    """What is gone, of that what somebody controlled, even if that player has left the game."""
    if whose is None:
        return list(gone)
    seen = with_those_who_left(context)
    return [number for number in gone if whose.includes(seen.board.controller(number), seen)]


@rule("700.4", "608.2i")
@phrase("{tally} died[ under {whose} control] this turn")
class DiedThisTurn(SimpleCondition):
    """CR 700.4. "A creature died this turn", "a creature died under your control this turn"."""

    tally: Tally
    whose: Whose | None

    def holds(self, context: Context) -> bool:
        return self.tally.is_met_among(_theirs(died(context.board), self.whose, context), context)


@rule("608.2i")
@phrase("{tally} left the battlefield[ under {whose} control] this turn")
class LeftThisTurn(SimpleCondition):
    """CR 608.2i. "A permanent left the battlefield under your control this turn"."""

    tally: Tally
    whose: Whose | None

    def holds(self, context: Context) -> bool:
        gone = (number for number, _ in left_battlefield(context.board))
        return self.tally.is_met_among(_theirs(gone, self.whose, context), context)


@rule("603.6a", "608.2i")
@phrase(
    {
        "entered": "{tally} entered the battlefield under {whose} control this turn",
        "had": "you had {tally} enter the battlefield under {whose} control this turn",
    },
    by="form",
    also={"had": ["you had {tally} enter under {whose} control this turn"]},
)
class EnteredThisTurn(SimpleCondition):
    """CR 603.6a. "You had a land enter the battlefield under your control this turn"."""

    form: Literal["entered", "had"]
    tally: Tally
    whose: Whose

    def holds(self, context: Context) -> bool:
        seen = with_those_who_left(context)
        theirs = [number for number, by in entered(context.board) if self.whose.includes(by, seen)]
        return self.tally.is_met_among(theirs, context)


@rule("508.1a", "603.6a", "120.1", "608.2i")
@phrase(
    {
        "attacked": "{what} attacked this turn",
        "entered": "{what} entered this turn",
        "dealt damage": "{what} <was|were @what> dealt damage this turn",
        "didn't attack": "{what} didn't attack this turn",
        "didn't enter": "{what} didn't enter this turn",
    },
    by="how",
    also={"entered": ["{what} entered the battlefield this turn"]},
)
class ItDidThisTurn(SimpleCondition):
    """CR 608.2i. "This creature attacked this turn", "it entered this turn"."""

    how: Literal["attacked", "entered", "dealt damage", "didn't attack", "didn't enter"]
    what: Definite

    def holds(self, context: Context) -> bool:
        objects = self.what.refer(context)
        did = any(happened_to(number, self.how.removeprefix("didn't "), context) for number in objects)
        return did is not self.how.startswith("didn't")


@rule("508.1a", "603.6a", "120.1", "608.2i")
def happened_to(number: int, what: str, context: Context) -> bool:
    """Whether a creature attacked, a permanent entered, or something was dealt damage this turn."""
    board = context.board
    match what:
        case "attacked" | "attack":
            return any(creature == number for creature, _ in attackers_declared(board))
        case "entered" | "enter":
            return any(permanent == number for permanent, _ in entered(board))
    return any(event.recipient == number for event in damage_dealt(board))


@rule("601.2i", "400.7d")
@phrase(
    {
        "you": "you cast {what}",
        "hand": "you cast {what} from your hand",
        "passive": "{what} <was|were @what> cast",
        "passive hand": "{what} <was|were @what> cast from your hand",
        "passive graveyard": "{what} <was|were @what> cast from a graveyard",
        "passive exile": "{what} <was|were @what> cast from exile",
        "didn't": "you didn't cast {what}",
        "didn't from hand": "you didn't cast {what} from your hand",
        "wasn't": "{what} <wasn't|weren't @what> cast",
        "none was": "none of {what} were cast",
    },
    by="form",
)
class WasCast(SimpleCondition):
    """CR 400.7d. "You cast it": whether the spell that it is, or that became it, was cast, by whom and from where."""

    form: Literal[
        "you",
        "hand",
        "passive",
        "passive hand",
        "passive graveyard",
        "passive exile",
        "didn't",
        "didn't from hand",
        "wasn't",
        "none was",
    ]
    what: Definite

    def holds(self, context: Context) -> bool:
        was = any(self._was(number, context) for number in self.what.refer(context))
        return was is (self.form not in ("didn't", "didn't from hand", "wasn't", "none was"))

    def _was(self, number: int, context: Context) -> bool:
        for cast in casts(context.board):
            if number in (cast.object, became(context.board, cast.object)):
                return self._by_whom(cast.player, context) and self._from_where(cast.origin)
        known = context.board.object(number).recall(CAST_BY)
        return known is not None and self._by_whom(known[0], context) and self._from_where(known[1])

    def _by_whom(self, player: int, context: Context) -> bool:
        return player == context.you or "passive" in self.form or self.form in ("wasn't", "none was")

    def _from_where(self, origin: Zone) -> bool:
        if "hand" in self.form:
            return origin is Zone.HAND
        if "graveyard" in self.form:
            return origin is Zone.GRAVEYARD
        return origin is Zone.EXILE if "exile" in self.form else True


@rule("400.7d", "608.2i")
@phrase("{what} was the {n:ordinal} spell you cast this turn")
class WasTheNthSpell(SimpleCondition):
    """CR 608.2i. "It was the second spell you cast this turn": the spell that it is, or that became it."""

    what: Definite
    n: int

    def holds(self, context: Context) -> bool:
        yours = [cast for cast in reversed(list(casts(context.board))) if cast.player == context.you]
        if len(yours) < self.n:
            return False
        spell = yours[self.n - 1].object
        return any(number in (spell, became(context.board, spell)) for number in self.what.refer(context))
