"""CR 607: what another ability of the same object, or the text before, did: "the exiled card", "the chosen player"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from comprules.concepts.chosen import CHOSEN_PLAYER
from comprules.concepts.descriptions import AnyQualifier
from comprules.concepts.head_nouns import HeadNoun
from comprules.concepts.nouns import Definite, Introducer, Introduction, Players
from comprules.concepts.references import Refers, introduction_of
from comprules.concepts.self_reference import SelfReference, This
from comprules.concepts.type_words import TypeWord
from comprules.effects.resolution import MOVED
from comprules.effects.this_way import done_this_way
from comprules.oracle.phrase import Agreement, Phrase, phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context


_PAID: Final = This("card", slot=-607)
"""Stands for what was paid with, where the text of the cost isn't before the reference."""

_REMEMBERED: Final = ("sacrificed", "discarded", "destroyed")


@rule("607.2a")
def exiled_with(context: Context) -> tuple[int, ...]:
    """The cards in exile that the abilities of the source have exiled."""
    from comprules.keyword_actions.exile import EXILED_WITH

    board = context.board
    remembered: tuple[int, ...] = board.object(context.source).recall(EXILED_WITH, ())
    return tuple(number for number in remembered if number in board.state.objects)


@rule("607.2a", "608.2c")
@phrase(
    {False: "the exiled card", True: "the exiled cards"},
    by="several",
    agreement={False: Agreement.IT, True: Agreement.THEY},
)
class TheExiled(Introducer, Definite):
    """CR 607.2a. What this very effect has exiled, or else what a linked ability of the source has."""

    several: bool
    slot: int = 0

    def refer(self, context: Context) -> tuple[int, ...]:
        found = self._exiled_now(context) or exiled_with(context)
        context.bind(self.slot, found)
        return found

    def _exiled_now(self, context: Context) -> tuple[int, ...]:
        objects = context.board.state.objects
        moved = (new for new, _ in context.bound.get(MOVED, ()))
        return tuple(number for number in moved if number in objects and objects[number].zone is Zone.EXILE)

    def includes(self, number: int, context: Context) -> bool:
        return number in self._exiled_now(context) or number in exiled_with(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=self.several, words=frozenset({"card"}))


@rule("607.2a")
@phrase("exiled with {source}")
class ExiledWith(AnyQualifier):
    """CR 607.2a. "Cards exiled with this artifact"."""

    source: SelfReference

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return number in exiled_with(context)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("608.2k")
@phrase(
    {done: f"the {done} {{word:IT}}" for done in ("sacrificed", "discarded", "revealed", "destroyed", "returned")},
    by="done",
)
class TheDone(Refers, Definite):
    """CR 608.2k. What was spoken of before, by what was done with it: "the sacrificed creature"."""

    done: Literal["sacrificed", "discarded", "revealed", "destroyed", "returned"]
    word: TypeWord | HeadNoun

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return (
            introduced is not None
            and introduced.objects
            and introduced.plural is not True
            and not isinstance(introducer, SelfReference)
            and introduced.called(self.word.word())
        )

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The nearest; or else what the cost of the spell did, which its text says in another paragraph."""
        return candidates[-1] if candidates else (_PAID if self.done in _REMEMBERED else None)

    def refer(self, context: Context) -> tuple[int, ...]:
        if self.antecedent != _PAID.slot:
            return super().refer(context)
        return tuple(new for _, new in done_this_way(self.done, context))

    def includes(self, number: int, context: Context) -> bool:
        return number in self.refer(context)


@rule("607.2d", "607.5a")
@phrase("the chosen player", agreement=Agreement.ONE)
class TheChosenPlayer(Introducer, Players):
    """CR 607.2d. The player chosen for the source."""

    slot: int = 0

    def refer(self, context: Context) -> tuple[int, ...]:
        chosen: int | None = context.board.object(context.source).recall(CHOSEN_PLAYER)
        found = () if chosen is None else (chosen,)
        context.bind(self.slot, found)
        return found

    def includes(self, number: int, context: Context) -> bool:
        return number in self.refer(context)
