"""CR 420.5e of 2001: of legends with the same name, the one that has been it the longest stays.

The register `LEGENDS` holds each legendary permanent with its name, and when it was noted as that: later ones with
greater numbers, those of the same moment with the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from comprules.rule_citations import rule
from comprules.state import REGISTERS

if TYPE_CHECKING:
    from comprules.game import Game

LEGENDS: Final = "legends"

Noted = tuple[tuple[int, str, int], ...]


@rule("420.5e", edition="2001")
def note_legends(game: Game) -> None:
    """Forget what is no longer a legend of the name it had, and note what has become one."""
    noted: Noted = game.state.registers.get(LEGENDS, ())
    now = _legends(game)
    since = {(number, name): moment for number, name, moment in noted}
    latest = max(since.values(), default=0) + 1
    found = tuple((number, name, since.get((number, name), latest)) for number, name in now)
    if found != noted:
        game.state.write(REGISTERS, LEGENDS, found)


@rule("420.5e", edition="2001")
def longest_legend(game: Game, legends: tuple[int, ...]) -> int | None:
    """The one of these that has been a legend of its name the longest; None, if several have been as long."""
    note_legends(game)
    since = {number: moment for number, _, moment in game.state.registers[LEGENDS]}
    first = min(since[number] for number in legends)
    oldest = [number for number in legends if since[number] == first]
    return oldest[0] if len(oldest) == 1 else None


def _legends(game: Game) -> list[tuple[int, str]]:
    board = game.board
    known = ((number, board.characteristics(number)) for number in board.battlefield)
    return [(number, it.name) for number, it in known if "Legendary" in it.supertypes]
