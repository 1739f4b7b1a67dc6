"""CR 702.29e: typecycling."""

from __future__ import annotations

from typing import Literal

from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import Ability
from comprules.keyword_abilities.cycling import Cycling, CyclingAbility
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

Sought = Literal["Plains", "Island", "Swamp", "Mountain", "Forest", "basic land", "land", "Wizard", "Sliver"]
_WORDINGS = {kind: f"{kind.lower()}cycling {{cost}}" for kind in Sought.__args__}  # type: ignore[attr-defined]


@rule("702.29e", "702.29f")
@phrase(_WORDINGS, by="kind")
class Typecycling(Cycling):
    """CR 702.29e. "Plainscycling {2}": a search for such a card instead of a card drawn."""

    cost: ManaCost
    kind: Sought

    def means(self) -> tuple[Ability, ...]:
        text = f"Search your library for a {self.kind} card, reveal it, put it into your hand, then shuffle."
        return (CyclingAbility((self.cost,), text.replace("a Island", "an Island")),)
