"""Trying a scenario out: what came of it, whatever happens in it."""

from __future__ import annotations

from collections.abc import Iterator
from traceback import format_exception
from typing import TYPE_CHECKING

from comprules.cards import CardPool
from comprules.rules.concepts.events import chained
from comprules.rules.narration.log import placed_lines
from comprules.scenarios.beginning import begun
from comprules.scenarios.findings import Failure
from comprules.scenarios.mistakes import ScenarioError, shortened
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.playing import Playing
from comprules.scenarios.reading import WAYS, ReadingManner
from comprules.scenarios.setting_up.found_cards import NotRunnable
from comprules.scenarios.stage import TooLong

if TYPE_CHECKING:
    from comprules.play.game import Game
    from comprules.rules.concepts.events import Detail
    from comprules.scenarios.scenario import Scenario

TRACEBACK_LINES = 6
LONGEST = 2_000


def try_out(scenario: Scenario, pool: CardPool | None = None) -> Outcome:
    """Play a scenario and judge it. Nothing that goes wrong in it is raised: the outcome says it."""
    return _best(scenario, pool)[0]


def told(scenario: Scenario, pool: CardPool | None = None, detail: Detail = "rules") -> tuple[str, ...]:
    """Play a scenario, and tell what happened, with the rule that made it happen and what the script entered."""
    outcome, playing = _best(scenario, pool)
    return (*(_annotated(playing, detail) if playing is not None else ()), f"=> {outcome}")


def played(scenario: Scenario, pool: CardPool | None = None) -> tuple[Game | None, Outcome]:
    """Play a scenario: its game as it ends, if it could begin, and what came of it."""
    outcome, playing = _best(scenario, pool)
    return (playing.game if playing is not None else None), outcome


def _best(scenario: Scenario, pool: CardPool | None) -> tuple[Outcome, Playing | None]:
    """What comes of it, its answers read in the way in which it passes; if there is none, in the first way."""
    first = _outcome(scenario, pool, WAYS[0])
    if first[0].verdict != "failed" or first[1] is None or not any(scenario.answers.values()):
        return first
    return next((each for each in _others(scenario, pool, first[1]) if each[0].passed), first)


def _others(scenario: Scenario, pool: CardPool | None, first: Playing) -> Iterator[tuple[Outcome, Playing | None]]:
    """What comes of it in the other ways, but for those that answer all that one tried before was asked as that did."""
    tried = [first.way]
    for way in WAYS[1:]:
        if not any(each.answers_like(way) for each in tried):
            outcome, playing = _outcome(scenario, pool, way)
            tried += [playing.way] if playing is not None else []
            yield outcome, playing


def _outcome(scenario: Scenario, pool: CardPool | None, way: ReadingManner) -> tuple[Outcome, Playing | None]:
    playing: Playing | None = None
    try:
        playing = Playing(scenario, begun(scenario, pool if pool is not None else CardPool.default()), way)
        playing.play()
    except NotRunnable as reason:
        return Outcome(scenario.id, "not runnable", found=_bounded(str(reason))), playing
    except ScenarioError as error:
        return Outcome(scenario.id, "failed", error.place, "a scenario that can be played", error.reason), playing
    except Failure as failure:
        expected, found = _bounded(failure.expected), _bounded(failure.found)
        return Outcome(scenario.id, "failed", failure.place, expected, found), playing
    except TooLong as error:
        return Outcome(scenario.id, "error", found=str(error)), playing
    except Exception as error:
        # Whatever it is, the scenarios after this one still run.
        lines = "".join(format_exception(error)).strip().splitlines()[-TRACEBACK_LINES:]
        return Outcome(scenario.id, "error", found=_bounded("\n".join(lines))), playing
    return Outcome(scenario.id, "passed"), playing


def _bounded(text: str) -> str:
    return "\n".join(shortened(line, LONGEST) for line in text.splitlines())


def _annotated(playing: Playing, detail: Detail) -> Iterator[str]:
    """The game's log at a length, with what was entered before each line."""
    game = playing.game.as_asked()
    notes = [(_length(log), text) for log, text in playing.notes]
    for place, line in placed_lines(game, game.board, detail):
        while notes and notes[0][0] <= place:
            yield f"> {notes.pop(0)[1]}"
        yield str(line)
    yield from (f"> {text}" for _, text in notes)


def _length(log: object) -> int:
    return sum(1 for _ in chained(log))
