"""CR 701.68: blighting."""

from __future__ import annotations

from comprules.phrases.predicates.counters import counters_put
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.mana_and_numbers.numbers import NumberInDigits, X
from comprules.rules.objects.referring import Refers
from comprules.rules.payment.changes import NONE, Interplay


@rule("701.68d")
class Blighted(AffectsPlayer):
    """A player has blighted, whatever came of it."""

    def describe(self, board: Board) -> str:
        """Who blights."""
        return f"{board.name(self.player)} blights"


@rule("701.68d", "603.2")
@phrase("blight(s)")
class HasBlighted(DoneByPlayer):
    """CR 701.68d. "Whenever you blight"."""

    events: ClassVar = (Blighted,)


@rule("701.68a", "701.68b", "701.68d")
@phrase("blight(s) {amount}")
class Blights(Predicate):
    """CR 701.68a. "Blight 2": so many -1/-1 counters on a creature one controls."""

    introduces: ClassVar = Introduction(objects=True, plural=False, words=frozenset({"creature"}))
    """The blighted creature."""

    amount: Measure
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players, cause = players_in_turn_order(subject, resolution), resolution.cause("701.68a")
        amounts = amounts_for_each(self.amount, players, resolution)
        chosen = {player: _chosen(player, amounts[player], resolution) for player in players}
        resolution.bind(self.slot, tuple(number for found in chosen.values() for number in found))
        resolution.happen(
            [
                PutCounters(cause, number, "-1/-1", amounts[player], player)
                for player, found in chosen.items()
                for number in found
            ]
        )
        resolution.happen([Blighted(cause, player) for player in players])
        note_done(any(chosen.values()), resolution, "701.68b", "there is no creature to put the counters on")
        self._note_endless(resolution)

    @rule("107.3a")
    def _note_endless(self, resolution: Resolution) -> None:
        """Note that X could be as great as one likes, where nothing else limits it."""
        if isinstance(self.amount, X):
            resolution.game.pays_without_end = True

    def changes_made(self) -> Changes:
        return frozenset({"more counters"})

    def as_cost(self) -> Interplay | None:
        if not isinstance(self.amount, NumberInDigits | X):
            return None
        return Interplay(self.changes_made(), NONE, frozenset({"more permanents"}), frozenset({"fewer permanents"}))


@rule("608.2d", "701.68b")
def _chosen(player: PlayerId, amount: int, resolution: Resolution) -> tuple[Id, ...]:
    possible = counters_put("-1/-1", resolution)
    creatures = tuple(number for number in resolution.board.creatures(player) if possible(player, number))
    why = f"blight {amount}: choose a creature"
    return choose_among(player, creatures, 1, 1, why, "701.68a", resolution)


@rule("701.68c")
@phrase("the blighted creature")
class TheBlighted(Refers):
    """CR 701.68c. "The blighted creature": the one that was chosen, wherever it is by now."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Blights)
