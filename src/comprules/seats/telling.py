"""Which lines of the log are news to a player at the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from comprules.editions.history import decided_by
from comprules.rules.concepts.edition import Rules
from comprules.rules.narration.log import Line

TOLD_BY_THE_BOARD = frozenset({"103", "103.5", "106.3", "106.12a", "107.5", "500.6", "502.3", "601.2a"})
"""Rules by which hands are drawn, mana is made, steps begin and spells go to the stack: the board shows it."""


def worth_telling(lines: Iterable[Line], rules: Rules) -> Iterator[Line]:
    """The lines that say more than the board shows. They cite rules by the numbers of an edition."""
    told = frozenset(map(rules.cited, TOLD_BY_THE_BOARD))
    for line in lines:
        if line.rule in told or line.text.endswith((" goes from hand to battlefield", "from stack to battlefield")):
            continue
        yield line


def told_apart(lines: Iterable[Line], rules: Rules, told: set[str]) -> Iterator[Line]:
    """The lines, each of whose rules is what its edition has otherwise than the newest one with a line that says so,
    the first time; `told` are the sentences that were said before.
    """
    for line in lines:
        yield line
        sentence = decided_by(line.rule, rules.name)
        if sentence and sentence not in told:
            told.add(sentence)
            yield Line(line.turn, f"by the rules of {rules.name}: {sentence}", line.rule)
