"""CR 701.31, 901.11: planeswalking to and away from planes."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, act, can, card, life, pending, position, resolve, run_to, side, the
from rules.variants.planes import (
    BARROW,
    CANYON,
    ECLIPSE,
    MEADOW,
    WALK,
    face_up_names,
    phenomenon,
    planar_deck,
    plane,
    rolling,
)


@rule("701.31b", "701.31d")
def test_planeswalking_puts_the_plane_on_the_bottom_and_turns_the_top_card_up() -> None:
    """CR 701.31b: what is face up goes to the bottom of its owner's planar deck; then the top card is turned up."""
    game = position(side(hand=[WALK, WALK, WALK], planar_deck=[CANYON, BARROW], command=[MEADOW]), side())
    assert face_up_names(game) == ["Meadow"]
    found = []
    for _ in range(3):
        act(game, "cast Walk")
        while game.state.stack:
            resolve(game)
        found += face_up_names(game)
    assert found == ["Canyon", "Barrow", "Meadow"]


@rule("701.31b", "901.6")
def test_a_plane_goes_to_its_owners_deck() -> None:
    """CR 701.31b: a plane that another player owns is put into that player's planar deck; yours is turned up."""
    game = position(side(hand=[WALK], planar_deck=[CANYON, BARROW]), side(planar_deck=planar_deck(2), command=[MEADOW]))
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    assert [seen.planar_deck_size for seen in game.view(0).players] == [1, 3]


@rule("901.11", "901.11b")
def test_arriving_triggers_what_triggers_on_planeswalking_there() -> None:
    """CR 901.11b: the plane that is turned up is the one that the player planeswalks to."""
    game = position(side(hand=[WALK], planar_deck=[CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 22


@rule("603.10g", "901.11b")
def test_leaving_a_plane_looks_back_to_when_it_was_face_up() -> None:
    """CR 603.10g: "When you planeswalk away from" triggers though the plane is face down in a deck afterwards."""
    game = position(side(hand=[WALK], planar_deck=[MEADOW], command=[BARROW]), side(), side())
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Meadow"]
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 17, 17]


@rule("603.10g")
def test_a_plane_that_is_only_turned_up_by_that_doesnt_see_the_planeswalk_away() -> None:
    """CR 603.10g: abilities that look back count as they were before; those of the new plane weren't there yet."""
    watcher = plane("Lookout", "Whenever a player planeswalks away from Lookout, you gain 9 life.")
    game = position(side(hand=[WALK], planar_deck=[watcher], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert not game.state.stack
    assert life(game, 0) == 20


@rule("603.10g", "603.3b")
def test_the_plane_left_and_the_plane_reached_trigger_together() -> None:
    """CR 603.10g: both abilities have triggered by the time anybody gets priority, and are ordered by the player."""
    game = position(side(hand=[WALK], planar_deck=[CANYON], command=[BARROW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert [str(option).split(":")[0] for option in pending(game).options] == ['"Barrow', '"Canyon']


@rule("901.11c")
def test_all_planes_that_are_face_up_are_left_at_once() -> None:
    """CR 901.11c: with more than one plane face up, the player planeswalks away from each of them."""
    game = position(side(hand=[WALK], planar_deck=[CANYON], command=[BARROW, MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    assert [word.text.split(":")[0] for word in pending(game).options if isinstance(word, Word)] == ["Barrow", "Canyon"]


@rule("701.31a")
def test_only_the_planar_controller_planeswalks() -> None:
    """CR 701.31a: an effect that would let another player planeswalk does nothing."""
    chase = card("Chase", "{0}", "Sorcery", "Each opponent planeswalks.")
    game = position(side(hand=[chase], planar_deck=[CANYON], command=[MEADOW]), side(planar_deck=[BARROW]))
    act(game, "cast Chase")
    resolve(game)
    assert face_up_names(game) == ["Meadow"]


@rule("701.31a")
def test_nobody_planeswalks_in_other_games() -> None:
    """CR 701.31a: planeswalking happens in Planechase games only; elsewhere the die isn't offered either."""
    game = position(side(hand=[WALK]), side())
    assert not can(game, "roll the planar die")
    act(game, "cast Walk")
    resolve(game)
    assert not any("planeswalks" in line.text for line in game.log)


@rule("901.11")
def test_an_effect_lasts_until_a_player_planeswalks() -> None:
    """CR 901.11: continuous effects that last until a player planeswalks end with the arrival on the next plane."""
    growth = card("Growth", "{0}", "Sorcery", "Creatures you control get +3/+3 until a player planeswalks.")
    game = position(side(hand=[growth, WALK], battlefield=[BEAR], planar_deck=[CANYON], command=planar_deck(1)), side())
    act(game, "cast Growth")
    resolve(game)
    run_to(game, "end")
    assert the(game, "Grizzly Bears").power == 5
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 5


@rule("901.11")
@pytest.mark.parametrize("words", ["a player planeswalks", "you planeswalk"])
def test_that_duration_ends_as_a_player_planeswalks(words: str) -> None:
    """CR 901.11: once the planar controller has planeswalked, such effects are over."""
    growth = card("Growth", "{0}", "Sorcery", f"Creatures you control get +3/+3 until {words}.")
    game = position(side(hand=[growth, WALK], battlefield=[BEAR], planar_deck=[CANYON], command=planar_deck(1)), side())
    act(game, "cast Growth")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 5
    act(game, "cast Walk")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 2


@rule("901.11")
def test_until_you_planeswalk_outlasts_another_players_planeswalking() -> None:
    """CR 901.11: "until you planeswalk" waits for its controller, whoever else planeswalks before."""
    growth = card("Growth", "{0}", "Sorcery", "Creatures you control get +3/+3 until you planeswalk.")
    game = position(
        side(hand=[growth], battlefield=[BEAR], command=planar_deck(1)),
        side(hand=[WALK], planar_deck=[CANYON]),
    )
    act(game, "cast Growth")
    resolve(game)
    while game.board.active_player == 0 or game.view(0).step != "precombat main":
        game.choose(pending(game).options[0])
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    assert the(game, "Grizzly Bears").power == 5


@rule("311.6", "400.9", "901.7a")
def test_a_plane_turned_down_is_a_new_object_when_it_comes_up_again() -> None:
    """CR 311.6: what remembered the plane that was face up knows nothing of the card afterwards."""
    game = position(side(hand=[WALK, WALK], planar_deck=[CANYON], command=[MEADOW]), side())
    (before,) = [seen.id for seen in game.view(0).command if seen.name == "Meadow"]
    for _ in range(2):
        act(game, "cast Walk")
        while game.state.stack:
            resolve(game)
    (after,) = [seen.id for seen in game.view(0).command if seen.name == "Meadow"]
    assert after != before


@rule("613.7h")
def test_a_plane_has_the_timestamp_of_its_being_turned_up() -> None:
    """CR 613.7h: of two effects in a layer the plane's is the later one if it was turned up after the other came."""
    tall = plane("Highlands", "Creatures you control have base power and toughness 6/6.")
    dwindle = card("Dwindle", "{0}", "Enchantment", "Creatures you control have base power and toughness 1/1.")
    earlier = position(side(hand=[dwindle], battlefield=[BEAR], command=[tall]), side())
    act(earlier, "cast Dwindle")
    resolve(earlier)
    assert the(earlier, "Grizzly Bears").power == 1
    later = position(side(hand=[dwindle, WALK], battlefield=[BEAR], command=[MEADOW], planar_deck=[tall]), side())
    act(later, "cast Dwindle")
    resolve(later)
    act(later, "cast Walk")
    resolve(later)
    assert the(later, "Grizzly Bears").power == 6


@rule("312.5", "701.31d")
def test_a_phenomenon_is_encountered_as_it_is_turned_up() -> None:
    """CR 312.5: "When you encounter" triggers as the card is moved off the planar deck and turned face up."""
    game = position(side(hand=[WALK], planar_deck=[ECLIPSE, CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Eclipse"]
    resolve(game)
    assert life(game, 0) == 25


@rule("312.1", "312.7", "704.6f")
def test_a_phenomenon_is_left_when_its_ability_has_left_the_stack() -> None:
    """CR 704.6f: with its ability gone from the stack, its controller planeswalks before anybody has priority."""
    game = position(side(hand=[WALK], planar_deck=[ECLIPSE, CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Eclipse"]
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    resolve(game)
    assert life(game, 0) == 27


@rule("704.6f")
def test_a_phenomenon_without_a_pending_ability_is_left_at_once() -> None:
    """CR 704.6f: a phenomenon whose ability triggers on nothing that happens is left the next time it is checked."""
    idle = phenomenon("Idle Comet", "Whenever chaos ensues, you gain 1 life.")
    game = position(side(hand=[WALK], planar_deck=[idle, CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    assert any("encounters Idle Comet" in line.text for line in game.log)


@rule("311.2", "400.4b")
def test_planes_stay_in_the_command_zone() -> None:
    """CR 311.2: what would put a plane anywhere else leaves it where it is."""
    game = position(side(command=[MEADOW], planar_deck=[CANYON]), side())
    (meadow,) = [seen.id for seen in game.view(0).command if seen.name == "Meadow"]
    assert not happen(game, MoveObject(Cause("400.4b"), meadow, Zone.GRAVEYARD))
    assert face_up_names(game) == ["Meadow"]


@rule("311.4", "901.7")
def test_a_planes_abilities_work_only_while_it_is_face_up() -> None:
    """CR 311.4: static abilities of a plane affect the game from the command zone, not from a planar deck."""
    game = position(side(hand=[WALK], battlefield=[BEAR], planar_deck=[MEADOW], command=[CANYON]), side())
    assert the(game, "Grizzly Bears").power == 2
    act(game, "cast Walk")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 3


@rule("109.4d", "311.1", "311.4", "901.7")
def test_a_planes_activated_ability_is_the_planar_controllers() -> None:
    """CR 901.7: activated abilities of a face-up plane may be activated, by the planar controller."""
    spring = plane("Spring", "{1}: You gain 1 life.")
    game = position(side(lands="R", command=[spring]), side(lands="R"))
    act(game, "activate Spring")
    resolve(game)
    assert life(game, 0) == 21
    run_to(game, "upkeep")
    assert game.board.active_player == 1
    assert can(game, "activate Spring")


@rule("614.17", "701.31b")
def test_players_who_cannot_planeswalk_stay() -> None:
    """CR 614.17: what can't happen doesn't, so nothing triggers on it either."""
    anchor = card("Anchor", "{1}", "Artifact", "Players can't planeswalk.")
    game = position(side(hand=[WALK], battlefield=[anchor], planar_deck=[CANYON], command=[BARROW]), side())
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Barrow"]
    assert not game.state.stack


@rule("614.6", "701.31c", "901.8")
def test_planeswalking_by_the_planar_die_is_replaced() -> None:
    """CR 614.6: the planeswalking ability's effect is replaced; planeswalking for another reason isn't."""
    text = "If you would planeswalk as a result of rolling the planar die, chaos ensues instead."
    tether = card("Tether", "{1}", "Artifact", text)
    mine = side(hand=[WALK], battlefield=[tether], planar_deck=[CANYON], command=planar_deck(1))
    game = rolling("the Planeswalker symbol", lambda seed: position(mine, side(), seed=seed))
    resolve(game)
    assert face_up_names(game) == ["Steppe 0"]
    resolve(game)
    assert life(game, 0) == 21
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]


@rule("616.1", "616.1e", "614.5")
@pytest.mark.parametrize(("first", "gained"), [(0, 1), (1, 2)])
def test_who_would_planeswalk_chooses_what_replaces_that(first: int, gained: int) -> None:
    """CR 616.1: of two effects the affected player chooses which to apply; then there is nothing left for the other."""
    would = "If a player would planeswalk as a result of rolling the planar die"
    bobs = [card(f"Tether {n}", "{1}", "Artifact", f"{would}, you gain {n} life instead.") for n in (1, 2)]

    def begin(seed: int) -> Game:
        return position(side(planar_deck=[CANYON], command=[MEADOW]), side(battlefield=bobs), seed=seed)

    game = rolling("the Planeswalker symbol", begin)
    resolve(game)
    assert (pending(game).rule, pending(game).player) == ("616.1", 0)
    game.choose(pending(game).options[first])
    assert face_up_names(game) == ["Meadow"]
    assert life(game, 1) == 20 + gained


@rule("614.17", "704.6f")
def test_a_phenomenon_that_cannot_be_left_stays() -> None:
    """CR 614.17: the state-based action has nothing to do, and the game goes on."""
    anchor = card("Anchor", "{1}", "Artifact", "Players can't planeswalk.")
    game = position(side(battlefield=[anchor], planar_deck=[CANYON], command=[ECLIPSE]), side())
    assert face_up_names(game) == ["Eclipse"]
    run_to(game, "end")
    assert face_up_names(game) == ["Eclipse"]


@rule("603.2", "701.31c")
def test_whenever_a_player_planeswalks() -> None:
    """CR 701.31c: the ability triggers as anybody planeswalks."""
    watch = card("Watch", "{W}", "Enchantment", "Whenever a player planeswalks, you gain 1 life.")
    game = position(side(hand=[WALK], planar_deck=[CANYON], command=[MEADOW]), side(battlefield=[watch]))
    act(game, "cast Walk")
    while game.state.stack:
        resolve(game)
    assert life(game, 1) == 21


@rule("314.2", "408.3")
@pytest.mark.parametrize("kind", ["Ongoing Scheme", "Plane"])
@pytest.mark.parametrize("where", [Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.BATTLEFIELD])
def test_such_cards_never_leave_the_command_zone(kind: str, where: Zone) -> None:
    """314.2: a face-up scheme stays where it is; in a hand it couldn't be cast."""
    stray = card("Stray", "", kind, "Whenever a creature enters, you gain 1 life.")
    game = position(side(command=[stray], hand=[stray]), side())
    (number,) = [seen.id for seen in game.view(0).command if seen.name == "Stray"]
    assert not happen(game, MoveObject(Cause("400.4b"), number, where))
    assert [seen.id for seen in game.view(0).command if seen.name == "Stray"] == [number]
    assert not can(game, "cast Stray")


@rule("312.2")
def test_a_phenomenon_stays_in_the_command_zone() -> None:
    """312.2: what would put it anywhere else leaves it face up where it is."""
    game = position(side(hand=[WALK], planar_deck=[ECLIPSE, CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    (number,) = [seen.id for seen in game.view(0).command if seen.name == "Eclipse"]
    assert not happen(game, MoveObject(Cause("400.4b"), number, Zone.EXILE))
    assert face_up_names(game) == ["Eclipse"]


@rule("312.6")
def test_a_phenomenon_turned_down_is_a_new_object() -> None:
    """312.6: as it is left it is put on the bottom of its deck face down, as another object."""
    game = position(side(hand=[WALK], planar_deck=[ECLIPSE, CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    (before,) = [seen.id for seen in game.view(0).command if seen.name == "Eclipse"]
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    below = game.state.departed[before].became
    assert below is not None
    assert game.state.objects[below].face_down is not None
