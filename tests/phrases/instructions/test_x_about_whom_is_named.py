"""CR 107.3i, 608.2k: an X that is about whom the instruction itself names."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, play_out, position, resolve, run_to, side
from rules.combat.fights import attack
from spells import RELIC, follow


@rule("107.3i", "608.2h", "608.2k")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Destroy target creature. Its controller loses X life, where X is the number of lands they control.", 3),
        ("The controller of target creature loses X life, where X is the number of cards in their hand.", 1),
        ("Target creature's controller creates X Treasure tokens, where X is its power. That player loses X life.", 2),
    ],
)
def test_x_is_about_the_player_whom_the_same_sentence_names(text: str, lost: int) -> None:
    """608.2h: X is worked out as the instruction is followed; "they" are the creature's controller in it."""
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": [BEAR], "lands": "GGG", "hand": [RELIC]})
    assert [life(game, player) for player in range(2)] == [20, 20 - lost]


@rule("303.4m", "608.2k")
@pytest.mark.parametrize(
    ("enchant", "loses"),
    [
        ("player", "enchanted player loses X life, where X is the number of lands they control"),
        ("creature", "enchanted creature's controller loses X life, where X is the number of lands they control"),
        ("creature", "enchanted creature deals X damage to its controller, where X is its power plus 1"),
    ],
)
def test_x_is_about_whom_or_what_is_enchanted(enchant: str, loses: str) -> None:
    """303.4m: the enchanted player, and the enchanted creature, are known before anything is done."""
    curse = card(
        "Curse", "{W}", "Enchantment — Aura", f"Enchant {enchant}\nAt the beginning of your end step, {loses}."
    )
    game = position(side(hand=[curse], lands="W"), side([BEAR], lands="GGG"))
    act(game, "cast Curse", targets=["Bob" if enchant == "player" else "Grizzly Bears"])
    play_out(game)
    run_to(game, "end")
    play_out(game)
    assert [life(game, player) for player in range(2)] == [20, 17]


@rule("608.2f", "608.2k")
def test_its_mana_value_is_that_of_a_players_own() -> None:
    """608.2f: the controller of each artifact gains as much life as that artifact's mana value."""
    text = "Destroy all artifacts. The controller of each of those artifacts gains life equal to its mana value."
    idol = card("Idol", "{5}", "Artifact")
    game = follow(text, mine={"battlefield": [RELIC]}, yours={"battlefield": [RELIC, idol]})
    assert on_battlefield(game, "Idol") == []
    assert [life(game, player) for player in range(2)] == [21, 26]


@rule("107.3i", "508.5", "608.2k")
@pytest.mark.parametrize(
    ("does", "left"),
    [
        ("it deals X damage to defending player, where X is the number of cards in their hand", [20, 16]),
        ("defending player loses X life, where X is the number of cards in their hand", [20, 16]),
        ("the attacking player loses X life, where X is the number of cards in their hand", [17, 18]),
        ("the active player loses X life, where X is the number of cards in their hand", [17, 18]),
        ("the player to your right loses X life, where X is the number of cards in their hand", [20, 16]),
    ],
)
def test_x_is_about_a_player_who_is_known_by_what_they_do(does: str, left: list[int]) -> None:
    """508.5: who is the defending, the attacking or the active player is known before anything is done."""
    boar = card("Boar", "{G}", "Creature — Boar", f"Whenever this creature attacks, {does}.", "2/2")
    game = position(side([boar], hand=[RELIC] * 3), side(hand=[RELIC] * 2), step="beginning of combat")
    attack(game, "Boar")
    run_to(game, "end of combat")
    assert [life(game, player) for player in range(2)] == left


@rule("107.3i", "607.2d", "608.2k")
def test_x_is_about_the_chosen_player() -> None:
    """607.2d: the player chosen as the permanent entered is known before anything is done."""
    text = (
        "As this artifact enters, choose an opponent.\n"
        "{0}: The chosen player loses X life, where X is the number of cards in their hand."
    )
    vise = card("Vise", "{W}", "Artifact", text)
    game = position(side(hand=[vise], lands="W"), side(hand=[RELIC] * 3))
    act(game, "cast Vise")
    play_out(game)
    act(game, "activate Vise")
    resolve(game)
    assert [life(game, player) for player in range(2)] == [20, 17]
