"""How rules, and how they stand, look in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from comprules.editions.books.books import known_as
from comprules.editions.books.numbering import section
from comprules.rulebook import RuleStanding, RuleStatus, counts

LOOKS = {RuleStatus.IMPLEMENTED: "green", RuleStatus.DEFINITION: "cyan", RuleStatus.MISSING: "red"}
SHOWN_PER_RULE = 2
UNKNOWN = "unknown"


def in_full(entry: RuleStanding, edition: str) -> Text:
    """One rule with all its places."""
    lines = [
        Text.assemble((entry.rule, "bold"), "  ", (entry.status.value, LOOKS[entry.status]), f"  edition {edition}")
    ]
    lines += [Text(f"  in {newer}: {number}") for number, newer in known_as(entry.rule, edition)[1:]]
    lines += [Text(f"  {entry.because}")] if entry.because else []
    lines += _listed("carried out by", entry.implemented_by)
    lines += _listed("proved by", entry.tests) if entry.tests is not None else [Text(f"  proved by: {UNKNOWN}")]
    return Text("\n").join(lines)


def _listed(heading: str, places: Sequence[str]) -> Iterator[Text]:
    if places:
        yield Text(f"  {heading}")
    for place in places:
        yield Text(f"    {place}")


def by_rule(entries: Iterable[RuleStanding]) -> Table:
    """A row for each rule."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("Rule", no_wrap=True)
    table.add_column("Status", no_wrap=True)
    table.add_column("Tests", justify="right")
    table.add_column("Carried out by", overflow="fold")
    for entry in entries:
        table.add_row(entry.rule, _status(entry.status), _count_of_tests(entry), _places(entry))
    return table


def _count_of_tests(entry: RuleStanding) -> str:
    if entry.tests is None:
        return UNKNOWN
    return str(len(entry.tests)) if entry.tests else ""


def _places(entry: RuleStanding) -> str:
    if not entry.implemented_by:
        return entry.because
    short = [place.removeprefix("comprules.") for place in entry.implemented_by]
    more = f"and {len(short) - SHOWN_PER_RULE} more" if len(short) > SHOWN_PER_RULE else ""
    return "\n".join(filter(None, (*short[:SHOWN_PER_RULE], more)))


def by_section(entries: Iterable[RuleStanding]) -> Table:
    """A row for each section of the rulebook, with how many of its rules stand how."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("Section")
    for status in RuleStatus:
        table.add_column(status.value, justify="right")
    for name, rules in groupby(entries, key=lambda entry: section(entry.rule)):
        counted = counts(rules)
        table.add_row(name, *(Text(str(number or "·"), LOOKS[status]) for status, number in counted.items()))
    return table


def summary(entries: Sequence[RuleStanding], edition: str) -> Text:
    """How many rules are carried out, are definitions, and are missing."""
    counted = counts(entries)
    shown = [Text(f"{number} {status.value}", LOOKS[status]) for status, number in counted.items()]
    rules = "rule" if len(entries) == 1 else "rules"
    return Text.assemble(
        "\n", (f"{len(entries)} {rules} of {edition}: ", "bold"), Text(", ").join(shown), _untested(entries)
    )


def _untested(entries: Sequence[RuleStanding]) -> str:
    """How many of the rules that are carried out no test proves."""
    if any(entry.tests is None for entry in entries):
        return f" (tests {UNKNOWN})"
    untested = sum(entry.status is RuleStatus.IMPLEMENTED and not entry.tests for entry in entries)
    return f" ({untested} of the implemented without a test)" if untested else ""


def _status(status: RuleStatus) -> Text:
    return Text(status.value, LOOKS[status])
