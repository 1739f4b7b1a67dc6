"""CR 702.192: paradigm."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, life, pass_priority, position, resolve, run_to, settle, side
from spells import is_asking

COURSE = card("Course", "{1}{R}", "Sorcery", "You gain 2 life.\nParadigm")
STOP = card("Stop", "{U}", "Instant", "Counter target spell.")
TWIN = card("Twin", "{U}", "Instant", "Copy target spell.")
SWEEP = card("Sweep", "{0}", "Instant", "Put all cards you own from exile into your graveyard.")


def exiled(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).exile]


def names(game: Game) -> list[str]:
    """The names of what is on the stack."""
    stack: tuple[int, ...] = game.state.stack
    return [game.board.name(ObjectId(number)) for number in stack]


def next_turn(game: Game, turns: int = 2) -> None:
    """Let everybody pass until another precombat main phase, of Alice unless an odd number of turns is given."""
    for _ in range(turns):
        run_to(game, "upkeep")
        run_to(game, "precombat main")


def taught(*hand: Card, lands: str = "RR") -> Game:
    """Alice's Course has resolved for the first time."""
    game = position(side(hand=[COURSE, *hand], lands=lands), side())
    act(game, "cast Course")
    resolve(game)
    assert (life(game, 0), exiled(game), graveyard(game, 0)) == (22, ["Course"], [])
    return game


@rule("702.192a", "603.7b", "603.7")
def test_a_copy_can_be_cast_in_each_precombat_main_phase() -> None:
    """702.192a: the spell is exiled, and each of its player's precombat main phases begins with a copy to cast."""
    game = taught()
    next_turn(game, 1)
    assert game.state.stack == ()
    next_turn(game, 1)
    for expected in (24, 26):
        assert names(game) == ["Course's ability"]
        resolve(game)
        game.choose("yes")
        assert names(game) == ["Course"]
        settle(game)
        assert (life(game, 0), exiled(game)) == (expected, ["Course"])
        next_turn(game)


@rule("702.192a", "704.5e")
def test_a_copy_that_is_not_cast_is_gone() -> None:
    """702.192a: its player may cast it; 704.5e: otherwise it ceases to exist."""
    game = taught()
    next_turn(game)
    resolve(game)
    assert exiled(game) == ["Course", "Course"]
    game.choose("no")
    assert (exiled(game), life(game, 0)) == (["Course"], 22)


@rule("702.192a", "608.2i")
def test_only_the_first_spell_of_a_name_comes_again() -> None:
    """702.192a: further cards of that name are exiled too, but only the first to resolve comes again."""
    game = taught(COURSE, COURSE, lands="RRRRRR")
    for _ in range(2):
        act(game, "cast Course")
        resolve(game)
    assert (life(game, 0), exiled(game)) == (26, ["Course"] * 3)
    next_turn(game)
    assert len(game.state.stack) == 1


@rule("702.192a", "707.10")
def test_a_copy_may_be_the_first_of_its_name() -> None:
    """702.192a: a spell its player controls, which a copy is too, though nothing is left in exile of it."""
    game = position(side(hand=[COURSE, TWIN], lands="RRU"), side())
    act(game, "cast Course")
    act(game, "cast Twin", targets=["Course"])
    settle(game)
    assert (life(game, 0), exiled(game)) == (24, ["Course"])
    next_turn(game)
    resolve(game)
    game.choose("yes")
    settle(game)
    assert (life(game, 0), is_asking(game)) == (26, False)


@rule("702.192a", "608.2h")
def test_it_comes_again_wherever_the_card_is() -> None:
    """702.192a: a copy of this object, as it last was."""
    game = taught(SWEEP)
    act(game, "cast Sweep")
    resolve(game)
    assert exiled(game) == []
    next_turn(game)
    resolve(game)
    game.choose("yes")
    settle(game)
    assert life(game, 0) == 24


@rule("702.192a", "608.2b")
def test_a_countered_spell_was_not_the_first() -> None:
    """702.192a: one that has resolved; another player's don't count either."""
    other = side(hand=[STOP], lands="U")
    game = position(side(hand=[COURSE, COURSE], lands="RRRR"), other)
    act(game, "cast Course")
    pass_priority(game)
    act(game, "cast Stop", targets=["Course"])
    settle(game)
    assert graveyard(game, 0) == ["Course"]
    act(game, "cast Course")
    settle(game)
    next_turn(game)
    assert len(game.state.stack) == 1
