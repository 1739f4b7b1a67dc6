"""CR 702.1: keywords that only stand for text, about how permanents enter, leave, and are meanwhile."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.keywords.abilities.written_out import WrittenOut, several
from comprules.phrases.prelude import *


@rule("702.135a", "702.135b")
@phrase("afterlife {n}")
class Afterlife(WrittenOut):
    """CR 702.135a. It leaves Spirits behind."""

    n: int

    stands_for = (
        "When this permanent is put into a graveyard from the battlefield, create {n 1/1 white and black Spirit "
        "creature token} with flying.",
    )


@rule("702.38a", "702.38b")
@phrase("amplify {n}")
class Amplify(WrittenOut):
    """CR 702.38a. It enters with +1/+1 counters for each card of a type of its own revealed from the hand."""

    n: int

    stands_for = (
        "As this permanent enters, reveal any number of cards from your hand that share a creature type with it. "
        "This permanent enters with {n +1/+1 counter} on it for each card revealed this way.",
    )


@rule("702.123a", "702.123b")
@phrase("fabricate {n}")
class Fabricate(WrittenOut):
    """CR 702.123a. It enters with counters or with Servos, as you choose."""

    n: int

    stands_for = (
        "When this permanent enters, you may put {n +1/+1 counter} on it. If you don't, create {n 1/1 colorless "
        "Servo artifact creature token}.",
    )


@rule("702.32a")
@phrase("fading {n}")
class Fading(WrittenOut):
    """CR 702.32a. It loses one fade counter each upkeep, and is sacrificed when there is none to remove."""

    n: int

    stands_for = (
        "This permanent enters with {n fade counter} on it.",
        "At the beginning of your upkeep, remove a fade counter from this permanent. If you don't, sacrifice it.",
    )


@rule("702.163a")
@phrase("for Mirrodin!")
class ForMirrodin(WrittenOut):
    """CR 702.163a. It brings a Rebel that is equipped with it."""

    stands_for = (
        "When this Equipment enters, create a 2/2 red Rebel creature token, then attach this Equipment to it.",
    )


@rule("702.58a", "702.58b")
@phrase("graft {n}")
class Graft(WrittenOut):
    """CR 702.58a. It enters with counters that it may give to other creatures as they enter."""

    n: int

    stands_for = (
        "This permanent enters with {n +1/+1 counter} on it.",
        "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 "
        "counter from this permanent onto that creature.",
    )


@rule("702.182a")
@phrase("job select")
class JobSelect(WrittenOut):
    """CR 702.182a. It brings a Hero that is equipped with it."""

    stands_for = (
        "When this Equipment enters, create a 1/1 colorless Hero creature token, then attach this Equipment to it.",
    )


@rule("702.161a")
@phrase("living metal")
class LivingMetal(WrittenOut):
    """CR 702.161a. A creature too during its controller's turn."""

    stands_for = ("During your turn, this permanent is an artifact creature in addition to its other types.",)


@rule("702.92a")
@phrase("living weapon")
class LivingWeapon(WrittenOut):
    """CR 702.92a. It brings a Germ that is equipped with it."""

    stands_for = (
        "When this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then attach this Equipment "
        "to it.",
    )


@rule("702.43a", "702.43b")
@phrase("modular {n}")
class Modular(WrittenOut):
    """CR 702.43a. It enters with counters, which it leaves to an artifact creature as it dies."""

    n: int

    stands_for = (
        "This permanent enters with {n +1/+1 counter} on it.",
        "When this permanent dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter "
        "on this permanent.",
    )


@rule("702.79a")
@phrase("persist")
class Persist(WrittenOut):
    """CR 702.79a. It returns from the graveyard with a -1/-1 counter if it died without one."""

    stands_for = (
        "When this permanent is put into a graveyard from the battlefield, if it had no -1/-1 counters on it, "
        "return it to the battlefield under its owner's control with a -1/-1 counter on it.",
    )


@rule("702.156a")
@phrase("ravenous")
class Ravenous(WrittenOut):
    """CR 702.156a. It enters with X counters, and lets draw a card if that is many."""

    stands_for = (
        "This permanent enters with X +1/+1 counters on it.",
        "When this permanent enters, if X is 5 or more, draw a card.",
    )


@rule("702.46a", "702.46b")
@phrase("soulshift {n}")
class Soulshift(WrittenOut):
    """CR 702.46a. As it dies, you may return a cheaper Spirit card to your hand."""

    n: int

    stands_for = (
        "When this permanent is put into a graveyard from the battlefield, you may return target Spirit card with "
        "mana value {n} or less from your graveyard to your hand.",
    )


@rule("702.93a")
@phrase("undying")
class Undying(WrittenOut):
    """CR 702.93a. It returns from the graveyard with a +1/+1 counter if it died without one."""

    stands_for = (
        "When this permanent is put into a graveyard from the battlefield, if it had no +1/+1 counters on it, "
        "return it to the battlefield under its owner's control with a +1/+1 counter on it.",
    )


@rule("702.98a")
@phrase("unleash")
class Unleash(WrittenOut):
    """CR 702.98a. It may enter with a +1/+1 counter, and can't block while it has one."""

    stands_for = (
        "You may have this permanent enter with an additional +1/+1 counter on it.",
        "This permanent can't block as long as it has a +1/+1 counter on it.",
    )


def _recover(payment: str) -> tuple[Ability, ...]:
    """What recover means, for what a player may do."""
    return abilities_saying(
        f"When a creature is put into your graveyard from the battlefield, you may {payment}. If you do, return this "
        "card from your graveyard to your hand. Otherwise, exile this card."
    )


@rule("702.59a")
@phrase("recover{cost}")
class Recover(KeywordAbility):
    """CR 702.59a. As a creature of yours dies, the card comes back from the graveyard, or is exiled."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _recover(self.cost.paid_by(Agreement.YOU))


@rule("702.63a", "702.63b", "702.63c")
@phrase("vanishing[ {n}]")
class Vanishing(KeywordAbility):
    """CR 702.63a-b. Its time counters run out, and it is sacrificed with the last one; with a number, it enters with
    so many.
    """

    n: int | None

    def means(self) -> tuple[Ability, ...]:
        running_out = (
            "At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter "
            "from it.",
            "When the last time counter is removed from this permanent, sacrifice it.",
        )
        if self.n is None:
            return abilities_saying(*running_out)
        counters = several(self.n, "time counter", "time counters")
        return abilities_saying(f"This permanent enters with {counters} on it.", *running_out)
