"""CR 901.12: Two-Headed Giant Planechase."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.agents import RandomAgent
from comprules.cards import Card
from comprules.cards.starter import starter_deck
from comprules.kernel.ids import PlayerId, seats
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.multiplayer.teams import Teams
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.planes import planar_controller
from comprules.variants import LimitedRange, Planechase, TeamVsTeam, TwoHeadedGiant, Variant
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    life,
    option_named,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.variants.planes import CANYON, HAVOC, MEADOW, WALK, face_up_names, planar_deck, plane, rolling

OX = card("Ox", "{1}", "Creature — Ox", pt="1/4")


def on(*planes: Card, alice: Any = None, bob: Any = None, carol: Any = None, step: str = "precombat main") -> Game:
    """Alice and Bob against Carol and Dave, on planes of Alice's."""
    alice = {"command": planes, "planar_deck": planar_deck(3)} | (alice or {})
    sides = (side(**alice), side(**(bob or {})), side(**(carol or {})), side())
    return giants(*sides, step=step)


def chaos_on(*lines: str, **sides: Any) -> Game:
    """A game in which chaos has ensued on a plane with these abilities; its ability is on the stack."""
    game = on(plane("Fen", *lines), alice={"hand": [HAVOC]} | sides.pop("alice", {}), **sides)
    act(game, "cast Havoc")
    resolve(game)
    return game


@rule("901.12", "901.12a", "901.6")
def test_each_player_has_a_planar_deck_and_the_primary_player_sets_the_first_plane() -> None:
    """901.12a: four players have four planar decks; of the starting team the primary player's is used first."""
    decks = [starter_deck("azure-gale")] * 4
    planes = [tuple(plane(f"{name} {n}", "Flying") for n in range(10)) for name in ("Ash", "Bog", "Cay", "Dale")]
    game = Game(decks, starting_player=3, variants=[TwoHeadedGiant(), Planechase(planes)])
    for _ in range(4):
        game.choose("yes")
    assert [name.split()[0] for name in face_up_names(game)] == ["Cay"]
    assert [seen.planar_deck_size for seen in game.view(0).players] == [10, 10, 9, 10]
    with pytest.raises(SetUpError, match="4 players but 2 planar decks"):
        Game(decks, variants=[TwoHeadedGiant(), Planechase(planes[:2])])


@rule("901.12b", "901.6")
def test_the_primary_player_of_the_active_team_is_the_planar_controller() -> None:
    """901.12b: not the team's other player; with the other team's turn it is that team's primary player."""
    game = on(MEADOW)
    assert planar_controller(game.board) == ALICE
    while game.board.active_player == ALICE:
        game.choose(Pass() if Pass() in pending(game).options else pending(game).options[0])
    assert planar_controller(game.board) == CAROL


class ThreeTeams(Variant):
    """Three teams of two players who take turns together."""

    def as_teams(self, players: int) -> Teams:
        return Teams(((seats(2)), seats(2, 4), seats(4, 6)), share_turns=True, share_life=True)


@rule("901.12b", "800.4p")
def test_as_the_planar_controllers_team_leaves_the_next_teams_primary_player_takes_over() -> None:
    """901.12b: of the next team in turn order; they stay it until another team's turn."""
    sides = (side(), side(), side(command=[MEADOW], planar_deck=planar_deck(3)), side(), side(), side())
    game = position(*sides, active=2, variants=[ThreeTeams()])
    assert planar_controller(game.board) == 2
    game.concede(PlayerId(3))
    assert game.board.players == (0, 1, 4, 5)
    assert planar_controller(game.board) == 4


@rule("901.12c")
def test_you_in_a_static_ability_is_both_members_of_the_team() -> None:
    """901.12c: creatures "you control" are both players', though one of them controls the plane."""
    game = on(
        MEADOW, alice={"battlefield": [BEAR]}, bob={"battlefield": [OX]}, carol={"battlefield": [card("Cow", pt="3/3")]}
    )
    assert [the(game, name).power for name in ("Grizzly Bears", "Ox", "Cow")] == [3, 2, 3]


@rule("901.12c")
def test_you_in_a_chaos_ability_is_both_members_of_the_team() -> None:
    """901.12c: both gain the life that "you gain"; what their opponents lose they lose once."""
    game = chaos_on("Whenever chaos ensues, you gain 4 life and each opponent loses 1 life.")
    resolve(game)
    assert [life(game, player) for player in (ALICE, BOB, CAROL, DAVE)] == [38, 38, 28, 28]


@rule("901.12c")
def test_what_speaks_of_nobody_is_done_by_the_abilitys_controller() -> None:
    """901.12c: an order doesn't refer to "you", and is followed by whoever controls the ability (608.2c)."""
    game = chaos_on("Whenever chaos ensues, draw a card.")
    resolve(game)
    assert [len(hand(game, player)) for player in (ALICE, BOB)] == [1, 0]


@rule("901.12c")
@pytest.mark.parametrize("then", ["draw a card", "you draw a card"])
def test_each_of_the_team_may_do_what_you_may(then: str) -> None:
    """901.12c: each of both decides, and what follows if they do is done by those who did."""
    lines = f"Whenever chaos ensues, you may sacrifice a creature. If you do, {then}."
    game = chaos_on(lines, alice={"battlefield": [BEAR]}, bob={"battlefield": [OX]})
    resolve(game)
    assert pending(game).player == ALICE
    game.choose("no")
    assert pending(game).player == BOB
    game.choose("yes")
    settle(game)
    assert [len(hand(game, player)) for player in (ALICE, BOB)] == [0, 1]
    assert [seen.name for seen in game.view(0).battlefield] == ["Grizzly Bears"]


@rule("901.12c")
def test_what_is_yours_is_theirs_who_do_something_with_it() -> None:
    """901.12c: each of both may put a card from their own hand onto the battlefield, and loses life for their own."""
    lines = "Whenever chaos ensues, you may put a creature card from your hand onto the battlefield."
    game = chaos_on(lines, alice={"hand": [HAVOC, BEAR]}, bob={"hand": [OX]}, carol={"hand": [OX]})
    resolve(game)
    game.choose("yes")
    game.choose("yes")
    settle(game)
    assert [(seen.controller, seen.name) for seen in game.view(0).battlefield] == [
        (ALICE, "Grizzly Bears"),
        (BOB, "Ox"),
    ]
    back = "return a creature card from your graveyard to the battlefield under your control"
    game = chaos_on(
        f"Whenever chaos ensues, you may {back}.",
        alice={"graveyard": [BEAR]},
        bob={"graveyard": [OX]},
        carol={"graveyard": [OX]},
    )
    resolve(game)
    game.choose("no")
    game.choose("yes")
    settle(game)
    assert {seen.name: seen.controller for seen in game.view(0).battlefield} == {"Ox": BOB}
    lines = "Whenever chaos ensues, you lose life equal to the number of cards in your hand."
    game = chaos_on(lines, alice={"hand": [HAVOC, BEAR]}, bob={"hand": [OX, OX]}, carol={"hand": [OX]})
    resolve(game)
    assert [life(game, player) for player in (ALICE, CAROL)] == [27, 30]


@rule("901.12c", "115.1")
def test_a_target_that_you_control_may_be_either_players() -> None:
    """901.12c: so is a card in "your graveyard"."""
    game = chaos_on(
        "Whenever chaos ensues, return target creature card from your graveyard to your hand.",
        alice={},
        bob={"graveyard": [OX]},
        carol={"graveyard": [BEAR]},
    )
    assert [str(option) for option in pending(game).options] == [str(option_named(game, "Ox"))]
    game.choose(option_named(game, "Ox"))
    resolve(game)
    assert hand(game, BOB) == ["Ox"]


@rule("901.12c")
def test_whatever_either_of_the_team_does_you_have_done() -> None:
    """901.12c: an ability that looks for what "you" do sees both players; what others do it doesn't."""
    lines = "Whenever you cast a creature spell, you gain 1 life."
    game = on(plane("Fen", lines), alice={"hand": [OX], "lands": "G"}, bob={"hand": [card("Imp", "{0}", pt="1/1")]})
    act(game, "cast Ox")
    settle(game)
    assert life(game, ALICE) == 32
    game.choose(Pass())
    imp = card("Mite", "{0}", "Creature — Imp", "Flash", pt="1/1")
    game = on(plane("Fen", lines), bob={"hand": [imp]}, carol={"hand": [imp]})
    for count, player in ((32, BOB), (32, CAROL)):
        while pending(game).player != player:
            game.choose(Pass())
        act(game, "cast Mite")
        settle(game)
        assert life(game, ALICE) == count


@rule("901.12c", "805.4d")
def test_your_upkeep_is_the_teams_and_there_is_one_of_it() -> None:
    """901.12c: an ability of "your upkeep" triggers once for the team."""
    fen = plane("Fen", "At the beginning of your upkeep, you gain 2 life.")
    game = on(fen, step="untap")
    run_to(game, "upkeep")
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, BOB) == 34


@rule("901.12c")
def test_a_quoted_ability_is_that_of_whoever_has_it() -> None:
    """901.12c: "you" in what a plane gives to a creature is that creature's controller."""
    fen = plane("Fen", 'Creatures have "{0}: You gain 1 life."')
    game = on(fen, alice={"battlefield": [BEAR]})
    act(game, "activate Grizzly Bears")
    resolve(game)
    assert life(game, ALICE) == 31


@rule("901.12c")
@pytest.mark.parametrize(
    "line",
    [
        "If you would draw a card, draw two cards instead.",
        "Whenever chaos ensues, reveal the top card of your library.",
        "You may look at the top card of your library any time.",
    ],
)
def test_what_isn_t_understood_of_a_team_is_refused(line: str) -> None:
    """901.12c: a plane whose text speaks to one player otherwise isn't played between such teams, but by others."""
    fen = plane("Fen", line)
    with pytest.raises(SetUpError, match=r"Fen: .*where \"you\" is a team \(CR 901.12c\)"):
        on(fen)
    with pytest.raises(SetUpError, match=r"901\.12c"):
        on(MEADOW, bob={"planar_deck": [fen]})
    sides = (side(command=[fen], planar_deck=planar_deck(2)), *(side() for _ in range(3)))
    assert face_up_names(position(*sides, variants=[TeamVsTeam([[0, 1], [2, 3]])])) == ["Fen"]


@rule("901.12d", "901.9")
def test_each_member_of_the_active_team_rolls_and_pays_for_their_own_rolls() -> None:
    """901.12d: the second roll of a player costs {1}, the first one of their teammate nothing."""

    def begin(seed: int) -> Game:
        sides = (side(command=[MEADOW], planar_deck=planar_deck(3)), side(planar_deck=planar_deck(3)), side(), side())
        return giants(*sides, seed=seed)

    game = rolling("blank", begin)
    assert not can(game, "roll the planar die")
    game.choose(Pass())
    assert pending(game).player == BOB
    act(game, "roll the planar die")
    while pending(game).player != CAROL and game.board.active_player == ALICE:
        assert pending(game).player != BOB or not can(game, "roll the planar die")
        game.choose(Pass())
    assert [seen.planar_rolls for seen in game.view(0).players] == [1, 1, 0, 0]
    assert not can(game, "roll the planar die")


@rule("901.12d", "701.31a", "901.12a")
def test_a_teammate_of_the_planar_controller_planeswalks_to_their_own_deck() -> None:
    """901.12d: who may roll the die may planeswalk by it, to the top of their planar deck; the planar controller
    controls the plane. An opponent can't planeswalk.
    """
    home = plane("Home", "When you planeswalk to Home, you gain 3 life.")
    mine = {"hand": [card("Warp", "{0}", "Instant", "Planeswalk.")]}
    game = on(MEADOW, bob=mine | {"planar_deck": [home]}, carol=mine | {"planar_deck": planar_deck(1)})
    for who, names in ((CAROL, ["Meadow"]), (BOB, ["Home"])):
        while pending(game).player != who:
            game.choose(Pass())
        act(game, "cast Warp")
        resolve(game)
        assert face_up_names(game) == names
    (number,) = (each.id for each in game.view(0).command if each.name == "Home")
    assert game.board.controller(number) == ALICE
    resolve(game)
    assert [life(game, player) for player in (ALICE, BOB)] == [36, 36]


@rule("901.12c", "901.7a")
def test_a_plane_that_is_turned_up_later_is_the_teams_too() -> None:
    """901.12c: after planeswalking, and when the game has been saved."""
    game = on(CANYON, alice={"hand": [WALK], "planar_deck": [MEADOW]}, bob={"battlefield": [OX]})
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Meadow"]
    assert the(Game.load(game.save()), "Ox").power == the(game, "Ox").power == 2


@rule("901.12", "901.13")
def test_games_between_teams_are_played_with_planes() -> None:
    """901.13: other formats between teams have planes too, exempt from the limited range of influence."""
    decks = [starter_deck("azure-gale"), starter_deck("hill-thunder")] * 2
    planes = Planechase([planar_deck(10)] * 4)
    for variants in (
        [TwoHeadedGiant(), planes],
        [TeamVsTeam([[0, 1], [2, 3]]), Planechase([planar_deck(40)]), LimitedRange(1)],
    ):
        game, agent = Game(decks, seed=3, skip_trivial=True, variants=variants), RandomAgent(5)
        for _ in range(300):
            if game.decision is None:
                break
            game.choose(agent.choose(game.view(game.decision.player), game.decision))
        assert Game.load(game.save(history=False)).digest() == game.digest()
        assert any("rolls the planar die" in line.text for line in game.log)
