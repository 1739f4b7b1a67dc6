"""CR 118.7, 602.2b: what texts say about activated abilities costing more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.loyalty_abilities import LoyaltyAbility
from comprules.phrases.instructions.keyword_names import name_of
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import chosen_targets
from comprules.phrases.statics.cheaper_and_dearer import Direction, Priced
from comprules.phrases.trigger_events.activating import Keyword
from comprules.reader.lexemes import Symbols
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.activations import KEYWORD, AbilityActivated, keyword_at
from comprules.rules.costs.increases_and_reductions import Paying
from comprules.rules.mana_and_numbers.using_mana_abilities import ManaAbilityActivated, TappedForMana
from comprules.rules.resolving.history import occurred


class Activations(Phrase):
    """Activated abilities, as texts speak of what they cost."""

    def could_concern(self, player: PlayerId, context: Context) -> bool:
        """Whether abilities that a player activates could be among them."""
        return True

    @abstractmethod
    def includes(self, paying: Paying, context: Context) -> bool:
        """Whether the ability that is being paid for is one."""

    @abstractmethod
    def are_no_mana_abilities(self) -> bool:
        """Whether there are certainly no mana abilities among them."""

    def heed_targets(self) -> bool:
        """Whether they are told from others by their targets."""
        return False


@rule("602.2b", "601.2c")
@phrase("that target {what}")
class AimedAbilities(Phrase):
    """CR 601.2c. "(Equip abilities you activate) that target this creature"."""

    what: Noun

    def includes(self, paying: Paying, context: Context) -> bool:
        """Whether the ability that is being paid for is aimed so."""
        aims = chosen_targets(context.board, paying.item) if paying.item is not None else ()
        return any(self.what.includes(number, context) for number in aims)


@rule("602.2b", "601.2c")
@phrase("that targets a(n) {what:IT}")
class AimedAbility(Phrase):
    """CR 601.2c. "(The first activated ability you activate each turn) that targets a creature you control"."""

    what: Description

    def includes(self, item: ObjectId | None, context: Context) -> bool:
        """Whether an ability on the stack, or one that was there, is aimed so."""
        aims = chosen_targets(context.board, item) if item is not None else ()
        return any(self.what.matches(number, context) for number in aims)


@rule("602.1", "606.1")
@phrase(
    {"activated": "activated abilities[ of {what:THEY}]", "loyalty": "loyalty abilities[ of {what:THEY}]"},
    by="kind",
    agreement=Agreement.THEY,
)
class AbilitiesOf(Activations):
    """CR 602.1. "Activated abilities", "activated abilities of artifacts", "loyalty abilities of planeswalkers"."""

    kind: Literal["activated", "loyalty"]
    what: Description | None

    def includes(self, paying: Paying, context: Context) -> bool:
        if self.kind == "loyalty" and not isinstance(paying.ability, LoyaltyAbility):
            return False
        return self.what is None or self.what.matches(paying.source, context)

    @rule("605.1a")
    def are_no_mana_abilities(self) -> bool:
        return self.kind == "loyalty"


@rule("602.1")
@phrase("{whose} activated abilities", agreement=Agreement.THEY)
class ItsAbilities(Activations):
    """CR 602.1. "Enchanted artifact's activated abilities"."""

    whose: Whose

    def includes(self, paying: Paying, context: Context) -> bool:
        return self.whose.includes(paying.source, context)

    def are_no_mana_abilities(self) -> bool:
        return False


@rule("602.1", "605.1a")
@phrase(
    {
        False: "abilities {who} <activates|activate @who>[ {aimed}]",
        True: "abilities {who} <activates|activate @who> that aren't mana abilities",
    },
    by="but_mana",
    agreement=Agreement.THEY,
)
class AbilitiesActivated(Activations):
    """CR 602.1. "Abilities you activate that aren't mana abilities", "… that target a creature"."""

    who: Players
    but_mana: bool
    aimed: AimedAbilities | None = None

    def could_concern(self, player: PlayerId, context: Context) -> bool:
        return self.who.includes(player, context)

    def includes(self, paying: Paying, context: Context) -> bool:
        if not self.who.includes(paying.player, context) or (self.but_mana and paying.is_mana_ability(context.board)):
            return False
        return self.aimed is None or self.aimed.includes(paying, context)

    @rule("605.1a")
    def are_no_mana_abilities(self) -> bool:
        return self.but_mana or self.aimed is not None

    def heed_targets(self) -> bool:
        return self.aimed is not None


def keyword_of(paying: Paying, context: Context) -> str:
    """The name of the keyword that the ability goes by that is being paid for; nothing where it has none."""
    if paying.item is not None:
        stacked = context.board.object(paying.item).stacked
        keyword = dict(stacked.bound).get(KEYWORD) if stacked is not None else None
    else:
        known = context.board.characteristics(paying.source)
        places = (place for place, each in functions(known.abilities).activated if each == paying.ability)
        keyword = next((keyword_at(known, place) for place in places), None)
    return name_of(keyword) if keyword is not None else ""


@rule("602.1", "702.1")
@phrase(
    "{keywords:or} abilities[ {who} <activates|activate @who>][ of {what:THEY}][ {aimed}]",
    agreement=Agreement.THEY,
)
class KeywordAbilitiesActivated(Activations):
    """CR 702.1. "Equip abilities you activate", "exhaust abilities of other permanents you control"."""

    keywords: tuple[Keyword, ...]
    who: Players | None
    what: Objects | None
    aimed: AimedAbilities | None

    def could_concern(self, player: PlayerId, context: Context) -> bool:
        return self.who is None or self.who.includes(player, context)

    def includes(self, paying: Paying, context: Context) -> bool:
        if not self.could_concern(paying.player, context) or keyword_of(paying, context) not in self.keywords:
            return False
        if self.what is not None and not self.what.includes(paying.source, context):
            return False
        return self.aimed is None or self.aimed.includes(paying, context)

    def are_no_mana_abilities(self) -> bool:
        return False

    def heed_targets(self) -> bool:
        return self.aimed is not None


@rule("602.1", "702.1")
@phrase("{whose} {keyword} abilities", agreement=Agreement.THEY)
class ItsKeywordAbilities(Activations):
    """CR 702.1. "This Equipment's equip abilities"."""

    whose: Whose
    keyword: Keyword

    def includes(self, paying: Paying, context: Context) -> bool:
        return self.whose.includes(paying.source, context) and keyword_of(paying, context) == self.keyword

    def are_no_mana_abilities(self) -> bool:
        return False


class _PricesAbilities(Priced):
    """That activated abilities of a kind cost more or less."""

    if TYPE_CHECKING:

        @property
        def abilities(self) -> Activations: ...

        @property
        def floor(self) -> int | None: ...

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return not is_spell and self.abilities.could_concern(player, context)

    def heeds_targets(self) -> bool:
        return self.abilities.heed_targets() or super().heeds_targets()

    def spares_mana_abilities(self) -> bool:
        return self.abilities.are_no_mana_abilities()

    def applies(self, paying: Paying, context: Context) -> bool:
        return not paying.is_spell and self.abilities.includes(paying, context)

    def leaves(self) -> int:
        return self.floor or 0


@rule("118.7", "601.2f")
@phrase(
    "{abilities} cost {symbols} {direction} to activate"
    "{spares_mana? unless they're mana abilities}"
    "[. this effect can't reduce the mana in that cost to less than {floor:one} mana]",
    also=[
        "{abilities} cost {symbols} {direction} to activate"
        "{spares_mana? unless they're mana abilities}"
        "[. this effect can't reduce the amount of mana an ability costs to activate to less than {floor:one} mana]"
    ],
)
class AbilitiesCost(_PricesAbilities):
    """CR 601.2f, 602.2b. "Activated abilities of artifacts cost {2} more to activate"."""

    abilities: Activations
    symbols: Symbols
    direction: Direction
    spares_mana: bool
    floor: int | None

    def spares_mana_abilities(self) -> bool:
        return self.spares_mana or super().spares_mana_abilities()

    def applies(self, paying: Paying, context: Context) -> bool:
        if self.spares_mana and paying.is_mana_ability(context.board):
            return False
        return super().applies(paying, context)


@rule("118.7", "601.2c", "601.2f", "602.2b")
@phrase("{whose} {keyword} ability costs {symbols} {direction} to activate[ if it targets {target}]")
class ItsKeywordAbilityCosts(_PricesAbilities):
    """CR 601.2c. "This Equipment's equip ability costs {2} less to activate if it targets a legendary creature"."""

    floor: ClassVar[int | None] = None

    whose: Whose
    keyword: Keyword
    symbols: Symbols
    direction: Direction
    target: Noun | None

    @property
    def abilities(self) -> Activations:
        """Those of the keyword, whatever they target."""
        return ItsKeywordAbilities(self.whose, self.keyword)

    def applies(self, paying: Paying, context: Context) -> bool:
        is_aimed = self.target is None or AimedAbilities(self.target).includes(paying, context)
        return is_aimed and super().applies(paying, context)

    def heeds_targets(self) -> bool:
        return self.target is not None


@rule("118.7", "601.2f")
@phrase(
    "{abilities} cost up to {symbols} less to activate"
    "[. this effect can't reduce the mana in that cost to less than {floor:one} mana]",
    also=[
        "{abilities} cost up to {symbols} less to activate"
        "[. this effect can't reduce the amount of mana an ability costs to activate to less than {floor:one} mana]"
    ],
)
class AbilitiesCostUpTo(_PricesAbilities):
    """CR 601.2f. "Cycling abilities you activate cost up to {2} less to activate": as much less as the player likes."""

    is_up_to: ClassVar[bool] = True

    abilities: Activations
    symbols: Symbols
    floor: int | None
    direction: Direction = "less"


@rule("107.3", "118.7", "601.2f")
@phrase(
    "{abilities} cost {X} {direction} to activate, where X is {quantity}"
    "[. this effect can't reduce the mana in that cost to less than {floor:one} mana]"
)
class AbilitiesCostX(_PricesAbilities):
    """CR 107.3. "Activated abilities of creatures you control cost {X} less to activate, where X is its power"."""

    abilities: Activations
    direction: Direction
    quantity: Quantity
    floor: int | None
    symbols: Symbols = ("{1}",)

    def most_factor(self) -> int | None:
        return None

    @rule("107.1b")
    def factor(self, context: Context) -> int:
        return max(self.quantity.value(context), 0)


@rule("602.1", "605.1a", "608.2i")
@phrase("{sort} ability[ of a(n) {what:IT}] you activate {period}[ {aimed:IT}]")
class OneActivated(Phrase):
    """CR 602.1. "(The first) activated ability of an artifact you activate each turn"."""

    sort: Literal["activated", Keyword]
    what: Description | None
    period: Literal["each turn", "during each of your turns", "during your turn"]
    aimed: AimedAbility | None

    def is_time(self, context: Context) -> bool:
        """Whether it could be one now."""
        return self.period == "each turn" or context.board.is_active(context.you)

    def includes(self, paying: Paying, context: Context) -> bool:
        """Whether what is being paid for is such an ability."""
        if paying.player != context.you or not self._is_of(paying.source, keyword_of(paying, context), context):
            return False
        return self.aimed is None or self.aimed.includes(paying.item, context)

    def earlier(self, context: Context) -> int:
        """How many such abilities "you" have activated this turn, as they were then."""
        return sum(self._was_one(event, then) for kind in _ACTIVATED for event, then in occurred(kind, context))

    def _was_one(self, event: Event, then: Context) -> bool:
        assert isinstance(event, _ACTIVATED)
        source = event.object if isinstance(event, TappedForMana) else event.source
        name = name_of(event.keyword) if event.keyword is not None else ""
        if event.player != then.you or not self._is_of(source, name, then):
            return False
        item = event.object if isinstance(event, AbilityActivated) else None
        return self.aimed is None or self.aimed.includes(item, then)

    def _is_of(self, source: ObjectId, keyword: str, context: Context) -> bool:
        is_such = self.sort in ("activated", keyword)
        return is_such and (self.what is None or self.what.matches(source, context))


_ACTIVATED: Final = (AbilityActivated, ManaAbilityActivated, TappedForMana)


@rule("118.7", "601.2f", "602.2b", "608.2i")
@phrase("the {n:ordinal} {which} costs {symbols} {direction} to activate")
class NthAbilityCosts(Priced):
    """CR 601.2f. "The first activated ability of an artifact you activate each turn costs {2} less to activate": of the
    abilities that are such.
    """

    n: int
    which: OneActivated
    symbols: Symbols
    direction: Direction

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        may_be_aimed = self.which.aimed is None or is_aimed
        return not is_spell and player == context.you and may_be_aimed and self.which.is_time(context)

    def heeds_targets(self) -> bool:
        return self.which.aimed is not None

    def applies(self, paying: Paying, context: Context) -> bool:
        if paying.is_spell or not self.which.is_time(context) or not self.which.includes(paying, context):
            return False
        return self.which.earlier(context) == self.n - 1
