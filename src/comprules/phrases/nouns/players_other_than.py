"""CR 102.1: players other than one who is named."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("102.1")
@phrase("a player other than {who}", agreement=Agreement.ONE)
class APlayerOtherThan(Introducer, Players):
    """CR 102.1. "A player other than you", "a player other than this creature's owner": "that player"."""

    who: Players
    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in context.board.apnap() if not self.who.includes(player, context))

    def includes(self, number: Id, context: Context) -> bool:
        found = context.board.is_player(number) and not self.who.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=False)
