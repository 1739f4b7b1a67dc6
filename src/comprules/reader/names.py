"""How a text names what it is on: the card, in full or in the short form that legends use, or a token (CR 201.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule

_SEVERAL: Final = re.compile(r"\band\b|&|^The .*s$")
"""What is in a name that may be of several."""

_TOKEN_NAME: Final = r"[A-Z][^\".,\n]*?"
_CREATED: Final = re.compile(
    rf"(?:\b[Cc]reates? (?P<name>{_TOKEN_NAME}), an? [^\".\n]*\btoken|\btokens? named (?P<called>{_TOKEN_NAME})) with "
    r"(?P<abilities>(?:[^\".\n]*\"[^\"]*\")+)"
)
_QUOTATION: Final = re.compile(r"\"[^\"]*\"")
# Within that, an ability that the token gives to something else: what it calls by that name isn't what has it.
_GIVES_ANOTHER: Final = re.compile(r"(?<!\S)'[A-Z{+-]")
_OPENING: Final = re.compile(r"(?P<before>\"|[.:—•] )≀")


class CardName(Record, frozen=True):
    """A card's name, and the shorter form that its text uses, if any."""

    full: str
    short: str | None = None
    is_of_several: bool = False
    """Whether the text speaks of it as of several."""

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The forms of the name, each with the sign that a normalised text has for it."""
        full, short = ("≋", "≊") if self.is_of_several else ("~", "≈")
        return ((self.full, full), *([] if self.short is None else [(self.short, short)]))


@rule("201.5c")
def possible_names(full: str, type_line: str, text: str) -> tuple[CardName | None, ...]:
    """The ways to look for the card's name in its text, in the order in which to try them.

    A short form counts only if the text has it. Last, for cards whose name is a word of the game, and for those that
    speak of what is named after them, not to look for it.

    >>> [name.short for name in possible_names("Mara, Keeper of Moss", "Legendary Creature — Elf", "Tap Mara.")]
    [None, 'Mara']
    >>> [name.is_of_several for name in possible_names("Ash & Moss", "Creature — Elf", "When Ash & Moss enter, sing.")]
    [False, True]
    >>> [name and name.full for name in possible_names("Soar", "Instant", "Soar")]
    ['Soar', None]
    >>> [name and name.full for name in possible_names("Old Keep", "Land", "A Rat named Rats of Old Keep.")]
    ['Old Keep', None]
    """
    rest = text.replace(full, "~")
    shorts = dict.fromkeys(form for form in _short_forms(full, type_line) if _occurs(form, rest))
    named = (CardName(full), *(CardName(full, short) for short in shorts))
    joined = tuple(replace(name, is_of_several=True) for name in named) if _SEVERAL.search(full) else ()
    is_of_another = f"of {full}" in text and re.search(rf"\bnamed [^.,]*\bof {re.escape(full)}\b", text) is not None
    is_plain = (" " not in full and full in text) or is_of_another
    return (*named, *joined, None) if is_plain else (*named, *joined)


def _short_forms(full: str, type_line: str) -> Iterator[str]:
    before_colon, colon, _ = full.partition(": ")
    if colon:
        yield before_colon
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
    """Where a name stands in a text, and not as a part of a word: an empty one nowhere.

    >>> list(_places("Elf", "Elf draws. The Elf-like elf isn't Elf.")), list(_places("", "Elf"))
    ([0, 34], [])
    """
    start = text.find(form) if form else -1
    while start >= 0:
        end = start + len(form)
        stands_alone = not _in_a_word(text[start - 1 : start]) and not _in_a_word(text[end : end + 1])
        if stands_alone:
            yield start
        start = text.find(form, end if stands_alone else start + 1)


def _in_a_word(sign: str) -> bool:
    return sign.isalnum() or sign in ("_", "-")


@rule("201.5")
def without_token_names(text: str) -> str:
    """The text with "this token" for the name of a token in the abilities that the token is created with.

    >>> without_token_names('Create Pip, a 1/1 red Bird creature token with flying and "When Pip dies, Pip sings."')
    'Create Pip, a 1/1 red Bird creature token with flying and "When this token dies, this token sings."'
    >>> without_token_names('Create a token named Pip with "Pip sings."')
    'Create a token named Pip with "This token sings."'
    """
    return _CREATED.sub(_renamed, text)


def _renamed(created: re.Match[str]) -> str:
    name = created["name"] or created["called"]
    abilities = _QUOTATION.sub(lambda said: _of_itself(said[0], name), created["abilities"])
    return created[0][: created.start("abilities") - created.start()] + abilities


def _of_itself(said: str, name: str) -> str:
    if _GIVES_ANOTHER.search(said) or f"named {name}" in said:
        return said
    marked = with_sign(said, name, "≀")
    return _OPENING.sub(r"\g<before>This token", marked).replace("≀", "this token")
