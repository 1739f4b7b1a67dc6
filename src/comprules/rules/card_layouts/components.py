"""CR 730.2, 712.21: the cards and tokens that represent a merged or melded permanent, and what becomes of each."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseOrder
from comprules.kernel.objects import Component
from comprules.rules.concepts.moves import Move
from comprules.rules.prelude import *


@rule("730.2")
def components_of(record: Object) -> tuple[Component, ...]:
    """What represents an object, the topmost first."""
    if record.components:
        return record.components
    is_token = record.is_token or record.is_copy
    return (
        Component(record.card, record.face, record.owner, is_token, record.copiable, record.marks, record.face_down),
    )


def alone(record: Object, part: Component) -> Object:
    """An object as it would be if only this component of it represented it, without the stickers on it."""
    return replace(
        record,
        card=part.card,
        face=part.face,
        owner=part.owner,
        is_token=part.is_token,
        copiable=part.values,
        face_down=part.face_down,
        components=(),
        stickers=(),
        marks=part.marks,
    )


@rule("730.3", "712.21", "123.5c")
def pieces(record: Object, order: tuple[int, ...], stickered: int) -> Iterator[tuple[int, Object]]:
    """What an object leaves the battlefield as, piece by piece in this order, each with its place among the components.

    The stickers stay on one of them.
    """
    for place in order or range(len(record.components)):
        piece = alone(record, record.components[place])
        yield place, replace(piece, stickers=record.stickers) if place == stickered else piece


_ARRANGED = frozenset({Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE})


def as_it_parts(game: Game, move: Move) -> tuple[tuple[int, ...], int]:
    """What its owner or who exiles it determines about a merged or melded permanent that leaves: the order in which its
    components go, and the place of the one that keeps its stickers.
    """
    record = game.board.object(move.object)
    return _order(game, move, record), _stickered(game, move, record)


@rule("730.3a", "730.3b", "712.21a", "712.21b")
def _order(game: Game, move: Move, record: Object) -> tuple[int, ...]:
    """The order in which the new objects come into a graveyard, library or exile; tokens are no matter there.

    Their owner arranges them; but who exiles them says which of them is older.
    """
    places = range(len(record.components))
    cards = [place for place in places if not record.components[place].is_token]
    if len(cards) < 2 or move.to not in _ARRANGED:
        return tuple(places)
    is_exile = move.to is Zone.EXILE and move.cause.player is not None
    player = move.cause.player if is_exile and move.cause.player is not None else record.owner
    options = _words(record, cards)
    number, why = ("730.3b", "which is exiled first?") if is_exile else ("730.3a", "which is put there first?")
    answer = game.ask(ChooseOrder(player, number, why, tuple(options), len(cards), len(cards)))
    chosen = tuple(options[word] for word in answer)
    return (*(place for place in places if place not in cards), *chosen)


@rule("123.5c")
def _stickered(game: Game, move: Move, record: Object) -> int:
    """The place of the component that keeps the stickers, as its owner chooses."""
    if not record.stickers or not move.to.is_public:
        return 0
    options = _words(record, list(range(len(record.components))))
    (answer,) = game.ask(ChooseWords(record.owner, "123.5c", "which keeps the stickers?", tuple(options)))
    return options[answer]


def _words(record: Object, places: list[int]) -> dict[Option, int]:
    """Words for components, each another one, with their places."""
    found: dict[Option, int] = {}
    for place in places:
        part = record.components[place]
        name = part.values.name if part.values is not None else part.card.front.name
        words = (Word(name), *(Word(f"{name} ({nth})") for nth in range(2, len(record.components) + 1)))
        found[next(word for word in words if word not in found)] = place
    return found
