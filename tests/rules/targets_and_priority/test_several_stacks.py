"""CR 807.5: several stacks at the same time."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import pytest

from comprules import Game
from comprules.cards import Card
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.rules.turn.turns_at_once import present_stack
from positions import act, card, option_named, pending, side
from rules.variants.melees import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, HEIDI, SPRING, do, melee_of, pass_on

DENY = card("Deny", "{U}", "Instant", "Counter target activated ability.")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
GHOUL = card("Ghoul", "{1}", "Creature — Zombie", "Whenever another creature dies, you gain 10 life.", pt="1/4")
RAT = card("Rat", "{1}", "Creature — Rat", pt="1/1")
SLAY = card("Slay", "{R}", "Instant", "Destroy target creature.")
SAGE = card("Sage", "{1}", "Creature — Human", "Whenever you cast a spell, you gain 10 life.", pt="1/4")
TWIN = card("Twin", "{R}", "Instant", "Copy target instant spell you control. You may choose new targets for the copy.")
INSIGHT = card("Insight", "{U}", "Sorcery", "Draw a card.")

SPRINGS = "activate Spring"


def between_two_stacks(*carols: Card, lands: str = "UR", hand: Sequence[Card] = (DENY, BOLT)) -> Game:
    """A game in which Bob has put five abilities on Alice's stack, Dave one on Erin's, and Carol, who sits between
    them, is next to have priority for both.
    """
    carol = side(hand=list(hand), battlefield=list(carols), lands=lands)
    game = melee_of({BOB: side(battlefield=[SPRING, RAT]), CAROL: carol, DAVE: side(battlefield=[SPRING])})
    do(game, (ALICE, "pass"), (ERIN, "pass"), (BOB, SPRINGS), (FRANK, "pass"), (BOB, SPRINGS), (DAVE, SPRINGS))
    do(game, (BOB, SPRINGS), (DAVE, "pass"), (BOB, SPRINGS), (ERIN, "pass"), (BOB, SPRINGS), (FRANK, "pass"))
    do(game, (BOB, "pass"))
    return game


def stacks(game: Game) -> dict[int, int]:
    """How many objects there are on the stack of each player's turn."""
    view = game.onlooker_view()
    there: dict[int, int] = {turn.player: len(turn.stack) for turn in view.other_turns}
    return {view.active_player: len(view.stack), **there}


def life(game: Game, player: int) -> int:
    """A player's life total."""
    return game.view(0).players[player].life


def choose_stack(game: Game, whose: str) -> None:
    """Let a player specify the stack of somebody's turn."""
    assert pending(game).rule == "807.5b"
    game.choose(option_named(game, f'"{whose}'))


@rule("807.5", "117.4")
def test_each_turn_has_a_stack_of_its_own() -> None:
    """807.5: Alice's spell waits on the stack of her turn while on that of Erin's a sorcery is cast and resolves."""
    game = melee_of({ALICE: side(battlefield=[SPRING]), ERIN: side(hand=[INSIGHT], lands="U")})
    do(game, (ALICE, SPRINGS))
    while game.board.step != "precombat main" or game.board.active_player != ERIN:
        do(game, (pending(game).player, SPRINGS if pending(game).player == ALICE else "pass"))
    size = stacks(game)[ALICE]
    do(game, (ERIN, "cast Insight"), (ALICE, SPRINGS), (ERIN, "pass"), (ALICE, SPRINGS), (FRANK, "pass"))
    assert stacks(game) == {ALICE: size + 2, ERIN: 1}
    do(game, (ALICE, SPRINGS), (DAVE, "pass"))
    assert stacks(game) == {ALICE: size + 3, ERIN: 0}
    assert len(game.view(ERIN).hand) == 2
    assert life(game, ALICE) == 20


@rule("807.5a")
def test_what_is_on_one_stack_gives_nobody_priority_for_another_one() -> None:
    """807.5a: Carol has priority for the stack with Bob's ability on it, and not for that of Erin's turn."""
    game = melee_of({BOB: side(battlefield=[SPRING])})
    do(game, (ALICE, "pass"), (ERIN, "pass"), (BOB, SPRINGS), (FRANK, "pass"), (BOB, "pass"), (DAVE, "pass"))
    assert (game.board.active_player, game.board.step, pending(game).player) == (ALICE, "precombat main", CAROL)
    do(game, (CAROL, "pass"))
    assert (game.board.active_player, game.board.step, pending(game).player) == (ERIN, "draw", ERIN)


@rule("807.5a", "807.5b")
@pytest.mark.parametrize(("whose", "sizes"), [("Alice", {ALICE: 6, ERIN: 1}), ("Erin", {ALICE: 5, ERIN: 2})])
def test_a_player_with_priority_for_several_stacks_says_on_which_one_a_spell_is_put(
    whose: str, sizes: dict[int, int]
) -> None:
    """807.5b: the player must specify which one of those stacks it is."""
    game = between_two_stacks()
    assert (pending(game).player, len(pending(game).options)) == (CAROL, 2)
    choose_stack(game, whose)
    act(game, "cast Bolt", targets=["Dave"])
    assert stacks(game) == sizes


@rule("807.5b", "115.2")
def test_what_targets_an_object_on_a_stack_is_put_on_that_stack() -> None:
    """807.5b: the spell must be put on the same stack as its target."""
    game = between_two_stacks()
    there = set(game.state.stack)
    for whose, count in (("Alice", 5), ("Erin", 1)):
        tried = game.copy()
        choose_stack(tried, whose)
        tried.choose(option_named(tried, "cast Deny"))
        possible = {option.id for option in pending(tried).options if isinstance(option, Thing)}
        assert (len(possible), possible) == (count, there.intersection(present_stack(tried.state)))
        other = Thing(min(there - possible), "ability")
        assert getattr(tried.why_not(other), "rule", None) == "807.5b"


@rule("807.5", "400.2")
def test_players_see_the_stacks_of_all_turns() -> None:
    """CR 400.2: the stack is a public zone; a view that is sent holds those of the other turns, too."""
    view = between_two_stacks().view(HEIDI)
    (other,) = view.other_turns
    assert (view.active_player, len(view.stack)) == (ERIN, 1)
    assert (other.player, other.step, len(other.stack)) == (ALICE, "precombat main", 5)
    assert {each.controller for each in other.stack} == {BOB}
    assert view.seen(other.stack[0].id) == other.stack[0]
    assert pickle.loads(pickle.dumps(view)) == view
    assert view.to_dict()["other_turns"][0]["stack"][4]["id"] == other.stack[4].id


@rule("807.5b", "117.3d")
def test_the_player_may_let_another_turn_go_on_first_and_keeps_priority_for_the_other_stack() -> None:
    """807.5b: having passed in Erin's turn, Carol still has priority for the stack of Alice's."""
    game = between_two_stacks()
    choose_stack(game, "Erin")
    do(game, (CAROL, "pass"))
    assert life(game, DAVE) == 21
    assert (game.board.active_player, pending(game).player) == (ALICE, CAROL)
    assert stacks(game) == {ALICE: 5, ERIN: 0}
    assert "cast Bolt #169" in map(str, pending(game).options)


@rule("807.5b", "603.3")
@pytest.mark.parametrize("whose", ["Alice", "Erin"])
def test_the_player_says_on_which_stack_a_triggered_ability_goes(whose: str) -> None:
    """807.5b: no object on a stack has made it trigger: the creature dies by a state-based action."""
    game = between_two_stacks(GHOUL, SPRING)
    choose_stack(game, "Alice")
    act(game, "cast Bolt", targets=["Rat"])
    while not pending(game).reason.startswith("on which turn's stack"):
        go_on_but_keep(game, ERIN)
    before = stacks(game)
    assert (pending(game).player, game.board.active_player) == (CAROL, ALICE)
    choose_stack(game, whose)
    if stacks(game) == before:
        assert pending(game).rule == "117.1"
        pass_on(game)
    after = stacks(game)
    changed = {player: after[player] - before[player] for player in after}
    assert changed == ({ALICE: 1, ERIN: 0} if whose == "Alice" else {ALICE: 0, ERIN: 1})
    assert life(game, CAROL) == 20
    assert Game.load(game.save()).digest() == game.digest()


def go_on_but_keep(game: Game, player: int) -> None:
    """Let a player pass, but Carol keep the stack of somebody's turn from resolving."""
    if pending(game).rule == "807.5b":
        choose_stack(game, "Alice")
    elif (game.board.active_player, pending(game).player) == (player, CAROL):
        do(game, (CAROL, SPRINGS))
    else:
        do(game, (pending(game).player, "pass"))


@rule("807.5a", "603.3")
def test_who_gets_priority_for_one_stack_puts_a_triggered_ability_on_it() -> None:
    """807.5a: Bob, whose creature dies, gets priority for the stack of Alice's turn alone, and is asked nothing."""
    game = melee_of({ALICE: side(hand=[BOLT], lands="R"), BOB: side(battlefield=[GHOUL, RAT])})
    act(game, "cast Bolt", targets=["Rat"])
    while life(game, BOB) == 20:
        assert pending(game).rule == "117.1"
        assert not any(turn.stack for turn in game.view(0).other_turns if turn.player == ERIN)
        pass_on(game)


@rule("807.5b", "603.3")
def test_what_an_object_on_a_stack_makes_trigger_goes_on_that_stack() -> None:
    """807.5b: casting a spell makes it trigger, and the spell is on that stack; nobody is asked."""
    game = between_two_stacks(SAGE)
    choose_stack(game, "Erin")
    act(game, "cast Bolt", targets=["Dave"])
    assert stacks(game) == {ALICE: 5, ERIN: 3}


@rule("807.5b", "608.2")
@pytest.mark.parametrize("skip_trivial", [False, True])
def test_what_a_resolving_spell_makes_trigger_goes_on_its_stack(skip_trivial: bool) -> None:
    """807.5b: a spell on the stack of Erin's turn destroys the creature; also where the last to pass aren't asked."""
    game = between_two_stacks(GHOUL, SPRING, hand=(SLAY,), lands="R")
    game.skip_trivial = skip_trivial
    choose_stack(game, "Erin")
    act(game, "cast Slay", targets=["Rat"])
    size = stacks(game)[ERIN]
    while stacks(game)[ERIN] == size:
        assert not pending(game).reason.startswith("on which turn's stack")
        if pending(game).rule == "807.5b":
            choose_stack(game, "Erin")
        else:
            keeps = (game.board.active_player, pending(game).player) == (ALICE, CAROL)
            do(game, (pending(game).player, SPRINGS if keeps else "pass"))
        there = [seen.name for seen in game.view(0).battlefield]
        if "Rat" not in there:
            break
    assert stacks(game)[ERIN] == size
    assert not pending(game).reason.startswith("on which turn's stack")


@rule("807.5b", "707.10")
def test_a_copy_that_a_spell_makes_is_put_on_the_same_stack() -> None:
    """807.5b: the resolving spell creates it."""
    game = between_two_stacks(hand=(BOLT, TWIN), lands="RR")
    choose_stack(game, "Erin")
    act(game, "cast Bolt", targets=["Dave"])
    while not any(str(option).startswith("cast Twin") for option in pending(game).options):
        if pending(game).rule == "807.5b":
            choose_stack(game, "Erin")
        else:
            pass_on(game)
    act(game, "cast Twin", targets=["Bolt"])
    assert stacks(game)[ERIN] == 3
