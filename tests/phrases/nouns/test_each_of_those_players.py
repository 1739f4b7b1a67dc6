"""CR 608.2k: "those players", and each of them, where several were spoken of."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, play_out, position, side
from rules.combat.fights import attack, fight
from spells import GIANT, follow

THOSE = ["those players each lose", "each of those players loses", "they each lose"]


@pytest.mark.parametrize("words", THOSE)
@rule("508.3d", "608.2k")
def test_those_players_are_all_of_whom_it_is_true(words: str) -> None:
    """608.2k: of the players who are attacked, each; not those who aren't."""
    watcher = card("Watcher", "{1}", "Enchantment", f"Whenever you attack one or more players, {words} 1 life.")
    for attacks, lives in (
        ((("Grizzly Bears", "Bob"), ("Giant", "Carol")), [20, 19, 19, 20]),
        ((("Grizzly Bears", "Carol"), ("Giant", "Carol")), [20, 20, 19, 20]),
    ):
        game = fight([BEAR, GIANT, watcher], [], [], [])
        attack(game, *attacks)
        play_out(game)
        assert [life(game, player) for player in range(4)] == lives


@pytest.mark.parametrize("words", THOSE)
@rule("603.2c", "608.2k")
def test_those_players_are_those_to_whom_it_happened(words: str) -> None:
    """603.2c: it triggers once for all who gained life at once, and speaks of all of them."""
    watcher = card("Watcher", "{1}", "Enchantment", f"Whenever one or more players gain life, {words} 5 life.")
    blessing = card("Blessing", "{0}", "Sorcery", "You and target opponent each gain 1 life.")
    game = position(side(hand=[blessing], battlefield=[watcher]), side(), side())
    act(game, "cast Blessing", targets=["Carol"])
    play_out(game)
    assert [life(game, player) for player in range(3)] == [16, 20, 16]


@rule("608.2f", "608.2k")
def test_each_of_those_players_does_it_with_their_own() -> None:
    """608.2f: each of the two targets discards their own hand and draws; "their hand" isn't another's."""
    text = "Choose two target players. Each of those players discards their hand, then draws two cards."
    libraries = {"library": [BEAR] * 5}
    game = follow(text, targets=["Alice", "Bob"], mine=libraries, yours={"hand": [GIANT] * 3, **libraries})
    assert [sorted(hand(game, player)) for player in (0, 1)] == [["Grizzly Bears"] * 2] * 2
