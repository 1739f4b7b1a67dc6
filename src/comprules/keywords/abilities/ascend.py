"""CR 702.131: ascend, and the city's blessing."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.prelude import *
from comprules.rules.keyword_basics.blessing import Ascending, GetsBlessing


@rule("702.131a", "702.131b")
@phrase("ascend")
class Ascend(KeywordAbility):
    """CR 702.131. On a permanent a static ability; on an instant or sorcery spell a spell ability."""

    def means(self) -> tuple[Ability, ...]:
        followed = abilities_saying(
            "If you control ten or more permanents and you don't have the city's blessing, you get the city's blessing "
            "for the rest of the game."
        )
        return (*stated(Ascending()), *followed)


@rule("702.131a")
@phrase("get(s) the city's blessing for the rest of the game")
class GetsTheBlessing(Predicate):
    """CR 702.131a. "You get the city's blessing for the rest of the game"."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("702.131a")
        players = players_in_turn_order(subject, resolution)
        resolution.did(resolution.begin([GetsBlessing(cause, player) for player in players]))


@rule("702.131c")
@phrase(
    {
        "has": "{who} <has|have @who> the city's blessing",
        "doesn't have": "{who} <doesn't|don't @who> have the city's blessing",
    },
    by="form",
)
@looks_at()
class HasBlessing(SimpleCondition):
    """CR 702.131c. "You have the city's blessing"."""

    form: Literal["has", "doesn't have"]
    who: Players

    def holds(self, context: Context) -> bool:
        players = context.board.state.players
        return true_of(self.who, lambda player: players[player].blessed is (self.form == "has"), context)
