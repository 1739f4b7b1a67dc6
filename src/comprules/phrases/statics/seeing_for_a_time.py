"""CR 401.5, 402.3, 406.3, 611.2a: what effects of spells and abilities let players see for a time."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_permission import MayCastFrom, MayPlayFrom, MayPlayLandsFrom, MayPlayTopCard
from comprules.phrases.statics.seeing import LooksAtFaces
from comprules.rules.zones.exiled_face_down import MayBeLookedAt
from comprules.rules.zones.seeing import ShowsHand, ShowsTop


@rule("401.5", "402.3", "611.2a", "708.5")
@phrase({"before": "{duration}, {seeing}", "after": "{seeing} {duration}"}, by="when", prefer=(Joined,))
class SeesForATime(Instruction):
    """CR 611.2a. "Until end of turn, you may look at the top card of your library any time"."""

    when: Literal["before", "after"]
    duration: Duration
    seeing: ShowsTop | ShowsHand | LooksAtFaces

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(self.seeing, self.duration, resolution)


MayPlayFromTop = MayPlayTopCard | MayCastFrom | MayPlayFrom | MayPlayLandsFrom
"""What is allowed with the top card of one's library that one may look at."""


@rule("401.5", "601.3")
@phrase({"comma": "{seeing}, and {permission}", "plain": "{seeing} and {permission}"}, by="joint")
class SeesAndMayPlay(Saying):
    """CR 401.5. "You may look at the top card of your library any time, and you may play lands and cast spells from the
    top of your library": both, each by itself.
    """

    joint: Literal["comma", "plain"]
    seeing: ShowsTop
    permission: MayPlayFromTop

    def statements(self) -> tuple[Statement, ...]:
        return (self.seeing, self.permission)


@rule("401.5", "601.3", "611.2a")
@phrase("{duration}, {both}", prefer=(Joined,))
class SeesAndMayPlayForATime(Instruction):
    """CR 611.2a. "Until end of turn, you may look at the top card of your library any time, and you may play lands
    and cast spells from the top of your library": whichever card that is by then.
    """

    duration: Duration
    both: SeesAndMayPlay

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for statement in self.both.statements():
            let_last(statement, self.duration, resolution)


@rule("406.3", "611.2a")
@phrase("{who} may look at {what} for as long as <it remains|they remain @what> exiled")
class MayLookWhileExiled(Instruction):
    """CR 406.3. "You may look at that card for as long as it remains exiled": nobody else learns what it is."""

    who: Players
    what: Noun

    def happen(self, resolution: Resolution) -> None:
        cause, cards = resolution.cause("406.3"), self.what.refer(resolution)
        lookers = tuple(player for player in self.who.refer(resolution) if resolution.board.exists(player))
        resolution.did(resolution.begin([MayBeLookedAt(cause, card, lookers) for card in cards]))
