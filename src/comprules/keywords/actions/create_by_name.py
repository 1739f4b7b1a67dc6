"""CR 111.10, 111.11: tokens that a name alone describes: that of a predefined token, or of a card."""

from __future__ import annotations

from comprules.keywords.actions.create import Creates
from comprules.phrases.prelude import *
from comprules.rules.concepts.moves import Entering
from comprules.rules.objects.oracle_reference import NamesCard, card_called
from comprules.rules.objects.predefined_tokens import DEFINITIONS, Predefined, predefined
from comprules.rules.objects.printed import printed


@rule("111.11", "701.7a")
@phrase("create(s) {amount} {tapped?tapped }{name} <token|tokens @amount>")
class CreatesByName(Creates, NamesCard):
    """CR 111.11. "Create a Giant Badger token": with the characteristics that the reference has of the card."""

    amount: Count
    tapped: bool
    name: str
    slot: int = 0

    def card_named(self) -> str:
        return self.name

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        card = card_called(self.name, resolution.board)
        made: tuple[ObjectId, ...] = ()
        if card is not None:
            made = self.make_so_many(subject, printed(card), Entering(tapped=self.tapped), resolution)
        self.let_be_spoken_of(made, subject, resolution)


@rule("111.10", "701.7a")
@phrase("create(s) {amount} {tapped?tapped }{kind} <token|tokens @amount>", prefer=(CreatesByName,))
class CreatesPredefined(Creates):
    """CR 111.10. "Create a Treasure token"."""

    amount: Count
    tapped: bool
    kind: Predefined
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset(DEFINITIONS[self.kind].types)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        values, entering = predefined(self.kind), Entering(tapped=self.tapped)
        self.let_be_spoken_of(self.make_so_many(subject, values, entering, resolution), subject, resolution)
