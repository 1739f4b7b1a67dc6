"""What agrees with a phrase in a tree."""

from __future__ import annotations

from typing import Any

from comprules.reader.agreement import Agreement, of_number
from comprules.reader.hole_types import ListType, field_type
from comprules.reader.phrase import EDGE, Phrase, Wording
from comprules.reader.template import Hole, holes_of
from comprules.reader.voice import TODAY, Voice


def agreement_of(value: Any, edge: Agreement = Agreement.YOU, voice: Voice = TODAY) -> Agreement:
    """What agrees with a hole's value: the verb after a subject, the noun after a number.

    Args:
        value: a phrase or a value of another kind.
        edge: what the phrase itself agrees with.
        voice: which wording each phrase is said in.
    """
    if not isinstance(value, Phrase):
        return of_number(value) if isinstance(value, int) and not isinstance(value, bool) else Agreement.IT
    wording = voice.wording(value)
    if isinstance(wording.agreement, Agreement):
        return wording.agreement
    return edge if wording.agreement == EDGE else agreement_of_hole(wording, wording.agreement, value, edge, voice)


def agreement_of_hole(wording: Wording, field: str, tree: Phrase, edge: Agreement, voice: Voice = TODAY) -> Agreement:
    """What agrees with what is in a hole of a phrase, whose own edge is given."""
    value = getattr(tree, field)
    hole = _hole(wording, field)
    inner = _edge_of(hole, wording, tree, edge, voice)
    if not isinstance(value, tuple):
        return agreement_of(value, inner, voice)
    type_ = field_type(type(tree), hole).type
    plural = isinstance(type_, ListType) and type_.separators.plural and len(value) > 1
    return Agreement.THEY if plural or not value else agreement_of(value[-1], inner, voice)


def _edge_of(hole: Hole, wording: Wording, tree: Phrase, edge: Agreement, voice: Voice) -> Agreement:
    if hole.agreement is not None:
        return hole.agreement
    return edge if hole.by is None else agreement_of_hole(wording, hole.by, tree, edge, voice)


def _hole(wording: Wording, field: str) -> Hole:
    return next(hole for hole in holes_of(wording.parts) if hole.field == field)
