"""CR 702.122a, 702.171a, 702.184c: creatures that crew, saddle or station with their toughness."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.abilities.crew import Crewing
from comprules.keywords.abilities.saddle import Saddling
from comprules.phrases.abilities.station_cards import Stationing
from comprules.phrases.prelude import *
from comprules.rules.keyword_basics.counted_strength import CountsByToughness
from comprules.rules.starting_and_ending.limitations import Limitation

What = Literal["Vehicles", "Mounts", "Mounts and Vehicles", "permanents"]
_DEED: Final[dict[What, str]] = {
    "Vehicles": "crew(s) Vehicles",
    "Mounts": "saddle(s) Mounts",
    "Mounts and Vehicles": "saddle(s) Mounts and crew(s) Vehicles",
    "permanents": "station(s) permanents",
}
_ACTS: Final[dict[What, tuple[type[Act], ...]]] = {
    "Vehicles": (Crewing,),
    "Mounts": (Saddling,),
    "Mounts and Vehicles": (Saddling, Crewing),
    "permanents": (Stationing,),
}


class ToilsByToughness(CountsByToughness):
    """CR 702.184c. That certain creatures use their toughness for that."""

    who: Noun
    what: What

    def about(self) -> tuple[type[Any], ...]:
        return _ACTS[self.what]

    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        return self.who.includes(number, context)


@rule("702.122a", "702.171a", "702.184c")
@phrase(
    {what: f"{deed} using <its|their> toughness rather than <its|their> power" for what, deed in _DEED.items()},
    by="what",
)
class UsesToughness(Limitation):
    """CR 702.184c. "Stations permanents using its toughness rather than its power"."""

    what: What

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (ToilsByToughness(who, self.what),)
