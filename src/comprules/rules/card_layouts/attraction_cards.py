"""CR 717: Attraction cards: what they are, and where they go."""

from __future__ import annotations

from comprules.rules.abilities.statements import Replacement
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject

ATTRACTION = "Attraction"


@rule("717.1")
def is_attraction_card(card: Card) -> bool:
    """Whether a card is one of those that have another back than other cards, which belong in Attraction decks."""
    return ATTRACTION in parse_type_line(card.front.type_line).subtypes


@rule("717.1")
def attractions(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """The Attractions that a player controls."""
    known = board.permanents_known()
    return tuple([number for number, each in known if ATTRACTION in each.subtypes and each.controller == player])


@rule("717.1")
def is_lit(board: Board, attraction: ObjectId, number: int) -> bool:
    """Whether a number is lit up on an Attraction."""
    return number in board.characteristics(attraction).lights


@rule("717.6", "717.6a", "614.5")
class GoesToCommandZone(Replacement):
    """CR 717.6. That a player's Attraction cards go to the command zone instead of a hand, a library, a graveyard or
    the stack; face up, beside their Attraction deck.
    """

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to in (Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE):
            return False
        record = context.board.object(event.object)
        return record.is_card and record.owner == context.you and is_attraction_card(record.card)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (replace(event.elsewhere(Zone.COMMAND), stacked=None),)

    def opportunity(self, event: Event) -> Any:
        """Another one with each change of the event: it may apply more than once to the same one."""
        return event

    def in_words(self) -> str:
        return "an Attraction card is put into the command zone instead"
