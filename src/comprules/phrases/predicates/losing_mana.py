"""CR 106.13: losing unspent mana by an effect, and adding what another player has lost."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana_pools import AddMana, LoseMana
from comprules.rules.mana_and_numbers.unspent_mana import burn
from comprules.rules.resolving.choices import players_in_turn_order


@rule("106.4", "106.13")
@phrase("lose(s) all unspent mana")
class LosesUnspentMana(Predicate):
    """CR 106.13. "That player loses all unspent mana": what was in the pool is known as "the mana lost this way"."""

    introduces: ClassVar = Introduction()

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        pools = {player: resolution.board.state.players[player].mana_pool for player in players}
        cause = resolution.cause("106.13")
        happened = resolution.happen([LoseMana(cause, player, pool) for player, pool in pools.items()])
        burn(resolution.game, happened)
        lost = tuple(unit for event in happened if isinstance(event, LoseMana) for unit in event.mana)
        resolution.bind(self.slot, lost)
        resolution.did(bool(lost))


@rule("106.13")
@phrase("add(s) the mana lost this way")
class AddsLostMana(Reference, Predicate):
    """CR 106.13. "You add the mana lost this way": the very mana, with what is said of how it may be spent."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, LosesUnspentMana)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        lost = tuple(resolution.bound.get(self.antecedent, ()))
        cause = resolution.cause("106.13")
        events = [AddMana(cause, player, lost) for player in players_in_turn_order(subject, resolution) if lost]
        resolution.did(bool(resolution.happen(events)))
