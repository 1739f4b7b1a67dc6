"""CR 613.5: whatever has happened, what is remembered of a board is what finding it anew gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comprules.agents import RandomAgent
from comprules.kernel import state
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Option, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game, NothingToUndo
from comprules.play.positions import Piece, Side
from comprules.rules.abilities import index
from comprules.rules.continuous_effects import derived_board
from comprules.rules.continuous_effects.derived_board import DerivedBoard, derived_of
from comprules.rules.legality import actions as what_can_be_done
from comprules.rules.legality.actions import actions
from positions import BEAR, FILLER, position, side
from rules.continuous_effects.changing_cards import CARDS, PERMANENTS

FOUND: Final = ("characteristics", "copiable", "based", "strayed", "index")
"""What effects make of a board."""

BESIDE: Final = (Piece(BEAR),) * 4
"""Creatures with which little happens: on a board of few objects effects are found for all of them each time."""

PATIENCE: Final = 3
"""One in so many times a player passes who could do something."""

MOST: Final = 3
"""How many games go on side by side."""

EXAMPLES: Final = settings().max_examples // 10
"""How many boards are tried: more of them with a profile that tries more of everything."""

LETTERS: Final = "aaaaaaaaaauuccl"
"""What happens how often: answers, taking back, copying, saving and loading."""


@pytest.fixture(autouse=True)
def _checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is remembered of what effects make of a board is checked each time."""
    for module in (derived_board, index, state, what_can_be_done):
        monkeypatch.setattr(module, "CHECKING", True)


def side_of(permanents: Sequence[tuple[str, bool]], hand: Sequence[str], graveyard: Sequence[str], life: int) -> Side:
    """What a player has, by the names of the cards, tapped or not."""
    pieces = [Piece(CARDS[name], tapped) for name, tapped in permanents]
    cards, gone = [CARDS[name] for name in hand], [CARDS[name] for name in graveyard]
    return side((*pieces, *BESIDE), cards, "", gone, FILLER[:8], life=life)


def sides_of(names: Sequence[str]) -> st.SearchStrategy[list[tuple[Any, ...]]]:
    """Two or three players who have cards of few names."""
    permanents = st.sampled_from([name for name in names if name in PERMANENTS] or list(PERMANENTS))
    there = st.lists(st.tuples(permanents, st.booleans()), max_size=5)
    some = st.lists(st.sampled_from(names), max_size=7)
    return st.lists(st.tuples(there, some, some.map(lambda each: each[:2]), st.integers(2, 20)), min_size=2, max_size=3)


players = st.lists(st.sampled_from(tuple(CARDS)), min_size=4, max_size=10, unique=True).flatmap(sides_of)
happenings = st.lists(st.tuples(st.sampled_from(LETTERS), st.integers(0, 999)), min_size=20, max_size=60)


def forgetting(game: Game) -> Game:
    """A copy of a game with nothing remembered."""
    twin = game.copy()
    assert isinstance(twin.board, DerivedBoard)
    twin.board._derived, twin.board._memory = None, {}
    twin.state.stale, twin.offered = True, {}
    return twin


def found(game: Game) -> dict[str, Any]:
    """What everything is, and what can be done."""
    derived, board = derived_of(game.board), game.board
    seen = {name: getattr(derived, name) for name in FOUND}
    seen["objects"] = {number: board.characteristics(number) for number in sorted(game.state.objects)}
    if isinstance(game.decision, ChooseAction):
        seen["actions"] = actions(game, game.decision.whose)
    return seen


def agree(game: Game, other: Game) -> None:
    """Check that two games in the same state are the same."""
    assert game.decision == other.decision
    mine, theirs = found(game), found(other)
    for what, each in mine.items():
        assert each == theirs[what], what


def answer_of(game: Game, choice: int) -> Option | tuple[Option, ...]:
    """An answer, by a number."""
    decision = game.decision
    assert decision is not None
    deeds = [option for option in decision.candidates if option != Pass()] if isinstance(decision, ChooseAction) else []
    if deeds and choice % PATIENCE:
        return deeds[choice % len(deeds)]
    return RandomAgent(choice).choose(None, decision)


class Playing:
    """A game that is played, and others that go other ways from the same points."""

    def __init__(self, game: Game) -> None:
        self.games = [game]

    def happen(self, what: str, choice: int) -> None:
        """Go on with one of the games, take something back in it, copy it, or save and load it."""
        place = choice % len(self.games)
        game = self.games[place]
        match what:
            case "u":
                take_back(game, choice % 5)
            case "c" if len(self.games) < MOST:
                self.games.append(game.copy())
            case "l":
                self.games[place] = Game.load(game.save())
            case _:
                go_on(game, choice)


def take_back(game: Game, times: int) -> None:
    """Take the last answers back, as many as there are."""
    for _ in range(times):
        try:
            game.undo()
        except NothingToUndo:
            return


def go_on(game: Game, choice: int) -> None:
    """Give an answer, also in a game in which nothing is remembered, and see that it comes to the same."""
    if game.decision is None:
        return
    answer, anew = answer_of(game, choice), forgetting(game)
    game.choose(answer)
    anew.choose(answer)
    agree(game, forgetting(anew))


@rule("613.5", "611.3a", "613.1", "613.6", "613.8")
@given(players, happenings, st.integers(0, 5))
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_happens_everything_is_what_finding_it_anew_gives(
    sides: list[tuple[Any, ...]], then: list[tuple[str, int]], seed: int
) -> None:
    """613.5: what objects are hangs on the board, not on how it came to be, nor on what was found of it before."""
    playing = Playing(position(*[side_of(*each) for each in sides], seed=seed))
    for what, choice in then:
        playing.happen(what, choice)
    for game in playing.games:
        loaded = Game.load(game.save(history=False))
        agree(game, loaded)
        assert game.digest() == loaded.digest()
