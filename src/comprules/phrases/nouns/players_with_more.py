"""CR 102, 109.4, 404.1: players who have more or less of something than another player, whom a text describes so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.mana_and_numbers.calculations import number_controlled

Whom = Literal["they", "you"]


class _Outdoing(Who):
    if TYPE_CHECKING:

        @property
        def whom(self) -> Whom: ...

        @property
        def more(self) -> bool: ...

    @property
    def is_more(self) -> bool:
        """Whether those are meant who have more, and not those who have less."""
        return self.more

    @abstractmethod
    def has(self, player: PlayerId, context: Context) -> int:
        """How much of it a player has."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        other = context.you if self.whom == "you" else context.doer
        theirs, others = self.has(player, context), self.has(other, context)
        return theirs > others if self.is_more else theirs < others


@rule("109.4")
@phrase(
    {True: "who control(s) more {what:THEY} than {whom} do", False: "who control(s) fewer {what:THEY} than {whom} do"},
    by="more",
)
class WhoControlsMoreThanChooser(_Outdoing):
    """CR 109.4. "Target player who controls more lands than they do", "opponent who controls fewer … than you do"."""

    more: bool
    what: Description
    whom: Whom

    def has(self, player: PlayerId, context: Context) -> int:
        return number_controlled(self.what, player, context)


@rule("119.1", "402.1")
@phrase("who <has|have> {how} than {whom} do")
class WhoHasMore(_Outdoing):
    """CR 119.1. "Who has more life than they do", "who has more cards in hand than you do"."""

    how: Literal["more life", "less life", "more cards in hand", "fewer cards in hand"]
    whom: Whom

    @property
    def is_more(self) -> bool:
        return self.how.startswith("more")

    def has(self, player: PlayerId, context: Context) -> int:
        board = context.board
        return life_of(board, player) if self.how.endswith("life") else len(board.state.hand(player))


@rule("404.1")
@phrase(
    {
        True: "whose graveyard has more {what:THEY} in it than their graveyard does",
        False: "whose graveyard has fewer {what:THEY} in it than their graveyard does",
    },
    by="more",
)
class WhoseGraveyardHasMore(_Outdoing):
    """CR 404.1. "Whose graveyard has fewer creature cards in it than their graveyard does"."""

    more: bool
    what: Description

    whom: ClassVar[Whom] = "they"

    def has(self, player: PlayerId, context: Context) -> int:
        return sum(self.what.matches(number, context) for number in context.board.state.graveyard(player))
