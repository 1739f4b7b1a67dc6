"""CR 702.1c: "the same is true for" a list of keyword abilities."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.reading import write
from comprules.rules.abilities.abilities import KeywordAbility
from positions import act, card, named, position, resolve, run_to, settle, side, the

EFFORT = card(
    "Concerted Effort",
    "{2}{W}{W}",
    "Enchantment",
    "At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you control "
    "has flying. The same is true for fear, first strike, double strike, landwalk, protection, trample, and vigilance.",
)


def having(name: str, text: str = "") -> Card:
    """A creature with abilities."""
    return card(name, "{1}", "Creature — Beast", text, "2/2")


def keywords(game: Game, name: str) -> set[str]:
    """The keyword abilities of the only permanent of this name, in words."""
    known = game.board.characteristics(the(game, name).id)
    return {write(part, capital=False) for part in known.abilities if isinstance(part, KeywordAbility)}


@rule("702.1c")
def test_each_landwalk_and_protection_ability_is_granted() -> None:
    """CR 702.1c, example: each landwalk and protection ability among the creatures that one controls is granted to
    each of them, and those of other players' creatures aren't.
    """
    walker = having("Walker", "Islandwalk\nProtection from red and from blue\nReach")
    game = position(
        side([EFFORT, walker, having("Runner", "Swampwalk, trample"), having("Plain")]),
        side([having("Foe", "Flying\nForestwalk")]),
        step="untap",
    )
    run_to(game, "upkeep")
    settle(game)
    granted = {"islandwalk", "swampwalk", "protection from red and from blue", "trample"}
    assert keywords(game, "Plain") == granted
    assert keywords(game, "Runner") == granted
    assert keywords(game, "Walker") == granted | {"reach"}
    assert keywords(game, "Foe") == {"flying", "forestwalk"}
    run_to(game, "end")
    run_to(game, "upkeep")
    assert keywords(game, "Plain") == set()


@rule("702.1c", "702.11d")
def test_a_variant_is_granted_as_that_variant_alone() -> None:
    """CR 702.1c: of "hexproof from red" that is granted, and not hexproof, which another player's creature has."""
    text = (
        "This creature gains flying until end of turn if you control a creature with flying. The same is true for "
        "hexproof and menace."
    )
    game = position(
        side([having("Cat", "Hexproof from red"), having("Ox", f"{{0}}: {text}")]),
        side([having("Foe", "Hexproof\nMenace")]),
    )
    act(game, "activate Ox")
    resolve(game)
    assert keywords(game, "Ox") == {"hexproof from red"}


LIST = "The same is true for first strike, landwalk, protection, and trample."


@rule("702.1c", "604.2")
@pytest.mark.parametrize(
    "text",
    [
        f"As long as a creature card with flying is in a graveyard, this creature has flying. {LIST}",
        f"This creature has flying as long as a creature card with flying is in a graveyard. {LIST}",
    ],
)
def test_what_a_static_ability_gives_changes_with_what_there_is(text: str) -> None:
    """CR 702.1c: the creature has each of the abilities listed that a card in a graveyard has, while it is there."""
    dead = having("Dead", "Mountainwalk\nProtection from white\nFirst strike\nMenace")
    empty = card("Empty", "{0}", "Sorcery", "Exile all cards from all graveyards.")
    burial = card("Burial", "{0}", "Sorcery", "Destroy target creature.")
    game = position(
        side([having("Cairn", text)], hand=[empty, burial], graveyard=[dead]), side([having("Bat", "Flying")])
    )
    assert keywords(game, "Cairn") == {"mountainwalk", "protection from white", "first strike"}
    act(game, "cast Burial", targets=["Bat"])
    resolve(game)
    assert "flying" in keywords(game, "Cairn")
    act(game, "cast Empty")
    resolve(game)
    assert keywords(game, "Cairn") == set()


@rule("702.1d")
@pytest.mark.parametrize(("text", "has"), [("Flying", True), ("Reach", False)])
def test_a_condition_about_something_that_has_an_ability(text: str, *, has: bool) -> None:
    """CR 702.1d: "as long as a creature you control has flying" asks for one with a flying ability."""
    watcher = having("Watcher", "As long as another creature you control has flying, this creature has trample.")
    game = position(side([watcher, having("Other", text)]), side([having("Foe", "Flying")]))
    assert keywords(game, "Watcher") == ({"trample"} if has else set())


@rule("611.2c", "702.1c")
def test_whose_abilities_an_effect_gives_is_settled_as_it_begins() -> None:
    """611.2c: a creature that comes later gains nothing, and what those there gain stays though nothing else has it."""
    order = "{0}: Creatures you control gain flying until end of turn if you control a creature with flying. "
    burial = card("Burial", "{0}", "Sorcery", "Destroy target creature.")
    mine = [having("Bat", "Flying, trample"), having("Plain"), card("Order", "{1}", "Artifact", order + LIST)]
    late = card("Late", "{0}", "Creature — Beast", pt="2/2")
    game = position(side(mine, hand=[burial, late]), side())
    act(game, "activate Order")
    resolve(game)
    act(game, "cast Late")
    resolve(game)
    act(game, "cast Burial", targets=["Bat"])
    resolve(game)
    assert (keywords(game, "Plain"), keywords(game, "Late")) == ({"flying", "trample"}, set())


@rule("613.1f", "604.2", "702.1c")
@pytest.mark.parametrize("is_given_last", [True, False])
@pytest.mark.parametrize("place", ["before", "after"])
def test_what_a_static_ability_gives_is_given_in_the_layer_of_abilities(is_given_last: bool, place: str) -> None:
    """613.1f: abilities are given and taken in one layer, in the order of the timestamps, before power is changed."""
    so, has = "a creature card with flying is in a graveyard", "creatures you control have flying"
    text = f"As long as {so}, {has}. {LIST}" if place == "before" else f"{has.capitalize()} as long as {so}. {LIST}"
    given = card("Cairn", "{1}", "Enchantment", text)
    taken = card("Hush", "{1}", "Enchantment", "Creatures lose all abilities.")
    wind = card("Wind", "{1}", "Enchantment", "Creatures with flying get +1/+1.")
    dead = having("Dead", "Flying, trample")
    laws = [taken, given] if is_given_last else [given, taken]
    game = position(side([wind, having("Plain", "Reach"), *laws], graveyard=[dead]), side())
    assert keywords(game, "Plain") == ({"flying", "trample"} if is_given_last else set())
    assert game.board.characteristics(the(game, "Plain").id).power == 2 + is_given_last


@rule("122.1b", "614.13", "701.9c", "702.1c")
def test_keyword_counters_for_what_was_discarded_as_it_entered() -> None:
    """702.1c: a counter for each of the abilities that a discarded card has, of its variant; a card that is exiled as
    it is discarded is found there.
    """
    text = (
        "As this creature enters, discard any number of creature cards. It enters with a flying counter on it if a "
        "card discarded this way has flying. The same is true for hexproof, haste, and reach."
    )
    rex = card("Rex", "{G}", "Creature — Dinosaur", text, "6/6")
    crow = having("Crow", "Flying\nMadness {5}")
    mule = having("Mule", "Haste")
    game = position(side(hand=[rex, crow, having("Cat", "Hexproof from red"), mule], lands="G"), side())
    act(game, "cast Rex")
    resolve(game)
    game.choose([named(game, "Crow"), named(game, "Cat")])
    settle(game)
    assert dict(the(game, "Rex").counters) == {"flying": 1, "hexproof from red": 1}
    assert keywords(game, "Rex") == {"flying", "hexproof from red"}
