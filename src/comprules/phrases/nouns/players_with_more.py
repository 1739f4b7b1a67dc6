"""CR 102, 109.4, 404.1: players who have more or less of something than another player, whom a text describes so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import AtBound, within
from comprules.rules.combat.combat import combat_of
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.mana_and_numbers.calculations import number_controlled

Whom = Literal["they", "you"]

How = Literal["more life", "less life", "more cards in hand", "fewer cards in hand"]

BESIDE_HALF: Final = ("less than", "less than or equal to")


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

    how: How
    whom: Whom

    @property
    def is_more(self) -> bool:
        return self.how.startswith("more")

    def has(self, player: PlayerId, context: Context) -> int:
        return _life_or_hand(self.how, player, context)


def _life_or_hand(how: How, player: PlayerId, context: Context) -> int:
    """What of the two it is that a player has more of, or less."""
    board = context.board
    return life_of(board, player) if how.endswith("life") else len(board.state.hand(player))


@rule("119.1", "402.1")
@phrase({"who": "who <has|have> {how} than {whom}", "with": "with {how} than {whom}"}, by="word")
class WhoHasMoreThan(Who):
    """CR 119.1. "(For each opponent) who has less life than you", "with more cards in hand than each other player"."""

    word: Literal["who", "with"]
    how: How
    whom: Players

    def describes(self, player: PlayerId, context: Context) -> bool:
        others = [each for each in self.whom.meant_in_a_condition(context) if each != player]
        own, quantified = _life_or_hand(self.how, player, context), any if self.whom.severally() is any else all
        theirs = (_life_or_hand(self.how, each, context) for each in others)
        is_more = self.how.startswith("more")
        return bool(others) and quantified(own > other if is_more else own < other for other in theirs)


@rule("119.1")
@phrase("whose life total is {comparison}")
class WhoseLifeTotalIs(Who):
    """CR 119.1. "Whose life total is 10 or less"."""

    comparison: AtBound

    def describes(self, player: PlayerId, context: Context) -> bool:
        return self.comparison.holds(life_of(context.board, player), context)


@rule("103.4", "119.1")
@phrase({how: f"whose life total is {how} half their starting life total" for how in BESIDE_HALF}, by="how")
class WhoseLifeTotalIsBesideHalf(Who):
    """CR 119.1. "Whose life total is less than half their starting life total": the half isn't rounded."""

    how: Literal["less than", "less than or equal to"]

    def describes(self, player: PlayerId, context: Context) -> bool:
        starting = context.board.state.players[player].starting_life
        return within(2 * life_of(context.board, player), starting, self.how)


@rule("506.2", "508.1b")
@phrase("you're attacking")
class WhomYouAttack(Who):
    """CR 508.1b. "(Each player) you're attacking": with a creature that attacks them themselves."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        combat = combat_of(context.board)
        attackers = combat.attackers if combat is not None else ()
        return any(each.controller == context.you and each.defender == player for each in attackers)


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
