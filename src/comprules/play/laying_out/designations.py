"""CR 702.131, 725, 726, 731: what players and the game are called besides in a position."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.keywords.actions.the_ring_tempts import RingTempts
from comprules.play.laying_out.permanents import ARRANGED
from comprules.play.laying_out.pieces import Misfit, Side
from comprules.rules.concepts.game import Game
from comprules.rules.keyword_basics.blessing import GetsBlessing
from comprules.rules.keyword_basics.enduring_stories import GetsStory
from comprules.rules.special_mechanics.daytime import DAYTIME, Daytime
from comprules.rules.special_mechanics.initiative import TakeInitiative
from comprules.rules.special_mechanics.monarch import BecomeMonarch
from comprules.rules.special_mechanics.speed import MAX_SPEED, SpeedBecomes
from comprules.rules.starting_and_ending.laying_out import SetUpError

DESIGNATIONS: dict[str, type[BecomeMonarch | TakeInitiative | GetsBlessing | GetsStory]] = {
    "monarch": BecomeMonarch,
    "initiative": TakeInitiative,
    "city's blessing": GetsBlessing,
    "enduring story": GetsStory,
}
"""What a player can be or have, each with the event of getting it."""

OF_ONE = ("monarch", "initiative")
"""What only one player at a time is or has."""

TIMES = (None, "day", "night")


@rule("725.3", "726.3", "731.1")
def check_designations(sides: Sequence[Side], daytime: object) -> None:
    """Raise Misfit for a designation that there isn't, or that two players can't have."""
    holders: dict[str, str] = {}
    for side in sides:
        for each in side.designations:
            if each not in DESIGNATIONS:
                raise Misfit(side.name, "designations", f"no player can be called {each!r}: {', '.join(DESIGNATIONS)}")
            if each in OF_ONE and each in holders:
                raise Misfit(side.name, "designations", f"{holders[each]} has it already; one player has the {each}")
            holders[each] = side.name
        if not 0 <= side.speed <= MAX_SPEED:
            raise Misfit(side.name, "speed", f"a speed is at most {MAX_SPEED} (CR 702.179)")
    if daytime not in TIMES:
        raise SetUpError(f"it is day or night, or neither of them, not {daytime!r} (CR 731.1)")


@rule("702.131c", "725.2", "726.2")
def designate(game: Game, designated: Sequence[tuple[PlayerId, str]]) -> None:
    """Let players have their designations."""
    for player, each in designated:
        game.propose([DESIGNATIONS[each](ARRANGED, player)])


@rule("701.54c", "702.179b")
def let_have(game: Game, speeds: Sequence[tuple[PlayerId, int, int]]) -> None:
    """Let players have their speed, and let the Ring have tempted them so often."""
    for player, speed, tempted in speeds:
        if speed:
            game.propose([SpeedBecomes(ARRANGED, player, speed)])
        for _ in range(tempted):
            game.propose([RingTempts(ARRANGED, player)])


@rule("731.1")
def let_be(game: Game, daytime: Daytime | None) -> None:
    """Let it be day or night."""
    if daytime is not None:
        game.state.write(REGISTERS, DAYTIME, daytime)
