"""CR 608.2f, 707.2, 111.10: "for each card exiled this way, create a token that's a copy of it"; Roles on each."""

from __future__ import annotations

from comprules.keywords.actions.create import CreatesCopies, Manner
from comprules.phrases.continuous.copying import EnteringException
from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.nouns.references import It, They, ThoseObjects
from comprules.phrases.nouns.targets import SeveralTargets
from comprules.phrases.predicates.scaling import ForEachFirst
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.quantities.others_counted import OthersOfKind
from comprules.phrases.references.for_each_controller import ForEachItsController
from comprules.rules.concepts.moves import Entering
from comprules.rules.objects.predefined_tokens import Role, role
from comprules.rules.objects.tokens import Wanted, create_each

_EACH: Final = -216
"""The slot that means those of which there is a copy each."""


@rule("608.2k")
@phrase("of {those}")
class EachOfThose(Phrase):
    """CR 608.2k. "For each of them", "for each of up to two target creatures": of what is spoken of or targeted."""

    those: They | ThoseObjects | SeveralTargets

    def find(self, context: Context) -> tuple[Id, ...]:
        """All of them."""
        return self.those.refer(context)


Each = DoneThisWay | Description | OthersOfKind | EachOfThose


class ThatOne(Phrase):
    """What is copied, or what a token is attached to: the one in question."""


@phrase("it")
class ItInQuestion(ThatOne):
    """ "A copy of it"."""


@phrase("that {word:IT}")
class ThatInQuestion(ThatOne):
    """ "A copy of that card"."""

    word: TypeWord | HeadNoun


@rule("707.2", "608.2f", "608.2h")
@phrase(
    "for each {each:IT}, create {amount} [{manner} ]<token|tokens @amount> "
    "<that's a copy|that are copies @amount> of {that}[, except {exceptions:and@amount}]",
    prefer=(ForEachFirst,),
)
class CreatesCopiesOfEach(Instruction):
    """CR 707.2. "For each card exiled this way, create a token that's a copy of that card": of each one so many."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"token", "permanent", "creature"}))
    """The tokens: "those tokens"."""

    each: Each
    amount: Count
    manner: Manner | None
    that: ThatOne
    exceptions: tuple[EnteringException, ...]
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        copying = CreatesCopies(self.amount, self.manner, It(antecedent=_EACH), None, self.exceptions, self.slot)
        with resolution.meaning(_EACH, self.each.find(resolution)):
            copying.happen((resolution.you,), resolution)


@rule("608.2f", "608.2h", "707.2")
@phrase(
    "for each {each:IT}, its controller creates {amount} [{manner} ]<token|tokens @amount> "
    "<that's a copy|that are copies @amount> of {that}[, except {exceptions:and@amount}]",
    prefer=(ForEachItsController,),
)
class ControllersCreateCopiesOfEach(Instruction):
    """CR 707.2. "For each creature token on the battlefield, its controller creates a token that's a copy of that
    creature": all of them at the same time.
    """

    each: DoneThisWay | Description
    amount: Count
    manner: Manner | None
    that: ThatOne
    exceptions: tuple[EnteringException, ...]
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        theirs: dict[PlayerId, list[ObjectId]] = {}
        for number in self.each.find(resolution):
            theirs.setdefault(resolution.board.controller(number), []).append(number)
        copying = CreatesCopies(self.amount, self.manner, It(antecedent=_EACH), None, self.exceptions, self.slot)
        resolution.bind_each(_EACH, {player: tuple(numbers) for player, numbers in theirs.items()})
        copying.happen(tuple(theirs), resolution)


@rule("111.10", "303.4i", "608.2f", "701.7a")
@phrase(
    "for each {each:IT}, create {amount} {kind} Role <token|tokens @amount> attached to {that}", prefer=(ForEachFirst,)
)
class CreatesRoleOnEach(Instruction):
    """CR 111.10. "For each of those creatures, create a Monster Role token attached to it": all at the same time."""

    each: Each
    amount: Count
    kind: Role
    that: ThatOne

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        values, amount = role(self.kind), self.amount.value(resolution)
        meant: tuple[Any, ...] = self.each.find(resolution)
        hosts = (host for host in meant if resolution.board.is_permanent(host))
        wanted = tuple(Wanted(values, amount, Entering(attached_to=host)) for host in hosts)
        create_each({resolution.you: wanted}, resolution)
