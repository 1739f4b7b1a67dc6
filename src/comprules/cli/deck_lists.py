"""The decks that a command plays with, and what is to be played otherwise than their lists say."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal

if TYPE_CHECKING:
    from comprules.cards import CardPool
    from comprules.simulate.decks import Changes, NamedDeck

STANDARD_INPUT = "-"

Replacing = Annotated[
    list[str] | None,
    typer.Option("--replace", metavar="CARD=OTHER", help="Play another card in place of one; as often as you like."),
]
LeavingOut = Annotated[
    bool, typer.Option("--leave-out-unread", help="Play without the cards whose text isn't understood.")
]
WAYS_OUT = 'play without them by --leave-out-unread, or with others by --replace "CARD=OTHER"'


def changes_of(replacing: Sequence[str], leave_out: bool, pool: CardPool) -> Changes:
    """What is to be played otherwise than the lists say; raises Refusal if it can't be."""
    from comprules.simulate.decks import Changes

    return Changes(dict(_replacement(each, pool) for each in replacing), leave_out)


def _replacement(text: str, pool: CardPool) -> tuple[str, str]:
    """A card's name, and the name of the one that stands in for it."""
    from comprules.cards import UnknownCard

    name, sign, by = (part.strip() for part in text.partition("="))
    if not (name and sign and by):
        raise Refusal(f'--replace {text!r}: it says which card, and by which other, as in "Gray Ogre=Hill Giant"')
    try:
        return name, pool[by].name
    except UnknownCard as error:
        raise Refusal(f"--replace {text!r}: {error}") from None


def decks_to_play(wanted: Sequence[str], pool: CardPool, changes: Changes) -> tuple[NamedDeck, ...]:
    """The decks in these files or of these names; raises Refusal with everything that is wrong with any of them."""
    from comprules.cards import DeckError
    from comprules.cards.starter import UnknownStarterDeck
    from comprules.simulate.decks import Unplayable, find_deck

    text = standard_input() if STANDARD_INPUT in wanted else ""
    found, wrong, unplayable = [], [], False
    for each in dict.fromkeys(wanted):
        try:
            found.append(find_deck(each, pool, changes, text if each == STANDARD_INPUT else None))
        except (DeckError, Unplayable, UnknownStarterDeck) as error:
            wrong.append(str(error))
            unplayable |= isinstance(error, Unplayable)
    if wrong:
        raise Refusal("\n".join([*wrong, *[WAYS_OUT] * unplayable]))
    check_replaced(changes, [name for deck in found for name in deck.replaced])
    by_name = dict(zip(dict.fromkeys(wanted), found, strict=True))
    return tuple(by_name[each] for each in wanted)


def check_replaced(changes: Changes, replaced: Sequence[str]) -> None:
    """Raise Refusal if a card was to be replaced that no deck has."""
    for name in changes.replacing:
        if name not in replaced:
            raise Refusal(f"--replace: no deck has a card named {name!r}")


def standard_input() -> str:
    """The deck list that comes from standard input."""
    from comprules.cards import DeckError
    from comprules.cards.decks.reading import decoded

    try:
        return decoded(sys.stdin.buffer.read())
    except DeckError as error:
        raise DeckError(error.mistakes, "standard input") from error
