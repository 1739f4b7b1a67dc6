"""CR 810.9, 810.10: what is asked about, set, exchanged and counted of a team's life total and poison counters."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.life_damage_counters.life import LoseLife
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants
from positions import act, card, life, named, pass_priority, pending, resolve, run_to, settle, side, the
from rules.combat.fights import happened

DOUBLE = card("Beacon", "{0}", "Sorcery", "Double target player's life total.")
TEN = card("Fix", "{0}", "Sorcery", "Target player's life total becomes 10.")
EVERYBODY = card("Level", "{0}", "Sorcery", "Each player's life total becomes 7.")
SERUM = card("Serum", "{0}", "Sorcery", "Target player gets five poison counters.")


def lives(game: Game) -> list[int]:
    """Everybody's life total."""
    return [life(game, player) for player in range(4)]


@pytest.mark.parametrize(("edition", "total"), [("2026", 34), ("2009", 26)])
@rule("810.9a")
@rule("806.9a", edition="2009")
def test_what_a_players_life_total_is(edition: str, total: int) -> None:
    """CR 810.9a: of a team with 17 life a player's life total is 17; by the book of 2009 it is half of that, 9."""
    game = giants(side(life=17, hand=[DOUBLE]), edition=edition)
    act(game, "cast Beacon", targets=["Bob"])
    resolve(game)
    assert lives(game)[:2] == [total, total]


@pytest.mark.parametrize(("edition", "total"), [("2026", 10), ("2009", 22)])
@rule("810.9c", "119.5")
@rule("806.9c", edition="2009")
def test_setting_one_players_life_total(edition: str, total: int) -> None:
    """CR 810.9c, example: from 25 life to 10, a player loses 15; by the book of 2009 that player has 13 and loses 3."""
    game = giants(side(hand=[TEN]), side(), side(life=25), edition=edition)
    act(game, "cast Fix", targets=["Dave"])
    resolve(game)
    assert lives(game)[2:] == [total, total]


@rule("810.9d")
def test_setting_everybodys_life_total_affects_one_of_each_team() -> None:
    """CR 810.9d, example: each team chooses one of its members, who alone gains or loses life to have the number."""
    game = giants(side(hand=[EVERYBODY], life=12), side(), side(life=20))
    act(game, "cast Level")
    while not isinstance(game.decision, ChooseObjects):
        resolve(game)
    for team, chosen in ((ALICE, "Bob"), (CAROL, "Carol")):
        assert pending(game).player == team
        game.choose(named(game, chosen))
    assert lives(game) == [7, 7, 7, 7]
    lost = [(event.player, event.amount) for event in happened(game, LoseLife) if isinstance(event, LoseLife)]
    assert lost == [(BOB, 5), (CAROL, 13)]


@rule("806.9b", edition="2009")
def test_setting_everybodys_life_total_once_gave_the_sum() -> None:
    """CR 806.9b of 2009: if the life totals of a whole team are set, its life total is the sum of the numbers."""
    game = giants(side(hand=[EVERYBODY], life=13), side(), side(life=21), edition="2009")
    act(game, "cast Level")
    resolve(game)
    assert lives(game) == [14, 14, 14, 14]


@pytest.mark.parametrize(("whom", "expected"), [("Bob", [12, 12, 20, 20]), ("Dave", [20, 20, 12, 12])])
@rule("810.9e", "701.12c")
def test_teammates_dont_exchange_life_totals(whom: str, expected: list[int]) -> None:
    """CR 810.9e: life totals are exchanged with a player of the other team, but never with a teammate."""
    swap = card("Swap", "{0}", "Sorcery", "Exchange life totals with target player. If you do, you gain 1 life.")
    game = giants(side(hand=[swap], life=12), side(), side(life=20))
    act(game, "cast Swap", targets=[whom])
    resolve(game)
    bonus = 1 if whom == "Dave" else 0
    assert lives(game) == [expected[0] + bonus, expected[1] + bonus, *expected[2:]]


@rule("701.34b", "810.10")
def test_one_of_a_team_is_given_the_poison_counter() -> None:
    """CR 701.34b: of several players of a team that are chosen, one gets another poison counter, as is chosen."""
    spread = card("Spread", "{0}", "Sorcery", "Proliferate.")
    game = giants(side(hand=[SERUM, spread]))
    act(game, "cast Serum", targets=["Carol"])
    resolve(game)
    act(game, "cast Spread")
    while not isinstance(game.decision, ChooseObjects):
        resolve(game)
    both = tuple(pending(game).options[:2])
    assert [str(option) for option in both] == ["Carol #2", "Dave #3"]
    game.choose(both)
    assert pending(game).rule == "701.34b"
    game.choose(named(game, "Dave"))
    settle(game)
    given = [event.number for event in happened(game, PutCounters) if isinstance(event, PutCounters)]
    assert given == [CAROL, DAVE]
    assert dict(game.view(0).players[CAROL].counters) == {"poison": 6}


@rule("810.10a")
def test_the_poison_of_opponents_is_that_of_their_team() -> None:
    """CR 810.10a: how many poison counters opponents have is how many their team has, not twice as many."""
    text = "This creature gets +1/+1 for each poison counter your opponents have."
    fiend = card("Fiend", "", "Creature — Horror", text, "2/2")
    game = giants(side(hand=[SERUM], battlefield=[fiend]))
    act(game, "cast Serum", targets=["Carol"])
    resolve(game)
    assert the(game, "Fiend").power == 7


@rule("810.10b", "810.10d")
def test_a_team_loses_poison_counters() -> None:
    """CR 810.10b, 810.10d: a player has the poison counters of the team, and what they lose of them the team loses."""
    cure = card("Cure", "{0}", "Sorcery", "Remove all counters from target player.")
    game = giants(side(hand=[SERUM, cure]))
    act(game, "cast Serum", targets=["Carol"])
    resolve(game)
    act(game, "cast Cure", targets=["Dave"])
    resolve(game)
    assert [dict(seen.counters) for seen in game.view(0).players] == [{}, {}, {}, {}]


@rule("704.5c", edition="2009")
def test_poison_was_each_players_own() -> None:
    """CR 806.5 of 2009: nothing but the life total is shared, so ten poison counters of one player are deadly."""
    game = giants(side(hand=[SERUM] * 3), edition="2009")
    for name in ("Carol", "Dave"):
        act(game, "cast Serum", targets=[name])
        resolve(game)
    assert game.result is None
    act(game, "cast Serum", targets=["Carol"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB)


@rule("810.9", "120.3a")
def test_lifelink_and_damage_are_for_the_team() -> None:
    """CR 810.9: what one gains at the same time as the other loses comes to the team's life total."""
    drain = card("Drain", "{0}", "Sorcery", "Each opponent loses 2 life. You gain 3 life.")
    game = giants(side(), side(hand=[drain]))
    run_to(game, "precombat main")
    game.choose("pass")
    act(game, "cast Drain")
    resolve(game)
    assert lives(game) == [33, 33, 26, 26]


@rule("104.2a", "806.8a", edition="2009")
def test_the_last_team_won_once_it_could() -> None:
    """CR 806.8a of 2009: a team doesn't win as the last one while one of its players can't, but as soon as they can."""
    curse = card("Doubt", "", "Artifact", "{0}: Sacrifice this artifact.\nYou can't win the game.")
    game = giants(side(), side(battlefield=[curse]), edition="2009")
    game.concede(CAROL)
    assert not game.is_over
    pass_priority(game)
    act(game, "activate Doubt")
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB)
