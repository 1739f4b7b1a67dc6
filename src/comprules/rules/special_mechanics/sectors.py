"""CR 702.158: the sectors that permanents are in."""

from __future__ import annotations

from typing import Literal, get_args

from comprules.rules.keyword_basics.space_sculptor import SpaceSculptor
from comprules.rules.prelude import *

Sector = Literal["alpha sector", "beta sector", "gamma sector"]

SECTORS: Final[tuple[Sector, ...]] = get_args(Sector)

IN_SECTORS: Final = Register[tuple[tuple[ObjectId, Sector], ...]]("sectors")
"""The register of which permanents are in which sector. It isn't part of what is copied: a copy is another object."""


@rule("702.158b")
def keeps_sectors(board: Board) -> bool:
    """Whether somebody controls a permanent with space sculptor, or an ability whose source has it."""
    if any(SpaceSculptor in known.keywords for _, known in board.permanents_known()):
        return True
    sources = (board.object(number).source for number in board.state.stack)
    return any(source is not None and SpaceSculptor in board.characteristics(source).keywords for source in sources)


@rule("702.158b", "702.158e")
def sector_of(board: Board, number: ObjectId) -> Sector | None:
    """The sector that a permanent is in; None if it is in none."""
    noted = dict(board.state.registers.get(IN_SECTORS, ()))
    return noted.get(number) if noted and board.is_permanent(number) and keeps_sectors(board) else None


@rule("702.158b")
class IsInSector(AffectsObject):
    """A permanent gets a sector designation."""

    sector: Sector

    about = ("object",)

    def possible(self, board: Board) -> bool:
        """Only a permanent that is in no sector."""
        return board.is_permanent(self.object) and sector_of(board, self.object) is None

    def happen(self, game: Game) -> Sequence[Event]:
        """It is there now."""
        noted = game.state.registers.get(IN_SECTORS, ())
        game.state.write(REGISTERS, IN_SECTORS, (*noted, (self.object, self.sector)))
        return ()

    def describe(self, board: Board) -> str:
        """What is where."""
        return f"{board.name(self.object)} is in the {self.sector}"


@rule("702.158b")
class SectorsEnd(Event):
    """Nothing is in a sector any more."""

    def happen(self, game: Game) -> Sequence[Event]:
        """The designations are gone."""
        game.state.erase(REGISTERS, IN_SECTORS)
        return ()

    def describe(self, board: Board) -> str:
        """What there isn't any more."""
        return "there are no sectors any more"
