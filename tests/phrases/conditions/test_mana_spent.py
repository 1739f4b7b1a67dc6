"""What mana was spent to cast a spell."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, life, position, resolve, settle, side
from spells import ZAP, edict


@rule("601.2h", "608.2i")
def test_what_depends_on_the_mana_spent_happens_only_if_it_was() -> None:
    """CR 601.2h: with {G} spent, life is gained; with {W} alone, it isn't; three red mana are counted. 608.2i: that
    looks back at how the spell was cast.
    """
    dawn = card("Dawn", "{1}", "Sorcery", "You gain 3 life if {G} was spent to cast this spell.")
    for land, total in (("G", 23), ("W", 20)):
        game = position(side(hand=[dawn], lands=land), side())
        act(game, "cast Dawn")
        resolve(game)
        assert life(game, 0) == total
    blaze = card("Blaze", "{3}", "Sorcery", "If at least three red mana was spent to cast this spell, you gain 5 life.")
    for lands, total in (("RRR", 25), ("RRW", 20)):
        game = position(side(hand=[blaze], lands=lands), side())
        act(game, "cast Blaze")
        resolve(game)
        assert life(game, 0) == total


@rule("601.2h", "400.7d", "608.2i")
def test_a_permanent_knows_whether_mana_was_spent_on_it() -> None:
    """CR 400.7d: a creature cast for nothing enters with counters, one that was paid for doesn't. 608.2i: it looks back
    at how it was cast.
    """
    text = "This creature enters with two +1/+1 counters on it if no mana was spent to cast it."
    for cost, power in (("{0}", 3), ("{1}", 1)):
        game = position(side(hand=[card("Rider", cost, "Creature — Human", text, "1/1")], lands="R"), side())
        act(game, "cast Rider")
        resolve(game)
        assert next(seen.power for seen in game.view(0).battlefield if seen.name == "Rider") == power


@rule("601.2h", "608.2i")
@pytest.mark.parametrize(("cost", "life_gained"), [("{3}", 0), ("{4}", 3), ("{5}", 3)])
@pytest.mark.parametrize("words", ["at least four mana was", "four or more mana was"])
def test_how_much_mana_was_spent_on_a_spell(cost: str, life_gained: int, words: str) -> None:
    """601.2h: mana of whatever type counts, and so much of it is enough, or more."""
    watcher = edict(f"Whenever you cast a spell, if {words} spent to cast it, you gain 3 life.", "Watcher")
    game = position(side(hand=[card("Big", cost, "Artifact")], battlefield=[watcher], lands="WURGG"), side())
    act(game, "cast Big")
    resolve(game)
    assert life(game, 0) == 20 + life_gained


@rule("106.1b", "601.2h")
@pytest.mark.parametrize(("wastes", "life_gained"), [(3, 2), (2, 0)])
def test_how_much_colorless_mana_was_spent(wastes: int, life_gained: int) -> None:
    """106.1b: colorless mana is a type of its own, and no color."""
    waste = card("Waste", "", "Land", "{T}: Add {C}.")
    deed = card(
        "Deed", "{3}", "Sorcery", "If at least three colorless mana was spent to cast this spell, you gain 2 life."
    )
    game = position(side(hand=[deed], battlefield=[waste] * wastes, lands="W" * (3 - wastes)), side())
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20 + life_gained


@rule("105.1", "601.2h")
@pytest.mark.parametrize(("lands", "life_gained"), [("GGG", 2), ("UUU", 2), ("GGU", 0)])
def test_how_much_mana_of_the_same_color_was_spent(lands: str, life_gained: int) -> None:
    """601.2h: three of one color, whichever, and not three of several; colorless mana is of no color (105.1)."""
    text = "If at least three mana of the same color was spent to cast this spell, you gain 2 life."
    game = position(side(hand=[card("Deed", "{3}", "Sorcery", text)], lands=lands), side())
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20 + life_gained
    waste = card("Waste", "", "Land", "{T}: Add {C}.")
    game = position(side(hand=[card("Deed", "{3}", "Sorcery", text)], battlefield=[waste] * 3), side())
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20


@rule("400.7d", "608.2i")
@pytest.mark.parametrize(
    ("condition", "lands", "life_gained"),
    [
        ("at least three mana of the same color was", "GGG", 5),
        ("at least three mana of the same color was", "GGU", 0),
        ("at least two green mana was", "GGU", 5),
        ("at least two green mana was", "UUG", 0),
        ("{G}{G} was", "GGU", 5),
        ("{G}{G} was", "UUG", 0),
        ("{G}{G} wasn't", "GGU", 0),
        ("{G}{G} wasn't", "UUG", 5),
    ],
)
def test_what_was_spent_on_what_has_left_the_battlefield(condition: str, lands: str, life_gained: int) -> None:
    """608.2i: how a creature was cast is looked back at, though it has died since and that mana is long gone."""
    text = f"When this creature dies, if {condition} spent to cast it, you gain 5 life."
    golem = card("Golem", "{3}", "Artifact Creature — Golem", text, "1/1")
    game = position(side(hand=[golem, ZAP], lands=f"{lands}R"), side())
    act(game, "cast Golem")
    resolve(game)
    act(game, "cast Zap", targets=["Golem"])
    settle(game)
    assert "Golem" in graveyard(game, 0)
    assert life(game, 0) == 20 + life_gained
