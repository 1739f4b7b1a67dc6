"""CR 603.11, 702.94a: cards that are revealed as they are drawn."""

from __future__ import annotations

from comprules.kernel.zones import place
from comprules.reader.reading import write
from comprules.rules.concepts.moves import became
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.prelude import *
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.seen_when_done import UNSEEN, seen_now


class RevealableAsDrawn(KeywordAbility):
    """A keyword by which a card may be revealed as it is drawn first in a turn, to be cast for some costs."""

    @abstractmethod
    def costs_if_revealed(self) -> tuple[Cost, ...]:
        """The costs for which it may then be cast."""


@rule("702.94a")
class RevealedForMiracle(Event):
    """A player has revealed a card by its miracle ability with a certain cost."""

    player: PlayerId
    card: ObjectId
    costs: tuple[Cost, ...]

    def describe(self, board: Board) -> str:
        """Who revealed what, and why."""
        return f"{board.name(self.player)} reveals {board.name(self.card)} for its miracle ability"


class RevealForMiracle(Event):
    """A card that is being drawn is revealed by its miracle ability as soon as it is in the hand."""

    player: PlayerId
    card: ObjectId
    costs: tuple[Cost, ...]

    def happen(self, game: Game) -> Sequence[Event]:
        """Show the card, if it went where drawn cards go."""
        new = became(game.board, self.card)
        if new is None or game.board.object(new).zone is not Zone.HAND:
            return ()
        return (
            Reveal(self.cause, self.player, (new,)),
            RevealedForMiracle(self.cause, self.player, new, self.costs),
        )

    def describe(self, board: Board) -> str:
        """Who shows what was drawn."""
        return f"{board.name(self.player)} reveals the card drawn"


@rule("121.9", "603.11", "702.94a")
def revealed_as_drawn(game: Game, drawing: DrawCard, card: ObjectId) -> tuple[Event, ...]:
    """The revealing of a card that is about to be drawn, if its player wants it and it's their first of the turn."""
    offers = tuple(dict.fromkeys(_miracles(game.board, card)))
    if not offers or drawing.was_drawn_before(game.board):
        return ()
    return tuple(
        RevealForMiracle(Cause("702.94a", card, drawing.player), drawing.player, card, costs)
        for costs in offers
        if _wants_to_reveal(game, drawing.player, card, costs)
    )


@rule("121.8", "406.4")
def see_what_was_hidden(game: Game) -> None:
    """As a spell becomes cast or an ability activated, what was kept face down is seen, and what was drawn revealed."""
    if not game.state.registers.get(UNSEEN):
        return
    for drawn in seen_now(game):
        offers = tuple(dict.fromkeys(_miracles(game.board, drawn.card))) if drawn.is_first else ()
        shown = [
            RevealForMiracle(Cause("702.94a", drawn.card, drawn.player), drawn.player, drawn.number, costs)
            for costs in offers
            if _wants_to_reveal(game, drawn.player, drawn.card, costs)
        ]
        game.propose((*drawn.besides, *shown))


def _wants_to_reveal(game: Game, player: PlayerId, card: ObjectId, costs: tuple[Cost, ...]) -> bool:
    asked = ", ".join(write(cost, capital=False) for cost in costs)
    question = f"reveal {game.board.characteristics(card).name} as you draw it, for miracle {asked}?"
    return game.ask(yes_no(player, "702.94a", question)) == (Answer(True),)


def _miracles(board: LiveBoard, card: ObjectId) -> Iterator[tuple[Cost, ...]]:
    """The costs of the miracle abilities that a card in a library will have in its owner's hand."""
    if Layer.ABILITY in board.index.layers:
        known = _in_hand(board, card).characteristics(card)
    else:
        known = board.characteristics(card)
    if known.keywords and any(issubclass(keyword, RevealableAsDrawn) for keyword in known.keywords):
        parts = (part for line in known.abilities for part in line.primitives())
        yield from (part.costs_if_revealed() for part in parts if isinstance(part, RevealableAsDrawn))


def _in_hand(board: LiveBoard, card: ObjectId) -> Board:
    """The board on which a card of a library is in its owner's hand."""
    view, state = board.fork()
    record = board.object(card)
    old, new = place(record.zone, record.owner), place(Zone.HAND, record.owner)
    left: list[ObjectId] = [*state.zones[old]]
    left.remove(card)
    state.write(ZONES, old, tuple(left))
    state.write(ZONES, new, (*state.zones[new], card))
    state.write(OBJECTS, card, replace(record, zone=Zone.HAND))
    return view
