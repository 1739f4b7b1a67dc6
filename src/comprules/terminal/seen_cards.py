"""Cards in play described in words, as they are now."""

from __future__ import annotations

from rich.text import Text

from comprules.play.view import Seen
from comprules.rules.abilities.ability_lines import words_of
from comprules.terminal.permanents import cost, style


def described(seen: Seen) -> Text:
    """A card's name, cost, type, text and size, as effects have made them."""
    known = seen.characteristics
    assert known is not None
    text = Text(f"{seen.name} {cost(known.mana_cost)}".rstrip(), style=f"bold {style(seen)}")
    types = " ".join((*known.supertypes, *known.types))
    text.append("\n  " + types + (f" — {' '.join(known.subtypes)}" if known.subtypes else ""), style="italic")
    for words in filter(None, (words_of(ability, seen.name) for ability in known.abilities)):
        text.append("\n  " + words.replace("\n", "\n  "), style="default")
    if "Creature" in known.types:
        text.append(f"\n  {seen.power}/{seen.toughness}", style="bold")
    return text
