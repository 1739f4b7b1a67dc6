"""Errors of the user's input: one clear message, exit code 2, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

BAD_INPUT = 2


class Refusal(Exception):
    """Something asked for that can't be done. The message names the place and the way out."""


@contextmanager
def explained() -> Iterator[None]:
    """End the program with the message alone if the user's input is what is wrong."""
    try:
        yield
    except Exception as error:
        if not isinstance(error, _kinds_of_bad_input()):
            raise
        print(f"error: {error}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None


def _kinds_of_bad_input() -> tuple[type[Exception], ...]:
    from comprules.cards import CardFileError, DeckError, PoolError, UnknownCard
    from comprules.cards.starter import UnknownStarterDeck
    from comprules.concepts.laying_out import SetUpError
    from comprules.simulate.decks import Unplayable

    return Refusal, CardFileError, DeckError, PoolError, SetUpError, UnknownCard, UnknownStarterDeck, Unplayable
