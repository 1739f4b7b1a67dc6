"""A report on the games that are kept at a place, or at several."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from comprules.reports.findings import Findings, findings
from comprules.reports.page import Told, page, part
from comprules.results.reading import Kept


class Report:
    """What the games of matches say: in numbers as `matches`, as a page of its own as `html`; in notebooks it shows
    itself.
    """

    def __init__(self, kept: Sequence[Kept]) -> None:
        self._told = [Told(findings(each), tuple(_facts(each))) for each in kept]

    def __repr__(self) -> str:
        return f"<Report: {'; '.join(f'{found.title}, {found.games} games' for found in self.matches)}>"

    @property
    def matches(self) -> tuple[Findings, ...]:
        """What the games of each match say."""
        return tuple(told.findings for told in self._told)

    @cached_property
    def html(self) -> str:
        """The page, which needs no other file and has no scripts."""
        return page(self._told)

    def _repr_html_(self) -> str:
        return part(self._told)


def _facts(kept: Kept) -> Iterator[str]:
    """Which match it was, as far as that is told beside the tables."""
    described = kept.described
    if "seed" in described:
        variants = described.get("variants")
        listed = variants if isinstance(variants, list) else []
        names = ("", *(str(each.get("name")) for each in listed if isinstance(each, dict)))
        rules = f"rules of {described.get('edition')}{', '.join(names)}"
        yield f"Seed {described['seed']}, {rules}, comprules {described.get('version')}."


def report(path: str | os.PathLike[str], *others: str | os.PathLike[str]) -> Report:
    """The report on games that `comprules simulate --out` has kept; of several matches, if there are several places.

    Raises comprules.results.errors.ResultsError if there are none, or they can't be read.
    """
    return Report([Kept(Path(each)) for each in (path, *others)])
