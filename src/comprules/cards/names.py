"""CR 201. Card names as people type them: without capitals or accents, with one slash, nearly right."""

import heapq
import re
import unicodedata
from collections.abc import Iterable

LONGEST_NAME_COMPARED = 200
SHORTLIST = 64
FAR_FETCHED = 0.55
BEGUN_RIGHT = 0.5

_PLAIN = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
    | dict.fromkeys("‘’ʼ`", "'")
    | dict.fromkeys("“”", '"')
    | dict.fromkeys("‐‑‒–—−", "-")
)


def folded(name: str) -> str:
    """The form of a name by which it is looked up: two spellings with the same form mean the same name.

    >>> folded("Lim-Dûl’s  Vault"), folded("fire/ICE"), folded("Fire // Ice")
    ("lim-dul's vault", 'fire // ice', 'fire // ice')
    """
    plain = name.casefold()
    if not plain.isascii():
        apart = unicodedata.normalize("NFKD", plain.translate(_PLAIN)).casefold().translate(_PLAIN)
        plain = "".join(character for character in apart if not unicodedata.combining(character))
    return " ".join(re.sub(r"/+", " // ", plain).split())


def nearest(name: str, folded_names: Iterable[str], n: int) -> list[str]:
    """The at most `n` of the given names, themselves folded, that look most like `name`, the likeliest first.

    Comparing letter by letter is slow, so only the names that share the most groups of three letters are compared.

    >>> nearest("Lightening Bolt", ["giant growth", "lightning bolt", "lightning helix"], 2)
    ['lightning bolt', 'lightning helix']
    """
    from difflib import SequenceMatcher

    wanted = folded(name[:LONGEST_NAME_COMPARED])
    matcher = SequenceMatcher(b=wanted, autojunk=False)

    def likeness(candidate: str) -> float:
        matcher.set_seq1(candidate)
        return matcher.ratio() + (BEGUN_RIGHT if f" {wanted}" in f" {candidate}" else 0)

    rated = [(likeness(candidate), candidate) for candidate in _shortlist(wanted, folded_names)]
    close = sorted((-rating, candidate) for rating, candidate in rated if rating >= FAR_FETCHED)
    return [candidate for _, candidate in close[:n]]


def _shortlist(wanted: str, candidates: Iterable[str]) -> list[str]:
    framed = f"^{wanted}$"
    groups = sorted({framed[place : place + 3] for place in range(max(1, len(framed) - 2))})

    def shared(candidate: str) -> float:
        letters = f"^{candidate}$"
        return sum([group in letters for group in groups]) / (len(letters) + len(framed))

    return heapq.nlargest(SHORTLIST, candidates, key=shared)
