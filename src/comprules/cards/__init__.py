"""Cards, pools of cards, card files and deck lists."""

from comprules.cards.card import Card, CardError, Face

__all__ = ["Card", "CardError", "Face"]
