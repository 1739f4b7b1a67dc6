"""CR 109.2: what descriptions mean on a board."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import Unread
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.objects.descriptions import Description
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, card, land, position, side
from saying import found, number_of, said, seen_from

ELF = card("Scout", "{G}", "Creature — Elf Scout", pt="1/1")
ELVES = card("Chief", "{2}{G}{W}", "Legendary Creature — Elf Warrior", "Vigilance", pt="4/3")
BIRD = card("Bird", "{U}", "Creature — Bird", "Flying", pt="1/2")
GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
RELIC = card("Relic", "{1}", "Artifact")
RITE = card("Rite", "{B}", "Enchantment")
BOLT = card("Spark", "{R}", "Instant")
WALKER = card("Walker", "{2}{U}", "Legendary Planeswalker — Jace", loyalty="3")
TOWER = card("Tower", "", "Land")


@pytest.fixture(scope="module")
def game() -> Game:
    """Alice has an Elf, a bird and a relic; Bob a chief, a golem, a rite, lands and a planeswalker."""
    return position(
        side(battlefield=[Piece(ELF, tapped=True), BIRD, RELIC], graveyard=[BEAR, BOLT], hand=[TOWER]),
        side(
            battlefield=[
                ELVES,
                Piece(GOLEM, counters=(("+1/+1", 1),)),
                RITE,
                land("G"),
                TOWER,
                Piece(WALKER, counters=(("loyalty", 3),)),
            ],
            graveyard=[BOLT],
        ),
    )


@rule("109.2", "205.2a", "205.3", "609.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("creature", ["Bird", "Chief", "Golem", "Scout"]),
        ("Elf", ["Chief", "Scout"]),
        ("Elf Warrior", ["Chief"]),
        ("artifact creature", ["Golem"]),
        ("artifact or enchantment", ["Golem", "Relic", "Rite"]),
        ("creature or planeswalker", ["Bird", "Chief", "Golem", "Scout", "Walker"]),
        ("land", ["Forest", "Tower"]),
        ("permanent", ["Bird", "Chief", "Forest", "Golem", "Relic", "Rite", "Scout", "Tower", "Walker"]),
    ],
)
def test_types_mean_permanents_on_the_battlefield(game: Game, text: str, expected: list[str]) -> None:
    """109.2: a type or subtype without "card" means permanents on the battlefield, not cards elsewhere."""
    assert found(game, text) == expected


@rule("105.2", "205.4", "110.5", "111.1", "608.2c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tapped creature", ["Scout"]),
        ("untapped creature", ["Bird", "Chief", "Golem"]),
        ("green creature", ["Chief", "Scout"]),
        ("nongreen creature", ["Bird", "Golem"]),
        ("colorless creature", ["Golem"]),
        ("multicolored creature", ["Chief"]),
        ("monocolored creature", ["Bird", "Scout"]),
        ("legendary permanent", ["Chief", "Walker"]),
        ("nonlegendary creature", ["Bird", "Golem", "Scout"]),
        ("basic land", ["Forest"]),
        ("nonbasic land", ["Tower"]),
        ("noncreature artifact", ["Relic"]),
        ("non-Elf creature", ["Bird", "Golem"]),
        ("nonartifact, nonblue creature", ["Chief", "Scout"]),
        ("blue or white creature", ["Bird", "Chief"]),
        ("nontoken creature", ["Bird", "Chief", "Golem", "Scout"]),
        ("creature token", []),
    ],
)
def test_adjectives(game: Game, text: str, expected: list[str]) -> None:
    """608.2c: what stands before the noun must be true of the object too, as English has it: with a comma between them
    all of it, with an "or" one of them.
    """
    assert found(game, text) == expected


@rule("109.4", "108.3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("creature you control", ["Bird", "Scout"]),
        ("creature you don't control", ["Chief", "Golem"]),
        ("creature an opponent controls", ["Chief", "Golem"]),
        ("creature your opponents control", ["Chief", "Golem"]),
        ("artifact or creature you control", ["Bird", "Relic", "Scout"]),
        ("permanent you own", ["Bird", "Relic", "Scout"]),
    ],
)
def test_whose_it_is(game: Game, text: str, expected: list[str]) -> None:
    """109.4: a permanent is one "you control" if its controller is "you"; behind a list that goes for all of it."""
    assert found(game, text) == expected


@rule("208.1", "702.1", "202.3", "122.1", "201.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("creature with flying", ["Bird"]),
        ("creature without flying", ["Chief", "Golem", "Scout"]),
        ("creature with flying or vigilance", ["Bird", "Chief"]),
        ("creature with power 4 or greater", ["Chief", "Golem"]),
        ("creature with power 1", ["Bird", "Scout"]),
        ("creature with power 3 or less", ["Bird", "Scout"]),
        ("creature with toughness 2 or less", ["Bird", "Scout"]),
        ("creature with toughness greater than its power", ["Bird"]),
        ("creature with power or toughness 2 or less", ["Bird", "Scout"]),
        ("creature with total power and toughness 3 or less", ["Bird", "Scout"]),
        ("permanent with mana value 3 or greater", ["Chief", "Golem", "Walker"]),
        ("creature you control with flying", ["Bird"]),
        ("creature with flying you control", ["Bird"]),
        ("artifact, enchantment, or creature with flying", ["Bird", "Golem", "Relic", "Rite"]),
        ("creature with a +1/+1 counter on it", ["Golem"]),
        ("creature with no counters on it", ["Bird", "Chief", "Scout"]),
        ("permanent with one or more loyalty counters on it", ["Walker"]),
        ("creature named Scout", ["Scout"]),
        ("creature not named Scout", ["Bird", "Chief", "Golem"]),
        ("creature with mana value less than the number of lands an opponent controls", ["Bird", "Scout"]),
        ("creature that's tapped", ["Scout"]),
        ("creature that isn't an Elf", ["Bird", "Golem"]),
    ],
)
def test_qualifiers(game: Game, text: str, expected: list[str]) -> None:
    """109.2: what stands behind the noun must be true too; only nouns that can bear it are meant by it."""
    assert found(game, text) == expected


@rule("109.2a", "108.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("creature card in your graveyard", ["Grizzly Bears"]),
        ("card in your graveyard", ["Grizzly Bears", "Spark"]),
        ("instant or sorcery card in a graveyard", ["Spark", "Spark"]),
        ("permanent card in your graveyard", ["Grizzly Bears"]),
        ("card from an opponent's graveyard", ["Spark"]),
        ("land card in your hand", ["Tower"]),
        ("card in exile", []),
        ("noncreature card in your graveyard", ["Spark"]),
    ],
)
def test_cards_in_zones(game: Game, text: str, expected: list[str]) -> None:
    """109.2a: "card" with a zone means cards in that zone."""
    assert found(game, text) == expected


@rule("109.2", "205.3m")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Elves", ["Chief", "Scout"]),
        ("artifacts and enchantments", ["Golem", "Relic", "Rite"]),
        ("creatures that aren't Elves", ["Bird", "Golem"]),
        ("nonland permanents you control", ["Bird", "Relic", "Scout"]),
        ("creatures with +1/+1 counters on them", ["Golem"]),
        ("players", ["Alice", "Bob"]),
        ("opponents", ["Bob"]),
    ],
)
def test_plurals(game: Game, text: str, expected: list[str]) -> None:
    """205.3m: plurals mean the same as singulars."""
    assert found(game, text, plural=True) == expected


@rule("105.2", "109.2")
def test_number_agrees() -> None:
    """109.2: a plural doesn't stand where a singular must."""
    with pytest.raises(Unread):
        said("Elves", Description)


@rule("608.2h", "113.7a")
def test_what_is_gone_is_what_it_was() -> None:
    """608.2h: a creature that has died is asked about as it last was on the battlefield."""
    game = position(side(battlefield=[BIRD]), side())
    bird = number_of(game, "Bird")
    happen(game, PutCounters(Cause("122.1"), bird, "+1/+1", 3))
    happen(game, MoveObject(Cause("701.8a"), bird, Zone.GRAVEYARD))
    context = seen_from(game)
    for text, expected in [
        ("creature with power 4 or greater", True),
        ("creature with flying you control", True),
        ("creature an opponent controls", False),
        ("creature card in your graveyard", False),
    ]:
        described = said(text, Description)
        assert described.matches(bird, context) is expected


@rule("109.2b", "112.1")
def test_spells_are_on_the_stack() -> None:
    """109.2b: "spell" means what is on the stack, and not an ability there."""
    game = position(side(hand=[BEAR], lands="GG"), side())
    game.choose(next(option for option in game.decision.options if str(option).startswith("cast")))  # type: ignore[union-attr]
    assert found(game, "spell") == ["Grizzly Bears"]
    assert found(game, "creature spell you control") == ["Grizzly Bears"]
    assert found(game, "noncreature spell") == []
    assert found(game, "creature") == []


@rule("205.1", "109.2")
def test_that_is_one_of_several_types(game: Game) -> None:
    """109.2: "that's an Elf or a Bird" describes both; "that isn't …" what is neither."""
    assert found(game, "creature that's an Elf or a Bird") == ["Bird", "Chief", "Scout"]
    assert found(game, "creature that isn't an Elf or a Bird") == ["Golem"]
