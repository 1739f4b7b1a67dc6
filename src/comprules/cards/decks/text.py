"""Deck lists as text: what Arena and MTGO write, and what most other programs write after them.

A line is a number and a name. Headings (`Deck`, `Sideboard`, `Commander`, `Companion`, `About`) divide the list. In
a list without any, `SB:` before a line puts it in the sideboard, or else a blank line begins the sideboard.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from comprules.cards.decks.deck import Deck, DeckError, DeckMistake
from comprules.cards.decks.parts import KINDS, Place, place_of, place_of_category
from comprules.cards.decks.reading import Listing

LONGEST_LINE = 500

HEADING = re.compile(r"(?://|#)? ?\[?([a-z &]+?)\]? ?:? ?(?:\([0-9]+\))? ?:?", re.IGNORECASE)
ABOUT = "about"
NAME = re.compile(r"(?://|#)? ?(?:(?:deck ?)?name|title|deck) ?: ?(.*)", re.IGNORECASE)
# What else is said of a deck: nothing that it would be played by.
NOTE = re.compile(
    r"(?:archetype|author|colors?|creator|date|description|event|format|pilot|player|source|url) ?:.*", re.I
)
CARD = re.compile(r"([0-9]+) ?(?:[xX] )? ?(?:\[[^\]]*\] )?(.+)")
SIDEBOARD_MARK = re.compile(r"SB: ?", re.IGNORECASE)
COMMANDER_MARK = re.compile(r" (?:\*CMDR\*|# ?!Commander\b)", re.IGNORECASE)
CATEGORIES = re.compile(r" \[([^\]]*)\]")
# A printing's set and number, a foil's *F*, a category in brackets, a colour between carets, a comment.
PRINTING = r"\((?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})\)(?: [^ ()*\[\]]*[0-9][^ ()*\[\]]*)?"
ORNAMENT = re.compile(rf" (?:{PRINTING}|\*[A-Za-z]+\*|\[[^\]]*\]|<[^<>]*>|\([EF]\)|\^[^^]*\^|#.*)$")


class _Progress(msgspec.Struct):
    """How far a list is read: the part that the next card belongs to, and what may yet divide the list."""

    part: Place | Literal["about"] = "main"
    has_headings: bool = False
    after_blank: bool = False
    second_blocks: list[int] = msgspec.field(default_factory=list)


def read_text(text: str) -> Listing:
    """What a list in text states; mistakes are part of the result.

    >>> [(entry.part, entry.count, entry.name) for entry in read_text("2 Ogre *F*\\nSB: 1 Giant (M10) 7").entries]
    [('main', 2, 'Ogre'), ('sideboard', 1, 'Giant')]
    """
    listing, progress = Listing(), _Progress()
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))
    for number, line in enumerate(lines, 1):
        _read_line(" ".join(line.split()), number, listing, progress)
    _divide_at_blank_line(listing, progress)
    if not (listing.entries or listing.mistakes or progress.has_headings):
        listing.mistakes.append(DeckMistake(None, "", "no cards in it"))
    return listing


def _read_line(line: str, number: int, listing: Listing, progress: _Progress) -> None:
    if not line:
        _end_block(progress)
        return
    if len(line) > LONGEST_LINE:
        listing.mistakes.append(DeckMistake(number, f"{line[:60]}…", "too long for a card's name"))
    elif part := _heading(line, progress):
        progress.part, progress.has_headings = part, True
    elif progress.part == "about":
        _read_about(line, number, listing)
    elif name := NAME.fullmatch(line):
        listing.name = name[1] or listing.name
    elif not line.startswith(("//", "#")) and not NOTE.fullmatch(line):
        _read_card(line, number, listing, progress)
    progress.after_blank = False


def _end_block(progress: _Progress) -> None:
    progress.after_blank = True
    if progress.part in ("about", "commander", "companion"):
        progress.part = "main"


def _heading(line: str, progress: _Progress) -> Place | Literal["about"] | None:
    """What begins with this line, if it is a heading; the cards of one kind are of the part that they are in."""
    heading = HEADING.fullmatch(line)
    words = heading[1].lower() if heading else ""
    if words in KINDS and not line.startswith(("//", "#")):
        return "main" if progress.part == "about" else progress.part
    return "about" if words == ABOUT else place_of(words)


def _read_about(line: str, number: int, listing: Listing) -> None:
    if line.startswith("Name "):
        listing.name = line.removeprefix("Name ")
    elif name := NAME.fullmatch(line):
        listing.name = name[1]
    else:
        listing.mistakes.append(DeckMistake(number, line, "About states the deck's name, as in Name My Deck"))


def _read_card(line: str, number: int, listing: Listing, progress: _Progress) -> None:
    unmarked = SIDEBOARD_MARK.sub("", line, count=1) if SIDEBOARD_MARK.match(line) else line
    part = "main" if progress.part == "about" else progress.part
    if unmarked != line:
        part, progress.has_headings = "sideboard", True
    elif COMMANDER_MARK.search(line):
        part = "commander"
    elif (categories := CATEGORIES.search(line)) and (place := place_of_category(categories[1])):
        part, progress.has_headings = place, True
    if progress.after_blank and listing.entries:
        progress.second_blocks.append(len(listing.entries))
    if part == "outside":
        return
    if card := CARD.fullmatch(unmarked):
        listing.add(part, _without_ornaments(card[2]), card[1], number, line)
    else:
        listing.mistakes.append(DeckMistake(number, line, "a card is listed with its number, as in 4 Forest"))


def _without_ornaments(name: str) -> str:
    while (plain := ORNAMENT.sub("", name)) != name:
        name = plain
    return name


def _divide_at_blank_line(listing: Listing, progress: _Progress) -> None:
    """MTGO writes the sideboard after a blank line. Two blank lines could mean anything, so they need headings."""
    if progress.has_headings or not progress.second_blocks:
        return
    first, *more = progress.second_blocks
    if more:
        entry = listing.entries[more[0]] if more[0] < len(listing.entries) else listing.entries[-1]
        reason = "several blocks without headings: write Deck and Sideboard above what belongs to them"
        listing.mistakes.append(DeckMistake(entry.line, entry.text, reason))
    listing.entries[first:] = [
        msgspec.structs.replace(entry, part="sideboard") if entry.part == "main" else entry
        for entry in listing.entries[first:]
    ]


def write_text(deck: Deck) -> str:
    """The deck as Arena writes it; raises DeckError if a name can't be read back."""
    if mistakes := _unwritable(deck):
        raise DeckError(mistakes, deck.name)
    blocks = [f"About\nName {deck.name}\n"] if deck.name else []
    blocks += [_block("Commander", deck.commander)] if deck.commander else []
    blocks += [f"Companion\n1 {deck.companion}\n"] if deck.companion is not None else []
    blocks += [_block("Deck", deck.main)]
    blocks += [_block("Sideboard", deck.sideboard)] if deck.sideboard else []
    return "\n".join(blocks)


def _block(heading: str, part: tuple[tuple[str, int], ...]) -> str:
    return "".join([f"{heading}\n", *(f"{count} {name}\n" for name, count in part)])


def _unwritable(deck: Deck) -> tuple[DeckMistake, ...]:
    mistakes = []
    for name, count in (*deck.commander, *deck.main, *deck.sideboard):
        listing, progress = Listing(), _Progress()
        if _is_a_line(name):
            _read_line(f"{count} {name}", 1, listing, progress)
        if [(entry.part, entry.name, entry.count) for entry in listing.entries] != [("main", name, count)]:
            mistakes.append(DeckMistake(None, f"{count} {name}", "can't be written so that it is read back the same"))
    if deck.name and not _is_a_line(f"Name {deck.name}"):
        mistakes.append(DeckMistake(None, deck.name, f"a deck's name is a line of less than {LONGEST_LINE} letters"))
    return tuple(mistakes)


def _is_a_line(text: str) -> bool:
    is_unicode = text.encode(errors="replace").decode() == text
    return is_unicode and " ".join(text.split()) == text and len(text) <= LONGEST_LINE
