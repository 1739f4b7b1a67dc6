"""CR 903.4: color identity."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.card import Face
from comprules.reader.normalisation import without_reminder_text
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.continuous_effects.continuous import Change
from comprules.rules.continuous_effects.modifying import Modifies
from comprules.rules.mana_and_numbers.mana import colors, symbols_within
from comprules.rules.prelude import *
from comprules.rules.variants.choices_beforehand import color_chosen_for


class GivesColors(Change):
    """A change that says of which colors something is."""

    @abstractmethod
    def symbols(self) -> frozenset[str]:
        """The colors."""


@lru_cache(maxsize=4096)
@rule("207.5", "903.4", "903.4a", "903.4c", "903.4d", "903.4e")
def color_identity(card: Card) -> frozenset[str]:
    """The colors of the mana symbols in a card's costs and texts, on all its faces, and of what it says it is.

    >>> from comprules.cards import Card, Face
    >>> face = Face("Ogre", "{2}{R}", oracle_text="{W/P}: Sing. (That isn't {G}.)")
    >>> sorted(color_identity(Card("Ogre", "normal", (face,))))
    ['R', 'W']
    """
    return frozenset(
        color
        for face in card.faces
        for color in (*_symbols(face), *face.circled, *face.color_indicator, *_defined(face))
    )


@rule("107.4", "903.4c")
def _symbols(face: Face) -> frozenset[str]:
    return colors(symbols_within(face.mana_cost + without_reminder_text(face.oracle_text)))


@rule("604.3", "903.4")
def _defined(face: Face) -> Iterator[str]:
    """The colors that characteristic-defining abilities give a card; what isn't read gives none."""
    lines = (line.meaning for line in read_report(face) if line.refusal is None)
    for part in (part for line in lines for part in line.primitives()):
        if isinstance(part, StaticAbility) and part.is_defining:
            changes = [change for said in part.statements() if isinstance(said, Modifies) for change in said.changes()]
            yield from (color for change in changes if isinstance(change, GivesColors) for color in change.symbols())


@rule("702.124c", "903.4b", "903.4f")
def commanders_identity(board: Board, player: PlayerId) -> frozenset[str] | None:
    """The color identity of a player's commanders together; None, which is undefined, for a player without one."""
    owned = [record for number in board.commanders if (record := board.object(number)).owner == player]
    if not owned:
        return None
    chosen = (color_chosen_for(record) for record in owned)
    return frozenset().union(
        *(color_identity(record.card) for record in owned), (c.symbol for c in chosen if c is not None)
    )
