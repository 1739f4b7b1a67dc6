"""Numbers in words."""

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

WORDS: tuple[str, ...] = (
    *_ONES,
    *(tens if one == 0 else f"{tens}-{_ONES[one]}" for tens in _TENS for one in range(10)),
)
ORDINALS: tuple[str, ...] = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
)

_BY_WORD = {word: number for number, word in enumerate(WORDS)}
_BY_ORDINAL = {word: number for number, word in enumerate(ORDINALS, 1)}


def from_word(word: str) -> int | None:
    """The number that a word names.

    >>> from_word("twenty-one"), from_word("few")
    (21, None)
    """
    return _BY_WORD.get(word)


def ordinal(number: int) -> str:
    """The ordinal of a number.

    Raises:
        IndexError: it has none here.

    >>> ordinal(3)
    'third'
    """
    if not 1 <= number <= len(ORDINALS):
        raise IndexError(f"{number} has no ordinal")
    return ORDINALS[number - 1]


def from_ordinal(word: str) -> int | None:
    """The number whose ordinal a word is.

    >>> from_ordinal("third")
    3
    """
    return _BY_ORDINAL.get(word)
