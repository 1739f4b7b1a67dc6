"""CR 702.139a: whether a card can be a deck's companion."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.card import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Side, arrange
from comprules.rules.starting_and_ending.companions import companions
from comprules.rules.variants.variant import Variant


@rule("702.139a")
def may_be_companion(companion: Card, deck: Sequence[Card], variants: Sequence[Variant] = ()) -> bool:
    """Whether a card could be revealed as the companion of a deck, in a game by these variants.

    Raises comprules.reader.errors.ReadError if one of the cards isn't read.
    """
    game = arrange([Side(library=tuple(deck), outside=(companion,)), Side()], variants=variants)
    return bool(companions(game.board, PlayerId(0)))
