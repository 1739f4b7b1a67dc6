"""CR 420.5e of 2001: of legends with the same name, the one that has been it the longest stays.

The register `LEGENDS` holds the legendary permanents with their names, the oldest first, those that have become it in
the same moment together. Only their order is kept, so that it is seen when a game comes round to where it was before.
"""

from __future__ import annotations

from comprules.editions.namesakes import has_another_near
from comprules.rules.prelude import *

LEGENDS: Final = Register["tuple[tuple[Legend, ...], ...]"]("legends")

Legend = tuple[ObjectId, str]


@rule("420.5e", edition="2001")
def note_legends(game: Game) -> None:
    """Forget what is no longer a legend of the name it had, and note what has become one."""
    noted = game.state.registers.get(LEGENDS, ())
    now = _legends(game)
    before = {legend for together in noted for legend in together}
    new = [legend for legend in now if legend not in before]
    still = [[legend for legend in together if legend in now] for together in noted]
    found = tuple(tuple(together) for together in (*still, new) if together)
    if found != noted:
        game.state.write(REGISTERS, LEGENDS, found)


@rule("420.5e", edition="2001")
@rule("601.12", edition="2006")
def later_legends(game: Game, legends: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those of some legends of one name of which another, within their controller's range, has been it as long or
    longer.
    """
    note_legends(game)
    noted = game.state.registers[LEGENDS]
    since = {number: place for place, together in enumerate(noted) for number, _ in together}

    def is_later(number: ObjectId) -> bool:
        as_old = [other for other in legends if since[other] <= since[number]]
        return has_another_near(game.board, number, as_old)

    return tuple(number for number in legends if is_later(number))


def _legends(game: Game) -> list[Legend]:
    board = game.board
    known = ((number, board.characteristics(number)) for number in board.battlefield)
    return [(number, it.name) for number, it in known if "Legendary" in it.supertypes]
