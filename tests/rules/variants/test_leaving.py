"""CR 901.6, 901.10: planes, phenomena and the planar controller as players leave the game."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.variants.planes import planar_controller
from positions import BEAR, act, card, life, pending, position, resolve, run_to, side
from rules.variants.planes import (
    BARROW,
    CANYON,
    MEADOW,
    WALK,
    face_up_names,
    phenomenon,
    planar_deck,
    plane,
    rolling,
)

DOOM = card("Doom", "{0}", "Instant", "Each player loses 5 life.")


@rule("109.4d", "311.5", "312.4", "800.4p", "901.6")
def test_the_next_player_becomes_planar_controller() -> None:
    """CR 800.4p: as the planar controller leaves, the next player in turn order takes the planes over before that."""
    game = position(side(), side(planar_deck=[CANYON], command=[MEADOW]), side(battlefield=[BEAR]), side())
    game.concede(0)
    assert planar_controller(game.board) == 1
    game.concede(1)
    assert planar_controller(game.board) == 2
    told = [line.text for line in game.log]
    assert told.index("Carol becomes the planar controller") < told.index("Bob leaves the game")


@rule("901.6")
def test_they_stay_it_until_another_player_is_active() -> None:
    """CR 901.6: the new planar controller is it for the rest of the turn, then the next active player is."""
    game = position(side(), side(command=[MEADOW]), side(), active=0)
    game.concede(0)
    assert planar_controller(game.board) == 1
    run_to(game, "upkeep")
    assert planar_controller(game.board) == game.board.active_player == 1
    run_to(game, "end")
    run_to(game, "upkeep")
    assert planar_controller(game.board) == game.board.active_player == 2


@rule("800.4p", "901.6")
def test_the_planes_pass_by_who_leaves_at_the_same_time() -> None:
    """CR 901.6: nobody who would leave the game becomes the planar controller."""
    game = position(
        side(hand=[DOOM], life=5, command=[MEADOW], planar_deck=[CANYON]),
        side(life=5, planar_deck=planar_deck(2)),
        side(planar_deck=[BARROW]),
        side(),
    )
    act(game, "cast Doom")
    resolve(game)
    assert planar_controller(game.board) == 2
    assert not any("Bob becomes the planar controller" in line.text for line in game.log)
    assert face_up_names(game) == ["Barrow"]


@rule("901.10", "901.11a")
def test_when_a_plane_leaves_with_its_owner_its_controller_planeswalks() -> None:
    """CR 901.10: the planar controller turns up the top card of their own planar deck, and has planeswalked."""
    game = position(
        side(planar_deck=[CANYON]), side(planar_deck=planar_deck(3), command=[MEADOW]), side(planar_deck=[BARROW])
    )
    game.concede(1)
    assert face_up_names(game) == ["Canyon"]
    resolve(game)
    assert life(game, 0) == 22
    assert all(known.owner != 1 for known in game.state.objects.values())


@rule("901.10", "701.31d", "603.10g")
def test_the_plane_that_leaves_the_game_is_planeswalked_away_from() -> None:
    """CR 701.31d: abilities that trigger on planeswalking away from it look back to before its owner left."""
    game = position(side(planar_deck=[CANYON]), side(command=[BARROW]), side())
    game.concede(1)
    game.choose(pending(game).options)
    resolve(game)
    resolve(game)
    assert [life(game, player) for player in (0, 2)] == [22, 17]


@rule("901.10")
def test_the_deck_of_another_player_stays_when_one_leaves() -> None:
    """CR 901.10: only what the player owns leaves; a plane that another player owns stays face up."""
    game = position(side(planar_deck=[CANYON]), side(command=[MEADOW]), side())
    game.concede(0)
    assert face_up_names(game) == ["Meadow"]
    assert [seen.planar_deck_size for seen in game.view(1).players] == [0, 0, 0]


@rule("901.10a")
def test_the_planeswalking_ability_ceases_to_exist_with_a_plane() -> None:
    """CR 901.10a: if a plane leaves the game while the ability is on the stack, the ability is gone."""

    def begin(seed: int) -> Game:
        return position(side(planar_deck=[CANYON, BARROW]), side(command=[MEADOW]), side(), seed=seed)

    game = rolling("the Planeswalker symbol", begin)
    assert len(game.state.stack) == 1
    game.concede(1)
    assert face_up_names(game) == ["Canyon"]
    assert [seen.text for seen in game.view(0).stack] == ["Canyon: When you planeswalk to Canyon, you gain 2 life."]


@rule("901.10a")
def test_it_stays_if_only_cards_of_a_deck_leave() -> None:
    """CR 901.10a: cards that lie in a planar deck aren't planes that leave."""

    def begin(seed: int) -> Game:
        return position(side(planar_deck=[CANYON], command=[MEADOW]), side(planar_deck=[BARROW]), side(), seed=seed)

    game = rolling("the Planeswalker symbol", begin)
    game.concede(1)
    assert len(game.state.stack) == 1


@rule("901.10", "901.10b")
def test_abilities_of_phenomena_stay_for_the_new_planar_controller() -> None:
    """CR 901.10b: the phenomenon leaves with its owner; its ability on the stack is the new planar controller's."""
    storm = phenomenon("Gale", "When you encounter Gale, you gain 8 life.")
    game = position(
        side(hand=[WALK], planar_deck=[storm], command=[CANYON]),
        side(planar_deck=[MEADOW]),
        side(planar_deck=[BARROW]),
    )
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Gale"]
    game.concede(0)
    assert face_up_names(game) == ["Meadow"]
    assert [seen.controller for seen in game.view(1).stack] == [1]
    resolve(game)
    assert life(game, 1) == 28


@rule("800.4a", "901.10b")
def test_abilities_of_planes_dont() -> None:
    """CR 901.10b: it is said of phenomena; what a plane has put on the stack for a player ceases as they leave."""
    game = position(
        side(hand=[WALK], planar_deck=[CANYON], command=[MEADOW]),
        side(planar_deck=planar_deck(1)),
        side(planar_deck=[BARROW]),
    )
    act(game, "cast Walk")
    resolve(game)
    assert len(game.state.stack) == 1
    game.concede(0)
    assert not game.state.stack


@rule("800.4p", "901.6")
def test_what_a_plane_says_of_you_is_about_its_new_controller() -> None:
    """CR 901.6: the static abilities of a plane are the new planar controller's at once."""
    game = position(side(), side(battlefield=[BEAR], command=[MEADOW]), side(battlefield=[BEAR]))
    game.concede(0)
    assert [seen.power for seen in game.view(1).battlefield] == [3, 2]


@rule("901.15b", "108.3a", "901.15c")
def test_a_communal_deck_leaves_with_nobody() -> None:
    """CR 901.15b: the planar controller counts as the owner of all its cards, so it passes on to the next one."""
    game = position(side(hand=[WALK]), side(), side(), planar_deck=[CANYON, BARROW, MEADOW])
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    game.concede(0)
    assert face_up_names(game) == ["Canyon"]
    assert [seen.planar_deck_size for seen in game.view(1).players] == [0, 2, 0]


@rule("901.15b", "901.15c")
def test_each_active_player_planeswalks_with_the_communal_deck() -> None:
    """CR 901.15c: every player's planar deck is the communal one, and planes go back to it."""
    game = position(side(), side(hand=[WALK, WALK]), side(), planar_deck=[CANYON, BARROW], active=0)
    while game.board.active_player == 0 or game.view(0).step != "precombat main":
        game.choose(pending(game).options[0])
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    resolve(game)
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Barrow"]
    assert [seen.owner for seen in game.view(0).command if seen.name == "Barrow"] == [1]


@rule("901.6")
def test_a_plane_with_a_new_controller_keeps_its_place() -> None:
    """CR 901.6: being another player's doesn't make a plane a new object."""
    still = plane("Lagoon", "Whenever chaos ensues, you gain 1 life.")
    game = position(side(), side(command=[still]))
    before = [seen.id for seen in game.view(0).command if seen.name == "Lagoon"]
    run_to(game, "end")
    run_to(game, "upkeep")
    assert [seen.id for seen in game.view(0).command if seen.name == "Lagoon"] == before
