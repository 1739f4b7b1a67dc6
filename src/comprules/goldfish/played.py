"""What a game with a deck alone has shown."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.records import Message

Outcome = Literal["won", "lost", "drawn", "open", "undecided"]
"""How a game went for the deck; open if it wasn't over after the turns that are played."""


class Turn(Message, frozen=True):
    """A turn of the deck's: the lands it controlled at its end, the types of mana it could make as its first main phase
    began, and the mana it spent then and until its next turn.
    """

    lands: int = 0
    types: str = ""
    spent: int = 0


class InHand(Message, frozen=True):
    """A card in hand as the first main phase begins of the turn that it is on curve: whether it could be cast on that
    turn, whether the mana was there in any case, and if it couldn't be cast, the first rule that said no, and why.
    """

    card: str
    face: int
    castable: bool
    mana: bool
    rule: str = ""
    why: str = ""


class Played(Message, frozen=True):
    """A game of a deck alone, by its number: how it went, and why and by which rule it was over.

    `kept` is the size of the hand that was kept, `kept_lands` how many of it were lands. `seen` has the cards that were
    in hand, by their names, each with the turn on which one was first; 0 is the opening hand.
    """

    number: int
    seed: int
    outcome: Outcome
    reason: str
    rule: str
    kept: int
    kept_lands: int
    turns: tuple[Turn, ...]
    seen: tuple[tuple[str, int], ...]
    on_curve: tuple[InHand, ...]
