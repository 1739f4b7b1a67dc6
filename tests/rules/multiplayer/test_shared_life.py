"""CR 810.4, 810.8-810.10: what teams of Two-Headed Giant share: life, poison, winning and losing."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import YesNo
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import TeamVsTeam, TwoHeadedGiant
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants, team_game
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    land,
    life,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
)

DECK = tuple(land("G") for _ in range(40))
ZAP = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
RIFT = card("Rift", "{0}", "Sorcery", "Rift deals 4 damage to each player.")
SERUM = card("Serum", "{0}", "Sorcery", "Target player gets five poison counters.")
DOOM = card("Doom", "{0}", "Sorcery", "Target player loses the game.")
GLORY = card("Glory", "{0}", "Sorcery", "You win the game.")
ANGEL = card(
    "Angel",
    "",
    "Artifact Creature — Angel",
    "Flying\nYou can't lose the game and your opponents can't win the game.",
    "4/4",
)
FONT = card("Font", "", "Artifact", "Whenever you lose life, you gain 1 life.")
SALVE = card("Salve", "", "Artifact", "You can't get poison counters.")
TRIAL = "At the beginning of your upkeep, if you have 50 or more life, you win the game."


def poison(game: Game, player: int) -> int:
    """How many poison counters a player is seen to have."""
    return dict(game.view(0).players[player].counters).get("poison", 0)


def lives(game: Game) -> list[int]:
    return [life(game, player) for player in range(4)]


@rule("103.4a", "119.1a", "810.4", "810.11", "810.2")
@rule("103.3a", "117.1a", edition="2009")
def test_teams_start_with_a_shared_life_total() -> None:
    """CR 810.4: a team's life total starts at 30; at 15 more for each player beyond the second."""
    assert lives(Game([DECK] * 4, variants=[TwoHeadedGiant()])) == [30] * 4
    six = Game([DECK] * 6, variants=[TwoHeadedGiant()])
    assert [seen.life for seen in six.view(0).players] == [45] * 6
    assert six.board.opponents(PlayerId(1)) == (3, 4, 5)


@rule("810.9", "119.3")
def test_damage_happens_to_each_and_counts_for_the_team() -> None:
    """CR 810.9: damage, and gaining and losing life, happen to players; the team's life total changes."""
    game = giants(
        side(hand=[ZAP, RIFT], lands="R"),
        side(battlefield=[FONT]),
    )
    act(game, "cast Zap", targets=["Dave"])
    resolve(game)
    assert lives(game) == [30, 30, 25, 25]
    act(game, "cast Rift")
    settle(game)
    assert lives(game) == [23, 23, 17, 17]


@rule("104.3b", "704.6a", "810.8c")
def test_a_team_at_zero_loses() -> None:
    """CR 704.6a: a team with 0 or less life loses, both of its players at once; each player of the other one wins."""
    game = giants(side(hand=[ZAP], lands="R"), side(), side(life=5))
    assert lives(game)[2:] == [5, 5]
    act(game, "cast Zap", targets=["Dave"])
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((ALICE, BOB), "704.6a")
    assert "Carol and Dave lose the game" in str(game.read_log("story")[-2:])


@rule("104.3d", "704.6b", "810.8d", "810.10")
def test_fifteen_poison_counters_of_a_team_are_deadly() -> None:
    """CR 704.6b: poison counters are a team's, and it loses with fifteen of them, not with ten."""
    game = giants(side(hand=[SERUM] * 3))
    for name, count in (("Carol", 5), ("Dave", 10)):
        act(game, "cast Serum", targets=[name])
        resolve(game)
        assert (poison(game, CAROL), poison(game, DAVE), poison(game, ALICE)) == (count, count, 0)
        assert game.result is None
    act(game, "cast Serum", targets=["Carol"])
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((ALICE, BOB), "704.6b")


@rule("810.11")
def test_larger_teams_stand_more_poison() -> None:
    """CR 810.11: for each player beyond the second a team loses with five poison counters more."""
    sides = [side(hand=[SERUM] * 4), *(side() for _ in range(5))]
    game = position(*sides, variants=[TwoHeadedGiant()])
    for count in (5, 10, 15):
        act(game, "cast Serum", targets=["Erin"])
        resolve(game)
        assert (poison(game, 3), game.result) == (count, None)
    act(game, "cast Serum", targets=["Dave"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0, 1, 2)


@rule("810.8a", "104.3e")
def test_if_a_player_loses_so_does_the_team() -> None:
    """CR 810.8a: players lose only as a team."""
    game = giants(side(hand=[DOOM]))
    act(game, "cast Doom", targets=["Dave"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB)
    assert game.board.players == (ALICE, BOB)


@rule("810.8a", "104.2b")
def test_if_a_player_wins_so_does_the_team() -> None:
    """CR 810.8a: if either player on a team wins the game, the entire team does."""
    game = giants(side(), side(hand=[GLORY]))
    pass_priority(game)
    act(game, "cast Glory")
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB)


@rule("810.8a", "101.2", "104.2b")
def test_who_cant_win_keeps_the_team_from_winning() -> None:
    """CR 810.8a: a team wins together, so that neither of it wins while one of it can't."""
    humble = card("Humble", "", "Artifact", "You can't win the game.")
    game = giants(side(hand=[GLORY]), side(battlefield=[humble]))
    act(game, "cast Glory")
    resolve(game)
    assert game.result is None


@rule("810.8a", "101.2")
def test_who_cant_lose_keeps_the_team_in_the_game() -> None:
    """CR 810.8a, example 3: neither Carol nor Dave loses while one can't, and nobody of the other team wins."""
    game = giants(side(hand=[DOOM, GLORY]), side(), side(), side(battlefield=[ANGEL]))
    act(game, "cast Doom", targets=["Carol"])
    resolve(game)
    assert game.result is None
    act(game, "cast Glory")
    resolve(game)
    assert game.result is None
    assert game.board.players == (0, 1, 2, 3)


@rule("810.8a", "104.3c")
def test_a_player_without_cards_to_draw_loses_for_the_team() -> None:
    """CR 810.8a, example 2: a player who draws from an empty library loses, and so the entire team."""
    game = giants(side(), side(library=()), step="upkeep", turn=3)
    run_to(game, "precombat main")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((CAROL, DAVE), "704.5b")


@rule("810.8b", "104.3a")
def test_a_team_leaves_when_a_player_concedes() -> None:
    """CR 810.8b: if a player concedes, their team leaves the game immediately and loses."""
    game = giants(side(battlefield=[BEAR]), side(battlefield=[BEAR]))
    game.concede(BOB)
    assert game.result is not None
    assert (game.result.winners, game.board.players) == ((CAROL, DAVE), (CAROL, DAVE))
    game.undo()
    assert not game.is_over
    assert game.board.players == (0, 1, 2, 3)


@rule("104.4d")
def test_the_game_is_drawn_if_all_teams_lose_at_once() -> None:
    """CR 104.4d: the game is a draw if all remaining teams lose simultaneously."""
    game = giants(side(hand=[RIFT], life=8), side(), side(life=6))
    act(game, "cast Rift")
    resolve(game)
    assert game.result is not None
    assert game.result.is_draw


@rule("104.2c", "104.3g")
@rule("104.2c", "104.3g", edition="2009")
def test_a_team_wins_with_those_who_had_lost() -> None:
    """CR 104.2c: when all other teams have left, each player of the last one wins, also who had lost before."""
    game = team_game(side(life=5), side(), side(hand=[ZAP], lands="R"), active=CAROL)
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    assert game.result is None
    assert game.board.players == (BOB, CAROL, DAVE)
    game.concede(CAROL)
    assert game.result is None
    game.concede(DAVE)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB)


@rule("104.4d")
def test_teams_that_lose_player_by_player_can_draw() -> None:
    """CR 104.4d: it is a draw, too, if the last players of all teams lose at the same time."""
    game = team_game(side(life=4), side(life=4, hand=[RIFT]), side(life=3), side(life=4), active=BOB)
    act(game, "cast Rift")
    resolve(game)
    assert game.result is not None
    assert game.result.is_draw


@rule("102.3")
def test_teammates_arent_opponents() -> None:
    """CR 102.3: a player's opponents are all players who aren't on their team."""
    ping = card("Ping", "{0}", "Sorcery", "Each opponent loses 1 life.")
    game = team_game(side(hand=[ping]))
    act(game, "cast Ping")
    resolve(game)
    assert lives(game) == [20, 20, 19, 19]
    trick = card("Trick", "{0}", "Sorcery", "Target opponent loses 1 life.")
    game = team_game(side(hand=[trick]))
    act(game, "cast Trick")
    assert [str(option) for option in pending(game).options] == ["Carol #2", "Dave #3"]


@rule("810.9a")
def test_a_players_life_total_is_the_teams() -> None:
    """CR 810.9a, example 3: half of 11 life is 6, which the team pays."""
    evil = card(
        "Evil",
        "",
        "Enchantment",
        "Pay half your life, rounded up: This enchantment becomes a 4/4 Phyrexian Horror creature with flying.",
    )
    game = giants(side(life=11), side(battlefield=[evil]))
    pass_priority(game)
    act(game, "activate Evil")
    assert lives(game)[:2] == [5, 5]


@rule("810.9a")
def test_a_team_has_the_life_that_a_player_needs_to_win() -> None:
    """CR 810.9a, example 2: a player wins with 50 or more life if their team has that much."""
    game = giants(side(life=50), side(battlefield=[card("Trial", "", "Enchantment", TRIAL)]), step="untap")
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (ALICE, BOB)


@rule("810.9a")
def test_doubling_a_players_life_total_doubles_the_teams() -> None:
    """CR 810.9a, example 1: a player whose team has 17 life gains 17 life."""
    beacon = card(
        "Beacon", "{0}", "Instant", "Double target player's life total. Shuffle Beacon into its owner's library."
    )
    game = giants(side(life=17, hand=[beacon]))
    act(game, "cast Beacon", targets=["Bob"])
    resolve(game)
    assert lives(game)[:2] == [34, 34]


@rule("119.4a", "810.9b", "119.4b")
def test_a_team_pays_life_that_it_has() -> None:
    """CR 119.4a: a player pays life as long as their team has that much; it is taken from the team's life total."""
    well = card("Well", "", "Artifact", "Pay 4 life: Draw a card.")
    game = giants(side(life=7, battlefield=[well]), side(battlefield=[well]))
    act(game, "activate Well")
    assert lives(game)[:2] == [3, 3]
    assert not can(game, "activate Well")
    pass_priority(game)
    assert not can(game, "activate Well")


@rule("119.4a", "608.2d")
@rule("117.4a", edition="2009")
@by_editions("2009", "2026")
def test_teammates_dont_pay_the_same_life_twice() -> None:
    """CR 119.4a, 117.4a of 2009: a player pays only if their team has the life that both of its players pay for an
    effect, so whose teammate has chosen to pay too much of it isn't asked; what was chosen is paid.
    """
    bargain = card("Bargain", "{0}", "Sorcery", "Any player may pay 20 life. If a player does, you draw a card.")
    game = giants(side(hand=[bargain]))
    act(game, "cast Bargain")
    resolve(game)
    asked = []
    while isinstance(pending(game), YesNo):
        asked.append(pending(game).player)
        game.choose(Answer(True))
    assert asked == [ALICE, CAROL]
    assert lives(game) == [10, 10, 10, 10]
    assert len(hand(game, ALICE)) == 1


@rule("119.4a", "608.2d")
@by_editions("2009", "2026")
def test_teammates_both_pay_what_their_team_has() -> None:
    """CR 119.4a: both pay if their team has so much, and who declines leaves it to the other."""
    toll = card("Toll", "{0}", "Sorcery", "Each player sacrifices a creature unless they pay 15 life.")
    game = giants(*(side([BEAR], [toll] if not player else []) for player in range(4)))
    act(game, "cast Toll")
    resolve(game)
    for player, pays in ((ALICE, True), (BOB, True), (CAROL, False), (DAVE, True)):
        assert (pending(game).player, type(pending(game))) == (player, YesNo)
        game.choose(Answer(pays))
    assert game.board.players == (CAROL, DAVE)
    assert game.view(CAROL).players[CAROL].life == 15


@rule("810.9c")
def test_setting_a_players_life_total_changes_the_teams() -> None:
    """CR 810.9c, example: a player of a team with 25 life loses 15 for their life total to become 10."""
    fix = card("Fix", "{0}", "Sorcery", "Target player's life total becomes 10.")
    game = giants(side(hand=[fix]), side(), side(life=25), side(battlefield=[FONT]))
    act(game, "cast Fix", targets=["Carol"])
    settle(game)
    assert lives(game)[2:] == [10, 10]


@rule("810.9g", "810.9h", "119.7", "119.8")
def test_what_one_cant_the_other_cant() -> None:
    """CR 810.9g, 810.9h: if a player can't gain, or can't lose, life, nobody on their team can."""
    nurse, leech = (
        card("Nurse", "{0}", "Sorcery", "You gain 3 life."),
        card("Leech", "{0}", "Sorcery", "You lose 3 life."),
    )
    for text, expected in (("You can't gain life.", 27), ("You can't lose life.", 33)):
        game = giants(side(hand=[nurse, leech]), side(battlefield=[card("Curse", "", "Enchantment", text)]))
        for name in ("Nurse", "Leech"):
            act(game, f"cast {name}")
            resolve(game)
        assert lives(game)[:2] == [expected, expected]
    well = card("Well", "", "Artifact", "Pay 4 life: Draw a card.")
    game = giants(
        side(battlefield=[well]), side(battlefield=[card("Curse", "", "Enchantment", "You can't lose life.")])
    )
    assert not can(game, "activate Well")


@rule("810.10c")
def test_who_cant_get_poison_protects_the_team() -> None:
    """CR 810.10c: if a player can't get poison counters, no player on that player's team can."""
    game = giants(
        side(hand=[SERUM] * 2),
        side(),
        side(),
        side(battlefield=[SALVE]),
    )
    act(game, "cast Serum", targets=["Carol"])
    resolve(game)
    assert poison(game, CAROL) == 0
    act(game, "cast Serum", targets=["Bob"])
    resolve(game)
    assert (poison(game, CAROL), poison(game, ALICE)) == (0, 5)


@rule("810.1", "805.1", "808.1", "800.2", "808.2", "810.3")
def test_teams_that_cant_be_are_refused() -> None:
    """CR 810.1, 805.1: two teams of equally many players who sit together; other variants aren't added to them."""
    for players, variants, why in (
        (3, [TwoHeadedGiant()], "equally many"),
        (4, [TwoHeadedGiant([[0, 2], [1, 3]])], "sit together"),
        (4, [TeamVsTeam([[0, 1], [2]])], "sit together"),
        (3, [TeamVsTeam([[0, 1, 2]])], "two or more"),
        (4, [TwoHeadedGiant(), TeamVsTeam([[0, 1], [2, 3]])], "can't be played together"),
    ):
        with pytest.raises(SetUpError, match=why):
            Game([DECK] * players, variants=variants)
    with pytest.raises(SetUpError, match="one life total"):
        giants(side(life=3), side(life=4))
