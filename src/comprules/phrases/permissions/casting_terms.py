"""CR 118.9, 609.4b, 611.2: the terms on which effects let players cast cards: the cost, as what mana is spent, what
becomes of the spell.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import Literal

from comprules.phrases.predicates.payment import PaysMana
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.reader.reading import write
from comprules.rules.casting.casting_methods import FREE
from comprules.rules.casting.permitted_methods import PLAINLY, CastingMethod, CastingRider
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.costs.costs import Deed
from comprules.rules.costs.paying_life import pay_life
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.payment.payment import AsThough
from comprules.rules.resolving.actual_resolution import ActualResolution

TERMS: Final = -211
"""The slot of the terms that a sentence adds to the casting that it speaks of: riders, and as what mana is spent."""


class LetsCast(Phrase):
    """A mixin for what lets somebody cast a card: "that spell", in a sentence after it, is what the card becomes."""

    introduces: ClassVar[bool] = True
    in_passing: ClassVar[bool] = True


class Terms(Phrase):
    """For what a card may be cast, where that isn't its mana cost alone."""

    accompanies: ClassVar[bool] = True

    @abstractmethod
    def way(self) -> CastingMethod:
        """The way of casting it."""


@rule("118.9", "608.2g")
@phrase(
    "without paying <its mana cost|their mana costs>",
    also=["without paying <their mana cost|its mana cost>", "without paying their mana cost"],
)
class WithoutPaying(Terms):
    """CR 118.9. "Without paying its mana cost": additional costs are paid all the same."""

    def way(self) -> CastingMethod:
        return CastingMethod(method=FREE, costs=())


@rule("118.9", "601.3b", "702.8a")
@phrase("{first} and as though <it|they> had flash")
class OnTermsWithFlash(Terms):
    """CR 601.3b. "Without paying their mana costs and as though they had flash"."""

    first: WithoutPaying

    def way(self) -> CastingMethod:
        return replace(self.first.way(), any_time=True)


@rule("118.3", "118.8")
@phrase(
    "by {deeds:and:YOU:GERUND} in addition to paying <its|their> other costs",
    also=["by {deeds:and:YOU:GERUND} in addition to <its|their> other costs"],
)
class ByDoingBesides(Terms):
    """CR 118.8. "By discarding a card in addition to paying its other costs"."""

    deeds: tuple[Predicate, ...]

    def way(self) -> CastingMethod:
        return CastingMethod(additional=tuple(_cost_of(each) for each in self.deeds))


@rule("118.3", "118.9", "118.9b")
@phrase("by {deeds:and:YOU:GERUND} rather than paying <its mana cost|their mana costs>")
class ByDoingInstead(Terms):
    """CR 118.9. "By discarding a card rather than paying its mana cost"."""

    deeds: tuple[Predicate, ...]

    def way(self) -> CastingMethod:
        method = " and ".join(_called(each) for each in self.deeds)
        return CastingMethod(method=method, costs=tuple(_cost_of(each) for each in self.deeds), is_named=True)


def _cost_of(deed: Predicate) -> Cost:
    """What is done to cast a spell as a cost: mana is a part of the total cost."""
    return ManaCost(deed.symbols) if isinstance(deed, PaysMana) else Deed(deed)


def _called(deed: Predicate) -> str:
    return "".join(deed.symbols) if isinstance(deed, PaysMana) else write(deed, capital=False)


@rule("118.9", "119.4", "119.8")
class LifeEqualToManaValue(Cost):
    """CR 118.9. As much life as the spell's mana value."""

    called: ClassVar[str] = "pay life equal to its mana value"

    def pay(self, resolution: Resolution) -> None:
        pay_life(resolution.you, mana_value_of(resolution.board, resolution.item), resolution)


@rule("118.9", "119.4")
@phrase(
    "by paying life equal to <its mana value|their mana values> rather than paying <its mana cost|their mana costs>",
    also=[
        "by paying life equal to <its|their> mana value rather than paying <its mana cost|their mana costs>",
        "by paying life equal to the spell's mana value rather than paying <its mana cost|their mana costs>",
    ],
    prefer=(ByDoingInstead,),
)
class ByPayingLife(Terms):
    """CR 118.9. "By paying life equal to its mana value rather than paying its mana cost"."""

    def way(self) -> CastingMethod:
        return CastingMethod(method="life", costs=(LifeEqualToManaValue(),), is_named=True)


def way_of(terms: Terms | None, context: Context) -> CastingMethod:
    """The way of casting that these terms, and what the sentence around them adds, allow."""
    way = joined(terms.way() if terms is not None else PLAINLY, context.bound.get(TERMS, PLAINLY))
    return replace(way, by=context.source)


@rule("118.9", "611.3d")
def joined(way: CastingMethod, added: CastingMethod) -> CastingMethod:
    """A way of casting with what a sentence after it adds, which may be what the spell costs."""
    if added.costs is not None and way.costs is None:
        way = replace(way, method=added.method, costs=added.costs, is_named=added.is_named)
    return replace(
        way,
        additional=(*way.additional, *added.additional),
        as_though=added.as_though or way.as_though,
        riders=(*way.riders, *added.riders),
        any_time=added.any_time or way.any_time,
    )


@contextmanager
def adding(added: CastingMethod, resolution: Resolution) -> Iterator[None]:
    """Meanwhile the castings that instructions speak of have these terms too."""
    with resolution.meaning(TERMS, joined(resolution.bound.get(TERMS, PLAINLY), added)):
        yield


Manner = Literal[
    "you may spend mana as though it were mana of any color",
    "you may spend mana as though it were mana of any type",
    "they may spend mana as though it were mana of any color",
    "they may spend mana as though it were mana of any type",
    "mana of any type can be spent",
]


@rule("609.4b")
@phrase("{manner} to cast {spell}")
class SpendingToCast(Phrase):
    """CR 609.4b. "Mana of any type can be spent to cast that spell"."""

    manner: Manner
    spell: Literal["it", "them", "that spell", "those spells", "spells this way"]

    @property
    def as_though(self) -> AsThough:
        """As what the mana may be spent."""
        return "color" if self.manner.endswith("color") else "type"


Elsewhere = Literal[Zone.EXILE, Zone.LIBRARY]


@rule("614.1a", "608.2g")
class NotIntoGraveyard(Replacement):
    """CR 614.1a. That a certain spell goes elsewhere instead of into a graveyard."""

    item: ObjectId
    to: Elsewhere

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def settled_on(self) -> tuple[ObjectId, ...]:
        return (self.item,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, MoveObject) and event.object == self.item and event.to is Zone.GRAVEYARD

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (event.elsewhere(self.to, "bottom"),)

    def in_words(self) -> str:
        return "not into the graveyard"


@rule("614.1a", "608.2g")
class Diverted(CastingRider):
    """That the spell goes elsewhere instead of into a graveyard; only if it has one of the types, if there are any."""

    to: Elsewhere = Zone.EXILE
    types: frozenset[str] = frozenset()

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        if self.types and self.types.isdisjoint(game.board.characteristics(item).types):
            return
        let_last(NotIntoGraveyard(item, self.to), WhileOnStack(item), ActualResolution(game, by, player, item))

    def in_words(self) -> str:
        place = "into exile" if self.to is Zone.EXILE else "on the bottom of a library"
        return f"{place} instead of into a graveyard"


class SpellTerm(Phrase):
    """A sentence about a spell cast by what another sentence allows."""

    @abstractmethod
    def way(self) -> CastingMethod:
        """What it adds to a way of casting."""


@rule("118.9", "119.4")
@phrase(
    "if you cast a spell this way, pay life equal to its mana value rather than pay its mana cost",
    also=["if you cast a spell this way, pay life equal to that spell's mana value rather than pay its mana cost"],
)
class PaidWithLife(SpellTerm):
    """CR 118.9. "… If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost"."""

    def way(self) -> CastingMethod:
        return ByPayingLife().way()


@rule("601.3b", "702.8a")
@phrase("if you cast a spell this way, you may cast it as though it had flash")
class CastWithFlash(SpellTerm):
    """CR 601.3b. "… If you cast a spell this way, you may cast it as though it had flash": for that cost alone."""

    def way(self) -> CastingMethod:
        return CastingMethod(any_time=True)


@rule("601.2f", "609.4b")
@phrase("if you cast a spell this way, {spending}")
class SpendingThisWay(SpellTerm):
    """CR 609.4b. "… If you cast a spell this way, mana of any type can be spent to cast it"."""

    spending: SpendingToCast

    def way(self) -> CastingMethod:
        return CastingMethod(as_though=self.spending.as_though)


@rule("601.2f")
@phrase(
    {
        "a": "a spell cast this way costs {more} more to cast",
        "each": "each spell cast this way costs {more} more to cast",
        "all": "spells cast this way cost {more} more to cast",
        "yours": "spells you cast this way cost {more} more to cast",
        "that": "that spell costs {more} more to cast",
        "it": "it costs {more} more to cast this way",
    },
    by="which",
)
class CostsMoreThisWay(SpellTerm):
    """CR 601.2f. "… A spell cast this way costs {2} more to cast": whatever is paid rather than its mana cost."""

    which: Literal["a", "each", "all", "yours", "that", "it"]
    more: Symbols

    def way(self) -> CastingMethod:
        return CastingMethod(additional=(ManaCost(self.more),))


CastThisWay = Literal["a spell cast this way", "an instant or sorcery spell cast this way", "a card cast this way"]


@rule("614.1a")
@phrase(
    {
        Zone.EXILE: "if {what} would be put into {where}, exile it instead",
        Zone.LIBRARY: "if {what} would be put into {where}, put it on the bottom of its owner's library instead",
    },
    by="to",
)
class InsteadOfGraveyard(SpellTerm):
    """CR 614.1a. "If that spell would be put into a graveyard, exile it instead"."""

    to: Elsewhere
    what: Literal[CastThisWay, "that spell"]
    where: Literal["your graveyard", "a graveyard", "their graveyard"]

    def way(self) -> CastingMethod:
        types = frozenset({"Instant", "Sorcery"}) if self.what.startswith("an instant") else frozenset[str]()
        return CastingMethod(riders=(Diverted(self.to, types),))


@rule("614.1a")
@phrase("if {what} would be put into {where} this turn, exile it instead")
class InsteadOfGraveyardThisTurn(SpellTerm):
    """CR 614.1a. "If a spell cast this way would be put into your graveyard this turn, exile it instead"."""

    what: CastThisWay
    where: Literal["your graveyard", "a graveyard", "their graveyard"]

    def way(self) -> CastingMethod:
        return InsteadOfGraveyard(Zone.EXILE, self.what, self.where).way()
