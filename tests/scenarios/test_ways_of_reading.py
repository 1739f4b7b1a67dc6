"""In how many ways a scenario's answers are tried before it has failed."""

from __future__ import annotations

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario, beginning, trial
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.reading import WAYS, Consulted, ReadingManner

LEVY = Face("Levy", "{0}", "Sorcery", "Each opponent loses 3 life unless they pay {2}.")


def tried(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> tuple[Outcome, int]:
    """What comes of a scenario, and how often it was played for that."""
    begun: list[Scenario] = []

    def counted(given: Scenario, pool: CardPool) -> object:
        begun.append(given)
        return play(given, pool)

    play = beginning.begun
    monkeypatch.setattr(trial, "begun", counted)
    pool = CardPool(beneath=CardPool.starter())
    pool.add([Card(LEVY.name, "normal", (LEVY,))])
    return scenario.run(pool), len(begun)


def test_only_what_was_asked_of_a_manner_tells_it_from_another() -> None:
    """What nobody asked of a manner could have been otherwise."""
    way = Consulted(WAYS[0])
    assert all(way.answers_like(each) for each in WAYS)
    assert way.others_first
    assert way.answers_like(ReadingManner(fit=1))
    assert not way.answers_like(ReadingManner(others_first=False))


def test_a_scenario_that_leaves_nothing_open_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that nothing takes is left in all ways; where none of them was asked for, they are the same."""
    alone = Scenario.begin("ways").until(1, "upkeep").answering("A", "number", 2)
    outcome, times = tried(alone, monkeypatch)
    assert (outcome.verdict, times) == ("failed", 1)


@rule("118.3")
def test_a_scenario_is_played_again_in_a_way_that_differs_in_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """118.3: who can't pay isn't asked; whether an answer stands for that is asked, and only then tried otherwise."""
    levied = (
        Scenario.begin("ways")
        .having("A", hand=["Levy"])
        .then("cast", turn=1, step="precombat main", player="A", card="Levy")
        .until(1, "precombat main")
        .answering("B", "yes-no", False)
    )
    outcome, times = tried(levied, monkeypatch)
    assert outcome.passed
    assert times > 1
    assert tried(levied.answering("B", "number", 2), monkeypatch)[1] < len(WAYS)
