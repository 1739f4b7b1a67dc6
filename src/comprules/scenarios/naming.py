"""Who and what the names and references of a scenario stand for in its game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from comprules.cards.names import folded
from comprules.kernel.ids import AnyId, ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.laying_out.tokens import TOKEN
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.casting.choosing_a_face import normal_values
from comprules.rules.concepts.board import Board
from comprules.rules.continuous_effects.copied import is_copy
from comprules.rules.zones.visibility import LOOKERS
from comprules.scenarios.references import Qualified, Ref
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import ability_text, begins

EMBLEM: Final = "emblem"
"""What an emblem without a name is called, perhaps with whose it is."""


ABILITY_ON_STACK: Final = "stack ability ("
"""How the words of an ability on the stack begin that scenarios may refer to it by."""


def seat(game: StagedGame, player: str) -> PlayerId:
    """The number of a player, who is called by their letter."""
    return next(number for number, known in game.state.players.items() if known.name == player)


def names_of(board: Board, number: ObjectId) -> frozenset[str]:
    """The names that an object goes by, in the form in which names are compared."""
    record = board.object(number)
    name = board.characteristics(number).name
    names = {folded(name)} if name else {EMBLEM} if record.is_emblem else set()
    if record.face_down is not None and (record.zone is Zone.STACK or _may_be_looked_at(record)):
        # The script speaks of a spell by its card, which whoever casts it face down knows, and of an exiled card by
        # what those who may look at it see.
        names |= {folded(record.card.name), folded(normal_values(record).name)}
    return frozenset(names)


def _may_be_looked_at(record: Object) -> bool:
    return record.zone is Zone.EXILE and bool(record.recall(LOOKERS))


_MANNERS = {"fuse": "fused "}


@rule("702.102a")
def casting_texts(record: Object, names: Collection[str], face: int | None = None) -> tuple[str, ...]:
    """What casting a card is called, with the face that is up or another, by the names of the spell: "Cast <name>"."""
    manner = _MANNERS.get(layout_of(record.card).manner(record.face if face is None else face), "")
    return tuple(f"Cast {manner}{name}" for name in sorted(names))


def fits(game: StagedGame, number: Any, ref: Ref) -> bool:
    """Whether a reference can stand for this object or player, `nth` left aside."""
    board = game.board
    if board.is_player(number):
        return isinstance(ref, Qualified) and ref.player == board.state.players[number].name
    if isinstance(ref, str) and ref.startswith(ABILITY_ON_STACK):
        ability = board.object(number).ability
        return ability is not None and begins(ability_text(ability), ref.removeprefix(ABILITY_ON_STACK))
    if isinstance(ref, str):
        names = names_of(board, number)
        if board.object(number).zone is Zone.STACK:
            names |= {folded(text) for text in casting_texts(board.object(number), names)}
        return folded(ref) in names or (EMBLEM in names and folded(ref).split(" ")[0] == EMBLEM)
    record = board.object(number)
    if ref.label is not None:
        return is_labelled(game, record, ref.label)
    if ref.nameless is not None:
        return not board.characteristics(number).name
    if ref.card is None or folded(ref.card) not in names_of(board, number):
        return False
    return ref.copy is None or ref.copy is is_copy(board, record)


def is_labelled(game: StagedGame, record: Object, label: str) -> bool:
    """Whether this is the object that has a label, in whatever zone it is now."""
    return game.labelled.get(label) is record.card and (record.is_card or record.card.layout == TOKEN)


def matching(game: StagedGame, numbers: Iterable[AnyId], ref: Ref) -> list[AnyId]:
    """Those of the objects and players that a reference can stand for."""
    found = [number for number in numbers if fits(game, number, ref)]
    if isinstance(ref, Qualified) and ref.nth is not None:
        return [number for number in found if _rank(game, number, ref) == ref.nth]
    return found


def _rank(game: StagedGame, number: Any, ref: Ref) -> int:
    """Which of the objects that fit, of the same controller, this one is, in the order of entering; the first is 1."""
    board = game.board
    if board.is_player(number):
        return 1
    zone, controller = board.object(number).zone, board.controller(number)
    where = board.battlefield if zone is Zone.BATTLEFIELD else _zone_of(game, number)
    alike = [other for other in where if board.controller(other) == controller and fits(game, other, ref)]
    return alike.index(number) + 1


def _zone_of(game: StagedGame, number: ObjectId) -> Sequence[ObjectId]:
    from comprules.kernel.zones import place

    record = game.board.object(number)
    return game.state.zones[place(record.zone, record.owner)]
