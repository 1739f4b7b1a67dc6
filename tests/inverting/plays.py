"""Which tests play which phrases, found by running them, and whether a test notices an inversion."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from rich.progress import track

from inverting.apart import apart
from inverting.disabling import Disabling, disable, note_calls, path_of
from inverting.inversions import invert
from meanings import Asked, Roll
from phrases_played import named

LONGEST = 600
"""So many seconds may pass before it is given up to find out what tests notice or run."""

LONGEST_WITHOUT = 20
"""So many seconds of processor time may a test take with something inverted or disabled."""


class Tests:
    """Tests by their names, and which of them play what."""

    def __init__(self, items: Iterable[pytest.Item], jobs: int) -> None:
        self.items = {item.nodeid: item for item in items}
        self.jobs = jobs
        self._playing: dict[str, list[str]] = {}
        self._running: dict[str, set[str]] = {}

    def learn(self, kept: Path | None) -> None:
        """Find out which tests play what: as was kept in a file, and by running the others."""
        known: dict[str, list[str]] = json.loads(kept.read_text()) if kept is not None and kept.exists() else {}
        unknown = [name for name in self.items if name not in known]
        files = [list(names) for _, names in groupby(unknown, key=_file_of)]
        for _, found in track(apart(self._asked, files, self.jobs, LONGEST), "which tests play what", total=len(files)):
            known.update(found if isinstance(found, dict) else {})
        if kept is not None:
            kept.write_text(json.dumps(known))
        for test in sorted(known, key=lambda test: len(known[test])):
            for name in known[test]:
                self._playing.setdefault(name, []).append(test)

    def _asked(self, names: list[str]) -> dict[str, list[str]]:
        """What each of these tests asks; one that fails anyway proves nothing."""
        roll = Roll()
        found = {}
        for name in names:
            roll.call()
            found[name] = [] if self._fails(name) else sorted(map(named, roll.asked))
        return found

    def playing(self, asked: Asked) -> list[str]:
        """The tests in which a phrase was asked by a method, those that ask the fewest others first."""
        return [name for name in self._playing.get(named(asked), ()) if name in self.items]

    def notices(self, inversion: Asked) -> bool:
        """Whether a test fails for an inversion, or takes too long. It isn't taken back."""
        invert(*inversion)
        return any(self._fails_or_lasts(name) for name in self.playing(inversion))

    def follow(self, disabled: Sequence[Disabling]) -> None:
        """Find out which tests run what is to be disabled, of those that cite a rule that it carries out."""
        self._followed = {disabling.function for disabling in disabled}
        citing = {name for disabling in disabled for name in self.citing(disabling)}
        files = [list(names) for _, names in groupby(filter(citing.__contains__, self.items), key=_file_of)]
        for _, found in track(apart(self._run, files, self.jobs, LONGEST), "which tests run what", total=len(files)):
            for test, names in found.items() if isinstance(found, dict) else ():
                self._running[test] = set(names)

    def _run(self, names: list[str]) -> dict[str, list[str]]:
        """What each of these tests runs, of what is followed."""
        called = note_calls(self._followed)
        found = {}
        for name in names:
            called.clear()
            self._fails(name)
            found[name] = [path_of(each) for each in called]
        return found

    def citing(self, disabling: Disabling) -> list[str]:
        """The tests that cite the rule a disabled function carries out, first those that are known to run it, then
        those about its module.
        """
        subject = disabling.function.__module__.rpartition(".")[2]
        cited = {name: getattr(item, "function").cites for name, item in self.items.items()}  # noqa: B009
        found = [name for name, numbers in cited.items() if disabling.number in numbers]
        return sorted(found, key=lambda name: (not self._runs(name, disabling), subject not in name, len(cited[name])))

    def running(self, disabling: Disabling) -> list[str]:
        """Those of the tests that are known to run the function."""
        return [name for name in self.citing(disabling) if self._runs(name, disabling)]

    def _runs(self, test: str, disabling: Disabling) -> bool:
        return path_of(disabling.function) in self._running.get(test, ())

    def notices_disabling(self, disabling: Disabling) -> bool:
        """Whether a test that cites the rule fails without the function, or takes too long. It isn't taken back."""
        disable(disabling.function)
        return any(self._fails_or_lasts(name) for name in self.citing(disabling))

    def _fails_or_lasts(self, name: str) -> bool:
        try:
            with lasting_at_most(LONGEST_WITHOUT):
                return self._fails(name)
        except TooLong:
            return True

    def _fails(self, name: str) -> bool:
        return any(report.failed for report in runtestprotocol(self.items[name], log=False))


def _file_of(name: str) -> str:
    return name.partition("::")[0]


class TooLong(Exception):
    """A test takes longer than it would with every rule."""


@contextmanager
def lasting_at_most(seconds: float) -> Iterator[None]:
    """Raise TooLong if what is done takes more than so much processor time."""

    def stop(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
