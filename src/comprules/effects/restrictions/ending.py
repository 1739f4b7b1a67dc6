"""CR 101.2, 104.2, 104.3: players who can't win or lose the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from comprules.concepts.ending_the_game import LoseGame, WinGame
from comprules.concepts.nouns import Noun
from comprules.effects.context import Context
from comprules.effects.in_common import is_any_in_common
from comprules.effects.restrictions.limitations import Cannot
from comprules.effects.statements import Act
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.events import Event


@rule("101.2", "104.3")
@phrase("can't lose the game")
class CannotLoseTheGame(Cannot):
    """CR 101.2. Players who can't lose the game; to concede is to leave it (CR 104.3a)."""

    concerns: ClassVar[tuple[type[Any], ...]] = (LoseGame,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, LoseGame) and is_any_in_common(who, act.player, context)


@rule("101.2", "104.2b")
@phrase("can't win the game")
class CannotWinTheGame(Cannot):
    """CR 101.2. Players who can't win the game by an effect, but do so as the last who is left (CR 104.2a)."""

    concerns: ClassVar[tuple[type[Any], ...]] = (WinGame,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, WinGame) and is_any_in_common(who, act.player, context)
