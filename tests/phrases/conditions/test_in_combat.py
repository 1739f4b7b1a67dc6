"""CR 508.1k, 509.1g: conditions about how many creatures attack or block."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, land, life, on_battlefield, pending, play_out, resolve, the
from rules.combat.fights import attack, block, fight

GIANT = card("Hill Giant", pt="3/3")
WALL = card("Old Wall", "{1}", "Creature — Wall", pt="0/4")


@rule("508.1k", "508.1b")
@pytest.mark.parametrize(
    ("condition", "alone", "together"),
    [
        ("two or more creatures are attacking", False, True),
        ("no other creatures are attacking", True, False),
        ("at least one other creature is attacking an opponent", False, True),
        ("a Wall is attacking", False, False),
    ],
)
def test_a_condition_about_how_many_attack(condition: str, alone: bool, together: bool) -> None:
    """508.1k: a creature is an attacking creature from its declaration on."""
    herald = card("Herald", text=f"Whenever this creature attacks, if {condition}, you gain 1 life.", pt="1/1")
    for others, is_so in (((), alone), (("Hill Giant",), together)):
        game = fight([herald, GIANT], [BEAR])
        attack(game, "Herald", *others)
        play_out(game)
        assert life(game, 0) == 20 + is_so


@rule("509.1g", "702.22a")
@pytest.mark.parametrize(("others", "gains"), [((), False), ((WALL,), True), ((BEAR,), False), ((WALL, BEAR), False)])
def test_a_condition_about_what_blocks_a_creature(others: tuple[Card, ...], gains: bool) -> None:
    """509.1g: what blocks the same creature is counted: other Walls, and what is none."""
    text = (
        "Whenever this creature blocks a creature, if at least one other Wall creature is blocking that creature and "
        "no non-Wall creatures are blocking that creature, this creature gains banding until end of turn."
    )
    game = fight([GIANT], [card("Spiked Wall", "{1}", "Creature — Wall", text, pt="2/1"), *others])
    attack(game, "Hill Giant")
    block(game, *((name, "Hill Giant") for name in ("Spiked Wall", *(other.name for other in others))))
    play_out(game)
    found = the(game, "Spiked Wall").characteristics
    assert found is not None
    assert any(keyword.__name__ == "Banding" for keyword in found.keywords) is gains


@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        ("you're the defending player", (False, True)),
        ("you're not the defending player", (True, False)),
        ("an opponent is the defending player", (True, False)),
        ("an opponent isn't the defending player", (False, True)),
    ],
)
@rule("506.2", "508.5")
def test_a_condition_about_who_is_the_defending_player(condition: str, is_so: tuple[bool, bool]) -> None:
    """508.5: the defending player is the one whom the creature that is spoken of attacks."""
    watcher = card("Watcher", "{1}", "Enchantment", f"Whenever a creature attacks, if {condition}, you gain 1 life.")
    for player in (0, 1):
        game = fight([GIANT, *([watcher] * (player == 0))], [watcher] * (player == 1))
        attack(game, "Hill Giant")
        play_out(game)
        assert life(game, player) == 20 + is_so[player]


@pytest.mark.parametrize(("answer", "ogres"), [("yes", 0), ("no", 1)])
@rule("118.12a", "508.5")
def test_the_attacking_player_may_pay_if_you_are_the_defending_player(answer: str, ogres: int) -> None:
    """118.12a: "that creature" is the one that attacks, not the token that isn't there yet."""
    text = (
        "Whenever a creature an opponent controls attacks, if you're the defending player, create a 3/3 red Ogre "
        "creature token unless that creature's controller pays {1}."
    )
    tyrant = card("Tyrant", "{1}", "Enchantment", text)
    game = fight([GIANT, land("R")], [tyrant])
    attack(game, "Hill Giant")
    resolve(game)
    assert pending(game).player == 0
    game.choose(answer)
    play_out(game)
    assert len(on_battlefield(game, "Ogre Token")) == ogres
