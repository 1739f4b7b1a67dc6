"""CR 113: abilities, the phrases that a card's text consists of.

An ability's line is one of these categories; what each kind does in the game is in the module of its kind:
`activating`, `triggering`, `static_abilities`, `resolving`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.statements import Statement
from comprules.rules.concepts.abilities import ON_BATTLEFIELD, Ability
from comprules.rules.concepts.active import Giver
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.costs import Cost
from comprules.rules.concepts.events import Event
from comprules.rules.concepts.procedures import Illegal
from comprules.rules.costs.increases_and_reductions import OwnCostChange
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.effects import Effect


class Keyworded(Ability):
    """CR 702.1. An ability that goes by a keyword, which stands for it or before it."""

    noted_as: ClassVar[str] = ""
    """As what it is noted that a player has begun to activate it, where that counts for something (CR 702.177b)."""

    marks_tokens: ClassVar[str] = ""
    """What the tokens are called that it creates, where that counts for something (CR 702.128b)."""


class KeywordAbility(Keyworded):
    """CR 702: a keyword ability.

    What it means is other abilities, or a change to the rules that the engine asks for by its class.
    """

    subtype_in: ClassVar[str | None] = None
    """The field with the subtype that is part of its one word, as in "swampwalk" (CR 612.2)."""

    def is_meant_by_its_word(self, keyword: type[KeywordAbility]) -> bool:
        """Whether what speaks of this keyword without more words means one of this class, too."""
        return keyword is type(self)

    def primitives(self) -> Iterator[Ability]:
        yield self
        for ability in self.means():
            yield from ability.primitives()

    def means(self) -> tuple[Ability, ...]:
        """The abilities that the rules say this keyword stands for, as far as it can be written out."""
        return ()

    @rule("702.1b")
    def where_x_is(self, x: Quantity, giver: Giver) -> KeywordAbility | None:
        """This keyword, where the X in its cost is what its giver says at the moment at which the cost is paid; None
        if X is only asked for while the keyword isn't on the stack.
        """
        return None


@rule("113.3d", "604.1")
class StaticAbility(Ability):
    """CR 604: a static ability. Its statements are true as long as it functions and its condition, if any, is met."""

    @abstractmethod
    def statements(self) -> tuple[Statement, ...]:
        """What it says."""

    def when(self) -> Condition | None:
        """The condition under which it applies."""
        return None

    @property
    @rule("604.3")
    def is_defining(self) -> bool:
        """Whether it is a characteristic-defining ability."""
        return False


class StaticKeyword(KeywordAbility, StaticAbility):
    """A keyword that is a static ability itself, which says the same of whatever has it."""

    says: ClassVar[tuple[Statement, ...]]

    def statements(self) -> tuple[Statement, ...]:
        return self.says


@rule("113.3c", "603.1")
class TriggeredAbility(Ability):
    """CR 603: a triggered ability."""

    @property
    def times_each_turn(self) -> int | None:
        """How often it triggers at most each turn, if it says so."""
        return None

    @property
    def triggers_only_once(self) -> bool:
        """Whether it triggers no more once it has, as long as its source is the same object."""
        return False

    @property
    def cannot_be_countered(self) -> bool:
        """Whether it says of itself that it can't be countered, which counts while it is on the stack."""
        return False

    @property
    def counts_when_done(self) -> bool:
        """Whether that counts how often its effect was carried out, instead of how often it triggered."""
        return False

    @abstractmethod
    def condition(self) -> Trigger:
        """The trigger condition."""

    def intervening_if(self) -> Condition | None:
        """The intervening "if" clause, if there is one (CR 603.4)."""
        return None

    @abstractmethod
    def effect(self) -> Effect:
        """What it does on resolution."""


@rule("603.7")
class Delayed(TriggeredAbility):
    """CR 603.7: a delayed triggered ability."""


@rule("113.3b", "602.1")
class ActivatedAbility(Ability):
    """CR 602: an activated ability."""

    @abstractmethod
    def costs(self) -> tuple[Cost, ...]:
        """What is paid to activate it."""

    @abstractmethod
    def effect(self) -> Effect:
        """What it does on resolution."""

    @rule("118.9")
    def costs_instead(self, instead: tuple[Cost, ...]) -> tuple[Cost, ...]:
        """What is paid where this is paid rather than the cost of the keyword that it goes by."""
        return instead

    def limits(self) -> tuple[Limit, ...]:
        """When and how often it can be activated, besides what the rules say (CR 602.5)."""
        return ()

    gains_level: ClassVar[bool] = False
    """Whether to activate it is to gain a Class level (CR 716.2c)."""

    says_who: ClassVar[bool] = False
    """Whether it says itself who may activate it."""

    @rule("301.5d", "602.2")
    def is_open_to(self, player: PlayerId, usual: PlayerId, board: Board) -> bool:
        """Whether a player may activate it; `usual` is its object's controller, or owner where nobody controls it."""
        return player == usual

    def cost_changes(self) -> tuple[OwnCostChange, ...]:
        """What it says itself about what it costs more or less (CR 118.7)."""
        return ()


@rule("113.3a")
class SpellAbility(Ability):
    """CR 113.3a: what an instant or sorcery does as it resolves."""

    is_followed_by_spell: ClassVar[bool] = True

    @abstractmethod
    def effect(self) -> Effect:
        """What it does on resolution."""


def keywords_among(abilities: tuple[Ability, ...]) -> frozenset[type[Any]]:
    """The classes of the keyword abilities among these."""
    return frozenset(type(part) for line in abilities for part in line.primitives() if isinstance(part, KeywordAbility))


class Trigger(Phrase):
    """A trigger condition, with its trigger word (CR 603.1)."""

    events: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of event it can trigger on."""

    @abstractmethod
    def matches(self, event: Event, context: Context) -> bool:
        """Whether `event` fulfils it. Binds, in the context, what the rest of the ability refers back to."""

    def looks_back(self, event: Event, board: Board) -> bool:
        """Whether this condition is judged from just before the event."""
        return False

    is_narrowed: ClassVar[bool] = False
    """Whether more is asked than that a certain kind of event happens: how often, or what hasn't happened before."""

    @property
    def is_about_host(self) -> bool:
        """Whether it triggers only on what happens to the object that its source is attached to."""
        return False

    @property
    def is_batch(self) -> bool:
        """Whether it triggers once for all that happens at the same time ("whenever one or more …")."""
        return False

    def groups(self, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
        """Events that happened together, divided into those on which it triggers once each."""
        yield events

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        """Whether it triggers on a group of events: on the one event, unless it is a batch."""
        return self.matches(events[0], context)

    @rule("603.2c")
    def parts(self, event: Event) -> Sequence[Event]:
        """The occurrences of what it triggers on that one event contains."""
        return (event,)

    @rule("603.2c")
    def occurrences(self, event: Event) -> int:
        """How often it triggers on one event that matches it: once for each counter, if it is about "a counter"."""
        return 1

    @rule("113.6", "113.6k")
    def zones(self) -> frozenset[Zone]:
        """The zones in which an ability with this condition functions."""
        return ON_BATTLEFIELD

    @rule("113.6k")
    def functioning_for(self, source: Object) -> Trigger:
        """What of it functions where its source is: several conditions may do so in different zones."""
        return self


class Functions(Record):
    """What a list of abilities does in the game, sorted out once: each with its place among the primitives of the list.

    `activated` are `mana`, the mana abilities, and `stack_using`, the others. `zones` are those in which some of them
    does something by itself.
    """

    statics: tuple[tuple[int, StaticAbility], ...]
    triggered: tuple[tuple[int, TriggeredAbility], ...]
    activated: tuple[tuple[int, ActivatedAbility], ...]
    stack_using: tuple[tuple[int, ActivatedAbility], ...]
    mana: tuple[tuple[int, ActivatedAbility], ...]
    beyond_battlefield: bool
    zones: frozenset[Zone]
    defining: bool


@lru_cache(maxsize=32768)
def functions(abilities: tuple[Ability, ...]) -> Functions:
    """What these abilities do, found once for each list of abilities."""
    parts = tuple(enumerate(part for line in abilities for part in line.primitives()))
    activated = tuple((place, part) for place, part in parts if isinstance(part, ActivatedAbility))
    return Functions(
        statics=tuple((place, part) for place, part in parts if isinstance(part, StaticAbility)),
        triggered=tuple((place, part) for place, part in parts if isinstance(part, TriggeredAbility)),
        activated=activated,
        stack_using=tuple((place, part) for place, part in activated if not part.is_mana_ability),
        mana=tuple((place, part) for place, part in activated if part.is_mana_ability),
        beyond_battlefield=any(part.zones() != ON_BATTLEFIELD for _, part in parts),
        zones=frozenset[Zone]().union(*(_zones_of(part) for _, part in parts)),
        defining=any(isinstance(part, StaticAbility) and part.is_defining for _, part in parts),
    )


@rule("113.6")
def _zones_of(part: Ability) -> frozenset[Zone]:
    """The zones in which an ability does something by itself: a spell's follows it, what a card says of its own casting
    is asked of it, and characteristic-defining ones are asked for as needed, but on the battlefield and the stack.
    """
    if not isinstance(part, StaticAbility | TriggeredAbility | ActivatedAbility):
        return frozenset()
    if isinstance(part, StaticAbility) and not any(statement.says_by_itself for statement in part.statements()):
        return frozenset()
    is_asked_for = isinstance(part, StaticAbility) and part.is_defining
    return part.zones() & {Zone.BATTLEFIELD, Zone.STACK} if is_asked_for else part.zones()


class Limit(Phrase):
    """A limit to activating the ability it belongs to.

    `is_sorcery_timing` says that it allows that only when its player could cast a sorcery, `needs_priority` that its
    player must have priority, `is_once_and_for_all` that it allows it once, in whatever turn.
    """

    is_sorcery_timing: ClassVar[bool] = False
    needs_priority: ClassVar[bool] = False
    is_once_and_for_all: ClassVar[bool] = False

    @abstractmethod
    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        """Why a player can't activate the `place`-th ability of `source` now, or None."""

    def zones_stated(self) -> frozenset[Zone] | None:
        """The zones in which it says that the object is."""
        return None


class SpecialAction(ActivatedAbility):
    """A special action that the object with this ability lets its player take, for a cost."""
