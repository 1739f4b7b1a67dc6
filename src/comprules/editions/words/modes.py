"""CR 700.2: modes, which stood in one sentence until 2009: "Choose one — Draw a card; or you gain 3 life."."""

from __future__ import annotations

import re

from comprules.phrases.instructions.modes import Bullet
from comprules.reader.agreement import Agreement
from comprules.reader.voice import Voice
from comprules.reader.writer import written
from comprules.rules.prelude import *

_BULLET: Final = "\n• "
_CHOOSING: Final = r"(?:[Cc]hoose|[A-Z][a-z ]* chooses)"
_IN_A_SENTENCE: Final = re.compile(
    rf"^(?P<head>(?:[^\n]*[,:—] )?{_CHOOSING} [^—:.;\n]*—) (?P<modes>[^\n]*;[^\n]*)$", re.M
)
_BETWEEN: Final = re.compile(r"; (?:or )?")


@rule("700.2")
def in_a_sentence(text: str, tree: Phrase, voice: Voice) -> str:
    """What a tree says, with its modes in one sentence if they stand below each other at the end of it."""
    head, *modes = text.split(_BULLET)
    told = [part for part in walk(tree) if isinstance(part, Bullet)]
    if not head.endswith("—") or len(modes) < 2 or len(told) != len(modes):
        return text
    first, *others = (mode.removesuffix(".") for mode in modes)
    others = [
        written(bullet.text, Agreement.YOU, False, voice)[:1] + mode[1:]
        for bullet, mode in zip(told[1:], others, strict=True)
    ]
    return f"{head} {'; '.join((first, *others[:-1]))}; or {others[-1]}{'.' if modes[-1].endswith('.') else ''}"


@rule("700.2")
def below_each_other(text: str) -> str:
    """A text with the modes that stand in a sentence one below the other.

    >>> print(below_each_other("Choose one — Sing; or hum twice."))
    Choose one —
    • Sing.
    • Hum twice.
    """
    return _IN_A_SENTENCE.sub(_with_bullets, text)


def _with_bullets(match: re.Match[str]) -> str:
    modes = (f"{mode[:1].upper()}{mode[1:]}" for mode in _BETWEEN.split(match["modes"]))
    return _BULLET.join((match["head"], *(mode if mode.endswith((".", "”")) else f"{mode}." for mode in modes)))
