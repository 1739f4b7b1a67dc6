"""Text cut into tokens.

A mana symbol, "+1/+1", a hyphenated word and a contraction are one token each; a possessive's "'s" and the prefix
"non" are tokens of their own, so that a template can put a hole before or after them. White space only separates.
"""

import enum
import re

_TOKEN = re.compile(
    r"""
      \{[^{}\s]{1,12}\}                                   # {T}, {2/W}
    | [+-](?:\d+|X|Y)/[+-](?:\d+|X|Y)                     # +1/+1, -X/-0
    | (?:\d+|X|Y|\*)(?:\+(?:\d+|\*))?/(?:\d+|X|Y|\*)(?:\+(?:\d+|\*))?   # 2/2, X/X, 1+*/1+*
    | (?<=\d)-(?=\d)                                      # 1-3
    | [+-](?:\d+|X)\b                                     # +1, -X
    | \d+(?:-[a-z]+)?                                     # 20, 20-sided
    | [Nn]on-(?=\w|$)
    | [Nn]on(?!e\b|etheless)(?=[a-z]{2})
    | and/or\b
    | [^\W\d_]\w*(?:-\w+)*(?:'(?:t|ve|re|ll|d)\b)?        # words
    | 's\b
    | \n
    | \S
    """,
    re.VERBOSE,
)

# After one of these a sentence begins, and its first word has a capital.
SENTENCE_OPENERS = frozenset({".", ":", "—", "•", "\n", "“", "|", "!", "?"})
END = ""


class TokenKind(enum.StrEnum):
    """What a token is when no template names it."""

    WORD = "a word"
    CAPITALISED = "a name"
    NUMBER = "a number"
    SYMBOL = "a symbol"
    STATS = "power and toughness"
    CHANGE = "a change of power and toughness"
    OTHER = "a sign"
    END = "the end"


def split(text: str) -> list[str]:
    """The tokens of a text.

    >>> split("Nonland creatures' owner's {2/W}-cost isn't +1/+1.")
    ['Non', 'land', 'creatures', "'", 'owner', "'s", '{2/W}', '-', 'cost', "isn't", '+1/+1', '.']
    """
    return _TOKEN.findall(text)


def spans(text: str) -> list[tuple[int, int]]:
    """Where each token of `split(text)` stands."""
    return [match.span() for match in _TOKEN.finditer(text)]


def kind_of(raw: str) -> TokenKind:
    """The kind of a token.

    >>> kind_of("{T}"), kind_of("+1/+1"), kind_of("Goblin")
    (<TokenKind.SYMBOL: 'a symbol'>, <TokenKind.CHANGE: 'a change of power and toughness'>,
     <TokenKind.CAPITALISED: 'a name'>)
    """
    if raw == END:
        return TokenKind.END
    if "/" in raw and raw[0] != "{" and not raw[0].isalpha():
        return TokenKind.CHANGE if raw[0] in "+-" and len(raw) > 1 else TokenKind.STATS
    if raw[0] == "{" and len(raw) > 1:
        return TokenKind.SYMBOL
    if raw.isdecimal() and raw.isascii():
        return TokenKind.NUMBER
    if raw[0].isalpha():
        return _kind_of_word(raw)
    return TokenKind.OTHER


def _kind_of_word(raw: str) -> TokenKind:
    if raw[0] in "XY" and "/" in raw:
        return TokenKind.STATS
    return TokenKind.CAPITALISED if raw[0].isupper() else TokenKind.WORD
