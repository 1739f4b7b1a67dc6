"""CR 608.2d: objects that somebody chooses in an instruction or cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rules.objects.descriptions import ObjectKind, PlayerDescription
from comprules.rules.objects.introductions import Introduction
from comprules.rules.objects.nouns import Introducer, Objects, Players
from comprules.rules.prelude import *
from comprules.rules.resolving.choosing import choose


class WhoChooses(Phrase):
    """Who chooses, where the text says so, if anybody does."""

    @abstractmethod
    def pick(
        self,
        player: PlayerId,
        candidates: Sequence[ObjectId],
        bounds: tuple[int, int],
        resolution: Resolution,
        words: Phrase,
    ) -> tuple[ObjectId, ...]:
        """What is chosen among the candidates where `player` is the one who does it, from so many to so many."""


@rule("101.4", "400.1")
def _of_each_owner(numbers: Sequence[ObjectId], context: Context) -> tuple[list[ObjectId], ...]:
    """These objects by the player whose zone they are in, in turn order."""
    board = context.board
    parts = ([each for each in numbers if board.object(each).owner == player] for player in board.apnap())
    return tuple(part for part in parts if part)


class Indefinite(Introducer, Objects):
    """Objects that somebody chooses in an instruction or cost; in a condition each of the kind counts."""

    speaks_of_each: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def what(self) -> ObjectKind: ...

    @abstractmethod
    def bounds(self, context: Context) -> tuple[int, int]:
        """How many are chosen: at least and at most."""

    def most_chosen(self, context: Context) -> int | None:
        return self.bounds(context)[1] if getattr(self, "choice", None) is None else None

    def is_candidate(self, number: Id, context: Context) -> bool:
        """Whether an object of the kind may be chosen; "another" isn't the one spoken of before."""
        return True

    def kind(self) -> ObjectKind:
        """What may be chosen."""
        return self.what

    def pick(self, player: PlayerId, candidates: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        """What is chosen among the candidates where `player` is the one who does it."""
        choice: WhoChooses | None = getattr(self, "choice", None)
        if choice is not None:
            return choice.pick(player, candidates, self.bounds(resolution), resolution, self)
        return choose(resolution, player, candidates, *self.bounds(resolution), self)

    def is_source_to_choose(self) -> bool:
        """Whether it is a source of damage that somebody chooses as an effect begins."""
        return False

    def with_chosen(self, number: ObjectId) -> Indefinite:
        """The same where that object has been chosen beforehand."""
        raise TypeError(f"{type(self).__name__} is chosen when it is spoken of")

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if isinstance(context, Resolution):
            return self._chosen(context.you, context, None)
        return self.meant_in_a_condition(context)

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        return any

    def meant_in_a_condition(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(number for number in self.kind().find(context) if self.is_candidate(number, context))

    def includes(self, number: Id, context: Context) -> bool:
        found = self.is_candidate(number, context) and self.kind().matches(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def candidates(self, context: Context, among: Sequence[ObjectId] | None = None) -> list[ObjectId]:
        """What there is to choose, of these objects or anywhere."""
        kind = self.kind()
        if among is None:
            fitting = kind.find(context)
        else:
            fitting = tuple(number for number in among if kind.matches(number, context))
        return [number for number in fitting if self.is_candidate(number, context)]

    def are_chosen_freely(self) -> bool:
        """Whether any of the candidates can be chosen together with any others."""
        return getattr(self, "limit", None) is None

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        candidates = self.candidates(resolution, among)
        is_of_each = self.kind().each_zone() is not None
        parts = _of_each_owner(candidates, resolution) if is_of_each else (candidates,)
        chosen = tuple(number for part in parts for number in self.pick(player, part, resolution))
        resolution.bind(self.slot, chosen)
        return chosen

    def introduction(self) -> Introduction:
        kind = self.kind()
        return Introduction(objects=True, plural=self.is_plural(), words=self.what.words(), zones=kind.zones())

    @abstractmethod
    def is_plural(self) -> bool | None:
        """Whether it speaks of several; None where that depends."""


class SomePlayer(Introducer, Players):
    """Some player, whichever: in an instruction it is chosen; in a condition each of them counts."""

    if TYPE_CHECKING:

        @property
        def who(self) -> PlayerDescription: ...

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        return any

    def meant_in_a_condition(self, context: Context) -> tuple[PlayerId, ...]:
        return self._candidates(context)

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        if not isinstance(context, Resolution):
            return self._candidates(context)
        return self._chosen(context.you, context, None)

    def includes(self, number: Id, context: Context) -> bool:
        found = self._counts(number, context) and self.who.matches(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def _counts(self, number: Id, context: Context) -> bool:
        return True

    def _candidates(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(number for number in self.who.find(context) if self._counts(number, context))

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[PlayerId, ...]:
        meant: Sequence[Id] | None = among
        candidates = [number for number in self._candidates(resolution) if meant is None or number in meant]
        chosen = choose(resolution, player, candidates, 1, 1, self)
        resolution.bind(self.slot, chosen)
        return chosen
