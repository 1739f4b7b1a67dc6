"""CR 109.1: the options of a decision that differ by more than the names of what they are about.

Two options are alike if the position can be laid over itself with the one on the other: then whatever follows the one
follows the other, but for names. Where an answer is a set, pieces are taken in one order only: no piece is offered that
comes before one that is taken, or that is like one that does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from comprules.kernel.decisions import DONE, RESET, Decision
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.labelling import Colors
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
    options = tuple(option for option in _offered(decision) if option != RESET)
    candidates = _candidates(decision, options) if len(options) > 1 else options
    names = _names(game, candidates)
    firsts: dict[bytes | Option, Option] = {}
    for option, name in names.items():
        firsts.setdefault(option if name is None else name, option)
    distinct = (option for option in firsts.values() if option in options and not _is_before(option, decision))
    return Distinct(tuple(distinct), names)


def _names(game: Game, options: Sequence[Option]) -> dict[Option, bytes | None]:
    """What tells each option apart, found out by no more than it takes."""
    if _are_all_different(options):
        return {option: _said_alone(option) for option in options}
    position = Position(game)
    colors = position.colors(options)
    color_of = {option: _color(option, colors, len(game.state.players)) for option in options}
    often = Counter(color_of.values())
    return {
        option: repr(color).encode() if color is not None and often[color] == 1 else position.digest(about=option)
        for option, color in color_of.items()
    }


def _offered(decision: Decision) -> Sequence[Option]:
    """The options; for a payment those pieces that go on in order."""
    if not isinstance(decision, ChoosePayment) or not decision.chosen:
        return decision.options
    pieces = decision.in_order()
    return tuple(option for option in decision.options if option == DONE or option in pieces)


def _are_all_different(options: Sequence[Option]) -> bool:
    """Whether options differ by what they say, whatever they are about."""
    return len({*map(_said, options)}) == len(options)


def _said(option: Option) -> bytes:
    return Position.outline_of(option).said


def _said_alone(option: Option) -> bytes | None:
    """What an option says, whatever it is about; None if nothing tells whether that is a part of it."""
    return None if Position.outline_of(option).perhaps else _said(option)


def _candidates(decision: Decision, options: Sequence[Option]) -> Sequence[Option]:
    """The options, with those in front of them that come before a piece that is taken, where the answer is a set."""
    if not decision.is_set or not decision.chosen:
        return options
    earlier = [piece for piece in decision.candidates if _is_before(piece, decision) and piece not in decision.chosen]
    return list(dict.fromkeys((*earlier, *options)))


def _is_before(piece: Option, decision: Decision) -> bool:
    """Whether a piece of a set comes before one that is taken."""
    if not decision.is_set or not decision.chosen or piece == DONE:
        return False
    place = decision.candidates.index
    return place(piece) < max(map(place, decision.chosen))


def _color(option: Option, colors: Colors, players: int) -> Any:
    """What options must have in common to be alike: all but the names, and the colors of what these are of. None if
    that doesn't tell what it is about.
    """
    outline = Position.outline_of(option)
    if outline.perhaps or not all(name in colors or 0 <= name < players for name in outline.names):
        return None
    return outline.said, tuple(colors.get(name, ~name) for name in outline.names)
