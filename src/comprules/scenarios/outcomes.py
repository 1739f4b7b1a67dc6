"""What came of a scenario."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.records import Record

Verdict = Literal["passed", "failed", "not runnable", "disputed", "error"]


class Outcome(Record):
    """What came of a scenario, and if it didn't pass, why.

    `place` is where in the scenario it failed, `expected` and `found` are what should have been there and what was.
    For one that isn't runnable `found` says what stopped it; for an error it is the end of the traceback.

    >>> print(Outcome("my/first", "failed", "expect[0]", "life of A 20", "17"))
    my/first: failed at expect[0]: expected life of A 20; found 17
    """

    id: str
    verdict: Verdict
    place: str = ""
    expected: str = ""
    found: str = ""
    rule: str = ""
    line: int = 0
    file: str = ""

    @property
    def passed(self) -> bool:
        """Whether it passed."""
        return self.verdict == "passed"

    def __str__(self) -> str:
        at = f" at {self.place}" if self.place else ""
        wanted = f": expected {self.expected}; found {self.found}" if self.expected else ""
        why = wanted or (f": {self.found}" if self.found else "")
        rule = f" (the rulebook is on our side: CR {self.rule})" if self.rule else ""
        return f"{self.id}: {self.verdict}{at}{why}{rule}"
