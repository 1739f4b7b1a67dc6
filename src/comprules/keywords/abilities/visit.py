"""CR 702.159: visit, and prizes."""

from __future__ import annotations

from typing import cast

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.card_layouts.attraction_cards import is_lit
from comprules.rules.resolving.effects import Division, WithModesOf
from comprules.rules.special_mechanics.visiting_attractions import RolledToVisit

RESULT: Final = -702159
"""The slot of the result with which an Attraction was visited."""


@rule("702.159a", "717.5")
class ResultIsLit(Condition):
    """CR 702.159a. That the result is equal to a number that is lit up on this Attraction."""

    def holds(self, context: Context) -> bool:
        return is_lit(context.board, context.source, context.bound.get(RESULT, 0))


@rule("702.159a", "717.5")
class YouRollToVisit(Trigger):
    """CR 702.159a. "Whenever you roll to visit your Attractions"."""

    events: ClassVar = (RolledToVisit,)

    def matches(self, event: Event, context: Context) -> bool:
        rolled = cast("RolledToVisit", event)
        context.bind(RESULT, rolled.result)
        return rolled.player == context.you


class VisitAbility(TriggeredAbility):
    """CR 702.159a. The triggered ability that "visit" stands for."""

    said: Visit

    def condition(self) -> Trigger:
        return YouRollToVisit()

    def intervening_if(self) -> Condition | None:
        return ResultIsLit()

    def effect(self) -> Effect:
        said = self.said
        return said.text if said.prize is None else WithPrize(said.text, said.prize)


@rule("702.159b")
class WithPrize(WithModesOf):
    """CR 702.159b. What a visit ability does with its prize, which is part of it: of its targets, too."""

    text: Effect
    prize: Sentences

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return self.text.instructions(modes)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return (*self.text.targets(modes), *self.prize.targets(()))

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return (*self.text.divisions(modes), *self.prize.divisions(()))

    @property
    def modal(self) -> Effect:
        return self.text


@rule("702.159b")
@phrase("claim(s) the prize")
class ClaimsPrize(Predicate):
    """CR 702.159b. "Claim the prize": what is said behind "Prize" is done, as part of the visit ability."""

    prize: Sentences | None = None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        assert self.prize is not None
        for instruction in self.prize.instructions(()):
            instruction.happen(resolution)
        resolution.did(True)


@rule("702.159a", "702.159b", "717.5")
@phrase("visit — {text}[\nprize — {prize}]", prefer=(SpellText,))
class Visit(Implying, KeywordAbility):
    """CR 702.159a. "Visit — Draw a card": whenever its controller rolls to visit, and the result is lit up on it."""

    text: Effect
    prize: Sentences | None

    def means(self) -> tuple[Ability, ...]:
        return (VisitAbility(self),)

    def made_explicit(self) -> Visit:
        """With what the prize is where it is claimed."""
        claims = any(isinstance(part, ClaimsPrize) for part in walk(self.text))
        if claims is not (self.prize is not None):
            raise NotMeant("a prize is claimed where there is one, and only there")

        def explicit(part: Any) -> Any:
            return replace(part, prize=self.prize) if isinstance(part, ClaimsPrize) else part

        return replace(self, text=replace_in(self.text, explicit)) if claims else self
