"""CR 123.2c, 123.3: the stickers that players have access to, and those that they can put on something now."""

from __future__ import annotations

from comprules.kernel.sticker import Sticker, StickerKind, StickerSheet
from comprules.rules.life_damage_counters.counters import count_on
from comprules.rules.prelude import *
from comprules.rules.zones.phased_out import phased_out

SHEETS: Final = Register[tuple[tuple[StickerSheet, ...], ...]]("sticker sheets")
"""The register of the sheets that each player has access to."""

TICKET: Final = "ticket"
"""The kind of counter that ticket costs are paid with."""


class Loose(Record):
    """A sticker that isn't on anything its player owns: the places of its sheet and of it there, and itself."""

    place: tuple[int, int]
    sheet: str
    sticker: Sticker

    def __str__(self) -> str:
        cost = f" for {self.sticker.tickets} tickets" if self.sticker.tickets else ""
        return f"{self.sticker} of {self.sheet}{cost}"


@rule("123.2c")
def sheets_of(board: Board, player: PlayerId) -> tuple[StickerSheet, ...]:
    """The sheets that a player has access to; everybody knows them."""
    sheets = board.state.registers.get(SHEETS, ())
    return sheets[player] if player < len(sheets) else ()


@rule("123.2c")
def give_access(game: Game, sheets: Sequence[tuple[StickerSheet, ...]]) -> None:
    """Note the sheets that each player has access to during the game."""
    game.state.write(REGISTERS, SHEETS, tuple(sheets))


@rule("123.3", "123.3a")
def loose(board: Board, player: PlayerId) -> Iterator[Loose]:
    """The stickers that a player has access to and that are on nothing they own."""
    used = {stuck.place for known in _owned(board, player) for stuck in known.stickers}
    for nth, sheet in enumerate(sheets_of(board, player)):
        for place, sticker in enumerate(sheet.stickers):
            if (nth, place) not in used:
                yield Loose((nth, place), sheet.name, sticker)


def _owned(board: Board, player: PlayerId) -> Iterator[Object]:
    """All objects that a player owns, phased-out ones too."""
    objects = board.state.objects
    yield from (objects[number] for number in sorted(objects) if objects[number].owner == player)
    yield from (out.object for out in phased_out(board.state) if out.object.owner == player)


@rule("123.3", "123.3c")
def affordable(board: Board, player: PlayerId, kind: StickerKind | None, *, free: bool) -> tuple[Loose, ...]:
    """The stickers of a kind, or of any, that a player can put on something: those whose ticket cost they can pay."""
    tickets = count_on(board, player, TICKET)
    return tuple(
        each
        for each in loose(board, player)
        if kind in (None, each.sticker.kind) and (free or each.sticker.tickets <= tickets)
    )
