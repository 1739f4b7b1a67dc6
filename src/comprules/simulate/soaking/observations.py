"""What a card can show in a game: that it is cast or played, that its faces are up, that its abilities happen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from comprules.kernel.card import Card
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.abilities.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.casting.casting_options import AdditionalCost, AlternativeCost
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.printed import printed


class Feat(Record):
    """One thing that a face of a card can show; `line` is which of its abilities, None for being cast or played, or for
    being up where the face isn't one to be chosen as the card is cast.
    """

    card: str
    face: int
    name: str
    line: int | None = None


@cache
def feats_of(card: Card) -> tuple[Feat, ...]:
    """Everything a card can show, each of its faces in turn.

    >>> from comprules.cards.starter import starter_cards
    >>> lions = next(card for card in starter_cards() if card.name == "Savannah Lions")
    >>> feats_of(lions)
    (Feat(card='Savannah Lions', face=0, name='Savannah Lions', line=None),)
    """
    return tuple(feat for face in range(len(card.faces)) for feat in _feats_of_face(card, face))


def _feats_of_face(card: Card, face: int) -> Iterator[Feat]:
    yield feat(card, face)
    for line, ability in enumerate(printed(card, face).abilities):
        if words_of(ability):
            yield feat(card, face, line)


def feat(card: Card, face: int, line: int | None = None) -> Feat:
    """That a face of a card is cast or played, or that one of its abilities happens."""
    return Feat(card.name, face, card.faces[face].name, line)


def described(shown: Feat, card: Card) -> str:
    """A feat in words: that of an ability in its own.

    >>> from comprules.cards.starter import starter_cards
    >>> lions = next(card for card in starter_cards() if card.name == "Savannah Lions")
    >>> described(feat(lions, 0), lions)
    'is cast'
    """
    face = printed(card, shown.face)
    if shown.line is None and not is_chosen(card, shown.face):
        return "is up"
    if shown.line is None:
        return "is played" if face.is_land else "is cast"
    return words_of(face.abilities[shown.line], shown.name)


@rule("709.3", "712.11", "715.3")
@cache
def is_chosen(card: Card, face: int) -> bool:
    """Whether a face is one of those among which players choose as they cast or play the card."""
    in_hand, layout = Object(ObjectId(0), card, PlayerId(0), Zone.HAND, PlayerId(0), 0), layout_of(card)
    return face in layout.castable(in_hand) or face in layout.playable(in_hand)


def acts(ability: Ability) -> tuple[Ability, ...]:
    """Those abilities among what a line stands for that happen at a time; the others are in force."""
    kinds = (SpellAbility, ActivatedAbility, TriggeredAbility)
    return tuple(each for each in ability.primitives() if isinstance(each, kinds))


@rule("601.2b", "118.8b", "118.9")
def ways_of_casting(ability: Ability) -> tuple[str, ...]:
    """The alternative costs and the optional additional costs that a line offers, by their names."""
    said = [each for part in ability.primitives() if isinstance(part, StaticAbility) for each in part.statements()]
    methods = [each.method() for each in said if isinstance(each, AlternativeCost)]
    labels = [each.label() for each in said if isinstance(each, AdditionalCost) and each.label()]
    return (*methods, *labels)
