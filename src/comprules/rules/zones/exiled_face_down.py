"""CR 406.3: cards exiled face down, and who may look at them."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.rules.concepts.moves import Entering
from comprules.rules.prelude import *
from comprules.rules.zones.knowledge import eyes_on, learn
from comprules.rules.zones.visibility import LOOKERS

HIDDEN_BY: Final = "hidden by"
"""Under this such a card remembers the permanent that exiled it, if whoever controls that may look at it."""

FORETOLD: Final = "foretold"
"""Under this such a card remembers that it has become foretold."""

HIDDEN: Final = FaceDown(Characteristics("", (), frozenset(), (), (), (), ()), "exile")
"""A card exiled face down has no characteristics."""


@rule("406.3", "406.3a")
def hidden(lookers: tuple[PlayerId, ...], *memory: tuple[str, Any]) -> Entering:
    """How a card is exiled face down, with what it remembers besides who may look at it."""
    return Entering(face_down=HIDDEN, memory=((LOOKERS, lookers), *memory))


@rule("702.143f")
def foretold_face_down(board: Board, owner: PlayerId) -> tuple[ObjectId, ...]:
    """The face-down foretold cards that a player owns."""
    known = (board.state.objects[number] for number in board.state.exile)
    foretold = (each for each in known if each.owner == owner and each.recall(FORETOLD))
    return tuple(each.id for each in foretold if each.face_down is not None)


@rule("406.3a")
class TurnedUpInExile(Event):
    """A card exiled face down is turned face up, as it is about to be played or an effect says so."""

    card: ObjectId

    def possible(self, board: Board) -> bool:
        """Only a card that is exiled face down."""
        return self.card in board.state.exile and board.object(self.card).face_down is not None

    def happen(self, game: Game) -> Sequence[Event]:
        """It has its characteristics again, and everybody may look at it."""
        shown = replace(game.state.objects[self.card], face_down=None)
        game.state.write(OBJECTS, self.card, shown.forgetting(LOOKERS).forgetting(HIDDEN_BY))
        return ()

    def describe(self, board: Board) -> str:
        """What has been turned up."""
        return f"{board.name(self.card)} is turned face up"


@rule("406.3", "702.75a")
class HiddenBy(Event):
    """A card exiled face down may be looked at by whoever controls the permanent that exiled it, whenever they do."""

    card: ObjectId
    permanent: ObjectId

    def possible(self, board: Board) -> bool:
        """Only a card that is exiled face down is hidden."""
        return self.card in board.state.exile and board.object(self.card).face_down is not None

    def happen(self, game: Game) -> Sequence[Event]:
        """The card remembers the permanent, and who controls it now."""
        known = game.state.objects[self.card].remembering(HIDDEN_BY, self.permanent)
        if game.board.is_permanent(self.permanent):
            known = _also_seen_by(known, game.board.controller(self.permanent))
        game.state.write(OBJECTS, self.card, known)
        return ()

    def describe(self, board: Board) -> str:
        """What hides a card."""
        return f"{board.name(self.permanent)} hides a card"


@rule("406.3")
class MayBeLookedAt(Event):
    """Players may look at a card exiled face down, and know it from then on."""

    card: ObjectId
    lookers: tuple[PlayerId, ...]

    def possible(self, board: Board) -> bool:
        """Only a card that is exiled face down is hidden."""
        return self.card in board.state.exile and board.object(self.card).face_down is not None

    def happen(self, game: Game) -> Sequence[Event]:
        """The card remembers who may look at it."""
        record = game.state.objects[self.card]
        for player in self.lookers:
            record = _also_seen_by(record, player)
            for each in eyes_on(game.board, player):
                learn(game, each, (self.card,))
        game.state.write(OBJECTS, self.card, record)
        return ()

    detail = "play"

    def describe(self, board: Board) -> str:
        """Who may look at a card."""
        who = " and ".join(board.name(player) for player in self.lookers)
        return f"{who} may look at a card exiled face down"


def _also_seen_by(record: Object, player: PlayerId) -> Object:
    return record.remembering(LOOKERS, tuple(dict.fromkeys((*record.recall(LOOKERS, ()), player))))


@rule("406.3", "702.75a")
def let_look(game: Game, permanent: ObjectId, player: PlayerId) -> None:
    """A player who comes to control a permanent may look at the cards that it has hidden, from then on."""
    for card in game.state.exile:
        record = game.state.objects[card]
        if record.recall(HIDDEN_BY) == permanent:
            game.state.write(OBJECTS, card, _also_seen_by(record, player))
