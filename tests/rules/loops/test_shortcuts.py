"""CR 732.1-732.2: shortcuts."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.options import Accept, Pass, ShortenAt
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.loops.shortcuts import AnswerShortcut, IllegalShortcut
from positions import BEAR, act, can, card, land, life, on_battlefield, pending, position, run_to, side

CALLER = card("Caller", "", "Creature — Elf", "{T}: Create a 1/1 green Elf Warrior creature token.", "1/1")
ALARM = card("Alarm Bell", "", "Enchantment", "Whenever a creature enters, untap all creatures.")
SPARK = card("Spark", "{0}", "Instant", "You gain 1 life.")
CALL = "activate Caller ability 0"


def calling(*others: Any, **options: Any) -> Game:
    """Alice can make creatures as often as she likes; the others have what is given."""
    return position(side(battlefield=[CALLER, ALARM]), *(others or (side(),)), **options)


def tokens(game: Game) -> int:
    """How many tokens there are."""
    return sum(seen.is_token for seen in game.view(0).battlefield)


@rule("732.1b", "732.2a", "732.2c", "732.1a")
def test_a_loop_is_repeated_as_often_as_its_player_says() -> None:
    """732.2a: the player with priority proposes a sequence of choices, repeated a number of times; accepted, it is
    done.
    """
    game = calling()
    game.propose_shortcut([CALL, "resolve", "resolve"], times=30)
    assert isinstance(game.decision, AnswerShortcut)
    assert (game.decision.player, tokens(game)) == (1, 0)
    game.choose("accept")
    assert tokens(game) == 30
    assert pending(game).player == 0
    assert game.state.stack == ()


@rule("732.2a")
def test_passing_goes_without_saying() -> None:
    """732.2a: the choices of all players are proposed; passing while something is on the stack needn't be said."""
    game = calling(side(), side())
    game.propose_shortcut([CALL], times=3)
    for _ in range(2):
        game.choose(Accept())
    assert tokens(game) == 2
    assert len(game.state.stack) == 1


@rule("732.2b")
def test_the_others_answer_in_turn_order() -> None:
    """732.2b: each other player accepts or shortens, in turn order after the player who proposed."""
    game = position(side(), side(), side(battlefield=[CALLER, ALARM]), side(), active=2)
    game.propose_shortcut([CALL, "resolve", "resolve"], times=2)
    asked = []
    while isinstance(game.decision, AnswerShortcut):
        asked.append(game.decision.player)
        game.choose(Accept())
    assert asked == [3, 0, 1]
    assert tokens(game) == 2


@rule("732.2b", "732.2c")
def test_a_player_can_shorten_it_and_must_then_choose_otherwise() -> None:
    """732.2c: the game comes to the place named; there, the player may not choose what had been proposed."""
    game = calling(side(hand=[SPARK]))
    game.propose_shortcut([CALL, "resolve", "resolve"], times=10)
    decision = pending(game)
    third = [option for option in decision.options if isinstance(option, ShortenAt)][4]
    game.choose(third)
    assert tokens(game) == 2
    assert pending(game).player == 1
    with pytest.raises(IllegalChoice):
        game.choose(Pass())
    act(game, "cast Spark")
    run_to(game, "end")
    assert (life(game, 1), tokens(game)) == (21, 3)


@rule("732.2b")
def test_only_where_a_player_could_choose_otherwise_can_they_shorten() -> None:
    """732.2b: whoever could do nothing but pass has no place to name; a later player only an earlier place."""
    game = calling(side(hand=[SPARK]), side(), side(hand=[SPARK]))
    game.propose_shortcut([CALL, "resolve", "resolve"], times=5)
    first = pending(game)
    assert len(first.options) == 11
    game.choose(first.options[4])
    assert pending(game).options == (Accept(),)
    game.choose(Accept())
    last = pending(game)
    assert last.player == 3
    assert len(last.options) == 4
    game.choose(last.options[2])
    assert pending(game).player == 3


CUB = card("Cub", "", "Creature — Bear", pt="1/1")
KIT = card("Kit", "", "Creature — Fox", pt="1/1")


def robbing(text: str, *choices: str) -> Game:
    """Alice proposes to rob Bob, and what he does about it."""
    rob = card("Rob", "", "Artifact", f"{{0}}: {text}")
    game = position(side(battlefield=[rob]), side(battlefield=[BEAR, CUB, KIT]))
    game.propose_shortcut(["activate Rob ability 0", "Bob", "resolve", *map(_several, choices)])
    return game


def _several(choice: str) -> Any:
    return tuple(choice.split(" and ")) if " and " in choice else choice


def stop(game: Game, at: int = -1) -> None:
    """Bob shortens what was proposed before one of his choices, the last if nothing else is said."""
    game.choose([option for option in pending(game).options if isinstance(option, ShortenAt)][at])


@rule("732.2b", "732.2c")
def test_nobody_chooses_for_another_player() -> None:
    """732.2b: a player may name a choice of theirs that isn't made with priority, and then makes another one."""
    game = robbing("Target player sacrifices a creature.", "Cub")
    stop(game)
    decision = pending(game)
    assert (decision.player, len(decision.options)) == (1, 2)
    with pytest.raises(IllegalChoice):
        game.choose("Cub")
    game.choose("Kit")
    assert [seen.name for seen in game.view(0).battlefield] == ["Rob", "Grizzly Bears", "Cub"]


@rule("732.2b", "732.2c")
def test_what_a_player_may_do_they_can_decline_in_a_shortcut_too() -> None:
    """732.2b: whether to do what is optional is for its player to say, who shortens the proposal there."""
    game = robbing("Target player may sacrifice a creature. If they do, you gain 1 life.", "yes", "Cub")
    assert [str(option) for option in pending(game).options] == [
        "accept",
        "stop before choice 5",
        "stop before choice 6",
    ]
    stop(game, 0)
    assert [str(option) for option in pending(game).options] == ["no"]
    game.choose("no")
    assert (life(game, 0), len(on_battlefield(game, "Cub"))) == (20, 1)


@pytest.mark.parametrize("otherwise", [("Grizzly Bears", "Cub"), ("Kit", "Grizzly Bears")])
@pytest.mark.parametrize("at_once", [True, False])
@rule("732.2c")
def test_several_things_are_to_be_others_than_proposed(otherwise: tuple[str, ...], at_once: bool) -> None:
    """732.2c: another choice of several things has at least one other thing in it; their order makes no other one."""
    game = robbing("Target player sacrifices two creatures.", "Cub and Kit")
    stop(game)
    for same in (("Cub", "Kit"), ("Kit", "Cub")):
        with pytest.raises(IllegalChoice, match="otherwise"):
            game.choose(same)
    for answer in (otherwise,) if at_once else otherwise:
        game.choose(answer)
    left = {"Cub", "Kit", "Grizzly Bears"} - set(otherwise)
    assert {seen.name for seen in game.view(0).battlefield} == {"Rob", *left}


@rule("603.3b", "732.2b")
def test_the_order_of_a_player_s_triggers_is_theirs() -> None:
    """732.2b: another order than was proposed is another choice."""
    laws = [
        card(f"{name} Law", "", "Enchantment", "Whenever an opponent gains life, you gain 1 life.") for name in "AB"
    ]
    well = card("Well", "", "Artifact", "{0}: You gain 1 life.")
    game = position(side(battlefield=[well]), side(battlefield=laws))
    act(game, "activate Well")
    game.choose("pass")
    game.choose("pass")
    order = pending(game).options
    game.undo()
    game.undo()
    game.propose_shortcut(["pass", "pass", order])
    stop(game)
    with pytest.raises(IllegalChoice, match="otherwise"):
        game.choose(order)
    game.choose(tuple(reversed(order)))
    assert len(game.state.stack) == 2


@rule("732.2b")
def test_a_choice_without_another_is_no_place_to_stop() -> None:
    """732.2b: where there is just one way to choose, a player can't choose otherwise."""
    rob = card("Rob", "", "Artifact", "{0}: Target player sacrifices a creature.")
    game = position(side(battlefield=[rob]), side(battlefield=[CUB]))
    game.propose_shortcut(["activate Rob ability 0", "Bob", "resolve"])
    assert pending(game).options == (Accept(),)


@rule("732.2a")
def test_a_shortcut_may_cross_turns() -> None:
    """732.2a: the sequence may go on through several turns."""
    game = position(side(hand=[land("G")]), side(hand=[land("R")]))
    game.propose_shortcut(["play Forest", *["pass"] * 200][:40])
    game.choose(Accept())
    assert game.view(0).active_player == 1 or game.view(0).turn > 1
    assert on_battlefield(game, "Forest")


@rule("732.2a")
def test_what_depends_on_chance_is_no_shortcut() -> None:
    """732.2a: results must be predictable, so a sequence with a coin flip is refused, and nothing has happened."""
    coin = card("Coin", "", "Artifact", "{0}: Flip a coin. If you win the flip, you gain 1 life.")
    game = position(side(battlefield=[coin]), side())
    before = game.digest()
    with pytest.raises(IllegalShortcut, match="chance"):
        game.propose_shortcut(["activate Coin ability 0", "resolve"], times=2)
    assert game.digest() == before


@pytest.mark.parametrize(
    ("choices", "times", "why"),
    [
        (["activate Bear ability 0"], 1, "choice 1"),
        ([CALL, "resolve", "resolve", "cast Ghost"], 1, "choice .*cast Ghost"),
        (["resolve"], 1, "the stack is empty"),
        ([], 1, "at least one choice"),
        ([CALL], 0, "at least one choice"),
        ("pass", 1, "a list of choices"),
        (None, 1, "a list of choices"),
        ([CALL], "3", "a list of choices"),
        ([()], 1, "1 must be chosen, not 0"),
    ],
)
@rule("732.2a")
def test_what_can_t_be_done_can_t_be_proposed(choices: Any, times: Any, why: str) -> None:
    """732.2a: the choices must be legal ones; what isn't is named, and the game is as it was."""
    game = calling()
    before = game.digest()
    with pytest.raises(IllegalShortcut, match=why):
        game.propose_shortcut(choices, times)
    assert game.digest() == before


@rule("732.2a")
def test_a_shortcut_ends_where_a_player_has_priority() -> None:
    """732.2a: it can't end in the middle of a choice that isn't one of an action."""
    nudge = card("Nudge", "{0}", "Sorcery", "Tap target creature.")
    game = position(side(battlefield=[BEAR], hand=[nudge]), side())
    with pytest.raises(IllegalShortcut, match="has priority"):
        game.propose_shortcut(["cast Nudge"])
    game.propose_shortcut(["cast Nudge", "Grizzly Bears", "resolve"])
    game.choose(Accept())
    assert on_battlefield(game, "Grizzly Bears")[0].tapped


@rule("732.2a")
def test_a_shortcut_ends_early_if_the_game_does() -> None:
    """732.2a: a loop that would kill somebody on the way there is taken until it does."""
    drain = card("Drain", "", "Artifact", "{0}: Each opponent loses 1 life.")
    game = position(side(battlefield=[drain]), side())
    game.propose_shortcut(["activate Drain ability 0", "resolve"], times=1000)
    game.choose(Accept())
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("732.2")
def test_a_shortcut_can_be_undone_and_saved_on_the_way() -> None:
    """732.2: a proposal is part of the game: saved, loaded and accepted it leads to the same; undone, to before it."""
    game = calling()
    before = game.digest()
    game.propose_shortcut([CALL, "resolve", "resolve"], times=4)
    loaded = Game.load(game.save())
    for each in (game, loaded):
        each.choose(Accept())
        assert tokens(each) == 4
    assert game.digest() == loaded.digest()
    game.undo()
    game.undo()
    assert (game.digest(), tokens(game)) == (before, 0)


@rule("732.2a")
def test_only_a_player_with_priority_proposes() -> None:
    """732.2a: while something else is to be decided, nobody can."""
    game = calling()
    game.propose_shortcut([CALL])
    assert not isinstance(game.decision, ChooseAction)
    with pytest.raises(IllegalShortcut, match="priority"):
        game.propose_shortcut([CALL])


@rule("732.2b", "800.4a")
def test_a_proposal_comes_to_nothing_if_a_player_leaves() -> None:
    """732.2b: what was proposed for players who have left can't be foreseen any more."""
    game = calling(side(), side())
    game.propose_shortcut([CALL, "resolve", "resolve"], times=4)
    game.concede(1)
    assert isinstance(game.decision, ChooseAction)
    assert (game.decision.player, tokens(game)) == (0, 0)


@rule("732.2a", "400.2")
def test_what_others_hold_isnt_told_by_what_cant_be_proposed() -> None:
    """400.2: hands are hidden, so a proposal that leads to another player's choice among cards isn't told of them."""
    rob = card("Rob", "{0}", "Sorcery", "Target player discards a card.")
    game = position(side(hand=[rob]), side(hand=[BEAR, card("Secret", pt="1/1")]))
    with pytest.raises(IllegalShortcut, match="'pass', can't be made") as refusal:
        game.propose_shortcut(["cast Rob", "Bob", "resolve", "pass"])
    assert "Secret" not in str(refusal.value)


HIDDEN = {
    "hands": (side(hand=[BEAR]), side(hand=[SPARK])),
    "libraries": (side(library=[BEAR] * 5), side(library=[SPARK] * 5)),
    "sideboards": (side(outside=[BEAR]), side(outside=[SPARK])),
}


def proposed(game: Game, choices: list[str]) -> str:
    """What a player is told who proposes a shortcut, and sees afterwards."""
    try:
        game.propose_shortcut(choices)
    except IllegalShortcut as refusal:
        return str(refusal)
    return "proposed"


@pytest.mark.parametrize("skip_trivial", [False, True])
@pytest.mark.parametrize("choices", [[CALL, "resolve"], [CALL, "cast Spark"], [CALL, "pass", "pass"], ["pass"] * 4])
@pytest.mark.parametrize("hidden", HIDDEN)
@rule("400.2", "732.2a")
def test_whether_a_shortcut_can_be_proposed_tells_nothing_of_hidden_cards(
    hidden: str, choices: list[str], skip_trivial: bool
) -> None:
    """732.2a: what is proposed follows from what can be predicted, so hidden cards make no difference to it."""
    games = [calling(each, skip_trivial=skip_trivial) for each in HIDDEN[hidden]]
    assert games[0].view(0) == games[1].view(0)
    assert proposed(games[0], choices) == proposed(games[1], choices)


@rule("400.2", "732.2a")
def test_what_the_proposer_draws_can_t_be_foreseen() -> None:
    """732.2a: which card will be drawn isn't predictable, so it can't be cast in a shortcut, whichever it is."""
    study = card("Study", "{0}", "Instant", "Draw a card.")
    told = []
    for top in (SPARK, BEAR):
        game = position(side(hand=[study], library=[top, BEAR]), side())
        told.append(proposed(game, ["cast Study", "resolve", "cast Spark", "resolve"]))
        game.propose_shortcut(["cast Study", "resolve"])
        game.choose(Accept())
        assert [seen.name for seen in game.view(0).hand] == [top.name]
    assert told[0] == told[1]
    assert "as far as can be foreseen" in told[0]


@rule("400.2", "732.2b")
def test_where_a_player_can_shorten_depends_on_their_own_hand_alone() -> None:
    """732.2b: a player names a place where they will choose otherwise: what others could do there doesn't show."""
    games = [calling(side(hand=[SPARK]), side(hand=[other]), skip_trivial=True) for other in (BEAR, SPARK)]
    for game in games:
        game.propose_shortcut([CALL, "resolve", "resolve"], times=3)
        assert pending(game).player == 1
        assert len(pending(game).options) == 7
    assert games[0].view(1) == games[1].view(1)


@rule("732.2b", "402.3")
def test_what_is_proposed_shows_the_card_that_it_names() -> None:
    """732.2b: the others may answer to a card in the proposer's hand that is to be cast, since they are told of it."""
    veto = card("Veto", "{0}", "Instant", "Counter target sorcery spell.")
    study = card("Study", "{0}", "Sorcery", "Draw a card.")
    game = position(side(hand=[study]), side(hand=[veto]))
    game.propose_shortcut(["cast Study", "resolve"])
    assert [str(option) for option in pending(game).options] == ["accept", "stop before choice 3"]


@rule("732.2c")
def test_a_shortcut_ends_where_something_hidden_makes_a_difference() -> None:
    """732.2a: choices that aren't possible after all aren't made: their player has priority, and chooses anew."""
    rob = card("Rob", "{0}", "Sorcery", "Target player discards a card.")
    song = card("Song", "{0}", "Sorcery", "You gain 1 life.")
    glass = card("Glass", "", "Enchantment", "Whenever an opponent discards a creature card, you lose 1 life.")
    for lost, thrown in ((False, SPARK), (True, BEAR)):
        game = position(side(hand=[rob, song, SPARK], battlefield=[glass]), side(hand=[thrown]), skip_trivial=True)
        game.propose_shortcut(["cast Rob", "Bob", "resolve", "cast Song", "resolve"])
        if isinstance(game.decision, AnswerShortcut):
            game.choose(Accept())
        assert pending(game).player == 0
        assert (life(game, 0), bool(game.state.stack), can(game, "cast Spark")) == (20 if lost else 21, lost, True)


@rule("708.5", "732.2a")
def test_a_face_down_permanent_of_another_player_is_nobody_s_guess() -> None:
    """708.5: what another player's face-down creature is isn't known, and makes no difference to a proposal."""
    told = []
    for text in ("Morph {0}", "Morph {0}\nWhen this creature is turned face up, you gain 1 life."):
        lurker = card("Lurker", "{3}", "Creature — Beast", text, "2/2")
        game = position(side(battlefield=[CALLER, ALARM]), side(hand=[lurker], lands="GGG"), active=1)
        game.choose(_face_down(game))
        while game.state.stack:
            game.choose(Pass())
        game.choose(Pass())
        assert pending(game).player == 0
        told.append(proposed(game, [CALL, "turn Lurker face up", "resolve"]))
        told.append(proposed(game, [CALL, "resolve", "resolve"]))
    assert told[0] == told[2] != "proposed"
    assert told[1] == told[3] == "proposed"


def _face_down(game: Game) -> Any:
    """The option to cast a card face down."""
    return next(option for option in pending(game).options if "with" in str(option))


@rule("113.6", "732.2a")
def test_what_others_cannot_see_is_rehearsed_without_what_it_does_in_a_hand() -> None:
    """732.2a: the others foresee the next main phase without knowing the card there, which says what it costs."""
    text = "This spell costs {1} less to cast if you control a creature.\nDraw a card."
    game = position(side(hand=[card("Hint", "{1}", "Sorcery", text)], battlefield=[BEAR]), side(), step="upkeep")
    game.propose_shortcut(["pass", "pass"])
    game.choose(Accept())
    assert game.view(0).step == "precombat main"
    assert can(game, "cast Hint")
