"""CR 601.2b, 118.8, 118.9: what a spell's own text says about how it may be cast."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TypeVar

from comprules.kernel.objects import FaceDown
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.linked_abilities import origin_at, origin_of
from comprules.rules.abilities.statements import Casting
from comprules.rules.concepts.active import PRINTED
from comprules.rules.prelude import *

ANYWHERE = frozenset(Zone)


@rule("604.5", "113.6d")
class CastingOption(Statement):
    """A statement about casting the spell that it stands on."""

    functions_in: ClassVar[frozenset[Zone]] = ANYWHERE

    @abstractmethod
    def costs(self) -> tuple[Cost, ...]:
        """What is paid."""


@rule("113.2b")
class AdditionalCost(CastingOption):
    """A cost paid besides the spell's own (CR 118.8): an optional one, such as kicker, is announced by its `label`."""

    def label(self) -> str:
        """What an optional cost that was paid is called in `Stacked.paid`, such as "kicked"; empty for one that must
        be paid.
        """
        return ""

    def may_repeat(self) -> bool:
        """Whether an optional cost can be paid any number of times (CR 702.33c)."""
        return False

    @rule("601.2b")
    def choice(self) -> tuple[int, int] | None:
        """Its place among how many costs, of which just one has to be paid as is announced; None if there is no such
        choice. They stand one behind the other.
        """
        return None

    @rule("601.2f", "702.42a", "702.120a")
    def times(self, modes: int, most: int) -> int:
        """How often a cost that must be paid is to be paid for so many modes, `most` being how many may be chosen
        without a cost that allows all.
        """
        return 1

    is_for_modes: ClassVar[bool] = False
    """Whether that depends on the number of modes that are chosen."""

    allows_all_modes: ClassVar[bool] = False
    """Whether all modes may be chosen if it is paid (CR 702.42a)."""

    @rule("601.3c")
    def gives_flash(self) -> bool:
        """Whether the spell may be cast as though it had flash if this is paid."""
        return False

    is_only_for_flash: ClassVar[bool] = False
    """Whether it is paid for nothing else than that."""


@rule("113.2c", "118.8a")
def labelled(costs: Iterable[AdditionalCost]) -> Iterator[tuple[str, AdditionalCost]]:
    """Additional costs, each with what it's called in `Stacked.paid`: those that read the same are paid separately."""
    met: Counter[str] = Counter()
    for cost in costs:
        label = cost.label()
        yield numbered(label, met[label]), cost
        met[label] += 1


def numbered(label: str, place: int) -> str:
    """What the `place`-th of several costs with a label is called, the first being 0.

    >>> numbered("kicker {1}", 0), numbered("kicker {1}", 1), numbered("", 1)
    ('kicker {1}', 'kicker {1} (2)', '')
    """
    return f"{label} ({place + 1})" if label and place else label


def is_called(called: str, label: str) -> bool:
    """Whether that is what one of several costs with a label is called.

    >>> is_called("kicker {1} (2)", "kicker {1}"), is_called("kicker {1}", "kicker {1}{G}")
    (True, False)
    """
    return called == label or (called.startswith(f"{label} (") and called.endswith(")"))


@rule("113.2c", "607.5")
class Payable(Record):
    """An additional cost that a spell says it costs, or may cost; what it's called if paid, and where the ability comes
    from that says so.
    """

    called: str
    cost: AdditionalCost
    origin: tuple[Any, ...] = ()


@rule("118.8a", "607.5")
def payable(known: Characteristics) -> list[Payable]:
    """The additional costs that a spell's abilities speak of."""
    origins = [
        origin_at(known, place)
        for place, ability in functions(known.abilities).statics
        for said in ability.statements()
        if isinstance(said, AdditionalCost)
    ]
    costs = labelled(options_of(known, AdditionalCost))
    return [Payable(called, cost, origin) for (called, cost), origin in zip(costs, origins, strict=True)]


@rule("113.2b")
class AlternativeCost(CastingOption):
    """A cost paid rather than the spell's mana cost (CR 118.9), which may also allow casting it from another zone."""

    @abstractmethod
    def method(self) -> str:
        """The name by which a player announces it, such as "flashback"."""

    def zone(self) -> Zone:
        """The zone from which the spell is cast this way."""
        return Zone.HAND

    def face(self) -> int | None:
        """The set of characteristics with which the spell is cast this way, if that isn't its player's choice."""
        return None

    def available(self, context: Context) -> bool:
        """Whether its condition is met."""
        return True

    def face_down(self) -> FaceDown | None:
        """What a spell cast this way is while it is face down; None if it is cast face up (CR 708.4)."""
        return None

    @rule("601.3b")
    def any_time(self) -> bool:
        """Whether a spell may be cast this way whenever its player could cast an instant."""
        return False

    def changes_spell(self) -> bool:
        """Whether a spell cast this way is something else than the card, as a bestowed one is (CR 702.103d)."""
        return False


@rule("113.6f", "118.9", "601.3")
class OffersElsewhere(Statement):
    """A statement that the spell may be cast from another zone than usual for an alternative cost of its own."""

    functions_in: ClassVar[frozenset[Zone]] = ANYWHERE

    @abstractmethod
    def offers(self, cost: AlternativeCost) -> AlternativeCost | None:
        """An alternative cost as it may be paid there; None if it isn't about that."""


@rule("708.7")
class FaceUpCost(CastingOption):
    """A cost for which a face-down permanent with this ability may be turned face up (CR 116.2b)."""

    def costs_now(self, context: Context) -> tuple[Cost, ...]:
        """The costs as they are at this moment, if the text says that they are reduced."""
        return self.costs()

    @abstractmethod
    def method(self) -> str:
        """What the cost is called, such as "morph"."""


class CastingPermission(Statement):
    """A statement that changes when a spell may be cast, such as flash (CR 601.3b)."""

    functions_in: ClassVar[frozenset[Zone]] = ANYWHERE

    @abstractmethod
    def as_though_flash(self, context: Context) -> bool:
        """Whether the spell may be cast any time its player could cast an instant."""

    def may_come_true(self) -> bool:
        """Whether what is chosen while the spell is proposed may be what allows that."""
        return False


@rule("604.6")
class CastingLimit(Statement):
    """A statement that a card can be cast only at some times or under some condition (CR 601.3)."""

    functions_in: ClassVar[frozenset[Zone]] = ANYWHERE

    @abstractmethod
    def refusal(self, context: Context) -> str | None:
        """Why the player from whose point of view it is looked at can't cast the card now, or None."""


@rule("604.6")
class CastingPlace(Statement):
    """A statement that a spell can be cast from a certain zone, and from no other, such as aftermath."""

    functions_in: ClassVar[frozenset[Zone]] = ANYWHERE

    @abstractmethod
    def zone(self) -> Zone:
        """The zone from which its owner may cast it."""


@rule("610.5")
class GivesAsCast(Statement):
    """A statement that spells gain abilities as they are cast, from when they are put on the stack."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    @abstractmethod
    def given(self, card: ObjectId, context: Context) -> tuple[Ability, ...]:
        """The abilities that the spell would gain which a card's owner makes of it by casting it."""

    @abstractmethod
    def begin(self, game: Game, item: ObjectId, context: Context) -> None:
        """Let a spell that has just been put on the stack gain its abilities."""


@rule("113.6", "608.3g")
class FollowsEntering(Statement):
    """A statement about a permanent spell: something is done as soon as it has become a permanent."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    @abstractmethod
    def follow(self, resolution: Resolution) -> None:
        """Do it, from the point of view of the permanent."""


S = TypeVar("S", bound=Statement)


@rule("601.3", "113.6d", "113.6f")
def places_of(known: Characteristics) -> frozenset[Zone]:
    """The zones from which a card's own text lets it be cast, and the hand unless it says otherwise."""
    usual = tuple(place.zone() for place in options_of(known, CastingPlace)) or (Zone.HAND,)
    return frozenset((*usual, *(alternative.zone() for alternative in options_of(known, AlternativeCost))))


_USUAL_PLACES: Final = frozenset({Zone.HAND, Zone.STACK, Zone.BATTLEFIELD})


@rule("113.6f", "601.3")
def may_be_cast(record: Object, known: Characteristics) -> bool:
    """Whether what an object says itself may let it be cast from where it is, outside the hand."""
    if record.zone in _USUAL_PLACES:
        return False
    return record.card.layout != "normal" or record.zone in places_of(known)


@rule("113.6e")
def options_of(known: Characteristics, category: type[S], context: Context | None = None) -> Iterable[S]:
    """The statements of a category that an object's own abilities make; in a context, those whose conditions are
    met.
    """
    said, conditions = _said(known.abilities, category)
    if context is None or not conditions:
        return said
    return (
        statement
        for statement, condition in zip(said, conditions, strict=True)
        if condition is None or condition.holds(context)
    )


@lru_cache(maxsize=65536)
def _said(abilities: tuple[Ability, ...], category: type[S]) -> tuple[tuple[S, ...], tuple[Any, ...]]:
    """The statements of a category that abilities make, and the condition of each, if any of them has one."""
    found = [
        (statement, ability.when())
        for _, ability in functions(abilities).statics
        for statement in ability.statements()
        if isinstance(statement, category)
    ]
    if category is AlternativeCost:
        found += _offered_elsewhere(abilities, found)
    conditions = tuple(condition for _, condition in found)
    is_any = any(condition is not None for condition in conditions)
    return tuple(statement for statement, _ in found), conditions if is_any else ()


@rule("113.6f", "118.9")
def _offered_elsewhere(abilities: tuple[Ability, ...], known: Sequence[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """The alternative costs for which abilities say that the spell may be cast from somewhere else, too."""
    said, conditions = _said(abilities, OffersElsewhere)
    where = zip(said, conditions or (None,) * len(said), strict=True)
    pairs = ((statement.offers(cost), condition) for statement, condition in where for cost, _ in known)
    return [(cost, condition) for cost, condition in pairs if cost is not None]


@rule("607.2i", "607.5", "702.33e", "702.166c")
def paid_for(number: ObjectId, context: Context) -> tuple[str, ...]:
    """The optional costs that were paid for an object, as the asking ability sees it: of its own object, only those
    that were offered by abilities that come from where it does itself.
    """
    chosen = context.board.object(number).stacked
    if chosen is None:
        return ()
    if number != context.source:
        return chosen.paid
    given = dict(chosen.given)
    mine = origin_of(context)
    return tuple(called for called in chosen.paid if given.get(called, PRINTED) == mine)
