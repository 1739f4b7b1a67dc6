"""An observation says what the player sees, in numbers of which each has its name."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.cards.starter import starter_cards
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.abilities.reading_faces import read_face
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, card, position, resolve, side

np = pytest.importorskip("numpy", reason="needs comprules[training]")
pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

from comprules.training import Duel, describe, schema
from comprules.training.observing import objects, options, players, relations
from comprules.training.observing.cards import card_table, described
from comprules.training.observing.columns import Table
from comprules.training.observing.sizes import CARDS, OBJECTS

TABLES: dict[str, Table] = {
    table.name: table for table in (players.TABLE, objects.TABLE, relations.TABLE, options.TABLE, card_table())
}
GLARE = card("Ember Glare", "{R}", "Instant", "Ember Glare deals 3 damage to any target.")
GLANCE = card("Frost Glance", "{R}", "Instant", "Frost Glance deals 3 damage to any target.")
SCOWL = card("Ember Scowl", "{R}", "Instant", "Ember Scowl deals 4 damage to any target.")
MANTLE = card("Wasp Mantle", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")


def observed(game: Game) -> dict[str, Any]:
    """What the first player sees of a game as it stands."""
    env = Duel("random")
    return env.reset(options={"game": game})[0]


def rows(observation: dict[str, Any], table: str, **wanted: int) -> list[dict[str, int]]:
    """The rows of a table, by the names of columns, in which these columns hold these numbers."""
    names = [column.name for column in TABLES[table].columns]
    found = [dict(zip(names, row.tolist(), strict=True)) for row in observation[table]]
    there = [row for row in found if row.get("present", 1)]
    return [row for row in there if all(row[name.replace("_", " ")] == value for name, value in wanted.items())]


@rule("109.3", "110.5")
def test_an_object_is_observed_as_it_is() -> None:
    """109.3, 110.5: power and toughness as they are now, status, damage, counters, zone, and whose it is."""
    raider = card("Raider", "{2}{R}", "Creature — Ogre", "Trample", "4/3")
    theirs = Piece(raider, tapped=True, counters=(("+1/+1", 2),))
    game = position(side(hand=[GLARE], lands="R"), side(battlefield=[theirs], life=13))
    observation = observed(game)
    (ogre,) = rows(observation, "objects", power=6)
    expected = {"toughness": 5, "tapped": 1, "damage": 0, "+1/+1 counters": 2, "controller": 1, "owner": 1}
    expected |= {"zone: battlefield": 1, "zone: hand": 0, "type: Creature": 1, "color: red": 1, "mana value": 3}
    expected |= {"keyword: Trample": 1, "keyword: Flying": 0, "token": 0, "attacking": 0}
    assert {name: ogre[name] for name in expected} == expected
    assert rows(observation, "players")[1]["life"] == 13


@rule("101.4", "103.1")
def test_seats_are_counted_in_turn_order_from_who_observes() -> None:
    """101.4, 103.1: of three players the second sees the third as the next one, and the first as the last."""
    ox, yak = card("Ox", pt="3/3"), card("Yak", pt="5/5")
    game = position(
        side(battlefield=[ox], hand=[GLARE], lands="R", life=11), side(life=12), side(battlefield=[yak], life=13)
    )
    env = Duel("random", players=3)
    env.reset(options={"game": game})
    observation = env.episode.observe(game.board.players[1])
    there = rows(observation, "players")
    assert [row["life"] for row in there] == [12, 13, 11]
    assert [row["me"] for row in there] == [1, 0, 0]
    controllers = {
        row["power"]: (row["owner"], row["controller"]) for row in rows(observation, "objects", **{"type:_Creature": 1})
    }
    assert controllers == {3: (2, 2), 5: (1, 1)}


@rule("303.4", "115.1")
def test_relations_name_both_ends() -> None:
    """303.4, 115.1: what is attached to what, and what a spell on the stack targets."""
    ogre = card("Ogre", "{3}", pt="3/4")
    game = position(
        side(hand=[GLARE, GLARE, GLARE, MANTLE], lands="RRRW", battlefield=[BEAR]), side(battlefield=[ogre])
    )
    act(game, "cast Wasp Mantle", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Ember Glare", targets=["Ogre"])
    resolve(game)
    act(game, "cast Ember Glare", targets=["Ogre"])
    observation = observed(game)
    (targets,) = (row for row in rows(observation, "relations") if row["kind: targets"])
    (attached,) = (row for row in rows(observation, "relations") if row["kind: attached to"])
    shown = observation["objects"]
    power, zone = objects.TABLE.place("power"), objects.TABLE.place("zone: stack")
    assert shown[targets["object"]][zone] == 1
    assert shown[targets["to object"]][power] == 3
    assert shown[targets["to object"]][objects.TABLE.place("damage")] == 3
    assert targets["to player"] == -1
    assert shown[attached["to object"]][power] == 2
    assert shown[attached["to object"]][objects.TABLE.place("keyword: Flying")] == 1


@rule("508.1")
def test_attackers_are_options_that_name_whom_they_attack() -> None:
    """508.1b: each attacker is declared for whom it attacks, and that is what the option's row says."""
    game = position(side(battlefield=[BEAR]), side(), step="beginning of combat")
    observation = observed(game)
    (attack,) = (row for row in rows(observation, "options") if row["kind: Attack"])
    assert observation["objects"][attack["object"]][objects.TABLE.place("power")] == 2
    assert (attack["second player"], attack["second object"], attack["player"]) == (1, -1, -1)


def test_a_text_is_described_by_what_it_says_and_not_by_its_name() -> None:
    """Two cards with the same text have one description, and one that says another number has another."""
    observation = observed(position(side(hand=[GLARE, GLANCE, SCOWL], lands="R"), side()))
    casts = [row["description"] for row in rows(observation, "options") if row["kind: Cast"]]
    assert casts[0] == casts[1] != casts[2]
    three, four = (observation["cards"][row].tolist() for row in casts[1:])
    table = card_table()
    differing = {table.columns[place].name for place in range(len(three)) if three[place] != four[place]}
    assert differing == {"amount of predicates: damage"}
    amount = table.place("amount of predicates: damage")
    assert (three[amount], four[amount]) == (3, 4)
    assert three[table.place("targets")] == three[table.place("ability: spell")] == 1


@rule("113.7a", "405.1")
def test_an_ability_on_the_stack_is_described_by_its_text() -> None:
    """113.7a, 405.1: it is an object of its own, with the text of the ability that its source has."""
    odd = card("Odd", "{2}", "Artifact", "Vigilance\nWhenever a creature enters, you gain 2 life.")
    game = position(side(battlefield=[odd], hand=[BEAR, GLARE], lands="GGR"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    observation = observed(game)
    (ability,) = rows(observation, "objects", ability=1)
    described = observation["cards"][ability["description"]]
    names = ("predicates: life", "ability: triggered", "keyword: Vigilance")
    assert [described[card_table().place(name)] for name in names] == [1, 1, 0]


def test_what_nobody_has_seen_before_means_something() -> None:
    """A text of an odd combination is described by its phrases, each of which other cards have too."""
    odd = card(
        "Odd Contraption",
        "{2}{U}",
        "Artifact",
        "{T}, Sacrifice a creature: Draw two cards. Each opponent loses 2 life.\nWard {1}",
    )
    observation = observed(position(side(battlefield=[odd, BEAR], hand=[GLARE], lands="R"), side()))
    (option,) = (row for row in rows(observation, "options") if row["kind: Activate"])
    described = observation["cards"][option["description"]]
    ability = observation["cards"][option["ability"]]
    table = card_table()
    for name in ("cost: tap", "actions: sacrifice", "predicates: drawing", "predicates: life", "ability: activated"):
        assert described[table.place(name)] == ability[table.place(name)] == 1, name
    assert described[table.place("amount of predicates: drawing")] == 2
    assert described[table.place("keyword: Ward")] == 1
    assert ability[table.place("keyword: Ward")] == 0, "the row of a single ability is of that ability alone"


def test_every_starter_card_has_a_description_that_fits() -> None:
    """Each says something besides its types and cost if it has a text; no number of them is cut off at its limit."""
    table = card_table()
    beyond = table.place("ability: activated")
    for each in starter_cards():
        abilities: tuple[Ability, ...] = read_face(each.front)
        row = np.frombuffer(described(None, abilities), np.int8)
        assert abs(row).max() < 127, each.name
        assert row[:beyond].any() == 0
        assert row[beyond:].any() == bool(abilities), each.name


@rule("106.1", "605.1a")
def test_what_mana_a_text_makes_is_told_by_color() -> None:
    """106.1: the colors of mana that mana abilities may add."""
    dynamo = card("Twin Dynamo", "{2}", "Artifact", "{T}: Add {U} or {R}.")
    observation = observed(position(side(battlefield=[dynamo], hand=[GLARE], lands="G"), side()))
    (row,) = (row for row in rows(observation, "objects") if row["type: Artifact"])
    described = observation["cards"][row["description"]]
    made = {letter: described[card_table().place(f"mana: {letter}")] for letter in "WUBRGC"}
    assert made == {"W": 0, "U": 1, "B": 0, "R": 1, "G": 0, "C": 0}


@rule("614.12")
def test_words_are_told_apart() -> None:
    """614.12: which color or land type something is chosen for as it enters; each word has a row of its own."""
    for text in ("choose a color", "choose a basic land type"):
        dial = card("Dial", "{1}", "Artifact", f"As this artifact enters, {text}.")
        game = position(side(hand=[dial], lands="R"), side())
        act(game, "cast Dial")
        observation = observed(game)
        said = rows(observation, "options", **{"kind:_Word": 1})
        assert len(said) > 4
        assert len({tuple(row.values()) for row in said}) == len(said)


def test_describe_names_the_board() -> None:
    """In words each row has the names of what it says."""
    told = describe(observed(position(side(battlefield=[BEAR], hand=[GLARE], lands="R", life=17), side())))
    lines = told.splitlines()
    assert any("me" in line and "life 17" in line for line in lines)
    bear = next(line for line in lines if "power 2" in line)
    for words in ("zone: battlefield", "owner player 0", "type: Creature", "color: green", "toughness 2"):
        assert words in bear
    assert any("kind: Cast" in line and "object row" in line for line in lines)


def test_what_has_no_room_is_counted() -> None:
    """Rows are for the first ones in the stated order; the decision says how many have none."""
    many: list[Card] = [card(f"Bird {place}", "{1}", text="Flying", pt="1/1") for place in range(OBJECTS + 10)]
    observation = observed(position(side(battlefield=[*many], hand=[GLARE], lands="R"), side()))
    told = describe(observation)
    assert f"objects left out {10 + 1 + 1}" in told, "the land and the card in hand come last"
    assert len(rows(observation, "objects")) == OBJECTS


def test_options_keep_their_descriptions_where_there_are_too_many() -> None:
    """The texts of what can be chosen come before those that only lie there."""
    odd = [card(f"Relic {place}", f"{{{place + 2}}}", "Artifact") for place in range(CARDS + 5)]
    observation = observed(position(side(battlefield=[*odd], hand=[GLARE], lands="R"), side()))
    (cast,) = (row for row in rows(observation, "options") if row["kind: Cast"])
    assert cast["description"] >= 0
    assert "cards left out 7" in describe(observation), "the land's is the seventh"


def test_the_schema_names_every_number_once() -> None:
    """Each column of a table has a name of its own, and the arrays are as wide as the schema says."""
    told = schema()
    observation = observed(position(side(hand=[GLARE], lands="R"), side()))
    for name, table in told["tables"].items():
        names = [column["name"] for column in table["columns"]]
        assert len(names) == len(set(names)), name
        if names:
            assert observation[name].shape[-1] == len(names)
        assert all(column["meaning"] for column in table["columns"])


def test_equal_tables_have_equal_bytes_in_another_process() -> None:
    """Nothing in an observation depends on how Python hashes words in this process."""
    import os
    import subprocess
    import sys

    code = (
        "import hashlib; from comprules.training import Duel, schema; "
        "o, _ = Duel('random').reset(seed=3); "
        "print(schema()['digest'], hashlib.sha256(b''.join(o[k].tobytes() for k in sorted(o))).hexdigest())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
