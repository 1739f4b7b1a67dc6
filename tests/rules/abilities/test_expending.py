"""CR 700.14: expending."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, position, run_to, settle, side

STASH = card("Stash", "{G}", "Enchantment", "Whenever you expend 4, you gain 5 life.")


def spell(name: str, cost: str) -> object:
    return card(name, cost, "Sorcery", "Draw a card.")


def casting(game: Game, *names: str) -> list[int]:
    """Alice's life after each of these spells."""
    totals = []
    for name in names:
        act(game, f"cast {name}")
        settle(game)
        totals.append(life(game, 0))
    return totals


@rule("700.14", "603.2")
def test_mana_spent_on_several_spells_of_a_turn_is_added_up() -> None:
    """700.14: it triggers for the spell with which the sum reaches the number, and not again in that turn."""
    hand = [spell("Two", "{2}"), spell("Three", "{3}"), spell("Four", "{4}")]
    game = position(side(battlefield=[STASH], hand=hand, lands="G" * 9), side())  # type: ignore[arg-type]
    assert casting(game, "Two", "Three", "Four") == [20, 25, 25]


@rule("700.14")
def test_a_dear_spell_reaches_it_at_once() -> None:
    """700.14: what was spent before was less, and is more than that afterwards."""
    game = position(side(battlefield=[STASH], hand=[spell("Six", "{6}")], lands="G" * 6), side())  # type: ignore[list-item]
    assert casting(game, "Six") == [25]


@rule("700.14")
def test_only_mana_spent_by_that_player_on_spells_counts() -> None:
    """700.14: mana for abilities doesn't count, nor what another player spends; the next turn begins at nothing."""
    pump = card("Pump", "{1}", "Artifact", "{2}: Draw a card.")
    hand = [spell("Two", "{2}"), spell("Deuce", "{2}")]
    mine = side(battlefield=[STASH, pump], hand=hand, lands="G" * 6)  # type: ignore[arg-type]
    quick = card("Quick", "{4}", "Instant", "Draw a card.")
    game = position(mine, side(hand=[quick], lands="G" * 4))
    act(game, "activate Pump")
    settle(game)
    assert casting(game, "Two") == [20]
    game.choose("pass")
    act(game, "cast Quick")
    settle(game)
    assert life(game, 0) == 20
    run_to(game, "upkeep")
    run_to(game, "draw")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert casting(game, "Deuce") == [20]
