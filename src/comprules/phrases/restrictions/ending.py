"""CR 101.2, 104.2, 104.3: players who can't win or lose the game."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.multiplayer.in_common import is_any_in_common
from comprules.rules.starting_and_ending.ending_the_game import LoseGame, WinGame
from comprules.rules.starting_and_ending.limitations import Cannot


@rule("101.2", "104.3b", "704.5a", "810.8a")
@phrase("<doesn't|don't> lose the game for having 0 or less life")
class DoesNotLoseForLife(Cannot):
    """CR 704.5a. Players, and so their teams, who don't lose the game for having 0 or less life."""

    concerns: ClassVar[tuple[type[Any], ...]] = (LoseGame,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, LoseGame) or act.cause.rule not in ("704.5a", "704.6a"):
            return False
        return is_any_in_common(who, act.player, context)


@rule("101.2", "104.2b")
@phrase("win(s) the game")
class GameIsWon(Foreseeable):
    """CR 104.2b. A player wins the game by an effect, rather than as the last who is left (CR 104.2a)."""

    proposals: ClassVar = (WinGame,)

    @rule("810.8a")
    def subjects_of(self, event: Event, context: Context) -> tuple[PlayerId, ...]:
        """A team wins as one of it does."""
        return tuple(context.board.shares_life_with(cast("WinGame", event).player))
