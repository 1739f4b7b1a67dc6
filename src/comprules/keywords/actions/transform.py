"""CR 701.27, 701.28: transforming and converting."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from comprules.kernel.events import Cause, Event
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.phrases.instructions.delayed_triggers import CREATED_AT, DelayedAbility
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import Statement
from comprules.rules.card_layouts.double_faced_cards import can_turn_over, turned_over
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.costs.doing import chosen_by_each, note_done, where_possible
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.standing import ON_BATTLEFIELD, Where
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.resolving.instructions import Predicate
from comprules.rules.starting_and_ending.limitations import Cannot
from comprules.rules.zones.placement import stamped_anew

if TYPE_CHECKING:
    from comprules.kernel.objects import Object
    from comprules.play.game import Game
    from comprules.rules.abilities.statements import Act
    from comprules.rules.continuous_effects.board import Board
    from comprules.rules.resolving.context import Context
    from comprules.rules.resolving.resolution import Resolution

TRANSFORMED_AT: Final = "transformed at"
"""Under this a permanent remembers the timestamp at which it last transformed or converted."""

Verb = Literal["transform", "convert"]


class AsTransforming(Statement):
    """What a permanent says is done as it transforms or converts (CR 712.20)."""

    @abstractmethod
    def apply(self, event: Transform, context: Context, game: Game) -> None:
        """Do it, while the permanent is transforming."""


@rule("701.27a", "701.27b", "701.28a", "701.28b", "613.7g", "712.18")
class Transform(Event):
    """A permanent transforms or converts: its other face is up. It stays the same object."""

    object: int
    verb: Verb = "transform"
    names: tuple[str, str] = ("", "")

    stamps: ClassVar[bool] = True

    def stamped(self, board: Board) -> Object:
        """The permanent with its other face up."""
        return turned_over(board.object(self.object))

    def chooser(self, board: Board) -> int:
        """The permanent's controller."""
        return board.controller(self.object)

    @rule("701.27c", "701.28c", "701.28d")
    def possible(self, board: Board) -> bool:
        """Only a double-faced permanent can, and not into an instant or sorcery."""
        return self.object in board.state.status and can_turn_over(board.object(self.object))

    def happen(self, game: Game) -> Sequence[Event]:
        """Turn it over."""
        turned = stamped_anew(game, turned_over(game.state.objects[self.object]))
        game.state.write(OBJECTS, self.object, turned.remembering(TRANSFORMED_AT, turned.timestamp))
        return ()

    @rule("712.20")
    def do_meanwhile(self, game: Game) -> None:
        """Apply what the face that is up now says about this."""
        for active in game.board.index.about(AsTransforming, Transform):
            if active.source == self.object:
                active.statement.apply(self, context_of(game.board, active, self), game)

    def describe(self, board: Board) -> str:
        """What has done so, into what."""
        was, is_now = self.names
        return f"{was} {self.verb}s into {is_now}" if was and is_now else f"a permanent {self.verb}s"


def turning_over(board: Board, number: int, cause: Cause, verb: Verb = "transform") -> Transform:
    """The event of a permanent's transforming, with what it is called before and after for the log."""
    known = board.object(number)
    after = copiable_values(turned_over(known)).name if can_turn_over(known) else ""
    return Transform(cause, number, verb, (board.name(number), after))


@rule("701.27a", "701.28a")
@phrase({"transform": "transform(s) {what}", "convert": "convert(s) {what}"}, by="verb")
class Transforms(Predicate):
    """CR 701.27a. "Transform target creature"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    verb: Verb
    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("701.27a")
        everything = dict.fromkeys(subject, board.battlefield)

        def turned(_: int, number: int) -> Transform:
            return turning_over(board, number, cause, self.verb)

        chosen = chosen_by_each(self.what, subject, resolution, everything, where_possible(turned, resolution))
        permanents = [number for numbers in chosen.values() for number in numbers]
        events = [turned(resolution.you, number) for number in permanents if not _is_too_late(number, resolution)]
        note_done(resolution.begin(events), resolution, "701.27a", "nothing can transform")


@rule("101.2", "701.27a", "701.28f")
@phrase("can't transform")
class CannotTransform(Cannot):
    """CR 701.28f. What can't transform can't convert either."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Transform,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, Transform) and who.includes(act.object, context)


@rule("701.27f", "701.28e")
def _is_too_late(number: int, resolution: Resolution) -> bool:
    """Whether an ability of a permanent's own would transform it that has transformed since the ability was there."""
    item = resolution.board.object(resolution.item)
    if number != resolution.source or item.ability is None or not resolution.board.exists(number):
        return False
    is_delayed = isinstance(item.ability, DelayedAbility)
    since: int = resolution.bound.get(CREATED_AT, item.timestamp) if is_delayed else item.timestamp
    last: int = resolution.board.object(number).recall(TRANSFORMED_AT, -1)
    return last > since
