"""CR 601.1a: until 2009 spells were played as lands are. What it is that is played says which of both is meant.

Here a phrase tells it by itself ("a creature spell"); where only the rest of the text does, see `told_to_be_spells`.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from comprules.phrases.instructions.playing_permissions import MayPlayForATime
from comprules.phrases.nouns.described_objects import Described, Headed, Typed, TypedCreature
from comprules.phrases.nouns.head_nouns import AbilityNoun, CardNoun, SpellNoun
from comprules.phrases.nouns.references import ThatObject, TheCopy
from comprules.phrases.predicates.casting_now import CastsNow, PlaysNow
from comprules.phrases.predicates.mana_purposes import OnCasting, OnCastingOne
from comprules.phrases.qualifiers.adjectives import Non
from comprules.phrases.qualifiers.cards import SameName, WithManaValue
from comprules.phrases.qualifiers.commanders import YourCommander
from comprules.phrases.qualifiers.type_sets import TypeName
from comprules.phrases.qualifiers.type_words import CardType, Subtype, TypeWord
from comprules.phrases.restrictions.casting import CannotCast, CannotPlay
from comprules.phrases.statics.casting_permission import (
    MayCastElsewhere,
    MayCastFrom,
    MayCastOnTerms,
    MayPlayElsewhere,
    MayPlaySpendingMana,
)
from comprules.phrases.trigger_events.casting import CardIsPlayed, SpellIsCast
from comprules.reader.idiom import Tests
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.prelude import *

_CASTING = (SpellIsCast, CastsNow, CannotCast, MayCastElsewhere, MayCastFrom, MayCastOnTerms)
_PLAYING = (CardIsPlayed, PlaysNow, CannotPlay, MayPlayElsewhere, MayPlaySpendingMana)
_SPENT_ON_SPELLS = (OnCasting, OnCastingOne)
AURA = Subtype("Aura")
_PLAYED = ("what", "spells", "cards")


@rule("601.1a")
@rule("401.1", edition="2006")
def tests() -> Tests:
    """Of phrases that say what is played, whether casting is meant, or playing whatever card it is."""
    found: dict[type[Phrase], Callable[[Any], bool]] = {MayPlayForATime: _fits_verb}
    found.update(dict.fromkeys(_CASTING, partial(_fits, casts=True)))
    found.update(dict.fromkeys(_PLAYING, partial(_fits, casts=False)))
    found.update(dict.fromkeys(_SPENT_ON_SPELLS, _is_no_ability))
    return found


def _is_no_ability(tree: OnCasting) -> bool:
    return not _are_abilities(tree.what)


def _fits(tree: Any, *, casts: bool) -> bool:
    played = next(getattr(tree, field) for field in _PLAYED if field in tree.__struct_fields__)
    return are_spells(played) is casts and not _are_abilities(played)


def _are_abilities(played: Phrase) -> bool:
    """Whether abilities are played, which isn't what is said of cards."""
    return any(isinstance(part, Headed) and isinstance(part.noun, AbilityNoun) for part in walk(played))


def _fits_verb(tree: MayPlayForATime) -> bool:
    return are_spells(tree.what) is (tree.verb == "cast")


def are_spells(played: Phrase) -> bool:
    """Whether what is played can't be a land, as far as its words tell."""
    for part in walk(played):
        match part:
            case Headed(noun=CardNoun()):
                return is_no_land(part) or any(_is_of_spells(each) for each in walk(part))
            case TheCopy() | YourCommander():
                return True
            case Headed(noun=noun) | ThatObject(word=noun):
                return isinstance(noun, SpellNoun)
            case SelfReference():
                return True
            case Described():
                return False
            case _:
                pass
    return False


def _is_of_spells(part: Phrase) -> bool:
    """Whether a qualifier is of what lands don't have: a mana value to look at, or the name of a spell."""
    if isinstance(part, SameName):
        return isinstance(part.other, ThatObject) and isinstance(part.other.word, SpellNoun)
    return isinstance(part, WithManaValue)


def is_no_land(kind: Headed | Typed | TypedCreature, *, besides: Collection[str] = ()) -> bool:
    """Whether the words for a kind of object say that it is no land; lands may be of the card types `besides`."""
    if any(isinstance(each, Non) and each.what == CardType("Land") for each in kind.adjectives):
        return True
    names = [part for part in walk(kind.types) if isinstance(part, TypeName)] if kind.types is not None else []
    return bool(names) and all(_tells_of_no_land(name, besides) for name in names)


def _tells_of_no_land(name: TypeName, besides: Collection[str]) -> bool:
    types = [part for part in walk(name) if isinstance(part, TypeWord)]
    said = {each.name for each in types if isinstance(each, CardType)}
    return AURA in types or ("Land" not in said and not said.issubset(besides))
