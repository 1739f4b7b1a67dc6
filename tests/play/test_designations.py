"""What all know of players and objects besides characteristics, as views have it."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, pending, position, resolve, run_to, side
from rules.special_mechanics.test_dungeons import CAVE, MAP, exploring

TOWN = card("Town", types="Land", text="Ascend")
RACER = card("Racer", "{0}", "Creature — Elf", "Start your engines!", "1/1")
HYDRA = card("Hydra", "{0}", "Creature — Hydra", "{0}: Monstrosity 1.", "2/2")
RING = card("Lure", "{0}", "Sorcery", "The Ring tempts you.")
DUSK = card("Dusk", "{0}", "Sorcery", "It becomes night.")


@rule("702.131c", "702.179b", "701.54c")
def test_what_players_have_is_seen_by_all() -> None:
    """702.131c: the city's blessing, speed, and how often the Ring has tempted somebody."""
    game = position(side([TOWN, RACER], [RING], "GGGGGGGG"), side())
    assert game.view(1).players[0].designations == ("the city's blessing", "speed 1")
    act(game, "cast Lure")
    resolve(game)
    assert game.view(1).players[0].designations == ("the city's blessing", "speed 1", "tempted by the Ring 1 time")
    assert game.view(1).players[1].designations == ()


@rule("701.37b", "701.54b")
def test_what_permanents_are_called_is_seen_by_all() -> None:
    """701.37b: monstrous is a designation, as Ring-bearer is, and no ability."""
    game = position(side([HYDRA], [RING]), side())
    act(game, "activate Hydra")
    resolve(game)
    act(game, "cast Lure")
    resolve(game)
    assert [seen.designations for seen in game.view(1).battlefield] == [("monstrous", "Ring-bearer")]


@rule("309.4")
def test_the_room_that_somebody_is_in_is_seen_by_all() -> None:
    """309.4: the venture marker says which room of the dungeon its owner is in."""
    game = exploring(MAP, dungeons=(CAVE,))
    act(game, "cast Map")
    resolve(game)
    rooms = [seen.designations for seen in game.view(1).command if "Dungeon" in seen.types]
    assert rooms == [("in Mouth",)]


@rule("731.1")
def test_whether_it_is_day_or_night_is_seen_by_all() -> None:
    """731.1: at first it is neither."""
    game = position(side(hand=[DUSK]), side())
    assert game.view(1).daytime == ""
    act(game, "cast Dusk")
    resolve(game)
    assert (game.view(0).daytime, game.view(1).to_dict()["daytime"]) == ("night", "night")
    run_to(game, "end")
    assert game.view(1).daytime == "night"


@rule("607.2d")
def test_what_was_chosen_for_a_permanent_is_seen_by_all() -> None:
    """607.2d: a color, a creature type or a player chosen as it entered; what isn't chosen anew stays so."""
    herald = card("Herald", "{0}", "Creature — Elf", "As this creature enters, choose a color.", "1/1")
    rival = card("Rival", "{0}", "Creature — Elf", "As this creature enters, choose an opponent.", "1/1")
    game = position(side(hand=[herald, rival]), side(), side())
    act(game, "cast Herald")
    resolve(game)
    game.choose(next(each for each in pending(game).options if "blue" in str(each)))
    act(game, "cast Rival")
    resolve(game)
    game.choose(next(each for each in pending(game).options if "Carol" in str(each)))
    assert [seen.chosen for seen in game.view(1).battlefield] == [("blue",), ("Carol",)]
