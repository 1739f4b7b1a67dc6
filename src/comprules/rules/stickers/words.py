"""CR 123.6a-123.6e: the words of a name, and the letters of a name sticker."""

from __future__ import annotations

from comprules.rules.objects.characteristics import JOINT
from comprules.rules.prelude import *

_VOWELS: Final = "aeiouy"


@rule("123.6a")
def _ends_of_words(name: str) -> Iterator[int]:
    """The places behind each word of a name: what stands between spaces, but for blank lines."""
    end = 0
    for part in name.split(" "):
        end += len(part)
        if part.strip("_") and part != JOINT.strip():
            yield end
        end += 1


def words_in(name: str) -> int:
    """How many words a name has.

    >>> words_in("Wolf in ________ Clothing")
    3
    """
    return sum(1 for _ in _ends_of_words(name))


@rule("123.6b", "123.6c")
def inserted(name: str, words: str, after: int) -> str:
    """A name with more words in it behind so many of its own, or at its end if it has fewer.

    >>> inserted("Wolf in ________ Clothing", "Big", 0), inserted("Dire Wolf", "Big", 3), inserted("", "Big", 2)
    ('Big Wolf in ________ Clothing', 'Dire Wolf Big', 'Big')
    """
    if not name:
        return words
    ends = list(_ends_of_words(name))
    if not after:
        return f"{words} {name}"
    end = ends[after - 1] if after <= len(ends) else len(name)
    return f"{name[:end]} {words}{name[end:]}"


@rule("123.6d", "123.6e")
def unique_vowels(words: str) -> int:
    """How many different vowels there are, whether as capitals or not.

    >>> unique_vowels("Eerie Yak")
    4
    """
    return sum(vowel in words.lower() for vowel in _VOWELS)
