"""CR 106.6: mana that may be spent only on some of what players pay for."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Cast, TurnThisUp
from comprules.kernel.rule_citations import rule
from positions import act, can, card, pending, position, resolve, side

GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", "{C}: Golem gets +1/+0 until end of turn.", "1/1")
MONK = card("Monk", "{W}", "Creature — Human Monk", "{C}: Monk gets +1/+0 until end of turn.", "1/1")
IDOL = card("Idol", "{1}", "Artifact", "Idol enters tapped.")
CHANT = card("Chant", "{1}", "Sorcery", "You gain 1 life.")
MASK = card("Mask", "{W}", "Creature — Cat", "Morph {C}", "2/2")


@rule("106.6")
@pytest.mark.parametrize(
    ("purpose", "permitted"),
    [
        ("activate abilities", {"Golem", "Monk"}),
        ("activate an ability", {"Golem", "Monk"}),
        ("activate an ability of an artifact", {"Golem"}),
        ("activate an ability of a Monk source", {"Monk"}),
        ("activate an ability or cast an artifact spell", {"Golem", "Monk", "Idol"}),
        ("cast artifact spells and activate abilities of Monk sources", {"Monk", "Idol"}),
        ("cast a sorcery spell or to activate an ability of a Human source", {"Chant", "Monk"}),
        (
            "cast an artifact spell, cast a sorcery spell, or activate an ability of an artifact",
            {"Golem", "Idol", "Chant"},
        ),
    ],
)
def test_mana_for_abilities_of_some_sources(purpose: str, permitted: set[str]) -> None:
    """106.6: mana pays only for the spells and for the abilities of the sources that its text names."""
    spring = card("Spring", "", "Land", f"{{T}}: Add {{C}}. Spend this mana only to {purpose}.")
    game = position(side(battlefield=[spring, GOLEM, MONK], hand=[IDOL, CHANT]), side())
    wanted = {"Golem": "activate Golem", "Monk": "activate Monk", "Idol": "cast Idol", "Chant": "cast Chant"}
    assert {name for name, what in wanted.items() if can(game, what)} == permitted


@rule("106.6", "116.2b")
@pytest.mark.parametrize(
    ("purpose", "may"),
    [
        ("turn permanents face up", True),
        ("turn artifacts face up", False),
        ("cast sorcery spells or to turn creatures face up", True),
        ("cast sorcery spells or activate an ability", False),
    ],
)
def test_mana_for_turning_permanents_face_up(purpose: str, may: bool) -> None:
    """106.6: mana for turning permanents face up pays for that special action, which isn't activating an ability."""
    spring = card("Spring", "", "Land", f"{{T}}: Add {{C}}. Spend this mana only to {purpose}.")
    game = position(side(battlefield=[spring], hand=[MASK], lands="WWW"), side())
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.method == "morph"))
    resolve(game)
    assert any(isinstance(each, TurnThisUp) for each in pending(game).options) is may


@rule("106.6", "107.3i")
@pytest.mark.parametrize(("creatures", "castable"), [(1, {"Idol"}), (3, {"Idol", "Golem"})])
def test_as_much_mana_as_the_text_says_for_some_purpose(creatures: int, castable: set[str]) -> None:
    """107.3i, 106.6: X is what the text says, and all of that mana can be spent on nothing else."""
    text = (
        "{T}: Add X mana of any one color, where X is the number of creatures you control. Spend this mana only to "
        "cast artifact spells."
    )
    cub = card("Cub", "{G}", "Creature — Bear", pt="2/2")
    game = position(
        side(battlefield=[card("Spring", "", "Land", text)] + [cub] * creatures, hand=[IDOL, CHANT, GOLEM]), side()
    )
    assert {name for name in ("Idol", "Chant", "Golem") if can(game, f"cast {name}")} == castable
    act(game, "cast Idol")
    assert len(game.state.players[0].mana_pool) == creatures - 1
    assert not can(game, "cast Chant")


@rule("106.6", "716.2c")
@pytest.mark.parametrize(
    ("where", "may"), [("{C}: Level 2\nYou have no maximum hand size.", True), ("{C}: You gain 1 life.", False)]
)
def test_to_gain_a_class_level_is_to_activate_the_ability_of_a_level_bar(where: str, may: bool) -> None:
    """716.2c: no other ability of a Class gains a level."""
    spring = card(
        "Spring", "", "Land", "{T}: Add {C}. Spend this mana only to cast a sorcery spell or to gain a Class level."
    )
    school = card("School", "{W}", "Enchantment — Class", where)
    game = position(side(battlefield=[spring, school]), side())
    assert can(game, "activate School") is may
    if may:
        act(game, "activate School")
        resolve(game)
        assert not can(game, "activate School")
