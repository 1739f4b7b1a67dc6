"""CR 120.2b, 601.2d: what texts say about dealing damage."""

from __future__ import annotations

from math import inf

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.damage_riders import as_said
from comprules.phrases.instructions.replaced_sentences import Amendment
from comprules.phrases.instructions.sentences import Divides, Sentence, target_slots
from comprules.phrases.instructions.worked_out_for_each import WorkedOutForEach, speaks_of_each
from comprules.phrases.nouns.joined_nouns import EachOf
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.calculations import Times
from comprules.rules.mana_and_numbers.numbers import NumberInDigits
from comprules.rules.resolving.context import X_OF_EACH
from comprules.rules.resolving.effects import Division
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.resolving.last_known import all_asked_about, asked_about
from comprules.rules.resolving.on_behalf import on_behalf_of


@rule("120.2b", "608.2f", "608.2h")
def deal(sources: Sequence[ObjectId], shares: Sequence[tuple[Id, int]], resolution: Resolution) -> None:
    """Let sources deal damage at the same time: pairs of a recipient and an amount."""
    cause = resolution.cause("120.2b")
    dealing = all_asked_about(sources, resolution)
    events = [DealDamage(cause, source, number, amount) for source in dealing for number, amount in shares]
    resolution.happen(as_said(events, resolution))


class Damages(Scalable, WorkedOutForEach, DoneByObjects):
    """Dealing an amount of damage to somebody or something."""

    may_be_prevented: ClassVar[bool] = True

    amount: Quantity
    to: Noun

    def worked_out_for(self) -> Noun:
        return self.to

    @rule("608.2h")
    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        events: list[Event] = []
        dealing = {asked_about(source, resolution): source for source in reversed(subject)}
        for known, source in reversed(dealing.items()):
            with on_behalf_of(source, resolution):
                events.extend(self.by(known, resolution))
        resolution.happen(as_said(events, resolution))

    def by(self, source: ObjectId, resolution: Resolution) -> Iterator[Event]:
        """The damage that one source deals; where it is something else for each recipient, to each as much as it is."""
        recipients, cause = self.to.refer(resolution), resolution.cause("120.2b")
        if X_OF_EACH in resolution.bound or speaks_of_each(self.amount, self.to):
            amounts = amounts_for_each(self.amount, recipients, resolution)
        else:
            amounts = dict.fromkeys(recipients, self.amount.value(resolution))
        return (DealDamage(cause, source, number, amounts[number]) for number in recipients)


@rule("120.2b")
@phrase("deal(s) {amount} damage to {to}", also=["also deal(s) {amount} damage to {to}"])
class DealsDamage(Damages):
    """CR 120.2b. "Deals 3 damage to any target"."""

    acts_on: ClassVar[Where] = {"to": ON_BATTLEFIELD}

    amount: Measure

    def changes_made(self) -> Changes:
        return frozenset({"less life"})

    def life_taken(self) -> float:
        return self.amount.n if isinstance(self.amount, NumberInDigits) else inf


@rule("120.2b")
@phrase("deal(s) damage equal to {amount} to {to}")
class DealsDamageEqual(Damages):
    """CR 120.2b. "Deals damage equal to its power to target creature"."""

    acts_on: ClassVar[Where] = {"to": ON_BATTLEFIELD}

    amount: Quantity


@rule("120.2b")
@phrase("deal(s) damage to {to} equal to {amount}")
class DealsDamageToEqual(Damages):
    """CR 120.2b. "Deals damage to that player equal to the number of cards in their hand"."""

    acts_on: ClassVar[Where] = {"to": ON_BATTLEFIELD}

    to: Noun
    amount: Quantity

    def by(self, source: ObjectId, resolution: Resolution) -> Iterator[Event]:
        recipients = self.to.refer(resolution)
        for number, amount in amounts_for_each(self.amount, recipients, resolution).items():
            yield DealDamage(resolution.cause("120.2b"), source, number, amount)


@rule("120.2b", "608.2h")
@phrase(
    {
        False: "deal(s) damage to <itself|themselves> equal to {amount}",
        True: "deal(s) {amount} damage to <itself|themselves>",
    },
    by="amount_first",
    also={
        False: [f"deal(s) damage to {whom} equal to {{amount}}" for whom in ("himself", "herself")],
        True: [f"deal(s) {{amount}} damage to {whom}" for whom in ("itself", "himself", "herself")],
    },
)
class DealsDamageToItself(DoneByObjects):
    """CR 120.2b. "Target creature deals damage to itself equal to its power": each of several to itself."""

    may_be_prevented: ClassVar[bool] = True

    amount_first: bool
    amount: Quantity

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("120.2b")
        events: list[Event] = []
        for source in dict.fromkeys(subject):
            with on_behalf_of(source, resolution):
                known = asked_about(source, resolution)
                events.append(DealDamage(cause, known, source, self.amount.value(resolution)))
        resolution.happen(as_said(events, resolution))


@rule("120.2b", "608.2f")
@phrase("{who} deals damage equal to {amount} to the other", prefer=(Clause,))
class EachDealsToTheOther(Instruction):
    """CR 608.2f. "Each of those creatures deals damage equal to its toughness to the other": both at the same time."""

    doer: ClassVar[str] = "who"

    who: EachOf
    amount: Quantity

    def happen(self, resolution: Resolution) -> None:
        both = self.who.refer(resolution)
        shares = zip(both, reversed(both), strict=True) if len(both) == 2 else ()
        cause = resolution.cause("120.2b")
        events = [
            DealDamage(cause, asked_about(each, resolution), other, self._of(each, resolution))
            for each, other in shares
        ]
        resolution.happen(as_said(events, resolution))
        resolution.did(bool(events))

    @rule("608.2h", "608.2k")
    def _of(self, number: ObjectId, resolution: Resolution) -> int:
        """How much one of them deals, which is "it"."""
        with resolution.meaning(self.who.slot, (number,)):
            return self.amount.value(resolution)


class DamageShare(Phrase):
    """An amount of damage and who is dealt it."""

    @abstractmethod
    def shares(self, resolution: Resolution) -> list[tuple[Id | None, int]]:
        """Pairs of a recipient, or None for what deals it, and an amount."""


@phrase("{amount} damage to {to}")
class ShareOfAnother(DamageShare):
    """ "2 damage to any target"."""

    amount: Measure
    to: Noun

    def shares(self, resolution: Resolution) -> list[tuple[Id | None, int]]:
        amount = self.amount.value(resolution)
        return [(number, amount) for number in self.to.refer(resolution)]


@phrase("{amount} damage to <itself|themselves>")
class ShareOfItself(DamageShare):
    """ "3 damage to itself": to what deals it."""

    amount: Measure

    def shares(self, resolution: Resolution) -> list[tuple[Id | None, int]]:
        return [(None, self.amount.value(resolution))]


@rule("120.2b", "608.2f")
@phrase("deal(s) {parts:and+}")
class DealsSeveral(DoneByObjects):
    """CR 120.2b. "Deals 3 damage to target creature and 1 damage to you": all of it at the same time."""

    may_be_prevented: ClassVar[bool] = True

    parts: tuple[DamageShare, ...]

    @rule("608.2f")
    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause, shares = resolution.cause("120.2b"), [share for part in self.parts for share in part.shares(resolution)]
        events = [
            DealDamage(cause, asked_about(source, resolution), source if number is None else number, amount)
            for source in dict.fromkeys(subject)
            for number, amount in shares
        ]
        resolution.happen(as_said(events, resolution))


@phrase("{amount} damage to {to} if {condition}")
class ShareUnderCondition(ShareOfAnother):
    """ "3 damage to each creature with flying if {G} was spent to cast it"."""

    condition: Condition

    def shares(self, resolution: Resolution) -> list[tuple[Id | None, int]]:
        return super().shares(resolution) if self.condition.is_met(resolution) else []


@rule("120.2b", "608.2f")
@phrase("deal(s) {parts:and+}", prefer=(DealsSeveral,))
class DealsEachUnderCondition(DealsSeveral):
    """CR 608.2f. "Deals 3 damage to target player if you control a Bear and 1 damage to any target if you control an
    Elf": as much of it as its conditions allow, at the same time.
    """

    parts: tuple[ShareUnderCondition, ...]


@rule("107.1a", "120.2b", "608.2b")
@phrase("deal(s) {amount} damage divided evenly, rounded down, among {to}")
class DealsDividedEvenly(Damages):
    """CR 107.1a. "Deals X damage divided evenly, rounded down, among any number of targets": among those that are
    legal as it is dealt.
    """

    acts_on: ClassVar[Where] = {"to": ON_BATTLEFIELD}

    amount: Measure

    def by(self, source: ObjectId, resolution: Resolution) -> Iterator[Event]:
        recipients, cause = self.to.refer(resolution), resolution.cause("120.2b")
        share = self.amount.value(resolution) // max(len(recipients), 1)
        return (DealDamage(cause, source, number, share) for number in recipients)


@rule("601.2d", "608.2b")
@phrase("deal(s) {amount} damage divided as you choose among {to}")
class DealsDivided(DoneByObjects, Divides):
    """CR 601.2d. "Deals 3 damage divided as you choose among two targets": illegal targets' shares are lost."""

    may_be_prevented: ClassVar[bool] = True

    amount: Measure
    to: Targeted

    def divisions(self) -> tuple[Division, ...]:
        return (Division(self.to, self.amount),)

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        shares = shares_of(self.to, resolution)
        legal = self.to.refer(resolution)
        deal(subject, [(number, amount) for number, amount in shares if number in legal], resolution)


@rule("601.2d")
def shares_of(target: Targeted, resolution: Resolution) -> list[tuple[Id, int]]:
    """The division that was announced for the targets of one occurrence of "target"."""
    stacked = resolution.board.object(resolution.item).stacked
    if stacked is None:
        return []
    place = target_slots(resolution.board, resolution.item).index(target.slot)
    announced = next((entry[1:] for entry in stacked.division if entry[0] == target.slot), ())
    return list(zip(stacked.targets[place], announced, strict=False))


@rule("614.15")
@phrase("{subject} <deals|deal @subject> {amount} damage")
class DealsInstead(Amendment):
    """CR 614.15. "It deals 5 damage instead": the same damage, but so much."""

    subject: Noun
    amount: Measure

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        def changed(part: Any) -> Any:
            return replace(part, amount=self.amount) if isinstance(part, (Damages, DealsDivided)) else part

        return replace_in(ordinary, changed)


@rule("614.15", "701.10g")
@phrase(
    "{subject} <deals|deal @subject> double that damage",
    also=["{subject} <deals|deal @subject> twice that much damage"],
    prefer=(DealsInstead,),
)
class DealsDoubleInstead(Amendment):
    """CR 701.10g. "It deals double that damage instead": the same damage, but twice as much."""

    subject: Noun

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        def doubled(part: Any) -> Any:
            is_amount = isinstance(part, (Damages, ShareOfAnother, ShareOfItself))
            return replace(part, amount=Times(2, part.amount)) if is_amount else part

        return replace_in(ordinary, doubled)
