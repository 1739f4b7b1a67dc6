"""CR 100.2d, 408.3: supplementary decks, piles of cards that lie face down within the command zone."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.kernel.state import DEPARTED
from comprules.kernel.zones import Pile, pile
from comprules.rules.abilities.pipeline import happen
from comprules.rules.prelude import *
from comprules.rules.zones.placement import create_object, lay_elsewhere, note_departure, remove_object, with_functions


@rule("314.5", "901.6", "904.7")
def lay_out_deck(game: Game, kind: Pile, player: PlayerId, cards: Sequence[Card]) -> None:
    """Write a player's deck, its first card on top, into the command zone."""
    numbers, owner = [], PlayerId(player)
    for card in reversed(cards):
        number, timestamp = game.new_number(), game.timestamp()
        known = Object(number, card, owner, Zone.COMMAND, owner, timestamp, face_down=FaceDown(None, kind))
        game.state.write(OBJECTS, number, known)
        numbers.append(number)
    game.state.write(ZONES, pile(kind, player), tuple(numbers))


def deck_of(board: Board, kind: Pile, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of a player's deck, the top one last."""
    return board.state.zones.get(pile(kind, player), ())


@rule("103.3a")
class ShufflePile(Event):
    """A player's supplementary deck of a kind is shuffled."""

    kind: Pile
    player: PlayerId

    def possible(self, board: Board) -> bool:
        """There must be such a deck."""
        return bool(deck_of(board, self.kind, self.player))

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the deck in random order."""
        where = pile(self.kind, self.player)
        game.state.write(ZONES, where, game.shuffled(game.state.zones[where]))
        return ()

    def describe(self, board: Board) -> str:
        """Whose deck."""
        return f"{board.name(self.player)} shuffles their {self.kind}"


class ShuffleDecks(Procedure):
    """CR 103.3a. Shuffling the players' supplementary decks of a kind."""

    kind: Pile

    @rule("103.3a")
    def begin(self, game: Game) -> Procedure | None:
        """Each owner of such a deck shuffles it."""
        for player in game.board.players:
            happen(game, ShufflePile(Cause("103.3a", player=player), self.kind, player))
        return None


@rule("613.7h")
def turn_card_up(game: Game, number: ObjectId, controller: PlayerId) -> None:
    """Move a card off its deck and turn it face up: its abilities function, and it has a new timestamp."""
    record = game.state.objects[number]
    turned = replace(record, face_down=None, controller=controller, timestamp=game.timestamp())
    lay_elsewhere(game, with_functions(turned))


@rule("311.6", "312.6", "314.6", "400.9", "701.33b", "901.7a")
def turn_card_down(game: Game, kind: Pile, number: ObjectId) -> None:
    """Put a face-up card on the bottom of its owner's deck face down, where it is a new object."""
    record = game.state.objects[number]
    note_departure(game, number)
    remove_object(game, number)
    new, timestamp = game.new_number(), game.timestamp()
    hidden = Object(
        new, record.card, record.owner, Zone.COMMAND, record.owner, timestamp, face_down=FaceDown(None, kind)
    )
    create_object(game, hidden, "bottom")
    game.state.write(DEPARTED, number, replace(game.state.departed[number], became=new))
