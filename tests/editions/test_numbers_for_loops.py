"""CR 421.2, 421.3, 421.5 of 2001 and 2006: the numbers that players say for loops."""

from __future__ import annotations

from typing import Any

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Accept, Pass, ShortenAt
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.loops.shortcuts import IllegalShortcut, ProposedChoice, ProposeShortcut
from positions import act, can, card, life, pending, position, resolve, run_to, side, the

WELL = card("Well", "", "Artifact", "{0}: You gain 1 life.")
FONT = card("Font", "", "Artifact", "{0}: You gain 1 life.")
FORGE = card("Forge", "", "Artifact", "{0}: Create a 1/1 red Goblin creature token.")
DRAW_WELL = ["activate Well ability 0", "resolve"]
DRAW_FONT = ["activate Font ability 0", "resolve"]
WORK_FORGE = ["activate Forge ability 0", "resolve"]


def to(game: Game, player: int) -> None:
    """Let the others pass until a player has priority."""
    while pending(game).player != player:
        game.choose(Pass())


def say(game: Game, player: int, choices: list[str], times: int) -> None:
    """Let a player repeat something as often as they say, which the others accept."""
    to(game, player)
    game.propose_shortcut(choices, times)
    while pending(game).options[0] == Accept():
        game.choose(Accept())


def can_repeat(game: Game, player: int, action: str) -> bool:
    """Whether a player may do something again, when they next have priority."""
    then = game.copy()
    to(then, player)
    return can(then, action)


def wells(*others: Any, active: int = 0) -> Game:
    """A position in which Alice can gain life as often as she likes, and other players can what is theirs."""
    return position(side(battlefield=[WELL]), *(side(battlefield=[each]) for each in others), active=active)


@by_editions("2001", "2006")
@pytest.mark.parametrize(("theirs", "doing"), [(FONT, DRAW_FONT), (FORGE, WORK_FORGE)])
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_the_other_player_agrees_or_goes_higher_and_then_it_is_over(theirs: Any, doing: list[str]) -> None:
    """421.5 of 2001: for loops that don't depend on one another the active player says a number, then the other one."""
    game = wells(theirs)
    say(game, 0, DRAW_WELL, 7)
    to(game, 1)
    before = game.digest()
    with pytest.raises(IllegalShortcut, match="said 7: agree to that number or say a higher one"):
        game.propose_shortcut(doing, 6)
    assert game.digest() == before
    say(game, 1, doing, 9)
    to(game, 0)
    assert life(game, 0) == 27
    assert not can(game, "activate Well")
    with pytest.raises(IllegalShortcut, match="can't be made"):
        game.propose_shortcut(DRAW_WELL, 20)


@by_editions("2009", "2026")
@rule("732.2a")
@rule("713.2a", edition="2009")
def test_today_a_loop_is_a_shortcut_by_itself() -> None:
    """732.2a: what another player repeats bars nobody from going on."""
    game = wells(FONT)
    say(game, 0, DRAW_WELL, 7)
    say(game, 1, DRAW_FONT, 6)
    say(game, 0, DRAW_WELL, 5)
    assert (life(game, 0), life(game, 1)) == (32, 26)


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_to_agree_is_enough() -> None:
    """421.5 of 2001: the other player may agree to the number that was said."""
    game = wells(FONT)
    say(game, 0, DRAW_WELL, 7)
    say(game, 1, DRAW_FONT, 7)
    to(game, 0)
    assert not can(game, "activate Well")


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_the_active_player_s_number_can_be_answered_even_if_it_comes_second() -> None:
    """421.5 of 2001: the active player may say any number, but the nonactive one may go beyond it in any case."""
    game = wells(FONT, active=1)
    to(game, 0)
    say(game, 0, DRAW_WELL, 7)
    say(game, 1, DRAW_FONT, 2)
    assert can_repeat(game, 1, "activate Font")
    say(game, 0, DRAW_WELL, 2)
    assert not can_repeat(game, 1, "activate Font")
    assert can_repeat(game, 0, "activate Well")


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.2", edition="2001")
def test_a_player_alone_may_say_another_number() -> None:
    """421.2 of 2001: as long as nobody else repeats a loop of their own, its player may go on."""
    game = wells(FONT)
    say(game, 0, DRAW_WELL, 7)
    act(game, "activate Well")
    resolve(game)
    say(game, 0, DRAW_WELL, 3)
    assert life(game, 0) == 31
    assert can_repeat(game, 0, "activate Well")


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_what_can_t_be_done_for_ever_is_no_loop() -> None:
    """421.1 of 2001: what has an end may be done less often than another player said, and bars nobody."""
    pump = card("Pump", "", "Artifact", "{G}: You gain 1 life.")
    game = position(side(battlefield=[WELL]), side(battlefield=[pump], lands="GGG"))
    say(game, 0, DRAW_WELL, 7)
    say(game, 1, ["activate Pump ability 0", "resolve"], 2)
    assert (life(game, 1), can_repeat(game, 0, "activate Well")) == (22, True)


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_who_can_t_go_on_for_ever_isn_t_answered() -> None:
    """421.1 of 2001: as often as somebody has done what has an end, they have said no number for a loop."""
    pump = card("Pump", "", "Artifact", "Pay 1 life: Draw a card.")
    game = position(side(battlefield=[pump]), side(battlefield=[FONT]))
    say(game, 0, ["activate Pump ability 0", "resolve"], 3)
    say(game, 1, DRAW_FONT, 2)
    assert can_repeat(game, 0, "activate Pump")


@by_editions("2001", "2006")
@pytest.mark.parametrize("whose", [0, 1])
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_it_is_said_as_long_as_nothing_else_is_done(whose: int) -> None:
    """421.5 of 2001: once anybody does anything else, it is another loop; so it is in the next step."""
    spark = card("Spark", "{0}", "Instant", "You lose 1 life.")
    sides = [[WELL], [FONT]]
    game = position(*(side(battlefield=each, hand=[spark]) for each in sides))
    say(game, 0, DRAW_WELL, 7)
    say(game, 1, DRAW_FONT, 7)
    assert not can_repeat(game, 0, "activate Well")
    to(game, whose)
    act(game, "cast Spark")
    resolve(game)
    assert can_repeat(game, 0, "activate Well")
    say(game, 0, DRAW_WELL, 2)
    say(game, 1, DRAW_FONT, 2)
    assert not can_repeat(game, 0, "activate Well")
    run_to(game, "end")
    assert can_repeat(game, 0, "activate Well")


@by_editions("2006")
@rule("421.5", edition="2006")
def test_all_players_answer_in_turn_order() -> None:
    """421.5 of 2006: of several players each may agree to the active player's number or go higher, in turn order."""
    game = wells(FONT, FORGE)
    say(game, 0, DRAW_WELL, 4)
    say(game, 2, WORK_FORGE, 5)
    to(game, 1)
    with pytest.raises(IllegalShortcut, match="said 4"):
        game.propose_shortcut(DRAW_FONT, 3)
    say(game, 1, DRAW_FONT, 4)
    assert can_repeat(game, 2, "activate Forge")
    assert not can_repeat(game, 0, "activate Well")
    say(game, 2, WORK_FORGE, 9)
    assert not can_repeat(game, 1, "activate Font")


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.5", edition="2006")
def test_what_was_said_is_undone_and_saved() -> None:
    """421.5 of 2001: what has been taken back wasn't said; what was saved was."""
    game = wells(FONT)
    say(game, 0, DRAW_WELL, 7)
    say(game, 1, DRAW_FONT, 7)
    to(game, 0)
    loaded, copied = Game.load(game.save()), game.copy()
    for each in (loaded, copied, game):
        assert not can(each, "activate Well")
        while life(each, 1) > 20 or not isinstance(each.decision, ChooseAction):
            each.undo()
        assert can_repeat(each, 0, "activate Well")


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("732.2b")
def test_who_has_given_way_can_t_stop_the_others_by_going_on() -> None:
    """421.5 of 2001: the active player's number was said before, so it is no way to answer the other one's."""
    game = wells(FONT)
    say(game, 0, DRAW_WELL, 7)
    to(game, 1)
    game.propose_shortcut(DRAW_FONT, 8)
    assert pending(game).options == (Accept(),)


TAP = card("Lid", "", "Artifact", "{0}: Tap target untapped creature.")
UNTAP = card("Spring", "", "Artifact", "{0}: Untap target tapped creature.")
HARP = card("Harp", "", "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")
SEAL = card("Seal", "", "Creature — Seal", pt="1/1")
TUG = ["activate Lid ability 0", "Seal", "resolve", "activate Spring ability 0", "Seal", "resolve", "resolve"]


def tugging(times: int) -> Game:
    """A position in which Alice taps a creature, gaining life by that, and Bob untaps it, as often as she proposes."""
    game = position(side(battlefield=[TAP, SEAL, HARP]), side(battlefield=[UNTAP]))
    game.propose_shortcut(TUG, times)
    return game


@by_editions("2001", "2006", "2009", "2026")
@rule("421.3", edition="2001")
@rule("421.3", edition="2006")
@rule("732.2c")
def test_who_agrees_to_the_number_has_the_last_word(edition: str) -> None:
    """421.3 of 2001: in a loop that needs both, the active player doesn't go on after the number that was agreed to."""
    game = tugging(3)
    game.choose(Accept())
    assert life(game, 0) == 23
    assert can_repeat(game, 0, "activate Lid") is (edition > "2006")
    assert not the(game, "Seal").tapped


@by_editions("2001", "2006", "2009", "2026")
@rule("421.3", edition="2001")
@rule("421.3", edition="2006")
@rule("732.2c")
def test_who_says_a_lower_number_leaves_the_last_word(edition: str) -> None:
    """421.3 of 2001: the other player may stop the loop before what they do in it; then it is over for them."""
    game = tugging(3)
    untapping = [
        place for place, each in enumerate(proposed(game)) if str(each.answer[0]).startswith("activate Spring")
    ]
    game.choose(ShortenAt(untapping[1] + 1))
    resolve(game)
    assert (life(game, 0), the(game, "Seal").tapped) == (22, True)
    assert can_repeat(game, 1, "activate Spring") is (edition > "2006")


def proposed(game: Game) -> tuple[ProposedChoice, ...]:
    """The choices that are proposed."""
    proposal = game.state.registers[FRAMES][-1]
    assert isinstance(proposal, ProposeShortcut)
    return proposal.shortcut.choices


@by_editions("2001", "2006")
@rule("421.5", edition="2001")
@rule("421.3", edition="2001")
def test_in_a_loop_that_needs_just_one_the_others_agree_for_their_own_part() -> None:
    """421.3 of 2001: it is about loops that need both; of others each player says a number for their own part, the same
    or a higher one.
    """
    game = wells(FONT)
    say(game, 0, [*DRAW_WELL, "pass", *DRAW_FONT], 3)
    assert (life(game, 0), life(game, 1), can_repeat(game, 0, "activate Well")) == (23, 23, False)
    say(game, 1, DRAW_FONT, 5)
    assert (life(game, 0), life(game, 1), can_repeat(game, 0, "activate Well")) == (23, 28, False)


@by_editions("2001", "2006")
@rule("421.3", edition="2001")
@rule("421.2", edition="2001")
def test_who_leaves_out_their_own_part_once_may_go_on_with_it() -> None:
    """421.2 of 2001: to stop a loop that goes on without one is to intervene, and no lower number."""
    game = wells(FONT)
    game.propose_shortcut(["activate Well ability 0", "activate Font ability 0", "resolve", "resolve"], 3)
    drawing = [place for place, each in enumerate(proposed(game)) if str(each.answer[0]).startswith("activate Font")]
    game.choose(ShortenAt(drawing[1] + 1))
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (22, 21)
    assert can_repeat(game, 0, "activate Well")
    assert can_repeat(game, 1, "activate Font")


@by_editions("2001", "2006")
@rule("421.3", edition="2001")
@rule("421.5", edition="2001")
def test_a_number_for_a_loop_that_needs_both_is_none_to_go_beyond() -> None:
    """421.5 of 2001: only a number for loops that don't depend on one another is to be agreed to."""
    game = position(side(battlefield=[TAP, SEAL, HARP]), side(battlefield=[UNTAP, FONT]))
    game.propose_shortcut(TUG, 3)
    game.choose(Accept())
    say(game, 1, DRAW_FONT, 2)
    assert life(game, 1) == 22
