"""CR 115.7, 707.10c: other targets for what is on the stack already."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from comprules.kernel.decisions import YesNo
from comprules.rules.prelude import *
from comprules.rules.resolving.totals import JointLimit
from comprules.rules.targets_and_priority.choosing_targets import (
    BecomesTarget,
    context_of_item,
    is_legal,
    possible_targets,
    targeted_nouns,
)
from comprules.rules.targets_and_priority.targeting import Targeted, slots_apart

Targets = tuple[tuple[Id, ...], ...]
"""What was chosen for each occurrence of "target"."""


class WhichTargets(Enum):
    """How many of the targets are changed, and by which rule."""

    ALL = "115.7a"
    ONE = "115.7b"
    ANY = "115.7c"
    NEW = "115.7d"
    OF_A_COPY = "707.10c"


class ChooseAnotherTarget(YesNo):
    """Whether to choose another target than what is one, the present one (CR 115.7d, 707.10c)."""

    present: Id = ObjectId(-1)


@rule("115.7", "115.7a")
class ChangeTargets(Event):
    """The targets of a spell or ability change to these."""

    item: ObjectId
    targets: Targets

    def chooser(self, board: Board) -> PlayerId:
        """The controller of the spell or ability."""
        return board.controller(self.item)

    def possible(self, board: Board) -> bool:
        """Only what is on the stack has targets that can change."""
        return board.exists(self.item) and board.object(self.item).zone is Zone.STACK

    @rule("601.2c")
    def happen(self, game: Game) -> Sequence[Event]:
        """Write the targets; what wasn't one before becomes one."""
        record = game.board.object(self.item)
        before = _stacked(record).all_targets
        put_targets(game, self.item, self.targets)
        cause = Cause("601.2c", self.item, record.controller)
        new = dict.fromkeys(number for chosen in self.targets for number in chosen if number not in before)
        return tuple(BecomesTarget(cause, number, self.item, record.controller, is_afterwards=True) for number in new)

    def describe(self, board: Board) -> str:
        """What targets what now."""
        names = ", ".join(board.name(number) for chosen in self.targets for number in chosen)
        return f"the targets of {board.name(self.item)} are changed to {names}"


def put_targets(game: Game, item: ObjectId, targets: Targets) -> None:
    """Write what a spell or ability on the stack targets."""
    record = game.state.objects[item]
    game.state.write(OBJECTS, item, replace(record, stacked=replace(_stacked(record), targets=targets)))


class Changing:
    """The targets of something on the stack, one after the other, while others are chosen for them.

    What is chosen so far is a tuple of as many as the first of them; only the whole is judged, so that two of them
    can change places.
    """

    def __init__(self, item: ObjectId, manner: WhichTargets, board: Board, allowed: Collection[Id] | None) -> None:
        self.board, self.item, self.manner, self._allowed = board, item, manner, allowed
        self.known = board.object(item)
        self.before = _stacked(self.known).targets
        self.original = tuple(number for chosen in self.before for number in chosen)
        self._nouns = targeted_nouns(board, item)
        self._places = tuple(place for place, chosen in enumerate(self.before) for _ in chosen)
        self._were_legal = [self._is_legal(place, self.original) for place in range(len(self.original))]

    def options(self, chosen: tuple[Id, ...], only: int | None = None) -> tuple[Id, ...]:
        """What the next target can be: it as it is, if it may stay, and what it could be changed to.

        `only`: the one place that is to change.
        """
        found = (each for each in self._conceivable(chosen, only) if self._can_be_finished((*chosen, each), only))
        return tuple(dict.fromkeys(found))

    def whole(self, chosen: Sequence[Id]) -> Targets:
        """What is chosen for each occurrence of "target"."""
        rest = iter(chosen)
        return tuple(tuple(next(rest) for _ in numbers) for numbers in self.before)

    def _conceivable(self, chosen: tuple[Id, ...], only: int | None) -> Iterator[Id]:
        place = len(chosen)
        own = self.original[place]
        if only not in (None, place):
            yield own
            return
        if self.manner is not WhichTargets.ALL and only is None:
            yield own
        noun, context = self._nouns[self._places[place]], self._context((*chosen, *self.original[place:]))
        for number in possible_targets(noun, self.item, context):
            if number != own and (self._allowed is None or number in self._allowed):
                yield number

    def _can_be_finished(self, chosen: tuple[Id, ...], only: int | None) -> bool:
        """Whether the rest can be such that all is legal."""
        if self._clashes(chosen):
            return False
        if len(chosen) == len(self.original):
            return self._are_legal(chosen)
        return any(self._can_be_finished((*chosen, each), only) for each in self._conceivable(chosen, only))

    @rule("115.3")
    def _clashes(self, chosen: tuple[Id, ...]) -> bool:
        """Whether the last of these is one from which it has to differ: that isn't legal, whatever the rest is."""
        last = len(chosen) - 1
        same = [there for there in range(last) if chosen[there] == chosen[last]]
        pairs = [pair for there in same for pair in ((last, there), (there, last))]
        return any(self._is_judged(place, chosen) and self._has_to_differ(place, there) for place, there in pairs)

    @rule("115.7d", "115.7e")
    def _are_legal(self, chosen: tuple[Id, ...]) -> bool:
        """Whether these are legal together."""
        return all(self._is_legal(place, chosen) for place in range(len(chosen)) if self._is_judged(place, chosen))

    @rule("115.7d", "115.7e")
    def _is_judged(self, place: int, chosen: tuple[Id, ...]) -> bool:
        """Whether it matters that what is chosen there is legal: if it is new, or was legal before."""
        return chosen[place] != self.original[place] or self._were_legal[place]

    @rule("115.3")
    def _has_to_differ(self, place: int, there: int) -> bool:
        if self._places[there] == self._places[place]:
            return True
        return self._slot(there) in slots_apart(self._nouns[self._places[place]], self._nouns, self.board.rules)

    @rule("115.3")
    def _is_legal(self, place: int, chosen: tuple[Id, ...]) -> bool:
        noun, number = self._nouns[self._places[place]], chosen[place]
        others = [other for there, other in enumerate(chosen) if there != place and self._has_to_differ(place, there)]
        known = replace(self.known, stacked=replace(_stacked(self.known), targets=self.whole(chosen)))
        return number not in others and is_legal(self.board, noun, number, known) and self._limit_fits(noun, chosen)

    def _slot(self, place: int) -> int:
        return self._nouns[self._places[place]].slot

    def _limit_fits(self, noun: Targeted, chosen: tuple[Id, ...]) -> bool:
        limit: JointLimit | None = getattr(noun, "limit", None)
        if limit is None:
            return True
        context = self._context(chosen)
        numbers = self.whole(chosen)[self._nouns.index(noun)]
        options = things(self.board, numbers)
        count = len(numbers)
        decision = limit.decision(self.board.controller(self.item), "115.7", "", numbers, count, count, context)
        return decision.problem(options) is None

    def _context(self, chosen: tuple[Id, ...]) -> Context:
        known = replace(self.known, stacked=replace(_stacked(self.known), targets=self.whole(chosen)))
        return context_of_item(self.board, known, self._nouns)


@rule("115.7", "115.7f", "115.8", "700.2f", "707.10c")
def changed_targets(
    item: ObjectId,
    player: PlayerId,
    manner: WhichTargets,
    resolution: Resolution,
    allowed: Collection[Id] | None = None,
) -> Targets:
    """Let a player change targets of something on the stack to other legal ones, or to some of those allowed: what is
    targeted then.
    """
    changing = Changing(item, manner, resolution.board, allowed)
    only = _place_to_change(changing, player, resolution.game) if manner is WhichTargets.ONE else None
    chosen: tuple[Id, ...] = ()
    while len(chosen) < len(changing.original):
        options = changing.options(chosen, only)
        if not options or (manner is WhichTargets.ONE and only is None):
            resolution.game.leave_unasked(player, manner.value, changing.original[len(chosen)])
            return changing.before
        chosen = (*chosen, _next_target(changing, chosen, options, player, resolution.game))
    return changing.whole(chosen)


@rule("115.7b")
def _place_to_change(changing: Changing, player: PlayerId, game: Game) -> int | None:
    """Which of the targets is to be changed; None if none can be."""
    places = range(len(changing.original))
    able = [place for place in places if changing.options(changing.original[:place], place)]
    if len(able) < 2:
        return next(iter(able), None)
    words = [Word(game.board.name(changing.original[place]), place) for place in able]
    reason = f"which target of {game.board.name(changing.item)} to change?"
    (answer,) = game.ask(ChooseWords(player, changing.manner.value, reason, tuple(words)))
    assert isinstance(answer, Word)
    return able[words.index(answer)]


def _next_target(
    changing: Changing, chosen: tuple[Id, ...], options: tuple[Id, ...], player: PlayerId, game: Game
) -> Id:
    """What a player chooses for the next target; if that can only stay, without asking."""
    number, own = changing.manner.value, changing.original[len(chosen)]
    others = tuple(each for each in options if each != own)
    if not others:
        if changing.manner is not WhichTargets.ONE:
            game.leave_unasked(player, number, own)
        return own
    if own in options and not _wants(player, number, own, game):
        return own
    reason = f"choose another target than {game.board.name(own)} for {game.board.name(changing.item)}"
    (answer,) = game.ask(ChooseObjects(player, number, reason, things(game.board, others), is_target=True))
    assert isinstance(answer, Thing)
    wanted: Id = answer.id
    return wanted


def _wants(player: PlayerId, rule: str, own: Id, game: Game) -> bool:
    reason = f"choose another target than {game.board.name(own)}?"
    either = (Answer(True), Answer(False))
    return game.ask(ChooseAnotherTarget(player, rule, reason, either, present=own)) == (Answer(True),)


def _stacked(record: Object) -> Stacked:
    return record.stacked if record.stacked is not None else Stacked()


@rule("707.10d", "707.10e")
def could_target(board: Board, item: ObjectId, number: Id) -> bool:
    """Whether a player or object would be a legal target for each occurrence of "target" of what is on the stack."""
    nouns, record = targeted_nouns(board, item), board.object(item)
    return bool(nouns) and all(is_legal(board, noun, number, record) for noun in nouns)


@rule("707.10d", "707.10e")
def with_targets(board: Board, item: ObjectId, number: Id) -> Targets:
    """The targets of what is on the stack, each of them being this player or object."""
    return tuple((number,) * len(chosen) for chosen in _stacked(board.object(item)).targets)
