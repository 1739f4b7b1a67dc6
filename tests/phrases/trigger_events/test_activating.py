"""CR 602.2b, 605.3, 702.1: what triggers on abilities being activated, mana abilities and those of a keyword too."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, named, pending, play_out, position, resolve, side

RUNNER = card(
    "Runner",
    "{1}",
    "Artifact Creature — Golem",
    "Exhaust — {0}: Put a +1/+1 counter on this creature.\n{0}: You lose 1 life.",
    "1/1",
)
WELL = card("Well", "", "Artifact", "Exhaust — {T}: Add {C}{C}.")
MOX = card("Mox", "", "Artifact", "{T}: Add {C}.")
ALTAR = card("Altar", "", "Artifact", "{1}: Add {G}.")
BLADE = card("Blade", "", "Artifact — Equipment", "Equip {0}")
MARCHER = card("Marcher", "{W}", "Creature — Human Monk", "Outlast {0}", "1/1")


def activate(game: Game, what: str) -> None:
    """Activate an ability of this name, the second one behind a "+"; then all resolves."""
    name, second = what.removesuffix("+"), what.endswith("+")
    options = (*pending(game).options, *game.mana_actions())
    game.choose([each for each in options if str(each).startswith(f"activate {name} ")][second])
    play_out(game)


def gained(condition: str, *activated: str) -> int:
    """How often "whenever you activate …" triggers as these are activated."""
    shrine = card("Shrine", "", "Enchantment", f"Whenever you activate {condition}, you gain 10 life.")
    mine = [shrine, RUNNER, WELL, MOX, ALTAR, BLADE, MARCHER]
    game = position(side(battlefield=mine, lands="W"), side())
    before = life(game, 0)
    for what in activated:
        activate(game, what)
    return round((life(game, 0) - before) / 10)


@rule("602.2b", "605.3", "702.1", "702.177a")
@pytest.mark.parametrize(
    ("condition", "what", "times"),
    [
        ("an exhaust ability", "Runner", 1),
        ("an exhaust ability", "Runner+", 0),
        ("an exhaust ability", "Well", 1),
        ("an exhaust ability that isn't a mana ability", "Well", 0),
        ("an exhaust ability that isn't a mana ability", "Runner", 1),
        ("a boast or exhaust ability", "Runner", 1),
        ("a boast or outlast ability", "Runner", 0),
        ("an equip ability", "Blade", 1),
        ("an outlast ability", "Blade", 0),
        ("an outlast ability", "Marcher", 1),
        ("an ability", "Mox", 1),
        ("an ability of an artifact", "Mox", 1),
        ("an ability of a creature", "Mox", 0),
        ("an ability of a creature", "Runner+", 1),
        ("an ability, if it isn't a mana ability", "Mox", 0),
        ("an ability, if it isn't a mana ability", "Runner+", 1),
        ("an ability of an artifact, if it isn't a mana ability", "Marcher", 0),
    ],
)
def test_what_is_activated(condition: str, what: str, times: int) -> None:
    """602.2b: mana abilities are activated, too, though they don't use the stack; 702.1: the name of a keyword says
    which abilities.
    """
    assert gained(condition, what) == times


@rule("605.3")
def test_a_mana_ability_without_a_tap_symbol() -> None:
    """605.3: a mana ability is activated once, whether something is tapped for mana by it or not: here both are."""
    shrine = card("Shrine", "", "Enchantment", "Whenever you activate an ability, you gain 10 life.")
    game = position(side(battlefield=[shrine, ALTAR, MOX]), side())
    activate(game, "Mox")
    activate(game, "Altar")
    assert life(game, 0) == 40


MANA_OF_A_TARGET = card("Rite", "", "Artifact", "{T}: Target player adds {C}.")
MANA_OF_LOYALTY = card("Rite", "", "Legendary Planeswalker — Rite", "+1: Add {C}.", loyalty="3")
MANA_AND_MORE = card("Rite", "", "Artifact", "{T}: Add {C}. You gain 1 life.")


@rule("605.1a", "605.3b")
@pytest.mark.parametrize("how", ["you activate an ability", "an ability of a permanent is activated"])
@pytest.mark.parametrize(
    ("rite", "is_none", "gained"),
    [(MANA_OF_A_TARGET, True, 10), (MANA_OF_LOYALTY, True, 10), (MANA_AND_MORE, False, 1)],
)
def test_which_activated_abilities_are_no_mana_abilities(how: str, rite: Card, is_none: bool, gained: int) -> None:
    """605.1a: one that has a target is none, nor is a loyalty ability, though each adds mana; one that does more
    besides is. 605.3b: that resolves immediately and leaves nothing to the stack.
    """
    shrine = card("Shrine", "", "Enchantment", f"Whenever {how}, if it isn't a mana ability, you gain 10 life.")
    game = position(side(battlefield=[shrine, rite]), side())
    options = (*pending(game).options, *game.mana_actions())
    game.choose(next(each for each in options if str(each).startswith("activate Rite")))
    if rite is MANA_OF_A_TARGET:
        game.choose(named(game, "Alice"))
    assert len(game.state.stack) == (2 if is_none else 0)
    play_out(game)
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["C"]
    assert life(game, 0) == 20 + gained


@rule("602.2b", "603.2", "702.1", "702.107a")
def test_the_ability_of_a_certain_permanent() -> None:
    """702.107a: an outlast ability of its own, not that of another creature. 603.2: it triggers at once, and does
    nothing until it resolves.
    """
    herald = card(
        "Herald",
        "{W}",
        "Creature — Human",
        "Outlast {0}\nWhenever you activate Herald's outlast ability, you gain 3 life.",
        "1/1",
    )
    game = position(side(battlefield=[herald, MARCHER]), side())
    activate(game, "Marcher")
    assert life(game, 0) == 20
    act(game, "activate Herald")
    assert (len(game.state.stack), life(game, 0)) == (2, 20)
    resolve(game)
    assert life(game, 0) == 23


@rule("608.2i", "702.177a")
def test_whether_one_was_activated_this_turn() -> None:
    """608.2i: it is known for the whole turn whether an exhaust ability was activated, and by whom."""
    wish = card("Wish", "{W}", "Sorcery", "If you've activated an exhaust ability this turn, you gain 5 life.")
    game = position(side(battlefield=[RUNNER], hand=[wish, wish], lands="WW"), side())
    activate(game, "Runner+")
    act(game, "cast Wish")
    resolve(game)
    assert life(game, 0) == 19
    activate(game, "Runner")
    act(game, "cast Wish")
    resolve(game)
    assert life(game, 0) == 24


@rule("113.2c", "603.2")
@pytest.mark.parametrize(("place", "gain"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_of_several_abilities_only_those_of_the_keyword_are_meant(place: int, gain: int) -> None:
    """113.2c: each of an object's abilities is one of its own, whichever stands before it and goes by a keyword."""
    text = "{0}: Draw a card.\nEquip {0}\n{0}: Scry 1.\nEquip {0}"
    blade = card("Blade", "{1}", "Artifact — Equipment", text)
    herald = card("Herald", "{1}", "Enchantment", "Whenever you activate an equip ability, you gain 1 life.")
    game = position(side([blade, herald, BEAR]), side())
    game.choose([each for each in pending(game).options if str(each).startswith("activate Blade")][place])
    play_out(game)
    assert life(game, 0) == 20 + gain


MOLD = Card(
    "Mold // Statue",
    "transform",
    (
        Face(
            "Mold", "{1}", "Artifact", "Craft with artifact {0}\n{0}, Exile an artifact you control: You gain 5 life."
        ),
        Face("Statue", "", "Artifact", ""),
    ),
)
GNOME = card(
    "Gnome",
    "{W}",
    "Artifact Creature — Gnome",
    "When this creature is exiled from the battlefield while you're activating a craft ability, you gain 1 life.",
    "1/1",
)
SMITH = card("Smith", "{W}", "Creature — Dwarf", "Whenever you activate a craft ability, you gain 10 life.", "1/1")


@pytest.mark.parametrize(("second", "gained"), [("", 11), ("+", 5)])
@rule("602.2b", "603.6c", "702.167a")
def test_exiled_while_a_craft_ability_is_being_activated(second: str, gained: int) -> None:
    """603.6c: it looks back, and is exiled as the cost is paid; for another ability's cost it doesn't trigger."""
    game = position(side(battlefield=[MOLD, GNOME, SMITH]), side())
    options = [each for each in pending(game).options if str(each).startswith("activate Mold ")]
    game.choose(options[bool(second)])
    while not isinstance(game.decision, ChooseAction):
        options = list(pending(game).options)
        game.choose(next((option for option in options if str(option).startswith("Gnome #")), options[0]))
    play_out(game)
    assert life(game, 0) == 20 + gained
