"""CR 613.1f: abilities gained and lost, layer 6."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.keyword_line import KeywordLine
from comprules.phrases.prelude import *
from comprules.reader.binding import World
from comprules.reader.reading import read, write
from comprules.rules.abilities.abilities import ActivatedAbility, TriggeredAbility
from comprules.rules.abilities.given_variables import giver_to, has_x_in_its_cost, with_x_as_number
from comprules.rules.abilities.linked_abilities import settled_by
from comprules.rules.casting.given_on_the_stack import GivesToItself
from comprules.rules.continuous_effects.continuous import Eventive, Stative, ToBeSettled
from comprules.rules.continuous_effects.granting import (
    barring,
    granted_by,
    with_abilities,
    without_abilities,
    without_all_abilities,
)
from comprules.rules.objects.given_names import as_own, named_by_giver
from comprules.rules.resolving.choices import choose_word

Givable = StaticAbility | ActivatedAbility | TriggeredAbility | KeywordAbility | KeywordLine
"""CR 113.3a: an ability that anything may have or be given. A spell ability is followed as an instant or sorcery
resolves, and nowhere else.
"""


def _functions_in(ability: Ability) -> frozenset[Zone]:
    return frozenset().union(*(part.zones() for part in ability.primitives()))


@looks_at()
class Granted(Phrase):
    """An ability that a text gives to an object."""

    def functions_in(self) -> frozenset[Zone]:
        """The zones in which what is given functions."""
        return ON_BATTLEFIELD

    def given(self) -> Ability:
        """The ability. Raises TypeError if a player must choose it first."""
        raise TypeError(f"{type(self).__name__} isn't an ability before somebody has chosen it")

    def meant(self, context: Context, receiver: ObjectId | None = None) -> tuple[Ability, ...]:
        """The ability as the giver means it, where that refers to a choice; nothing if that is undefined."""
        return (self.given(),)

    @rule("608.2d")
    def chosen(self, resolution: Resolution) -> Granted:
        """It after the choices that the text leaves to a player."""
        return self

    @rule("702.1b")
    def where_x_is(self, quantity: Quantity) -> Granted:
        """It with the X in it defined so, if it can say that itself."""
        return self


@rule("113.1a")
@phrase("“{ability}”")
@one_by_one
class Quoted(Granted, World):
    """CR 113.1a. An ability in quotation marks."""

    is_given: ClassVar[bool] = True

    ability: Givable

    def functions_in(self) -> frozenset[Zone]:
        return _functions_in(self.ability)

    @rule("201.5b")
    def given(self) -> Ability:
        return as_own(self.ability)

    @rule("201.5", "201.5a")
    def meant(self, context: Context, receiver: ObjectId | None = None) -> tuple[Ability, ...]:
        """The ability, in which a name is that of the giver; what an object gives itself speaks of that object."""
        return (self.given() if receiver == context.source else named_by_giver(self.ability, context),)


@rule("113.1a", "702.1")
@phrase("“{keyword}.”")
@one_by_one
class QuotedKeyword(Granted):
    """CR 702.1. A keyword ability in quotation marks with a full stop of its own: "has “Cumulative upkeep {1}.”"."""

    keyword: KeywordAbility

    def functions_in(self) -> frozenset[Zone]:
        return _functions_in(self.keyword)

    def given(self) -> Ability:
        return self.keyword


@rule("702.1")
@phrase("{keyword}")
@one_by_one
class KeywordNamed(Granted):
    """CR 702.1. An ability by its keyword."""

    keyword: KeywordAbility

    def functions_in(self) -> frozenset[Zone]:
        return _functions_in(self.keyword)

    def given(self) -> Ability:
        return self.keyword

    @rule("607.2d", "607.5a")
    def meant(self, context: Context, receiver: ObjectId | None = None) -> tuple[Ability, ...]:
        keyword = settled_by(context, self.keyword)
        return () if keyword is None else (_at(context.x, keyword),)

    @rule("107.3i", "608.2h")
    def chosen(self, resolution: Resolution) -> Granted:
        keyword = settled_by(resolution, self.keyword)
        return self if keyword is None else KeywordNamed(_at(resolution.x, keyword))

    def where_x_is(self, quantity: Quantity) -> Granted:
        return KeywordWithX(self.keyword, quantity) if has_x_in_its_cost(self.keyword) else self


@rule("107.1b", "107.3i", "702.1b")
def _at(x: int | None, keyword: KeywordAbility) -> KeywordAbility:
    """A keyword for an X that is known."""
    return keyword if x is None else with_x_as_number(keyword, max(x, 0))


@rule("702.1b")
class KeywordWithX(Granted):
    """CR 702.1b. A keyword with X in its cost, of which the text that gives it says what it is."""

    keyword: KeywordAbility
    x: Quantity

    def functions_in(self) -> frozenset[Zone]:
        return _functions_in(self.keyword)

    def given(self) -> Ability:
        return self.keyword

    def meant(self, context: Context, receiver: ObjectId | None = None) -> tuple[Ability, ...]:
        to = context.source if receiver is None else receiver
        keyword = self.keyword.where_x_is(self.x, giver_to(to, context))
        return (keyword or _at(context.x or 0, self.keyword),)


@lru_cache(maxsize=256)
@rule("107.3i", "702.1")
def _keyword_with(words: str) -> KeywordAbility:
    wanted: Any = KeywordAbility
    found: KeywordAbility = read(words, wanted)
    return found


@rule("107.3i", "702.1")
@phrase("{keyword} X")
class NamedWithX(Granted):
    """CR 107.3i. "Annihilator X, where X is …": the keyword with the number that X is; without any, if that is 0."""

    keyword: Literal["afflict", "annihilator", "bushido", "mobilize", "rampage", "toxic"]

    def meant(self, context: Context, receiver: ObjectId | None = None) -> tuple[Ability, ...]:
        x = context.x or 0
        return (_keyword_with(f"{self.keyword} {x}"),) if x > 0 else ()

    @rule("608.2h")
    def chosen(self, resolution: Resolution) -> Granted:
        return KeywordNamed(_keyword_with(f"{self.keyword} {max(resolution.x or 0, 0)}"))


def given_to(receiver: ObjectId, abilities: Sequence[Granted], context: Context) -> tuple[Ability, ...]:
    """The abilities as an effect gives them to an object."""
    return tuple(ability for each in abilities for ability in each.meant(context, receiver))


class _AbilityChange(Change):
    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)


class _Giving(_AbilityChange):
    if TYPE_CHECKING:

        @property
        def abilities(self) -> tuple[Granted, ...]: ...

    def changed_where(self) -> frozenset[Zone]:
        """The battlefield, if all that is given functions just there."""
        zones = frozenset().union(*(each.functions_in() for each in self.abilities))
        return ON_BATTLEFIELD if zones == ON_BATTLEFIELD else ANYWHERE

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_abilities(known, given_to(number, self.abilities, context), granted_by(context, number))

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return tuple(each.meant(context) for each in self.abilities)

    def only_adds(self, layer: Layer) -> bool:
        return True

    def only_about(self) -> tuple[Any, ...] | None:
        keywords = tuple(each.keyword for each in self.abilities if isinstance(each, KeywordNamed))
        return keywords if len(keywords) == len(self.abilities) else None

    @rule("113.11")
    def locked(self, number: ObjectId, context: Context) -> Change:
        """Without what the object can't have now: that part of an effect doesn't apply later either."""
        barred = context.board.characteristics(number).barred
        if not barred:
            return self
        kept = tuple(each for each in self.abilities if not isinstance(each.given(), barred))
        return replace(self, abilities=kept)

    @property
    def does_nothing(self) -> bool:
        return not self.abilities

    def where_x_is(self, quantity: Quantity) -> Change:
        return replace(self, abilities=tuple(each.where_x_is(quantity) for each in self.abilities))


@rule("613.1f")
@phrase("gain(s) {abilities:and}")
@one_by_one
class Gains(_Giving, Eventive):
    """CR 613.1f. "Gains flying and haste"."""

    abilities: tuple[Granted, ...]

    def chosen(self, resolution: Resolution) -> Change:
        return replace(self, abilities=tuple(each.chosen(resolution) for each in self.abilities))


@rule("613.1f")
@phrase("<has|have> {abilities:and}")
@one_by_one
class Has(_Giving, Stative, GivesToItself):
    """CR 613.1f. "Has “{T}: Add {G}.”"."""

    abilities: tuple[Granted, ...]

    def given(self) -> Iterator[Ability]:
        return (each.given() for each in self.abilities)


@rule("608.2d", "613.1f")
@phrase("gain(s) your choice of {keywords:or+}")
class GainsOneOf(ToBeSettled):
    """CR 608.2d. "Gains your choice of flying, trample, or haste"."""

    keywords: tuple[KeywordAbility, ...]

    def chosen(self, resolution: Resolution) -> Change:
        words = [write(keyword, capital=False) for keyword in self.keywords]
        word = choose_word(resolution.you, words, "which ability does it gain?", "608.2d", resolution)
        return Gains((KeywordNamed(self.keywords[words.index(word)]),))


@rule("113.11", "613.1f")
@phrase({False: "can't have {keywords:or}", True: "can't have or gain {keywords:or}"}, by="or_gain")
class CannotHave(_AbilityChange, Stative):
    """CR 113.11. "Can't have or gain flying": it loses the ability, and no effect can give it."""

    or_gain: bool
    keywords: tuple[KeywordAbility, ...]

    bars: ClassVar[bool] = True

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return barring(known, tuple(type(keyword) for keyword in self.keywords))


@rule("613.1f", "113.10b")
@phrase("lose(s) {keywords:and}")
@one_by_one
class Loses(_AbilityChange, Stative, Eventive):
    """CR 113.10b. "Loses flying": every instance of it."""

    keywords: tuple[KeywordAbility, ...]

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return without_abilities(known, lambda ability: any(_is(ability, lost) for lost in self.keywords))

    def only_about(self) -> tuple[Any, ...] | None:
        return self.keywords

    @rule("613.9")
    def overrides(self, earlier: Change) -> bool:
        """Whether that was about nothing but keywords that are lost now, whatever had them."""
        about = earlier.only_about()
        return about is not None and all(any(_is(each, lost) for lost in self.keywords) for each in about)


@rule("113.10b", "702.11h")
def _is(ability: Ability, keyword: KeywordAbility) -> bool:
    """Whether an ability is the keyword; one without a parameter means its variants too."""
    return isinstance(ability, type(keyword)) and (not keyword.__struct_fields__ or ability == keyword)


@rule("613.1f", "113.10b")
class LosesAbility(_AbilityChange):
    """CR 113.10b. Losing a certain ability."""

    ability: Ability

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return without_abilities(known, lambda ability: ability == self.ability)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('loses', 'lose'))} an ability"


@rule("613.1f", "113.10b")
@phrase("lose(s) this ability")
class LosesThisAbility(ToBeSettled):
    """CR 113.10b. "Loses this ability": the one that is resolving."""

    def chosen(self, resolution: Resolution) -> Change:
        return LosesAbility(resolution.board.object(resolution.item).ability)


@rule("613.1f")
@phrase("gain(s) this ability")
class GainsThisAbility(ToBeSettled):
    """CR 613.1f. "Gains this ability": the one that is resolving."""

    def chosen(self, resolution: Resolution) -> Change:
        return Gains((Quoted(resolution.board.object(resolution.item).ability),))


@rule("613.1f")
@phrase("lose(s) all abilities")
@one_by_one
class LosesAllAbilities(_AbilityChange, Stative, Eventive):
    """CR 613.1f. "Loses all abilities"."""

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return without_all_abilities(known, context.board.rules)
