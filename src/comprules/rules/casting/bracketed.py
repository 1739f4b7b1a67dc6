"""CR 702.148a: rules text in square brackets, which a spell with cleave may lose."""

from __future__ import annotations

import re

from comprules.rules.prelude import *

_BRACKETED: Final = re.compile(r" ?\[[^\[\]]*\]")


@rule("702.148a")
class Bracketed(Ability):
    """CR 702.148a. A line of which some words stand in square brackets: all of it, and the rest if there is any."""

    whole: Ability
    rest: Ability | None

    def primitives(self) -> Iterator[Ability]:
        yield from self.whole.primitives()


class TakesOutBracketed(KeywordAbility):
    """A keyword by which a spell may lose what stands in square brackets."""


def with_bracketed(text: str) -> str:
    """A text with what stands in brackets, without the brackets themselves.

    >>> with_bracketed("Draw a card for each creature [with flying].")
    'Draw a card for each creature with flying.'
    """
    return text.replace("[", "").replace("]", "")


def without_bracketed(text: str) -> str:
    """A text without what stands in brackets.

    >>> without_bracketed("Draw a card for each creature [with flying].")
    'Draw a card for each creature.'
    >>> without_bracketed("[You] sing. [Then you hum.]")
    'sing.'
    """
    return _BRACKETED.sub("", text).strip()
