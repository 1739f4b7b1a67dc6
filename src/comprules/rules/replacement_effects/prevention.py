"""CR 615: prevention effects, and CR 614.9: redirection effects, which work on damage in the same way."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Number
from comprules.rules.abilities.statements import Replacement
from comprules.rules.life_damage_counters.damage import DealDamage, can_be_damaged
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.following_prevention import AND_THEN
from comprules.rules.replacement_effects.modified_events import Afterwards, OfAnEffect, instead
from comprules.rules.replacement_effects.replacement import forbidden

PREVENTED: Final = -615
"""The slot of how much damage was prevented, for what follows on that."""


@rule("615.12")
class Preventing(Act):
    """Damage being prevented: what "damage can't be prevented" forbids."""

    damage: DealDamage


@rule("615.13")
class DamagePrevented(OfAnEffect):
    """Damage that would have been dealt was prevented by an effect."""

    source: ObjectId
    recipient: Id
    amount: int

    is_notice: ClassVar[bool] = True

    is_effect: ClassVar[bool] = False

    def describe(self, board: Board) -> str:
        """How much of what."""
        return f"{self.amount} damage from {board.name(self.source)} to {board.name(self.recipient)} is prevented"


@rule("615.1", "615.1a", "615.6")
@rule("419.1", edition="2001")
class Prevention(Replacement):
    """A prevention effect: it takes damage away from what a source would deal."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DealDamage,)

    @abstractmethod
    def prevented(self, event: DealDamage, context: Context) -> int:
        """How much of this damage it would prevent; none if it doesn't apply."""

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, DealDamage) and self.prevented(event, context) > 0

    def to_prevent(self, event: DealDamage, context: Context, game: Game) -> int:
        """How much it does prevent, where a player may have to choose."""
        return self.prevented(event, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        amount = self.to_prevent(event, context, game)
        if not amount or not can_be_prevented(context.board, event):
            return (event, *self.besides(event, 0, context))
        rest = replace(event, amount=event.amount - amount)
        return (rest, _prevented(event, amount, context), *self.besides(event, amount, context))

    @rule("615.5", "615.12")
    def besides(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        """What it does besides preventing damage, also if that damage can't be prevented."""
        return afterwards(amount, context)


@rule("801.13b")
def is_within_range(event: DealDamage, context: Context, *, by: bool, to: bool) -> bool:
    """Whether damage is within range of a prevention effect: its source, where the effect says `by` what it would be
    dealt, its recipient, where it says `to` what, and both where it says neither.
    """
    board = context.board
    if not board.is_limited:
        return True
    return (board.reaches(event.source) or (to and not by)) and (board.reaches(event.recipient) or (by and not to))


def _prevented(event: DealDamage, amount: int, context: Context) -> DamagePrevented:
    cause = Cause("615.1", context.source, context.you)
    return DamagePrevented(cause, source=event.source, recipient=event.recipient, amount=amount)


@rule("615.5", "615.12")
def afterwards(amount: int, context: Context) -> Sequence[Event]:
    """What the effect says to do immediately after so much damage has been prevented by it."""
    then = context.bound.get(AND_THEN)
    if then is None:
        return ()
    context.bind(PREVENTED, amount)
    follow = instead(then, context)
    cause = Cause("615.5", context.source, context.you)
    return (Afterwards(cause, then=follow, is_once=True, amounts=(PREVENTED,)),)


@rule("615.12")
def can_be_prevented(board: Board, damage: DealDamage) -> bool:
    """Whether no effect says that this damage can't be prevented."""
    return damage.preventable and forbidden(board, Preventing(damage)) is None


@rule("615.7", "614.9")
class Shield(Replacement):
    """A shield that handles a certain amount of damage, or the next instance of it, and is reduced and used up by that.

    `left` is the amount that it still handles; None for any amount of the next damage, which `is_used` marks as used.
    """

    left: int | None
    is_used: bool = False

    concerns: ClassVar[tuple[type[Any], ...]] = (DealDamage,)

    @abstractmethod
    def shields(self, event: DealDamage, context: Context) -> bool:
        """Whether this damage is what it is there for."""

    @abstractmethod
    def handle(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        """What happens instead of this damage, `amount` of which it handles."""

    def takes(self, event: DealDamage, context: Context) -> bool:
        """Whether it can handle any of this damage, and is reduced by that."""
        return True

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or self.left == 0:
            return False
        return self.shields(event, context)

    @rule("615.7")
    def is_shared(self, event: Event, context: Context) -> bool:
        return self.left is not None and isinstance(event, DealDamage) and self.takes(event, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        amount = self._share(event, context, game) if self.is_shared(event, context) else event.amount
        return self.handle(event, amount, context) if amount else (event,)

    @rule("615.7")
    def _share(self, event: DealDamage, context: Context, game: Game) -> int:
        """How much of the shield this damage takes; its recipient chooses if several sources deal damage at once."""
        assert self.left is not None
        others = sum(self._could_take(other, context) for other in context.pending)
        most = min(self.left, event.amount)
        least = min(max(self.left - others, 0), most)
        if least == most:
            return most
        why = f"how much of the damage from {context.board.name(event.source)} is covered?"
        (answer,) = game.ask(ChooseNumber(event.chooser(context.board), "615.7", why, least=least, most=most))
        assert isinstance(answer, Number)
        return answer.value

    def _could_take(self, event: Event, context: Context) -> int:
        """How much of other damage, dealt at the same time, it could handle."""
        can = isinstance(event, DealDamage) and self.applies(event, context) and self.takes(event, context)
        return event.amount if isinstance(event, DealDamage) and can else 0

    @rule("615.7", "615.8", "609.7b", "615.12")
    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        assert isinstance(event, DealDamage)
        handled = event.amount - sum(
            new.amount for new in instead if isinstance(new, DealDamage) and new.recipient == event.recipient
        )
        if not handled:
            return self
        return replace(self, is_used=True) if self.left is None else replace(self, left=self.left - handled)

    @property
    def used_up(self) -> bool:
        return self.is_used or self.left == 0


class PreventionShield(Shield):
    """CR 615.7, 615.8. A shield that prevents damage."""

    @rule("615.12")
    def takes(self, event: DealDamage, context: Context) -> bool:
        return can_be_prevented(context.board, event)

    def handle(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        if not self.takes(event, context):
            return (event, *afterwards(0, context))
        rest = replace(event, amount=event.amount - amount)
        return (rest, _prevented(event, amount, context), *afterwards(amount, context))


REDIRECTED: Final = "choose what the damage is dealt to instead"


@rule("614.9")
def redirected(event: DealDamage, amount: int, to: Id, board: Board) -> Sequence[Event]:
    """The damage of an event, `amount` of it dealt to somebody else; as it was if that can't be dealt damage."""
    if not can_be_damaged(board, to) or to == event.recipient:
        return (event,)
    return (replace(event, amount=amount, recipient=to), replace(event, amount=event.amount - amount))
