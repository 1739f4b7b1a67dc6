"""CR 702: keyword abilities, one module each.

`keyword_named` finds one by the word that a counter or a text uses for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comprules.rules.abilities.abilities import KeywordAbility


@lru_cache(maxsize=256)
def keyword_named(word: str) -> KeywordAbility | None:
    """The keyword ability of this name that takes no parameters, such as "flying"; None if there is none."""
    from comprules.reader.errors import Unread
    from comprules.reader.reading import read
    from comprules.rules.abilities.abilities import KeywordAbility

    try:
        return read(word, KeywordAbility)
    except Unread:
        return None
