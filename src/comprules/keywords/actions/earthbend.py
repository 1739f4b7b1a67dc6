"""CR 701.66: earthbending."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import effect_saying

_MEANS: Final = (
    "Target land you control becomes a 0/0 land creature with haste in addition to its other types. Put X +1/+1 "
    "counters on it. When it dies or is put into exile from the battlefield, return it to the battlefield tapped under "
    "your control."
)


@rule("701.66b")
class Earthbent(AffectsPlayer):
    """A player has earthbent: the ability that returns the land has been created."""

    def describe(self, board: Board) -> str:
        """Who earthbends."""
        return f"{board.name(self.player)} earthbends"


@rule("701.66b", "603.2")
@phrase("earthbend(s)")
class HasEarthbent(DoneByPlayer):
    """CR 701.66b. "Whenever you earthbend"."""

    events: ClassVar = (Earthbent,)


@rule("701.66a", "701.66b")
@phrase("earthbend {amount}")
class Earthbends(Predicate, Targeted):
    """CR 701.66a. "Earthbend 2": target land becomes a creature with that many counters, and returns when it dies."""

    introduces: ClassVar[bool] = True

    amount: Measure
    slot: int = 0

    def introduction(self) -> Introduction:
        """The land: "that land"."""
        return Introduction(objects=True, plural=False, words=frozenset({"land", "creature", "permanent"}))

    def count(self, context: Context) -> tuple[int, int]:
        return (1, 1)

    def could_target(self, number: Id, context: Context) -> bool:
        return _land().could_target(number, context)

    def candidates(self, context: Context) -> Iterable[Id]:
        return _land().candidates(context)

    def refer(self, context: Context) -> tuple[Id, ...]:
        chosen: tuple[Id, ...] = context.bound.get(self.slot, ())
        return chosen

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        lands = self.refer(resolution)
        resolution.did(bool(lands))
        if lands:
            acting = resolution.apart(resolution.is_cost)
            acting.bound.clear()
            acting.bind(_land().slot, lands)
            acting.x = max(self.amount.value(resolution), 0)
            for instruction in effect_saying(_MEANS).instructions(()):
                instruction.happen(acting)
            resolution.happen((Earthbent(resolution.cause("701.66b"), resolution.you),))


def _land() -> Targeted:
    """The land that the text means."""
    (target,) = effect_saying(_MEANS).targets(())
    return target
