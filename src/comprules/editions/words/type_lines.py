"""CR 205.1: what stood on the type line at the time of an edition, and what of it was said in the text."""

from __future__ import annotations

import re
from types import MappingProxyType

from comprules.kernel.card import Face
from comprules.rules.concepts.edition import Rules
from comprules.rules.prelude import *

_LEGENDARY_CREATURE: Final = re.compile(r"Legendary (?P<types>(?:\w+ )*Creature)(?: — (?P<subtypes>.+))?")
_LEGEND: Final = re.compile(r"(?P<types>(?:\w+ )*Creature) — (?:(?P<subtypes>.+) )?Legend")
_ENCHANT_LINE: Final = re.compile(
    r"^Enchant (artifact|creature|enchantment|land|permanent)(?: ?\(.*\))?(?:\n|\Z)", re.M
)
_ENCHANT_TYPE: Final = re.compile(r"Enchant (Artifact|Creature|Enchantment|Land|Permanent)")
TYPE_WORDS: Final = MappingProxyType({"Kindred": "Tribal", "Legendary Planeswalker": "Planeswalker"})
"""What type lines begin with today, and what they began with until 2009."""

_AURA: Final = "Enchantment — Aura"
_WORLD: Final = "World Enchantment"
_ENCHANT_WORLD: Final = "Enchant World"
_FLASH: Final = "Flash\n"


def of_then(face: Face, rules: Rules) -> Face:
    """A face of today with the type line of an edition; what is said there isn't said in the text."""
    face = replace(face, type_line=_reworded(face.type_line, rules.type_words))
    face = _legend(face) if rules.legend_is_a_type else face
    face = _exchanged(face, _WORLD, _ENCHANT_WORLD) if rules.enchanted_is_a_type else face
    return _local_enchantment(face) if rules.enchanted_is_a_type else face


def of_today(face: Face, rules: Rules) -> Face:
    """A face of an edition with today's type line, and in the text what is said there today."""
    face = _legendary_creature(face) if rules.legend_is_a_type else face
    face = _aura(face) if rules.enchanted_is_a_type else face
    face = _exchanged(face, _ENCHANT_WORLD, _WORLD) if rules.enchanted_is_a_type else face
    return replace(face, type_line=_reworded(face.type_line, {then: now for now, then in rules.type_words.items()}))


def _reworded(type_line: str, words: Mapping[str, str]) -> str:
    """A type line that begins with one of some words with what stands for them."""
    found = next((each for each in words if type_line.startswith(f"{each} ")), None)
    return type_line if found is None else words[found] + type_line.removeprefix(found)


@rule("212.2b", "214.8k", edition="2001")
def _exchanged(face: Face, one: str, other: str) -> Face:
    """A face with another type line, if it has a certain one."""
    return replace(face, type_line=other) if face.type_line == one else face


@rule("215.1", "215.2", edition="2001")
def _legend(face: Face) -> Face:
    """A legendary creature as a creature of the type Legend."""
    match = _LEGENDARY_CREATURE.fullmatch(face.type_line)
    if match is None:
        return face
    subtypes = f"{match['subtypes']} Legend" if match["subtypes"] else "Legend"
    return replace(face, type_line=f"{match['types']} — {subtypes}")


def _legendary_creature(face: Face) -> Face:
    match = _LEGEND.fullmatch(face.type_line)
    if match is None:
        return face
    subtypes = f" — {match['subtypes']}" if match["subtypes"] else ""
    return replace(face, type_line=f"Legendary {match['types']}{subtypes}")


@rule("212.2b", "214.8a", edition="2001")
def _local_enchantment(face: Face) -> Face:
    """An Aura with what it enchants on its type line, if that is just a type."""
    match = _ENCHANT_LINE.search(face.oracle_text)
    if face.type_line != _AURA or match is None or not _is_at_top(face.oracle_text, match.start()):
        return face
    text = face.oracle_text[: match.start()] + face.oracle_text[match.end() :]
    return replace(face, type_line=f"Enchant {match[1].capitalize()}", oracle_text=text.rstrip("\n"))


def _is_at_top(text: str, start: int) -> bool:
    return text[:start] in ("", _FLASH)


def _aura(face: Face) -> Face:
    match = _ENCHANT_TYPE.fullmatch(face.type_line)
    if match is None:
        return face
    text = face.oracle_text
    before = _FLASH if text.startswith(_FLASH) else ""
    said = f"{before}Enchant {match[1].lower()}\n{text.removeprefix(before)}".rstrip("\n")
    return replace(face, type_line=_AURA, oracle_text=said)
