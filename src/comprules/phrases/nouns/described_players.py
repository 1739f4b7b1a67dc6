"""CR 102, 608.2i: players described: "opponent who lost life this turn", "player who controls an artifact"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.deeds_this_way import DeedThisWay, EitherDeedThisWay
from comprules.phrases.conditions.turn_history import Deed, HappensForThem, was_done_by, was_done_by_some
from comprules.phrases.nouns.player_descriptions import AnyPlayer, Opponent, your_opponents
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DealtDamageThisWay
from comprules.phrases.qualifiers.undergone import Undergone
from comprules.phrases.quantities.comparisons import ComparedByWord, within
from comprules.phrases.quantities.tallies import SimpleTally, Tally
from comprules.rules.combat.combat import combat_of
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.mana_and_numbers.calculations import number_controlled
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.resolving.history import in_last_turn_of, this_way
from comprules.rules.resolving.resolution import ASKED, ASKED_WITHIN
from comprules.rules.resolving.this_way import SpeaksOfThisWay


class Who(Phrase):
    """What is said of a player behind the noun."""

    @abstractmethod
    def describes(self, player: PlayerId, context: Context) -> bool:
        """Whether it is true of a player."""


@rule("608.2i")
@phrase(
    {
        "who": "who {deed:PAST} this turn",
        "that": "that {deed:RELATIVE} this turn",
        "who has": "who <has|have> {deed:PERFECT} this turn",
        "who didn't": "who didn't {deed:DENIED} this turn",
        "who hasn't": "who <hasn't|haven't> {deed:PERFECT} this turn",
        "who wasn't": "who <wasn't|weren't> {deed:REDUCED} this turn",
    },
    by="word",
)
class WhoDid(Who):
    """CR 608.2i. "Who lost life this turn", "that was dealt damage this turn", "who hasn't cast a spell this turn"."""

    word: Literal["who", "that", "who has", "who didn't", "who hasn't", "who wasn't"]
    deed: Deed

    def describes(self, player: PlayerId, context: Context) -> bool:
        return was_done_by(player, self.deed, context) is not self.word.endswith("n't")


@rule("608.2i", "500.1")
@phrase("who {deed:PAST} during their last turn")
class WhoDidInOwnLastTurn(Who):
    """CR 608.2i. "(Players) who attacked you during their last turn": each in the latest turn of their own."""

    deed: Deed

    def describes(self, player: PlayerId, context: Context) -> bool:
        with in_last_turn_of(player, context.board) as has_had_one:
            return has_had_one and was_done_by(player, self.deed, context)


@rule("603.6a", "608.2i")
@phrase("who had {what} {theirs} this turn")
class WhoHad(Who):
    """CR 603.6a. "Who had two or more lands enter under their control this turn"."""

    what: Noun
    theirs: HappensForThem

    def describes(self, player: PlayerId, context: Context) -> bool:
        return was_done_by_some(self.what, self.theirs.for_player(player), context)


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


@rule("608.2i")
@phrase("{undergone}")
class WhomItWasDoneTo(Who):
    """CR 608.2i. "Opponent you attacked this turn"."""

    undergone: Undergone

    def describes(self, player: PlayerId, context: Context) -> bool:
        return any(player == each for each, _ in self.undergone.those(context))


@rule("109.4")
@phrase({True: "who control(s) {tally}", False: "who <doesn't|don't> control {tally}"}, by="positive")
class WhoControls(Who):
    """CR 109.4. "Who controls an artifact", "who doesn't control a Swamp"."""

    tally: Tally
    positive: bool = True

    def describes(self, player: PlayerId, context: Context) -> bool:
        found = self.tally.is_met(context, lambda number: context.board.controller(number) == player)
        return found is self.positive


@rule("402.1")
@phrase(
    {"who": "who <has|have> {tally}", "not": "who <doesn't|don't> have {tally}"},
    by="word",
)
class WhoHasCards(Who, Implying):
    """CR 402.1. "Who has four or more cards in hand"."""

    word: Literal["who", "not"]
    tally: Tally

    def made_explicit(self) -> WhoHasCards:
        """Raises NotMeant where it isn't said of what is in hands alone."""
        said = tuple(walk(self.tally))
        zones = [part.zones() for part in said if isinstance(part, Description)]
        if any(isinstance(part, Reference) for part in said) or zones != [frozenset({Zone.HAND})]:
            raise NotMeant("it isn't said of the cards in a hand")
        return self

    def describes(self, player: PlayerId, context: Context) -> bool:
        board = context.board
        has_some = self.tally.is_met(context, lambda number: board.object(number).owner == player)
        return has_some is (self.word != "not")


@rule("402.1")
@phrase("with {tally} in hand")
class WithCardsInHand(Who):
    """CR 402.1. "(Each opponent) with no cards in hand"."""

    tally: SimpleTally

    def describes(self, player: PlayerId, context: Context) -> bool:
        there = context.board.state.hand(player)
        return self.tally.is_met_among([(number, context) for number in there], context)


@rule("404.1")
@phrase(
    {"who": "who <has|have> {tally} in their graveyard", "with": "with {tally} in their graveyard"},
    by="word",
    prefer=(WhoHasCards,),
)
class WhoHasInGraveyard(Who):
    """CR 404.1. "Who has seven or more cards in their graveyard": each in their own."""

    word: Literal["who", "with"]
    tally: SimpleTally

    def describes(self, player: PlayerId, context: Context) -> bool:
        there = context.board.state.graveyard(player)
        return self.tally.is_met_among([(number, context) for number in there], context)


@phrase(
    {"or more": "{n} or more life", "or less": "{n} or less life", "exactly": "exactly {n} life", "": "{n} life"},
    by="how",
)
class SoMuchLife(ComparedByWord):
    """A life total: "10 or less life"."""

    how: Literal["or more", "or less", "exactly", ""]
    n: int

    @rule("119.1")
    def is_had(self, player: PlayerId, context: Context) -> bool:
        """Whether it is this player's."""
        return within(life_of(context.board, player), self.n, self.how or "exactly")


@rule("119.1")
@phrase({"who": "who <has|have> {life}", "with": "with {life}"}, by="word")
class WhoHasLife(Who):
    """CR 119.1. "Who has 10 or less life", "with exactly 13 life"."""

    word: Literal["who", "with"]
    life: SoMuchLife

    def describes(self, player: PlayerId, context: Context) -> bool:
        return self.life.is_had(player, context)


@rule("107.1", "109.4")
@phrase({"most": "who control(s) the most {what:THEY}", "fewest": "who control(s) the fewest {what:THEY}"}, by="how")
class WhoControlsMost(Who):
    """CR 107.1. "Who controls the fewest creatures": each of those tied for it."""

    how: Literal["most", "fewest"]
    what: Description

    def describes(self, player: PlayerId, context: Context) -> bool:
        counts = {each: number_controlled(self.what, each, context) for each in context.board.players}
        return counts[player] == (max if self.how == "most" else min)(counts.values())


@rule("608.2c", "608.2d")
@phrase({True: "who <does|do>", False: "who <doesn't|don't>"}, by="positive")
class WhoDoes(Who):
    """CR 608.2d. "(For each opponent) who does": who chose to do, and did, what was offered just before."""

    positive: bool

    def describes(self, player: PlayerId, context: Context) -> bool:
        did, did_not = context.bound.get(ASKED_WITHIN) or context.bound.get(ASKED) or ((), ())
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


@rule("120.1", "608.2c", "608.2i")
@phrase("dealt damage this way")
class WhoWasDealtDamage(SpeaksOfThisWay, Who):
    """CR 608.2c. "Each player dealt damage this way": as the text before says, or as what the ability triggered on."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        return DealtDamageThisWay().was_dealt(player, context)


@rule("508.1b")
@phrase("being attacked")
class BeingAttacked(Who):
    """CR 508.1b. "(Each player) being attacked": themselves, and not a planeswalker or battle of theirs."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        combat = combat_of(context.board)
        return combat is not None and any(each.defender == player for each in combat.attackers)


@rule("109.4")
@phrase(
    {
        True: "who control(s) more {what:THEY} than {whom}",
        False: "who control(s) fewer {what:THEY} than {whom}",
    },
    by="more",
)
class WhoControlsMore(Who):
    """CR 109.4. "(Each opponent) who controls fewer creatures than you"."""

    more: bool
    what: Description
    whom: Players

    def describes(self, player: PlayerId, context: Context) -> bool:
        own = number_controlled(self.what, player, context)
        others = [number_controlled(self.what, other, context) for other in self.whom.meant_in_a_condition(context)]
        return all(own > other if self.more else own < other for other in others)


@rule("102.1")
@phrase("{who} other than {noun}", agreement="who")
class PlayerOtherThan(PlayerDescription):
    """CR 102.1. "(Each) player other than its controller", "a player other than you"."""

    who: AnyPlayer | Opponent
    noun: Players

    def matches(self, number: Id, context: Context) -> bool:
        return self.who.matches(number, context) and not self.noun.includes(number, context)

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.who.find(context) if not self.noun.includes(player, context))


@rule("102.2")
@phrase({"each": "of your opponents", "all": "your opponents"}, by="how", agreement=Agreement.THEY)
class OneOfYourOpponents(Phrase):
    """CR 102.2. "(For each) of your opponents (who lost life this turn)", "(the number of) your opponents (who …)"."""

    how: Literal["each", "all"]

    def matches(self, number: Id, context: Context) -> bool:
        """Whether it is one of them."""
        return number in context.board.opponents(context.you)

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        """All of them."""
        return your_opponents(context)


@rule("102.1")
@phrase("{who} {what}", agreement="who")
class PlayerWho(PlayerDescription):
    """CR 102.1. "Opponent who lost life this turn"."""

    who: AnyPlayer | Opponent | OneOfYourOpponents
    what: Who

    def matches(self, number: Id, context: Context) -> bool:
        player: Any = number
        return self.who.matches(player, context) and self.what.describes(player, context)

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.who.find(context) if self.what.describes(player, context))


Superlative = Literal[
    "the most life",
    "the highest life total",
    "the least life",
    "the lowest life total",
    "the most cards in hand",
    "the fewest cards in hand",
]


@rule("107.1", "119.1", "402.1")
@phrase("{who} with {how}[ among {among}]", agreement="who")
class PlayerWithTheMost(PlayerDescription, Implying):
    """CR 107.1. "Each player with the most life", "an opponent with the most life among your opponents": each of those
    tied for it.
    """

    who: AnyPlayer | Opponent | OneOfYourOpponents
    how: Superlative
    among: Literal["your opponents", "all players"] | None

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where it isn't said whether an opponent is compared with you as well."""
        if self.among is None and not isinstance(self.who, AnyPlayer):
            raise NotMeant("it isn't said among which players it is the most")
        return self

    def matches(self, number: Id, context: Context) -> bool:
        player: Any = number
        if not self.who.matches(player, context):
            return False
        among = your_opponents(context) if self.among == "your opponents" else context.board.players
        has = {each: self._has(each, context.board) for each in (*among, player)}
        least = self.how.startswith(("the least", "the lowest", "the fewest"))
        return has[player] == (min if least else max)(has.values())

    def _has(self, player: PlayerId, board: Board) -> int:
        return len(board.state.hand(player)) if self.how.endswith("in hand") else life_of(board, player)

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.who.find(context) if self.matches(player, context))
