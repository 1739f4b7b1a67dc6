"""CR 100-123: nouns, quantities, predicates and conditions, each played where it is so and where not."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, graveyard, hand, life, play_out, position, resolve, side, the
from saying import found, holds, value
from spells import follow


def bear(name: str, text: str = "", pt: str = "2/2", counters: tuple[tuple[str, int], ...] = ()) -> Piece:
    """A creature in a position."""
    return Piece(card(name, "{1}{G}", "Creature — Bear", text, pt), counters=counters)


@rule("122.1", "608.2d")
@pytest.mark.parametrize(
    ("text", "answers", "left", "more"),
    [
        ("Remove all +1/+1 counters from target creature.", (), 0, 1),
        ("Remove all counters from target creature.", (), 0, 0),
        ("Remove any number of +1/+1 counters from target creature.", ("2",), 1, 1),
        ("Remove a +1/+1 counter from target creature.", (), 2, 1),
    ],
)
def test_removing_counters(text: str, answers: tuple[str, ...], left: int, more: int) -> None:
    """CR 122.1: all of them, all of a kind, or as many as the player says are removed."""
    cub = bear("Cub", counters=(("+1/+1", 3), ("shield", 1)))
    game = follow(text, *answers, targets=["Cub"], mine={"battlefield": [cub]})
    counters = dict(the(game, "Cub").counters)
    assert (counters.get("+1/+1", 0), counters.get("shield", 0)) == (left, more)


@rule("122.5", "608.2d")
@pytest.mark.parametrize(("text", "answers", "moved"), [("all", (), 3), ("any number of", ("2",), 2)])
def test_moving_counters(text: str, answers: tuple[str, ...], moved: int) -> None:
    """CR 122.5: counters that are moved are gone from one permanent and on the other."""
    game = follow(
        f"Move {text} +1/+1 counters from target creature onto another target creature.",
        *answers,
        targets=["Cub", "Ox"],
        mine={"battlefield": [bear("Cub", counters=(("+1/+1", 3), ("shield", 1))), bear("Ox")]},
    )
    assert (the(game, "Cub").power, the(game, "Ox").power) == (5 - moved, 2 + moved)
    assert dict(the(game, "Cub").counters)["shield"] == 1


@rule("120.2b")
def test_damage_equal_to_something() -> None:
    """CR 120.2b: as much damage is dealt as the amount is."""
    text = "Deed deals damage to target player equal to the number of creatures you control."
    for creatures, left in (([bear("Cub")], 19), ([bear("Cub"), bear("Ox")], 18), ([], 20)):
        game = follow(text, targets=["Bob"], mine={"battlefield": creatures})
        assert (life(game, 0), life(game, 1)) == (20, left)


@rule("107.1")
def test_more_or_less_than_something() -> None:
    """CR 107.1: plus and minus a number."""
    game = position(side(battlefield=[bear("Cub"), bear("Ox")]), side())
    assert value(game, "the number of creatures you control plus one") == 3
    assert value(game, "the number of creatures you control minus one") == 1


@rule("700.6", "301.5", "303.4", "201.2a")
def test_descriptions_of_objects() -> None:
    """CR 700.6, 201.2: historic objects, what is attached to something, and names."""
    relic = card("Relic", "{1}", "Artifact")
    hero = card("Hero", "{1}", "Legendary Creature — Human", pt="2/2")
    saga = card("Tale", "{1}", "Enchantment — Saga", "I, II, III — Draw a card.")
    veil = card("Veil", "{1}", "Enchantment")
    game = position(side(battlefield=[relic, hero, saga, veil, BEAR]), side())
    assert found(game, "historic permanent") == ["Hero", "Relic", "Tale"]
    assert found(game, "permanent named Veil", "Veil") == ["Veil"]


@rule("301.5", "303.4")
def test_what_is_attached_to_something() -> None:
    """CR 301.5: Equipment attached to a creature, and none that isn't."""
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equip {0}")
    blade = card("Blade", "{1}", "Artifact — Equipment", "Equip {0}")
    breaker = card("Deed", "{W}", "Sorcery", "Destroy all Equipment attached to target creature.")
    game = position(side(battlefield=[sword, blade, BEAR], hand=[breaker], lands="W"), side())
    act(game, "activate Sword")
    play_out(game)
    act(game, "cast Deed")
    play_out(game)
    assert sorted(graveyard(game, 0)) == ["Deed", "Sword"]


@rule("303.4m")
def test_enchanted_player() -> None:
    """CR 303.4m: a curse means the player it is attached to."""
    curse = card(
        "Curse",
        "{W}",
        "Enchantment — Aura Curse",
        "Enchant player\nAt the beginning of each end step, enchanted player loses 2 life.",
    )
    for name, lives in (("Bob", (20, 18)), ("Alice", (18, 20))):
        game = position(side(hand=[curse], lands="W"), side())
        act(game, "cast Curse", targets=[name])
        play_out(game)
        while game.view(0).step != "end" or not game.view(0).stack:
            game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
        play_out(game)
        assert (life(game, 0), life(game, 1)) == lives


@rule("701.12a", "701.12c")
def test_exchanging_life_totals() -> None:
    """CR 701.12c: each of two players gains or loses as much as it takes."""
    text = "Two target players exchange life totals."
    game = follow(text, targets=["Alice", "Bob"], mine={"life": 3}, yours={"life": 17})
    assert (life(game, 0), life(game, 1)) == (17, 3)


@rule("701.12a", "701.12b")
def test_exchanging_control() -> None:
    """CR 701.12b: each gets what the other controlled; of two that one player controls, nothing comes."""
    text = "Exchange control of two target creatures."
    for mine, theirs, controllers in (([bear("Cub")], [bear("Ox")], (1, 0)), ([bear("Cub"), bear("Ox")], [], (0, 0))):
        game = follow(text, targets=["Cub", "Ox"], mine={"battlefield": mine}, yours={"battlefield": theirs})
        assert (the(game, "Cub").controller, the(game, "Ox").controller) == controllers


@rule("701.14a")
def test_two_creatures_fight_each_other() -> None:
    """CR 701.14a: each deals damage equal to its power to the other."""
    game = follow(
        "Choose two target creatures. Those creatures fight each other.",
        targets=["Cub", "Ox"],
        mine={"battlefield": [bear("Cub", pt="1/3")]},
        yours={"battlefield": [bear("Ox", pt="4/4")]},
    )
    assert graveyard(game, 0) == ["Cub", "Deed"] or graveyard(game, 0) == ["Deed", "Cub"]
    assert the(game, "Ox").damage == 1


@rule("701.15b")
def test_goaded_creatures() -> None:
    """CR 701.15b: a goaded creature is described so, others aren't."""
    deed = "Goad target creature. You gain 1 life for each goaded creature."
    game = follow(deed, targets=["Ox"], yours={"battlefield": [bear("Ox"), bear("Elk"), bear("Hen")]})
    assert life(game, 0) == 21


@rule("701.24c", "101.4")
@pytest.mark.parametrize(
    ("text", "held", "buried"),
    [
        ("Shuffle your hand into your library.", 0, 2),
        ("Shuffle your graveyard into your library.", 1, 1),
        ("Shuffle your hand and graveyard into your library.", 0, 1),
    ],
)
def test_shuffling_zones_into_the_library(text: str, held: int, buried: int) -> None:
    """CR 701.24c: the cards of these zones, and of no others, are in the library."""
    game = follow(text, mine={"hand": [BEAR], "graveyard": [BEAR], "library": [BEAR]})
    assert (len(hand(game, 0)), len(graveyard(game, 0))) == (held, buried)
    assert game.view(0).players[0].library_size == 1 + (1 - held) + (2 - buried)


@rule("701.24c", "101.4")
def test_each_players_permanents_are_shuffled_in_with_their_hand_and_graveyard() -> None:
    """CR 701.24c: each player's library has what they own, whoever controls it."""
    text = "Each player shuffles their hand, graveyard, and permanents they own into their library."
    theft = card("Theft", "{0}", "Sorcery", "Gain control of target creature.")
    game = position(
        side(hand=[card("Sway", "{0}", "Sorcery", text), theft, BEAR], graveyard=[BEAR], library=[], lands="G"),
        side([bear("Ox")], hand=[BEAR], library=[]),
    )
    act(game, "cast Theft", targets=["Ox"])
    resolve(game)
    act(game, "cast Sway")
    resolve(game)
    assert [player.library_size for player in game.view(0).players] == [4, 2]
    assert (game.view(0).battlefield, hand(game, 0), hand(game, 1), graveyard(game, 0)) == ((), [], [], ["Sway"])


@rule("701.20e", "402.3")
def test_looking_at_a_hand() -> None:
    """CR 701.20e: who looks at a hand sees it then; others don't."""
    game = follow("Look at target player's hand.", targets=["Bob"], yours={"hand": [BEAR]})
    assert any("Grizzly Bears" in str(line) or "looks at" in str(line) for line in game.log)


@rule("401.2", "401.4")
@pytest.mark.parametrize(("end", "drawn"), [("on top", "Ox"), ("on the bottom", "Grizzly Bears")])
def test_putting_into_the_owners_library(end: str, drawn: str) -> None:
    """CR 401.2: on top it is drawn next; on the bottom it isn't."""
    library: list[Card] = [BEAR, BEAR]
    text = f"Put target creature {end} of its owner's library. Draw a card."
    game = follow(text, targets=["Ox"], mine={"battlefield": [bear("Ox")], "library": library})
    assert hand(game, 0) == [drawn]


@rule("107.14", "118.3")
def test_paying_energy() -> None:
    """CR 107.14: energy is paid with energy counters, if there are enough."""
    for energy, gained in ((3, 5), (2, 0)):
        deed = card("Deed", "{W}", "Sorcery", "You may pay three {E}. If you do, you gain 5 life.")
        game = position(side(hand=[deed], lands="W"), side())
        game.write_player(PlayerId(0), counters=(("energy", energy),))
        act(game, "cast Deed")
        play_out(game)
        assert life(game, 0) == 20 + gained
        assert dict(game.state.players[0].counters).get("energy", 0) == (0 if gained else 2)


ADD = "{T}: Add {G}{G}."


@rule("106.6")
@pytest.mark.parametrize(
    ("text", "creature", "sorcery"),
    [
        (f"{ADD} Spend this mana only to cast creature spells or activate abilities of artifacts.", True, False),
        (f"{ADD} This mana can't be spent to cast a nonartifact spell.", False, False),
        (f"{ADD} This mana can't be spent to cast a creature spell.", False, True),
        ("{T}: Add two mana in any combination of {W} and/or {G}.", True, True),
    ],
)
def test_what_mana_may_be_spent_on(text: str, creature: bool, sorcery: bool) -> None:
    """CR 106.6: mana is spent only on what its source allows."""
    grove = card("Grove", "", "Land", text)
    rite = card("Rite", "{G}{G}", "Sorcery", "You gain 1 life.")
    cat = card("Cat", "{G}{G}", pt="2/2")
    game = position(side(battlefield=[grove], hand=[rite, cat]), side())
    assert (can(game, "cast Cat"), can(game, "cast Rite")) == (creature, sorcery)


@rule("725.1", "726.1")
def test_who_is_the_monarch_or_has_the_initiative() -> None:
    """CR 725.1: one player is the monarch, and the others aren't; and likewise for the initiative."""
    game = follow("You become the monarch.")
    assert holds(game, "you're the monarch")
    assert not holds(game, "you're the monarch", you=1)
    assert not holds(game, "an opponent is the monarch")
    assert not holds(game, "you have the initiative")


@rule("716.2b", "716.2d")
def test_the_level_of_a_class() -> None:
    """CR 716.2d: a Class is level 1 until it has gained a level."""
    text = "(Level.)\n{W}: Level 2\nCreatures you control get +1/+0."
    school = card("School", "{1}", "Enchantment — Class", text)
    game = position(side(battlefield=[school, BEAR], lands="W"), side())
    assert not holds(game, "this Class is level 2", "School")
    assert the(game, "Grizzly Bears").power == 2
    act(game, "activate School")
    play_out(game)
    assert holds(game, "this Class is level 2", "School")
    assert holds(game, "this Class is level 2 or greater", "School")
    assert not holds(game, "this Class is level 1", "School")
    assert the(game, "Grizzly Bears").power == 3
