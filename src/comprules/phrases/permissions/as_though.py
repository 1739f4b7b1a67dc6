"""CR 609.4: what objects can do "as though" they, or what it is done to, were otherwise."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.card_types.creatures import ActivatingBySymbol
from comprules.rules.combat.declarations import Blocking, DeclaredAttack
from comprules.rules.continuous_effects.as_though import Supposition
from comprules.rules.starting_and_ending.limitations import Limitation


class Supposed(Phrase):
    """What is supposed of an object."""

    def lacks(self, keyword: KeywordAbility) -> bool:
        """Whether it is that the object doesn't have this ability."""
        return False

    def has(self, keyword: type[KeywordAbility]) -> bool:
        """Whether it is that the object has an ability of this kind."""
        return False

    def is_untapped(self) -> bool:
        """Whether it is that the object is untapped."""
        return False


@rule("609.4")
@phrase("had {keyword}")
class HavingHad(Supposed):
    """CR 609.4. "As though it had reach"."""

    keyword: KeywordAbility

    def has(self, keyword: type[KeywordAbility]) -> bool:
        return isinstance(self.keyword, keyword)


@rule("609.4")
@phrase("didn't have {keyword}")
class NotHavingHad(Supposed):
    """CR 609.4. "As though it didn't have defender"."""

    keyword: KeywordAbility

    def lacks(self, keyword: KeywordAbility) -> bool:
        return keyword == self.keyword


@rule("609.4", "509.1a")
@phrase("were untapped")
class BeingUntapped(Supposed):
    """CR 609.4. "As though they were untapped"."""

    def is_untapped(self) -> bool:
        return True


class DoneAsThough(Supposition):
    """CR 609.4. What is supposed of an object as something is done."""

    supposed: Supposed

    def lacks(self, keyword: KeywordAbility) -> bool:
        return self.supposed.lacks(keyword)

    def has(self, keyword: type[KeywordAbility]) -> bool:
        return self.supposed.has(keyword)

    def is_untapped(self) -> bool:
        return self.supposed.is_untapped()


Deed = Literal["attack", "block", "be blocked"]
_PARTS: Final[dict[Deed, tuple[type[Act], str, str]]] = {
    "attack": (DeclaredAttack, "creature", "defender"),
    "block": (Blocking, "blocker", "attacker"),
    "be blocked": (Blocking, "attacker", "blocker"),
}
"""The acts, with who does them and to whom."""


@rule("609.4")
class FightsAsThough(DoneAsThough):
    """CR 609.4. That creatures can attack, block or be blocked as though they, or whom they fight, were otherwise."""

    who: Noun
    deed: Deed
    whom: tuple[Noun, ...] = ()
    is_about_whom: bool = False

    def about(self) -> tuple[type[Any], ...]:
        return (_PARTS[self.deed][0],)

    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        _, subject, against = _PARTS[self.deed]
        one, other = getattr(act, subject), getattr(act, against)
        if number != (other if self.is_about_whom else one) or not self.who.includes(one, context):
            return False
        return not self.whom or any(noun.includes(other, context) for noun in self.whom)


@rule("609.4", "508.1a", "508.1c")
@phrase(
    {
        "it": "can attack[ {whom}] as though <it|they> {supposed}",
        "those": "can attack[ {whom}] as though those creatures {supposed}",
    },
    by="said",
)
class CanAttackAsThough(Limitation):
    """CR 609.4. "Can attack as though it didn't have defender", "can attack as though those creatures had haste"."""

    said: Literal["it", "those"]
    whom: Aim | None
    supposed: HavingHad | NotHavingHad

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (FightsAsThough(self.supposed, who, "attack", () if self.whom is None else (self.whom,)),)


@rule("609.4", "509.1a", "509.1b")
@phrase("can block[ {whom}] as though <it|they> {supposed}")
class CanBlockAsThough(Limitation):
    """CR 609.4. "Can block Dragons as though it had reach", "can block as though they were untapped"."""

    whom: Noun | None
    supposed: HavingHad | BeingUntapped

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (FightsAsThough(self.supposed, who, "block", () if self.whom is None else (self.whom,)),)


@rule("609.4", "509.1b")
@phrase("can block {whom} as though {itself} {supposed}")
class CanBlockAsThoughThis(Limitation):
    """CR 609.4. "Can block creatures with shadow as though this creature had shadow"."""

    whom: Noun
    itself: SelfReference
    supposed: HavingHad

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (FightsAsThough(self.supposed, who, "block", (self.whom,)),)


@rule("609.4", "509.1b")
@phrase("can block {whom} as though they {supposed}")
class CanBlockWhatAsThough(Limitation):
    """CR 609.4. "Can block creatures with shadow as though they didn't have shadow"."""

    whom: Noun
    supposed: NotHavingHad

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (FightsAsThough(self.supposed, who, "block", (self.whom,), is_about_whom=True),)


@rule("609.4", "509.1b")
@phrase("can be blocked as though <it|they> {supposed}")
class CanBeBlockedAsThough(Limitation):
    """CR 609.4. "Can be blocked as though they didn't have islandwalk"."""

    supposed: NotHavingHad

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (FightsAsThough(self.supposed, who, "be blocked"),)


@rule("609.4", "302.6", "602.5a")
@phrase("{who} may activate abilities of {of} as though those creatures {supposed}")
class MayActivateAsThough(DoneAsThough):
    """CR 609.4. "You may activate abilities of creatures you control as though those creatures had haste"."""

    who: Players
    of: Objects
    supposed: HavingHad

    def about(self) -> tuple[type[Any], ...]:
        return (ActivatingBySymbol,)

    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        assert isinstance(act, ActivatingBySymbol)
        return self.who.includes(act.player, context) and self.of.includes(number, context)
