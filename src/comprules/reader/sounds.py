""" "a" or "an"."""

from __future__ import annotations

import re

from comprules.reader.lexemes import ARTICLE

# Words that begin with a vowel and sound like a consonant, and the other way round.
_CONSONANT_SOUND = re.compile(r"(?:uni(?!n)|use|usual|uti|eu|ewe|one\b|once\b|one-|urza's saga\b)", re.IGNORECASE)
_VOWEL_SOUND = re.compile(r"(?:hour|honor|honest|heir|8|11\b|11[-/]|18\b|18[-/]|X(?![\w])|\{[EX]\})")
_MARKED = re.compile(rf"{ARTICLE}(?= ?(\S*))")


def article(word: str) -> str:
    """The article before a word.

    >>> [f"{article(word)} {word}" for word in ("artifact", "unicorn", "8/8", "X/X", "one-sided", "hour", "untapped")]
    ['an artifact', 'a unicorn', 'an 8/8', 'an X/X', 'a one-sided', 'an hour', 'an untapped']
    """
    if _VOWEL_SOUND.match(word):
        return "an"
    return "an" if word[:1].lower() in tuple("aeiou") and not _CONSONANT_SOUND.match(word) else "a"


def with_articles(text: str) -> str:
    """The text with its articles decided."""
    if ARTICLE not in text:
        return text
    return _MARKED.sub(lambda match: article(match[1]), text)
