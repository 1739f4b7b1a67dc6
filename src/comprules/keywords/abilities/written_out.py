"""CR 702.1: what keywords mean, written out in the game's own language and read like a card's text."""

from __future__ import annotations

import re
from functools import lru_cache

from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.abilities.triggered_ability import Triggered, TriggeredIf
from comprules.phrases.instructions.sentences import DefinesX
from comprules.phrases.nouns.libraries import TopCards
from comprules.phrases.prelude import *
from comprules.reader.numbers import WORDS
from comprules.reader.tree import replace_in
from comprules.rules.abilities.given_variables import AsGiven
from comprules.rules.concepts.active import Giver
from comprules.rules.mana_and_numbers.numbers import Counted

_NUMBER: Final = re.compile(r"\{n(?: ([^}]+))?\}")


@rule("702.1")
class WrittenOut(KeywordAbility):
    """CR 702.1. A keyword that stands for abilities in words, and for nothing else.

    In these, `{n}` is its number, and `{n counter}` so many counters.
    """

    stands_for: ClassVar[tuple[str, ...]]

    def means(self) -> tuple[Ability, ...]:
        return _with_number(self.stands_for, getattr(self, "n", 0))


@lru_cache(maxsize=1024)
def _with_number(texts: tuple[str, ...], number: int) -> tuple[Ability, ...]:
    def told(hole: re.Match[str]) -> str:
        what = hole[1]
        return str(number) if what is None else several(number, what, f"{what}s")

    return abilities_saying(*(_NUMBER.sub(told, text) for text in texts))


def is_complete(said: Phrase) -> bool:
    """Whether something that is said refers to nothing but what it says itself, so that it means the same elsewhere."""
    return not any(isinstance(part, Reference) for part in walk(said))


def several(number: int, one: str, more: str) -> str:
    """So many of something, in words.

    >>> several(1, "permanent", "permanents"), several(2, "permanent", "permanents")
    ('a permanent', 'two permanents')
    """
    return f"a {one}" if number == 1 else f"{WORDS[number]} {more}"


def plus_counters(number: int) -> str:
    """So many +1/+1 counters, in words.

    >>> plus_counters(3)
    'three +1/+1 counters'
    """
    return several(number, "+1/+1 counter", "+1/+1 counters")


def with_top_cards(number: int, text: str) -> tuple[Ability, ...]:
    """The ability that a text says, with so many cards for the "two" that it speaks of on top of a library."""

    def counted(part: Any) -> Any:
        return replace(part, count=Counted(number)) if isinstance(part, TopCards) else part

    return tuple(replace_in(ability, counted) for ability in abilities_saying(text))


@rule("702.1b")
def with_x_given(abilities: tuple[Ability, ...], x: Quantity, giver: Giver | None) -> tuple[Ability, ...]:
    """Abilities with what they say X is replaced by this, as the giver of the keyword sees it if there is one."""
    quantity = x if giver is None else AsGiven(x, giver)

    def defined(part: Any) -> Any:
        return replace(part, quantity=quantity) if isinstance(part, DefinesX) else part

    return tuple(replace_in(ability, defined) for ability in abilities)


def activated_saying(costs: tuple[Cost, ...], text: str) -> tuple[Ability, ...]:
    """The activated ability that a text says, with these costs before those of the text."""
    (ability,) = abilities_saying(text)
    assert isinstance(ability, Activated)
    return (replace(ability, paid=(*costs, *ability.paid)),)


def triggered_if(provided: Condition, text: str) -> tuple[Ability, ...]:
    """The triggered ability that a text says, with an intervening "if" that has no words (CR 603.4)."""
    (ability,) = abilities_saying(text)
    assert isinstance(ability, Triggered)
    return (
        TriggeredIf(
            trigger=ability.trigger, provided=provided, text=ability.text, times=ability.times, done=ability.done
        ),
    )
