"""Tokens that stand for a phrase nobody has said: to see what a template overlaps with, and what a gap could hold."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.reader.automaton import TokenClass
from comprules.reader.hole_types import HoleType, KinType, LexicalType, ListType, PhraseType, UnionType
from comprules.reader.lexer import TokenKind


class Placeholder(TokenClass):
    """Stands for any phrase of a type."""

    __slots__ = ("agreements", "type")

    is_placeholder = True

    def __init__(self, type_: HoleType, agreement: Agreement):
        super().__init__((), TokenKind.OTHER)
        self.type = type_
        self.agreements: tuple[Agreement, ...] = (agreement,)

    def __repr__(self) -> str:
        return "…"

    def fits(self, type_: HoleType) -> bool:
        """Whether a hole of this type can hold it."""
        return covers(type_, self.type)


class Wildcard(Placeholder):
    """Stands for any phrase at all, but not for a name or a number."""

    __slots__ = ()

    def __init__(self) -> None:
        TokenClass.__init__(self, (), TokenKind.OTHER)
        self.agreements = tuple(Agreement)

    def fits(self, type_: HoleType) -> bool:
        return not isinstance(type_, (KinType, LexicalType, ListType))


class Anything(TokenClass):
    """Stands for whatever may follow."""

    __slots__ = ()

    is_anything = True

    def __init__(self) -> None:
        super().__init__((), TokenKind.OTHER)


def covers(wide: HoleType, narrow: HoleType) -> bool:
    """Whether everything of the narrow type is of the wide one."""
    if wide == narrow:
        return True
    if isinstance(narrow, UnionType):
        return all(covers(wide, option) for option in narrow.options)
    if isinstance(wide, UnionType):
        return any(covers(option, narrow) for option in wide.options)
    return isinstance(wide, PhraseType) and isinstance(narrow, PhraseType) and issubclass(narrow.phrase, wide.phrase)
