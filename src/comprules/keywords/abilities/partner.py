"""CR 702.124: partner abilities, by which a deck can have two commanders. They function before the game begins."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *


@rule("702.124a", "702.124f", "702.124g")
class PartnerAbility(KeywordAbility):
    """CR 702.124a. That this card and another can be a deck's two commanders."""

    @abstractmethod
    def pairs_with(self, me: Characteristics, other: Characteristics) -> bool:
        """Whether the card that has this ability can be a commander beside the other one."""

    @rule("113.6n")
    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()


def _are_legendary(*cards: Characteristics) -> bool:
    return all("Legendary" in card.supertypes for card in cards)


@rule("702.124h")
@phrase("partner")
class Partner(PartnerAbility):
    """CR 702.124h. With another legendary card that has partner."""

    def pairs_with(self, me: Characteristics, other: Characteristics) -> bool:
        return _are_legendary(me, other) and self in other.abilities

    @rule("702.124n")
    def is_meant_by_its_word(self, keyword: type[KeywordAbility]) -> bool:
        return issubclass(keyword, Partner | PartnerOfGroup | PartnerWith)


@rule("702.124i")
@phrase(
    {group: f"partner—{group}" for group in ("Character select", "Father & son", "Friends forever", "Survivors")},
    by="group",
    also={"Friends forever": ["friends forever"]},
)
class PartnerOfGroup(PartnerAbility):
    """CR 702.124i. With another legendary card that has the same ability."""

    group: Literal["Character select", "Father & son", "Friends forever", "Survivors"]

    def pairs_with(self, me: Characteristics, other: Characteristics) -> bool:
        return _are_legendary(me, other) and self in other.abilities


@rule("702.124j")
@phrase("partner with {name}")
class PartnerWith(PartnerAbility):
    """CR 702.124j. With the card of a certain name, which may be looked for as this permanent enters."""

    name: str

    def means(self) -> tuple[Ability, ...]:
        search = f"target player may search their library for a card named {self.name}, reveal it"
        return abilities_saying(f"When this permanent enters, {search}, put it into their hand, then shuffle.")

    def pairs_with(self, me: Characteristics, other: Characteristics) -> bool:
        names_me = any(isinstance(line, PartnerWith) and line.name in me.names for line in other.abilities)
        return _are_legendary(me, other) and self.name in other.names and names_me


@rule("702.124k")
@phrase("choose a Background")
class ChooseABackground(PartnerAbility):
    """CR 702.124k. With a legendary Background enchantment card."""

    def pairs_with(self, me: Characteristics, other: Characteristics) -> bool:
        return _are_legendary(other) and "Enchantment" in other.types and "Background" in other.subtypes


@rule("702.124m")
@phrase("Doctor's companion")
class DoctorsCompanion(PartnerAbility):
    """CR 702.124m. With a legendary Time Lord Doctor creature card that has no other creature types."""

    def pairs_with(self, me: Characteristics, other: Characteristics) -> bool:
        is_doctor = "Creature" in other.types and set(other.subtypes) == {"Time Lord", "Doctor"}
        return _are_legendary(me, other) and "Creature" in me.types and is_doctor


@rule("702.124a", "702.124h", "702.124i", "702.124j", "702.124k", "702.124m")
def are_partners(one: Characteristics, other: Characteristics) -> bool:
    """Whether two cards can be a deck's commanders together."""
    return _lets_pair(one, other) or _lets_pair(other, one)


def _lets_pair(me: Characteristics, other: Characteristics) -> bool:
    return any(isinstance(line, PartnerAbility) and line.pairs_with(me, other) for line in me.abilities)
