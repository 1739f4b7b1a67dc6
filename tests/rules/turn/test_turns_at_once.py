"""CR 807.4: turns that go on at the same time."""

from __future__ import annotations

import pytest

from comprules import Game
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.play.saving import LoadError
from comprules.rules.turn.turns_at_once import AT_ONCE
from comprules.variants import GrandMelee
from positions import BEAR, act, card, land, pending, resolve, side
from random_games import new_game, play
from rules.variants.melees import (
    ALICE,
    BOB,
    CAROL,
    ERIN,
    FRANK,
    GRACE,
    HEIDI,
    SPRING,
    do,
    end_turns,
    go_on_to,
    melee_of,
    pass_on,
)

GROWTH = card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
SUNLIT = card("Sunlit", "{1}", "Creature — Cat", "As long as it's your turn, this creature gets +2/+0.", pt="1/1")
STALL = card("Stall", "{U}", "Sorcery", "Target player skips their next turn.")
PUPPETS = card("Puppets", "{U}", "Sorcery", "You control target player during that player's next turn.")
END = card("End", "{U}", "Instant", "End the turn.")
DAWN = card("Dawn", "{W}", "Instant", "It becomes day.")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 1 damage to any target.")
LENS = card("Lens", "{1}", "Artifact", "{T}: Add {C}{C}.")


def power(game: Game, player: int) -> int:
    """The power of the only creature that a player controls."""
    (found,) = (seen for seen in game.view(0).battlefield if seen.controller == player and "Creature" in seen.types)
    return found.power


@rule("807.4b")
def test_all_with_a_marker_begin_their_turns_at_the_same_time() -> None:
    """807.4b: before anything else is done in any of the turns."""
    game = Game([[land("G")] * 30] * 12, variants=[GrandMelee()], starting_player=0)
    while not isinstance(game.decision, ChooseAction):
        game.choose("yes")
    told = [line.text for line in game.log_events() if line.turn]
    begun = ["Player 1 begins a turn", "Player 5 begins a turn", "Player 9 begins a turn"]
    assert told[:4] == [*begun, "untap of Player 1"]
    assert game.board.turn == 1


@rule("807.4", "305.2", "500.1")
def test_each_turn_has_steps_of_its_own_and_its_player_plays_a_land_in_it() -> None:
    """807.4: Alice is in her main phase as Erin's turn begins, and has played her land for the turn."""
    game = melee_of({ALICE: side(hand=[land("G"), land("G")]), ERIN: side(hand=[land("U")])})
    do(game, (ALICE, "play"))
    assert (game.board.active_player, game.board.step) == (ERIN, "upkeep")
    assert [(turn.player, turn.step) for turn in game.view(0).other_turns] == [(ALICE, "precombat main")]
    do(game, (ERIN, "pass"))
    assert (game.board.active_player, pending(game).player) == (ALICE, ALICE)
    assert not any(str(option).startswith("play") for option in pending(game).options)
    go_on_to(game, ERIN, "precombat main")
    do(game, (ERIN, "play"))


@rule("807.4", "506.1")
def test_a_combat_phase_is_gone_through_before_another_turn_goes_on() -> None:
    """CR 807.4: nothing says how far each turn has come when; from the first decision in combat to the last, Alice's
    goes on alone.
    """
    game = melee_of({ALICE: side(battlefield=[BEAR])})
    go_on_to(game, ALICE, "beginning of combat")
    steps = []
    while game.board.active_player == ALICE:
        steps.append(game.board.step)
        pass_on(game)
    assert (steps[0], steps[-1]) == ("beginning of combat", "end of combat")
    assert game.view(0).players[BOB].life == 18
    assert [turn.step for turn in game.view(0).other_turns] == ["postcombat main"]


@rule("807.4", "106.4")
def test_unspent_mana_is_spent_or_lost_before_another_turn_goes_on() -> None:
    """106.4: mana in a pool is lost as a step ends, and it is a step of that turn which ends then."""
    game = melee_of({ALICE: side(battlefield=[LENS, SPRING])})
    game.choose(game.mana_actions()[0])
    assert (game.board.active_player, pending(game).player) == (ALICE, ALICE)
    while game.view(0).players[ALICE].mana:
        assert game.board.active_player == ALICE
        pass_on(game)
    assert game.board.step != "precombat main"


@rule("514.2", "807.4")
def test_turns_end_at_the_same_time() -> None:
    """514.2: damage wears off as turns end; Erin, whose end step is over, waits for Alice before her cleanup step."""
    game = melee_of({ALICE: side(battlefield=[BEAR, SPRING], hand=[BOLT], lands="R")})
    act(game, "cast Bolt", targets=["Grizzly Bears"])
    resolve(game)
    steps = []
    while game.board.turn == 1:
        steps.append((game.board.active_player, game.board.step))
        assert [seen.damage for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"] == [1]
        is_ahead = (ERIN, "end") not in steps
        springs = is_ahead and (game.board.active_player, pending(game).player) == (ALICE, ALICE)
        if springs and isinstance(game.decision, ChooseAction):
            do(game, (ALICE, "activate Spring"))
        else:
            pass_on(game)
    assert (steps[-1][0], steps.index((ERIN, "end")) < steps.index((ALICE, "end"))) == (ALICE, True)
    assert [seen.damage for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"] == [0]


@rule("514.2", "611.2a", "807.4")
def test_an_effect_until_end_of_turn_ends_with_the_turn_it_was_made_in() -> None:
    """514.2: Erin, who has ended her turn first, discards in her cleanup step before Alice comes to hers."""
    eight = [land("G")] * 8
    grown = side(battlefield=[BEAR], hand=[GROWTH, *eight], lands="G")
    game = melee_of({ALICE: grown, ERIN: grown})
    act(game, "cast Growth", targets=["Grizzly Bears"])
    go_on_to(game, ERIN, "upkeep")
    act(game, "cast Growth", targets=["Grizzly Bears"])
    discarding: list[PlayerId] = []
    while len(discarding) < 2:
        decision = pending(game)
        if decision.rule == "514.1" and decision.player not in discarding:
            discarding.append(decision.player)
        else:
            pass_on(game)
    first, second = discarding
    assert {first, second} == {ALICE, ERIN}
    assert (power(game, first), power(game, second)) == (2, 5)


@rule("801.11", "807.4", "102.1")
def test_effects_see_the_turn_that_is_in_their_range() -> None:
    """801.11: it is Alice's turn for what Alice controls and Erin's for what Erin does, whichever is looked at."""
    game = melee_of({player: side(battlefield=[SUNLIT]) for player in (ALICE, BOB, ERIN)})
    for active in (ALICE, ERIN, ALICE):
        assert game.board.active_player == active
        assert [power(game, player) for player in (ALICE, BOB, ERIN)] == [3, 1, 3]
        pass_on(game)


@rule("614.10", "807.4")
def test_who_skips_a_turn_lets_the_others_take_theirs() -> None:
    """614.10: the turn is skipped as if it weren't there, and its marker passed on with those of the others."""
    game = melee_of({ALICE: side(hand=[STALL], lands="U")})
    act(game, "cast Stall", targets=["Bob"])
    resolve(game)
    assert [end_turns(game), end_turns(game)] == [{FRANK}, {CAROL, GRACE}]


@rule("723.1", "807.4")
def test_control_of_a_player_lasts_as_other_turns_begin_at_the_same_time() -> None:
    """723.1: during Bob's next turn; Frank's, which begins after Bob's, isn't another turn later."""
    game = melee_of({ALICE: side(hand=[PUPPETS], lands="U")})
    act(game, "cast Puppets", targets=["Bob"])
    resolve(game)
    assert end_turns(game) == {BOB, FRANK}
    go_on_to(game, BOB, "upkeep", ALICE)
    assert (pending(game).player, pending(game).whose) == (ALICE, BOB)
    end_turns(game)
    assert all(line.player != ALICE or line.whose == ALICE for line in [pending(game)])


@rule("724.1b", "724.1d", "807.5")
def test_ending_a_turn_leaves_the_stack_of_another_one() -> None:
    """724.1b: what is on the stack of the turn that ends is exiled."""
    game = melee_of({ALICE: side(hand=[END], lands="U"), ERIN: side(battlefield=[SPRING])})
    do(game, (ALICE, "pass"), (ERIN, "activate Spring"), (BOB, "pass"), (ERIN, "activate Spring"), (HEIDI, "pass"))
    go_on_to(game, ALICE, "beginning of combat")
    act(game, "cast End")
    while game.board.active_player == ALICE:
        pass_on(game)
    assert (game.board.active_player, game.board.step) == (ERIN, "upkeep")
    assert len(game.view(0).stack) == 2
    assert [turn.step for turn in game.view(0).other_turns] == ["beginning of combat"]


@rule("731.2", "502.2", "807.4c")
def test_the_turn_before_is_the_one_with_the_same_marker() -> None:
    """731.2a: Alice has cast a spell in the turn before Bob's, but Erin none in that before Frank's: night falls."""
    game = melee_of({ALICE: side(hand=[DAWN], lands="W")})
    act(game, "cast Dawn")
    resolve(game)
    end_turns(game)
    night = [line.text for line in game.log if "night" in line.text]
    go_on_to(game, FRANK, "upkeep")
    assert (night, [line.text for line in game.log if "becomes night" in line.text]) == ([], ["it becomes night"])


@rule("500.7", "807.4i")
def test_an_extra_turn_is_taken_at_the_same_time_as_those_of_others() -> None:
    """807.4i: Erin keeps her marker; Bob, who has got the other one, waits for her to pass it on."""
    again = card("Again", "{U}", "Sorcery", "Take an extra turn after this one.")
    game = melee_of({ERIN: side(hand=[again], lands="U")})
    go_on_to(game, ERIN, "precombat main")
    act(game, "cast Again")
    resolve(game)
    assert [end_turns(game), end_turns(game), end_turns(game)] == [{ERIN}, {BOB, FRANK}, {CAROL, GRACE}]


@rule("500.7", "807.4i", "807.4j")
def test_a_text_speaks_of_the_extra_turn_that_it_has_added() -> None:
    """500.7: Alice keeps the marker for it; Erin, with another marker on her right, takes hers before her next turn."""
    fortune = card(
        "Fortune",
        "{U}",
        "Sorcery",
        "Take an extra turn after this one. At the beginning of that turn's end step, you lose 3 life.",
    )
    game = melee_of({ALICE: side(hand=[fortune], lands="U")})
    act(game, "cast Fortune")
    resolve(game)
    lives = []
    for _ in range(3):
        lives.append(game.view(0).players[ALICE].life)
        end_turns(game)
    assert (lives, game.view(0).players[ALICE].life) == ([20, 20, 17], 17)
    game = melee_of({ERIN: side(hand=[fortune], lands="U")}, players=9)
    game.concede(CAROL)
    go_on_to(game, ERIN, "precombat main")
    act(game, "cast Fortune")
    resolve(game)
    seen: list[tuple[bool, int]] = []
    while len(seen) < 7:
        seen.append((ERIN in end_turns(game), game.view(0).players[ERIN].life))
    assert seen == [*[(False, 20)] * 3, (True, 20), (True, 17), (False, 17), (False, 17)]


@rule("732.2a", "732.2c", "807.4")
def test_the_choices_of_a_shortcut_are_made_in_one_turn() -> None:
    """732.2a: what Alice proposes is made in her turn; Erin's goes on once Alice has decided something after it."""
    game = melee_of({ALICE: side(battlefield=[SPRING])})
    spring = next(str(option) for option in pending(game).options if "Spring" in str(option))
    game.propose_shortcut([spring, "resolve"], times=3)
    while str(pending(game).options[0]) == "accept":
        game.choose("accept")
    assert (game.board.active_player, pending(game).player, game.view(0).players[ALICE].life) == (ALICE, ALICE, 23)
    assert [turn.step for turn in game.view(0).other_turns] == ["untap"]
    pass_on(game)
    assert (game.board.active_player, pending(game).player) == (ERIN, ERIN)


@rule("800.4a", "807.4c")
def test_a_turn_goes_on_without_its_player_while_another_one_is_the_present_one() -> None:
    """800.4j: Erin leaves in Alice's turn, and her own turn goes on to its end without an active player."""
    game = melee_of({ERIN: side(battlefield=[BEAR], hand=[GROWTH], lands="G")}, players=9)
    do(game, (ALICE, "pass"), (ERIN, "pass"))
    assert game.board.active_player == ALICE
    game.concede(ERIN)
    seen = set()
    while game.board.turn == 1:
        seen.add((game.board.active_player, game.board.step, pending(game).player))
        pass_on(game)
    assert (ERIN, "end", FRANK) in seen
    assert not any(player == ERIN for _, _, player in seen)


@pytest.mark.parametrize(("seed", "players", "skip"), [(2, 8, True), (3, 9, False), (4, 12, True)])
@rule("807.1", "807.4", "807.5")
def test_random_games_are_the_same_when_copied_saved_or_taken_back(seed: int, players: int, skip: bool) -> None:
    """CR 807.4: where several turns are under way, all of them are part of the game's state."""
    game = new_game(seed, players, skip_trivial=skip, variants=[GrandMelee()])
    several = 0
    for count, _ in enumerate(play(game, seed, 260)):
        several += bool(game.view(0).other_turns) if count % 20 == 0 else 0
        if count % 100 == 50:
            _goes_on_alike(game, count)
    assert several > 3


@rule("807.4")
def test_a_saved_game_in_which_turns_were_taken_one_after_the_other_is_refused() -> None:
    """807.4: it says nothing of the turns that others would be taking."""
    game = melee_of({})
    assert Game.load(game.save()).digest() == game.digest()
    game.state.erase(REGISTERS, AT_ONCE)
    with pytest.raises(LoadError, match="one after the other"):
        Game.load(game.save())


def _goes_on_alike(game: Game, seed: int) -> None:
    digest, twin, loaded = game.digest(), game.copy(), Game.load(game.save(history=False))
    assert twin.digest() == loaded.digest() == digest
    made = sum(1 for _ in play(twin, seed, 40))
    for _ in play(loaded, seed, 40):
        pass
    assert twin.digest() == loaded.digest()
    for _ in range(made):
        twin.undo()
    assert twin.digest() == digest == game.digest()
