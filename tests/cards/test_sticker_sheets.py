"""Sticker sheets written as a text."""

from __future__ import annotations

import pytest

from comprules.cards.sticker_sheets import SheetError, sheets_in
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker, StickerSheet

TEXT = """
Sheet 1
name — of Doom
art — a hat
{TK}{TK} — {T}: Draw a card.
  Flying — or so it says
{TK} — 3/4

Sheet 2
ability — Vigilance
power and toughness {TK}{TK} — 0/12
"""


@rule("107.17a", "123.1", "123.2")
def test_sheets_are_read_with_their_stickers_and_costs() -> None:
    """123.1: there are four kinds of stickers, and some have a ticket cost."""
    first = (
        Sticker("name", "of Doom"),
        Sticker("art", "a hat"),
        Sticker("ability", "{T}: Draw a card.\nFlying — or so it says", 2),
        Sticker("power and toughness", "3/4", 1),
    )
    second = (Sticker("ability", "Vigilance"), Sticker("power and toughness", "0/12", 2))
    assert sheets_in(TEXT) == (StickerSheet("Sheet 1", first), StickerSheet("Sheet 2", second))
    assert sheets_in(" \n\n") == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Sheet 1", "line 1: there are no stickers on the sheet 'Sheet 1'"),
        ("Sheet 1\nname — Big\n\n\nSheet 2", "line 5: there are no stickers"),
        ("Sheet 1\nFlying", r"line 2 \(Flying\): a sticker is its kind or its cost"),
        ("Sheet 1\n— Flying", r"line 2 \(— Flying\): a sticker is its kind"),
        ("Sheet 1\nsmell — of roses", r"line 2 \(smell — of roses\): a sticker is its kind"),
        ("Sheet 1\nname — ", "line 2 .*says or shows something"),
        ("Sheet 1\nname — Big\npower and toughness {TK} — big", "line 3 .*'big' isn't a power and a toughness"),
        ("Sheet 1\n{TK} — " + "9" * 5_000 + "/1", "line 2 .*isn't a power and a toughness"),
    ],
)
def test_what_is_no_sheet_is_refused_with_its_line(text: str, said: str) -> None:
    """Each mistake names its place, and what a sticker looks like."""
    with pytest.raises(SheetError, match=said):
        sheets_in(text)
