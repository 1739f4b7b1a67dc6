"""`python -m inverting [CLASS…]`, run in `tests/`: what phrases say is so is inverted; a test must fail for each.
`python -m inverting --rules NUMBER…`: functions and classes that carry out these rules, or rules below them, are
disabled; a test that cites the rule must fail. With `--in FILE…` only those in these files.

Without names all phrases are inverted that say whether something is so, otherwise those named and those of the
categories named, such as `Condition` or `Qualifier`. First the tests that prove rules run once, to see which of them
play what; `--plays FILE` keeps that for the next time. Inversions that no test notices are listed. Of rules, first
the tests that cite them run once, since those that run what is disabled are the first to notice.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.progress import track

from comprules.reader.keeping.kept import stop_keeping
from inverting.apart import CRASHED, apart
from inverting.disabling import disablings
from inverting.inversions import inversions
from inverting.plays import LONGEST, Tests
from meanings import silent_parts
from phrases_played import named, proves
from positions import act, position, side
from spells import spell

ROOT = Path(__file__).parents[2]
NOTICED = (True, CRASHED)
"""What says that a test noticed: it failed, or ended the whole run of the tests."""


IN = "of what carries out rules, only what stands in these files"


class Inverting:
    """A run of the tests that, once they are collected, inverts instead of running them."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.unnoticed = self.unknown = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave only the tests that prove something."""
        items[:] = filter(proves, items)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Invert, and say what nobody noticed."""
        warm_up()
        tests = Tests(session.items, self.options.jobs)
        if self.options.rules:
            self.disable(tests)
        else:
            self.invert(tests)
        return True

    def invert(self, tests: Tests) -> None:
        """Invert what phrases say."""
        tests.learn(self.options.plays)
        inverted = list(inversions(self.options.names))
        tried = apart(tests.notices, inverted, self.options.jobs, LONGEST)
        for inversion, noticed in track(tried, "inverted", total=len(inverted)):
            if noticed not in NOTICED:
                self.note(noticed, named(inversion), len(tests.playing(inversion)))
        print(f"{len(inverted)} inverted, {self.said()}")

    def disable(self, tests: Tests) -> None:
        """Disable functions that carry out rules."""
        disabled = list(disablings(self.options.rules, self.options.files))
        tests.follow(disabled)
        tried = apart(tests.notices_disabling, disabled, self.options.jobs, LONGEST)
        for disabling, noticed in track(tried, "disabled", total=len(disabled)):
            if noticed not in NOTICED:
                run = f", {len(tests.running(disabling))} of which run it"
                self.note(noticed, str(disabling), len(tests.citing(disabling)), run)
        print(f"{len(disabled)} disabled, {self.said()}")

    def note(self, noticed: Any, name: str, tests: int, more: str = "") -> None:
        """Say what nobody noticed, or of what that isn't known: its tests took too long, or ended their process."""
        if noticed is False:
            self.unnoticed += 1
            print(f"{name}: none of {tests} tests notices{more}", flush=True)
        else:
            self.unknown += 1
            print(f"{name}: not known whether any of {tests} tests notices{more}: {noticed}", flush=True)

    def said(self) -> str:
        """How many weren't noticed."""
        return f"{self.unnoticed} of them not noticed, {self.unknown} not known"


def warm_up() -> None:
    """Load once what each process needs; but what has a say in reading has to be asked each time."""
    stop_keeping()
    silent_parts()
    act(position(side(hand=[spell("Draw a card.")], lands="W"), side()), "cast Deed")


def main() -> None:
    """Collect the tests and invert."""
    parser = argparse.ArgumentParser(prog="inverting", description=__doc__)
    parser.add_argument("names", metavar="CLASS", nargs="*")
    parser.add_argument("--rules", metavar="NUMBER", nargs="+", default=[], help="disable what carries these out")
    parser.add_argument("--in", metavar="FILE", dest="files", type=Path, nargs="+", default=[], help=IN)
    parser.add_argument("--plays", type=Path, help="where to keep which tests play what")
    parser.add_argument("--tests", nargs="+", default=[str(ROOT / "tests")], help="only the tests there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    inverting = Inverting(parser.parse_args())
    options = ["-q", "-s", "-n0", "-p", "no:cacheprovider", "--rootdir", str(ROOT), *inverting.options.tests]
    failed = pytest.main(options, plugins=[inverting]) not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    sys.exit(failed or bool(inverting.unnoticed or inverting.unknown))


if __name__ == "__main__":
    main()
