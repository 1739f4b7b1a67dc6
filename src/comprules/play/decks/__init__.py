"""CR 100.2, 100.4, 903.5: whether a deck may be played."""

from comprules.play.decks.legality import check

__all__ = ["check"]
