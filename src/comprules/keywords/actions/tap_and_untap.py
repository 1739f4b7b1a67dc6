"""CR 701.26: tapping and untapping."""

from __future__ import annotations

from functools import partial

from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each, may_be_none, taken_by, where_possible
from comprules.rules.costs.objects_to_pay_with import are_enough_to_pay_with
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.found_again import TAPPED
from comprules.rules.objects.tapping import Tap, Untap, _Turned
from comprules.rules.payment.changes import ALL, NONE, Interplay, together
from comprules.rules.payment.changes_heeded import is_plain, taking
from comprules.rules.resolving.instructions import TurnsObjects


@rule("608.2c")
def note_tapped(happened: Sequence[Event], resolution: Resolution) -> None:
    """Note what has been tapped, for what speaks of it as tapped this way."""
    tapped = tuple(event.object for event in happened if isinstance(event, Tap))
    if tapped:
        resolution.bind(TAPPED, (*resolution.bound.get(TAPPED, ()), *tapped))


@rule("701.26a", "118.3")
@phrase("tap(s) {what}")
class Taps(TurnsObjects):
    """CR 701.26a. "Tap target creature"."""

    may_tap: ClassVar[bool] = True
    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        turned = partial(Tap, Cause("701.26a", context.source, player))
        return are_enough_to_pay_with(self.what, turned, context, context.board.battlefield)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        turned = _each(self.what, partial(Tap, resolution.cause("701.26a")), subject, resolution)
        happened = resolution.happen(turned)
        note_tapped(happened, resolution)
        done = _all_turned(self.what, turned, happened, resolution)
        note_done(done, resolution, "701.26a", "only an untapped permanent can be tapped")

    def changes_made(self) -> Changes:
        return frozenset({"tapping"})

    def as_cost(self) -> Interplay:
        found = taking(self.changes_made(), self.what, "more permanents", "tapping")
        return together((found, Interplay(harmed_by=frozenset({"fewer permanents"}))))


@rule("701.26b", "118.3")
@phrase("untap(s) {what}")
class Untaps(TurnsObjects):
    """CR 701.26b. "Untap that creature"."""

    may_untap: ClassVar[bool] = True
    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        turned = partial(Untap, Cause("701.26b", context.source, player))
        return are_enough_to_pay_with(self.what, turned, context, context.board.battlefield)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        turned = _each(self.what, partial(Untap, resolution.cause("701.26b")), subject, resolution)
        done = _all_turned(self.what, turned, resolution.happen(turned), resolution)
        note_done(done, resolution, "701.26b", "only a tapped permanent can be untapped")

    def changes_made(self) -> Changes:
        return frozenset({"untapping"})

    def as_cost(self) -> Interplay:
        if not is_plain(self.what):
            return Interplay(self.changes_made(), NONE, ALL, ALL)
        found = taking(self.changes_made(), self.what, "more permanents", "untapping")
        return together((found, Interplay(harmed_by=frozenset({"fewer permanents"}))))


@rule("608.2d", "701.26a", "701.26b")
@phrase("tap(s) or untap(s) {what}")
class TapsOrUntaps(TurnsObjects):
    """CR 608.2d. "Tap or untap target permanent": chosen as it is done; only what is possible can be chosen."""

    may_tap: ClassVar[bool] = True
    may_untap: ClassVar[bool] = True
    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.26")

        def turned(_: PlayerId, number: ObjectId) -> _Turned:
            return Untap(cause, number) if resolution.board.status(number).tapped else Tap(cause, number)

        taken = taken_by(self.what, subject, resolution, where_possible(turned, resolution))
        happened = resolution.happen([turned(resolution.you, number) for number in taken])
        note_done(bool(happened), resolution, "701.26a", "there is nothing to tap or untap")

    def as_cost(self) -> Interplay:
        return Interplay(self.changes_made(), NONE, ALL, ALL)


@rule("608.2d", "701.26a", "701.26b")
def _each(
    what: Noun, turned: Callable[[ObjectId], _Turned], subject: Sequence[Id], resolution: Resolution
) -> list[_Turned]:
    """What the subject turns, each by an event; only what can be turned so is there to be chosen."""
    everything: dict[Any, tuple[ObjectId, ...]] = dict.fromkeys(subject, resolution.board.battlefield)
    possible = where_possible(lambda _, number: turned(number), resolution)
    chosen = chosen_by_each(what, subject, resolution, everything, possible)
    return [turned(number) for numbers in chosen.values() for number in numbers]


@rule("608.2h", "701.26a")
@phrase("tap(s) {what} for each {counted:IT}")
class TapsForEach(Predicate):
    """CR 608.2h. "That player taps an untapped land they control for each fade counter on this artifact"."""

    what: AnObject
    counted: Kind | Countable

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        several = self.what.count.value(resolution) * how_many(self.counted, resolution)
        Taps(replace(self.what, count=Counted(several))).happen(subject, resolution)


@rule("107.1c", "118.3")
def _all_turned(what: Noun, turned: Sequence[_Turned], happened: Sequence[Event], resolution: Resolution) -> bool:
    """Whether all that was to be turned has been; of any number it may have been nothing."""
    return len(happened) >= len(turned) and (bool(turned) or may_be_none(what, resolution))
