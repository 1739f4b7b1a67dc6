"""CR 702.124: the partner abilities.

They are about Commander decks and function before the game begins; what one of them does in a game is written out.
"""

from __future__ import annotations

from typing import Literal

from comprules.concepts.deck_construction import AboutDecks
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("113.6n", "702.124a")
class DesignatesTwo(AboutDecks):
    """CR 702.124a. That two cards can be a deck's commander rather than one."""


class _PartnerAbility(KeywordAbility):
    def means(self) -> tuple[Ability, ...]:
        return (DesignatesTwo(),)


@rule("702.124h", "702.124i")
@phrase("partner[—{kind}]")
class Partner(_PartnerAbility):
    """CR 702.124h. Partner; CR 702.124i: of some kind."""

    kind: Literal["Character select", "Father & son", "Friends forever", "Survivors"] | None


@rule("702.124k")
@phrase("choose a Background")
class ChooseABackground(_PartnerAbility):
    """CR 702.124k. Choose a Background."""


@rule("702.124m")
@phrase("Doctor's companion")
class DoctorsCompanion(_PartnerAbility):
    """CR 702.124m. Doctor's companion."""


@rule("702.124j")
@phrase("partner with {name}")
class PartnerWith(KeywordAbility):
    """CR 702.124j. Partner with a certain card, which a player may search for as the permanent enters."""

    name: str

    def means(self) -> tuple[Ability, ...]:
        finding = abilities_saying(
            "When this permanent enters, target player may search their library for a card named "
            f"{self.name}, reveal it, put it into their hand, then shuffle."
        )
        return (DesignatesTwo(), *finding)
