"""CR 601.2i, 602.2b, 400.7d: what texts ask about the moment of casting or activating, found then and remembered."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.reading import write
from comprules.rules.casting.spells_cast import CAST_BY
from comprules.rules.prelude import *
from comprules.rules.resolving.context import of_no_objects
from comprules.rules.resolving.what_resolves import stacked

AS_CAST: Final = "as cast"
"""What a spell remembers of the moment in which it was cast, and the permanent that it becomes: pairs of words and what
they were then.
"""


class FoundAsCast(Phrase):
    """Something that is said of the moment in which the spell with the text was cast."""

    @abstractmethod
    def found_now(self, context: Context) -> Any:
        """What it is at this moment."""

    @rule("400.7", "400.7d", "601.2i", "608.2i")
    def found(self, context: Context) -> Any:
        """What it was when the spell was cast; what it is now while that is being cast; None of a permanent that no
        spell became that was cast.
        """
        record = context.board.object(context.source)
        remembered = dict(record.recall(AS_CAST, ()))
        words = write(self, capital=False)
        if words in remembered:
            return remembered[words]
        return None if _was_never_cast(record) else self.found_now(context)


@rule("400.7", "400.7d")
def _was_never_cast(record: Object) -> bool:
    """Whether this is, or last was, a permanent that wasn't cast: put onto the battlefield, or created."""
    return record.zone is Zone.BATTLEFIELD and record.recall(CAST_BY) is None


@lru_cache(maxsize=4096)
def _asked_as_cast(ability: Phrase) -> tuple[FoundAsCast, ...]:
    return tuple(part for part in walk(ability) if isinstance(part, FoundAsCast))


@rule("601.2i")
def note_as_cast(game: Game, item: ObjectId, player: PlayerId) -> None:
    """Let a spell that has just been cast remember what its text asks about that moment."""
    board = game.board
    asked = [each for ability in board.characteristics(item).abilities for each in _asked_as_cast(ability)]
    if asked:
        context = Context(board, item, player)
        found = tuple((write(each, capital=False), each.found_now(context)) for each in asked)
        game.state.write(OBJECTS, item, board.object(item).remembering(AS_CAST, found))


@rule("400.7d")
def remembered_as_cast(board: Board, item: ObjectId) -> tuple[tuple[str, Any], ...]:
    """What a permanent remembers of what the spell that it was found as it was cast."""
    found = board.object(item).recall(AS_CAST)
    return () if found is None else ((AS_CAST, found),)


AS_ACTIVATED: Final = of_no_objects(-6022)
"""The slot of what an activated ability asks about the moment of its activation: pairs of words and what they were."""


class FoundAsActivated(Phrase):
    """Something that is said of the moment in which the ability was activated."""

    @abstractmethod
    def found_now(self, context: Context) -> Any:
        """What it is at this moment."""

    @rule("602.2b", "608.2i")
    def found(self, context: Context) -> Any:
        """What it was when the ability was activated; what it is now while that is being activated."""
        remembered = dict(context.bound.get(AS_ACTIVATED, ()))
        words: Any = write(self, capital=False)
        return remembered[words] if words in remembered else self.found_now(context)


@lru_cache(maxsize=4096)
def _asked_as_activated(ability: Phrase) -> tuple[FoundAsActivated, ...]:
    return tuple(part for part in walk(ability) if isinstance(part, FoundAsActivated))


@rule("602.2b")
def note_as_activated(game: Game, item: ObjectId, source: ObjectId, player: PlayerId) -> None:
    """Let an ability that has just been activated remember what its text asks about that moment."""
    record = game.state.objects[item]
    asked = _asked_as_activated(record.ability)
    if asked:
        known = stacked(record)
        context = Context(game.board, source, player, known.bound, known.x)
        found = tuple((write(each, capital=False), each.found_now(context)) for each in asked)
        bound = (*known.bound, (AS_ACTIVATED, found))
        game.state.write(OBJECTS, item, replace(record, stacked=replace(known, bound=bound)))
