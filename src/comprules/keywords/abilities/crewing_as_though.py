"""CR 609.4, 702.122a, 702.171a: creatures that crew or saddle "as though their power were greater"."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.abilities.crew import Crewing
from comprules.keywords.abilities.saddle import Saddling
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.as_though import Supposition
from comprules.rules.starting_and_ending.limitations import Limitation

What = Literal["Vehicles", "Mounts and Vehicles"]
_DEED: Final = {"Vehicles": "crew(s) Vehicles", "Mounts and Vehicles": "saddle(s) Mounts and crew(s) Vehicles"}
_ACTS: Final[dict[What, tuple[type[Act], ...]]] = {"Vehicles": (Crewing,), "Mounts and Vehicles": (Saddling, Crewing)}


class _CrewsAsThough(Supposition):
    who: Noun
    what: What
    more: int

    def about(self) -> tuple[type[Any], ...]:
        return _ACTS[self.what]

    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        return isinstance(act, Crewing | Saddling) and self.who.includes(number, context)

    def more_power(self) -> int:
        return self.more


@rule("609.4", "702.122a", "702.171a")
@phrase(
    {what: f"{deed} as though <its|their> power were {{more}} greater" for what, deed in _DEED.items()},
    by="what",
)
class CrewsWithMorePower(Limitation):
    """CR 609.4. "This creature saddles Mounts and crews Vehicles as though its power were 2 greater"."""

    what: What
    more: int

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (_CrewsAsThough(who, self.what, self.more),)
