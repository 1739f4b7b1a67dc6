"""CR 901.3a, 901.8, 901.9: the planar die, the action of rolling it, and the planeswalking ability."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.procedures import certain_before
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.designations import mark
from comprules.rules.targets_and_priority.timing import at_sorcery_speed
from comprules.rules.variants.chaos import ChaosEnsues
from comprules.rules.variants.planar_faces import PlanarFace
from comprules.rules.variants.planar_state import PLANAR
from comprules.rules.variants.planes import planar_state

PLANESWALKING_ABILITY: Final = mark("Planechase", "Whenever you roll {PW}, planeswalk.")
"""What stands for the ability inherent in Planechase games, which each player has."""


@rule("901.3a", "107.11", "107.12", "901.9a")
class PlanarDieRolled(AffectsPlayer):
    """A player has rolled the planar die; if a blank face is up, nothing comes of it."""

    face: PlanarFace

    @rule("901.9b", "311.7")
    def happen(self, game: Game) -> Sequence[Event]:
        """If it is the chaos symbol, chaos ensues."""
        return (ChaosEnsues(self.cause),) if self.face == "chaos" else ()

    def describe(self, board: Board) -> str:
        """Who rolls what."""
        shown = {"planeswalker": "the Planeswalker symbol", "chaos": "the chaos symbol", "blank": "a blank face"}
        return f"{board.name(self.player)} rolls the planar die: {shown[self.face]}"


@rule("901.3a")
def roll_planar_die(game: Game, player: PlayerId, cause: Cause) -> None:
    """Let a player roll the planar die."""
    happen(game, PlanarDieRolled(cause, player, game.roll_planar_die(player)))


@rule("116.2i", "901.9")
def may_roll(board: Board, player: PlayerId) -> bool:
    """Whether it is the time for a player with priority to roll the planar die."""
    return planar_state(board) is not None and at_sorcery_speed(board, player)


@rule("116.2i", "901.9")
def cost_of_rolling(board: Board, player: PlayerId) -> Symbols:
    """What rolling the planar die costs: a mana for each time that its player has done it this turn."""
    known = planar_state(board)
    times = known.rolled.count(player) if known is not None else 0
    return (str(times),) if times else ()


class RollPlanarDie(Procedure):
    """CR 901.9. The special action of rolling the planar die."""

    player: PlayerId = PlayerId(0)

    proposes = True

    @rule("116.2i", "901.9")
    def begin(self, game: Game) -> Procedure | None:
        """Pay for it."""
        known = planar_state(game.board)
        if known is None:
            raise Illegal("901.9", "only in a Planechase game is there a planar die")
        if not may_roll(game.board, self.player):
            raise Illegal("116.2i", "that can be done only in its player's main phase while the stack is empty")
        pay_mana(game, self.player, cost_of_rolling(game.board, self.player), Purpose(), is_all=True)
        known = replace(known, rolled=(*known.rolled, self.player))
        game.state.write(REGISTERS, PLANAR, known)
        return self.then(self.roll)

    @certain_before
    @rule("116.2i", "901.9")
    def roll(self, game: Game) -> Procedure | None:
        """Roll it; its player gets priority again."""
        roll_planar_die(game, self.player, Cause("901.9", player=self.player))
        return None
