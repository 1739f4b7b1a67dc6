"""CR 607.1: what an object remembers of what its abilities did, for the abilities linked to them."""

from __future__ import annotations

from comprules.kernel.state import DEPARTED
from comprules.rules.concepts.active import Origin
from comprules.rules.prelude import *
from comprules.rules.zones.phased_out import phased_out_as, remember_phased_out

CREATED_WITH: Final = "created"
"""Under this an object remembers the tokens that its abilities have created (CR 607.2c)."""

PUT_WITH: Final = "put onto the battlefield"
"""Under this it remembers the permanents that its abilities have put onto the battlefield (CR 607.2c)."""

EXILED_WITH: Final = "exiled"
"""Under this it remembers the cards that its abilities have exiled (CR 607.2a, 607.2b, 607.2q)."""

DONE_WITH: Final = frozenset({CREATED_WITH, PUT_WITH, EXILED_WITH})
"""Under these it remembers objects, for what linked abilities say of them alone."""

RETURNED_BY: Final = "returned by"
"""Under this a permanent remembers which object it was with its other face up, if an ability printed on that has put it
onto the battlefield (CR 607.1d).
"""


def is_of_creating(key: Any) -> bool:
    """Whether an object remembers under this the tokens that its abilities have created."""
    return isinstance(key, tuple) and key[0] == CREATED_WITH


def is_of_doings(key: Any) -> bool:
    """Whether an object remembers under this to what its abilities have done something."""
    return isinstance(key, tuple) and key[0] in DONE_WITH


class Link(Record):
    """What an ability does, of a kind that abilities linked to it refer to: whose ability, and where it comes from."""

    kind: str
    source: ObjectId
    origin: Origin

    @rule("607.1", "607.1c", "607.3", "607.4")
    def note(self, game: Game, number: ObjectId) -> None:
        """Let the source remember an object besides those that it remembers already."""
        if game.board.is_player(self.source):  # what is done to pay mana is done by no object's ability
            return
        known, key = as_it_is_or_was(game.board, self.source), (self.kind, self.origin)
        let_remember(game, known.remembering(key, (*known.recall(key, ()), number)))


@rule("607.2d", "607.2e")
class Noted(Event):
    """Something is chosen or noted for an object, which remembers it for abilities linked to the one that asks for it.

    `told` is what is chosen or noted, and how that is said.
    """

    object: ObjectId
    kind: str
    origin: Origin
    value: Any
    told: str

    def happen(self, game: Game) -> Sequence[Event]:
        """The object remembers that, in place of what it was before."""
        known, key = as_it_is_or_was(game.board, self.object), (self.kind, self.origin)
        let_remember(game, known.remembering(key, self.value))
        later = _returned_as(game.board, self.object)
        if later is not None and not self.origin:
            let_remember(game, later.forgetting(key))
        return ()

    def describe(self, board: Board) -> str:
        """What is chosen or noted for what."""
        return f"{self.told} for {board.name(self.object)}"


@rule("607.1d", "607.4")
def _returned_as(board: Board, number: ObjectId) -> Object | None:
    """The permanent as which an object was returned with its other face up, by an ability printed on it: what is chosen
    for either of the two is in place of what was chosen for the other before.
    """
    between = _became(board, number)
    permanent = None if between is None else _became(board, between)
    known = None if permanent is None else as_it_is_or_was(board, permanent)
    return known if known is not None and known.recall((RETURNED_BY, ())) == number else None


def _became(board: Board, number: ObjectId) -> ObjectId | None:
    left = board.state.departed.get(number)
    return None if left is None else left.became


@rule("702.26b")
def as_it_is_or_was(board: Board, number: ObjectId) -> Object:
    """An object as it is, also while it is phased out; or as it last was."""
    out = _phased_out(board, number)
    return board.object(number) if out is None else out


@rule("607.1", "702.26b")
def let_remember(game: Game, record: Object) -> None:
    """Let an object be this one, which remembers more; one that has left, for its abilities that are on the stack."""
    state, number = game.state, record.id
    if number in state.objects:
        state.write(OBJECTS, number, record)
    elif _phased_out(game.board, number) is not None:
        remember_phased_out(game, record)
    else:
        state.write(DEPARTED, number, replace(state.departed[number], object=record))


def _phased_out(board: Board, number: ObjectId) -> Object | None:
    if number in board.state.objects:
        return None
    out = phased_out_as(board.state, number)
    return None if out is None else out.object
