"""CR 102.1, 608.2c: players who are others than one: "each other player", "another player"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.referring import meaning

_YOU: Final = This("permanent", slot=-1021)
"""Stands for whoever does what is being done: "you", where the text doesn't say otherwise."""


class OtherThanPlayer(Reference):
    """Other than the single player spoken of last; where there is none, than who does it.

    Of "any target" nobody can say whether a player is meant: that isn't read.
    """

    looks_within: ClassVar[bool] = False
    may_be_doer: ClassVar[bool] = True

    def accepts(self, introducer: Phrase) -> bool:
        introduced = _introduction_of(introducer)
        return introduced is not None and introduced.players and introduced.plural is not True

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        if not candidates:
            return _YOU
        return None if _may_be_object(candidates[-1]) else candidates[-1]

    def is_other(self, number: Id, context: Context) -> bool:
        """Whether this is another player."""
        if self.antecedent == _YOU.slot:
            return number != context.doer
        return number not in meaning(self.antecedent, context)


def _introduction_of(introducer: Phrase) -> Introduction | None:
    told: Introduction | None = getattr(introducer, "introduction", lambda: None)()
    return told


def _may_be_object(introducer: Phrase) -> bool:
    introduced = _introduction_of(introducer)
    return introduced is not None and introduced.objects
