"""CR 608.2h: "sacrifices a creature for each card discarded this way": so many objects, chosen at once."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.discard import Discards
from comprules.keywords.actions.investigate import Investigates
from comprules.keywords.actions.sacrifice import Sacrifices
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.prelude import *
from comprules.phrases.references.amount_references import ThatMany
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Kind
from comprules.rules.resolving.context import of_no_objects
from comprules.rules.resolving.on_behalf import on_behalf_of

AMOUNTS: Final = of_no_objects(-6087)
"""The slot of how many objects each of several players does something to."""


def _counted_for_each(
    subject: Sequence[PlayerId], counted: Kind | Countable, resolution: Resolution
) -> dict[PlayerId, int]:
    """How many there are for each of those who do it, found before anything happens."""
    found: dict[PlayerId, int] = {}
    for number in subject:
        with on_behalf_of(number, resolution):
            found[number] = how_many(counted, resolution)
    return found


@rule("608.2f", "608.2h")
@phrase("{deed} for each {counted:IT}")
class DoesToOneForEach(Predicate, Implying):
    """CR 608.2h. "Each opponent sacrifices a creature for each card discarded this way"."""

    deed: Sacrifices | Discards
    counted: Kind | Countable

    def made_explicit(self) -> Phrase:
        """Raises NotMeant unless it is done to one, or so many, that somebody chooses for each of what is counted."""
        if not isinstance(self.deed.what, AnObject):
            raise NotMeant("what is named can't be multiplied")
        return self

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        what = self.deed.what
        assert isinstance(what, AnObject)
        counted, count = _counted_for_each(subject, self.counted, resolution), what.count.value(resolution)
        amounts = {number: count * times for number, times in counted.items()}
        resolution.bind_amounts(AMOUNTS, amounts)
        several = ThatMany(agent=AMOUNTS, antecedent=AMOUNTS)
        replace(self.deed, what=replace(what, count=several)).happen(subject, resolution)


@rule("608.2h", "701.16a")
@phrase({1: "investigate(s) for each {counted:IT}", 2: "investigate(s) twice for each {counted:IT}"}, by="times")
class InvestigatesForEach(Predicate):
    """CR 701.16a. "That player investigates for each creature exiled this way": one after the other."""

    times: Literal[1, 2]
    counted: Kind | Countable

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        counted = _counted_for_each(subject, self.counted, resolution)
        for time in range(self.times * max(counted.values(), default=0)):
            players = [player for player, count in counted.items() if time < self.times * count]
            Investigates().happen(players, resolution)


@rule("608.2h", "701.16a")
@phrase({"": "for each {counted:IT}, investigate", "you": "for each {counted:IT}, you investigate"}, by="said")
class ForEachInvestigate(Instruction):
    """CR 701.16a. "For each nonland card revealed this way, you investigate"."""

    said: Literal["", "you"]
    counted: Description | Countable

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        InvestigatesForEach(1, self.counted).happen((resolution.you,), resolution)
