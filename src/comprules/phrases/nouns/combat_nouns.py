"""CR 506.2, 508.5: the defending player."""

from __future__ import annotations

from comprules.phrases.nouns.attachment_nouns import attached_to
from comprules.phrases.nouns.references import It, OtherThan
from comprules.phrases.prelude import *
from comprules.rules.combat.combat import attacked, combat_of, defending_players_of
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.choosing import choose

WOULD_DEFEND: Final = -508
"""The slot of who would be the defending player for an attack that is looked at before it is declared."""

CHOSEN_DEFENDER: Final = -509
"""The slot of the one of several defending players whom an effect's controller has chosen for all that it does."""


@rule("506.2", "508.5", "508.5a", "805.10e")
@phrase("defending player", agreement=Agreement.ONE)
class DefendingPlayer(OtherThan, MeansOne, Players):
    """CR 508.5. The player whom the attacking creature spoken of, or the source itself, attacks or was attacking."""

    may_be_doer: ClassVar[bool] = False
    is_doer_at_last: ClassVar[bool] = True

    slot: int = 0

    def accepts_done(self, done_to: str) -> bool:
        return True

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        would: tuple[PlayerId, ...] | None = context.bound.get(WOULD_DEFEND)
        found = would if would is not None else self._of_attackers(context) or self._all_defenders(context)
        found = self._one_of(found, context)
        context.bind(self.slot, found)
        return found

    def _of_attackers(self, context: Context) -> tuple[PlayerId, ...]:
        host = attached_to(context)
        creatures = (*meaning(self.antecedent, context), context.source, *(() if host is None else (host,)))
        defenders = (defending_players_of(context.board, number) for number in creatures)
        return next((players for players in defenders if players), ())

    @rule("802.2a", "805.10e")
    @rule("806.7b", edition="2009")
    def _one_of(self, players: tuple[PlayerId, ...], context: Context) -> tuple[PlayerId, ...]:
        """The one of several who may be meant that an effect's controller chooses, once for all that it does; where
        nothing is done, those who are meant together.
        """
        if len(players) < 2:
            return players
        if not isinstance(context, Resolution):
            return self._together(players, context)
        chosen: tuple[PlayerId, ...] = context.bound.get(CHOSEN_DEFENDER, ())
        if not set(chosen) & set(players):
            chosen = choose(context, context.you, players, 1, 1, self)
            context.bind(CHOSEN_DEFENDER, chosen)
        return chosen

    @rule("806.7b", edition="2009")
    def _together(self, players: tuple[PlayerId, ...], context: Context) -> tuple[PlayerId, ...]:
        """Those of several who are meant: the one who was named for the ability that speaks, all of a team, or none."""
        combat = combat_of(context.board)
        if combat is None or not players:
            return ()
        named = dict(combat.named).get(context.effect[1:])
        if named in players:
            return (named,)
        return players if attacked(context.board, players[0]) == players else ()

    def _all_defenders(self, context: Context) -> tuple[PlayerId, ...]:
        combat = combat_of(context.board)
        return combat.defending_players if combat is not None else ()

    def includes(self, number: Id, context: Context) -> bool:
        would: tuple[int, ...] | None = context.bound.get(WOULD_DEFEND)
        if would is not None:
            return number in would
        return number in self._together(self._of_attackers(context) or self._all_defenders(context), context)


@rule("508.1b", "608.2h")
@phrase("the player or planeswalker {it}'s attacking")
class WhatItAttacks(MeansOne):
    """CR 508.1b. "The player or planeswalker it's attacking"; nothing, if it attacks neither."""

    it: It
    slot: int = 0

    def refer(self, context: Context) -> tuple[Id, ...]:
        combat = combat_of(context.board)
        attackers = [combat.attacker(number) for number in self.it.refer(context)] if combat is not None else []
        defenders = [each.defender for each in attackers if each is not None and each.defender is not None]
        board = context.board
        found = tuple(each for each in defenders if board.is_player(each) or _is_planeswalker(each, board))
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, words=frozenset({"player", "planeswalker"}))


def _is_planeswalker(number: ObjectId, board: Board) -> bool:
    return "Planeswalker" in board.characteristics(number).types
