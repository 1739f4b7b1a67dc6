"""CR 601.1a: until 2009 spells were played as lands are. What it is that is played says which of both is meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from comprules.kernel.rule_citations import rule
from comprules.phrases.instructions.playing_permissions import MayPlayForATime
from comprules.phrases.nouns.described import Described, Headed
from comprules.phrases.nouns.head_nouns import CardNoun, SpellNoun
from comprules.phrases.nouns.references import ThatObject
from comprules.phrases.predicates.casting_now import CastsNow, PlaysNow
from comprules.phrases.qualifiers.adjectives import Non
from comprules.phrases.qualifiers.type_words import CardType
from comprules.phrases.restrictions.casting import CannotCast, CannotPlay
from comprules.phrases.statics.casting_permission_texts import (
    MayCastElsewhere,
    MayCastFrom,
    MayCastOnTerms,
    MayPlayElsewhere,
    MayPlaySpendingMana,
)
from comprules.phrases.trigger_events.casting import CardIsPlayed, SpellIsCast
from comprules.reader.idiom import Tests
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.objects.self_reference import SelfReference

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
