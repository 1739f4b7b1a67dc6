"""CR 118.8, 118.9: what texts say about additional and alternative costs of the spell they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.predicates.payment import PaysMana
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import chosen_targets
from comprules.reader.lexemes import SelfName, Symbols
from comprules.reader.reading import write
from comprules.rules.casting.casting_options import AdditionalCost, AlternativeCost, CastingPermission
from comprules.rules.casting.spells_cast import casts
from comprules.rules.costs.costs import Deed
from comprules.rules.costs.doing import do
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.resolving.history import in_this_game


@rule("201.5")
@phrase("this spell")
class ThisSpell(Phrase):
    """CR 201.5. The spell that the text stands on: "it"."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"spell"}))
    fixed_slot: ClassVar[int] = SOURCE

    slot: int = SOURCE


@rule("201.5")
@phrase("{name}")
class SpellByName(Phrase):
    """CR 201.5. The spell that the text stands on, by its name: "it"."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"spell"}))
    fixed_slot: ClassVar[int] = SOURCE

    name: SelfName
    slot: int = SOURCE


Spell = ThisSpell | SpellByName


@rule("118.3a", "601.2f")
def cost_of(payment: Predicate) -> Cost:
    """What a player has to do, as a cost; paying mana is a part of the spell's total cost of mana."""
    return ManaCost(payment.symbols) if isinstance(payment, PaysMana) else Deed(payment)


@rule("118.8", "601.2f")
@phrase("as an additional cost to cast {spell}, {payments:and}")
class AdditionalCostText(AdditionalCost):
    """CR 118.8. "As an additional cost to cast this spell, sacrifice a creature"."""

    spell: Spell
    payments: tuple[Predicate, ...]

    def costs(self) -> tuple[Cost, ...]:
        return tuple(cost_of(payment) for payment in self.payments)


class CalledByDeed(AdditionalCost):
    """An additional cost that is one deed, and is called by the words for that."""

    if TYPE_CHECKING:

        @property
        def payment(self) -> Predicate: ...

    def costs(self) -> tuple[Cost, ...]:
        return (cost_of(self.payment),)

    def label(self) -> str:
        return write(self.payment, capital=False)


@rule("118.8", "601.2b")
class OneOfCosts(CalledByDeed):
    """CR 601.2b. One of several additional costs, of which the player announces which one they will pay."""

    payment: Predicate
    place: int
    several: int

    def choice(self) -> tuple[int, int] | None:
        return self.place, self.several


@rule("118.8", "601.2b")
@phrase("as an additional cost to cast {spell}, {payments:or+}")
class AdditionalCostChoice(Saying):
    """CR 601.2b. "As an additional cost to cast this spell, sacrifice a creature or pay {3}"."""

    alternatives_in: ClassVar[tuple[str, ...]] = ("payments",)

    spell: Spell
    payments: tuple[Predicate, ...]

    def statements(self) -> tuple[Statement, ...]:
        several = len(self.payments)
        return tuple(OneOfCosts(payment, place, several) for place, payment in enumerate(self.payments))


@rule("118.8", "118.8b", "601.2b")
@phrase("as an additional cost to cast {spell}, you may {payment:YOU}")
class OptionalCostText(CalledByDeed):
    """CR 118.8b. "As an additional cost to cast this spell, you may sacrifice an artifact"."""

    spell: Spell
    payment: Predicate


class AlternativeCostText(AlternativeCost):
    """An alternative cost for casting the spell from its usual zone."""

    def method(self) -> str:
        """Announced by this name, since at most one alternative cost of this kind stands on a card."""
        return "its alternative cost"


@rule("118.9", "118.9a")
@phrase("you may {payments:and} rather than pay {spell}'s mana cost")
class PayInstead(AlternativeCostText):
    """CR 118.9. "You may pay {R} rather than pay this spell's mana cost"."""

    payments: tuple[Predicate, ...]
    spell: Spell

    def costs(self) -> tuple[Cost, ...]:
        return tuple(cost_of(payment) for payment in self.payments)


@rule("118.9", "118.9a")
@phrase(
    {
        "before": "if {condition}, you may {payments:and} rather than pay {spell}'s mana cost",
        "after": "you may {payments:and} rather than pay {spell}'s mana cost if {condition}",
        "first": "if {condition}, rather than pay {spell}'s mana cost, you may {payments:and}",
    },
    by="when",
)
class PayInsteadIf(PayInstead):
    """CR 118.9. "If you control a Goblin, you may pay {R} rather than pay this spell's mana cost"."""

    condition: Condition
    when: Literal["before", "after", "first"] = "before"

    def available(self, context: Context) -> bool:
        return self.condition.holds(context)


@rule("118.3", "119.7", "608.2d")
class OthersDo(Cost):
    """CR 118.3. Having others do something: it is paid only if each of them does it."""

    called: ClassVar[str] = "have others do something"

    who: Players
    what: Predicate

    def pay(self, resolution: Resolution) -> None:
        players = self.who.refer(resolution)
        do(self.what, players, resolution)
        if not players or resolution.begun < len(players):
            raise Illegal("118.3", "what the cost asks of others can't be done")


@rule("118.9", "118.9a")
@phrase("[if {condition}, ]rather than pay {spell}'s mana cost, you may have {who} {deed:THEY}", prefer=(PayInsteadIf,))
class HaveOthersDoInstead(AlternativeCostText):
    """CR 118.9. "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3
    life".
    """

    doer: ClassVar[str] = "who"

    condition: Condition | None
    spell: Spell
    who: Players
    deed: Predicate

    def available(self, context: Context) -> bool:
        return self.condition is None or self.condition.holds(context)

    def costs(self) -> tuple[Cost, ...]:
        return (OthersDo(self.who, self.deed),)


@rule("118.9", "118.9a")
@phrase("you may cast this spell without paying its mana cost")
class CastFree(AlternativeCostText):
    """CR 118.9. "You may cast this spell without paying its mana cost"."""

    def costs(self) -> tuple[Cost, ...]:
        return ()


@rule("118.9", "118.9a", "608.2i")
@phrase("if this spell is the first spell you've cast this game, you may cast it without paying its mana cost")
class CastFirstFree(CastFree):
    """CR 608.2i. "If this spell is the first spell you've cast this game, …": no other was cast before it."""

    def available(self, context: Context) -> bool:
        with in_this_game(context.board):
            return all(cast.player != context.you or cast.object == context.source for cast in casts(context.board))


@rule("118.9", "118.9a")
@phrase("if {condition}, you may cast this spell without paying its mana cost")
class CastFreeIf(CastFree):
    """CR 118.9. "If you control a commander, you may cast this spell without paying its mana cost"."""

    condition: Condition

    def available(self, context: Context) -> bool:
        return self.condition.holds(context)


@rule("118.9", "118.9a", "601.3b", "702.8a")
@phrase("if {condition}, you may cast {spell} without paying its mana cost and as though it had flash")
class CastFreeWithFlashIf(CastFree):
    """CR 601.3b. "If a creature is attacking you, you may cast this spell without paying its mana cost and as though it
    had flash": so only for that cost.
    """

    condition: Condition
    spell: Spell

    def available(self, context: Context) -> bool:
        return self.condition.holds(context)

    def any_time(self) -> bool:
        return True


@rule("601.3c", "118.8")
@phrase("you may cast {spell} as though it had flash if you pay {symbols} more to cast it")
class FlashForMore(AdditionalCost):
    """CR 601.3c. "You may cast this spell as though it had flash if you pay {2} more to cast it"."""

    is_only_for_flash: ClassVar[bool] = True

    spell: Spell
    symbols: Symbols

    def costs(self) -> tuple[Cost, ...]:
        return (ManaCost(self.symbols),)

    def label(self) -> str:
        return "flash"

    def gives_flash(self) -> bool:
        return True


@rule("601.3c", "118.8")
@phrase("you may cast {spell} as though it had flash if you {payment:YOU} as an additional cost to cast it")
class FlashForDeed(CalledByDeed):
    """CR 601.3c. "As though it had flash if you sacrifice a creature as an additional cost to cast it"."""

    spell: Spell
    payment: Predicate

    def gives_flash(self) -> bool:
        return True


@rule("601.3b", "702.8a", "601.3d", "604.6")
@phrase("you may cast {spell} as though it had flash[ if {condition}]")
class AsThoughItHadFlash(CastingPermission):
    """CR 601.3b. "You may cast this spell as though it had flash"."""

    spell: Spell
    condition: Condition | None

    def as_though_flash(self, context: Context) -> bool:
        return self.condition is None or self.condition.holds(context)

    def may_come_true(self) -> bool:
        return self.condition is not None and self.condition.is_announced()


@rule("601.3b", "702.8a", "601.3d")
@phrase("if {condition}, you may cast {spell} as though it had flash")
class AsThoughItHadFlashIf(CastingPermission):
    """CR 601.3b. "If you control a Forest, you may cast this spell as though it had flash"."""

    condition: Condition
    spell: Spell

    def as_though_flash(self, context: Context) -> bool:
        return self.condition.holds(context)

    def may_come_true(self) -> bool:
        return self.condition.is_announced()


@rule("601.3b", "702.8a", "115.9")
@phrase("you may cast {spell} as though it had flash if it targets {target}", prefer=(AsThoughItHadFlash,))
class FlashIfItTargets(CastingPermission):
    """CR 601.3b. "You may cast this spell as though it had flash if it targets a permanent you control"."""

    spell: Spell
    target: Noun

    def as_though_flash(self, context: Context) -> bool:
        return any(self.target.includes(number, context) for number in chosen_targets(context.board, context.source))

    def may_come_true(self) -> bool:
        return True
