"""What can be answered where a game stands, each thing once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseName, ChooseNumber, ChooseOrder, Decision, Divide
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Done, Option, Reset
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.combat.combat import combat_of
from comprules.rules.payment.payment_decision import ChoosePayment

Move: TypeAlias = Option | tuple[Option, ...]
"""An option, or the next piece of an answer; of a payment the whole."""


def moves_of(game: Game, *, alike_once: bool) -> tuple[Move, ...]:
    """What can be answered to a game's decision, or the next pieces of an answer: what has been chosen isn't taken
    back, and where the order of the pieces makes no difference, they are chosen in the order in which they are offered.

    With `alike_once` just one of those options that stand for objects which are alike, and payments as a whole.
    """
    decision = game.decision
    assert decision is not None
    if alike_once and isinstance(decision, ChoosePayment) and not decision.chosen:
        return tuple(sorted(_payments(game, decision), key=lambda payment: _flexible(decision, payment)))
    options = _pieces(decision)
    return tuple(_each_kind_once(game, options)) if alike_once else options


def named(move: Move) -> str | tuple[str, ...]:
    """A move by its name, or those of its pieces."""
    return tuple(map(str, move)) if isinstance(move, tuple) else str(move)


def is_open_ended(decision: Decision) -> bool:
    """Whether there are answers to a decision beyond the options that it shows: any name, or any number."""
    if isinstance(decision, ChooseNumber):
        return decision.most is None and decision.only is None
    return isinstance(decision, ChooseName)


def _pieces(decision: Decision) -> tuple[Option, ...]:
    options = tuple(option for option in decision.options if not isinstance(option, Reset))
    if decision.chosen and not isinstance(decision, (ChooseOrder, Divide)):
        return tuple(_in_order(decision, options))
    return options


def _payments(game: Game, decision: ChoosePayment) -> Iterator[tuple[Option, ...]]:
    """The payments that can be made, of those with alike permanents one."""
    for piece in _each_kind_once(game, _pieces(decision)):
        taken = decision.take(piece)
        if isinstance(taken, ChoosePayment):
            yield from _payments(game, taken)
        else:
            assert not isinstance(taken, Decision)
            yield taken


def _flexible(decision: ChoosePayment, payment: tuple[Option, ...]) -> int:
    """How much else could have been made with what a payment uses: what is good for less is better used first."""
    ways = Counter(getattr(piece, "id", None) for piece in decision.candidates)
    return sum(ways[getattr(piece, "id", None)] for piece in payment)


def _in_order(decision: Decision, options: tuple[Option, ...]) -> Iterator[Option]:
    """The options that come later than all chosen before."""
    places = {piece: place for place, piece in enumerate(decision.candidates)}
    latest = max(places.get(piece, -1) for piece in decision.chosen)
    return (option for option in options if isinstance(option, Done) or places.get(option, latest + 1) > latest)


def _each_kind_once(game: Game, options: tuple[Option, ...]) -> Iterator[Option]:
    seen: set[Hashable] = set()
    for option in options:
        kind = _kind(game, option)
        if kind not in seen:
            seen.add(kind)
            yield option


def _kind(game: Game, option: Option) -> Hashable:
    """What an option is, but for which of several objects it is about that are alike."""
    number: Any = getattr(option, "id", None)
    record = game.state.objects.get(number)
    if record is None:
        return option
    if _is_tied(game, number):
        return option
    alike = replace(record, id=ObjectId(0), timestamp=0)
    about_it: Any = option
    return (replace(about_it, id=ObjectId(0)), alike, game.state.status.get(number))


def _is_tied(game: Game, number: ObjectId) -> bool:
    """Whether anything else in the game may be about just this object: what fights or is attached, what has been aimed
    at it, or lasts; then it is like no other.
    """
    state = game.state
    if state.effects or combat_of(game.board) is not None:
        return state.objects[number].zone is Zone.BATTLEFIELD and "Creature" in game.board.characteristics(number).types
    others = state.objects.values()
    return any(
        each.attached_to == number or (each.stacked is not None and number in each.stacked.all_targets)
        for each in others
    )
