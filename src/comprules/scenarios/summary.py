"""What came of many scenarios: counts, and how fast it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from comprules.kernel.counted import counted
from comprules.kernel.records import Record
from comprules.scenarios.outcomes import Outcome


class Summary(Record):
    """How many scenarios there were, and what came of them."""

    scenarios: int
    passed: int
    failed: int
    not_runnable: int
    disputed: int
    errors: int
    seconds: float

    def __str__(self) -> str:
        rate = self.scenarios / self.seconds if self.seconds else 0.0
        share = f" ({100 * self.passed / self.scenarios:.1f} %)" if self.scenarios else ""
        parts = (f"{self.passed:,} passed{share}", f"{self.failed:,} failed", f"{self.not_runnable:,} not runnable")
        apart = (f"{self.disputed:,} disputed", f"{self.errors:,} errors")
        told = f"{counted(self.scenarios, 'scenario')}: {', '.join((*parts, *apart))}"
        return f"{told}; {self.seconds:.1f} s, {rate:,.1f} a second"


def summary(outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """The counts of some outcomes.

    >>> print(summary([Outcome("a", "passed"), Outcome("b", "error")], 2.0))
    2 scenarios: 1 passed (50.0 %), 0 failed, 0 not runnable, 0 disputed, 1 errors; 2.0 s, 1.0 a second
    """
    counts = Counter(outcome.verdict for outcome in outcomes)
    return Summary(
        scenarios=len(outcomes),
        passed=counts["passed"],
        failed=counts["failed"],
        not_runnable=counts["not runnable"],
        disputed=counts["disputed"],
        errors=counts["error"],
        seconds=round(seconds, 3),
    )


def report_lines(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """A line for each scenario: what came of it, and the first thing that was otherwise than expected."""
    return (str(outcome).replace("\n", " | ") for outcome in outcomes)


def stopping_cards(outcomes: Sequence[Outcome]) -> list[tuple[str, int]]:
    """What kept scenarios from running, with how many: the most frequent first."""
    reasons = Counter(outcome.found for outcome in outcomes if outcome.verdict == "not runnable")
    return sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))
