"""CR 119.1, 122.1, 402.1, 404.1: players by their life, their counters, and the cards in their hands and graveyards."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, position, resolve, side
from rules.combat.fights import attack
from saying import found
from spells import RELIC, SERF, with_spell

FOUR = [BEAR, SERF, RELIC, BEAR]


@rule("119.1", "122.1", "402.1", "404.1")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("player with no cards in hand", ["Carol"]),
        ("player who has no cards in hand", ["Carol"]),
        ("player with two or more cards in hand", ["Bob"]),
        ("player who doesn't have a card in hand", ["Carol"]),
        ("opponent who has a card in hand", ["Bob"]),
        ("player who has a creature card in their graveyard", ["Alice", "Carol"]),
        ("player with four or more cards in their graveyard", ["Carol"]),
        ("player with exactly 13 life", ["Bob"]),
        ("player with 13 or less life", ["Bob", "Carol"]),
        ("player who has 13 or more life", ["Alice", "Bob"]),
        ("opponent with a poison counter", ["Carol"]),
    ],
)
def test_who_has_so_much(text: str, names: list[str]) -> None:
    """CR 402.1, 119.1: asked of each player, of what is theirs alone."""
    game = position(
        side(hand=[BEAR], graveyard=[SERF]),
        side(hand=FOUR, graveyard=[RELIC], life=13),
        side(graveyard=FOUR, life=5, counters=(("poison", 1),)),
    )
    assert found(game, text) == names


@rule("119.1", "608.2c")
def test_who_has_just_so_much_life_loses() -> None:
    """608.2c: the ones with exactly so much life are found before anything else is done."""
    text = "Each player with exactly 13 life loses 1 life, then each player gains 1 life."
    game = with_spell(text, mine={"life": 12}, yours={"life": 13})
    act(game, "cast Deed")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (13, 13)


@rule("103.4", "119.1", "402.1")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("opponent who has more life than you", ["Carol"]),
        ("opponent with less life than you", ["Bob"]),
        ("player who has more cards in hand than you", ["Bob"]),
        ("player who has fewer cards in hand than you", ["Carol"]),
        ("player who has more life than each other player", ["Carol"]),
        ("player who has more life than an opponent", ["Alice", "Carol"]),
        ("opponent whose life total is 9 or less", ["Bob"]),
        ("player whose life total is less than half their starting life total", ["Bob"]),
    ],
)
def test_who_has_more_or_less_than_others(text: str, names: list[str]) -> None:
    """CR 119.1, 402.1: compared for each player by itself; a player with as much has neither more nor less."""
    game = position(side(hand=[BEAR], life=20), side(hand=FOUR, life=9), side(life=25))
    assert found(game, text) == names


@rule("506.2", "508.1b")
def test_whom_you_attack() -> None:
    """CR 508.1b: only a player whom a creature of yours attacks, and only while it does."""
    game = position(side([BEAR]), side(), side(), step="beginning of combat")
    assert found(game, "player you're attacking") == []
    attack(game, ("Grizzly Bears", "Carol"))
    assert found(game, "player you're attacking") == ["Carol"]


@rule("725.1")
def test_who_is_the_monarch() -> None:
    """CR 725.1: nobody is until somebody becomes it; then that player alone is."""
    game = with_spell("Target player becomes the monarch.")
    assert (found(game, "player who is the monarch"), found(game, "player who isn't the monarch")) == (
        [],
        ["Alice", "Bob"],
    )
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert found(game, "opponent who is the monarch") == ["Bob"]
    assert found(game, "player who isn't the monarch") == ["Alice"]
