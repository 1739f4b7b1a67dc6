"""The editions to play by: what every one of them must do."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

import comprules
from comprules.agents import RandomAgent
from comprules.editions import EDITIONS, UnknownEdition, newer_than, rules
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, position, resolve, side
from random_games import new_game

GAMES = int(os.environ.get("COMPRULES_GAMES", "3"))
"""How many games are played by each edition; more are for whoever changes editions."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_random_games_run_in_every_edition_and_keep_it(edition: str, seed: int) -> None:
    """CR 100.1: a game of any edition runs to its end; saved and loaded on the way it goes on by the same edition."""
    game, agent = new_game(seed, 2 + seed % 2, edition=edition), RandomAgent(seed)
    for made in range(5000):
        if game.decision is None:
            break
        game.choose(agent.choose(None, game.decision))
        if made == 60:
            loaded = Game.load(game.save(history=False))
            assert loaded.rules == rules(edition)
            assert loaded.digest() == game.digest()
            game = loaded
    assert game.result is not None


def test_an_edition_that_there_isn_t_is_refused() -> None:
    """CR 100.1: the error names the editions there are."""
    with pytest.raises(UnknownEdition, match="2026, 2024, 2009"):
        rules("1999")


@rule("608.2n")
def test_the_log_names_rules_by_their_numbers_in_the_edition() -> None:
    """608.2n is 608.2m in 2024: log lines, decisions, reasons and results cite the edition's own numbers."""
    numbers = {}
    for edition in ("2024", "2026"):
        game = position(side(hand=[card("Gain", "{0}", "Sorcery", "You gain 1 life.")]), side(), edition=edition)
        act(game, "cast Gain")
        resolve(game)
        numbers[edition] = [line.rule for line in game.log if "graveyard" in line.text]
    assert numbers == {"2024": ["608.2m"], "2026": ["608.2n"]}


def test_what_an_edition_does_not_have_is_cited_with_the_edition_that_does() -> None:
    """CR 702.19b: a rule without a counterpart is named with its edition; one that has moved by its own number."""
    assert rules("2024").cited("510.1c") == "510.1c"
    assert rules("2001").cited("702.184a") == "702.184a of 2026"
    assert rules("2001").cited("300.3 of 2006") == "300.4"


def test_why_not_cites_the_edition() -> None:
    """CR 305.3: why something isn't allowed is told with the edition's number of the rule."""
    forest = card("Forest", "", "Basic Land — Forest")
    told = {}
    for edition in ("2009", "2026"):
        game = position(side(hand=[forest]), side(), step="upkeep", edition=edition)
        number = game.view(0).hand[0].id
        reason = game.why_not(f"play Forest #{number}")
        assert reason is not None
        told[edition] = reason.rule
    assert told["2009"] == rules("2009").cited(told["2026"])


def test_nothing_asks_which_year_it_is() -> None:
    """CR 100.1: what editions do otherwise their classes say; nothing compares an edition with one by its name."""
    texts = {file: file.read_text("utf-8") for file in sorted(Path(comprules.__file__).parent.rglob("*.py"))}
    found = [
        (file.name, node.lineno)
        for file, text in texts.items()
        if any(edition in text for edition in EDITIONS)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Compare) and _names_an_edition(node)
    ]
    assert found == []


def _names_an_edition(compared: ast.Compare) -> bool:
    parts = (compared.left, *compared.comparators)
    return any(isinstance(part, ast.Constant) and part.value in EDITIONS for part in parts)


def test_each_edition_knows_those_that_came_after_it() -> None:
    """CR 100.1: the newest one first."""
    assert [len(newer_than(edition)) for edition in EDITIONS] == [0, 1, 2, 3, 4]
    assert newer_than("2006") == ("2026", "2024", "2009")
