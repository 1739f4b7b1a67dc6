"""CR 117.1, 601.3: why something isn't allowed."""

from __future__ import annotations

from comprules.kernel.records import Record


class Reason(Record):
    """Why something isn't allowed: the first rule that forbids it.

    >>> print(Reason("302.6", "the creature came under its controller's control this turn"))
    the creature came under its controller's control this turn (CR 302.6)
    """

    rule: str
    why: str

    def __str__(self) -> str:
        return f"{self.why} (CR {self.rule})"
