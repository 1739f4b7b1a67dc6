"""CR 905.2b: a note that a player has taken during a draft."""

from __future__ import annotations

from comprules.kernel.records import Record


class DraftNote(Record):
    """What a player has noted as they drafted a card of some name: a number, or the name of another card.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> from comprules.variants import ConspiracyDraft
    >>> notes = [(DraftNote("Scribe", "Forest"),), ()]
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[ConspiracyDraft(notes)])
    >>> game.view(1).players[0].draft_notes[0].noted
    'Forest'
    """

    card: str
    noted: int | str
