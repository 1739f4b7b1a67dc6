"""Hole types that are one token each, as the rulebook's phrases have them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from comprules.cards.starter import starter_cards
from comprules.reader.lexemes import Lexeme
from comprules.reader.lexer import kind_of, split
from comprules.reader.phrasebook import load

load()

TEXT = "+1/+1 -X/-0 +X/-Y 2/2 X/X 1+*/1+* +1 -X 0 3 / /- +/+ {+1} {-2} {T} {2/W} charge first-strike mercy Elf X ~ “ 's"
TOKENS = sorted({*split(TEXT), *split("\n".join(face.oracle_text for card in starter_cards() for face in card.faces))})


def lexemes(base: type[Lexeme] = Lexeme) -> Iterator[type[Lexeme]]:
    for each in base.__subclasses__():
        yield each
        yield from lexemes(each)


@pytest.mark.parametrize("lexeme", [each for each in lexemes() if each.kinds], ids=lambda each: each.__name__)
def test_a_token_is_taken_by_what_looks_for_its_kind(lexeme: type[Lexeme]) -> None:
    """What a hole type takes is of the kinds at which it is looked for: else it would never be read."""
    taken = [token for token in TOKENS if lexeme.from_token(token) is not None]
    assert taken
    assert {kind_of(token) for token in taken} <= lexeme.kinds


def test_what_takes_no_token_is_looked_for_nowhere() -> None:
    """A hole type without kinds of tokens takes none."""
    silent = [each for each in lexemes() if not each.kinds]
    assert not any(each.from_token(token) is not None for each in silent for token in TOKENS)
