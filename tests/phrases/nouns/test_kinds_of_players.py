"""CR 102.1, 109.4: players other than one, who control more or the most; what is enchanted; the top of a library."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, graveyard, hand, land, life, on_battlefield, position, resolve, settle, side, the
from saying import found, value
from spells import RELIC, SERF, cast, choose, creature, edict, follow

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
FOREST = land("G")


@rule("102.1")
def test_players_other_than_one() -> None:
    """CR 102.1: all players but the one who controls the target."""
    text = "Exile target creature. Each player other than its controller draws a card."
    game = follow(text, targets=["Ox"], mine={"battlefield": [CUB]}, yours={"battlefield": [OX]})
    assert (len(game.view(0).hand), len(game.view(1).hand)) == (1, 0)
    assert found(game, "player other than you") == ["Bob"]


@rule("109.4")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("player who controls more creatures than you", ["Carol"]),
        ("player who controls fewer creatures than you", ["Bob"]),
        ("player who controls the most creatures", ["Carol"]),
        ("player who controls the most lands", ["Alice", "Bob", "Carol"]),
    ],
)
def test_who_controls_more_than_others(text: str, names: list[str]) -> None:
    """CR 109.4: counted for each player; the most is controlled by all who control as many as anybody."""
    game = position(side(battlefield=[CUB]), side(battlefield=[RELIC]), side(battlefield=[CUB, OX]))
    assert found(game, text) == names


@rule("102.2", "608.2d", "608.2f")
def test_each_and_one_of_your_opponents() -> None:
    """CR 608.2f: each of your opponents; one of them, as you choose."""
    text = "Each of your opponents loses 1 life. Choose one of your opponents. That player loses 2 life."
    deed = card("Deed", "{W}", "Sorcery", text)
    game = position(side(hand=[deed], lands="W"), side(), side())
    act(game, "cast Deed")
    resolve(game)
    assert not can(game, "Alice")
    choose(game, "Carol")
    assert [life(game, player) for player in (0, 1, 2)] == [20, 19, 17]


@rule("303.4", "301.5")
def test_creatures_enchanted_by_auras_you_control() -> None:
    """CR 303.4: by an Aura of that player; one enchanted by another's isn't meant."""
    aura = card("Ribbon", "{G}", "Enchantment — Aura", "Enchant creature")
    game = position(side(battlefield=[CUB], hand=[aura], lands="G"), side(battlefield=[OX]))
    cast(game, "Ribbon", "Ox")
    assert found(game, "creature that's enchanted by an Aura you control") == ["Ox"]
    assert found(game, "creature that's enchanted by an Aura you control", you=1) == []


@rule("122.1")
def test_with_and_without_counters_of_a_kind() -> None:
    """CR 122.1: of that kind; one of another kind doesn't count."""
    text = "Put a +1/+1 counter on target creature. Put a charge counter on another target creature."
    game = follow(text, targets=["Cub", "Ox"], mine={"battlefield": [CUB, OX, SERF]})
    assert found(game, "creature without a +1/+1 counter on it") == ["Ox", "Serf"]
    assert found(game, "creature that has a +1/+1 counter on it") == ["Cub"]
    assert value(game, "the number of +1/+1 counters among creatures you control") == 1
    assert value(game, "the number of counters among creatures you control") == 2


@rule("107.4e", "202.1")
def test_mana_symbols_in_its_mana_cost() -> None:
    """CR 107.4e: for each creature those in its own cost."""
    text = "Each creature you control gets +1/+1 for each white mana symbol in its mana cost."
    knight = card("Knight", "{1}{W}{W/B}", "Creature — Knight", pt="1/1")
    game = position(side(battlefield=[edict(text), knight, CUB]), side())
    assert (the(game, "Knight").power, the(game, "Cub").power) == (3, 2)


@rule("608.2d", "118.3")
def test_another_creature_or_an_artifact() -> None:
    """CR 608.2d: any artifact, but of creatures another one than the source."""
    gut = creature("Gut", "Sacrifice another creature or an artifact: You gain 1 life.")
    game = position(side(battlefield=[gut]), side())
    assert not can(game, "activate Gut")
    game = position(side(battlefield=[gut, RELIC, CUB]), side())
    act(game, "activate Gut")
    assert (can(game, "Gut"), can(game, "Relic"), can(game, "Cub")) == (False, True, True)


@rule("122.1")
@pytest.mark.parametrize(("what", "left"), [("all counters", {}), ("all poison counters", {"energy": 2})])
def test_losing_counters(what: str, left: dict[str, int]) -> None:
    """CR 122.1: all counters of the player, or those of the kind; nobody else's."""
    text = f"Target player gets two poison counters. You get {{E}}{{E}}. Each player loses {what}."
    game = follow(text, targets=["Alice"])
    assert dict(game.view(0).players[0].counters) == left


@rule("401.2", "701.24a")
def test_the_top_cards_of_the_library_just_shuffled() -> None:
    """CR 401.2: the top cards are those of your own library."""
    game = follow("Shuffle, then exile the top two cards. Then reveal the top card.", mine={"library": [FOREST] * 3})
    assert [seen.name for seen in game.view(0).exile] == ["Forest", "Forest"]
    assert len(game.board.state.library(game.board.players[0])) == 1


@rule("205.1b", "107.3i")
def test_it_is_still_a_land_where_x_is_something() -> None:
    """CR 205.1b: the land becomes a creature as big as X, and stays a land."""
    text = (
        "Target land becomes an X/X Elemental creature until end of turn, where X is the number of cards in your hand. "
        "It's still a land."
    )
    game = follow(text, targets=["Forest"], mine={"battlefield": [FOREST], "hand": [CUB, OX, SERF]})
    known = the(game, "Forest").characteristics
    assert known is not None
    assert {"Land", "Creature"} <= set(known.types)
    assert the(game, "Forest").power == len(hand(game, 0)) == 3


@rule("113.1a", "702.24a")
def test_a_keyword_in_quotation_marks() -> None:
    """CR 702.24a: the keyword that is given so works as any other does."""
    text = "Enchant creature\nEnchanted creature has “Cumulative upkeep {1}.”"
    chains = card("Chains", "{G}", "Enchantment — Aura", text)
    game = position(side(battlefield=[CUB], hand=[chains], lands="G"), side(), step="precombat main")
    cast(game, "Chains", "Cub")
    known = the(game, "Cub").characteristics
    assert known is not None
    assert [type(each).__name__ for each in known.abilities] == ["CumulativeUpkeep"]
    settle(game)
    assert (len(on_battlefield(game, "Cub")), graveyard(game, 0)) == (1, [])
