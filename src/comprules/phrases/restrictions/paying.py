"""CR 508.1h, 509.1d: creatures that can't attack or block unless a cost is paid."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.attacked import is_attack_on
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Anything
from comprules.rules.combat.declarations import Blocking, DeclarationCost, DeclaredAttack, Piece
from comprules.rules.costs.costs import Deed
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.starting_and_ending.limitations import Limitation

Price = Literal["{1}", "{2}", "{3}", "{4}", "{5}", "{W/P}"]
"""The prices there are on cards that don't depend on anything."""

PriceThen = Literal["{1}", "{2}", "{3}", "{X}"]
"""The prices for a time: X is what it was for the spell or ability that said so."""


class Toll(Phrase):
    """What is to be done for each creature that attacks or blocks."""

    @abstractmethod
    def cost(self, context: Context) -> tuple[Cost, ...]:
        """The cost for one creature, which is spoken of."""


@rule("508.1h", "509.1d")
class MustBePaid(DeclarationCost):
    """CR 508.1h. What each creature meant costs that is declared as an attacker (of certain things) or as a blocker.
    `blocked` are the attackers that cost something to block.
    """

    who: Noun
    deed: Literal["attack", "block", "attack or block"]
    whom: tuple[Aim, ...]
    toll: Toll
    blocked: Noun | None = None

    def about(self) -> tuple[type[Any], ...]:
        kinds: dict[str, tuple[type[Any], ...]] = {"attack": (DeclaredAttack,), "block": (Blocking,)}
        return kinds.get(self.deed, (DeclaredAttack, Blocking))

    def cost(self, piece: Piece, context: Context) -> tuple[Cost, ...]:
        if not self._is_meant(piece, context):
            return ()
        slot = getattr(self.who, "slot", 0)
        if slot <= 0:
            return self.toll.cost(context)
        with context.meaning(slot, (piece.subject,)):
            return self.toll.cost(context)

    def _is_meant(self, piece: Piece, context: Context) -> bool:
        if not self.who.includes(piece.subject, context):
            return False
        if isinstance(piece, DeclaredAttack):
            return not self.whom or any(is_attack_on(noun, piece.defender, context) for noun in self.whom)
        return self.blocked is None or self.blocked.includes(piece.attacker, context)


@rule("107.3i", "508.1h", "509.1d", "608.2h")
class FixedPrice(Toll):
    """CR 508.1h. A price that doesn't depend on anything, or is the X of the spell or ability that said so."""

    price: Price | PriceThen

    def cost(self, context: Context) -> tuple[Cost, ...]:
        return (ManaCost((f"{{{context.x or 0}}}" if self.price == "{X}" else self.price,)),)


@rule("107.3i", "508.1h", "509.1d")
class PayX(Toll):
    """CR 107.3i. "{X}, where X is the number of enchantments you control"."""

    quantity: Quantity

    def cost(self, context: Context) -> tuple[Cost, ...]:
        return (ManaCost((f"{{{max(self.quantity.value(context), 0)}}}",)),)


@rule("508.1h", "509.1d")
class PayForEach(Toll):
    """CR 508.1h. "{1} for each +1/+1 counter on it"."""

    price: Literal["{1}", "{2}", "{3}"]
    counted: Description | Countable

    def cost(self, context: Context) -> tuple[Cost, ...]:
        return (ManaCost((f"{{{int(self.price.strip('{}')) * how_many(self.counted, context)}}}",)),)


@rule("508.1h", "509.1d", "118.12")
class DoSomething(Toll):
    """CR 508.1h. "Sacrifice a land": something that isn't paying mana."""

    payment: Predicate

    def cost(self, context: Context) -> tuple[Cost, ...]:
        return (Deed(self.payment),)


Payer = Literal["its controller pays", "you pay"]


@rule("107.3i", "508.1h", "509.1d")
@phrase(
    {
        "each": "can't attack {whom:or} unless their controller pays {X} for each of those creatures, where X is "
        "{quantity}",
        "one": "can't attack {whom:or} unless its controller pays {X}, where X is {quantity}",
    },
    by="said",
    also={
        "each": [
            "can't attack {whom:or} unless their controller pays {X} for each creature they control that's attacking "
            "you, where X is {quantity}"
        ]
    },
)
class CannotAttackUnpaidX(Limitation):
    """CR 107.3i. "Creatures can't attack you unless their controller pays {X} for each of those creatures, where X is
    the number of enchantments you control".
    """

    said: Literal["each", "one"]
    whom: tuple[Aim, ...]
    quantity: Quantity

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, "attack", self.whom, PayX(self.quantity)),)


@rule("508.1h", "509.1d", "118.12")
@phrase("can't {deed} unless {payer} {payment@payer}")
class CannotFightUndone(Limitation):
    """CR 508.1h. "Can't attack unless you sacrifice a land"."""

    doer: ClassVar[str] = "payer"

    deed: Literal["attack", "block", "attack or block"]
    payer: Players
    payment: Predicate

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), DoSomething(self.payment)),)


@rule("508.1h", "509.1d")
@phrase("can't {deed} unless {payer} {price} for each {counted:IT}", prefer=(CannotFightUndone,))
class CannotFightUnpaidSoOften(Limitation):
    """CR 508.1h. "Can't attack unless you pay {1} for each +1/+1 counter on it"."""

    deed: Literal["attack", "block", "attack or block"]
    payer: Payer
    price: Literal["{1}", "{2}", "{3}"]
    counted: Description | Countable

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), PayForEach(self.price, self.counted)),)


@rule("508.1h", "118.12")
@phrase(
    "can't attack unless {payer} {payment@payer} for each {what:IT} they control that's attacking",
    prefer=(CannotFightUndone,),
)
class CannotAttackUndoneForEach(Limitation):
    """CR 508.1h. "Black creatures can't attack unless their controller sacrifices a land for each black creature they
    control that's attacking".
    """

    doer: ClassVar[str] = "payer"

    payer: Players
    payment: Predicate
    what: Description

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, "attack", (), DoSomething(self.payment)),)


@rule("509.1d")
@phrase("can't block {what:THEY} unless {payer} {payment@payer}")
class CannotBlockThoseUndone(Limitation):
    """CR 509.1d. "Can't block creatures with power 3 or greater unless you pay {1}"."""

    doer: ClassVar[str] = "payer"

    what: Description
    payer: Players
    payment: Predicate

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, "block", (), DoSomething(self.payment), AllObjects("", self.what)),)


@rule("509.1d")
@phrase(
    "can't block {what:THEY} unless {payer} {payment@payer} for each blocking creature they control",
    prefer=(CannotBlockThoseUndone,),
)
class CannotBlockThoseUndoneForEach(CannotBlockThoseUndone):
    """CR 509.1d. "Can't block creatures you control unless their controller pays 1 life for each blocking creature they
    control".
    """

    what: Description
    payer: Players
    payment: Predicate


@rule("509.1d")
@phrase("can't be blocked unless defending player pays {price} for each creature they control that's blocking it")
class CannotBeBlockedUnpaid(Limitation):
    """CR 509.1d. "Can't be blocked unless defending player pays {3} for each creature they control that's blocking
    it".
    """

    price: Price

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(Anything(), "block", (), FixedPrice(self.price), who),)


@rule("508.1h")
@phrase(
    "can't attack {whom:or} unless their controller pays {price} for each of those creatures",
    also=[
        "can't attack {whom:or} unless their controller pays {price} "
        "for each creature they control that's attacking you",
    ],
)
class CannotAttackUnpaid(Limitation):
    """CR 508.1h. "Creatures can't attack you unless their controller pays {2} for each of those creatures"."""

    whom: tuple[Aim, ...]
    price: Price

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, "attack", self.whom, FixedPrice(self.price)),)


@rule("508.1h", "509.1d")
@phrase("can't {deed} unless {payer} {price}", prefer=(CannotFightUndone,))
class CannotFightUnpaid(Limitation):
    """CR 508.1h, 509.1d. "Can't attack or block unless its controller pays {2}"."""

    deed: Literal["attack", "block", "attack or block"]
    payer: Literal["its controller pays", "you pay"]
    price: Price

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), FixedPrice(self.price)),)


@rule("508.1h", "509.1d")
@phrase(
    {
        "attack": "can't attack unless their controller pays {price} for each attacking creature they control",
        "block": "can't block unless their controller pays {price} for each blocking creature they control",
    },
    by="deed",
    prefer=(CannotFightUndone,),
    also={
        deed: [f"can't {deed} unless their controller pays {{price}} for each of those creatures"]
        for deed in ("attack", "block")
    },
)
class CannotFightUnpaidForEach(Limitation):
    """CR 508.1h, 509.1d. "Creatures can't attack unless their controller pays {X} for each attacking creature they
    control".
    """

    deed: Literal["attack", "block"]
    price: PriceThen

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), FixedPrice(self.price)),)
