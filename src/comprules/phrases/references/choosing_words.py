"""CR 608.2d: choosing one of several words that mean nothing by themselves: "each opponent chooses fame or fortune"."""

from __future__ import annotations

import re
from typing import Self

from comprules.phrases.prelude import *
from comprules.reader.lexemes import Lexeme
from comprules.reader.lexer import TokenKind
from comprules.rules.resolving.choices import choose_word

_NO_CHOICES: Final = frozenset(
    {
        "a",
        "an",
        "the",
        "that",
        "this",
        "each",
        "another",
        "any",
        "all",
        "no",
        "up",
        "target",
        "one",
        "and",
        "or",
        "of",
        "more",
    }
)


class FreeWord(Lexeme, frozen=True):
    """CR 608.2d. A word without a meaning of its own, of which one may be chosen or voted for.

    >>> FreeWord.from_token("mercy")
    FreeWord(text='mercy')
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.WORD})

    text: str

    @classmethod
    def from_token(cls, token: str) -> Self | None:
        return cls(token) if re.fullmatch(r"[a-z][a-z-]*", token) and token not in _NO_CHOICES else None

    def to_token(self) -> str:
        return self.text


@rule("608.2d")
def word_chosen(player: PlayerId, words: Sequence[FreeWord], about: str, resolution: Resolution) -> str:
    """The word that a player chooses."""
    texts = tuple(word.text for word in words)
    return choose_word(player, texts, f"choose {' or '.join(texts)}{about}", "608.2d", resolution)


@rule("101.4", "608.2d")
@phrase("choose(s) {words:or+}")
class ChoosesWord(Predicate):
    """CR 608.2d. "Each opponent chooses fame or fortune": in turn order, knowing what was chosen before."""

    introduces: ClassVar = Introduction()
    """Who chose which word, in pairs: "who chose fame"."""
    is_choice: ClassVar[bool] = True

    words: tuple[FreeWord, ...]
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        chosen = tuple((player, word_chosen(player, self.words, "", resolution)) for player in players)
        resolution.bind(self.slot, chosen)
        resolution.did(bool(chosen))
