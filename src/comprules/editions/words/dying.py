"""CR 700.4: "dies", which the editions until 2009 said of every permanent alike: "is put into a graveyard"."""

from __future__ import annotations

import re
from typing import TypeVar

from comprules.kernel.card import Face
from comprules.phrases.nouns.head_nouns import CardNoun
from comprules.phrases.qualifiers.type_sets import TypeName, TypeNames
from comprules.phrases.qualifiers.type_words import CreatureWord
from comprules.phrases.replacements.would_happen import WouldHappen
from comprules.phrases.trigger_events.zone_changes import Dies, GoesToGraveyard
from comprules.phrases.triggers.triggers import When
from comprules.reader.tree import replace_in
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.objects.introductions import introduction_of
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import This, is_self
from comprules.rules.prelude import *

T = TypeVar("T", bound=Phrase)

_ONLY_CREATURES_DIE: Final = Dies("")
_OTHERS_ARE_PUT: Final = Dies("a")
_PUT_FROM_ANYWHERE: Final = GoesToGraveyard("a graveyard")
_OTHER_TYPES: Final = frozenset({"artifact", "enchantment", "land"})
_ANY_TYPE: Final = frozenset({"permanent", "card", "token"})
_DYING: Final = frozenset({"Creature", "Planeswalker", "Vehicle", "Spacecraft"})
_LAND_THAT_DIES: Final = re.compile(r"\benchanted land is an? [^.]*\bcreature\b", re.I)


@rule("700.4")
def as_today(tree: T, face: Face) -> T:
    """An ability of a face of today as today's cards say it: only creatures and planeswalkers die."""

    def told(part: Any) -> Any:
        match part:
            case When(subject=Noun() as subject) if not _dies(subject, face):
                return replace(part, happening=replace_in(part.happening, _as_put))
            case WouldHappen(who=who) if _dies(who, face):
                return _with_deed(part, _PUT_FROM_ANYWHERE, _ONLY_CREATURES_DIE)
            case WouldHappen():
                return _with_deed(part, _ONLY_CREATURES_DIE, _OTHERS_ARE_PUT)
            case _:
                return part

    return replace_in(tree, told)


@rule("700.4")
def as_then(tree: T) -> T:
    """An ability of today as it is said before it is worded: what would die would be put into a graveyard."""

    def told(part: Any) -> Any:
        return _with_deed(part, _ONLY_CREATURES_DIE, _PUT_FROM_ANYWHERE) if isinstance(part, WouldHappen) else part

    return replace_in(tree, told)


def _with_deed(would: WouldHappen, old: Foreseeable, new: Foreseeable) -> WouldHappen:
    deeds = tuple(new if deed == old else deed for deed in would.deeds)
    return would if deeds == would.deeds else replace(would, deeds=deeds)


def _as_put(part: Any) -> Any:
    return _OTHERS_ARE_PUT if part == _ONLY_CREATURES_DIE else part


def _dies(subject: Noun, face: Face) -> bool:
    if is_self(subject):
        return _would_itself_die(subject, face)
    if any(isinstance(part, CardNoun) for part in walk(subject)):
        return False
    introduced = introduction_of(subject)
    words = introduced.words if introduced is not None else frozenset()
    if not words or _is_creature_of_other_types(subject):
        return True
    if "land" in words and _LAND_THAT_DIES.search(face.oracle_text):
        return True
    return not (words & _OTHER_TYPES or words <= _ANY_TYPE)


def _would_itself_die(subject: Noun, face: Face) -> bool:
    word = subject.word if isinstance(subject, This) else None
    if word in ("creature", "token", "Vehicle"):
        return True
    return word != "permanent" and not _DYING.isdisjoint(face.type_line.split())


def _is_creature_of_other_types(subject: Noun) -> bool:
    """Whether "artifact creature" is meant, or "creatures and/or artifacts", and not "artifact or creature"."""
    if any(isinstance(part, TypeNames) and part.joint == "and/or" for part in walk(subject)):
        return True
    kinds = [part for part in walk(subject) if isinstance(part, TypeName)]
    return bool(kinds) and all(isinstance(each.last, CreatureWord) for each in kinds)
