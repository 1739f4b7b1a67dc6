"""CR 120.4a, 615.12: what a sentence says of the damage that the sentence before it deals."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.keyword_basics.deathtouch import Deathtouch
from comprules.rules.life_damage_counters.damage import DealDamage, lethal_damage

RIDER: Final = -120
"""The slot of what is said of the damage that an instruction deals."""


class Rider(Phrase):
    """What is said of damage."""

    @abstractmethod
    def applied(self, event: DealDamage, board: Board) -> Sequence[Event]:
        """The damage as it is said to be dealt."""


@rule("615.12")
@phrase("the damage can't be prevented", also=["that damage can't be prevented", "this damage can't be prevented"])
class CannotBePreventedAtAll(Rider):
    """CR 615.12. "The damage can't be prevented"."""

    def applied(self, event: DealDamage, board: Board) -> Sequence[Event]:
        return (replace(event, preventable=False),)


@rule("120.4a")
@phrase("excess damage is dealt to that {kind}'s controller instead")
class ExcessToController(Rider):
    """CR 120.4a. "Excess damage is dealt to that creature's controller instead"."""

    kind: Literal["creature", "permanent", "planeswalker"]

    def applied(self, event: DealDamage, board: Board) -> Sequence[Event]:
        if board.is_player(event.recipient):
            return (event,)
        excess = excess_of(event, board)
        rest = replace(event, amount=event.amount - excess)
        return (
            (rest, replace(event, recipient=board.controller(event.recipient), amount=excess)) if excess else (event,)
        )


@rule("120.4a", "120.6", "702.2b")
def excess_of(event: DealDamage, board: Board) -> int:
    """How much of this damage is more than a permanent's lethal damage, or than its loyalty or defense."""
    permanent: Any = event.recipient
    known, record = board.characteristics(permanent), board.object(permanent)
    excess = [0]
    if "Creature" in known.types:
        is_deadly = Deathtouch in board.characteristics(event.source).keywords
        excess.append(event.amount - (min(1, event.amount) if is_deadly else max(lethal_damage(board, record.id), 0)))
    for kind, counter in (("Planeswalker", "loyalty"), ("Battle", "defense")):
        if kind in known.types:
            excess.append(event.amount - record.counter_count(counter))
    return max(excess)


def as_said(events: Sequence[Event], resolution: Resolution) -> list[Event]:
    """Damage as what is said of it makes it."""
    rider = resolution.bound.get(RIDER)
    if rider is None:
        return list(events)
    found: list[Event] = []
    for event in events:
        found.extend(rider.applied(event, resolution.board) if isinstance(event, DealDamage) else (event,))
    return found
