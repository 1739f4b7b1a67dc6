"""What a static ability, or an effect that lasts, says is true as long as it is in force (CR 604.1, 611).

Each kind of statement is a category of phrases; each says with `concerns` which kinds of event or act it is about, so
that nothing has to ask every statement about everything.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.reader.reading import write
from comprules.rules.concepts.events import Event
from comprules.rules.concepts.game import Game
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.resolving.context import Context


class Act(Record):
    """Something a player wants to do or choose, which a restriction may forbid: attack, block, cast, activate,
    target. What `is_of_combat` is done as attackers or blockers are declared, and at no other time.
    """

    is_of_combat: ClassVar[bool] = False


class Casting(Act):
    """A player casting a spell from a zone."""

    player: PlayerId
    object: ObjectId


class Statement(Phrase):
    """A statement that is true as long as the effect that makes it is in force."""

    concerns: ClassVar[tuple[type[Any], ...]] = ()
    """The kinds of event or act it is about."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.BATTLEFIELD})
    """The zones in which a static ability that says so functions (CR 113.6)."""

    by_timestamp: ClassVar[bool] = False
    """Whether such statements can contradict each other, so that the later one counts (CR 613.10, 613.11)."""

    @classmethod
    def category(cls) -> type[Statement]:
        """The kind of statement under which it stands in the index: the class right below this one that it derives
        from.
        """
        return _category_of(cls)

    def affects_only_source(self) -> bool:
        """Whether it only says how its own source enters, and so applies before it is in force (CR 614.12, 614.17d)."""
        return False

    def is_about_entering_alone(self) -> bool:
        """Whether it only says how things enter the battlefield, and so has nothing to do with any other event."""
        return self.affects_only_source()

    @property
    def says_by_itself(self) -> bool:
        """Whether it is looked for in what is in force, and not just asked of the object that it stands on: what a card
        says of its own casting is, wherever the card is.
        """
        return bool(self.about())

    def following(self, spell: ObjectId, permanent: ObjectId) -> Statement:
        """This statement, said of the permanent that a spell has become if it was said of the spell (CR 400.7a)."""
        return self

    def zones(self) -> frozenset[Zone]:
        """The zones in which a static ability that makes this very statement functions."""
        return self.functions_in

    def about(self) -> tuple[type[Any], ...]:
        """The kinds of event or act that this very statement is about, where that depends on what stands in it."""
        return self.concerns


@cache
def _category_of(kind: type[Statement]) -> type[Statement]:
    return next(base for base in reversed(kind.__mro__) if base is not Statement and issubclass(base, Statement))


class Restriction(Statement):
    """That something can't happen or can't be done (CR 101.2, 614.17)."""

    @abstractmethod
    def forbids(self, act: Event | Act, context: Context) -> bool:
        """Whether it forbids this event or act."""


class Requirement(Statement):
    """That something must be done if able (CR 508.1d, 509.1c)."""

    @abstractmethod
    def demands(self, act: Act, context: Context) -> bool:
        """Whether this act fulfils what is required."""

    def once_by(self, context: Context) -> PlayerId | None:
        """The player who can require this of the same creature only once, however many say so (CR 701.15d)."""
        return None


class BeginsToApply(Act):
    """A continuous effect beginning to apply, for those that are determined then (CR 707.2c)."""


@rule("614.1")
@rule("419.1", edition="2001")
class Replacement(Statement):
    """A replacement or prevention effect (CR 614, 615)."""

    precedence: ClassVar[Precedence] = Precedence.ANY

    is_for_first_time: ClassVar[bool] = False
    """Whether it is about the first such event of each turn alone, whatever became of that (CR 614.5)."""

    @abstractmethod
    def applies(self, event: Event, context: Context) -> bool:
        """Whether it would replace this event."""

    @abstractmethod
    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        """What happens instead."""

    def is_shared(self, event: Event, context: Context) -> bool:
        """Whether it works on this event together with all others of the moment that it applies to, dividing among
        them what it can do.
        """
        return False

    def is_for_all_at_once(self) -> bool:
        """Whether it affects all such events of the moment together, and so but once: "one or more tokens"."""
        return False

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        """What it has become by replacing `event`: a shield reduced or used up (CR 615.7, 615.8), or just itself."""
        return self

    def settled_on(self) -> tuple[Id, ...]:
        """The objects and players that it was settled on as it began, and that its words don't stand for."""
        return ()

    @rule("614.5")
    def opportunity(self, event: Event) -> Any:
        """Which of its opportunities to affect an event this is, if it has several (CR 903.9b)."""
        return None

    def effect(self, key: tuple[Any, ...]) -> tuple[Any, ...]:
        """Which effect this is: the one in force under `key`, unless one effect has created several such as this."""
        return key

    def in_words(self) -> str:
        """What it says, for people to read."""
        return write(self)

    @property
    def used_up(self) -> bool:
        """Whether it has nothing left to do."""
        return False
