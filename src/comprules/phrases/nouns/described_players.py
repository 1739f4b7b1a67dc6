"""CR 102, 608.2i: players described: "opponent who lost life this turn", "player who controls an artifact"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.deeds_this_way import DeedThisWay, EitherDeedThisWay
from comprules.phrases.conditions.turn_history import Deed, was_done_by, was_done_by_some
from comprules.phrases.nouns.player_descriptions import AnyPlayer, Opponent
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.undergone import Undergone
from comprules.phrases.quantities.tallies import Tally
from comprules.phrases.trigger_events.zone_changes import EntersUnderControl
from comprules.rules.combat.combat import combat_of
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.resolving.history import this_way
from comprules.rules.resolving.resolution import ASKED


class Who(Phrase):
    """What is said of a player behind the noun."""

    @abstractmethod
    def describes(self, player: PlayerId, context: Context) -> bool:
        """Whether it is true of a player."""


@rule("608.2i")
@phrase({"who": "who {deed:PAST} this turn", "that": "that {deed:RELATIVE} this turn"}, by="word")
class WhoDid(Who):
    """CR 608.2i. "Who lost life this turn", "that was dealt damage this turn"."""

    word: Literal["who", "that"]
    deed: Deed

    def describes(self, player: PlayerId, context: Context) -> bool:
        return was_done_by(player, self.deed, context)


@rule("608.2c", "608.2i")
@phrase({True: "who {deed:PAST} this way", False: "who didn't {deed:DENIED} this way"}, by="positive")
class WhoDidThisWay(Who):
    """CR 608.2c. "Each opponent who didn't discard a nonland card this way": as the text before told or let them."""

    positive: bool
    deed: DeedThisWay | EitherDeedThisWay

    def describes(self, player: PlayerId, context: Context) -> bool:
        deeds = self.deed.items if isinstance(self.deed, EitherDeedThisWay) else (self.deed,)
        with this_way(context):
            return any(was_done_by(player, deed, context) for deed in deeds) is self.positive


class _Theirs(Whose):
    """Somebody's of whom it is said."""

    player: PlayerId

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return (self.player,)

    def includes(self, number: Id, context: Context) -> bool:
        return number == self.player


@rule("603.6a", "608.2i")
@phrase("who had {what} enter under their control this turn")
class WhoHadEnter(Who):
    """CR 603.6a. "Who had two or more lands enter under their control this turn": whoever controls them later."""

    what: Noun

    def describes(self, player: PlayerId, context: Context) -> bool:
        return was_done_by_some(self.what, EntersUnderControl(_Theirs(player)), context)


@rule("608.2i")
@phrase("{undergone}")
class WhomItWasDoneTo(Who):
    """CR 608.2i. "Opponent you attacked this turn"."""

    undergone: Undergone

    def describes(self, player: PlayerId, context: Context) -> bool:
        return any(player == each for each, _ in self.undergone.those(context))


@rule("109.4")
@phrase("who control(s) {tally}")
class WhoControls(Who):
    """CR 109.4. "Who controls an artifact"."""

    tally: Tally

    def describes(self, player: PlayerId, context: Context) -> bool:
        return self.tally.is_met(context, lambda number: context.board.controller(number) == player)


@rule("608.2c", "608.2d")
@phrase({True: "who <does|do>", False: "who <doesn't|don't>"}, by="positive")
class WhoDoes(Who):
    """CR 608.2d. "(For each opponent) who does": who chose to do, and did, what was offered just before."""

    positive: bool

    def describes(self, player: PlayerId, context: Context) -> bool:
        did, did_not = context.bound.get(ASKED, ((), ()))
        return player in (did if self.positive else did_not)


@rule("506.2", "508.1b")
@phrase("attacking {whom}")
class WhoIsAttacking(Who):
    """CR 508.1b. "(Each opponent) attacking that player": with a creature that attacks them."""

    whom: Players

    def describes(self, player: PlayerId, context: Context) -> bool:
        whom, combat = self.whom.refer(context), combat_of(context.board)
        attackers = combat.attackers if combat is not None else ()
        return any(each.controller == player and each.defender in whom for each in attackers)


@rule("102.1")
@phrase("{who} {what}", agreement="who")
class PlayerWho(PlayerDescription):
    """CR 102.1. "Opponent who lost life this turn"."""

    who: AnyPlayer | Opponent
    what: Who

    def matches(self, number: Id, context: Context) -> bool:
        player: Any = number
        return self.who.matches(player, context) and self.what.describes(player, context)

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.who.find(context) if self.what.describes(player, context))
