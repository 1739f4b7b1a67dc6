"""CR 101.3: what a card can show in no game with some cards, by an argument that rests on a rule.

The arguments claim too little rather than too much: whatever any other line of the cards says, if only as a part of a
word, counts as something that there can be. What no argument reaches may still never happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from comprules.cards.melding import MELD
from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.card_types.subtypes import SUBTYPES, plural
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.printed import printed
from comprules.simulate.soaking.needs import needs
from comprules.simulate.soaking.observations import Feat

Place = tuple[str, int, int | None]
"""A line of a card's face, or its type line."""

SPEAKS_OF_ANY: Final = ("type", "hangeling", "text")
"""What a text says if it may give subtypes that it doesn't name."""

BY_RULE: Final = frozenset(
    {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    | {"Army", "Blood", "Clue", "Elemental", "Fish", "Food", "Germ", "Gold", "Hero", "Incubator", "Junk", "Lander"}
    | {"Map", "Mutagen", "Octopus", "Phyrexian", "Powerstone", "Rebel", "Role", "Servo", "Shard", "Sorcerer", "Spirit"}
    | {"Treasure", "Warrior", "Wizard", "Zombie"}
    | {"+1/+1", "-1/-1", "age", "charge", "defense", "fade", "finality", "level", "lore", "loyalty", "shield", "stun"}
    | {"time"}
)
"""Subtypes and kinds of counter that rules give where a text doesn't name them, and the types of basic lands."""


class Possibilities:
    """What there can be in games with some cards and with basic lands.

    >>> from comprules.cards import Face
    >>> from comprules.simulate.soaking.observations import feat
    >>> altar = Card("Altar", "normal", (Face("Altar", "{1}", "Artifact", "Sacrifice a Goblin: Draw a card."),))
    >>> Possibilities([altar]).why_unable(altar, feat(altar, 0, 0))
    'nothing can be a Goblin (CR 205.3)'
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = tuple(cards)
        self._said = tuple(said for card in self._cards for said in _said_by(card))
        self._any_subtype = any(word in text for _, text in self._said for word in SPEAKS_OF_ANY)

    def why_unable(self, card: Card, feat: Feat) -> str | None:
        """Why a card can never show something; None if it may."""
        if feat.line is None:
            return self._no_other_half(card, feat.face)
        line = printed(card, feat.face).abilities[feat.line]
        return _functions_nowhere(line) or self._lacks(line, (card.name, feat.face, feat.line))

    @rule("712.5")
    def _no_other_half(self, card: Card, face: int) -> str | None:
        if card.layout != MELD or face != BACK:
            return None
        halves = [other for other in self._cards if other.name != card.name and other.faces[BACK:] == card.faces[BACK:]]
        return None if halves else "the other card of its meld pair isn't there (CR 712.5)"

    @rule("205.3", "122.1")
    def _lacks(self, line: Ability, place: Place) -> str | None:
        for need in (need for part in line.primitives() for need in needs(part)):
            lacking = [self._lacking(words, place) for words in need]
            if all(lacking):
                return " and ".join(dict.fromkeys(word for word in lacking if word is not None))
        return None

    def _lacking(self, words: tuple[str, ...], place: Place) -> str | None:
        """What can't be there of what has to be there together; None if all of it can."""
        for word in words:
            if not self._is_provided(word, place):
                return f"nothing can be a {word} (CR 205.3)" if word in SUBTYPES else f"nothing gives {word} counters"
        return None

    def _is_provided(self, word: str, place: Place) -> bool:
        if word in BY_RULE or (word in SUBTYPES and self._any_subtype):
            return True
        forms = (word, plural(word))
        return any(form in text for other, text in self._said if other != place for form in forms)


@rule("113.6")
def _functions_nowhere(line: Ability) -> str | None:
    """A line that functions in no zone, as one about building decks: it is done with when a game begins."""
    return None if any(part.zones() for part in line.primitives()) else "it functions in no zone (CR 113.6)"


def _said_by(card: Card) -> Iterator[tuple[Place, str]]:
    for number, face in enumerate(card.faces):
        yield (card.name, number, None), face.type_line
        for line, ability in enumerate(printed(card, number).abilities):
            yield (card.name, number, line), words_of(ability)
