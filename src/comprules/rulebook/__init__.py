"""The rulebook as data: which rules each edition has, what carries them out, and what proves it.

The numbers are facts in data files; the rest is found in the citations of code and tests, so it can't go stale.
`docs/editions.md` tells how the data was made.
"""

from comprules.editions.books.books import BOOKS, UnknownBook, UnknownRule, exists, numbers, seeds, selected
from comprules.kernel.rule_citations import CURRENT_EDITION
from comprules.rulebook.standing import RuleStanding, RuleStatus, counts, entries, entries_by_edition

__all__ = [
    "BOOKS",
    "CURRENT_EDITION",
    "RuleStanding",
    "RuleStatus",
    "UnknownBook",
    "UnknownRule",
    "counts",
    "entries",
    "entries_by_edition",
    "exists",
    "numbers",
    "seeds",
    "selected",
]
