"""CR 701.21: sacrificing a permanent."""

from __future__ import annotations

from functools import partial

from comprules.phrases.nouns.source_in_zone import PutsSource
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each, may_be_none, where_possible
from comprules.rules.costs.objects_to_pay_with import are_enough_to_pay_with
from comprules.rules.objects.referring import is_the_source
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.changes import Interplay
from comprules.rules.payment.changes_heeded import taking
from comprules.rules.replacement_effects.replacement import is_touched
from comprules.rules.resolving.instructions import TakesObjects


@rule("701.21a", "101.4")
@phrase("sacrifice(s) {what}")
class Sacrifices(TakesObjects, PutsSource):
    """CR 701.21a. "Sacrifice a creature": chosen in turn order among what each controls, sacrificed at once."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    done_to: ClassVar[str] = "sacrificed"

    what: Noun

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        board = context.board
        if not is_self(self.what):
            done = partial(Sacrifice, Cause("701.21a", context.source, player), player, is_for_using=True)
            return are_enough_to_pay_with(self.what, done, context, tuple(board.permanents(player)))
        if not board.is_permanent(context.source) or board.controller(context.source) != player:
            return False
        sacrificed = Sacrifice(Cause("701.21a", context.source, player), player, context.source, is_for_using=True)
        return None if any(is_touched(board, event) for event in (sacrificed, *sacrificed.parts(board))) else True

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        cause, board = resolution.cause("701.21a"), resolution.board
        own = {player: tuple(board.permanents(player)) for player in subject}

        def sacrificed(player: PlayerId, number: ObjectId) -> Sacrifice:
            return Sacrifice(cause, player, number, resolution.is_for_using)

        chosen = chosen_by_each(self.what, subject, resolution, own, where_possible(sacrificed, resolution))
        events = [sacrificed(player, number) for player, numbers in chosen.items() for number in numbers]
        resolution.happen(events)
        done = resolution.begun > 0 or (not events and may_be_none(self.what, resolution))
        note_done(done, resolution, "701.21a", "there is nothing to sacrifice")

    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD}) if is_the_source(self.what) else frozenset()

    def changes_made(self) -> Changes:
        return frozenset({"fewer permanents", "more in graveyards"})

    def as_cost(self) -> Interplay:
        return taking(self.changes_made(), self.what, "more permanents", "fewer permanents")
