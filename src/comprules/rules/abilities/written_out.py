"""What rules and keywords write out in words, as what it means."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.errors import Unread
from comprules.reader.reading import read
from comprules.rules.abilities.abilities import Trigger
from comprules.rules.abilities.conditions import Condition
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect


@lru_cache(maxsize=256)
def effect_saying(text: str) -> Effect:
    """The effect that a text says.

    Raises comprules.reader.errors.ReadError if the text has no meaning.
    """
    from comprules.rules.resolving.effects import Effect

    return read(text, Effect)


@lru_cache(maxsize=1024)
def abilities_saying(*texts: str) -> tuple[Ability, ...]:
    """The abilities that these texts say, as `KeywordAbility.means` gives them.

    Raises comprules.reader.errors.ReadError if a text has no meaning.
    """
    from comprules.rules.concepts.abilities import Ability

    return tuple(read(text, Ability) for text in texts)


@lru_cache(maxsize=256)
def trigger_saying(text: str) -> Trigger:
    """The trigger condition that a text says.

    Raises comprules.reader.errors.ReadError if the text has no meaning.
    """
    from comprules.rules.abilities.abilities import Trigger

    wanted: Any = Trigger
    found: Trigger = read(text, wanted)
    return found


@lru_cache(maxsize=256)
def condition_saying(text: str) -> Condition:
    """The condition that a text says.

    Raises comprules.reader.errors.ReadError if the text has no meaning.
    """
    from comprules.rules.abilities.conditions import Condition

    return read(text, Condition)


@lru_cache(maxsize=256)
def keyword_named(word: str) -> KeywordAbility | None:
    """The keyword ability of this name that takes no parameters, such as "flying"; None if there is none."""
    from comprules.rules.abilities.abilities import KeywordAbility

    try:
        return read(word, KeywordAbility)
    except Unread:
        return None
