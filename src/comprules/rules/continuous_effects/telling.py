"""CR 613.1: objects and the effects that make them what they are, in words."""

from __future__ import annotations

from comprules.kernel.explanation import AppliedEffect, Kind, Traits
from comprules.reader.agreement import Agreement
from comprules.reader.errors import Unwritable
from comprules.reader.reading import write
from comprules.rules.card_types.basic_land_types import IntrinsicManaAbility
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.continuous_effects.effect_events import told
from comprules.rules.life_damage_counters.keyword_counters import KeywordCounter
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.own_names import naming
from comprules.rules.prelude import *


def traits_of(known: Characteristics, board: Board) -> Traits:
    """What an object is, in words."""
    return Traits(
        name=known.name,
        mana_cost="".join(f"{{{symbol}}}" for symbol in known.mana_cost),
        colors=tuple(color.value for color in ColorWord if color.symbol in known.colors),
        types=_type_line(known),
        abilities=tuple(_line(ability, known.name) for ability in known.abilities),
        power=known.power,
        toughness=known.toughness,
        loyalty=known.loyalty,
        defense=known.defense,
        controller=board.name(known.controller),
    )


@rule("205.3m")
def _type_line(known: Characteristics) -> str:
    """Its types as a card prints them, but for the hundreds of subtypes of what is every creature type."""
    line = " ".join((*known.supertypes, *known.types))
    subtypes = known.subtypes
    if len(subtypes) >= len(CREATURE_TYPES) and set(CREATURE_TYPES) <= set(subtypes):
        subtypes = (*(name for name in subtypes if name not in CREATURE_TYPES), "every creature type")
    return f"{line} — {' '.join(subtypes)}" if subtypes else line


def effect_told(active: Active, line: Ability | None, board: Board) -> AppliedEffect:
    """An effect, its source and its timestamp; `line` is the ability that makes it, as it stands in a text."""
    source = board.name(active.source)
    if isinstance(active.statement, KeywordCounter):
        kind = active.key[2]
        return AppliedEffect("counters", f"a {kind} counter", active.source, source, active.timestamp)
    if active.is_resolved:
        duration = naming(active.duration.in_words(), active.source, board) if active.duration is not None else ""
        return AppliedEffect(
            "resolved spell or ability", _said(active, board), active.source, source, active.timestamp, duration
        )
    text = _line(line, source) if line is not None else _words(active.statement, source)
    defining: Kind = "characteristic-defining ability" if active.is_defining else "static ability"
    return AppliedEffect(defining, text, active.source, source, active.timestamp)


def _said(active: Active, board: Board) -> str:
    """What an effect of something that resolved does to each object."""
    return " and ".join(told(change, board, Agreement.IT) for change in active.statement.changes())


def _line(ability: Ability, name: str) -> str:
    """An ability in words; one that a land type gives, and that stands in no text, by what it is."""
    parts = tuple(ability.primitives())
    return _words(parts[-1] if isinstance(ability, IntrinsicManaAbility) else ability, name)


def _words(phrase: Phrase, name: str, capital: bool = True) -> str:
    try:
        return write(phrase, name=name or None, capital=capital)
    except Unwritable:
        return type(phrase).__name__
