"""CR 701.54: what texts say about the Ring and its bearers."""

from __future__ import annotations

from comprules.keywords.actions.the_ring_tempts import WhenTheRingTempts
from comprules.phrases.conditions.state import Being
from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.prelude import *
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.special_mechanics.ring_bearers import is_ring_bearer, ring_bearers_of


def _is_yours(number: Any, context: Context) -> bool:
    return is_ring_bearer(context.board, number) and context.board.controller(number) == context.you


@rule("701.54b", "701.54e")
@phrase("your Ring-bearer", agreement=Agreement.IT)
@looks_at("controller")
@one_by_one
class YourRingBearer(MeansOne, Definite):
    """CR 701.54e. "Your Ring-bearer"."""

    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = ring_bearers_of(context.board, context.you)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        found = _is_yours(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({"creature", "permanent"}))


@rule("701.54b")
@phrase("<Ring-bearer|Ring-bearers>", agreement="edge")
@looks_at()
@one_by_one
class RingBearerNoun(HeadNoun):
    """CR 701.54b. A permanent that is some player's Ring-bearer."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return is_ring_bearer(context.board, number)

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "Ring-bearer"


@rule("701.54e")
@phrase("your Ring-bearer")
@looks_at("controller")
class BeingYourRingBearer(Being):
    """CR 701.54e. "As long as this creature is your Ring-bearer"."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return context.board.is_permanent(number) and _is_yours(number, context)


@rule("701.54c")
@phrase("the Ring has tempted {who} {times:one} or more times this game")
@looks_at()
class RingHasTemptedSoOften(SimpleCondition):
    """CR 701.54c. "If the Ring has tempted you two or more times this game"."""

    who: Players
    times: int

    def holds(self, context: Context) -> bool:
        players = context.board.state.players
        return true_of(self.who, lambda player: players[player].tempted >= self.times, context)


@rule("701.54a", "701.54d")
@phrase("you chose a creature other than {other} as your Ring-bearer")
@looks_at()
class YouChoseAnother(SimpleCondition, Reference):
    """CR 701.54d. "If you chose a creature other than this one as your Ring-bearer", as the Ring tempted you."""

    other: SelfReference

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, WhenTheRingTempts)

    def holds(self, context: Context) -> bool:
        chosen: tuple[Id, ...] = context.bound.get(self.antecedent, ())
        return any(not self.other.includes(number, context) for number in chosen)
