"""CR 401.5, 402.3: hidden cards that effects let players see: the top card of a library, a hand."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.zones.seeing import Seeing, SeeingFace, ShowsFaces, ShowsHand, ShowsTop


@rule("708.5")
@phrase(
    {
        "not yours": "you may look at face-down creatures you don't control any time",
        "of opponents": "you may look at face-down creatures your opponents control any time",
    },
    by="whose",
)
@looks_at("types", "controller")
class LooksAtFaces(ShowsFaces):
    """CR 708.5. "You may look at face-down creatures you don't control any time"."""

    whose: Literal["not yours", "of opponents"]

    def shows(self, seeing: SeeingFace, context: Context) -> bool:
        known = context.board.characteristics(seeing.object)
        opponents = context.board.opponents(context.you)
        is_meant = known.controller in opponents if self.whose == "of opponents" else known.controller != context.you
        return seeing.player == context.you and is_meant and "Creature" in known.types


@rule("401.5")
@phrase("you may look at the top card of your library any time")
class LooksAtTop(ShowsTop):
    """CR 401.5. "You may look at the top card of your library any time": only its controller sees it."""

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return seeing.player == seeing.owner == context.you


@rule("401.5", "701.18c")
@phrase("play with the top card of your library revealed")
class PlaysWithTopRevealed(ShowsTop):
    """CR 401.5. "Play with the top card of your library revealed": everybody sees it."""

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return seeing.owner == context.you


@rule("401.5", "701.18c")
@phrase("{whose} <plays|play @whose> with the top card of their <library|libraries @whose> revealed")
class PlayWithTopsRevealed(ShowsTop):
    """CR 401.5. "Players play with the top card of their libraries revealed": everybody sees all of them."""

    whose: Players

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return self.whose.includes(seeing.owner, context)


@rule("402.3", "701.18c", "701.20a")
@phrase("{whose} <plays|play @whose> with their <hand|hands @whose> revealed")
class PlayWithHandsRevealed(ShowsHand):
    """CR 402.3. "Your opponents play with their hands revealed", "each player plays with their hand revealed"."""

    whose: Players

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return self.whose.includes(seeing.owner, context)


@rule("402.3", "701.18c", "701.20a")
@phrase("play with your hand revealed")
class PlaysWithHandRevealed(ShowsHand):
    """CR 402.3. "Play with your hand revealed": everybody sees it."""

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return seeing.owner == context.you
