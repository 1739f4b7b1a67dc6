"""CR 111: tokens of a position, each as a card on which is printed what the token is."""

from __future__ import annotations

from typing import Final

from comprules.kernel.card import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.objects.predefined_tokens import DEFINITIONS, ROLES
from comprules.rules.objects.tokens import called_by_subtypes

TOKEN: Final = "token"
"""The layout of what stands for the card that a token isn't represented by."""


@rule("111.3", "111.4")
def token_card(
    name: str, types: str, power: str | None = None, toughness: str | None = None, colors: str = "", text: str = ""
) -> Card:
    """A token of this type line, with letters for its colors. One that is called by its subtypes isn't given a name.

    >>> token_card("Goblin", "Creature — Goblin", "1", "1", "R").name
    'Goblin Token'
    """
    subtypes = parse_type_line(types).subtypes
    given = called_by_subtypes(subtypes) if name == " ".join(subtypes) else name
    face = Face(given, "", types, text, power, toughness, color_indicator=tuple(colors))
    return Card(given, TOKEN, (face,))


@rule("111.10a", "111.10k")
def predefined_card(name: str) -> Card | None:
    """A predefined token by its name or by what it is called: "Treasure", "Treasure Token"; None if there is none.

    >>> predefined_card("Clue").front.type_line
    'Artifact — Clue'
    """
    kind = name.removesuffix(" Token")
    if kind in ROLES:
        return token_card(kind, "Enchantment — Aura Role", text=f"Enchant creature\n{ROLES[kind]}")
    known = DEFINITIONS.get(kind)
    if known is None:
        return None
    subtype, card_type = known.types
    power, toughness = (None if each is None else str(each) for each in (known.power, known.toughness))
    types, colors = f"{card_type} — {subtype}", "".join(sorted(known.colors))
    return token_card(known.name or subtype, types, power, toughness, colors, known.text)
