"""CR 901.14: Grand Melee Planechase."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules import Game
from comprules.agents import RandomAgent
from comprules.cards import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.planes import planar_controllers, planes_of
from comprules.variants import GrandMelee, Planechase
from positions import card, land, pending, position, side
from rules.variants.melees import ALICE, BOB, CAROL, ERIN, FRANK, GRACE, end_turns
from rules.variants.planes import has_rolled, phenomenon, plane
from rules.variants.test_grand_melee import holders

ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")
DECK = tuple(land("G") for _ in range(30))


def own_planes(player: int, *lines: str) -> tuple[Card, ...]:
    """A planar deck of a player, who can be told from its planes' names."""
    return tuple(plane(f"World {player}.{place}", *lines) for place in range(10))


def begun(*lines: str, players: int = 8, seed: int = 0, deck: Sequence[Card] = DECK) -> Game:
    """A Grand Melee with planes that have these abilities, in which all have kept their hands and Alice begins."""
    planes = Planechase([own_planes(player, *(lines or ("Flying",))) for player in range(players)])
    game = Game([deck] * players, seed=seed, starting_player=0, variants=[GrandMelee(), planes])
    while any(str(option) == "yes" for option in pending(game).options):
        game.choose("yes")
    return game


def controlled(game: Game) -> dict[int, list[str]]:
    """Whose planes, by the deck that they are of, each planar controller controls."""
    name = game.board.name
    return {
        player: [name(number).split()[1].split(".")[0] for number in planes_of(game.board, player)]
        for player in planar_controllers(game.board)
    }


@rule("901.14", "901.14a")
def test_each_player_with_a_turn_marker_sets_a_starting_plane() -> None:
    """901.14a: before the first turn, and each of them is a planar controller."""
    assert controlled(begun()) == {ALICE: ["0"], ERIN: ["4"]}
    assert controlled(begun(players=12)) == {ALICE: ["0"], ERIN: ["4"], 8: ["8"]}


@rule("901.14a", "901.6")
def test_the_planes_go_on_with_the_turn_marker() -> None:
    """901.6: whoever takes the next turn with the marker is the planar controller instead."""
    game = begun()
    assert (end_turns(game), controlled(game)) == ({BOB, FRANK}, {BOB: ["0"], FRANK: ["4"]})
    assert (end_turns(game), controlled(game)) == ({CAROL, GRACE}, {CAROL: ["0"], GRACE: ["4"]})


@pytest.mark.parametrize(("walker", "other"), [(ALICE, ERIN), (ERIN, ALICE)])
@rule("901.14a", "701.31a", "901.11c", "807.4")
def test_a_planar_controller_planeswalks_away_from_their_own_planes_alone(walker: PlayerId, other: PlayerId) -> None:
    """901.14: the plane of another planar controller stays, who takes a turn at the same time."""
    for seed in range(60):
        game = begun(seed=seed)
        while pending(game).player != walker or "roll the planar die" not in map(str, pending(game).options):
            game.choose(Pass() if Pass() in pending(game).options else pending(game).options[0])
        game.choose("roll the planar die")
        if has_rolled(game, "Planeswalker"):
            before, staying = planes_of(game.board, walker), planes_of(game.board, other)
            while game.state.stack:
                game.choose(Pass())
            assert controlled(game) == {ALICE: ["0"], ERIN: ["4"]}
            assert planes_of(game.board, walker) != before
            assert planes_of(game.board, other) == staying
            return
    raise AssertionError("in 60 games the die never shows it")


@rule("901.13", "801.7")
def test_planes_have_a_range_of_influence_in_a_grand_melee() -> None:
    """901.13: they are exempt in other formats; here chaos ensues for the planes that are near, and what a plane does
    it does to those in range.
    """
    for seed in range(80):
        game = begun("Whenever chaos ensues, each player gains 2 life.", seed=seed)
        while "roll the planar die" not in map(str, pending(game).options):
            game.choose(Pass() if Pass() in pending(game).options else pending(game).options[0])
        game.choose("roll the planar die")
        if has_rolled(game, "chaos"):
            assert len(game.state.stack) == 1
            while game.state.stack:
                game.choose(Pass())
            assert [seen.life for seen in game.view(0).players] == [22, 22, 20, 20, 20, 20, 20, 22]
            return
    raise AssertionError("in 80 games chaos never ensues")


@rule("901.14b")
def test_a_planar_controller_with_whom_a_marker_goes_takes_their_planes_along() -> None:
    """901.14b: nobody becomes the planar controller; the plane goes under its owner's deck, and nobody planeswalks."""
    game = begun("When you planeswalk away from this plane, you gain 5 life.")
    end_turns(game)
    assert controlled(game) == {BOB: ["0"], FRANK: ["4"]}
    game.concede(FRANK)
    assert controlled(game) == {BOB: ["0"]}
    assert not any("planeswalks" in line.text for line in game.log)
    game = begun("Flying")
    end_turns(game)
    decks = [seen.planar_deck_size for seen in game.view(0).players]
    game.concede(BOB)
    assert controlled(game) == {FRANK: ["4"]}
    assert [seen.planar_deck_size for seen in game.view(0).players][ALICE] == decks[ALICE] + 1


@rule("901.6", "901.14b")
def test_where_no_marker_goes_the_next_player_becomes_the_planar_controller() -> None:
    """901.6: of nine players one leaves, and there are as many turn markers as before; 901.10: with Alice her plane
    leaves, too, so that Bob planeswalks.
    """
    game = begun(players=9)
    game.concede(ALICE)
    assert controlled(game) == {BOB: ["1"], ERIN: ["4"]}
    game = begun(players=9)
    end_turns(game)
    game.concede(BOB)
    assert controlled(game) == {CAROL: ["0"], FRANK: ["4"]}


@rule("901.14a", "901.6")
def test_planes_of_a_marker_that_is_gone_go_to_whoever_is_active_next() -> None:
    """901.6: a planar controller is it until another player becomes the active player."""
    game = begun()
    game.concede(CAROL)
    assert controlled(game) == {ALICE: ["0"], ERIN: ["4"]}
    assert end_turns(game) == {FRANK}
    assert holders(game) == {2: FRANK}
    assert sorted(controlled(game)[FRANK]) == ["0", "4"]
    assert list(controlled(game)) == [FRANK]


@rule("901.14", "312.7")
def test_each_planar_controller_planeswalks_away_from_their_phenomena() -> None:
    """901.14: several phenomena may be face up; each planar controller leaves their own."""
    planes = [
        (
            phenomenon(f"Sign {player}", "When you encounter this phenomenon, you gain 1 life."),
            *own_planes(player, "Flying"),
        )
        for player in range(8)
    ]
    walked = 0
    for seed in range(12):
        game = Game(
            [DECK] * 8, seed=seed, starting_player=0, variants=[GrandMelee(), Planechase(planes)], skip_trivial=True
        )
        agent = RandomAgent(seed)
        for _ in range(150):
            if game.decision is None:
                break
            game.choose(agent.choose(game.view(game.decision.player), game.decision))
        walked += sum("encounters Sign" in line.text for line in game.log)
        assert Game.load(game.save(history=False)).digest() == game.digest()
        there = [number for player in planar_controllers(game.board) for number in planes_of(game.board, player)]
        assert game.state.stack or not any(game.board.name(number).startswith("Sign") for number in there)
    assert walked > 0


@rule("901.14a", "901.15b")
def test_neither_one_planar_deck_for_all_nor_planes_of_a_position_are_played() -> None:
    """901.15b: all cards of it would be one planar controller's; and a position has planes for one of them alone."""
    with pytest.raises(SetUpError, match="of several planar controllers"):
        Game([DECK] * 8, variants=[GrandMelee(), Planechase([tuple(plane(f"W {n}", "Flying") for n in range(40))])])
    sides = (side(command=[plane("W", "Flying")], planar_deck=own_planes(0, "Flying")), *(side() for _ in range(7)))
    with pytest.raises(SetUpError, match="planes for one planar controller"):
        position(*sides, variants=[GrandMelee()])
