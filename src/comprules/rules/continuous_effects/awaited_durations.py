"""CR 611.2b: durations that end before their effect would begin.

An effect that would last "for as long as" something is so does nothing if that was so while its spell or ability was on
the stack, or since its ability triggered, is so no more, and doesn't come to be so again as it resolves: to be so again
before isn't enough. In some editions nothing is.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.objects import NotChosen
from comprules.rules.abilities.waiting import WAITING, Awaited, Waiting
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.continuous_effects.durations import ConditionalDuration, Duration
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.choosing_targets import targeted_nouns
from comprules.rules.turn.turns_at_once import turns_aside, with_value, write_aside

AWAITED: Final = Register[tuple[Awaited, ...]]("awaited durations")
"""The register of the durations in what is on the stack, of effects that haven't begun (CR 611.2b)."""


@lru_cache(maxsize=8192)
def _durations_in(abilities: tuple[Ability, ...]) -> tuple[ConditionalDuration, ...]:
    """The durations of effects that these abilities speak of."""
    parts = (part for ability in abilities for part in walk(ability))
    return tuple(dict.fromkeys(part for part in parts if isinstance(part, ConditionalDuration)))


@rule("611.2b")
def await_durations(game: Game, item: ObjectId, since_triggering: tuple[Awaited, ...] = ()) -> None:
    """From now on follow the durations in a spell or ability on the stack, or go on following those of an ability that
    has waited since it triggered.
    """
    record = game.board.object(item)
    abilities = (record.ability,) if record.ability is not None else game.board.characteristics(item).abilities
    anew = (Awaited(item, duration) for duration in _durations_in(abilities))
    awaited = tuple(replace(each, item=item) for each in since_triggering) or tuple(anew)
    if awaited:
        _write(game, (*_awaited(game.board), *awaited))
        follow_durations(game)


@rule("603.2", "611.2b")
def awaiting_durations(board: Board, waiting: Waiting) -> Waiting:
    """An ability that has just triggered, with the durations in it that are followed from now on."""
    durations = _durations_in((waiting.ability,))
    return _followed(replace(waiting, awaited=tuple(Awaited(ObjectId(0), each) for each in durations)), board)


@rule("611.2b")
def follow_durations(game: Game) -> None:
    """Note which durations in what is on the stack, or waits to be put there, have begun or ended."""
    before = _awaited(game.board)
    now = tuple(_as_now(each, game) for each in before if each.item in game.state.stack)
    if now != before:
        _write(game, now)
    waiting = game.state.registers[WAITING]
    followed = tuple(_followed(each, game.board) for each in waiting)
    if followed != waiting:
        game.state.write(REGISTERS, WAITING, followed)
    for turn in turns_aside(game.state):
        waiting = turn.value(WAITING)
        followed = tuple(_followed(each, game.board) for each in waiting)
        if followed != waiting:
            write_aside(game.state, with_value(turn, WAITING, followed))


@rule("611.2b")
def is_over_already(board: Board, item: ObjectId, duration: Duration) -> bool:
    """Whether a duration in a resolving spell or ability has ended before its effect begins."""
    return any(each.is_over for each in _awaited(board) if (each.item, each.duration) == (item, duration))


def _awaited(board: Board) -> tuple[Awaited, ...]:
    return board.state.registers.get(AWAITED, ())


def _write(game: Game, awaited: tuple[Awaited, ...]) -> None:
    game.state.write(REGISTERS, AWAITED, awaited)


def _as_now(awaited: Awaited, game: Game) -> Awaited:
    seen_by = _seen_by(game.state.objects[awaited.item], game.board)
    may_begin_again = game.rules.durations_begin_again and _is_resolving(awaited.item, game)
    return _as_seen(awaited, seen_by, may_begin_again=may_begin_again)


def _followed(waiting: Waiting, board: Board) -> Waiting:
    """An ability that waits to be put on the stack, with the durations in it as things are now."""
    if not waiting.awaited:
        return waiting
    seen_by = Context(board, waiting.source, waiting.controller, waiting.bound, waiting.x)
    now = tuple(_as_seen(each, seen_by, may_begin_again=False) for each in waiting.awaited)
    return waiting if now == waiting.awaited else replace(waiting, awaited=now)


def _as_seen(awaited: Awaited, seen_by: Context, *, may_begin_again: bool) -> Awaited:
    try:
        is_on = bool(awaited.duration.condition.holds(seen_by))
    except NotChosen:
        return awaited
    return awaited.followed(is_on, may_begin_again)


def _seen_by(record: Object, board: Board) -> Context:
    """The point of view of what is on the stack, for which its targets are what was chosen."""
    chosen = record.stacked or Stacked()
    source = record.source if record.source is not None else record.id
    context = Context(board, source, board.controller(record.id), chosen.bound, chosen.x)
    for noun, targets in zip(targeted_nouns(board, record.id), chosen.targets, strict=False):
        noun.stand_for(targets, context)
    return context


def _is_resolving(item: ObjectId, game: Game) -> bool:
    return any(frame.resolves() == item for frame in game.state.registers[FRAMES])
