"""CR 707.10: copying spells and abilities on the stack."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.copying import CopyException, copied, copied_by_token
from comprules.phrases.prelude import *
from comprules.rules.casting.choosing_a_face import castable_sets
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.standing import OFF_BATTLEFIELD
from comprules.rules.resolving.copies_on_stack import CopyOnStack
from comprules.rules.targets_and_priority.changing_targets import (
    WhichTargets,
    changed_targets,
    put_targets,
    with_targets,
)
from comprules.rules.targets_and_priority.choosing_targets import targets_chosen
from comprules.rules.zones.noted import STRAYS
from comprules.rules.zones.placement import create_object


@rule("112.1b", "112.2a", "707.12", "709.3c")
class CopyCard(Event):
    """A player copies a card that isn't on the stack: the copy is in the same zone, to be cast from there.

    `values` are its copiable values; None if they are those of the card, with all of its faces or halves. `zone` is the
    zone in which the copy is, if it is said to be another.
    """

    original: ObjectId
    player: PlayerId
    copy: ObjectId
    values: Any
    zone: Zone | None = None

    def chooser(self, board: Board) -> PlayerId:
        """The player who copies."""
        return self.player

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the copy beside the card; unless it is cast, it ceases to exist."""
        record, state, owner = game.board.object(self.original), game.state, PlayerId(self.player)
        copy = Object(
            id=ObjectId(self.copy),
            card=record.card,
            owner=owner,
            zone=record.zone if self.zone is None else self.zone,
            controller=owner,
            timestamp=game.timestamp(),
            is_copy=True,
            copiable=self.values,
        )
        create_object(game, copy)
        state.write(REGISTERS, STRAYS, (*state.registers.get(STRAYS, ()), self.copy))
        return ()

    def describe(self, board: Board) -> str:
        """Who copies what."""
        return f"{board.name(self.player)} copies {board.name(self.original)}"


class Often(Phrase):
    """How often something is copied."""

    @abstractmethod
    def times(self, context: Context) -> int:
        """So many times."""


@phrase({2: "twice", 3: "three times"}, by="number")
class SoOften(Often):
    """CR 707.10. "Copy it twice"."""

    number: Literal[2, 3]

    def times(self, context: Context) -> int:
        return self.number


@phrase("X times")
class XTimes(Often):
    """CR 107.3. "Copy it X times"."""

    def times(self, context: Context) -> int:
        return context.x or 0


@rule("608.2h")
@phrase("for each {counted:IT}")
class OnceForEach(Often):
    """CR 608.2h. "Copy it for each other spell you've cast this turn"."""

    counted: Kind | Countable

    def times(self, context: Context) -> int:
        return how_many(self.counted, context)


Choice = Literal[
    "",
    "the copy",
    "that copy",
    "the copies",
    "one",
    "they",
    "and",
    "and one",
    "and that one",
    "and you",
    ", and you",
    "each of them",
    "and theirs",
]

NEW_TARGETS: dict[Choice, str] = {
    "": "",
    "the copy": ". you may choose new targets for the copy",
    "that copy": ". you may choose new targets for that copy",
    "the copies": ". you may choose new targets for the copies",
    "one": ". you may choose a new target for the copy",
    "they": ". they may choose new targets for the copy",
    "and": " and may choose new targets for the copy",
    "and one": " and may choose a new target for the copy",
    "and that one": " and may choose a new target for that copy",
    "and you": " and you may choose new targets for the copy",
    ", and you": ", and you may choose new targets for the copy",
    "each of them": ". each of those players may choose new targets for their copy",
    "and theirs": " and may choose new targets for the copy they control",
}
"""How a text says that targets of the copies may be changed."""


@rule("707.2", "707.9", "707.10", "707.10c", "707.10f")
@phrase(
    {
        choice: f"<copies|copy> {{what}}[ {{often}}][, except {{exceptions:and:IT}}]{said}"
        for choice, said in NEW_TARGETS.items()
    },
    by="choice",
    also={
        choice: [f"<copies|copy> {{what}}[ {{often}}], except that {{exceptions:and:IT}}{said}"]
        for choice, said in NEW_TARGETS.items()
    },
)
class Copies(Predicate):
    """CR 707.10. "Copy target instant or sorcery spell. You may choose new targets for the copy"."""

    acts_on: ClassVar[Where] = {"what": OFF_BATTLEFIELD}

    introduces: ClassVar = Introduction(objects=True, plural=None, words=frozenset({"copy", "copies"}))
    """The copy: "it"."""

    what: Noun
    often: Often | None
    exceptions: tuple[CopyException, ...]
    choice: Choice
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        originals = self.what.refer(resolution)
        often = 1 if self.often is None else self.often.times(resolution)
        made = [
            copy_once(original, player, resolution, self.exceptions)
            for player in players_in_turn_order(subject, resolution)
            for original in originals
            for _ in range(often)
        ]
        copies = tuple(copy for copy in made if copy is not None)
        resolution.bind(self.slot, copies)
        resolution.did(bool(copies))
        for copy in (copy for copy in copies if resolution.board.object(copy).zone is Zone.STACK):
            if self.choice:
                player = resolution.board.controller(copy)
                put_targets(resolution.game, copy, changed_targets(copy, player, WhichTargets.OF_A_COPY, resolution))
            resolution.happen(targets_chosen(resolution.game, copy, is_copy=True))


@rule("707.10", "707.10g", "707.12")
def copy_once(
    original: ObjectId,
    player: PlayerId,
    resolution: Resolution,
    exceptions: tuple[CopyException, ...] = (),
    target: Id | None = None,
) -> ObjectId | None:
    """Copy a spell or ability, for one new target if so said; the copy on the stack, None if it couldn't be copied."""
    board, copy = resolution.board, resolution.game.new_number()
    cause = resolution.cause("707.10")
    if board.object(original).zone is Zone.STACK:
        targets = None if target is None else with_targets(board, original, target)
        copies = copied if board.object(original).is_ability else copied_by_token
        values = copies(board, original, exceptions)
        resolution.happen((CopyOnStack(cause, original, player, copy, values, targets),))
    elif board.exists(original):
        is_printed = _is_a_choice_of_faces(board, original, exceptions)
        printed = None if is_printed else copied_by_token(board, original, exceptions)
        resolution.happen((CopyCard(replace(cause, rule="707.12"), original, player, copy, printed),))
    return copy if board.exists(copy) else None


@rule("709.3c", "712.11b", "715.3")
def _is_a_choice_of_faces(board: Board, original: ObjectId, exceptions: tuple[CopyException, ...]) -> bool:
    """Whether a copy is of a card as it is printed, of which its player chooses what to cast."""
    record = board.object(original)
    return record.copiable is None and not exceptions and len(castable_sets(record)) > 1
