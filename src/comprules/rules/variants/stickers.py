"""CR 123.2, 103.2d: games in which players play with sticker sheets."""

from __future__ import annotations

from comprules.kernel.sticker import StickerSheet
from comprules.reader.errors import ReadError
from comprules.rules.prelude import *
from comprules.rules.stickers.access import give_access
from comprules.rules.stickers.effects import abilities_on
from comprules.rules.variants.variant import Variant

Sheets = tuple[StickerSheet, ...]

CHOSEN: Final = 3
"""How many of their sheets a player uses."""

ENOUGH: Final = 10
"""How many a player who hasn't chosen them from sealed products has to bring along."""


@rule("123.2")
class Stickers(Variant):
    """CR 123.2. Stickers; `sheets` are those of each player, in turn order, none for who plays without any.

    Up to three sheets of a player are those they have chosen, as in limited play; ten or more are those from which
    three are chosen at random.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> from comprules.cards.sticker_sheets import sheets_in
    >>> (sheet,) = sheets_in("Sheet 7\\nname — of Doom\\n{TK}{TK} — Flying")
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[Stickers(((sheet,), ()))])
    >>> [each.name for each in game.view(1).players[0].sticker_sheets]
    ['Sheet 7']
    """

    sheets: tuple[Sheets, ...]

    @rule("123.2a", "123.2b")
    def problem(self, players: int) -> str | None:
        if len(self.sheets) != players:
            return f"there are {players} players but sticker sheets of {len(self.sheets)} (CR 123.2)"
        return next(filter(None, (_problem(sheets) for sheets in self.sheets)), None)

    def can_be_between_teams(self) -> bool:
        return True

    def lay_out(self, game: Game) -> None:
        """There are no cards to it."""
        self.put_in_force(game)

    @rule("103.2d", "123.2a", "123.2b", "123.2c")
    def put_in_force(self, game: Game) -> None:
        """All players reveal their sheets, and use three of those at random if they haven't chosen them."""
        give_access(game, [_chosen(game, sheets) for sheets in self.sheets])


def _chosen(game: Game, sheets: Sheets) -> Sheets:
    if len(sheets) <= CHOSEN:
        return sheets
    places = game.some_at_random(tuple(range(len(sheets))), CHOSEN)
    return tuple(sheets[place] for place in sorted(places))


def _problem(sheets: Sheets) -> str | None:
    """Why a player can't play with these sheets."""
    if CHOSEN < len(sheets) < ENOUGH:
        return f"a player chooses up to {CHOSEN} sticker sheets or brings at least {ENOUGH} (CR 123.2a)"
    if len({sheet.name for sheet in sheets}) < len(sheets):
        return "each of a player's sticker sheets must be another one (CR 123.2a)"
    return next(filter(None, (_unread(sheet) for sheet in sheets)), None)


def _unread(sheet: StickerSheet) -> str | None:
    for sticker in sheet.stickers:
        if sticker.kind == "ability":
            try:
                abilities_on(sticker.text)
            except ReadError as problem:
                return f"an ability sticker of {sheet.name} can't be used: {problem}"
    return None
