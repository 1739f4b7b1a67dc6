"""CR 106.6: mana that may be spent only on some of what players pay for."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Cast, TurnThisUp
from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, on_battlefield, pending, position, resolve, side

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


FLOOD = card("Flood", "{X}{1}", "Sorcery", "You gain X life.")
WELL = card("Well", "{W}", "Artifact", "{X}: You gain X life.")
RATTLE = card("Rattle", "{W}", "Artifact", "{1}: You gain 1 life.")


@rule("106.6", "107.3a", "601.2f")
def test_mana_for_costs_that_contain_x() -> None:
    """CR 106.6: it pays for any part of a cost in which X stands, whatever X is, and for no other."""
    spring = card("Spring", "", "Land", "{T}: Add {C}. Spend this mana only on costs that contain {X}.")
    game = position(side(battlefield=[spring, spring, spring, WELL, RATTLE], hand=[FLOOD, CHANT, IDOL]), side())
    wanted = ("cast Flood", "cast Chant", "cast Idol", "activate Well", "activate Rattle")
    assert [what for what in wanted if can(game, what)] == ["cast Flood", "activate Well"]
    act(game, "cast Flood", 2)
    resolve(game)
    assert life(game, 0) == 22
    assert all(seen.tapped for seen in on_battlefield(game, "Spring"))


@rule("106.6", "107.3a", "601.2f")
def test_a_cost_contains_x_though_it_has_become_a_number() -> None:
    """CR 601.2f: what takes off or adds to a cost works out its X, and the cost is one that contains {X} all the same;
    what is one of X = 0 is too.
    """
    spring = card("Spring", "", "Land", "{T}: Add {C}. Spend this mana only on costs that contain {X}.")
    crown = card("Crown", "{1}", "Artifact", "Spells you cast cost {1} less to cast.")
    thorn = card("Thorn", "{1}", "Artifact", "Spells you cast cost {1} more to cast.")
    game = position(side(battlefield=[spring, crown], hand=[FLOOD, CHANT]), side())
    act(game, "cast Flood", 1)
    resolve(game)
    assert life(game, 0) == 21
    game = position(side(battlefield=[spring, spring, thorn], hand=[FLOOD, CHANT]), side())
    assert not can(game, "cast Chant")
    act(game, "cast Flood", 0)
    assert game.state.stack


@rule("106.6")
def test_mana_for_costs_of_mana_abilities_that_contain_x() -> None:
    """CR 106.6: what mana abilities cost is a cost too."""
    spring = card("Spring", "", "Land", "{T}: Add {C}. Spend this mana only on costs that contain {X}.")
    fount = card("Fount", "", "Artifact", "{X}, {T}: Add X mana of any one color.")
    brook = card("Brook", "", "Artifact", "{1}, {T}: Add {W}.")
    assert can(position(side(battlefield=[spring, fount], hand=[MONK]), side()), "cast Monk")
    assert not can(position(side(battlefield=[spring, brook], hand=[MONK]), side()), "cast Monk")


@rule("106.6")
def test_mana_for_a_cost_that_contains_a_symbol() -> None:
    """CR 106.6: only colorless spells, abilities of colorless permanents, and costs in which that symbol stands."""
    only = "cast a colorless spell, activate an ability of a colorless permanent, or pay a cost that contains {C}"
    spring = card("Spring", "", "Land", f"{{T}}: Add {{C}}. Spend this mana only to {only}.")
    elf = card("Elf", "{W}", "Creature — Elf", "{1}: Elf gets +1/+0 until end of turn.", "1/1")
    chill = card("Chill", "{1}{C}", "Sorcery", "You gain 1 life.")
    sleet = card("Sleet", "{1}{W}", "Sorcery", "You gain 1 life.")
    green = card("Ray", "{C}{G}", "Sorcery", "You gain 1 life.")
    board = [spring, spring, MONK, elf]
    game = position(side(battlefield=board, hand=[IDOL, chill, sleet, green], lands="G"), side())
    wanted = ("cast Idol", "cast Chill", "cast Sleet", "cast Ray", "activate Monk")
    assert [what for what in wanted if can(game, what)] == ["cast Idol", "cast Chill", "cast Ray", "activate Monk"]
    assert not can(position(side(battlefield=board), side()), "activate Elf")


@rule("107.4f", "116.2b")
def test_turning_a_permanent_face_up_is_neither_casting_nor_activating() -> None:
    """CR 116.2b: whoever can't pay life to cast spells or activate abilities still can for a special action."""
    ban = card("Ban", "{W}", "Enchantment", "Players can't pay life to cast spells or activate abilities.")
    visor = card("Visor", "{W}", "Creature — Cat", "Morph {W/P}", "2/2")
    game = position(side(battlefield=[ban], hand=[visor], lands="GGG"), side())
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.method == "morph"))
    resolve(game)
    assert any(isinstance(each, TurnThisUp) for each in pending(game).options)


@rule("106.6", "702.1", "702.6a")
@pytest.mark.parametrize("purpose", ["activate an equip ability", "cast Equipment spells or activate equip abilities"])
def test_mana_for_abilities_of_a_keyword(purpose: str) -> None:
    """702.6a: it pays for equipping, and not for another ability of the same Equipment."""
    spring = card("Spring", "", "Land", f"{{T}}: Add {{C}}. Spend this mana only to {purpose}.")
    text = "Equipped creature gets +1/+0.\n{C}: Blade deals 1 damage to each player.\nEquip {C}"
    blade = card("Blade", "{1}", "Artifact — Equipment", text)
    game = position(side(battlefield=[spring, blade, MONK]), side())
    (offered,) = [str(option) for option in pending(game).options if str(option).startswith("activate Blade")]
    act(game, offered, targets=["Monk"])
    resolve(game)
    assert on_battlefield(game, "Monk")[0].power == 2
