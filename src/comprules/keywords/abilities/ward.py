"""CR 702.21: ward."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword, InMana
from comprules.keywords.abilities.written_out import with_x_given
from comprules.phrases.instructions.one_of_deeds import OneOfDeeds
from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.concepts.active import Giver
from comprules.rules.costs.costs import Deed


@rule("702.21a")
def warding(payment: str) -> tuple[Ability, ...]:
    """What ward means, with what the other player does to pay for it: "pays {2}", "discards a card"."""
    return abilities_saying(
        "Whenever this permanent becomes the target of a spell or ability an opponent controls, counter that spell or "
        f"ability unless that player {payment}."
    )


@rule("702.21a")
@phrase("ward{cost}")
class Ward(KeywordAbility):
    """CR 702.21a. "Ward {2}", "ward—Pay 3 life"."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return warding(self.cost.paid_by(Agreement.ONE))

    @rule("702.1b")
    def where_x_is(self, x: Quantity, giver: Giver) -> KeywordAbility | None:
        return WardForX(x, giver) if isinstance(self.cost, InMana) else None


@rule("702.21a")
@phrase("ward—{paid:costs+}.")
class WardForBoth(KeywordAbility):
    """CR 702.21a. "Ward—{2}, Pay 2 life": only who pays both pays it."""

    paid: tuple[ManaCost | Deed, ...]

    def means(self) -> tuple[Ability, ...]:
        first, *others = [_in_words(each) for each in self.paid]
        return warding(" and ".join((first, *(other.removeprefix("pays ") for other in others))))


@rule("702.21a")
@phrase("ward—{either:YOU}.")
class WardForEither(KeywordAbility):
    """CR 702.21a. "Ward—Discard a card or pay {2}": whichever of them the other player does."""

    either: OneOfDeeds

    def means(self) -> tuple[Ability, ...]:
        return warding(write(self.either, agreement=Agreement.ONE, capital=False))


def _in_words(paid: ManaCost | Deed) -> str:
    """What whoever pays it does: "pays {2}", "discards a card"."""
    if isinstance(paid, ManaCost):
        return f"pays {''.join(paid.symbols)}"
    return write(paid.predicate, agreement=Agreement.ONE, capital=False)


@rule("702.21a", "702.21b")
@phrase("ward {X}, where X is {quantity}.")
class WardForX(KeywordAbility):
    """CR 702.21b. "Ward {X}, where X is the number of creatures you control": as many as there are as it resolves."""

    quantity: Quantity
    giver: Giver | None = None

    def means(self) -> tuple[Ability, ...]:
        return with_x_given(warding("pays {X}, where X is your life total"), self.quantity, self.giver)
