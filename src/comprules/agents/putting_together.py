"""Legal answers of several pieces, put together from the pieces that somebody would like."""

from __future__ import annotations

from collections.abc import Iterable

from comprules.kernel.decisions import Decision
from comprules.kernel.options import Option
from comprules.rules.legality.trials import some_answer


class NoAnswer(Exception):
    """No legal answer to a decision was found."""


def put_together(decision: Decision, wanted: Iterable[Option]) -> tuple[Option, ...]:
    """A whole legal answer with as many of the wanted pieces as go together, taken in their order.

    Raises NoAnswer if no legal answer was found at all.

    >>> from comprules.kernel.decisions import ChooseObjects
    >>> from comprules.kernel.options import Thing
    >>> bear, ogre, wolf = Thing(5, "Bear"), Thing(6, "Ogre"), Thing(7, "Wolf")
    >>> put_together(ChooseObjects(0, "701.9b", "discard 2 cards", (bear, ogre, wolf), 2, 2), [wolf])
    (Thing(id=7, name='Wolf'), Thing(id=5, name='Bear'))
    """
    for piece in wanted:
        if piece in (decision.pieces() if decision.is_combination else decision.candidates):
            taken = decision.take(piece) if decision.is_combination else (piece,)
            if not isinstance(taken, Decision):
                return taken
            decision = taken
    answer = some_answer(decision)
    return answer if answer is not None else any_answer(decision)


def any_answer(decision: Decision) -> tuple[Option, ...]:
    """A whole legal answer without regard to the pieces chosen so far; raises NoAnswer if none was found."""
    from msgspec.structs import replace

    answer = some_answer(replace(decision, chosen=()))
    if answer is None:
        raise NoAnswer(f"found no legal answer to '{decision.reason}' (CR {decision.rule})")
    return answer
