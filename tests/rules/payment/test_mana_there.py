"""CR 605.3a, 106.12a: how much mana a player could make at most."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.payment.mana_there import mana_there
from positions import can, card, position, side


@rule("605.4a", "106.12a")
def test_the_mana_of_triggered_mana_abilities_is_counted() -> None:
    """CR 605.4a: what triggers as a land is tapped for mana adds mana at once, as often as it triggers."""
    bloom = card("Bloom", "{G}", "Enchantment", "Whenever you tap a land for mana, add {G}{G}.")
    for blooms, most in (([], 2), ([bloom], 6), ([bloom, bloom], 10)):
        game = position(side(battlefield=blooms, lands="RR"), side())
        assert mana_there(game.board, PlayerId(0)).units_at_most() == most


@rule("107.5")
def test_a_permanent_is_tapped_for_mana_by_either_of_its_abilities() -> None:
    """CR 107.5: by one or the other, and then it is tapped."""
    pool = card("Pool", "", "Land", "{T}, Pay 1 life: Add {W}.\n{T}, Pay 2 life: Add {U}{U}.")
    for cost, is_castable in (("{W}", True), ("{U}", True), ("{U}{U}", True), ("{W}{U}", False), ("{W}{U}{U}", False)):
        boon = card("Boon", cost, "Sorcery", "You gain 1 life.")
        game = position(side(battlefield=[pool], hand=[boon]), side())
        assert mana_there(game.board, PlayerId(0)).units_at_most() == 2
        assert can(game, "cast Boon") is is_castable
