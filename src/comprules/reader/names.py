"""How a card's text names the card: in full, or in the short form that legends use (CR 201.5)."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.records import Record


class CardName(Record, frozen=True):
    """A card's name, and the shorter form that its text uses, if any."""

    full: str
    short: str | None = None


def possible_names(full: str, type_line: str, text: str) -> tuple[CardName | None, ...]:
    """The ways to look for the card's name in its text, in the order in which to try them.

    A short form counts only if the text has it. Last, for cards whose name is a word of the game, not to look for it.

    >>> possible_names("Mara, Keeper of Moss", "Legendary Creature — Elf", "When Mara enters, draw a card.")
    (CardName(full='Mara, Keeper of Moss', short=None), CardName(full='Mara, Keeper of Moss', short='Mara'))
    >>> possible_names("Soar", "Instant", "Soar")
    (CardName(full='Soar', short=None), None)
    """
    rest = text.replace(full, "~")
    shorts = dict.fromkeys(form for form in _short_forms(full, type_line) if _occurs(form, rest))
    named = (CardName(full), *(CardName(full, short) for short in shorts))
    return (*named, None) if " " not in full and full in text else named


def _short_forms(full: str, type_line: str) -> Iterator[str]:
    before_comma, comma, _ = full.partition(",")
    if comma:
        yield before_comma
    if "Legendary" in type_line or "Planeswalker" in type_line:
        for joint in (" of ", " the ", " "):
            before_joint, found, _ = before_comma.partition(joint)
            if found:
                yield before_joint


def with_sign(text: str, form: str, sign: str) -> str:
    """The text with a sign for each time that the name stands in it, and not as a part of a word.

    >>> with_sign("Elf draws. The Elf-like elf isn't Elf.", "Elf", "~")
    "~ draws. The Elf-like elf isn't ~."
    """
    pieces: list[str] = []
    kept = 0
    for start in _places(form, text):
        pieces += (text[kept:start], sign)
        kept = start + len(form)
    return "".join((*pieces, text[kept:]))


def _occurs(form: str, text: str) -> bool:
    return next(_places(form, text), None) is not None


def _places(form: str, text: str) -> Iterator[int]:
    """Where a name stands in a text, and not as a part of a word."""
    start = text.find(form)
    while start >= 0:
        end = start + len(form)
        stands_alone = not _in_a_word(text[start - 1 : start]) and not _in_a_word(text[end : end + 1])
        if stands_alone:
            yield start
        start = text.find(form, end if stands_alone else start + 1)


def _in_a_word(sign: str) -> bool:
    return sign.isalnum() or sign in ("_", "-")
