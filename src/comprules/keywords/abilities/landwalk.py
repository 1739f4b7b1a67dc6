"""CR 702.14: landwalk."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.rules.combat.combat import defending_players_of
from comprules.rules.combat.declarations import Blocking, Evasion

BasicLandType = Literal["Plains", "Island", "Swamp", "Mountain", "Forest"]
Quality = Literal[
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "nonbasic", "Legendary", "Snow", "Artifact"
]


@rule("702.14c", "702.14d")
class CantBeBlockedOverLand(Evasion):
    """What landwalk says: its bearer can't be blocked as long as the defending player controls such a land."""

    quality: Quality
    supertype: str = ""

    def evades(self, act: Blocking, context: Context) -> bool:
        board = context.board
        defending = defending_players_of(board, context.source)
        return any(
            self._fits(board.characteristics(number)) for player in defending for number in board.permanents(player)
        )

    def _fits(self, known: Characteristics) -> bool:
        if "Land" not in known.types or (self.supertype and self.supertype not in known.supertypes):
            return False
        if self.quality == "nonbasic":
            return "Basic" not in known.supertypes
        return self.quality in (*known.subtypes, *known.supertypes, *known.types)

    def keyword(self) -> KeywordAbility:
        return SnowLandwalk(cast("BasicLandType", self.quality)) if self.supertype else Landwalk(self.quality)


@rule("702.14a", "702.14b", "702.14e")
@phrase(
    {
        "Plains": "plainswalk",
        "Island": "islandwalk",
        "Swamp": "swampwalk",
        "Mountain": "mountainwalk",
        "Forest": "forestwalk",
        "Desert": "desertwalk",
        "nonbasic": "nonbasic landwalk",
        "Legendary": "legendary landwalk",
        "Snow": "snow landwalk",
        "Artifact": "artifact landwalk",
    },
    by="quality",
)
class Landwalk(KeywordAbility, StaticAbility):
    """CR 702.14c. This creature can't be blocked as long as the defending player controls such a land."""

    quality: Quality

    subtype_in: ClassVar[str | None] = "quality"

    def statements(self) -> tuple[Statement, ...]:
        return (CantBeBlockedOverLand(self.quality),)


@rule("702.14a", "702.14d")
@phrase(
    {
        "Plains": "snow plainswalk",
        "Island": "snow islandwalk",
        "Swamp": "snow swampwalk",
        "Mountain": "snow mountainwalk",
        "Forest": "snow forestwalk",
    },
    by="quality",
)
class SnowLandwalk(KeywordAbility, StaticAbility):
    """CR 702.14a. Landwalk of snow lands of a basic land type: "snow forestwalk"."""

    quality: BasicLandType

    subtype_in: ClassVar[str | None] = "quality"

    def statements(self) -> tuple[Statement, ...]:
        return (CantBeBlockedOverLand(self.quality, "Snow"),)
