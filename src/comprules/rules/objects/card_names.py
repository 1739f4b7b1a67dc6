"""CR 201.4: choosing card names: what can be named, and what a player knows can be."""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.kernel.decisions import ChooseName
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.objects.oracle_reference import reference
from comprules.rules.prelude import *

Names = dict[str, str | tuple[str, ...]]
"""What can be chosen, by the word for it: a name, or several together."""


@rule("201.4")
def choose_names(
    game: Game, player: PlayerId, why: str, rule: str, kind: str | None = None, count: int = 1
) -> tuple[str | tuple[str, ...], ...]:
    """Let a player choose card names of a kind, each another one.

    They are shown those of the cards that they know to be in the game, and can name any other card: which cards the
    others have is not to be read off what is offered. Who is shown too few needn't name any, since programs name what
    is shown.
    """
    options = tuple(Word(name) for name in sorted(known_names(game.board, player, kind)))
    least = count if len(options) >= count else 0
    answer = game.ask(ChooseName(player, rule, why, options, least, count, kind=kind))
    names = card_names(game.board, kind)
    return tuple(names.get(word.text, word.text) for word in answer if isinstance(word, Word))


@rule("201.4", "201.4b")
def card_names(board: Board, kind: str | None) -> Names:
    """What can be named of the cards that the game knows of."""
    return _names(board, reference(board).cards, kind)


@rule("201.4", "400.2")
def known_names(board: Board, player: PlayerId, kind: str | None) -> Names:
    """What can be named of the cards that a player owns, or knows where they are."""
    there = board.state.objects.items()
    known = {record.card.name for number, record in there if record.is_card and _is_known(board, number, player)}
    return _names(board, (card for card in reference(board).cards if card.name in known), kind)


def _is_known(board: Board, number: ObjectId, player: PlayerId) -> bool:
    from comprules.rules.zones.knowledge import knows

    return board.object(number).owner == player or knows(board, number, player)


def _names(board: Board, cards: Iterable[Card], kind: str | None) -> Names:
    named = (faces for card in cards for faces in board.rules.named_together(card))
    names = (tuple(face.name for face in faces) for faces in named if _are_of_kind(faces, kind))
    return {" // ".join(each): each if len(each) > 1 else each[0] for each in names}


@rule("201.4a", "201.4b")
def unfit_names(board: Board, kind: str | None) -> frozenset[str]:
    """The names of cards that the game knows of which can't be chosen: they are of another kind, or of a part alone."""
    names = {name for card in reference(board).cards for name in (card.name, *(face.name for face in card.faces))}
    return frozenset(names - set(card_names(board, kind)))


@rule("201.4a")
def _are_of_kind(faces: Sequence[Face], kind: str | None) -> bool:
    """Whether faces have together the characteristics that the name chosen must be of."""
    lines = [parse_type_line(face.type_line) for face in faces]
    found = {word for line in lines for word in (*line.types, *line.supertypes)}
    if kind == "not a basic land":
        return not {"Basic", "Land"} <= found
    for word in (kind or "").replace(",", "").split():
        name = word.removeprefix("non").capitalize()
        if (name in found) is word.startswith("non"):
            return False
    return True
