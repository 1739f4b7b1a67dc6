"""Positions laid out by hand: the public names of `comprules.play.positions`, by a short way."""

from comprules.play.positions import Arrange, EffectInForce, Misfit, Piece, Side, arrange

__all__ = ["Arrange", "EffectInForce", "Misfit", "Piece", "Side", "arrange"]
