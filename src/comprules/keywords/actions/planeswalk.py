"""CR 701.31: planeswalk, and what texts say about planeswalking, phenomena and the planar die."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.rules.variants.planar_die import PlanarDieRolled, roll_planar_die
from comprules.rules.variants.planes import is_phenomenon
from comprules.rules.variants.planeswalking import ArriveOnPlane, Planeswalk


@rule("701.31a", "701.31b", "901.11a")
@phrase("planeswalk(s)")
class Planeswalks(Predicate):
    """CR 701.31b. "Planeswalk"."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.31b")
        players = players_in_turn_order(subject, resolution)
        resolution.did(bool([each for player in players for each in resolution.happen([Planeswalk(cause, player)])]))


@rule("901.3a", "901.9")
@phrase("roll(s) the planar die")
class RollsPlanarDie(Predicate):
    """CR 901.9. "Roll the planar die": as an effect, which makes no later roll dearer."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            roll_planar_die(resolution.game, player, resolution.cause("901.3a"))


@rule("901.8", "901.9c", "901.9d", "706.7")
@phrase({"": "roll(s) the planar die", "planeswalker": "roll(s) {PW}", "chaos": "roll(s) {CHAOS}"}, by="face")
class PlanarDieIsRolled(EventPattern):
    """CR 901.8. "Whenever you roll {PW}", "whenever a player rolls the planar die"."""

    events: ClassVar = (PlanarDieRolled,)

    face: Literal["", "planeswalker", "chaos"]

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        rolled = cast("PlanarDieRolled", event)
        return rolled.player if self.face in ("", rolled.face) else None


@rule("901.11")
@phrase("planeswalk(s)")
class PlayerPlaneswalks(EventPattern):
    """CR 901.11. "Whenever a player planeswalks"."""

    events: ClassVar = (ArriveOnPlane,)
    proposals: ClassVar[tuple[type[Event], ...]] = (Planeswalk,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("ArriveOnPlane | Planeswalk", event).player


@rule("701.31d", "901.11b")
@phrase("planeswalk(s) to {what}")
class PlaneswalksTo(PlayerPlaneswalks):
    """CR 701.31d. "When you planeswalk to this plane"."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    what: Definite

    def agrees(self, event: Event, context: Context) -> bool:
        card = cast("ArriveOnPlane", event).card
        return card is not None and self.what.includes(card, context)


@rule("312.5")
@phrase("encounter(s) {what}")
class Encounters(PlaneswalksTo):
    """CR 312.5. "When you encounter this phenomenon"."""

    def agrees(self, event: Event, context: Context) -> bool:
        card = cast("ArriveOnPlane", event).card
        return card is not None and is_phenomenon(context.board.object(card)) and super().agrees(event, context)


@rule("603.10g", "701.31d", "901.11b", "901.11c")
@phrase("planeswalk(s) away from {what}")
class PlaneswalksAway(DoneByPlayer):
    """CR 603.10g. "When you planeswalk away from this plane": the game looks back to when the plane was face up."""

    events: ClassVar = (Planeswalk,)

    what: Definite

    def agrees(self, event: Event, context: Context) -> bool:
        return any(self.what.includes(number, context) for number in cast("Planeswalk", event).away)

    @rule("603.10g")
    def looks_back(self, event: Event, board: Board) -> bool:
        return True
