"""CR 303.4, 614.12a: in which order the permanents of a position enter: what others speak of before these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from comprules.rules.card_types.subtypes import SUBTYPES

Owned = tuple[PlayerId, Piece]
"""A piece with its owner."""


def in_order_of_entering(given: Sequence[Owned]) -> Sequence[Owned]:
    """Pieces with their owners in order, but each after what it is attached to, and what it is said to have chosen."""
    hosts_first = list(_hosts_first(given))
    return list(_chosen_first(hosts_first)) if any(piece.chosen for _, piece in given) else hosts_first


@rule("301.5", "303.4")
def _hosts_first(given: Sequence[Owned]) -> Iterator[Owned]:
    """Pieces in order, but what is attached to a permanent comes after all that isn't."""
    waiting = [each for each in given if isinstance(each[1].attached_to, str)]
    yield from (each for each in given if not isinstance(each[1].attached_to, str))
    while waiting:
        behind = {piece.label for _, piece in waiting}
        ready = [each for each in waiting if each[1].attached_to not in behind]
        if not ready:
            raise Misfit(waiting[0][1].label, "attached_to", "what is attached to each other in a circle can't be")
        yield from ready
        waiting = [each for each in waiting if each not in ready]


@rule("607.2d", "614.12a")
def _chosen_first(given: Sequence[Owned]) -> Iterator[Owned]:
    """Pieces in order, but each that is said to have chosen another one comes after that: only then it can be chosen.
    Where they have chosen each other in a circle, the first of them comes first.
    """
    waiting, there = list(given), list[Piece]()
    while waiting:
        behind = [piece for _, piece in waiting]
        place = next((place for place, piece in enumerate(behind) if not _waits(piece, behind, there)), 0)
        there.append(behind[place])
        yield waiting.pop(place)


def _waits(piece: Piece, behind: Sequence[Piece], there: Sequence[Piece]) -> bool:
    """Whether something is still to enter that a piece is attached to or has chosen."""
    others = [each for each in behind if each is not piece]
    if isinstance(piece.attached_to, str) and any(each.label == piece.attached_to for each in others):
        return True
    return any(_is_among(said, others) and not _is_among(said, there) for said in piece.chosen)


def _is_among(said: str, pieces: Sequence[Piece]) -> bool:
    """Whether what was chosen is one of these, called by its label or its name; no subtype is taken for a name."""
    return any(said == each.label or (said == each.card.name and said not in SUBTYPES) for each in pieces)
