"""CR 702.1, 113.10: keyword abilities given to objects, each for a cost that is its own mana cost."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.keywords.abilities.copied_if_paid import Replicate
from comprules.keywords.abilities.flashback import Flashback
from comprules.keywords.abilities.keyword_costs import InMana
from comprules.keywords.abilities.madness import Madness
from comprules.keywords.abilities.mayhem import Mayhem
from comprules.keywords.abilities.plot import Plot
from comprules.keywords.abilities.said_as_activated import Embalm, Scavenge
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.granting import granted_by, with_abilities
from comprules.rules.continuous_effects.lasting import change_for

Keyword = Literal["embalm", "flashback", "madness", "mayhem", "plot", "replicate", "scavenge"]


def _replicate(cost: ManaCost) -> KeywordAbility:
    return Replicate(InMana(cost))


_KEYWORDS: Final[Mapping[Keyword, Callable[[ManaCost], KeywordAbility]]] = {
    "embalm": Embalm,
    "flashback": Flashback,
    "madness": Madness,
    "mayhem": Mayhem,
    "plot": Plot,
    "replicate": _replicate,
    "scavenge": Scavenge,
}


@lru_cache(maxsize=1024)
def _keyword(word: Keyword, mana_cost: tuple[str, ...]) -> KeywordAbility:
    return _KEYWORDS[word](ManaCost(tuple(f"{{{symbol}}}" for symbol in mana_cost)))


@rule("113.10", "613.1f", "118.6", "702.1a")
class GivenForItsManaCost(Change):
    """CR 113.10. Having a keyword whose cost is one's own mana cost; nothing without a mana cost can be paid for."""

    word: Keyword

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if not known.mana_cost:
            return known
        return with_abilities(known, (_keyword(self.word, known.mana_cost),), granted_by(context, number))

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{'gains' if agreement is Agreement.IT else 'gain'} {self.word}"


@rule("113.10", "604.1")
@phrase(
    {
        word: f"{{who}} <has|have @who> {word}. the {word} cost is equal to <its|their @who> mana <cost|costs @who>"
        for word in _KEYWORDS
    },
    by="word",
    also={
        word: [f"{{who}} <has|have @who> {word}. its {word} cost is equal to <its|their @who> mana <cost|costs @who>"]
        for word in _KEYWORDS
    },
)
class HaveForTheirManaCost(Saying):
    """CR 113.10. "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost"."""

    who: Noun
    word: Keyword

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.who, (GivenForItsManaCost(self.word),)),)


@rule("113.10", "611.2")
@phrase(
    {
        word: f"{{who}} <gains|gain @who> {word} {{duration}}. the {word} cost is equal to "
        "<its|their @who> mana <cost|costs @who>"
        for word in _KEYWORDS
    },
    by="word",
)
class GainForTheirManaCost(Instruction):
    """CR 113.10. "Target instant card gains flashback until end of turn. The flashback cost is equal to its …"."""

    who: Objects
    word: Keyword
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        change_for(self.who.refer(resolution), (GivenForItsManaCost(self.word),), self.duration, resolution)
