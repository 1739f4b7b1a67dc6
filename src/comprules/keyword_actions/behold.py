"""CR 701.4: beholding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.descriptions import Description
from comprules.concepts.nouns import Introduction
from comprules.concepts.object_nouns import is_plural
from comprules.concepts.quantities import Count
from comprules.effects.aspects import looks_at
from comprules.effects.casting_options import is_called
from comprules.effects.choices import choose_among, players_in_turn_order
from comprules.effects.conditions import SimpleCondition
from comprules.effects.doing import note_done, on_behalf_of
from comprules.effects.instructions import Predicate
from comprules.keyword_abilities.optional_costs import paid_for
from comprules.keyword_actions.looking import Reveal
from comprules.oracle.phrase import Agreement, phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("701.4a")
@phrase("behold(s) {count} {what@count}")
class Beholds(Predicate):
    """CR 701.4a. "Behold a Dragon": reveal such a card from the hand, or choose such a permanent one controls."""

    introduces: ClassVar[bool] = True

    count: Count
    what: Description
    slot: int = 0

    def introduction(self) -> Introduction:
        """What was beheld: "exile it"."""
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words() | {"card"})

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause, enough, beheld = resolution.cause("701.4a"), True, list[int]()
        for player in players_in_turn_order(subject, resolution):
            with on_behalf_of(player, resolution):
                count, candidates = self.count.value(resolution), self._candidates(player, resolution)
            why = "behold: choose permanents, or cards in your hand to reveal"
            chosen = choose_among(player, candidates, count, count, why, "701.4a", resolution)
            shown = tuple(each for each in chosen if resolution.board.object(each).zone is Zone.HAND)
            resolution.happen((Reveal(cause, player, shown),))
            beheld += chosen
            enough = enough and len(chosen) == count
        resolution.bind(self.slot, tuple(beheld))
        note_done(enough, resolution, "701.4a", "there is nothing of that kind to behold")

    def _candidates(self, player: int, resolution: Resolution) -> list[int]:
        board = resolution.board
        permanents = [number for number in board.permanents(player) if self.what.matches(number, resolution)]
        return [*permanents, *(card for card in board.state.hand(player) if self.what.fits(card, resolution))]


@rule("701.4b", "607.2i")
@phrase({True: "a(n) {what:IT} was beheld", False: "a(n) {what:IT} wasn't beheld"}, by="positive")
@looks_at()
class WasBeheld(SimpleCondition):
    """CR 701.4b. "If a Dragon was beheld" to cast the source: what was beheld was one then, whatever it is now."""

    is_announced: ClassVar = True

    positive: bool
    what: Description

    def holds(self, context: Context) -> bool:
        from comprules.oracle.reading import write

        label = f"behold {write(self.what, agreement=Agreement.IT, capital=False)}"
        return any(is_called(_plain(called), label) for called in paid_for(context.source, context)) is self.positive


def _plain(called: str) -> str:
    """A cost of beholding one thing, without its article."""
    return called.replace("behold an ", "behold ", 1).replace("behold a ", "behold ", 1)
