"""CR 608.2c: whether a card was put where the text before told or let a player put it."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.references import introduction_of
from comprules.phrases.prelude import *
from comprules.rules.objects.referring import meaning

_ZONES = {"into your hand": Zone.HAND, "onto the battlefield": Zone.BATTLEFIELD}


@rule("608.2c", "608.2k")
@phrase({said: said for said in ("it", "the card", "that card")}, by="said")
class TheCardSpokenOf(Reference):
    """CR 608.2k. "The card", of the one that was looked at or revealed."""

    said: Literal["it", "the card", "that card"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.called("card")

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        """The card, also where it has been moved since."""
        return tuple(meaning(self.antecedent, context))


@rule("400.7j", "608.2c")
@phrase("you don't put {what} {where}")
@looks_at()
class IsNotPutThere(SimpleCondition):
    """CR 608.2c. "If you don't put the card into your hand": whether it couldn't be or its player didn't choose to."""

    what: TheCardSpokenOf
    where: Literal["into your hand", "onto the battlefield"]

    def holds(self, context: Context) -> bool:
        board = context.board
        there = (number for number in self.what.refer(context) if board.exists(number))
        return all(board.object(number).zone is not _ZONES[self.where] for number in there)
