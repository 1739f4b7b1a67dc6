"""Prototype cards (CR 718, 702.160)."""

from __future__ import annotations

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, hand, position, resolve, side, the

GOLEM = Card(
    "Golem",
    "prototype",
    (Face("Golem", "{5}", "Artifact Creature — Golem", "Prototype {1}{W} — 2/2\nVigilance", "5", "5"),),
)
BOUNCE = card("Bounce", "{U}", "Instant", "Return target creature to its owner's hand.")


def prototyped(lands: str = "WW", **more: object) -> Game:
    game = position(side(hand=[GOLEM, *more.get("hand", ())], lands=lands), side())  # type: ignore[misc]
    act(game, "cast Golem")
    return game


@rule("718.3b", "718.2", "702.160a")
def test_a_prototyped_spell_has_the_other_cost_power_and_toughness() -> None:
    """CR 718.3b: Both the spell and the permanent have only the alternative set, and the color that comes with it."""
    game = prototyped()
    spell = game.view(0).stack[0].characteristics
    assert spell is not None
    assert (spell.mana_value, spell.power, spell.toughness, spell.colors) == (2, 2, 2, frozenset("W"))
    resolve(game)
    known = the(game, "Golem").characteristics
    assert known is not None
    assert (known.mana_value, known.power, known.toughness, known.colors) == (2, 2, 2, frozenset("W"))


@rule("718.5")
def test_everything_else_is_the_same() -> None:
    """CR 718.5: Its name, types and abilities are those of the card."""
    game = prototyped()
    resolve(game)
    known = the(game, "Golem").characteristics
    assert known is not None
    assert (known.types, known.subtypes, len(known.abilities)) == (("Artifact", "Creature"), ("Golem",), 2)


@rule("718.3")
def test_it_can_be_cast_normally() -> None:
    """CR 718.3: The player chooses how to cast it."""
    game = position(side(hand=[GOLEM], lands="WWWWW"), side())
    act(game, "cast Golem")
    resolve(game)
    known = the(game, "Golem").characteristics
    assert known is not None
    assert (known.power, known.colors) == (5, frozenset())


@rule("718.3a")
def test_the_alternative_cost_decides_if_it_can_be_cast() -> None:
    """CR 718.3a: With two Islands it can't be cast for {1}{W}."""
    assert not can(position(side(hand=[GOLEM], lands="UU"), side()), "cast Golem")


@rule("718.4")
def test_elsewhere_it_has_its_normal_characteristics() -> None:
    """CR 718.4: Back in hand its mana value is that of the card."""
    game = prototyped("WWU", hand=[BOUNCE])
    resolve(game)
    act(game, "cast Bounce", targets=["Golem"])
    resolve(game)
    assert hand(game, 0) == ["Golem"]
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert (known.mana_value, known.power) == (5, 5)


@rule("718.3d", "718.2a")
def test_a_copy_of_the_permanent_is_prototyped_too() -> None:
    """CR 718.3d: The copy has the alternative set."""
    twin = card("Twin", "{U}", "Sorcery", "Create a token that's a copy of target creature.")
    game = prototyped("WWU", hand=[twin])
    resolve(game)
    act(game, "cast Twin", targets=["Golem"])
    resolve(game)
    (token,) = [seen for seen in game.view(0).battlefield if seen.is_token]
    assert token.characteristics is not None
    assert (token.characteristics.power, token.characteristics.mana_value) == (2, 2)


@rule("718.3c")
def test_a_copy_of_the_spell_is_prototyped_too() -> None:
    """CR 718.3c: the copy of a prototyped spell has the alternative set, as a spell and as the token it becomes."""
    twin = card("Twin", "{U}", "Instant", "Copy target creature spell.")
    game = prototyped("WWU", hand=[twin])
    act(game, "cast Twin", targets=["Golem"])
    resolve(game)
    spells = [seen.characteristics for seen in game.view(0).stack]
    assert [(each.power, each.mana_value) for each in spells if each is not None] == [(2, 2)] * 2
