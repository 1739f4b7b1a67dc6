"""CR 107.4c of 2009: colorless mana that is added was told by a numeral, and has had a symbol since."""

from __future__ import annotations

import re
from typing import Final

from comprules.kernel.rule_citations import rule

_ADDING: Final = re.compile(r"\b[Aa]dds? [^.]*?mana pool")
_SYMBOLS: Final = re.compile(r"(?:\{C\})+")
_NUMERAL: Final = re.compile(r"\{(\d+)\}")


@rule("107.4c", edition="2009")
def by_numerals(text: str) -> str:
    """A text with a numeral for the colorless mana that it adds.

    >>> by_numerals("{T}: Add {C}{C} to your mana pool.")
    '{T}: Add {2} to your mana pool.'
    """
    return _ADDING.sub(lambda said: _SYMBOLS.sub(lambda run: f"{{{run[0].count('C')}}}", said[0]), text)


def by_symbols(text: str) -> str:
    """A text of then with a symbol for each colorless mana that it adds.

    >>> by_symbols("{2}, {T}: Add {2} to your mana pool.")
    '{2}, {T}: Add {C}{C} to your mana pool.'
    """
    return _ADDING.sub(lambda said: _NUMERAL.sub(lambda numeral: "{C}" * int(numeral[1]), said[0]), text)
