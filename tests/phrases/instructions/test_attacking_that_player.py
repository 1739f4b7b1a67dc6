"""CR 506.2, 508.4: the attacking player, who attacks a player, and tokens that attack each of several."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.combat import combat_of
from positions import BEAR, card, life, pending, play_out, position, run_to, side
from spells import SERF, edict


def attack(game: Game, *against: str) -> None:
    """Let Alice's creatures attack these players, one each."""
    run_to(game, "declare attackers")
    options, chosen = pending(game).options, list[Option]()
    for name in against:
        found = (each for each in options if name in str(each) and each not in chosen)
        chosen.append(next(each for each in found if not any(str(each)[:8] == str(other)[:8] for other in chosen)))
    game.choose(tuple(chosen))
    play_out(game)


@rule("508.4", "608.2f")
@pytest.mark.parametrize("word", ["player", "opponent"])
def test_a_token_for_each_opponent_attacks_that_one(word: str) -> None:
    """508.4: a token is created for each opponent, and attacks none but that one."""
    text = (
        "Whenever you attack, for each opponent, create a 1/1 white Human creature token "
        f"that's tapped and attacking that {word}."
    )
    game = position(side(battlefield=[BEAR, edict(text)]), side(), side(), step="beginning of combat")
    attack(game, "Bob")
    combat = combat_of(game.board)
    assert combat is not None
    tokens = [each for each in combat.attackers if game.board.name(each.creature) != "Grizzly Bears"]
    assert sorted(each.defending_player for each in tokens) == [1, 2]


@rule("508.4")
def test_a_token_that_attacks_isnt_tapped() -> None:
    """508.4: what is only said to be attacking is untapped."""
    text = "Whenever you attack, create a 1/1 white Human creature token that's attacking."
    game = position(side(battlefield=[BEAR, edict(text)]), side(), step="beginning of combat")
    attack(game, "Bob")
    tapped = {seen.name: seen.tapped for seen in game.view(0).battlefield}
    assert (tapped["Human Token"] if "Human Token" in tapped else tapped["Human"], tapped["Grizzly Bears"]) == (
        False,
        True,
    )


@rule("506.2")
def test_the_attacking_player_is_the_active_player() -> None:
    """506.2: during combat the active player is the attacking player, whoever controls the ability."""
    pact = edict("Whenever a player attacks an opponent, the attacking player gains 2 life.")
    curse = card("Curse", "", "Enchantment", "Whenever you're dealt combat damage, that attacking player gains 3 life.")
    game = position(side(battlefield=[BEAR]), side(battlefield=[curse, pact]), step="beginning of combat")
    attack(game, "Bob")
    run_to(game, "end of combat")
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (23, 18)


@rule("506.2", "508.1b", "608.2c", "608.2f")
def test_others_who_attack_that_player_do_the_same() -> None:
    """608.2c: an opponent of the ability's controller who attacks the player does the same; other opponents don't."""
    text = (
        "Enchant player\nWhenever enchanted player is attacked, you gain 2 life. "
        "Each opponent attacking that player does the same."
    )
    curse = card("Hex", "{W}", "Enchantment — Aura Curse", text)
    game = position(side(battlefield=[SERF]), side(), side(hand=[curse], lands="W"), step="precombat main", active=2)
    game.choose(next(each for each in pending(game).options if str(each).startswith("cast Hex")))
    game.choose(next(each for each in pending(game).options if "Bob" in str(each)))
    play_out(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    attack(game, "Bob")
    assert [life(game, player) for player in range(3)] == [22, 20, 22]
