"""CR 707.14: noting the name of a card, and copying the card with that name as it last existed there."""

from __future__ import annotations

from comprules.keywords.actions.copy_by_name import CopyNamedCard
from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import linked, noting
from comprules.rules.card_layouts.noted_cards import NOTED_CARD, OfNotedName
from comprules.rules.casting.choosing_a_face import castable_sets
from comprules.rules.costs.doing import taken_by

NOTED_NAME: Final = "noted name"
"""Under this an object remembers the card whose name was noted for it last."""


@rule("707.14", "607.2e")
@phrase("note(s) the name of {what}")
class NotesName(Predicate):
    """CR 707.14. "Note the name of target instant card in your graveyard"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cards = taken_by(self.what, subject, resolution)
        for card in cards:
            resolution.bind(NOTED_CARD, card)
            told = f"{resolution.board.name(card)} is noted"
            resolution.happen([noting(NOTED_NAME, card, told, "707.14", resolution)])
        note_done(bool(cards), resolution, "707.14", "there is no card whose name could be noted")


@rule("707.14", "608.2h")
@phrase("create(s) a copy of the card with the noted name")
class CopiesNotedCard(Predicate, OfNotedName):
    """CR 707.14. "Create a copy of the card with the noted name": as that card last existed where it was noted."""

    introduces: ClassVar[bool] = True

    noted: ObjectId | None = None
    slot: int = 0

    def of_card(self, number: ObjectId) -> CopiesNotedCard:
        return replace(self, noted=number)

    def introduction(self) -> Introduction:
        """The copy: "the copy"."""
        return Introduction(objects=True, plural=False, words=frozenset({"copy"}))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        noted = self.noted if self.noted is not None else linked(NOTED_NAME, resolution)
        players = players_in_turn_order(subject, resolution) if noted is not None else ()
        made = []
        for player in players:
            copy, record = resolution.game.new_number(), resolution.board.object(noted)
            values = _copied_values(resolution.board, noted)
            event = CopyNamedCard(resolution.cause("707.14"), player, record.card, copy, values)
            made += [copy] if resolution.happen((event,)) else []
        resolution.bind(self.slot, tuple(made))
        resolution.did(bool(made))


@rule("707.14", "709.3c", "712.11b", "715.3")
def _copied_values(board: Board, noted: ObjectId) -> Any:
    """The copiable values of the card as it last existed; None where a card is cast by one of several sets of them."""
    record = board.object(noted)
    return None if record.copiable is None and len(castable_sets(record)) > 1 else board.copiable(noted)
