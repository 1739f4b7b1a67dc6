"""CR 900: the casual variants that a match is played by, from the decks that they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.laying_out import SetUpError
from comprules.simulate.decks import find_deck
from comprules.variants import Archenemy, Planechase, SupervillainRumble

if TYPE_CHECKING:
    from comprules.cards.pool import CardPool
    from comprules.variants import Variant


def variants_for(
    planar_decks: Sequence[str], scheme_decks: Sequence[str], players: int, pool: CardPool
) -> tuple[Variant, ...]:
    """The variants for these deck files: Planechase, with one planar deck for all or one each; with one scheme deck
    Archenemy, in which the first player has it, and with one each a Supervillain Rumble.

    Raises what `find_deck` raises, and SetUpError for decks that so many players can't play with.
    """
    variants: list[Variant] = []
    if planar_decks:
        variants.append(Planechase([find_deck(deck, pool).cards for deck in planar_decks]))
    if len(scheme_decks) == 1:
        variants.append(Archenemy(find_deck(scheme_decks[0], pool).cards))
    elif scheme_decks:
        variants.append(SupervillainRumble([find_deck(deck, pool).cards for deck in scheme_decks]))
    for variant in variants:
        problem = variant.problem(players)
        if problem is not None:
            raise SetUpError(problem)
    return tuple(variants)
