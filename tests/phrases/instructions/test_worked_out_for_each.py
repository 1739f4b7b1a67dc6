"""CR 608.2f, 608.2h: amounts that are about each by itself of several objects are worked out for each."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import Unread
from comprules.rules.abilities.reading_faces import abilities_of
from positions import act, card, position, settle, side, the
from rules.combat.fights import attack
from spells import GIANT, creature, follow, spell

MOTH, WOLF = creature("Moth"), creature("Wolf")


def _after(text: str) -> Game:
    """A game in which this has been done: Alice has a Moth with two counters and a Wolf with one, Bob a Giant."""
    mine = [Piece(MOTH, counters=(("+1/+1", 2),)), Piece(WOLF, counters=(("+1/+1", 1),))]
    return follow(text, mine={"battlefield": mine}, yours={"battlefield": [GIANT]})


def _powers(game: Game) -> tuple[int | None, ...]:
    return tuple(the(game, name).power for name in ("Moth", "Wolf", "Giant"))


@rule("608.2h")
@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("Each creature gets +1/+1 until end of turn for each counter on it.", (6, 4, 5)),
        ("Each creature gets +X/+X until end of turn, where X is the number of counters on it.", (6, 4, 5)),
        ("Each creature gets +1/+1 until end of turn for each creature its controller controls.", (6, 5, 6)),
        ("Creatures you control get +X/+0 until end of turn, where X is its power.", (8, 6, 5)),
        ("Creatures you control get +1/+1 until end of turn for each other creature on the battlefield.", (6, 5, 5)),
        ("Put a +1/+1 counter on each creature for each counter on it.", (6, 4, 5)),
        ("Put X +1/+1 counters on each creature, where X is its power.", (8, 6, 10)),
        ("Draw a card and put X +1/+1 counters on each creature, where X is its power.", (8, 6, 10)),
    ],
)
def test_what_is_said_of_each_is_worked_out_for_each(text: str, powers: tuple[int, ...]) -> None:
    """608.2h: the answer is determined once, as the effect is applied, but about each object by itself."""
    assert _powers(_after(text)) == powers


@rule("608.2h", "611.2c")
def test_what_was_worked_out_for_each_stays() -> None:
    """611.2c: a counter that is put on one of them afterwards doesn't make it any bigger."""
    growth = "Each creature gets +1/+1 until end of turn for each counter on it."
    game = _after(f"{growth} Put a +1/+1 counter on each creature.")
    assert _powers(game) == (7, 5, 6)


@rule("120.2b", "608.2f", "608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Deed deals 2 damage to each creature for each counter on that creature.",
        "Deed deals X damage to each creature, where X is twice the number of counters on it.",
    ],
)
def test_each_is_dealt_its_own_damage(text: str) -> None:
    """608.2f: the damage is dealt at the same time, to each as much as is counted for it."""
    game = _after(text)
    assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Deed", "Moth"]
    assert (the(game, "Wolf").damage, the(game, "Giant").damage) == (2, 0)


@rule("608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Put X +1/+1 counters on each creature, where X is its power, then draw a card.",
        "You may put X +1/+1 counters on each creature, where X is its power.",
        "Destroy each creature, then you gain X life, where X is its power.",
        "Each creature you control deals X damage to target player, where X is its power.",
        "Creatures you control get +1/+1 for each land you control until end of turn for each other creature.",
    ],
)
def test_what_isnt_worked_out_for_each_isnt_read(text: str) -> None:
    """608.2h: one number for all would be wrong where each has its own."""
    with pytest.raises(Unread):
        abilities_of(spell(text).front)


@rule("508.5", "802.2a")
def test_each_attacking_creature_has_its_own_defending_player() -> None:
    """802.2a: a spell that applies to several attacking creatures asks for each which player it attacks."""
    text = "Each attacking creature gets +1/+0 until end of turn for each land defending player controls."
    roar = card("Roar", "{R}", "Instant", text)
    game = position(side([MOTH, WOLF], [roar], "R"), side(lands="UU"), side(lands="BBB"))
    attack(game, ("Moth", "Bob"), ("Wolf", "Carol"))
    act(game, "cast Roar")
    settle(game)
    assert (the(game, "Moth").power, the(game, "Wolf").power) == (4, 5)
