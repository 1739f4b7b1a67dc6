"""CR 905.2b: a note that a player has taken during a draft."""

from __future__ import annotations

from comprules.kernel.records import Record


class DraftNote(Record):
    """What a player has noted as they drafted a card of some name: a number, or the name of another card."""

    card: str
    noted: int | str
