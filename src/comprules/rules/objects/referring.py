"""CR 608.2c: what words refer back to."""

from __future__ import annotations

from typing import Any

from comprules.reader.binding import Reference
from comprules.reader.phrase import Phrase
from comprules.rules.objects.nouns import SOURCE, Noun
from comprules.rules.objects.self_reference import is_self
from comprules.rules.resolving.context import DOERS, Context
from comprules.rules.resolving.last_known import source_now
from comprules.rules.resolving.on_behalf import SUBJECT


def meaning(antecedent: int, context: Context) -> tuple[Any, ...]:
    """The players and objects that references to a slot mean now.

    Where a deed is carried out for several one by one, "they" and "it" mean the one it is being carried out for, and
    what several players found or chose means that player's. Where a player does something to each of several objects,
    "they" are still that player.
    """
    if antecedent == SOURCE:
        return (source_now(context),)
    found = context.bound.get(antecedent)
    current: tuple[Any, ...] | None = context.bound.get(SUBJECT)
    own = context.bound_for(antecedent, current[0]) if current else None
    if own is not None:
        return own
    if not isinstance(found, tuple):
        return ()
    if current and current[0] not in found and not context.board.is_player(current[0]):
        return next(((doer,) for doer in reversed(context.bound.get(DOERS, ())) if doer in found), found)
    return current if current and current[0] in found else found


class Refers(Reference, Noun):
    """A reference to players or objects."""

    def refer(self, context: Context) -> tuple[Any, ...]:
        return meaning(self.antecedent, context)


def is_the_source(noun: Phrase | None) -> bool:
    """Whether words speak of the very object that they stand on: "this creature", or "it" for that."""
    return is_self(noun) or (isinstance(noun, Refers) and noun.antecedent == SOURCE)


def slot_of(noun: Phrase) -> int | None:
    """The slot of what a noun speaks of: of what it refers to, or of what it introduces itself; None if it has none."""
    return noun.antecedent if isinstance(noun, Reference) else getattr(noun, "slot", None)
