"""CR 809: the Emperor variant; CR 804: the deploy creatures option."""

from __future__ import annotations

from typing import Any

import pytest

from comprules import Game
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import seats
from comprules.kernel.options import Attack, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import PASS
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.multiplayer.ranges import range_of
from comprules.rules.multiplayer.within_range import in_range
from comprules.rules.starting_and_ending.ending_the_game import WinGame
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Emperor, LimitedRange
from positions import BEAR, act, can, card, hand, named, pending, position, resolve, run_to, side, the

ALICE, BOB, CAROL, DAVE, ERIN, FRANK = seats(6)
"""Bob and Erin are the emperors."""

MAIN = "precombat main"
BANE = card("Bane", "{B}", "Sorcery", "Target player loses the game.")


def empire(*sides: Any, **options: Any) -> Game:
    """A game of two teams of three."""
    return position(*sides, *(side() for _ in range(6 - len(sides))), variants=(Emperor(),), **options)


def attackable_by(attacker: int) -> set[int]:
    """Whom a player's creature can attack in a game that begins with their turn."""
    sides = [side(battlefield=[BEAR] if player == attacker else []) for player in range(6)]
    game = empire(*sides, active=attacker)
    run_to(game, "declare attackers")
    options = pending(game).options if game.view(0).step == "declare attackers" else ()
    return {option.defender for option in options if isinstance(option, Attack)}


@rule("809.3a", "809.3c")
def test_players_attack_only_opponents_beside_them() -> None:
    """CR 809.3c, example: no emperor can attack at first, though both opposing generals are within their range."""
    game = empire()
    assert in_range(game.board, BOB) == (ALICE, BOB, CAROL, DAVE, FRANK)
    assert in_range(game.board, CAROL) == (BOB, CAROL, DAVE)
    assert [attackable_by(player) for player in (ALICE, BOB, CAROL)] == [{FRANK}, set(), {DAVE}]


@rule("809.6", "809.6a")
def test_ranges_follow_from_the_seats() -> None:
    """CR 809.6a, example: of two teams of four, ranges of 1, 3, 2 and 1 seats."""
    game = position(*(side() for _ in range(8)), variants=(Emperor(),))
    assert [range_of(game.board, player) for player in seats(8)] == [1, 3, 2, 1, 1, 3, 2, 1]


@rule("809.1", "809.2", "809.6a")
def test_what_is_no_seating_for_emperors_is_refused() -> None:
    """CR 809.1, 809.2, 809.6a: the teams are equally large, and emperors sit in their middle, out of each other's
    range.
    """
    for players, variants, words in (
        (5, (Emperor(),), "equally many players"),
        (6, (Emperor(3),), "at least three each"),
        (6, (Emperor(seat=0),), "sits between generals"),
        (6, (Emperor(), LimitedRange(1)), "both say how far"),
    ):
        with pytest.raises(SetUpError, match=words):
            Game([[BEAR] * 60] * players, variants=variants)


@rule("809.4")
def test_an_emperor_goes_first() -> None:
    """CR 809.4: which one is left to chance."""
    begun = {Game([[BEAR] * 60] * 6, seed=seed, variants=(Emperor(),)).board.active_player for seed in range(12)}
    assert begun == {BOB, ERIN}


@rule("804.1", "804.2", "809.3b")
def test_creatures_are_deployed_to_teammates() -> None:
    """CR 804.2: each creature has an ability by which a teammate within range gains control of it, as a sorcery."""
    game = empire(side(battlefield=[BEAR]), active=ALICE)
    act(game, "activate Grizzly Bears")
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Bob"]
    game.choose(named(game, "Bob"))
    resolve(game)
    assert the(game, "Grizzly Bears").controller == BOB
    run_to(game, "end")
    assert not can(game, "activate Grizzly Bears")


@rule("801.5c")
def test_the_nearest_opponent_chooses_where_none_is_within_range() -> None:
    """CR 801.5c, example: no opponent being within range, the nearest one to the left separates the cards."""
    fiction = card(
        "Fiction",
        "{U}",
        "Instant",
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
        "Put one pile into your hand and the other into your graveyard.",
    )
    game = position(
        *(side(hand=[fiction] if player == BOB else [], lands="U") for player in range(6)),
        variants=(LimitedTeams(),),
        active=BOB,
    )
    assert in_range(game.board, BOB) == (ALICE, BOB, CAROL)
    act(game, "cast Fiction")
    resolve(game)
    assert pending(game).player == DAVE
    game.choose(pending(game).options[:2])
    assert pending(game).player == BOB
    game.choose(pending(game).options[0])
    assert len(hand(game, BOB)) in (2, 3)


class LimitedTeams(Emperor):
    """An Emperor game in which all players have a range of one seat."""

    def range_of_influence(self, player: int, players: int) -> int | None:
        return 1


@rule("104.3i", "809.5", "809.5b")
def test_a_team_loses_with_its_emperor() -> None:
    """CR 809.5b: if an emperor loses, the team does; the others win. A general loses alone."""
    game = empire(side(), side(hand=[BANE, BANE], lands="BB"), active=BOB)
    act(game, "cast Bane", targets=["Frank"])
    resolve(game)
    assert game.board.players == (ALICE, BOB, CAROL, DAVE, ERIN)
    act(game, "cast Bane", targets=["Bob"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (DAVE, ERIN, FRANK)


@rule("809.5b")
def test_a_team_loses_also_with_a_general_out_of_range() -> None:
    """CR 809.5b: whose spell makes an emperor lose needn't have the whole team within range."""
    game = empire(*(side(hand=[BANE] if player == FRANK else [], lands="B") for player in range(6)), active=FRANK)
    game.concede(ALICE)
    assert CAROL not in in_range(game.board, FRANK)
    next_turn = game.board.turn + 1
    while not (game.board.turn >= next_turn and game.board.active_player == FRANK and game.board.step == MAIN):
        game.choose(PASS if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    assert in_range(game.board, FRANK) == (BOB, ERIN, FRANK)
    act(game, "cast Bane", targets=["Bob"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (DAVE, ERIN, FRANK)


@rule("809.5", "104.3a")
def test_a_team_loses_as_its_emperor_concedes() -> None:
    """CR 809.5b, 104.3a: who concedes loses, and an emperor's team with them."""
    game = empire()
    game.concede(CAROL)
    assert not game.is_over
    game.concede(ERIN)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB, CAROL)


@rule("104.4h", "801.15", "809.5c")
def test_a_draw_for_an_emperor_is_one_for_the_team() -> None:
    """CR 809.5c: the game is a draw for whoever is in range, an emperor among them, and so for their team."""
    truce = card("Truce", "{W}", "Sorcery", "The game is a draw.")
    for caster, others in ((0, (3, 4, 5, 6, 7)), (5, (0, 1, 2, 7, 8))):
        nine = [side(hand=[truce] if player == caster else [], lands="W") for player in range(9)]
        game = position(*nine, variants=(Emperor(3),), active=caster)
        act(game, "cast Truce")
        resolve(game)
        assert not game.is_over
        assert game.board.players == others


@rule("809.7", "810.5")
def test_teammates_may_review_each_others_hands() -> None:
    """CR 809.7: those of the team's players, and of nobody else."""
    game = empire(*(side(hand=[BEAR]) for _ in range(6)))
    shown = [other.id for other in game.view(ALICE).players if other.id != ALICE and other.shown_hand]
    assert shown == [BOB, CAROL]


@rule("809.3", "801.2c")
def test_a_game_is_played_on_as_generals_leave() -> None:
    """CR 809.3a, 801.2c: who sits beside somebody that has left comes into range and can be attacked."""
    game = empire(side(battlefield=[BEAR]), active=CAROL)
    game.concede(FRANK)
    while game.board.active_player != ALICE and game.decision is not None:
        game.choose(PASS if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    assert ERIN in in_range(game.board, ALICE)
    run_to(game, "declare attackers")
    assert {option.defender for option in pending(game).options if isinstance(option, Attack)} == {ERIN}


@rule("809.5a")
def test_a_team_wins_with_its_emperor() -> None:
    """CR 809.5a: as the emperor wins, being left, so does each of the team, also a general who had left."""
    game = empire()
    game.concede(ALICE)
    game.concede(ERIN)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB, CAROL)


@rule("104.2d", "809.5a")
def test_a_team_wins_as_an_effect_lets_its_emperor_win() -> None:
    """104.2d: what makes an emperor win the game makes their team win."""
    game = empire()
    happen(game, WinGame(Cause("104.2b"), BOB))
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB, CAROL)
    alone = empire()
    happen(alone, WinGame(Cause("104.2b"), ALICE))
    assert alone.result is not None
    assert alone.result.winners == (ALICE,)
