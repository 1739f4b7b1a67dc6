"""CR 508.1h, 509.1d: creatures that can't attack or block unless a cost is paid."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.attacked import is_attack_on
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Blocking, DeclarationCost, DeclaredAttack, Piece
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Kind
from comprules.rules.starting_and_ending.limitations import Limitation

Price = Literal["{1}", "{2}", "{3}", "{4}", "{5}", "{W/P}"]
"""The prices there are on cards that don't depend on anything."""

PriceThen = Literal["{1}", "{2}", "{3}", "{X}"]
"""The prices for a time: X is what it was for the spell or ability that said so."""


@rule("508.1h", "509.1d")
class MustBePaid(DeclarationCost):
    """CR 508.1h. What each creature meant costs that is declared as an attacker (of certain things) or as a blocker."""

    who: Noun
    deed: Literal["attack", "block", "attack or block"]
    whom: tuple[Aim, ...]
    price: Price | PriceThen
    counted: Kind | Countable | None = None

    def about(self) -> tuple[type[Any], ...]:
        kinds: dict[str, tuple[type[Any], ...]] = {"attack": (DeclaredAttack,), "block": (Blocking,)}
        return kinds.get(self.deed, (DeclaredAttack, Blocking))

    def cost(self, piece: Piece, context: Context) -> tuple[Cost, ...]:
        aimed = isinstance(piece, DeclaredAttack) and any(
            is_attack_on(noun, piece.defender, context) for noun in self.whom
        )
        if not self.who.includes(piece.subject, context) or not (aimed or not self.whom):
            return ()
        return (ManaCost((self._told(context),)),)

    @rule("107.3i", "608.2h")
    def _told(self, context: Context) -> str:
        if self.counted is not None:
            return f"{{{int(self.price[1]) * how_many(self.counted, context)}}}"
        return f"{{{context.x or 0}}}" if self.price == "{X}" else self.price


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
        return (MustBePaid(who, "attack", self.whom, self.price),)


@rule("508.1h", "509.1d")
@phrase("can't {deed} unless {payer} {price}")
class CannotFightUnpaid(Limitation):
    """CR 508.1h, 509.1d. "Can't attack or block unless its controller pays {2}"."""

    deed: Literal["attack", "block", "attack or block"]
    payer: Literal["its controller pays", "you pay"]
    price: Price

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), self.price),)


@rule("508.1h", "509.1d")
@phrase(
    {
        "attack": "can't attack unless their controller pays {price} for each attacking creature they control",
        "block": "can't block unless their controller pays {price} for each blocking creature they control",
    },
    by="deed",
)
class CannotFightUnpaidForEach(Limitation):
    """CR 508.1h, 509.1d. "Creatures can't attack unless their controller pays {X} for each attacking creature they
    control".
    """

    deed: Literal["attack", "block"]
    price: PriceThen

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), self.price),)


@rule("508.1h", "509.1d")
@phrase("can't {deed} unless {payer} {price} for each {counted:IT}")
class CannotFightUnpaidForEachOfSome(Limitation):
    """CR 508.1h, 509.1d. "Can't attack unless you pay {1} for each +1/+1 counter on it"."""

    deed: Literal["attack", "block", "attack or block"]
    payer: Literal["its controller pays", "you pay"]
    price: Literal["{1}", "{2}", "{3}"]
    counted: Kind | Countable

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBePaid(who, self.deed, (), self.price, self.counted),)
