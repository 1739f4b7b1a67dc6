"""CR 607.2a: "the exiled card": what an effect has exiled itself, or else what a linked ability has."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, land, life, position, resolve, side


@rule("607.2a", "608.2c")
def test_an_effect_that_exiles_nothing_speaks_of_no_card_from_before() -> None:
    """608.2c: the card that an ability lets be exiled and then speaks of isn't one that it has exiled before."""
    text = "{0}: Exile a card from your graveyard at random. If the exiled card is a land card, you gain 1 life."
    game = position(side([card("Urn", "{2}", "Artifact", text)], graveyard=[land("G")]), side())
    for _ in range(2):
        act(game, "activate Urn")
        resolve(game)
    assert life(game, 0) == 21


@rule("607.2a")
def test_an_effect_that_exiles_nothing_itself_speaks_of_what_a_linked_ability_has_exiled() -> None:
    """607.2a: without an instruction to exile, "the exiled card" is the one of the linked ability."""
    text = (
        "When this artifact enters, you may exile a card from your hand.\n"
        "{0}: If the exiled card is a creature card, you gain 1 life."
    )
    urn = card("Urn", "{0}", "Artifact", text)
    game = position(side(hand=[urn, BEAR]), side())
    act(game, "cast Urn")
    resolve(game)
    resolve(game)
    game.choose("yes")
    act(game, "activate Urn")
    resolve(game)
    assert life(game, 0) == 21
