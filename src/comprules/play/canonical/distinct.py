"""CR 109.1: the options of a decision that differ by more than the names of what they are about.

Two options are alike if the position can be laid over itself with the one on the other: then whatever follows the one
follows the other, but for names. Where an answer is a set, pieces are taken in one order only, by what they are about:
so it is the same in all positions that are the same but for how objects are numbered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from comprules.kernel.decisions import DONE, RESET, Decision
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import State
from comprules.play.canonical.labelling import Colors
from comprules.play.canonical.outlines import mark_of
from comprules.play.canonical.position import Position
from comprules.rules.payment.payment_decision import ChoosePayment

if TYPE_CHECKING:
    from comprules.play.game import Game


class Distinct(NamedTuple):
    """Of all options of a decision that are alike the first one; and what each is told apart by: alike ones have it in
    common, also those of positions that are the same but for names. It is None if an option may name something by a
    number of which nothing tells whether it does.
    """

    options: tuple[Option, ...]
    names: Mapping[Option, bytes | None]


@rule("109.1")
def distinct_options(game: Game) -> tuple[Option, ...]:
    """The first of all options of the present decision that are alike, for each way in which they differ."""
    return told_apart(game).options


@rule("109.1")
def told_apart(game: Game) -> Distinct:
    """The options of the present decision that differ, and the names of all."""
    decision = game.decision
    if decision is None:
        return Distinct((), {})
    options = tuple(option for option in decision.options if option != RESET)
    names = _names(game, options)
    going_on = in_order(game, options) if _is_in_order(decision) else decision.of_each_kind(options)
    firsts: dict[bytes | Option, Option] = {}
    for option in going_on:
        name = names[option]
        firsts.setdefault(option if name is None else name, option)
    return Distinct(tuple(firsts.values()), names)


def _is_in_order(decision: Decision) -> bool:
    """Whether its pieces are taken in one order: of a payment the first one too, which may have to come before others
    with which the cost is paid.
    """
    return decision.is_set and (bool(decision.chosen) or isinstance(decision, ChoosePayment))


@rule("109.1")
def in_order(game: Game, options: Sequence[Option]) -> tuple[Option, ...]:
    """Those of the options of a decision that don't come before a piece that has been chosen, by what they are about;
    of a payment those that lead to one in this order.
    """
    decision = game.decision
    assert decision is not None
    if DONE in options:
        return (*in_order(game, [option for option in options if option != DONE]), DONE)
    ranks = {piece: rank(game, piece) for piece in decision.candidates}
    if isinstance(decision, ChoosePayment):
        going_on = decision.in_order(ranks.__getitem__)
        return tuple(piece for piece in options if piece in going_on)
    latest = max(map(ranks.__getitem__, decision.chosen))
    return tuple(piece for piece in options if ranks[piece] >= latest)


def rank(game: Game, piece: Option) -> str:
    """By what pieces of an answer are put in order, the same in all positions that are the same but for names."""
    return repr(_told_at_a_look(piece, game.state))


def _names(game: Game, options: Sequence[Option]) -> dict[Option, bytes | None]:
    """What tells each option apart, found out by no more than it takes."""
    if _are_all_different(options):
        return {option: _said_alone(option) for option in options}
    told = {option: _told_at_a_look(option, game.state) for option in options}
    often = Counter(told.values())
    alike = [option for option, look in told.items() if look is None or often[look] > 1]
    names: dict[Option, bytes | None] = {option: repr(look).encode() for option, look in told.items()}
    return names | _names_by_position(game, alike) if alike else names


def _told_at_a_look(option: Option, state: State) -> Any:
    """What an option says, and what the records say of the objects that it is about; None if it is about more."""
    outline, players = Position.outline_of(option), len(state.players)
    is_known = all(name in state.objects or 0 <= name < players for name in outline.names)
    if outline.perhaps or outline.bags or not is_known:
        return None
    return outline.said, tuple(mark_of(state, ObjectId(name)) if name >= players else ~name for name in outline.names)


def _names_by_position(game: Game, options: Sequence[Option]) -> dict[Option, bytes | None]:
    """What tells options apart by what else refers to what they are about."""
    position = Position(game)
    colors = position.colors(options)
    color_of = {option: _color(option, colors, len(game.state.players)) for option in options}
    often = Counter(color_of.values())
    return {
        option: repr(color).encode() if color is not None and often[color] == 1 else position.digest(about=option)
        for option, color in color_of.items()
    }


def _are_all_different(options: Sequence[Option]) -> bool:
    """Whether options differ by what they say, whatever they are about."""
    return len({*map(_said, options)}) == len(options)


def _said(option: Option) -> bytes:
    return Position.outline_of(option).said


def _said_alone(option: Option) -> bytes | None:
    """What an option says, whatever it is about; None if nothing tells whether that is a part of it."""
    return None if Position.outline_of(option).perhaps else _said(option)


def _color(option: Option, colors: Colors, players: int) -> Any:
    """What options must have in common to be alike: all but the names, and the colors of what these are of. None if
    that doesn't tell what it is about.
    """
    outline = Position.outline_of(option)
    if outline.perhaps or not all(name in colors or 0 <= name < players for name in outline.names):
        return None
    return outline.said, tuple(colors.get(name, ~name) for name in outline.names)
