"""CR 900: the casual variants that a match is played by, from the decks that they need."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.cards.pool import CardPool
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.simulate.decks import NamedDeck, find_deck
from comprules.variants import (
    Ante,
    Archenemy,
    ArchenemyCommander,
    Commander,
    Planechase,
    SupervillainRumble,
    TwoHeadedGiant,
    Variant,
)


@rule("903.3")
def by_commanders(decks: Sequence[NamedDeck], kind: type[Commander] = Commander) -> tuple[Variant, ...]:
    """Commander, or another kind of it, if the decks have commanders. Raises SetUpError if only some of them do."""
    without = [deck.name for deck in decks if not deck.commanders]
    if len(without) == len(decks):
        return ()
    if without:
        raise SetUpError(f"{without[0]} has no commander, but another deck has one (CR 903.3)")
    return (kind(tuple(deck.commanders for deck in decks)),)


@rule("904.13a")
def variants_for(
    decks: Sequence[NamedDeck],
    planar_decks: Sequence[str],
    scheme_decks: Sequence[str],
    for_ante: bool = False,
    *,
    pool: CardPool,
) -> tuple[Variant, ...]:
    """The variants for these decks and deck files: Commander, if the decks have commanders; Planechase, with one planar
    deck for all or one each; with one scheme deck Archenemy, in which the first player has it, and with one each a
    Supervillain Rumble; besides, playing for ante.

    Raises what `find_deck` raises, and SetUpError for decks that so many players can't play with.
    """
    players, commanders = len(decks), by_commanders(decks)
    variants = [*commanders, *((Ante(),) if for_ante else ())]
    if planar_decks:
        variants.append(Planechase([find_deck(deck, pool).cards for deck in planar_decks]))
    if len(scheme_decks) == 1:
        against_one = ArchenemyCommander if commanders else Archenemy
        variants.append(against_one(find_deck(scheme_decks[0], pool).cards))
    elif scheme_decks:
        variants.append(SupervillainRumble([find_deck(deck, pool).cards for deck in scheme_decks]))
    for variant in variants:
        problem = variant.problem(players)
        if problem is not None:
            raise SetUpError(problem)
    return tuple(variants)


@rule("810.1")
def in_teams(variants: Sequence[Variant], players: int) -> tuple[Variant, ...]:
    """Two-Headed Giant besides these variants. Raises SetUpError if so many players can't play that together."""
    from comprules.rules.starting_and_ending.playing_together import teams_by

    heads = TwoHeadedGiant()
    problem = heads.problem(players)
    if problem is not None:
        raise SetUpError(problem)
    teams_by((heads, *variants), players)
    return (heads, *variants)
