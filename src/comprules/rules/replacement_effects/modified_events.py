"""CR 614.6, 615.5: what replacement and prevention effects let happen instead of an event, or besides."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Protocol

from comprules.rules.life_damage_counters.letting_draw import lets_draw
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.life_for_prevention import life_gained

Used = frozenset[tuple[Any, ...]]
"""The keys of the replacement effects that have had their one opportunity to affect an event (CR 614.5)."""

REPLACING: Final = Register[Used]("replacing")
"""The register of those that have had it for what is being done instead of an event just now."""


IN_PLACE_OF: Final = Register[Event | None]("in place of")
"""The register of the event in place of which something is being done just now."""


@contextmanager
@rule("614.6")
def in_place_of(game: Game, event: Event | None) -> Iterator[None]:
    """Meanwhile what happens is done in place of an event; of none, if what is done is only besides one."""
    before = game.state.registers.get(IN_PLACE_OF)
    if event is before:
        yield
        return
    game.state.write(REGISTERS, IN_PLACE_OF, event)
    yield
    if before is None:
        game.state.erase(REGISTERS, IN_PLACE_OF)
    else:
        game.state.write(REGISTERS, IN_PLACE_OF, before)


@contextmanager
@rule("614.5")
def replacing(game: Game, used: Used) -> Iterator[None]:
    """Meanwhile what happens, or is tried, is done instead of an event to which these effects have had their chance."""
    before = game.state.registers.get(REPLACING, frozenset())
    if used <= before:
        yield
        return
    game.state.write(REGISTERS, REPLACING, before | used)
    yield
    game.state.write(REGISTERS, REPLACING, before)


class Followed(Protocol):
    """What can be followed: an instruction or a sentence."""

    def happen(self, resolution: Resolution) -> None:
        """Follow it."""


@rule("614.1a", "614.5", "614.11")
class Instead(Event):
    """What a replacement effect says to do instead of an event, or besides what is left of it (CR 615.5).

    Effects in `used` have had their opportunity: what is done here is part of the modified event. `is_besides`: nothing
    is replaced by it. It is done in place `of` the event that is known to be replaced, if one is.
    """

    instruction: Followed
    source: ObjectId
    you: PlayerId
    bound: tuple[tuple[int, Any], ...] = ()
    x: int | None = None
    used: Used = frozenset()
    is_besides: bool = False
    of: Event | None = None

    is_notice: ClassVar[bool] = True

    @rule("121.7")
    def is_last_part(self) -> bool:
        """Cards are drawn once all has happened that wasn't replaced."""
        return isinstance(self.instruction, Phrase) and lets_draw(self.instruction)

    @rule("614.5")
    def having_met(self, used: Used) -> Instead:
        """It, with the effects that can't affect what is done."""
        return replace(self, used=used)

    def happen(self, game: Game) -> Sequence[Event]:
        """Follow the instruction; after damage was prevented not if that goes on for ever."""
        if self.used:
            self.follow(game)
            return ()
        with game.following_prevention(self) as is_endless:
            if not is_endless:
                self.follow(game)
        return ()

    def follow(self, game: Game) -> None:
        """Follow the instruction, whatever comes of it."""
        with replacing(game, self.used), in_place_of(game, self.of):
            self.instruction.happen(self._point_of_view(game))

    def life_gained(self, game: Game) -> Sequence[Event] | None:
        """The gains of life that the instruction consists of; None if it says anything else."""
        return life_gained(self.instruction, self._point_of_view(game))

    def _point_of_view(self, game: Game) -> Resolution:
        return game.point_of_view(self.source, self.you, self.bound, self.x)

    def describe(self, board: Board) -> str:
        """Whose effect it is, which is told when its instruction has been followed."""
        name = board.name(self.source)
        return f"that was the further effect of {name}" if self.is_besides else f"{name} replaces it"


class OfAnEffect(Event, kw_only=True):
    """Something of which it is known which replacement or prevention effect has brought it about."""

    effect: tuple[Any, ...] = ()


@rule("615.5")
class Afterwards(OfAnEffect):
    """What a prevention effect does besides, immediately after the rest of the event.

    Where it applies once to all simultaneous damage, `is_once` is set, and `amounts` are the slots of how much was
    prevented.
    """

    then: Event
    is_once: bool = False
    amounts: tuple[int, ...] = ()

    @property
    def apart_from_amounts(self) -> tuple[Any, ...]:
        """What is the same in all that is done once."""
        if not isinstance(self.then, Instead):
            return (self.effect, self.then)
        return (self.effect, tuple(pair for pair in self.then.bound if pair[0] not in self.amounts))

    def together_with(self, other: Afterwards) -> Afterwards:
        """This for the damage of both."""
        if not isinstance(self.then, Instead) or not isinstance(other.then, Instead):
            return self
        more = dict(other.then.bound)
        bound = tuple((slot, value + more[slot] if slot in self.amounts else value) for slot, value in self.then.bound)
        return replace(self, then=replace(self.then, bound=bound))

    def happen(self, game: Game) -> Sequence[Event]:
        """Bring it about: life that is gained is a result of the damage event, with its other results (CR 120.4c)."""
        if not isinstance(self.then, Instead):
            return (self.then,)
        gained = self.then.life_gained(game)
        return (replace(self.then, cause=self.cause, is_besides=True),) if gained is None else gained

    def describe(self, board: Board) -> str:
        """Whose effect goes on."""
        source = self.cause.source
        return f"{board.name(source)} has a further effect" if source is not None else "there is a further effect"


@rule("603.7f")
def instead(instruction: Followed, context: Context) -> Instead:
    """The event of doing what a replacement effect says, as its context has bound what it refers to."""
    cause = Cause("614.6", context.source, context.you)
    return Instead(cause, instruction, context.source, context.you, context.bindings(), context.x)


@rule("400.6")
def without_contradictions(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Events that happen together, of those that would move one object only what its controller chooses, or its owner.

    What a replacement effect does instead is an instruction: which objects it moves is seen by following it on trial.
    """
    replaced = [event for event in events if isinstance(event, Instead)]
    if not replaced:
        return events
    moved = frozenset(number for event in events if (number := event.moves()) is not None)
    for event in replaced if moved else ():
        for number in _moved_by(game, event, moved):
            events = _one_of_two(game, number, event, events)
    return events


def _moved_by(game: Game, event: Instead, numbers: frozenset[ObjectId]) -> tuple[ObjectId, ...]:
    """Which of these objects it would move."""

    def gone() -> tuple[ObjectId, ...]:
        event.happen(game)
        return tuple(number for number in sorted(numbers) if number not in game.state.objects)

    return game.tried_out(gone)


def _one_of_two(game: Game, number: ObjectId, event: Instead, events: Sequence[Event]) -> Sequence[Event]:
    """The events without what else would happen to an object; or with that first, so that this finds it gone."""
    board = game.board
    others = [each for each in events if getattr(each, "object", None) == number]
    words = tuple(Word(said, place) for place, said in enumerate((event.describe(board), others[0].describe(board))))
    decision = ChooseWords(board.controller(number), "400.6", f"what happens to {board.name(number)}?", words)
    rest = [each for each in events if each not in others]
    return rest if game.ask(decision) == (words[0],) else [*others, *rest]
