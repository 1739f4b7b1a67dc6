"""A report on the games that are kept at a place."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from comprules.reports.findings import Findings, findings
from comprules.reports.page import page, part
from comprules.results.reading import Kept


class Report:
    """What games say: in numbers as `findings`, as a page of its own as `html`; in notebooks it shows itself."""

    def __init__(self, kept: Kept) -> None:
        self.path = kept.path
        self.findings: Findings = findings(kept)
        self._facts = tuple(_facts(kept))

    def __repr__(self) -> str:
        return f"<Report on {self.path}: {self.findings.games} games>"

    @cached_property
    def html(self) -> str:
        """The page, which needs no other file and has no scripts."""
        return page(self.findings, self._facts)

    def _repr_html_(self) -> str:
        return part(self.findings, self._facts)


def _facts(kept: Kept) -> Iterator[str]:
    """Which match it was, as far as that is told beside the tables."""
    described = kept.described
    if "seed" in described:
        names = [str(each.get("name")) for each in described.get("variants", ()) if isinstance(each, dict)]
        played = f", {', '.join(names)}" if names else ""
        yield (
            f"Seed {described['seed']}, rules of {described.get('edition')}{played}, "
            f"comprules {described.get('version')}."
        )


def report(path: str | os.PathLike[str]) -> Report:
    """The report on games that `comprules simulate --out` has kept.

    Raises comprules.results.errors.ResultsError if there are none, or they can't be read.
    """
    return Report(Kept(Path(path)))
