"""CR 201.5: how a card's text calls the card: "this creature" today, by its name in the editions before."""

from __future__ import annotations

from typing import TypeVar, get_args

from comprules.keywords.actions.discard import Discards
from comprules.phrases.nouns.source_in_zone import SourceFrom
from comprules.phrases.statics.casting_costs import SpellByName, ThisSpell
from comprules.phrases.statics.casting_permission import MayCastThisFrom
from comprules.phrases.trigger_events.casting import SpellIsCast
from comprules.reader.binding import World
from comprules.reader.lexemes import SelfName
from comprules.rules.concepts.edition import Rules
from comprules.rules.objects.self_reference import Itself, SelfWord, This
from comprules.rules.prelude import *

T = TypeVar("T")
Naming = Callable[[Phrase, type[Phrase] | None], Phrase]

_NO_PERMANENTS = ("spell", "card", "token", "emblem", "plane", "phenomenon", "scheme")
_KINDS = tuple(word for word in get_args(SelfWord) if word not in (*_NO_PERMANENTS, "permanent"))
_SUBTYPES_FIRST = sorted(_KINDS, key=lambda word: (word != "creature", not word[0].isupper()))
_ELSEWHERE: dict[type[Phrase] | None, SelfWord] = {
    SourceFrom: "card",
    Discards: "card",
    MayCastThisFrom: "card",
    SpellIsCast: "spell",
}
"""What a card calls itself where it is no permanent."""


@rule("201.5")
def by_name(tree: T, rules: Rules) -> T:
    """An ability as an edition before today's says it: with the card's name for "this creature".

    In an ability that it gives to something else, that is still "this creature"; in 2024, "this spell" is as today.
    """
    kept = rules.own_words

    def named(part: Phrase, within: type[Phrase] | None) -> Phrase:
        match part:
            case This(word=word) if word not in kept:
                return Itself(SelfName.FULL)
            case ThisSpell() if "spell" not in kept:
                return SpellByName(SelfName.FULL)
            case Itself(name=SelfName.SHORT) if not rules.short_names:
                return replace(part, name=SelfName.FULL)
            case _:
                return part

    return _renamed(tree, named, None)


@rule("109.2d", "201.5")
def as_today(tree: T, type_line: str) -> T:
    """An ability as today's cards say it that aren't legends: with "this creature" for the card's name."""
    word = _kind(type_line)

    def named(part: Phrase, within: type[Phrase] | None) -> Phrase:
        match part:
            case Itself(name=SelfName.FULL) if (said := _ELSEWHERE.get(within, word)) is not None:
                return This(said)
            case SpellByName():
                return ThisSpell()
            case _:
                return part

    return _renamed(tree, named, None)


def _kind(type_line: str) -> SelfWord | None:
    """What a permanent calls itself; None for a legend, an instant and a sorcery, which say their name."""
    words = type_line.split()
    if "Legendary" in words or "Instant" in words or "Sorcery" in words:
        return None
    found: list[Any] = [word for word in _SUBTYPES_FIRST if word in words or word.capitalize() in words]
    return found[0] if found else None


def _renamed(tree: T, named: Naming, within: type[Phrase] | None) -> T:
    """A tree with what a card calls itself by changed, except in what it gives to something else in quotation marks."""
    if isinstance(tree, tuple):
        return tuple(_renamed(each, named, within) for each in tree)  # type: ignore[return-value]
    if not isinstance(tree, Phrase) or isinstance(tree, World):
        return tree
    changed = {}
    for field in tree.__struct_fields__:
        old = getattr(tree, field)
        new = _renamed(old, named, type(tree))
        if new is not old and new != old:
            changed[field] = new
    return named(replace(tree, **changed) if changed else tree, within)  # type: ignore[return-value]
