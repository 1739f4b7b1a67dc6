"""What actions, spells and abilities are called in scenarios, and how such texts are compared."""

from __future__ import annotations

import re
from collections.abc import Sequence

from comprules.cards.names import folded
from comprules.reader.errors import Unwritable
from comprules.reader.normalisation import without_reminder_text
from comprules.reader.reading import write
from comprules.rules.card_types.basic_land_types import MANA_OF, IntrinsicManaAbility
from comprules.rules.concepts.abilities import Ability

_ITSELF = re.compile(
    r"\bthis (?:creature|land|permanent|artifact|enchantment|card|spell|token|planeswalker|vehicle|equipment|aura|saga"
    r"|class|case|room|battle|fortification)\b|[≈≋≊]|\{this\}|(?<=\bwhen )it\b|(?<=\bwhenever )it\b"
)
_EITHER_MANA = re.compile(r"Add (?P<runs>(?:\{\w\})+(?:,? or (?:\{\w\})+|, (?:\{\w\})+)+)(?P<rest>\.?$|\. .*$)")
_DASH = re.compile(r"\s-(?=\s|$)")
_AROUND_PUNCTUATION = re.compile(r"\s*([^\w\s~{}])\s*")
_AROUND_BRACES = re.compile(r"\s*([{}])\s*")


def comparable(text: str, name: str = "") -> str:
    """A rules text as it is compared: without capitals, spaces around punctuation, or the wording of self-reference.

    >>> comparable("{1}, {T}: This creature deals 1 damage."), comparable("Draw a card — If you do,  stop")
    ('{1},{t}:~ deals 1 damage.', 'draw a card if you do,stop')
    >>> comparable("II -"), comparable("+1: Draw"), comparable("Zombie - -1/-1")
    ('ii', '+1:draw', 'zombie-1/-1')
    """
    text = _DASH.sub("—", without_reminder_text(text.replace(name, "~") if name else text))
    text = _ITSELF.sub("~", text.casefold().replace("−", "-").replace("’", "'").replace("–", "—").replace("—", " "))
    text = _AROUND_BRACES.sub(r"\1", _AROUND_PUNCTUATION.sub(r"\1", text))
    return " ".join(text.split())


def begins(text: str, beginning: str) -> bool:
    """Whether a text begins with another one, as texts are compared.

    >>> begins("Equip {2}", "equip"), begins("Flying", "First strike")
    (True, False)
    """
    return comparable(text).startswith(comparable(beginning))


def contains(text: str, part: str) -> bool:
    """Whether a text contains another one, as texts are compared."""
    return comparable(part) in comparable(text)


def ability_text(ability: Ability) -> str:
    """An ability in words, with "~" for its object; empty for one that can't be written."""
    if isinstance(ability, IntrinsicManaAbility):
        return f"{{T}}: Add {{{MANA_OF[ability.land_type]}}}."
    try:
        return write(getattr(ability, "said", ability))
    except Unwritable:
        return ""


def one_by_one(text: str) -> tuple[str, ...]:
    """A mana ability that adds one of several, as an ability for each of them.

    >>> one_by_one("{T}: Add {U} or {R}. Draw a card."), one_by_one("{T}: Add {U}.")
    (('{T}: Add {U}. Draw a card.', '{T}: Add {R}. Draw a card.'), ())
    """
    match = _EITHER_MANA.search(text)
    if match is None:
        return ()
    runs = [run for run in re.split(r",? or |, ", match["runs"]) if run]
    return tuple(f"{text[: match.start('runs')]}{run}{match['rest'] or '.'}" for run in runs)


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same, capitals and accents left aside."""
    return folded(one) == folded(other)


def runs_through(words: Sequence[str], others: Sequence[str]) -> bool:
    """Whether words are all among others, in their order.

    >>> runs_through(["1/6", "creature"], ["a", "1/6", "Wall", "creature"]), runs_through(["b", "a"], ["a", "b"])
    (True, False)
    """
    left = iter(others)
    return all(word in left for word in words)
