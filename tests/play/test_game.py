"""What must hold for every game by any edition, shown on random games of the starter decks."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from comprules.editions import EDITIONS
from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Pass, Play
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.play.game import Game, NothingToUndo
from comprules.play.saving import LoadError, _check
from comprules.rules.concepts.procedures import Procedure, Stop
from comprules.rules.starting_and_ending.laying_out import SetUpError
from positions import BEAR, pass_priority, position, side
from random_games import new_game, play, played

SLOW = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SEEDS = st.integers(0, 10_000)
PLAYERS = st.integers(2, 4)
ANSWERS = st.integers(0, 150)
BY = st.sampled_from(EDITIONS)


def answers_kept(game: Game) -> int:
    """How many answers can be undone."""
    count, moment = 0, game._last
    while moment is not None:
        count, moment = count + 1, moment.before
    return count


def objects_by_zone(game: Game) -> Counter[int]:
    return Counter(number for numbers in game.state.zones.values() for number in numbers)


@given(SEEDS, PLAYERS, ANSWERS, BY)
@SLOW
def test_every_object_is_in_exactly_one_zone(seed: int, players: int, answers: int, edition: str) -> None:
    """CR 400.1: an object is in one zone at a time, and no card is ever lost."""
    game = new_game(seed, players, edition=edition)
    for _ in play(game, seed, answers):
        counts = objects_by_zone(game)
        assert set(counts) == set(game.state.objects)
        assert set(counts.values()) == {1}


@given(SEEDS, PLAYERS, ANSWERS, BY)
@SLOW
def test_undone_to_the_start_and_replayed_a_game_has_the_same_hash_at_each_step(
    seed: int, players: int, answers: int, edition: str
) -> None:
    """Undo restores exactly what was, and the same answers lead to the same states."""
    game = new_game(seed, players, edition=edition)
    hashes = [game.digest()]
    agent_game = game.copy()
    for current in play(agent_game, seed, answers):
        if (depth := answers_kept(current)) < len(hashes):  # an illegal proposal was taken back (CR 733.1)
            assert current.digest() == hashes[depth]
        hashes[depth:] = [current.digest()]
    while len(hashes) > 1:
        assert agent_game.digest() == hashes.pop()
        agent_game.undo()
    assert agent_game.digest() == hashes[0] == game.digest()
    with pytest.raises(NothingToUndo):
        agent_game.undo()


@given(SEEDS, PLAYERS, ANSWERS, BY)
@SLOW
def test_a_copy_and_its_original_go_their_own_ways(seed: int, players: int, answers: int, edition: str) -> None:
    """What happens in a copy doesn't touch the original, nor the other way round."""
    original = played(seed, answers, players, edition=edition)
    before = original.digest()
    twin = original.copy()
    for _ in play(twin, seed + 1, 60):
        pass
    assert original.digest() == before
    after = twin.digest()
    for _ in play(original, seed + 2, 60):
        pass
    assert twin.digest() == after


@given(SEEDS, PLAYERS, ANSWERS, BY)
@SLOW
def test_a_saved_game_goes_on_as_the_game_itself(seed: int, players: int, answers: int, edition: str) -> None:
    """A game saved at any decision, in the middle of casting or resolving too, is the same game when it is loaded."""
    game = played(seed, answers, players, edition=edition)
    loaded = Game.load(game.save())
    assert loaded.digest() == game.digest()
    for one, other in zip(play(game, seed + 1, 40), play(loaded, seed + 1, 40), strict=True):
        assert one.digest() == other.digest()
    while game._last is not None:
        game.undo()
        loaded.undo()
    assert loaded.digest() == game.digest()


@rule("400.2")
def test_a_loaded_game_of_more_than_ten_players_goes_on_as_it_would_have() -> None:
    """Who knows a card that moves is noted in seating order, also once the game has been saved and loaded."""
    game = played(1, 30, 12)
    loaded = Game.load(game.save())
    for one, other in zip(play(game, 2, 60), play(loaded, 2, 60), strict=True):
        assert one.decision == other.decision
    assert loaded.digest() == game.digest()


@given(SEEDS, PLAYERS, st.integers(0, 120), BY)
@SLOW
def test_every_step_can_be_taken_back_and_run_again(seed: int, players: int, answers: int, edition: str) -> None:
    """A step that was stopped and runs again does exactly what it did before."""
    run = Procedure.run

    def changes(game: Game, mark: int) -> list[tuple[Any, ...]]:
        return [(table, key, game.state.tables[table].get(key)) for table, key, _ in game.state.journal[mark:]]

    def run_twice(self: Procedure, game: Game) -> Procedure | None:
        mark, cursor = len(game.state.journal), game._cursor
        remembered = game.board.remembered()
        first = run(self, game)
        called, after = list(game._called), changes(game, mark)
        game.state.roll_back(mark)
        game.board.recall(remembered)
        game._called, game._cursor = [], cursor
        second = run(self, game)
        assert second == first
        assert game._called == called
        assert changes(game, mark) == after
        return second

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Procedure, "run", run_twice)
        played(seed, answers, players, edition=edition)


@given(SEEDS, PLAYERS, ANSWERS, BY, st.randoms(use_true_random=False))
@SLOW
def test_a_view_is_the_same_when_hidden_cards_are_swapped(
    seed: int, players: int, answers: int, edition: str, chance: Any
) -> None:
    """CR 400.2: a player can't see the cards in libraries and in other players' hands."""
    game = played(seed, answers, players, edition=edition)
    viewer = chance.randrange(players)
    hidden = [
        number
        for number in sorted(game.state.objects)
        if game.state.objects[number].zone.name == "LIBRARY"
        or (game.state.objects[number].zone.name == "HAND" and game.state.objects[number].owner != viewer)
    ]
    if len(hidden) < 2:
        return
    one, other = chance.sample(hidden, 2)
    before = game.view(viewer)._data()
    first, second = game.state.objects[one], game.state.objects[other]
    twin = game.copy()
    twin.state.write(OBJECTS, one, replace(first, card=second.card))
    twin.state.write(OBJECTS, other, replace(second, card=first.card))
    assert twin.view(viewer)._data() == before


@given(SEEDS, PLAYERS, ANSWERS, BY)
@SLOW
def test_an_answer_that_is_no_option_changes_nothing(seed: int, players: int, answers: int, edition: str) -> None:
    """CR 733.1: what isn't legal isn't done."""
    game = played(seed, answers, players, edition=edition)
    if game.decision is None:
        return
    before = game.digest()
    for wrong in (Play(ObjectId(999_999), "Nothing"), "nonsense", "cast Nothing #999999", 3.5, ("yes", "yes", "yes")):
        with pytest.raises(IllegalChoice):
            game.choose(wrong)
        assert game.digest() == before


SCRIPT = """
from positions import BEAR, pass_priority, position, side
from random_games import played
game = played(11, 400)
print(game.digest())
for line in game.log:
    print(line)
"""


def test_the_same_seed_gives_the_same_log_whatever_the_hash_seed() -> None:
    """Nothing depends on the order of a set or on the hash of a string."""
    logs = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[1])}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        logs.append(done.stdout)
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) > 100


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_without_an_error(seed: int) -> None:
    """CR 104.1: a game ends at once when a player wins, or it is a draw. None of them stops in any other way."""
    game = played(seed, 1_000_000, 2 + seed % 3)
    assert game.decision is None
    assert game.result is not None
    assert set(game.result.winners) <= set(range(2 + seed % 3))


def test_the_result_says_who_won_and_why() -> None:
    """CR 104.2a: a player still in the game wins when all opponents have left it."""
    game = played(3, 100_000)
    result = game.result
    assert result is not None
    assert result.reason
    assert result.rule.startswith("704") or result.rule.startswith("104")
    assert game.decision is None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(Pass())


def test_conceding_ends_a_game_of_two() -> None:
    """CR 104.3a: a player can concede at any time, and leaves the game at once."""
    game = new_game(1)
    game.concede(0)
    assert game.result is not None
    assert game.result.winners == (1,)
    game.undo()
    assert game.result is None
    assert game.decision is not None


@rule("104.3a")
def test_only_a_player_in_the_game_can_concede_it() -> None:
    """CR 104.3a: a player concedes; nobody else does, and nobody after the game, whose result stays as it is."""
    game = new_game(1)
    before = game.digest()
    for nobody in (2, -1):
        with pytest.raises(IllegalChoice, match="there are 0, 1"):
            game.concede(nobody)
    assert game.digest() == before
    game.concede(0)
    for player in (0, 1):
        with pytest.raises(IllegalChoice, match="the game is over"):
            game.concede(player)
    assert game.result is not None
    assert game.result.winners == (1,)


def test_a_save_of_another_version_is_refused() -> None:
    """What is whole but not as this version saves it is refused, not met with an error from within."""
    changes: list[dict[str, Any]] = [
        {"edition": "1066"},
        {"records": []},
        {"tables": 5},
        {"past": [[1]]},
        {"log": [{}]},
    ]
    for change in changes:
        data = json.loads(new_game(1).save()) | change
        del data["check"]
        with pytest.raises(LoadError, match="another version"):
            Game.load(json.dumps(data | {"check": _check(data)}))


def test_a_damaged_save_is_refused() -> None:
    """A text that isn't a saved game says so."""
    text = new_game(1).save()
    foreign = text.replace('"a":"Object"', '"a":"system"')
    changed = text.replace("2026", "2024", 1)
    for damaged in ("", "{}", "[]", "nonsense", text[: len(text) // 2], foreign, changed, "[" * 100_000):
        with pytest.raises(LoadError):
            Game.load(damaged)


def test_without_skipping_every_window_is_given() -> None:
    """CR 117.3a, 117.4: in each step but untap and cleanup every player gets priority before it ends."""
    game = new_game(2, skip_trivial=False)
    while not isinstance(game.decision, ChooseAction):
        assert game.decision is not None
        game.choose("yes")
    seen = []
    while game.view(0).turn < 3:
        assert game.decision is not None
        if isinstance(game.decision, ChooseAction) and game.view(0).turn == 2:
            seen.append((game.view(0).step, game.decision.player))
        if isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        else:
            game.choose(() if game.decision.minimum == 0 else game.decision.options[0])
    steps = [step for step, _ in seen[::2]]
    assert steps[:3] == ["upkeep", "draw", "precombat main"]
    assert all(first[1] != second[1] for first, second in zip(seen[::2], seen[1::2], strict=True))


def test_a_step_that_asks_stops_with_a_fresh_signal() -> None:
    """The signal that stops a step is no ordinary exception, so that no rule's own handling can swallow it."""
    assert issubclass(Stop, BaseException)
    assert not issubclass(Stop, Exception)


def test_a_position_is_saved_with_its_past() -> None:
    """What entered before the position began is no part of its log, and saving it does no harm."""
    game = position(side(battlefield=[BEAR, BEAR], lands="GG"), side())
    pass_priority(game)
    loaded = Game.load(game.save())
    loaded.undo()
    game.undo()
    assert loaded.digest() == game.digest()
    assert loaded.log == game.log


def test_every_way_to_copy_a_game_makes_an_independent_one() -> None:
    game = new_game(3, 2)
    for _ in play(game, 3, 120):
        pass
    before = game.digest()
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert (twin.digest(), answers_kept(twin)) == (before, answers_kept(game))
        twin.undo()
        twin.undo()
        assert twin.digest() != before
        assert game.digest() == before


def test_a_game_of_any_length_can_be_pickled() -> None:
    game = position(side(), side())
    while answers_kept(game) < sys.getrecursionlimit() and game.decision is not None:
        game.choose(game.decision.options[0])
    assert pickle.loads(pickle.dumps(game)).digest() == game.digest()


@pytest.mark.parametrize("seed", ["7", None, 1.5])
@rule("103.3")
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    """103.3: decks are shuffled; what decides how is a whole number, and anything else is a mistake of the caller."""
    with pytest.raises(SetUpError, match="the seed is a whole number"):
        Game([[BEAR] * 20, [BEAR] * 20], seed=seed)


def test_what_is_no_variant_is_refused() -> None:
    with pytest.raises(SetUpError, match="'Commander' isn't a variant"):
        Game([[BEAR] * 20, [BEAR] * 20], variants=["Commander"])  # type: ignore[list-item]


@pytest.mark.parametrize("text", [None, 5, b"", "", "null", "[]"])
def test_what_is_no_saved_game_is_refused(text: Any) -> None:
    with pytest.raises(LoadError):
        Game.load(text)
