"""CR 702.104: tribute."""

from __future__ import annotations

from comprules.kernel.objects import with_counters
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.rules.concepts.moves import GIVEN_BY
from comprules.rules.replacement_effects.before_entering import deciding

TRIBUTE: Final = "tribute"
"""Under this a permanent remembers who was willing to pay its tribute, as many players as were asked and did so."""


@rule("122.6a", "614.12a", "702.104a")
class OffersTribute(Entrance):
    """CR 702.104a. A chosen opponent may have it enter with more counters."""

    n: int

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        opponents = game.board.opponents(context.you)
        chosen = choose_among(context.you, opponents, 1, 1, "who may pay tribute?", "702.104a", resolution)
        question = f"tribute: put {self.n} +1/+1 counters on {game.board.name(event.object)}?"
        willing = [player for player in chosen if game.ask(yes_no(player, "702.104a", question)) == (Answer(True),)]
        given = tuple((player, with_counters((), "+1/+1", self.n)) for player in willing)
        entering = event.entering
        memory = (*entering.memory, (TRIBUTE, tuple(willing)))
        return (replace(event, entering=replace(entering, counters_by=(*entering.counters_by, *given), memory=memory)),)

    def in_words(self) -> str:
        return f"tribute {self.n}"


@rule("702.104b")
@phrase("tribute wasn't paid")
class TributeNotPaid(SimpleCondition):
    """CR 702.104b. That the chosen opponent didn't have it enter with the counters, for whatever reason."""

    def holds(self, context: Context) -> bool:
        permanent = context.board.object(context.source)
        willing, given = permanent.recall(TRIBUTE), permanent.recall(GIVEN_BY, ())
        return willing is not None and not any(player in given for player in willing)


@rule("702.104a")
@phrase("tribute {n}")
class Tribute(KeywordAbility):
    """CR 702.104a. An opponent chooses whether it grows, or does something else."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return stated(OffersTribute(who=This("creature"), n=self.n))
