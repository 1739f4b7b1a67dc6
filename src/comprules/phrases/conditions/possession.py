"""CR 109.4, 400.1, 402: conditions about what players control and have, and about what is in zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.counters.counters_spoken_of import CountersNoted, SpeaksOfCounters
from comprules.phrases.instructions.quantifiers import compared, true_of
from comprules.phrases.nouns.attachment_nouns import AttachedTo
from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.linked_nouns import ExiledWith
from comprules.phrases.nouns.references import ThoseObjects
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.combat import AttackingWhom, BlockingWhom, InCombat
from comprules.phrases.qualifiers.whereabouts import InZone, OnBattlefieldOrStack
from comprules.phrases.quantities.countables import CountersOn, TraitsAmong
from comprules.phrases.quantities.differences import Differs, greatest_difference
from comprules.phrases.quantities.tallies import SimpleTally, Tally
from comprules.rules.mana_and_numbers.calculations import how_many, number_controlled
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.objects.descriptions import PlayerDescription, in_zones
from comprules.rules.payment.plain_words import PlainWords


@rule("102.1")
@phrase("no {who:IT}", agreement=Agreement.ONE)
class NoPlayer(Phrase):
    """CR 102.1. "No opponent (controls a creature)": none of them does."""

    who: PlayerDescription


class TrueOfPlayers(SimpleCondition):
    """Something that each of some players does or has, or doesn't."""

    who: Players | NoPlayer

    if TYPE_CHECKING:

        @property
        def positive(self) -> bool: ...

    def holds(self, context: Context) -> bool:
        if isinstance(self.who, NoPlayer):
            return not any(self._does(player, context) for player in self.who.who.find(context))
        seen = as_last_known(self.who, context)
        return true_of(self.who, lambda player: self._does(player, seen), context, denied=self._is_denied())

    def _is_denied(self) -> bool:
        """Whether what it says is that players don't do or have something, or have none of it."""
        tally: Tally | None = getattr(self, "tally", None)
        return self.positive is (tally is not None and tally.denies)

    @abstractmethod
    def _does(self, player: PlayerId, context: Context) -> bool:
        """Whether it is true of this player."""


@rule("109.4")
@phrase(
    {True: "{who} <controls|control @who> {tally}", False: "{who} <doesn't|don't @who> control {tally}"},
    by="positive",
)
@looks_at("controller")
class ControlsSome(TrueOfPlayers, PlainWords):
    """CR 109.4. "You control a Goblin", "an opponent controls two or more creatures", "you control no Islands"."""

    positive: bool
    tally: Tally

    def _does(self, player: PlayerId, context: Context) -> bool:
        board = context.board
        return self.tally.is_met(context, lambda number: board.controller(number) == player) is self.positive

    def wants_more(self) -> bool:
        return self.positive and self.tally.wants_more()


@rule("108.3")
@phrase({True: "{who} <owns|own @who> {tally}", False: "{who} <doesn't|don't @who> own {tally}"}, by="positive")
@looks_at()
class OwnsSome(TrueOfPlayers):
    """CR 108.3. "You own a card in exile that has an Adventure", "an opponent owns a card in exile"."""

    positive: bool
    tally: Tally

    def _does(self, player: PlayerId, context: Context) -> bool:
        board = context.board
        return self.tally.is_met(context, lambda number: board.object(number).owner == player) is self.positive


@rule("109.4")
@phrase(
    {True: "{who} <controls|control @who> {what}", False: "{who} <doesn't|don't @who> control {what}"},
    by="positive",
)
class ControlsThis(TrueOfPlayers):
    """CR 109.4. "You control this creature", "you don't control it"."""

    positive: bool
    what: Definite

    def _does(self, player: PlayerId, context: Context) -> bool:
        board = context.board
        here = [number for number in self.what.refer(context) if board.is_permanent(number)]
        return any(board.controller(number) == player for number in here) is self.positive


@rule("109.4")
@phrase(
    {
        True: "{who} <controls|control @who>[ at least {least:one}] more {what:THEY} than {whom}",
        False: "{who} <controls|control @who>[ at least {least:one}] fewer {what:THEY} than {whom}",
    },
    by="more",
)
@looks_at("controller")
class ControlsMore(SimpleCondition, Differs):
    """CR 109.4. "An opponent controls at least two more lands than you", "you control more creatures than each other
    player".
    """

    by_the_way_in: ClassVar[tuple[str, ...]] = ("whom",)

    more: bool
    who: Players
    what: Description
    whom: Players
    least: int | None = None
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)

        def controlled(player: PlayerId, seen: Board) -> int:
            return self._how_many(player, seen, context)

        return compared(self.who, self.whom, controlled, self.more, context, self.least or 1)

    def number_noted(self, context: Context) -> int:
        return greatest_difference(
            self.who, self.whom, lambda player, seen: self._how_many(player, seen, context), context
        )

    def _how_many(self, player: PlayerId, board: Board, context: Context) -> int:
        return number_controlled(self.what, player, context.seen_on(board))


@rule("102.2", "102.3")
@phrase("you have {n:one} or more opponents")
@looks_at()
class HasSoManyOpponents(SimpleCondition):
    """CR 102.2. "Unless you have two or more opponents"."""

    n: int

    def holds(self, context: Context) -> bool:
        return len(context.board.opponents(context.you)) >= self.n


@rule("402.1")
@phrase(
    {
        True: "{who} <has|have @who>[ at least {least:one}] more cards in hand than {whom}",
        False: "{who} <has|have @who>[ at least {least:one}] fewer cards in hand than {whom}",
    },
    by="more",
)
@looks_at()
class HasMoreCardsInHand(SimpleCondition, Differs):
    """CR 402.1. "You have more cards in hand than each opponent", "at least four more cards in hand than you"."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("whom",)

    more: bool
    who: Players
    whom: Players
    least: int | None = None
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)
        return compared(self.who, self.whom, _cards_in_hand, self.more, context, self.least or 1)

    def number_noted(self, context: Context) -> int:
        return greatest_difference(self.who, self.whom, _cards_in_hand, context)


def _cards_in_hand(player: PlayerId, board: Board) -> int:
    return len(board.state.hand(player))


@rule("108.3", "402.1", "404.1")
@phrase({True: "{who} <has|have @who> {tally}", False: "{who} <doesn't|don't @who> have {tally}"}, by="positive")
@looks_at()
class HasSome(TrueOfPlayers):
    """CR 402.1. "You have no cards in hand", "an opponent has eight or more cards in their graveyard"."""

    positive: bool
    tally: Tally

    def _does(self, player: PlayerId, context: Context) -> bool:
        board = context.board
        return self.tally.is_met(context, lambda number: board.object(number).owner == player) is self.positive


@rule("402.1")
@phrase("you have fewer than {n:one} cards in hand", prefer=(HasSome,))
@looks_at()
class HasFewerThanCards(SimpleCondition, Differs):
    """CR 402.1. "If you have fewer than four cards in hand, draw cards equal to the difference"."""

    n: int
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)
        return _cards_in_hand(context.you, context.board) < self.n

    def number_noted(self, context: Context) -> int:
        return abs(self.n - _cards_in_hand(context.you, context.board))


@rule("402.1")
@phrase("{who} <has|have @who> more than {n:one} cards in hand", prefer=(HasSome,))
@looks_at()
class HasMoreThanCards(SimpleCondition, Differs):
    """CR 402.1. "If its controller has more than four cards in hand, they discard cards equal to the difference"."""

    who: Players
    n: int
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)
        return true_of(self.who, lambda player: _cards_in_hand(player, context.board) > self.n, context)

    def number_noted(self, context: Context) -> int:
        seen = as_last_known(self.who, context)
        meant = (player for player in seen.board.apnap() if self.who.includes(player, seen))
        return max((_cards_in_hand(player, seen.board) - self.n for player in meant), default=0)


@rule("109.2", "109.2a")
@phrase("{tally} <is|are @tally> {where}")
@looks_at()
class IsSomewhere(SimpleCondition):
    """CR 109.2a. "Seven or more cards are in your graveyard", "two or more Equipment are attached to it"."""

    tally: SimpleTally
    where: InZone | OnBattlefieldOrStack | AttachedTo | ExiledWith

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self, context)
        zones = self.where.zones() or ON_BATTLEFIELD
        known = dict.fromkeys((*in_zones(zones, seen.board), *self.where.gone(seen)))
        there = (number for number in known if self._counts(number, seen))
        return self.tally.is_met_by(sum(1 for _ in there))

    def _counts(self, number: ObjectId, context: Context) -> bool:
        known = context.board.characteristics(number)
        is_there = self.where.describes(number, known, context)
        return is_there and self.tally.counts(number, context) and self.tally.what.fits(number, context)


@rule("508.1b", "508.1k", "509.1g")
@phrase("{tally} <is|are @tally> {how}")
@looks_at()
class AreInCombat(SimpleCondition):
    """CR 508.1k, 509.1g. "Three or more creatures are attacking", "no Walls are blocking that creature"."""

    tally: SimpleTally
    how: InCombat | AttackingWhom | BlockingWhom

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self, context)
        return self.tally.is_met(seen, lambda number: self._is_so(number, seen))

    def _is_so(self, number: ObjectId, context: Context) -> bool:
        return self.how.describes(number, context.board.characteristics(number), context)


@rule("508.1b", "508.1k")
@phrase("{n:one} or more of {those} are {how}")
class SoManyOfThemFight(SimpleCondition):
    """CR 508.1b. "(If) two or more of those creatures are attacking you and/or planeswalkers you control"."""

    n: int
    those: ThoseObjects
    how: InCombat | AttackingWhom | BlockingWhom

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self, context)
        known = ((number, seen.board.characteristics(number)) for number in self.those.refer(seen))
        return sum(self.how.describes(number, each, seen) for number, each in known) >= self.n


@rule("109.2", "109.2a")
@phrase({"there's": "there's {tally}", "there is": "there is {tally}", "there are": "there are {tally}"}, by="form")
@looks_at()
class ThereIs(SimpleCondition):
    """CR 109.2a. "There are two or more creature cards in your graveyard"."""

    form: Literal["there's", "there is", "there are"]
    tally: Tally

    def holds(self, context: Context) -> bool:
        return self.tally.is_met(as_last_known(self.tally, context), lambda number: True)


@rule("107.1")
@phrase(
    {
        "or more": "there are {n:one} or more {what:THEY}",
        "or fewer": "there are {n:one} or fewer {what:THEY}",
    },
    by="how",
    prefer=(ThereIs,),
)
@looks_at()
class ThereAreSoMany(SimpleCondition, SpeaksOfCounters):
    """CR 107.1. "There are four or more card types among cards in your graveyard"."""

    how: Literal["or more", "or fewer"]
    n: int
    what: Countable
    slot: int = 0

    def noted(self, context: Context) -> CountersNoted:
        number = how_many(self.what, context)
        if not isinstance(self.what, CountersOn):
            return CountersNoted(None, (), number)
        return CountersNoted(self.what.name(), self.what.where(context), number)

    def holds(self, context: Context) -> bool:
        self.note(context)
        count = how_many(self.what, context)
        return count >= self.n if self.how == "or more" else count <= self.n


@rule("105.1", "105.2", "305.6")
@phrase(
    {
        "colors": "there are five colors among {what:THEY}",
        "basic land types": "there are five basic land types among {what:THEY}",
    },
    by="trait",
)
@looks_at()
class AllFiveAreAmong(SimpleCondition):
    """CR 105.1. "There are five colors among permanents you control": each that there is."""

    trait: Literal["colors", "basic land types"]
    what: Description

    def holds(self, context: Context) -> bool:
        return TraitsAmong(self.trait, self.what).number(context) == 5


@rule("107.1", "608.2h")
@phrase("there were {n:one} or more {what:THEY}")
class ThereWereSoMany(SimpleCondition):
    """CR 608.2h. "There were three or more card types among the sacrificed permanents": as they last were."""

    n: int
    what: Countable

    def holds(self, context: Context) -> bool:
        return how_many(self.what, as_last_known(self.what, context)) >= self.n


@rule("107.1")
@phrase("there are {n} or more {what:THEY}", prefer=(ThereIs,))
@looks_at()
class ThereAreSoManyInDigits(SimpleCondition):
    """CR 107.1. "There are 100 or more tower counters on this enchantment"."""

    n: int
    what: Countable

    def holds(self, context: Context) -> bool:
        return how_many(self.what, context) >= self.n


@rule("404.1", "107.1")
@phrase("a graveyard has {n:one} or more cards in it")
@looks_at()
class SomeGraveyardHas(SimpleCondition):
    """CR 404.1. "If a graveyard has twenty or more cards in it": any player's."""

    n: int

    def holds(self, context: Context) -> bool:
        board = context.board
        return any(len(board.state.graveyard(player)) >= self.n for player in board.apnap())


@rule("401.1", "107.1")
@phrase("a library has {n:one} or fewer cards in it")
@looks_at()
class SomeLibraryHasFew(SimpleCondition):
    """CR 401.1. "If a library has twenty or fewer cards in it": any player's."""

    n: int

    def holds(self, context: Context) -> bool:
        board = context.board
        return any(len(board.state.library(player)) <= self.n for player in board.apnap())


@rule("107.1", "404.1")
@phrase("there are {n:one} or more {what:THEY} in a single graveyard")
@looks_at("types")
class SoManyInASingleGraveyard(SimpleCondition):
    """CR 404.1. "As long as there are ten or more cards in a single graveyard": whoever's it is."""

    n: int
    what: Headed

    def holds(self, context: Context) -> bool:
        state = context.board.state
        graveyards = (state.graveyard(player) for player in context.board.apnap())
        return any(sum(self.what.fits(card, context) for card in cards) >= self.n for cards in graveyards)


@rule("107.1")
@phrase("there are no {what:THEY}")
@looks_at()
class ThereAreNone(SimpleCondition):
    """CR 107.1. "There are no ice counters on this land"."""

    what: Countable

    def holds(self, context: Context) -> bool:
        return how_many(self.what, context) == 0


@rule("401.1")
@phrase("{whose} library has at least {amount} <card|cards @amount> in it")
@looks_at()
class LibraryHasEnough(SimpleCondition):
    """CR 401.1. "Your library has at least that many cards in it"."""

    whose: Whose
    amount: Count

    def holds(self, context: Context) -> bool:
        amount = self.amount.value(context)
        board = as_last_known(self.whose, context).board
        players = [number for number in self.whose.refer(context) if board.is_player(number)]
        return all(len(board.state.library(player)) >= amount for player in players)


@rule("401.1")
@phrase("{whose} library has no cards in it")
@looks_at()
class LibraryIsEmpty(SimpleCondition):
    """CR 401.1. "Your library has no cards in it"."""

    whose: Whose

    def holds(self, context: Context) -> bool:
        board = as_last_known(self.whose, context).board
        players = [number for number in self.whose.refer(context) if board.is_player(number)]
        return not any(board.state.library(player) for player in players)


@rule("303.4b", "301.5", "608.2h")
@phrase(
    {how: f"{{what}} <is|are @what> {how} by {{tally}}" for how in ("enchanted", "equipped")},
    by="how",
)
@looks_at()
class HasSoManyAttached(SimpleCondition):
    """CR 303.4b. "This creature is enchanted by exactly one Aura", "it's equipped by two or more Equipment"."""

    how: Literal["enchanted", "equipped"]
    what: Definite
    tally: Tally

    def holds(self, context: Context) -> bool:
        hosts, subtype = set(self.what.refer(context)), "Aura" if self.how == "enchanted" else "Equipment"
        board = context.board

        def is_there(number: ObjectId) -> bool:
            is_attached = board.object(number).attached_to in hosts
            return is_attached and subtype in board.characteristics(number).subtypes

        return self.tally.is_met(context, is_there)
