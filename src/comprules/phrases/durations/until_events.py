"""CR 611.2a: "until" something happens: "until a player casts a creature spell"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.triggers.triggers import When
from comprules.rules.continuous_effects.durations import PLAYER_PLANESWALKS, planeswalking_of
from comprules.rules.resolving.until_it_leaves import has_left


@rule("611.2a")
@phrase("until {subject} {happening@subject}")
class UntilItHappens(Duration):
    """CR 611.2a. "Until a player casts a creature spell", "until this card is cast from exile": the next time that
    happens, as soon as it has.
    """

    subject: Noun
    happening: EventPattern

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def ending(self) -> Trigger:
        return When("when", self.subject, self.happening)


@rule("611.2a", "611.2b", "702.26d")
@phrase("until {what} leaves the battlefield", prefer=(UntilItHappens,))
class UntilItLeaves(Duration):
    """CR 611.2a. "Until this creature leaves the battlefield", as it doesn't by phasing out; nothing, if it has left
    already.
    """

    what: SelfReference

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        (permanent,) = self.what.refer(Context(board, active.source, active.you, active.bound, active.x))
        return not has_left(permanent, board)


@rule("901.11")
@phrase({"a player": "until a player planeswalks", "you": "until you planeswalk"}, by="who", prefer=(UntilItHappens,))
class UntilPlaneswalking(Duration):
    """CR 901.11. Until somebody planeswalks; or until its controller does."""

    who: Literal["a player", "you"]

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == (PLAYER_PLANESWALKS if self.who == "a player" else planeswalking_of(active.you))
