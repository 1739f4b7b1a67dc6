"""CR 508.1b: which of what is attacked a text means: all players who are attacked together are attacked."""

from __future__ import annotations

from comprules.phrases.nouns.joined_nouns import YouAndOr
from comprules.phrases.prelude import *
from comprules.rules.combat.combat import attacked


@rule("508.1b", "805.10b")
@rule("806.7a", edition="2009")
def meant_by(whom: Noun | YouAndOr, defender: Id, context: Context) -> Iterator[Id]:
    """Those of whom an attack on something attacks that a noun means."""
    return (number for number in attacked(context.board, defender) if whom.includes(number, context))


@rule("508.1c", "508.1d", "805.10b")
@rule("806.7c", edition="2009")
def is_attack_on(whom: Noun | YouAndOr, defender: Id, context: Context) -> bool:
    """Whether an attack on something is one on what a noun means."""
    return next(meant_by(whom, defender, context), None) is not None
