"""Every phrase is played by a test: a pytest plugin that calls the roll when the whole suite runs.

A phrase counts when a test that proves a rule, and so is tagged with it, asked the phrase for its meaning: reading and
writing it isn't enough, whatever it is asked meanwhile. The workers of pytest-xdist send home what they saw.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from typing import Any

import pytest

from comprules.reader import reading
from meanings import Asked, Roll, meaning, phrases, watched

SENT_HOME = "phrases_played"

NEVER_ASKED: dict[str, str] = {
    "comprules.keywords.abilities.qualities.OfTheChosenCardType.matches": "it is settled before a quality is asked",
    "comprules.keywords.abilities.qualities.OfTheChosenColor.matches": "the color is settled before a quality is asked",
    "comprules.keywords.abilities.qualities.OfThatColor.matches": "the color is settled before a quality is asked",
    "comprules.phrases.continuous.copying.HalfPowerAndToughness.applied": "numbers worked out before stand for it",
    "comprules.phrases.instructions.next_spell.CostsLessByX.begin": "it is a number of mana before a spell is cast",
    "comprules.phrases.nouns.by_either.ByEither.refer": "events are asked whether they are about them",
    "comprules.phrases.nouns.joined_nouns.BothOfTwo": "what was cast is asked whether it is one of them",
    "comprules.phrases.nouns.described_players.SoMuchLife": "it says who has it; loops ask whether it's said exactly",
    "comprules.phrases.nouns.player_nouns.SeveralOfYourOpponents": "events are asked whether they are about them",
    "comprules.phrases.nouns.player_nouns.SeveralPlayers": "events are asked whether they are about them",
    "comprules.phrases.nouns.libraries.FromAmong.refer": "who takes cards from among others chooses them: `chosen_by`",
    "comprules.phrases.qualifiers.whereabouts.EitherZoneOf": "only targets ask whose zone it is; one is hidden",
    "comprules.phrases.nouns.piles.OnePile.refer": "who takes a pile chooses it: `chosen_by`",
    "comprules.phrases.nouns.piles.SomeFromPile.refer": "who takes cards from a pile chooses them: `chosen_by`",
}
"""What is demanded of phrases that have it done by something else, each with the reason."""


TOLD_TO_THE_READER = frozenset({"is_step", "may_be", "zone_kinds"})
"""What a phrase says of itself to the reader, so that no game needs to ask it, or asks what is remembered of that."""


def is_whole(config: pytest.Config) -> bool:
    """Whether a run leaves no test out."""
    narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "collectonly", "maxfail", "stepwise")
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not any(map(config.getoption, narrowing))


def proves(item: pytest.Item) -> bool:
    """Whether a test proves a rule, by a position of its own and not by whatever comes up."""
    function = getattr(item, "function", None)
    return hasattr(function, "cites") and not hasattr(function, "hypothesis")


class Watching:
    """In a process that runs tests: which phrases they play."""

    def __init__(self) -> None:
        self.roll = Roll()
        self.roll.counts = False
        self.roll.call()
        self.read = reading._read_anew
        setattr(reading, "_read_anew", self.read_uncounted)  # noqa: B010

    def read_uncounted(self, *asked: Any) -> Any:
        """Read a text, counting nothing."""
        counted, self.roll.counts = self.roll.counts, False
        try:
            return self.read(*asked)
        finally:
            self.roll.counts = counted

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """Let only tests that prove something count."""
        self.roll.counts = proves(item)
        try:
            return (yield)
        finally:
            self.roll.counts = False


class Played(Watching):
    """In a run without workers, or in a worker: what was played, which a worker sends home."""

    def __init__(self, judge: Judge) -> None:
        super().__init__()
        self.judge = judge

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell who judges."""
        found = [sorted(map(named, each)) for each in (self.roll.asked, self.roll.run)]
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[SENT_HOME] = found
        self.judge.hear(found)


class Judge:
    """In the process that was started: fails a whole run that left phrases unplayed."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.run: set[str] = set()
        self.unplayed: list[str] = []

    def hear(self, found: list[list[str]]) -> None:
        """Take what one process saw."""
        self.asked.update(found[0])
        self.run.update(found[1])

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a worker sends home."""
        self.hear(getattr(node, "workeroutput", {}).get(SENT_HOME, [[], []]))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that went to its end."""
        if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and self.asked:
            self.unplayed = list(unplayed(self.asked, self.run))
            if self.unplayed:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which phrases weren't played."""
        if self.unplayed:
            terminalreporter.section("phrases that no test plays", red=True)
            for line in self.unplayed:
                terminalreporter.write_line(line)


def named(asked: Asked) -> str:
    """A phrase's method by its full name."""
    phrase, name = asked
    return f"{phrase.__module__}.{phrase.__qualname__}.{name}"


def unplayed(asked: Collection[str], run: Collection[str]) -> Iterator[str]:
    """The phrases that were never asked for their meaning, and the methods of others that never ran."""
    for phrase in phrases():
        if any(named((phrase, name)) in asked for name in watched(phrase) or ("",)):
            own = (name for name in meaning(phrase) if name in vars(phrase) and name not in TOLD_TO_THE_READER)
            left = [named((phrase, name)) for name in own]
        else:
            left = [f"{phrase.__module__}.{phrase.__qualname__}"]
        yield from (each for each in left if each not in run and each not in NEVER_ASKED)


def watch(config: pytest.Config) -> None:
    """Watch a run if it is the whole suite's."""
    if not is_whole(config):
        return
    judge = Judge()
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(judge)
    if getattr(config.option, "dist", "no") == "no":
        config.pluginmanager.register(Played(judge))
