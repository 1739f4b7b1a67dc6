"""CR 701.4: beholding."""

from __future__ import annotations

from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.casting.casting_options import is_called, paid_for
from comprules.rules.costs.doing import found_for_each
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.payment.changes import NONE, Interplay
from comprules.rules.payment.changes_heeded import is_plain, turned
from comprules.rules.resolving.sets import introduce
from comprules.rules.zones.looking import Reveal

_MORE: Final[Changes] = frozenset({"more permanents", "more in hands"})
_FEWER: Final[Changes] = frozenset({"fewer permanents", "fewer in hands"})


@rule("701.4a")
@phrase("behold(s) {count} {what@count}")
class Beholds(Predicate):
    """CR 701.4a. "Behold a Dragon": reveal one from one's hand, or choose one that one controls."""

    introduces: ClassVar[bool] = True

    count: Count
    what: Description
    slot: int = 0

    def introduction(self) -> Introduction:
        """What is beheld: "exile it"."""
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words() | {"card"})

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        wanted = found_for_each(lambda _: self.count.value(resolution), players, resolution)
        beheld = {player: self._chosen(player, count, resolution) for player, count in wanted.items()}
        enough = all(len(beheld[player]) == count for player, count in wanted.items())
        note_done(enough, resolution, "701.4a", "there is no such card in hand and no such permanent")
        _show(beheld, resolution)
        introduce(self.slot, tuple(each for chosen in beheld.values() for each in chosen), resolution)

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        return len(self._candidates(player, context)) >= self.count.value(context)

    def _candidates(self, player: PlayerId, context: Context) -> tuple[ObjectId, ...]:
        board = context.board
        there = (*board.permanents(player), *board.state.hand(player))
        return tuple(number for number in there if self.what.fits(number, context))

    def _chosen(self, player: PlayerId, count: int, resolution: Resolution) -> tuple[ObjectId, ...]:
        candidates = self._candidates(player, resolution)
        return choose_among(player, candidates, count, count, "behold", "701.4a", resolution)

    def changes_made(self) -> Changes:
        return NONE

    def as_cost(self) -> Interplay | None:
        if not is_plain(self.what):
            return None
        more, fewer = turned(self.what)
        return Interplay(self.changes_made(), NONE, more | _MORE, fewer | _FEWER)


def _show(beheld: dict[PlayerId, tuple[ObjectId, ...]], resolution: Resolution) -> None:
    """Let players reveal those of the objects they behold that are cards in their hands."""
    state, cause = resolution.board.state, resolution.cause("701.4a")
    cards = {player: tuple(each for each in chosen if each in state.hand(player)) for player, chosen in beheld.items()}
    resolution.happen([Reveal(cause, player, shown) for player, shown in cards.items()])


@rule("701.4b", "607.2i")
@phrase({True: "a(n) {what:IT} was beheld", False: "a(n) {what:IT} wasn't beheld"}, by="positive")
@looks_at()
class WasBeheld(SimpleCondition):
    """CR 701.4b. "If a Dragon was beheld": as the spell's cost was paid, whatever it is by now."""

    positive: bool
    what: Description

    def is_announced(self) -> bool:
        return True

    def holds(self, context: Context) -> bool:
        cost = write(Beholds(Counted(1), self.what), capital=False)
        return any(is_called(called, cost) for called in paid_for(context.source, context)) is self.positive
