"""CR 702.1: keywords that only stand for text, about attacking, blocking and what is dealt in combat."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import WrittenOut, several, with_x_given
from comprules.phrases.prelude import *
from comprules.rules.concepts.active import Giver


@rule("702.64a", "702.64b", "702.64c")
@phrase("absorb {n}")
class Absorb(WrittenOut):
    """CR 702.64a. So much of the damage from each source is prevented."""

    n: int

    stands_for = ("If a source would deal damage to this creature, prevent {n} of that damage.",)


@rule("702.130a", "702.130b")
@phrase("afflict {n}")
class Afflict(WrittenOut):
    """CR 702.130a. Whenever it becomes blocked, the defending player loses life."""

    n: int

    stands_for = ("Whenever this creature becomes blocked, defending player loses {n} life.",)


@rule("702.86a", "702.86b")
@phrase("annihilator {n}")
class Annihilator(WrittenOut):
    """CR 702.86a. Whenever it attacks, the defending player sacrifices so many permanents."""

    n: int

    stands_for = ("Whenever this creature attacks, defending player sacrifices {n permanent}.",)


@rule("702.91a", "702.91b")
@phrase("battle cry")
class BattleCry(WrittenOut):
    """CR 702.91a. Whenever it attacks, the other attackers grow until end of turn."""

    stands_for = ("Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.",)


@rule("702.45a", "702.45b")
@phrase("bushido {n}")
class Bushido(WrittenOut):
    """CR 702.45a. Whenever it blocks or becomes blocked, it grows until end of turn."""

    n: int

    stands_for = ("Whenever this creature blocks or becomes blocked, it gets +{n}/+{n} until end of turn.",)


@rule("702.147a")
@phrase("decayed")
class Decayed(WrittenOut):
    """CR 702.147a. It can't block, and is sacrificed after it attacks."""

    stands_for = (
        "This creature can't block.",
        "When this creature attacks, sacrifice it at end of combat.",
    )


@rule("702.83a")
@phrase("exalted")
class Exalted(WrittenOut):
    """CR 702.83a. Whenever a creature you control attacks alone, that creature grows until end of turn."""

    stands_for = ("Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",)


@rule("702.25a", "702.25b")
@phrase("flanking")
class Flanking(WrittenOut):
    """CR 702.25a. What blocks it without flanking itself gets weaker."""

    stands_for = (
        "Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until end "
        "of turn.",
    )


@rule("702.68a", "702.68b")
@phrase("frenzy {n}")
class Frenzy(WrittenOut):
    """CR 702.68a. It grows when it attacks and nothing blocks it."""

    n: int

    stands_for = ("Whenever this creature attacks and isn't blocked, it gets +{n}/+0 until end of turn.",)


@rule("702.115a", "702.115b")
@phrase("ingest")
class Ingest(WrittenOut):
    """CR 702.115a. Whenever it deals combat damage to a player, that player exiles the top card of their library."""

    stands_for = (
        "Whenever this creature deals combat damage to a player, that player exiles the top card of their library.",
    )


@rule("702.70a", "702.70b")
@phrase("poisonous {n}")
class Poisonous(WrittenOut):
    """CR 702.70a. A player it deals combat damage to gets poison counters."""

    n: int

    stands_for = ("Whenever this creature deals combat damage to a player, that player gets {n poison counter}.",)


@rule("702.39a", "702.39b")
@phrase("provoke")
class Provoke(WrittenOut):
    """CR 702.39a. As it attacks, it may make a creature untap and block it."""

    stands_for = (
        "Whenever this creature attacks, you may have target creature defending player controls block this creature "
        "this combat if able. If you do, untap that creature.",
    )


WARRIOR: Final = "tapped and attacking 1/1 red Warrior creature token"


@rule("702.181a")
@phrase("mobilize {n}")
class Mobilize(KeywordAbility):
    """CR 702.181a. It attacks with Warriors that stay until the end of the turn."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        rid = "it" if self.n == 1 else "them"
        return abilities_saying(
            f"Whenever this creature attacks, create {several(self.n, WARRIOR, WARRIOR + 's')}. "
            f"Sacrifice {rid} at the beginning of the next end step."
        )


@rule("702.181a")
@phrase("mobilize X, where X is {quantity}.", also=["mobilize X where X is {quantity}."])
class MobilizeX(KeywordAbility):
    """CR 702.181a. With as many Warriors as something counts as the ability resolves."""

    quantity: Quantity
    giver: Giver | None = None

    def means(self) -> tuple[Ability, ...]:
        created = abilities_saying(
            f"Whenever this creature attacks, create X {WARRIOR}s, where X is your life total. "
            "Sacrifice them at the beginning of the next end step."
        )
        return with_x_given(created, self.quantity, self.giver)
