"""CR 702.1, 113.10: keyword abilities given to objects, each for a cost that is its own mana cost, or that and more."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from comprules.keywords.abilities.alternative_costs import Blitz
from comprules.keywords.abilities.copied_if_paid import Replicate
from comprules.keywords.abilities.embalm import Embalm
from comprules.keywords.abilities.emerge import Emerge
from comprules.keywords.abilities.encore import Encore
from comprules.keywords.abilities.escape import Escape
from comprules.keywords.abilities.flashback import Flashback
from comprules.keywords.abilities.foretell import Foretell
from comprules.keywords.abilities.harmonize import Harmonize
from comprules.keywords.abilities.keyword_costs import ByAllOf, CostsOfKeyword, InMana, generic_in, less_generic
from comprules.keywords.abilities.madness import Madness
from comprules.keywords.abilities.mayhem import Mayhem
from comprules.keywords.abilities.miracle import Miracle
from comprules.keywords.abilities.plot import Plot
from comprules.keywords.abilities.said_as_activated import Eternalize, Scavenge
from comprules.keywords.abilities.unearth import Unearth
from comprules.keywords.abilities.warp import Warp
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import cost_of
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.continuous_effects.granting import granted_by, with_abilities
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.mana_and_numbers.mana import Symbols

Keyword = Literal[
    "blitz",
    "embalm",
    "emerge",
    "encore",
    "escape",
    "eternalize",
    "flashback",
    "foretell",
    "harmonize",
    "madness",
    "mayhem",
    "miracle",
    "plot",
    "replicate",
    "scavenge",
    "unearth",
    "warp",
]


def _escape(cost: CostsOfKeyword) -> KeywordAbility:
    return Escape(cost.costs())


_NAMED: Final[Mapping[str, Callable[[CostsOfKeyword], KeywordAbility]]] = {
    "blitz": Blitz,
    "embalm": Embalm,
    "emerge": Emerge,
    "encore": Encore,
    "escape": _escape,
    "eternalize": Eternalize,
    "flashback": Flashback,
    "foretell": Foretell,
    "harmonize": Harmonize,
    "madness": Madness,
    "mayhem": Mayhem,
    "miracle": Miracle,
    "plot": Plot,
    "replicate": Replicate,
    "scavenge": Scavenge,
    "unearth": Unearth,
    "warp": Warp,
}
_KEYWORDS: Final = tuple(sorted(_NAMED))


@lru_cache(maxsize=1024)
def _keyword(word: Keyword, mana_cost: Symbols, besides: Predicate | None) -> KeywordAbility:
    mana = ManaCost(tuple(f"{{{symbol}}}" for symbol in mana_cost or ("0",)))
    cost = InMana(mana) if besides is None else ByAllOf((mana, cost_of(besides)))
    return _NAMED[word](cost)


@rule("118.7", "118.7a")
def _lessened(mana_cost: Symbols, less: SymbolRun | None) -> Symbols:
    """A mana cost without the generic mana that a text takes off it."""
    if less is None:
        return mana_cost
    return less_generic(mana_cost, generic_in(less))


@rule("113.10", "613.1f", "118.6", "702.1a")
class GivenForItsManaCost(Change):
    """CR 113.10. Having a keyword whose cost is one's own mana cost; nothing without a mana cost can be paid for."""

    word: Keyword
    less: SymbolRun | None = None
    besides: Predicate | None = None

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if not known.mana_cost:
            return known
        keyword = _keyword(self.word, _lessened(known.mana_cost, self.less), self.besides)
        return with_abilities(known, (keyword,), granted_by(context, number))

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{'gains' if agreement is Agreement.IT else 'gain'} {self.word}"


_COST: Final = "<its|their @who> mana <cost|costs @who>"
_CARDS_COST: Final = ("the card's mana cost", "that card's mana cost")
_MORE: Final = "[ reduced by {less}][ plus {besides:YOU}]"


def _worded(said: str) -> dict[str, str]:
    """The sentences about the keyword and about its cost, by the keyword."""
    return {word: f"{said.format(word)}. the {word} cost is equal to {_COST}{_MORE}" for word in _KEYWORDS}


def _worded_otherwise(said: str) -> dict[str, list[str]]:
    """The same in other words: "its flashback cost", "that card's mana cost"."""
    return {
        word: [
            f"{said.format(word)}. {whose} {word} cost is equal to {cost}{_MORE}"
            for whose in ("the", "its")
            for cost in (_COST, *_CARDS_COST)
            if (whose, cost) != ("the", _COST)
        ]
        for word in _KEYWORDS
    }


def _is_of_no_cards(part: Phrase) -> bool:
    """Whether it means spells or permanents."""
    return isinstance(part, Description) and not part.zones().isdisjoint({Zone.STACK, Zone.BATTLEFIELD})


class _ForTheirManaCost(Implying):
    if TYPE_CHECKING:

        @property
        def who(self) -> Noun: ...

        @property
        def word(self) -> Keyword: ...

        @property
        def less(self) -> SymbolRun | None: ...

        @property
        def besides(self) -> Predicate | None: ...

    @rule("601.2b", "702.1")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where spells or permanents would have it, which were cast for another cost before they were
        there.
        """
        if self.word != "replicate" and any(_is_of_no_cards(part) for part in walk(self.who)):
            raise NotMeant(f"{self.word} says what a card may be used for, and isn't read of what has been")
        return self

    def given(self) -> GivenForItsManaCost:
        """The keyword for that cost."""
        return GivenForItsManaCost(self.word, self.less, self.besides)


_HAVE: Final = "{{who}} <has|have @who> {}"
_GAIN: Final = "{{who}} <gains|gain @who> {} {{duration}}"


@rule("113.10", "604.1")
@phrase(_worded(_HAVE), by="word", also=_worded_otherwise(_HAVE))
class HaveForTheirManaCost(_ForTheirManaCost, Saying):
    """CR 113.10. "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost"."""

    who: Noun
    word: Keyword
    less: SymbolRun | None = None
    besides: Predicate | None = None

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.who, (self.given(),)),)


@rule("113.10", "611.2")
@phrase(_worded(_GAIN), by="word", also=_worded_otherwise(_GAIN))
class GainForTheirManaCost(_ForTheirManaCost, Instruction):
    """CR 113.10. "Target instant card gains flashback until end of turn. The flashback cost is equal to its …"."""

    who: Objects
    word: Keyword
    duration: Duration
    less: SymbolRun | None = None
    besides: Predicate | None = None

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        change_for(self.who.refer(resolution), (self.given(),), self.duration, resolution)
