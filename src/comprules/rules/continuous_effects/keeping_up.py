"""CR 611.2b, 302.6: what follows at once when the board has changed.

Effects end, and permanents are noticed to have a new controller.
"""

from __future__ import annotations

from comprules.rules.abilities.statements import BeginsToApply
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.awaited_durations import AWAITED, follow_durations
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.derived_board import derived_of
from comprules.rules.continuous_effects.effect_events import EffectEnds
from comprules.rules.continuous_effects.kept_copies import KEPT_COPIES, keep_copies
from comprules.rules.keyword_basics.had_for_good import GetsForGood, GivesForGood, give_for_good
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.daytime import BoundToDaytime, DaytimeChanges, keep_daytime
from comprules.rules.special_mechanics.ring_bearers import end_bearing
from comprules.rules.turn.present import TURN
from comprules.rules.turn.turns_at_once import AT_ONCE
from comprules.rules.zones.exiled_face_down import let_look
from comprules.rules.zones.knowledge import eyes_on, learn
from comprules.rules.zones.seeing import Seeing, ShowsTop
from comprules.rules.zones.tops_revealed import REVEALED_TOPS, keep_tops
from comprules.rules.zones.zone_changes import MoveObject

STRAYED: Final = Register[tuple[tuple[ObjectId, PlayerId], ...]]("strayed")
"""The register of the permanents that effects have given to another player than they entered under.

With that player.
"""


class ControlChanges(Event):
    """A permanent is under another player's control than before."""

    object: ObjectId
    before: PlayerId
    after: PlayerId

    about = ("object",)

    def describe(self, board: Board) -> str:
        """Who controls what."""
        return f"{board.name(self.after)} controls {board.name(self.object)}"


def keep_up(game: Game) -> tuple[ControlChanges, ...]:
    """Let effects end that last "for as long as" something is so that isn't any more; note changes of control, let
    what is bound to the time of day be as that is, and let players who ascend get the city's blessing. What is revealed
    anew on top of a library is another object.
    """
    registers = game.state.registers
    if registers.get(AWAITED) or registers[WAITING] or AT_ONCE in registers:
        follow_durations(game)
    if game.state.effects:
        end_what_no_longer_continues(game)
    changes: tuple[ControlChanges, ...] = ()
    must_be = game.board.index.once(must_be_kept_up)
    if registers.get(REVEALED_TOPS) or must_be:
        keep_tops(game)
        must_be = game.board.index.once(must_be_kept_up)
    if registers.get(STRAYED) or registers.get(KEPT_COPIES) or must_be:
        changes = _note_control(game, dict(registers.get(STRAYED, ())))
        _keep_bound(game)
    game.rules.keep_up(game)
    return changes


def may_be_to_keep_up(game: Game) -> bool:
    """Whether there is anything to keep up besides what is in force."""
    state, registers = game.state, game.state.registers
    return bool(
        registers[WAITING]
        or registers.get(AWAITED)
        or AT_ONCE in registers
        or registers.get(STRAYED)
        or registers.get(KEPT_COPIES)
        or registers.get(REVEALED_TOPS)
        or state.effects
        or game.rules.keeps_up
    )


def must_be_kept_up(index: Index) -> bool:
    """Whether something in force bears on who controls what, on what follows from that at once, or on what is revealed
    on top of libraries.
    """
    return Layer.CONTROL in index.layers or not index.said.keys().isdisjoint(_KEPT_UP)


_OF_DAYTIME: Final = (BoundToDaytime, DaytimeChanges)
_FOR_GOOD: Final = (GivesForGood, GetsForGood)
_AS_IT_BEGINS: Final = (Continuous, BeginsToApply)
_KEPT_UP: Final = (_OF_DAYTIME, _FOR_GOOD, _AS_IT_BEGINS, (ShowsTop, Seeing))


def _keep_bound(game: Game) -> None:
    """Let what depends on the time of day, on what players control or on what is copied be as that is."""
    said = game.board.index.said
    if _OF_DAYTIME in said:
        keep_daytime(game)
        said = game.board.index.said
    if _FOR_GOOD in said:
        give_for_good(game)
        said = game.board.index.said
    if game.state.registers.get(KEPT_COPIES) or _AS_IT_BEGINS in said:
        keep_copies(game)


@rule("611.2b", "702.26f")
def end_what_no_longer_continues(game: Game) -> None:
    """End the effects that last "for as long as" something is so, once it isn't."""
    effects, board = game.state.effects, game.board
    over = [
        number
        for number in sorted(effects)
        if effects[number].duration is not None and not effects[number].duration.continues(effects[number], board)
    ]
    if over:
        game.propose(
            [EffectEnds(Cause("611.2b", effects[number].source), number, effects[number].source) for number in over]
        )


@rule("302.6", "613.1b", "701.54a")
def _note_control(game: Game, earlier: dict[ObjectId, PlayerId]) -> tuple[ControlChanges, ...]:
    """Whoever comes to control a permanent by an effect, or again without it.

    Controls it continuously only from now on.
    """
    now = derived_of(game.board).strayed
    if now == earlier:
        return ()
    state = game.state
    changes = []
    _exile_what_nobody_controls(game, [number for number in earlier if number not in now])
    for number in sorted({*now, *earlier}):
        status = state.status.get(number)
        if now.get(number) != earlier.get(number) and status is not None:
            state.write(STATUS, number, replace(status, since=state.registers[TURN]))
            usual = state.objects[number].controller
            before, after = earlier.get(number, usual), now.get(number, usual)
            changes.append(ControlChanges(Cause("613.1b", number), number, before, after))
            let_look(game, number, after)
            _look_under(game, number, after)
            end_bearing(game, number)
    state.write(REGISTERS, STRAYED, tuple(sorted(now.items())))
    return tuple(changes)


@rule("708.5")
def _look_under(game: Game, number: ObjectId, player: PlayerId) -> None:
    """A player who comes to control a face-down permanent looks at it."""
    if game.state.objects[number].face_down is not None:
        for each in eyes_on(game.board, player):
            learn(game, each, (number,))


@rule("800.4c")
def _exile_what_nobody_controls(game: Game, numbers: Sequence[ObjectId]) -> None:
    """Exile permanents that no effect gives to a player any more, where who would control them has left the game."""
    board = game.board
    left = [number for number in numbers if board.is_permanent(number) and not board.exists(board.controller(number))]
    game.propose([MoveObject(Cause("800.4c"), number, Zone.EXILE) for number in left])
