"""CR 109.1: the options of a decision that differ by more than the names of what they are about.

Two options are alike if the position can be laid over itself with the one on the other: then whatever follows the one
follows the other, but for names. Where an answer is a set, pieces are taken in one order only: no piece is offered that
comes before one that is taken, or that is like one that does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from comprules.kernel.decisions import DONE, RESET, Decision
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.labelling import Colors
from comprules.play.canonical.position import Position
from comprules.rules.payment.payment_decision import ChoosePayment

if TYPE_CHECKING:
    from comprules.play.game import Game


@rule("109.1")
def distinct_options(game: Game) -> tuple[Option, ...]:
    """The first of all options of the present decision that are alike, for each way in which they differ."""
    decision = game.decision
    if decision is None:
        return ()
    options = tuple(option for option in _offered(decision) if option != RESET)
    if len(options) < 2:
        return options
    candidates = _candidates(decision, options)
    firsts = candidates if _are_all_different(candidates) else tuple(_firsts(Position(game), candidates))
    return tuple(option for option in firsts if option in options and not _is_before(option, decision))


def _offered(decision: Decision) -> Sequence[Option]:
    """The options; for a payment those pieces that go on in order."""
    if not isinstance(decision, ChoosePayment) or not decision.chosen:
        return decision.options
    pieces = decision.in_order()
    return tuple(option for option in decision.options if option == DONE or option in pieces)


def _are_all_different(options: Sequence[Option]) -> bool:
    """Whether options differ by what they say, whatever they are about."""
    return len({Position.outline_of(option).said for option in options}) == len(options)


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


def _firsts(position: Position, options: Sequence[Option]) -> Iterator[Option]:
    """The first of all options that are alike, each of which is told apart from others only where that must be."""
    colors = position.colors(options)
    groups: dict[Any, list[Option]] = {}
    for option in options:
        groups.setdefault(_color(option, colors), []).append(option)
    met: set[bytes] = set()
    firsts = {id(group[0]) for group in groups.values()}
    for option in options:
        if id(option) in firsts and len(groups[_color(option, colors)]) == 1:
            yield option
        else:
            digest = position.digest(about=option)
            if digest not in met:
                met.add(digest)
                yield option


def _color(option: Option, colors: Colors) -> Any:
    """What options must have in common to be alike: all but the names, and the colors of what these are of."""
    outline = Position.outline_of(option)
    return outline.said, tuple(colors.get(name, ~name) for name in outline.names), outline.perhaps
