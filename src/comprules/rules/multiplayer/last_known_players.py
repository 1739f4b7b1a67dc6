"""CR 800.4i: what is known of players who have left the game: the game as it last was with them in it."""

from __future__ import annotations

from operator import itemgetter

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.randomness import CHANCE
from comprules.kernel.state import ABSENT, DEPARTED, NEXT_NUMBER, PLAYERS, REMEMBERED
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.continuous_effects.derived_board import DerivedBoard
from comprules.rules.objects.nouns import Players
from comprules.rules.objects.possessives import Whose
from comprules.rules.prelude import *
from comprules.rules.subgames.discontinuing import MAIN_GAME
from comprules.rules.turn.plan import BEGUN, PLAN

LEFT: Final = Register["tuple[LastSeen, ...]"]("left")
"""The register of the players who have left the game, each with the game as it was just before."""

_KEPT: Final = (OBJECTS, STATUS, ZONES, PLAYERS, EFFECTS, REGISTERS)
"""The tables of what there was. What had left the game before stays known as it is."""

_IRRELEVANT: Final = frozenset({LEFT, CHANCE, FRAMES, LOG, MAIN_GAME, NEXT_NUMBER, PLAN, BEGUN, REMEMBERED})
"""The registers that say nothing about players and objects."""

_CURRENT: Final[tuple[Any, ...]] = tuple(sorted(_IRRELEVANT - {LEFT}))
"""Those of them that are as they are now."""


@rule("800.4i")
class LastSeen(Record):
    """The game just before a player left it: for each of its tables the keys in their order, with the values."""

    player: PlayerId
    tables: tuple[tuple[tuple[Any, Any], ...], ...]

    def board(self, now: Board) -> Board:
        """The board as it was then; of what says nothing about players and objects, as it is now.

        What effects made of it is gone on from each time that it is asked about.
        """
        last = _boards.pop(id(self), (self, None))[1]
        found = last if last is not None and _is_still_so(last, now) else self._board(now, last)
        if CHECKING and found is last:
            anew = self._board(now, None)
            check("the board of the past", found.derived.characteristics, lambda: anew.derived.characteristics)
        _boards[id(self)] = (self, found)
        if len(_boards) > MOST_BOARDS:
            _boards.pop(next(iter(_boards)), None)
        return found

    def _board(self, now: Board, last: DerivedBoard | None) -> DerivedBoard:
        tables: list[Any] = [*last.state.tables[:DEPARTED]] if last else [dict(entries) for entries in self.tables]
        registers = now.state.registers
        kept = {name: value for name, value in tables[REGISTERS].items() if name not in _CURRENT}
        tables[REGISTERS] = kept | {name: registers[name] for name in _CURRENT if name in registers}
        tables.append(now.state.departed)
        state = State(tuple(tables))
        return last.copy(state) if last and last.rules is now.rules else DerivedBoard(state, now.rules)


def _is_still_so(last: DerivedBoard, now: Board) -> bool:
    """Whether a board of the past is as one made of it now would be."""
    then, at_present = last.state, now.state
    if last.rules is not now.rules or then.departed is not at_present.departed or then.watched[DEPARTED]:
        return False
    return all(then.registers.get(name, ABSENT) is at_present.registers.get(name, ABSENT) for name in _CURRENT)


MOST_BOARDS: Final = 8
"""How many boards of the past are kept, those last asked about."""

_boards: Final[dict[int, tuple[LastSeen, DerivedBoard | None]]] = {}
"""The boards of the past by the identity of what was last seen, with that."""


@rule("800.4i")
def note_last_seen(game: Game, player: PlayerId) -> None:
    """Note the game as it is with a player who is about to leave it, unless that ends it."""
    state = game.state
    if len(game.board.players) < 3:
        return
    seen = LastSeen(player, tuple(_entries(state, table) for table in _KEPT))
    state.write(REGISTERS, LEFT, (*state.registers.get(LEFT, ()), seen))


def _entries(state: State, table: int) -> tuple[tuple[Any, Any], ...]:
    entries = sorted(state.tables[table].items(), key=itemgetter(0))
    return tuple((key, value) for key, value in entries if not (table == REGISTERS and key in _IRRELEVANT))


@rule("800.4i")
def as_last_known(said: Phrase, context: Context) -> Context:
    """The point of view from which what is said of a certain player is found out: if that one has left the game, of
    when the player was last in it. A point of view may be of what is so now alone.
    """
    left = context.board.state.registers.get(LEFT, ())
    if not left or not context.knows_who_left:
        return context
    spoken_of = _spoken_of(said, context.seen_on(context.board))
    return next((context.seen_on(seen.board(context.board)) for seen in left if seen.player in spoken_of), context)


def _spoken_of(said: Phrase, context: Context) -> set[PlayerId]:
    """The players whom a text names, not those whom it describes: who has left is no opponent any more."""
    whose = (part for part in walk(said) if isinstance(part, (Players, Whose)))
    return {number for part in whose for number in part.refer(context) if context.board.is_player(number)}
