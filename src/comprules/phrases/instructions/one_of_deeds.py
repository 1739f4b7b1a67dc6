"""CR 608.2d: one of several things, as whoever does it chooses: "sacrifice a creature or discard a card"."""

from __future__ import annotations

from comprules.phrases.predicates.life import PaysLife
from comprules.phrases.predicates.payment import PaysMana
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.reader.reading import write
from comprules.rules.costs.doing import Deeds, do
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.resolving.choices import choose_word

WHAT_TO_DO: Final = "what to do because of"
"""How a player is asked which of several things they do."""


@rule("608.2d", "608.2e")
class DoesOneOf(Predicate):
    """What somebody does who chooses one of several things to do."""

    is_choice: ClassVar[bool] = True

    deeds: tuple[Predicate, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Each player chooses in turn order; then those who chose alike do it together."""
        choosing = players_in_turn_order(subject, resolution)
        chosen = {player: self._chosen_by(player, resolution) for player in choosing}
        done = False
        for deed in self.deeds:
            players = tuple(player for player in choosing if chosen[player] == deed)
            if players:
                do(deed, players, resolution)
                done = done or resolution.was_done
        resolution.did(done)

    def _chosen_by(self, player: PlayerId, resolution: Resolution) -> Predicate | None:
        """The one that a player chooses; none if nothing of it can be done."""
        possible = self._possible(player, resolution)
        if len(possible) < 2:
            resolution.game.leave_unasked(player, "608.2d")
            return next(iter(possible.values()), None)
        why = f"{WHAT_TO_DO} {resolution.board.name_to(player, resolution.source)}"
        return possible[choose_word(player, tuple(possible), why, "608.2d", resolution)]

    @rule("608.2d", "609.3")
    def _possible(self, player: PlayerId, resolution: Resolution) -> dict[str, Predicate]:
        """In words, those that the player can do; where they can't do any of them whole, those of which anything."""
        for in_part in (False, True):
            found = [deed for deed in self.deeds if can_do(deed, player, resolution, in_part=in_part)]
            if found or resolution.is_cost:
                break
        return {write(deed, agreement=Agreement.YOU, capital=False): deed for deed in found}


@rule("608.2d")
@phrase("{deeds:or+}")
class OneOfDeeds(Deeds):
    """CR 608.2d. "Sacrifice a creature or discard a card"."""

    alternatives_in: ClassVar[tuple[str, ...]] = ("deeds",)

    deeds: tuple[Predicate, ...]

    @rule("115.1", "201.5")
    def is_given(self, introducer: Phrase) -> bool:
        """The object itself and targets are there whatever is chosen, so that each may speak of them."""
        return isinstance(introducer, SelfReference | Targeted)

    def in_order(self) -> tuple[Predicate, ...]:
        return (DoesOneOf(self.deeds),)


@rule("608.2d")
@phrase("{first}, or {second}")
class EitherDeed(Deeds):
    """CR 608.2d. "Tap all creatures target player controls, or untap all creatures that player controls"."""

    first: Predicate
    second: Predicate

    def in_order(self) -> tuple[Predicate, ...]:
        return (DoesOneOf((self.first, self.second)),)


@rule("118.12", "608.2d")
@phrase("pay(s) {symbols} or {amount} life")
class PaysManaOrLife(Deeds):
    """CR 608.2d. "Unless that player pays {1} or 1 life"."""

    symbols: Symbols
    amount: Measure

    def in_order(self) -> tuple[Predicate, ...]:
        return (DoesOneOf((PaysMana(self.symbols), PaysLife(self.amount))),)


@rule("118.12", "608.2d")
@phrase("pay(s) {symbols} or {others}")
class PaysEitherMana(Deeds):
    """CR 608.2d. "Unless they pay {B} or {3}"."""

    symbols: Symbols
    others: Symbols

    def in_order(self) -> tuple[Predicate, ...]:
        return (DoesOneOf((PaysMana(self.symbols), PaysMana(self.others))),)
