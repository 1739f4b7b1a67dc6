"""CR 208.1: what has the most or the least of something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, named, on_battlefield, pending, position, resolve, side
from spells import GIANT, SERF, creature, edict, follow, with_spell

OGRE = card("Ogre", "{R}", "Creature — Ogre", pt="5/1")


def offered(game: object) -> list[str]:
    """The names that can be chosen now."""
    return sorted(getattr(option, "name", "") for option in pending(game).options)  # type: ignore[arg-type]


@rule("208.1", "608.2d")
def test_any_of_those_tied_for_the_greatest_power() -> None:
    """608.2d: an opponent sacrifices one of their own creatures that are tied for it, whatever others control."""
    text = "Each opponent sacrifices a creature with the greatest power among creatures they control."
    titan = creature("Titan", pt="9/9")
    game = follow(text, mine={"battlefield": [titan]}, yours={"battlefield": [BEAR, GIANT, OGRE]})
    assert offered(game) == ["Giant", "Ogre"]
    game.choose(named(game, "Ogre"))
    assert [len(on_battlefield(game, name)) for name in ("Ogre", "Giant", "Titan")] == [0, 1, 1]


@rule("202.3", "601.2c")
@pytest.mark.parametrize(("how", "found"), [("highest", ["Grizzly Bears"]), ("least", ["Giant", "Serf"])])
def test_mana_values_of_targets(how: str, found: list[str]) -> None:
    """601.2c: only what has the most, or the least, of all of them is a legal target."""
    text = f"Destroy target creature with the {how} mana value among creatures on the battlefield."
    game = with_spell(text, yours={"battlefield": [BEAR, GIANT, SERF]})
    act(game, "cast Deed")
    assert offered(game) == found


@rule("109.4", "208.1")
@pytest.mark.parametrize(("mine", "drawn"), [(BEAR, 0), (OGRE, 1), (creature("Titan", pt="9/9"), 1)])
def test_controlling_the_greatest_or_one_tied_for_it(mine: object, drawn: int) -> None:
    """109.4: the greatest of all that there are, and it may be tied."""
    watch = edict(
        "At the beginning of your end step, draw a card if you control the creature with "
        "the greatest power or tied for "
        "the greatest power."
    )
    game = position(side(battlefield=[watch, mine]), side(battlefield=[GIANT]), step="postcombat main")  # type: ignore[list-item]
    while len(game.view(0).stack) == 0:
        game.choose(pending(game).options[0] if not str(pending(game).options[0]).startswith("cast") else "pass")
    resolve(game)
    assert len(hand(game, 0)) == drawn


@rule("107.1", "202.3")
def test_the_highest_mana_value_as_a_number() -> None:
    """107.1: "highest" is the greatest, and "lowest" the least."""
    text = "You gain X life, where X is the highest mana value among permanents your opponents control."
    assert life(follow(text, yours={"battlefield": [BEAR, SERF]}), 0) == 22


@rule("603.10a", "208.1")
@pytest.mark.parametrize(("victim", "gained"), [("Giant", 1), ("Grizzly Bears", 0)])
def test_the_greatest_power_as_it_died(victim: str, gained: int) -> None:
    """603.10a: whether it had the greatest power is looked at as it was on the battlefield, among the others there."""
    hunter = creature(
        "Hunter",
        "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, "
        "you gain 1 life.",
    )
    text = "Destroy target creature."
    game = follow(text, targets=[victim], mine={"battlefield": [hunter]}, yours={"battlefield": [BEAR, GIANT]})
    if game.view(0).stack:
        resolve(game)
    assert life(game, 0) == 20 + gained


@rule("208.1", "601.2c", "608.2h")
@pytest.mark.parametrize(
    ("text", "victim", "left"),
    [
        ("has the least power or is tied for least power", "Serf", 0),
        ("has the least power or is tied for least power", "Giant", 1),
        ("has the greatest power or is tied for greatest power", "Giant", 0),
        ("has the greatest power or is tied for greatest power", "Ogre", 0),
        ("has the greatest power or is tied for greatest power", "Serf", 1),
        ("has the least toughness or is tied for least toughness", "Ogre", 0),
        ("has the highest mana value or is tied for highest mana value", "Ogre", 1),
        ("has the highest mana value or is tied for highest mana value", "Grizzly Bears", 0),
    ],
)
def test_what_has_the_most_or_is_tied_for_it(text: str, victim: str, left: int) -> None:
    """608.2h: that is asked as the spell resolves, of all creatures there are; being tied for it is enough."""
    text = f"Destroy target creature if it {text} among creatures on the battlefield."
    game = follow(text, targets=[victim], yours={"battlefield": [GIANT, SERF, OGRE, BEAR]})
    assert len(on_battlefield(game, victim)) == left


@rule("208.1")
def test_the_greatest_of_those_it_would_be() -> None:
    """CR 208.1: of the creatures its controller controls, those with the greatest power, and of no others."""
    game = with_spell(
        "Destroy target creature you control with the greatest power.",
        mine={"battlefield": [BEAR, SERF]},
        yours={"battlefield": [GIANT]},
    )
    act(game, "cast Deed")
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Grizzly Bears"]


@rule("208.1", "608.2b")
def test_the_greatest_of_those_when_it_resolves() -> None:
    """608.2b: a target that no longer has the greatest power is illegal as the spell resolves, and isn't destroyed."""
    shrink = card("Shrink", "{U}", "Instant", "Target creature gets -4/-0 until end of turn.")
    game = with_spell(
        "Destroy target creature you control with the greatest power.",
        mine={"battlefield": [BEAR, OGRE], "hand": [shrink], "lands": "U"},
    )
    act(game, "cast Deed", targets=["Ogre"])
    act(game, "cast Shrink", targets=["Ogre"])
    resolve(game)
    resolve(game)
    assert on_battlefield(game, "Ogre")
    assert on_battlefield(game, "Grizzly Bears")


@rule("208.1", "608.2d")
def test_the_greatest_behind_whose_choice_it_is() -> None:
    """CR 608.2d: each chooses among their own creatures with the greatest power."""
    text = "Each opponent sacrifices a creature of their choice with the greatest power among creatures they control."
    game = follow(text, yours={"battlefield": [BEAR, SERF, BEAR]}, mine={"battlefield": [GIANT]})
    assert {str(option).split(" #")[0] for option in pending(game).options} == {"Grizzly Bears"}
