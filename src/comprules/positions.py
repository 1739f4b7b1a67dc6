"""Positions laid out by hand: the public names of `comprules.play.positions`, by a short way."""

from comprules.play.positions import Arrange, Misfit, Piece, Side, SpellOrAbility, arrange

__all__ = ["Arrange", "Misfit", "Piece", "Side", "SpellOrAbility", "arrange"]
