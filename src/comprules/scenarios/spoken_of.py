"""CR 108.1, 201.4: the cards that a scenario speaks of besides those that it is played with.

A player who chooses a card name may choose that of any card there is. Those that can matter are named by the answers,
or by the texts of the cards; those that tokens are made of are named by texts as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.cards_named import names_in
from comprules.scenarios.references import Qualified

if TYPE_CHECKING:
    from comprules.cards import Card, CardPool
    from comprules.scenarios.scenario import Scenario

MOST_WORDS: Final = 8
"""Up to how many words after "named" are taken for a name."""

_NAMED = re.compile(r"\bnamed (?P<rest>[^.\"]+)")
_LISTED = re.compile(r"\bamong (?P<names>[^.\"]+)")


@rule("108.1", "111.11", "201.4")
def spoken_of(scenario: Scenario, cards: Sequence[Card], pool: CardPool) -> tuple[Card, ...]:
    """The cards of a pool that are named by a scenario's answers or by the texts of its cards."""
    in_texts = (name for card in cards for name in (*names_in(card), *_in_texts(card)))
    names = dict.fromkeys((*_answered(scenario), *in_texts))
    return tuple(card for name in names if (card := pool.get(name)) is not None)


def _answered(scenario: Scenario) -> Iterator[str]:
    for answers in scenario.answers.values():
        for answer in answers:
            value = getattr(answer, "value", None)
            for ref in value if isinstance(value, tuple) else ():
                name = ref.card if isinstance(ref, Qualified) else ref
                yield from (name,) if name else ()


def _in_texts(card: Card) -> Iterator[str]:
    """What may be names in the texts of a card."""
    for face in card.faces:
        for match in _NAMED.finditer(face.oracle_text):
            words = match["rest"].split(" ")[:MOST_WORDS]
            yield from (name.rstrip(",") for name in accumulate(words, lambda name, word: f"{name} {word}"))
        for match in _LISTED.finditer(face.oracle_text):
            yield from re.split(r",? and |, ", match["names"])
