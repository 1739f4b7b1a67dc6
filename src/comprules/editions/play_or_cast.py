"""CR 601.1a: until 2009 spells were played as lands are. What it is that is played says which of both is meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from comprules.concepts.adjectives import Non
from comprules.concepts.described import Described, Headed
from comprules.concepts.head_nouns import CardNoun, SpellNoun
from comprules.concepts.references import ThatObject
from comprules.concepts.self_reference import SelfReference
from comprules.concepts.type_words import CardType
from comprules.effects.casting_now import CastsNow, PlaysNow
from comprules.effects.casting_permission_texts import (
    MayCastElsewhere,
    MayCastFrom,
    MayCastOnTerms,
    MayPlayElsewhere,
    MayPlaySpendingMana,
)
from comprules.effects.happenings.casting import CardIsPlayed, SpellIsCast
from comprules.effects.playing_permissions import MayPlayForATime
from comprules.effects.restrictions.casting import CannotCast, CannotPlay
from comprules.oracle.idiom import Tests
from comprules.oracle.phrase import Phrase
from comprules.oracle.tree import walk
from comprules.rule_citations import rule

_CASTING = (SpellIsCast, CastsNow, CannotCast, MayCastElsewhere, MayCastFrom, MayCastOnTerms)
_PLAYING = (CardIsPlayed, PlaysNow, CannotPlay, MayPlayElsewhere, MayPlaySpendingMana)
_PLAYED = ("what", "spells", "cards")


@rule("601.1a")
@rule("401.1", edition="2006")
def tests() -> Tests:
    """Of phrases that say what is played, whether casting is meant, or playing whatever card it is."""
    found: dict[type[Phrase], Callable[[Any], bool]] = {MayPlayForATime: _fits_verb}
    found.update(dict.fromkeys(_CASTING, partial(_fits, casts=True)))
    found.update(dict.fromkeys(_PLAYING, partial(_fits, casts=False)))
    return found


def _fits(tree: Any, *, casts: bool) -> bool:
    played = next(getattr(tree, field) for field in _PLAYED if field in tree.__struct_fields__)
    return _are_spells(played) is casts


def _fits_verb(tree: MayPlayForATime) -> bool:
    return _are_spells(tree.what) is (tree.verb == "cast")


def _are_spells(played: Phrase) -> bool:
    """Whether what is played can't be a land, as far as its words tell."""
    for part in walk(played):
        match part:
            case Headed(noun=CardNoun()):
                return _is_no_land(part)
            case Headed(noun=noun) | ThatObject(word=noun):
                return isinstance(noun, SpellNoun)
            case SelfReference():
                return True
            case Described():
                return False
            case _:
                pass
    return False


def _is_no_land(cards: Headed) -> bool:
    if any(isinstance(each, Non) and each.what == CardType("Land") for each in cards.adjectives):
        return True
    types = [part for part in walk(cards.types) if isinstance(part, CardType)] if cards.types is not None else []
    return bool(types) and CardType("Land") not in types
