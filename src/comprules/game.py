"""Games: the public names of `comprules.play.game`, by a short way."""

from comprules.play.game import Game, NothingToUndo, UndoPoint

__all__ = ["Game", "NothingToUndo", "UndoPoint"]
