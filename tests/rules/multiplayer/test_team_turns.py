"""CR 805: turns and priority that teams share."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.special_mechanics.daytime import daytime
from comprules.variants import TeamVsTeam, TwoHeadedGiant
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants, team_game
from positions import (
    BEAR,
    act,
    can,
    card,
    land,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import happened
from rules.subgames import dreaming

DECK = tuple(land("G") for _ in range(40))
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
OFFERING = card("Offering", "{0}", "Sorcery", "You gain 1 life.")
TALE = card("Tale", "", "Enchantment — Saga", "I, II, III — You gain 1 life.")


def whose(game: Game) -> int:
    """Whose decision it is."""
    return pending(game).player


@rule("805.4", "805.4a")
def test_teams_take_turns_rather_than_players() -> None:
    """CR 805.4: each team takes turns; after that of Alice and Bob comes that of Carol and Dave."""
    game = giants(step="upkeep")
    assert game.board.active_players == (ALICE, BOB)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (game.board.turn, game.board.active_players) == (2, (CAROL, DAVE))
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (game.board.turn, game.board.active_players) == (3, (ALICE, BOB))


@pytest.mark.parametrize("edition", ["2026", "2001"])
@rule("805.4b", "504.1")
@rule("304.1", edition="2001")
def test_each_player_of_a_team_draws(edition: str) -> None:
    """CR 805.4b: each player on a team draws a card during that team's draw step, and nobody else does. So they did
    when the draw went on the stack.
    """
    game = giants(step="upkeep", turn=3, edition=edition)
    run_to(game, "precombat main")
    assert [len(game.state.hand(player)) for player in range(4)] == [1, 1, 0, 0]


@rule("103.8b", "800.7", "810.6")
def test_the_starting_team_skips_its_first_draw() -> None:
    """CR 103.8b: the team who plays first skips the draw step of its first turn; the other one doesn't."""
    game = Game([DECK] * 4, seed=1, starting_player=CAROL, variants=[TwoHeadedGiant()])
    for _ in range(4):
        game.choose(Answer(True))
    run_to(game, "precombat main")
    assert game.board.active_players == (CAROL, DAVE)
    assert [len(game.state.hand(player)) for player in range(4)] == [7, 7, 7, 7]
    run_to(game, "end")
    run_to(game, "precombat main")
    assert [len(game.state.hand(player)) for player in range(4)] == [8, 8, 7, 7]


@rule("805.4c")
def test_each_player_of_a_team_plays_a_land() -> None:
    """CR 805.4c: each player on a team may play a land during each of that team's turns."""
    game = giants(*(side(hand=[land("G"), land("G")]) for _ in range(4)))
    act(game, "play Forest")
    assert not can(game, "play Forest")
    pass_priority(game)
    assert whose(game) == BOB
    act(game, "play Forest")
    assert len(on_battlefield(game, "Forest")) == 2
    game.choose(Pass())
    assert whose(game) == BOB
    assert not can(game, "play Forest")


@rule("805.5", "805.5a", "117.6")
@rule("115.6", edition="2009")
def test_a_player_acts_while_their_team_has_priority() -> None:
    """CR 805.5a: Bob casts a sorcery in his team's turn though Alice stands first; then the team has priority again."""
    game = giants(side(), side(hand=[OFFERING]))
    assert whose(game) == ALICE
    pass_priority(game)
    act(game, "cast Offering")
    assert whose(game) == ALICE
    assert [seen.name for seen in game.view(0).stack] == ["Offering"]


@rule("805.5b")
def test_a_team_passes_when_nobody_of_it_acts() -> None:
    """CR 805.5b: what is on the stack resolves when all teams have passed in succession without anybody acting."""
    game = giants(side(hand=[ZAP], lands="R"), side(hand=[ZAP], lands="R"), side(), side(hand=[ZAP], lands="R"))
    act(game, "cast Zap", targets=["Carol"])
    seen = []
    for _ in range(3):
        seen.append(whose(game))
        pass_priority(game)
    assert (seen, whose(game)) == ([ALICE, BOB, CAROL], DAVE)
    act(game, "cast Zap", targets=["Alice"])
    assert whose(game) == CAROL
    pass_priority(game)
    pass_priority(game)
    pass_priority(game)
    assert len(game.view(0).stack) == 2
    pass_priority(game)
    assert (len(game.view(0).stack), life(game, ALICE), whose(game)) == (1, 29, ALICE)


@rule("805.4", "502.3")
def test_a_team_untaps_together() -> None:
    """CR 805.4: the untap step of a team untaps the permanents of each of its players, and nobody else's."""
    tapped = [Piece(BEAR, tapped=True)]
    game = giants(*(side(battlefield=tapped) for _ in range(4)), step="untap")
    run_to(game, "upkeep")
    assert [seen.tapped for seen in on_battlefield(game, "Grizzly Bears")] == [False, False, True, True]


@rule("805.4", "302.6")
def test_creatures_of_both_have_been_there_since_the_team_turn_began() -> None:
    """CR 302.6: a creature that was Bob's when his team's turn began isn't summoning sick in it."""
    game = giants(side(), side(hand=[card("Elf", "{0}", "Creature — Elf", "{T}: You gain 1 life.", "1/1")]))
    pass_priority(game)
    act(game, "cast Elf")
    resolve(game)
    assert the(game, "Elf").summoning_sick
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Elf").summoning_sick
    run_to(game, "end")
    run_to(game, "upkeep")
    assert not the(game, "Elf").summoning_sick


@rule("505.4", "714.3c", "805.4")
def test_sagas_of_both_go_on() -> None:
    """CR 714.3c: as a team's precombat main phase begins, each of its players puts a lore counter on their Sagas."""
    game = giants(side(), side(battlefield=[TALE]), side(battlefield=[TALE]), step="upkeep")
    run_to(game, "precombat main")
    assert [dict(seen.counters)["lore"] for seen in on_battlefield(game, "Tale")] == [2, 1]


@rule("514.1", "805.4")
def test_both_discard_down() -> None:
    """CR 514.1: in the cleanup step each player of the active team discards down to seven, one after the other."""
    full = [BEAR] * 9
    game = giants(side(hand=full), side(hand=full[:8]), side(hand=full), step="end")
    asked = []
    while game.board.turn == 1:
        decision = pending(game)
        if decision.rule == "514.1":
            asked.append(decision.player)
            game.choose(tuple(decision.options[:2] if decision.player == ALICE else decision.options[:1]))
        else:
            game.choose(Pass())
    assert asked == [ALICE, BOB]
    assert [len(game.state.hand(player)) for player in range(3)] == [7, 7, 9]


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("At the beginning of your upkeep, you gain 1 life.", 1),
        ("At the beginning of each player's upkeep, you gain 1 life.", 1),
        ("At the beginning of each upkeep, you gain 1 life.", 1),
        ("At the beginning of each player's upkeep, that player gains 1 life.", 2),
        ("At the beginning of each opponent's upkeep, that player gains 1 life.", 0),
    ],
)
@rule("805.4d")
def test_abilities_trigger_for_each_player_only_if_they_speak_of_them(text: str, gained: int) -> None:
    """CR 805.4d: at "each player's" step an ability triggers once for each of a team if it refers to "that player"."""
    game = giants(side(), side(battlefield=[card("Clock", "", "Artifact", text)]), step="untap")
    play_out(game)
    assert life(game, ALICE) == 30 + gained


@rule("805.8", "500.7")
def test_a_team_takes_one_extra_turn_for_an_effect() -> None:
    """CR 805.8: an effect that gives several players of a team an extra turn gives their team just one."""
    more = card("More", "{0}", "Sorcery", "Each opponent takes an extra turn after this one.")
    game = giants(side(), side(hand=[more]))
    pass_priority(game)
    act(game, "cast More")
    resolve(game)
    turns = []
    for _ in range(4):
        run_to(game, "end")
        run_to(game, "upkeep")
        turns.append(game.board.active_players)
    first, second = (ALICE, BOB), (CAROL, DAVE)
    assert turns == [second, second, first, second]


@rule("805.8", "614.10")
def test_a_team_skips_the_extra_turn_that_one_of_it_would_skip() -> None:
    """CR 805.8: the extra turn is the team's, so that what is said of either player is said of it."""
    more = card("More", "{0}", "Sorcery", "Each opponent takes an extra turn after this one.")
    haste = card("Haste", "{0}", "Enchantment", "If you would begin an extra turn, you skip that turn instead.")
    for player in (CAROL, DAVE):
        theirs = [side(battlefield=[haste] if each == player else ()) for each in (CAROL, DAVE)]
        game = giants(side(), side(hand=[more]), *theirs)
        pass_priority(game)
        act(game, "cast More")
        resolve(game)
        turns = []
        for _ in range(2):
            run_to(game, "end")
            run_to(game, "upkeep")
            turns.append(game.board.active_players)
        assert turns == [(CAROL, DAVE), (ALICE, BOB)]


@rule("805.8", "614.10")
def test_a_team_skips_once_for_an_effect() -> None:
    """CR 805.8: if an effect causes several players of a team to skip a step, the team skips just that one."""
    text = "Each opponent skips their next draw step."
    game = giants(side(), side(hand=[card("Drought", "{0}", "Sorcery", text)]))
    pass_priority(game)
    act(game, "cast Drought")
    resolve(game)
    hands = []
    for _ in range(4):
        run_to(game, "end")
        run_to(game, "precombat main")
        hands.append((len(game.state.hand(CAROL)), len(game.state.hand(DAVE))))
    assert hands == [(0, 0), (0, 0), (1, 1), (1, 1)]


@rule("103.1a", "805.3")
def test_a_team_starts() -> None:
    """CR 805.3: whoever is named to start, it is their team that takes the first turn."""
    for starting, team in ((ALICE, (ALICE, BOB)), (BOB, (ALICE, BOB)), (DAVE, (CAROL, DAVE))):
        game = Game([DECK] * 4, starting_player=starting, variants=[TwoHeadedGiant()])
        assert game.board.active_players == team
        assert whose(game) == team[0]


@rule("808.1", "808.3")
def test_players_of_teams_take_their_own_turns_otherwise() -> None:
    """CR 808.1: where teams don't share turns, the turn order goes from player to player."""
    game = team_game(step="upkeep")
    turns = []
    for _ in range(4):
        turns.append(game.board.active_players)
        run_to(game, "end")
        run_to(game, "upkeep")
    assert turns == [(ALICE,), (BOB,), (CAROL,), (DAVE,)]


@rule("103.5", "103.5d", "805.3a")
@rule("103.4c", edition="2009")
@pytest.mark.parametrize("edition", ["2026", "2009"])
def test_teams_take_mulligans(edition: str) -> None:
    """CR 103.5d: each player of the starting team says whether to keep, then the others; then all mulligans are taken
    at once. Bob may take another one when Alice has kept; the first one costs no card.
    """
    game = Game([DECK] * 4, edition=edition, starting_player=BOB, variants=[TwoHeadedGiant()])
    asked = []
    for answer in (False, False, True, True):
        asked.append(whose(game))
        game.choose(Answer(answer))
    assert asked == [ALICE, BOB, CAROL, DAVE]
    for player, answer in ((ALICE, True), (BOB, False)):
        assert whose(game) == player
        game.choose(Answer(answer))
    if edition == "2026":
        game.choose((pending(game).options[0],))
    assert whose(game) == BOB
    game.choose(Answer(True))
    assert [len(game.state.hand(player)) for player in range(4)] == [7, 6, 7, 7]
    assert game.board.turn == 1


@rule("121.2d", "805.6a")
@rule("119.2b", edition="2009")
@pytest.mark.parametrize("edition", ["2026", "2009"])
def test_the_active_team_draws_first(edition: str) -> None:
    """CR 121.2d: of several players who draw, those of the active team draw first, each of them all their cards."""
    feast = card("Feast", "{0}", "Sorcery", "Each player draws two cards.")
    game = giants(side(), side(), side(), side(hand=[feast]), active=CAROL, edition=edition)
    pass_priority(game)
    act(game, "cast Feast")
    resolve(game)
    drawn = [event.player for event in happened(game, DrawCard) if isinstance(event, DrawCard)]
    assert drawn == [CAROL, CAROL, DAVE, DAVE, ALICE, ALICE, BOB, BOB]


@rule("805.7", "603.3b")
def test_a_team_orders_its_triggered_abilities_together() -> None:
    """CR 805.7: the members of the active team put all that have triggered on the stack in any order they choose."""
    bell = card("Bell", "", "Artifact", "At the beginning of each upkeep, you gain 1 life.")
    gong = card("Gong", "", "Artifact", "At the beginning of each upkeep, each opponent loses 1 life.")
    game = giants(side(battlefield=[bell, gong]), side(battlefield=[gong]), side(battlefield=[bell]), step="untap")
    decision = pending(game)
    assert (decision.player, decision.rule) == (ALICE, "603.3b")
    first, second, third = decision.options
    game.choose((first, third, second))
    assert [game.board.controller(number) for number in game.state.stack] == [ALICE, BOB, ALICE, CAROL]


@rule("603.7b", "805.4d")
def test_what_waits_for_a_players_upkeep_happens_in_the_teams() -> None:
    """CR 603.7b: what is to be at the beginning of Bob's next upkeep is at that of his team, once."""
    later = card("Later", "{0}", "Sorcery", "At the beginning of your next upkeep, you gain 1 life.")
    game = giants(side(), side(hand=[later]))
    pass_priority(game)
    act(game, "cast Later")
    resolve(game)
    gained = []
    for _ in range(4):
        run_to(game, "end")
        run_to(game, "draw")
        gained.append(life(game, BOB) - 30)
    assert gained == [0, 1, 1, 1]


@rule("502.2a", "731.2a", "731.2b", "502.2")
@pytest.mark.parametrize(("begins", "casts", "ends"), [("day", 0, "night"), ("day", 1, "day"), ("night", 2, "day")])
def test_day_and_night_follow_what_a_team_cast(begins: str, casts: int, ends: str) -> None:
    """CR 502.2a: it becomes night if nobody of the previous turn's active team cast a spell, day if one cast two."""
    sky = card("Sky", "{0}", "Instant", f"It becomes {begins}.")
    game = giants(side(), side(hand=[OFFERING, OFFERING]), side(hand=[sky]), turn=3)
    pass_priority(game)
    for _ in range(casts):
        act(game, "cast Offering")
        resolve(game)
        pass_priority(game)
    run_to(game, "end")
    while whose(game) != CAROL:
        pass_priority(game)
    act(game, "cast Sky")
    resolve(game)
    run_to(game, "upkeep")
    assert daytime(game.board) == ends


@rule("103.6c", "805.3b")
def test_the_starting_team_begins_with_cards_on_the_battlefield_first() -> None:
    """CR 103.6c: first each player of the starting team puts cards from their opening hand onto the battlefield."""
    text = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    shore = card("Shore", "{4}", "Enchantment", text)
    game = Game([[shore] * 40] * 4, starting_player=DAVE, variants=[TwoHeadedGiant()])
    asked = []
    while game.board.turn == 0:
        if pending(game).rule == "103.6a":
            asked.append(whose(game))
            game.choose(())
        else:
            game.choose(Answer(True))
    assert asked == [CAROL, DAVE, ALICE, BOB]


@rule("101.4", "103.4c", edition="2009")
def test_teammates_see_their_hands_before_the_next_mulligan() -> None:
    """CR 101.4 of 2009, example 2: both of the starting team draw seven new cards; then one keeps, and only the other
    is asked again, who keeps six. (By 103.4c the other team has said whether it keeps in each round.)
    """
    game = Game([DECK] * 4, edition="2009", starting_player=ALICE, variants=[TwoHeadedGiant()])
    for player, keeps in ((ALICE, False), (BOB, False), (CAROL, True), (DAVE, True)):
        assert whose(game) == player
        game.choose(Answer(keeps))
    assert [len(game.state.hand(player)) for player in (ALICE, BOB)] == [7, 7]
    assert len(game.view(BOB).players[ALICE].shown_hand) == 7
    for player, keeps in ((ALICE, True), (BOB, False), (BOB, True)):
        assert whose(game) == player
        game.choose(Answer(keeps))
    assert [len(game.state.hand(player)) for player in range(4)] == [7, 6, 7, 7]
    assert game.board.turn == 1


@rule("729.2", "805.3")
def test_a_subgame_is_played_by_the_teams() -> None:
    """CR 729.2: a subgame is one of the same teams, who share a new life total. Of who hasn't won it each loses half of
    the life total that their team has in the main game (810.9a).
    """
    library = [land("G")] * 12
    others = [side(library=library) for _ in range(3)]
    game = dreaming(side(life=20, library=library), *others, variants=[TwoHeadedGiant()])
    assert [seen.life for seen in game.view(0).players] == [30, 30, 30, 30]
    assert game.board.active_players in ((ALICE, BOB), (CAROL, DAVE))
    game.concede(DAVE)
    assert game.main_game is None
    assert [life(game, player) for player in range(4)] == [20, 20, 0, 0]


@rule("805.6")
def test_teams_choose_one_after_the_other() -> None:
    """CR 805.6: first the active team's players make their choices, then those of the next team."""
    rot = card("Rot", "{0}", "Sorcery", "Each player discards a card.")
    hands = [[BEAR, BEAR], [BEAR, BEAR], [rot, BEAR, BEAR], [BEAR, BEAR]]
    game = giants(*(side(hand=hand) for hand in hands), active=CAROL)
    act(game, "cast Rot")
    resolve(game)
    asked = []
    while pending(game).rule != "117.1":
        asked.append(pending(game).player)
        game.choose(pending(game).candidates[0])
    assert asked == [CAROL, DAVE, ALICE, BOB]


@rule("808.4")
def test_who_starts_between_teams_sits_in_the_middle_of_one() -> None:
    """CR 808.4: of a team at random the player in the center seat, or the one to the left of its midpoint."""
    starters = set()
    for seed in range(12):
        game = Game([[BEAR] * 40] * 5, seed=seed, variants=[TeamVsTeam([[0, 1, 2], [3, 4]])])
        starters.add(int(game.board.active_player))
    assert starters == {1, 4}
