"""The table of options: what each slot of the page that is shown would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from comprules.kernel.options import (
    KINDS,
    Activate,
    Answer,
    Attack,
    Block,
    Cast,
    LifeForSymbol,
    Number,
    Option,
    Play,
    Reset,
    Share,
    ShortenAt,
    SpendMana,
    StandIn,
    TurnThisUp,
    Unlock,
    UseMana,
    Word,
)
from comprules.rules.abilities.ability_lines import line_of
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.mana_and_numbers.mana import COLOR_NAMES, MANA_TYPES
from comprules.training.observing.characteristics import BASIC_LAND_TYPES
from comprules.training.observing.columns import NONE, Array, Column, Table, counts_of, hashed, numbers, one_of
from comprules.training.observing.sight import Sight
from comprules.training.observing.sizes import SLOTS
from comprules.training.playing.pages import NextPage

WORD_BUCKETS: Final = 32
METHOD_BUCKETS: Final = 16

WORDS: Final = (*COLOR_NAMES.values(), *(word.lower() for word in (*BASIC_LAND_TYPES, *CARD_TYPES)))
"""The words that are often chosen; all others are told apart by two buckets, which are seldom both the same."""

Shown = Option | NextPage

SHOWN: Final = (*(kind.__name__ for kind in KINDS if kind is not Reset), NextPage.__name__)
"""The kinds of what a slot may show."""


def _first(option: Shown) -> int | None:
    return getattr(option, "id", None)


def _second(option: Shown) -> int | None:
    """What else an option is about: what is attacked or blocked."""
    match option:
        case Attack():
            return option.defender
        case Block():
            return option.attacker
    return None


def _object(sight: Sight, number: int | None) -> int:
    return NONE if sight.is_player(number) else sight.row(number)


def _player(sight: Sight, number: int | None) -> int:
    return sight.seat(number) if sight.is_player(number) else NONE


def _description(sight: Sight, option: Shown) -> int:
    """The row of the text of what the option is about; of a face that isn't the first one, that face's."""
    seen = sight.seen.get(_first(option) or 0)
    return NONE if seen is None else sight.description(seen)


def _ability(sight: Sight, option: Shown) -> int:
    """The row of the single ability that is activated, or used for mana."""
    seen = sight.seen.get(_first(option) or 0)
    if seen is None or seen.characteristics is None or not isinstance(option, (Activate, UseMana)):
        return NONE
    place = option.ability if isinstance(option, Activate) else option.place
    return sight.descriptions.row_of_ability(line_of(seen.characteristics.abilities, place))


def _amount(option: Shown) -> int:
    """The number that an option says."""
    match option:
        case Number():
            return option.value
        case Share():
            return option.amount
        case LifeForSymbol():
            return option.life
        case ShortenAt():
            return option.place
    return 0


def _place(option: Shown) -> int:
    """Which one of several that are otherwise alike."""
    match option:
        case Activate():
            return option.ability
        case UseMana():
            return option.place
        case Unlock():
            return option.half
        case Cast() | Play():
            return option.face
    return 0


def _method(option: Shown) -> str:
    match option:
        case Cast() | TurnThisUp():
            return option.method
        case StandIn():
            return option.deed
    return ""


def _mana(option: Shown) -> str:
    return option.mana if isinstance(option, (UseMana, SpendMana, StandIn)) else ""


def _text(option: Shown) -> str:
    return option.text if isinstance(option, Word) else ""


def _said(text: str) -> tuple[str, ...]:
    return (text,) if text else ()


TABLE: Final = Table(
    "options",
    "what each slot of the page that is shown would do",
    (
        Column("present", "the slot can be chosen, as the mask says", lambda sight, option: True),
        one_of("kind", "the slot shows an option of the kind", SHOWN, lambda sight, option: type(option).__name__),
        Column("object", "the object that it is about", lambda sight, option: _object(sight, _first(option)), "row"),
        Column("player", "the player whom it is about", lambda sight, option: _player(sight, _first(option)), "seat"),
        Column(
            "second object", "what is attacked or blocked", lambda sight, option: _object(sight, _second(option)), "row"
        ),
        Column("second player", "who is attacked", lambda sight, option: _player(sight, _second(option)), "seat"),
        Column("description", "the text of the object", _description, "row"),
        Column("ability", "the ability that is activated, or used for mana", _ability, "row"),
        Column(
            "place", "which ability, half or face of the object, from 0", lambda sight, option: _place(option), "number"
        ),
        Column(
            "index",
            "which of several that are alike, from 0; of modes and triggers, which of them",
            lambda sight, option: getattr(option, "index", 0),
            "number",
        ),
        Column(
            "amount", "the number, share, life or place that it says", lambda sight, option: _amount(option), "number"
        ),
        Column("yes", "it says yes", lambda sight, option: isinstance(option, Answer) and option.value),
        counts_of(
            "mana", "mana that it makes or stands for, of the type", MANA_TYPES, lambda sight, option: _mana(option)
        ),
        one_of("word", "it says", WORDS, lambda sight, option: _text(option).lower()),
        hashed("word", "of its words", WORD_BUCKETS, lambda sight, option: _said(_text(option))),
        hashed(
            "backward word",
            "of its words read backward",
            WORD_BUCKETS,
            lambda sight, option: _said(_text(option)[::-1]),
        ),
        hashed(
            "method",
            "of the ways to cast it or turn it up",
            METHOD_BUCKETS,
            lambda sight, option: _said(_method(option)),
        ),
    ),
    SLOTS,
)


def options(sight: Sight, shown: Sequence[Any]) -> Array:
    """The table of the options shown."""
    return TABLE.filled([numbers(TABLE.parts, sight, option) for option in shown])
