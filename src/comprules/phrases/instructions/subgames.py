"""CR 729.1: what texts say about subgames."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.resolving.resolving import Resolve
from comprules.rules.subgames.beginning import PlaySubgame
from comprules.rules.subgames.ending import WINNERS


@rule("729.1", "729.1a")
@phrase("players play a Magic subgame, using their libraries as their decks")
class PlayersPlaySubgame(Sentence):
    """CR 729.1a. "Players play a Magic subgame, using their libraries as their decks": before the next sentence."""

    introduces: ClassVar[bool] = True
    fixed_slot: ClassVar[int] = WINNERS

    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        """Let it be played as soon as this sentence has been followed.

        Raises Illegal where nothing can come between this sentence and the next one: in a mana ability, or a special
        action.
        """
        game = resolution.game
        if not isinstance(game.state.registers[FRAMES][-1], Resolve):
            raise Illegal("729.1a", "a subgame can be played only while something on the stack resolves")
        resolution.did(True)
        game.call(PlaySubgame(source=resolution.source, player=resolution.you))


@rule("729.1b")
@phrase({"wins": "who win(s) the subgame", "doesn't": "who <doesn't|don't> win the subgame"}, by="how")
class WhoWinsSubgame(Reference, Who):
    """CR 729.1b. "Each player who doesn't win the subgame": nobody has won one that is a draw."""

    how: Literal["wins", "doesn't"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PlayersPlaySubgame)

    def describes(self, player: PlayerId, context: Context) -> bool:
        return (player in context.bound[WINNERS]) is (self.how == "wins")
