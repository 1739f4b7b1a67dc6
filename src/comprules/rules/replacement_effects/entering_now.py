"""CR 614.13: what is entering the battlefield while effects modify how it does, which those effects leave alone."""

from __future__ import annotations

from contextlib import contextmanager

from comprules.kernel.ids import AnyId
from comprules.kernel.state import Tables
from comprules.rules.prelude import *

ENTERING: Final = Register[tuple[ObjectId, ...]]("entering")
"""The register of what is about to enter the battlefield, while effects modify how it does."""


@rule("614.13", "614.13a", "614.13c")
def about_to_enter(state: Tables) -> tuple[ObjectId, ...]:
    """The objects that are about to enter the battlefield: no effect that modifies that can choose or move them."""
    return state.registers.get(ENTERING, ())


@rule("614.13a")
def staying(numbers: Sequence[AnyId], board: Board) -> tuple[AnyId, ...]:
    """Those of these objects that aren't about to enter the battlefield: others can't be moved meanwhile."""
    entering = about_to_enter(board.state)
    return tuple(number for number in numbers if number not in entering) if entering else tuple(numbers)


@contextmanager
@rule("614.6", "614.13a")
def not_to_enter(state: State, number: ObjectId | None) -> Iterator[None]:
    """Meanwhile this object isn't about to enter any more: it is weighed what happens to it instead."""
    before = about_to_enter(state)
    if number not in before:
        yield
        return
    state.write(REGISTERS, ENTERING, tuple(each for each in before if each != number))
    yield
    state.write(REGISTERS, ENTERING, before)


@rule("108.2b", "111.8", "614.13c")
def cards_in_library(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of a player's library, the bottom one first: what is about to enter from there isn't among them, nor is
    a token that has been put there and hasn't ceased to exist yet.
    """
    objects = board.state.objects
    return tuple([number for number in staying(board.state.library(player), board) if objects[number].is_card])


@rule("401.2", "108.2b", "614.13c")
def top_of_library(board: Board, player: PlayerId, amount: int) -> tuple[ObjectId, ...]:
    """The top cards of a player's library, the top one first; see `cards_in_library`."""
    library, objects = staying(board.state.library(player), board), board.state.objects
    top = tuple(reversed(library[-amount:])) if amount > 0 else ()
    if all(objects[number].is_card for number in top):
        return top
    return cards_in_library(board, player)[::-1][:amount]
