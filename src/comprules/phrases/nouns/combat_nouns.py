"""CR 506.2, 508.5: the defending player."""

from __future__ import annotations

from typing import ClassVar, Final

from comprules.phrases.nouns.attachment_nouns import attached_to
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.prelude import *
from comprules.rules.combat.combat import combat_of, defending_player_of
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.choosing import choose

WOULD_DEFEND: Final = -508
"""The slot of who would be the defending player for an attack that is looked at before it is declared."""


@rule("506.2", "508.5", "508.5a", "805.10e")
@phrase("defending player", agreement=Agreement.ONE)
class DefendingPlayer(OtherThan, Introducer, Players):
    """CR 508.5. The player whom the attacking creature spoken of, or the source itself, attacks or was attacking."""

    may_be_doer: ClassVar[bool] = False
    is_doer_at_last: ClassVar[bool] = True

    slot: int = 0

    def accepts_done(self, done_to: str) -> bool:
        return True

    def refer(self, context: Context) -> tuple[int, ...]:
        would: tuple[int, ...] | None = context.bound.get(WOULD_DEFEND)
        found = would if would is not None else self._of_attackers(context) or self._chosen_defender(context)
        context.bind(self.slot, found)
        return found

    def _of_attackers(self, context: Context) -> tuple[int, ...]:
        host = attached_to(context)
        creatures = (*meaning(self.antecedent, context), context.source, *(() if host is None else (host,)))
        defenders = (defending_player_of(context.board, number) for number in creatures)
        return next(((defender,) for defender in defenders if defender is not None), ())

    def _chosen_defender(self, context: Context) -> tuple[int, ...]:
        combat = combat_of(context.board)
        players = combat.defending_players if combat is not None else ()
        if len(players) > 1 and isinstance(context, Resolution):
            return choose(context, context.you, players, 1, 1, self)
        return self._only_defender(context)

    def _only_defender(self, context: Context) -> tuple[int, ...]:
        combat = combat_of(context.board)
        players = combat.defending_players if combat is not None else ()
        return players if len(players) == 1 else ()

    def includes(self, number: int, context: Context) -> bool:
        would: tuple[int, ...] | None = context.bound.get(WOULD_DEFEND)
        return number in (would if would is not None else self._of_attackers(context) or self._only_defender(context))
