"""CR 109.1: games in the same position go on in the same way: real games, and positions of real cards."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseWords
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.position import Position
from comprules.play.game import Game
from comprules.scenarios.beginning import laid_out
from comprules.scenarios.files import load
from comprules.scenarios.suite import pool_of
from play.canonical.renumbering import renumbered
from positions import pending
from random_games import new_game, play

SHARED = os.environ.get("COMPRULES_SCENARIOS")
CORPUS = os.environ.get("COMPRULES_CORPUS")


def in_the_middle(seed: int) -> Game:
    """A game of starter decks in which a player has priority, and payments are chosen."""
    rng = random.Random(seed)
    game = new_game(seed)
    game.auto_pay = False
    for _ in play(game, seed, rng.randrange(20, 200)):
        pass
    while game.decision is not None and not isinstance(game.decision, ChooseAction):
        game.choose(rng.choice(game.decision.options))
    return game


def by_position(game: Game, among: Sequence[Option]) -> dict[bytes, Option]:
    """Those of some options of a game that differ, by the position with what each is about."""
    position = Position(game)
    return {position.digest(about=option): option for option in among}


def go_on_alike(one: Game, other: Game, rng: random.Random, plies: int) -> int:
    """See that two games in the same position have the same options, and so on after the same choices; how often."""
    for ply in range(plies):
        assert one.position_digest() == other.position_digest()
        if one.decision is None or isinstance(one.decision, ChooseWords):
            return ply
        offered, others = by_position(one, one.decision.options), by_position(other, pending(other).options)
        assert offered.keys() == others.keys()
        assert by_position(one, one.distinct_options()).keys() == by_position(other, other.distinct_options()).keys()
        chosen = rng.choice(sorted(offered))
        one.choose(offered[chosen])
        other.choose(others[chosen])
    return plies


@rule("109.1", "400.7")
@pytest.mark.parametrize("seed", [1, 2, 8])
def test_a_game_goes_on_alike_however_its_objects_are_numbered(seed: int) -> None:
    """400.7: an object that changes zones is a new object; what number it has is none of the rules' business."""
    game, rng = in_the_middle(seed), random.Random(seed)
    twin = renumbered(game, rng, mixed=False)
    assert game.digest() != twin.digest()
    assert go_on_alike(game, twin, rng, 15) > 5


@rule("109.1", "403.1")
@pytest.mark.parametrize("seed", [3, 6])
def test_where_things_lie_is_no_matter_where_they_are_in_no_order(seed: int) -> None:
    """403.1: permanents are in no order; only the cards of a library and a graveyard are, and the stack."""
    game, rng = in_the_middle(seed), random.Random(seed)
    assert game.position_digest() == renumbered(game, rng, mixed=True).position_digest()


def met_again(game: Game, rng: random.Random, walks: int, plies: int) -> Iterator[tuple[Game, Game]]:
    """Games in the same position that aren't in the same state, met in random games from here."""
    known: dict[str, Game] = {}
    for _ in range(walks):
        walking = game.copy()
        for _ in range(plies):
            if walking.decision is None or not walking.decision.options:
                break
            walking.choose(rng.choice(walking.decision.options))
            met = known.setdefault(walking.position_digest(), walking.copy())
            if met.digest() != walking.digest():
                yield met.copy(), walking.copy()


@rule("109.1", "608.2i", "613.7")
@pytest.mark.parametrize("seed", [2, 4])
def test_games_that_come_to_the_same_position_go_on_alike(seed: int) -> None:
    """613.7, 608.2i: whatever has been left out of a position makes no difference any more."""
    rng = random.Random(seed)
    checked = [go_on_alike(one, other, rng, 3) for one, other in met_again(in_the_middle(seed), rng, 25, 12)]
    assert sum(checked) > 10


@rule("109.1", "608.2i", "613.7")
@pytest.mark.skipif(not (SHARED and CORPUS), reason="COMPRULES_SCENARIOS and COMPRULES_CORPUS don't name any")
def test_so_do_positions_of_real_cards() -> None:
    """613.7, 608.2i: the same with the cards that other projects lay out to try their rules."""
    pool = pool_of([Path(str(CORPUS))])
    scenarios = [each.scenario for each in load(f"{SHARED}/xmage.jsonl") if each.scenario is not None]
    rng, checked = random.Random(2), 0
    for scenario in random.Random(2).sample(scenarios, 6):
        try:
            game, _ = laid_out(scenario, pool, Game, skip_trivial=True)
        except ValueError:
            continue
        game.auto_pay = False
        checked += sum(go_on_alike(one, other, rng, 2) for one, other in met_again(game, rng, 6, 10))
    assert checked > 25
