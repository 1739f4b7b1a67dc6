"""CR 601.3, 305.1, 611.2: "you may play it this turn": playing cards from wherever they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.concepts.nouns import Noun
from comprules.effects.durations import Duration
from comprules.effects.instructions import Instruction
from comprules.effects.lasting import let_last
from comprules.effects.permissions import Permission, PlayingFrom
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("400.7", "601.3", "305.1", "601.1a")
class MayPlayThese(Permission):
    """That a player may play certain cards, as long as they stay where they are."""

    player: int
    cards: tuple[int, ...]
    as_land: bool

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        allowed = playing.player == self.player and playing.object in self.cards
        return allowed and (self.as_land or not playing.as_land)


@rule("611.2", "611.2a")
@phrase({"after": "you may {verb} {what} {duration}", "before": "{duration}, you may {verb} {what}"}, by="when")
class MayPlayForATime(Instruction):
    """CR 611.2a. "You may play that card this turn"; when and for what cost is as usual."""

    when: Literal["after", "before"]
    verb: Literal["play", "cast"]
    what: Noun
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        permission = MayPlayThese(resolution.you, self.what.refer(resolution), self.verb == "play")
        let_last(permission, self.duration, resolution)
