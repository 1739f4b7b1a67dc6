"""CR 109.2: what is taken out of a kind of object."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, land, on_battlefield, play_out, position, resolve, side
from spells import GIANT, RELIC, SERF, choose, follow, spell

TITAN = card("Titan", "{W}", "Creature — Giant", "{W}: Destroy all creatures except for this creature.", "9/9")


@rule("109.2", "109.2b")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("all creatures except for Humans", ["Relic", "Serf"]),
        ("all creatures except for Humans, Giants, and Elves", ["Giant", "Relic", "Serf", "Titan"]),
        ("all permanents except for artifacts and Bears", ["Grizzly Bears", "Relic"]),
        ("all permanents, except for artifacts and Bears", ["Grizzly Bears", "Relic"]),
    ],
)
def test_what_is_excepted_isnt_meant(words: str, left: list[str]) -> None:
    """109.2: only what isn't of the kinds named is destroyed."""
    storm = card("Storm", "{W}", "Sorcery", f"Destroy {words}.")
    there = [BEAR, GIANT, SERF, RELIC, TITAN]
    game = position(side(battlefield=there, hand=[storm], lands="W"), side())
    act(game, "cast Storm")
    play_out(game)
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains") == left


@rule("109.2", "201.5")
def test_except_for_the_source_itself() -> None:
    """109.2: "this creature" is the source."""
    game = position(side(battlefield=[TITAN, BEAR], lands="W"), side(battlefield=[TITAN]))
    act(game, "activate Titan")
    play_out(game)
    assert (len(on_battlefield(game, "Titan")), on_battlefield(game, "Grizzly Bears")) == (1, [])


@rule("109.2")
def test_what_stands_behind_a_comma_is_taken_out_of_the_whole_kind() -> None:
    """CR 109.2: of all that have the same name as another permanent only those remain that are taken out; what they are
    compared with may well be one.
    """
    dryad = card("Forest", "", "Land Creature — Dryad", pt="1/1")
    there = [SERF, SERF, GIANT, RELIC, dryad, land("G"), land("U"), land("U")]
    text = "Destroy each permanent with the same name as another permanent, except for basic lands."
    game = follow(text, mine={"battlefield": there})
    left = sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains")
    assert left == ["Forest", "Giant", "Island", "Island", "Relic"]


@rule("109.2", "400.6")
@pytest.mark.parametrize("whose", ["all creatures to their owners' hands", "each creature to its owner's hand"])
def test_what_is_said_last_not_to_be_returned_stays(whose: str) -> None:
    """CR 109.2: said behind where they go, it is still taken out of the kind."""
    game = follow(
        f"Return {whose} except for Humans and Bears.",
        mine={"battlefield": [SERF, GIANT, RELIC]},
        yours={"battlefield": [BEAR, GIANT]},
    )
    left = sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains")
    assert (left, [len(game.view(player).hand) for player in (0, 1)]) == (["Grizzly Bears", "Relic", "Serf"], [1, 1])


@rule("101.4", "608.2d")
@pytest.mark.parametrize("what", ["all creatures they control except for two", "all but two creatures they control"])
def test_each_player_keeps_some_and_gives_up_all_others(what: str) -> None:
    """CR 608.2d: each chooses what to give up of their own so that as many remain; who has no more keeps all."""
    game = position(
        side(battlefield=[SERF, GIANT, BEAR, RELIC], hand=[spell(f"Each player sacrifices {what}.")], lands="W"),
        side(battlefield=[SERF, SERF]),
    )
    act(game, "cast Deed")
    resolve(game)
    choose(game, ("Giant",))
    left = sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains")
    assert left == ["Grizzly Bears", "Relic", "Serf", "Serf", "Serf"]
