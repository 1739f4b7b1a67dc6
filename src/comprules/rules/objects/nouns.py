"""Noun phrases: which players and objects a text speaks of (CR 109.2, 115).

`refer` asks "which?", `includes` asks "is it one of them?". What one of them introduces ("target creature", "this
land") a later phrase may refer back to ("it", "that creature"); its `introduction` says by which words.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.rules.objects.introductions import Introduction, introduction_of
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.on_behalf import doing_for, is_ordered, on_behalf_of
from comprules.rules.resolving.resolution import Resolution

SOURCE: Final = -2
"""The slot of every phrase that means the source itself: "this creature", the card's own name."""


class Noun(Phrase):
    """Something a text speaks of: players, objects, or either ("any target")."""

    is_host: ClassVar[bool] = False
    """Whether it is the object that its source is attached to."""

    @property
    def is_by_source(self) -> bool:
        """Whether what it means has to do with nothing but its source."""
        return False

    @abstractmethod
    def refer(self, context: Context) -> tuple[Any, ...]:
        """The players and objects it means now, by number; which of both, whoever speaks of it knows.

        Where somebody has to choose them as this is asked ("a creature you control" in a cost or an
        instruction), the context is a `Resolution`, whose game asks "you". Where somebody else may have to
        choose, ask with `chosen_by`.
        """

    def includes(self, number: Id, context: Context) -> bool:
        """Whether it speaks of this player or object: for trigger conditions, restrictions and replacement effects.

        A noun that means whatever fits a description says it without looking for all of that.
        """
        return number in self.refer(context)

    def most_chosen(self, context: Context) -> int | None:
        """How many of what it includes whoever does something with it chooses; None if it means all that, or somebody
        else chooses.
        """
        return None

    def introduction(self) -> Introduction:
        """What a later phrase may call what this one introduces."""
        return Introduction(players=isinstance(self, Players), objects=isinstance(self, Objects))

    def each_named(self) -> tuple[Noun, ...]:
        """What it names, one thing with another: a creature and a land, for "a creature and a land"."""
        return (self,)

    @rule("608.2f")
    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        """Where what a condition says of it is said of each by itself: `all` for "each opponent", `any` for "an
        opponent"; None where it is said of all together, or there is but one.
        """
        return all if self.introduction().is_each else None

    def meant_in_a_condition(self, context: Context) -> tuple[Any, ...]:
        """Each of those of which a condition asks, where nobody chooses any."""
        return self.refer(context)

    @rule("113.6k")
    def zones_speaking(self) -> frozenset[Zone] | None:
        """The zones from which alone an object can speak of it, if there are such."""
        return None

    def chosen_by(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None = None
    ) -> tuple[Any, ...]:
        """What it means for this player, who chooses if there is a choice (CR 608.2d).

        "They" and "their" stand for this player meanwhile, unless that is just "you", who follow an order. `among` are
        the objects to choose from, where that isn't all there are.
        """
        with doing_for(player, resolution) if is_ordered(player, resolution) else on_behalf_of(player, resolution):
            return self._chosen(player, resolution, among)

    def _chosen(self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None) -> tuple[Any, ...]:
        found = self.refer(resolution)
        return found if among is None else tuple(number for number in found if number in among)


class Introducer(Noun):
    """A noun that a later phrase may refer back to. What it means is bound to its slot as it is asked for.

    A concrete class has `slot: int = 0` as its last field.
    """

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...


class MeansOne(Introducer):
    """A noun that means the same whether or not anything is done to that, since nobody chooses what it means: "the top
    card of your library", "the exiled card", "its controller".
    """


class Players(Noun, PlainWords):
    """Players: "you", "target opponent", "each player", "its controller"."""

    if TYPE_CHECKING:

        @abstractmethod
        def refer(self, context: Context) -> tuple[PlayerId, ...]: ...

        def meant_in_a_condition(self, context: Context) -> tuple[PlayerId, ...]: ...

        def chosen_by(
            self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None = None
        ) -> tuple[PlayerId, ...]: ...

        def _chosen(
            self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
        ) -> tuple[PlayerId, ...]: ...

    @staticmethod
    def may_mean(introducer: Phrase) -> bool:
        """Whether a phrase introduces players: "they control" speaks of players, whatever else was spoken of."""
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players


class Objects(Noun):
    """Objects: "target creature", "this permanent", "creatures you control", "it"."""

    if TYPE_CHECKING:

        @abstractmethod
        def refer(self, context: Context) -> tuple[ObjectId, ...]: ...

        def meant_in_a_condition(self, context: Context) -> tuple[ObjectId, ...]: ...

        def chosen_by(
            self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None = None
        ) -> tuple[ObjectId, ...]: ...

        def _chosen(
            self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
        ) -> tuple[ObjectId, ...]: ...


class Definite(Objects):
    """Objects that are named and not described: "this creature", "it", "target creature", "enchanted creature"."""
