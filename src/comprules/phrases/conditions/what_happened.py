"""CR 608.2i: what happened to objects this turn: "a creature died this turn", "it entered this turn", "you cast it"."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.conditions.turn_history import was_done_by
from comprules.phrases.nouns.references import It
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.zone_changes import EntersFrom, Origin
from comprules.rules.casting.spells_cast import CAST_BY, SpellCast, casts
from comprules.rules.resolving.history import before_this, occurred
from comprules.rules.resolving.last_known import as_they_were
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.steps import StepBegins

CastFrom = Literal[
    "from your hand",
    "from a graveyard",
    "from your graveyard",
    "from your library",
    "from exile",
    "from anywhere other than your hand",
    "from anywhere other than a graveyard",
]
_ZONES: Final[dict[str, Zone]] = {
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "exile": Zone.EXILE,
}


@rule("601.2i", "400.7d")
def was_cast_from(number: ObjectId, where: CastFrom | None, context: Context, *, by_you: bool) -> bool:
    """Whether the spell that something is, or that became it, was cast, from there and by its controller if it is said
    so.
    """
    board = context.board
    for each in casts(board):
        if number in (each.object, became(board, each.object)):
            return _is_so(each.player, each.origin, number, where, context, by_you)
    known = board.object(number).recall(CAST_BY)
    return known is not None and _is_so(known[0], known[1], number, where, context, by_you)


def _is_so(
    player: PlayerId, origin: Zone, number: ObjectId, where: CastFrom | None, context: Context, by_you: bool
) -> bool:
    return (not by_you or player == context.you) and (where is None or _is_there(where, origin, number, context))


@rule("400.3")
def _is_there(where: CastFrom, origin: Zone, number: ObjectId, context: Context) -> bool:
    """Whether a zone that a card was cast from is meant; those of players but the stack and exile are its owner's."""
    *others, zone = where.split()
    is_meant = origin is _ZONES[zone] and ("your" not in others or context.board.object(number).owner == context.you)
    return is_meant is not ("other" in others)


@rule("601.2i", "400.7d")
@phrase(
    {
        "you": "you cast {what}[ {where}]",
        "passive": "{what} <was|were @what> cast[ {where}]",
        "didn't": "you didn't cast {what}[ {where}]",
        "wasn't": "{what} <wasn't|weren't @what> cast[ {where}]",
        "none was": "none of {what} were cast[ {where}]",
    },
    by="form",
)
class WasCast(SimpleCondition):
    """CR 400.7d. "You cast it": whether the spell that it is, or that became it, was cast, by whom and from where."""

    form: Literal["you", "passive", "didn't", "wasn't", "none was"]
    what: Definite
    where: CastFrom | None

    def holds(self, context: Context) -> bool:
        by_you = self.form in ("you", "didn't")
        meant = as_they_were(self.what.refer(context), context)
        was = any(was_cast_from(number, self.where, context, by_you=by_you) for number in meant)
        return was is (self.form in ("you", "passive"))


@rule("400.7d", "603.6a", "608.2i")
@phrase(
    {
        "it": "{what} entered[ from {origin}] or <was|were @what> cast {where}",
        "one": "one or more of {what} entered[ from {origin}] or was cast {where}",
        "you": "{what} entered[ from {origin}] or you cast <it|them @what> {where}",
    },
    by="form",
)
class EnteredOrWasCast(SimpleCondition):
    """CR 603.6a. "It entered from your graveyard or was cast from your graveyard": it came from there either way."""

    form: Literal["it", "one", "you"]
    what: Definite
    origin: Origin | None
    where: CastFrom

    def holds(self, context: Context) -> bool:
        meant = as_they_were(self.what.refer(context), context)
        return any(self._came_from_there(number, context) for number in meant)

    def _came_from_there(self, number: ObjectId, context: Context) -> bool:
        if was_cast_from(number, self.where, context, by_you=self.form == "you"):
            return True
        origin = self.origin or cast("Origin", self.where.removeprefix("from "))
        return was_done_by(number, EntersFrom(origin), context)


@rule("400.7d", "505.1", "608.2i")
@phrase("you cast {what} during your main phase")
class WasCastInMainPhase(SimpleCondition):
    """CR 505.1. "You cast this spell during your main phase": you did in that phase of this turn, and it is yours."""

    what: Definite

    def holds(self, context: Context) -> bool:
        board = context.board
        if not board.is_active(context.you):
            return False
        cast = [each for each in casts(board) if each.player == context.you and _began_in_main_phase(each, board)]
        spells = {number for each in cast for number in (each.object, became(board, each.object))}
        return any(number in spells for number in self.what.refer(context))


@rule("505.1", "608.2i")
def _began_in_main_phase(event: Event, board: Board) -> bool:
    """Whether the step or phase in which an event of this turn happened was a main phase."""
    begun = (each for each in before_this(event, board) if isinstance(each, StepBegins))
    latest = next(begun, None)
    return latest is not None and latest.step in MAIN_PHASES


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
        meant = as_they_were(self.what.refer(context), context)
        return any(number in (spell, became(context.board, spell)) for number in meant)


@phrase("the {n:ordinal} {kind:IT}")
class NthOfKind(Phrase):
    """CR 608.2i. "The first instant spell", "the first Otter spell other than this creature"."""

    n: int
    kind: Description


@rule("608.2i")
@phrase("{what}'s {which:or} you've cast this turn", also=["{what}'s {which:or} you cast this turn"])
class IsTheNthYouHaveCast(SimpleCondition):
    """CR 608.2i. "If it's the first instant spell or the first sorcery spell you've cast this turn"."""

    what: It
    which: tuple[NthOfKind, ...]

    def holds(self, context: Context) -> bool:
        cast: dict[NthOfKind, list[ObjectId]] = {each: [] for each in self.which}
        for event, then in occurred(SpellCast, context):
            spell, seen = event.object, _as_the_source_was(event.object, then, context)
            for each in self.which:
                if event.player == context.you and each.kind.matches(spell, seen):
                    cast[each].append(spell)
        meant = self.what.refer(context)
        return any(len(spells) >= each.n and spells[-each.n] in meant for each, spells in cast.items())


@rule("400.7d", "608.2i")
def _as_the_source_was(spell: ObjectId, then: Context, now: Context) -> Context:
    """The point of view from back then, of the spell that the source was, if that is the one that was cast."""
    is_itself = became(now.board, spell) == now.source
    return Context(then.board, spell, then.you, then.bindings(), then.x, then.event) if is_itself else then
