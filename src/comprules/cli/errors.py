"""How a command ends that can't do what it should: one clear message, no traceback.

The exit code is 2 where the user's input is wrong, 1 where the machine doesn't do its part, and 130, as for all
programs, where the user has interrupted it.
"""

from __future__ import annotations

import errno
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import typer

BAD_MACHINE = 1
BAD_INPUT = 2
INTERRUPTED = 130

FAILINGS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.EAGAIN)
"""What the machine says when it has no room for something, or is broken."""


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
    from comprules.kernel.cluster.errors import ClusterError
    from comprules.results.errors import ResultsError
    from comprules.rules.starting_and_ending.laying_out import SetUpError
    from comprules.simulate.decks import Unplayable

    of_cards = (CardFileError, DeckError, PoolError, SetUpError, UnknownCard, UnknownStarterDeck, Unplayable)
    return (Refusal, ClusterError, ResultsError, *of_cards)


@contextmanager
def warning_plainly() -> Iterator[None]:
    """Print warnings as their message alone, each once."""
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_, **__: print(message, file=sys.stderr)
        yield


@contextmanager
def ending_clearly() -> Iterator[None]:
    """End the program with a message alone if the user interrupts it, or the machine doesn't do its part."""
    try:
        yield
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    except OSError as error:
        if error.errno not in FAILINGS:
            raise
        print(f"error: {error.strerror}", file=sys.stderr)
        raise typer.Exit(BAD_MACHINE) from None
    except Exception as error:
        from comprules.kernel.worker_pool import WorkersLost

        if not isinstance(error, WorkersLost):
            raise
        print(f"error: {error}", file=sys.stderr)
        raise typer.Exit(BAD_MACHINE) from None


def exit_if_interrupted(done: int, of: int, what: str) -> None:
    """End the program if not all of what should be done has been, and say so."""
    if done < of:
        print(f"interrupted after {done} of {of} {what}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
