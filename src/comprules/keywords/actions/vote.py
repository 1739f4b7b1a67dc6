"""CR 701.38: voting."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.described_players import Who
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.references import ThatPlayer, They
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing_words import FreeWord
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.resolving.choices import ChooseInSecret
from comprules.rules.resolving.context import of_no_objects

VOTES: Final = of_no_objects(-701)
"""The slot of the votes: pairs of a player and the choice voted for, which is a word or the number of an object."""

Votes = tuple[tuple[PlayerId, str | Id], ...]


class VoteWord(FreeWord, frozen=True):
    """CR 701.38b. A word without a meaning of its own that can be voted for.

    >>> VoteWord.from_token("mercy")
    VoteWord(text='mercy')
    """


class Voting(Act):
    """A player voting."""

    player: PlayerId


class MoreVotes(Statement):
    """CR 701.38d. That a player may vote more than once."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Voting,)

    @abstractmethod
    def additional(self, player: PlayerId, context: Context) -> int:
        """How many more times a player may vote."""


@rule("701.38d")
@phrase("while voting, you may vote an additional time")
class YouVoteTwice(MoreVotes):
    """CR 701.38d. "While voting, you may vote an additional time"."""

    def additional(self, player: PlayerId, context: Context) -> int:
        return int(player == context.you)


@rule("701.38a")
class PlayersVoted(Event):
    """Players have finished voting."""

    votes: Votes

    def describe(self, board: Board) -> str:
        """Who voted for what."""
        return "; ".join(f"{board.name(player)} votes for {_told(choice, board)}" for player, choice in self.votes)


@rule("701.38a", "603.2")
@phrase("whenever players finish voting")
class WhenVotingIsOver(Trigger):
    """CR 701.38a. "Whenever players finish voting": the votes of which the rest of the ability speaks are those."""

    events: ClassVar = (PlayersVoted,)

    def matches(self, event: Event, context: Context) -> bool:
        assert isinstance(event, PlayersVoted)
        context.bind(VOTES, event.votes)
        return True


def _told(choice: str | Id, board: Board) -> str:
    return choice if isinstance(choice, str) else board.name(choice)


class _Vote(Instruction):
    @abstractmethod
    def _voters(self, resolution: Resolution) -> Sequence[PlayerId]:
        """Who votes, in this order."""

    @rule("701.38a", "701.38c")
    def happen(self, resolution: Resolution) -> None:
        votes: list[tuple[PlayerId, str | Id]] = []
        for player in self._voters(resolution):
            choice = self._voted(player, resolution)
            while choice is not None:
                votes.append((player, choice))
                again = _votes_left(player, votes, resolution) and _wants_more(player, resolution)
                choice = self._voted(player, resolution) if again else None
        resolution.bind(VOTES, tuple(votes))
        resolution.happen([PlayersVoted(resolution.cause("701.38a"), tuple(votes))])

    @abstractmethod
    def _voted(self, player: PlayerId, resolution: Resolution) -> str | Id | None:
        """What a player votes for; None if there is nothing to vote for."""


@rule("701.38d")
def _votes_left(player: PlayerId, votes: Sequence[tuple[int, Any]], resolution: Resolution) -> bool:
    board = resolution.board
    more: int = sum(
        active.statement.additional(player, context_of(board, active))
        for active in board.index.about(MoreVotes, Voting)
    )
    return sum(voter == player for voter, _ in votes) <= more


def _wants_more(player: PlayerId, resolution: Resolution) -> bool:
    (answer,) = resolution.game.ask(yes_no(player, "701.38d", "vote an additional time?"))
    return answer == Answer(True)


class _InTurn(_Vote):
    if TYPE_CHECKING:

        @property
        def first(self) -> Players: ...

    def _voters(self, resolution: Resolution) -> Sequence[PlayerId]:
        (first, *_) = self.first.refer(resolution) or (resolution.you,)
        return resolution.board.turn_order(first)


class _InSecret(_Vote):
    """Nobody sees how others vote: all votes are told together, once the last one has been cast."""

    @rule("101.4")
    def _voters(self, resolution: Resolution) -> Sequence[PlayerId]:
        return resolution.board.apnap()


class _ForWords(_Vote):
    if TYPE_CHECKING:

        @property
        def choices(self) -> tuple[VoteWord, ...]: ...

    def _voted(self, player: PlayerId, resolution: Resolution) -> str | Id | None:
        options = tuple(Word(choice.text) for choice in self.choices)
        (answer,) = resolution.game.ask(ChooseWords(player, "701.38a", "vote", options))
        assert isinstance(answer, Word)
        return answer.text


class _ForThings(_Vote):
    asks: ClassVar[type[ChooseObjects]] = ChooseObjects

    if TYPE_CHECKING:

        @property
        def what(self) -> Description | PlayerDescription: ...

    def which(self) -> str:
        """How many may be voted for, and whether oneself."""
        return "a"

    def _voted(self, player: PlayerId, resolution: Resolution) -> str | Id | None:
        which = self.which()
        candidates = [each for each in self.what.find(resolution) if which != "another" or each != player]
        if not candidates:
            return None
        options, least = things(resolution.board, candidates), int(which != "up to one")
        answer = resolution.game.ask(self.asks(player, "701.38a", "vote", options, least, 1))
        return next((thing.id for thing in answer if isinstance(thing, Thing)), None)


@rule("701.38a", "701.38b")
@phrase("starting with {first}, each player votes for {choices:or+}")
class VoteForWords(_ForWords, _InTurn):
    """CR 701.38b. "Starting with you, each player votes for mercy or wrath"."""

    first: Players
    choices: tuple[VoteWord, ...]


@rule("701.38a", "701.38b")
@phrase("each player secretly votes for {choices:or+}, then those votes are revealed")
class SecretVoteForWords(_ForWords, _InSecret):
    """CR 701.38b. "Each player secretly votes for mercy or wrath, then those votes are revealed"."""

    choices: tuple[VoteWord, ...]


@rule("701.38a", "701.38b")
@phrase("starting with {first}, each player votes for a(n) {what:IT}")
class VoteForThings(_ForThings, _InTurn):
    """CR 701.38b. "Starting with you, each player votes for a nonland permanent you don't control"."""

    first: Players
    what: Description | PlayerDescription


@rule("701.38a", "701.38b")
@phrase(
    {
        "a": "each player secretly votes for a(n) {what:IT}, then those votes are revealed",
        "another": "each player secretly votes for another {what:IT}, then those votes are revealed",
        "up to one": "each player secretly votes for up to one {what:IT}, then those votes are revealed",
    },
    by="how",
)
class SecretVoteForThings(_ForThings, _InSecret):
    """CR 701.38b. "Each player secretly votes for another player, then those votes are revealed"."""

    asks: ClassVar[type[ChooseObjects]] = ChooseInSecret

    how: Literal["a", "another", "up to one"]
    what: Description | PlayerDescription

    def which(self) -> str:
        return self.how


def votes_cast(context: Context) -> Counter[str | Id]:
    """How many votes each choice got; those without any aren't in it."""
    votes: Votes = context.bound.get(VOTES, ())
    return Counter(choice for _, choice in votes)


@rule("701.38a")
@phrase(
    {"more": "{choice} gets more votes", "or tied": "{choice} gets more votes or the vote is tied"},
    by="how",
)
@looks_at()
class GetsMoreVotes(SimpleCondition):
    """CR 701.38a. "If wrath gets more votes or the vote is tied": more than each other choice."""

    how: Literal["more", "or tied"]
    choice: VoteWord

    def holds(self, context: Context) -> bool:
        votes = votes_cast(context)
        others = [count for choice, count in votes.items() if choice != self.choice.text]
        own, most = votes[self.choice.text], max(others, default=0)
        return own > most or (self.how == "or tied" and self._is_tied(votes))

    def _is_tied(self, votes: Counter[str | Id]) -> bool:
        counts = sorted(votes.values(), reverse=True)
        return not counts or (len(counts) > 1 and counts[0] == counts[1])


@rule("701.38a")
@phrase("{choice} <vote|votes>", agreement="edge")
@looks_at()
class VotesFor(Countable):
    """CR 701.38a. "For each mercy vote", "the number of wrath votes"."""

    choice: VoteWord

    def number(self, context: Context) -> int:
        return votes_cast(context)[self.choice.text]


@rule("701.38a")
@phrase("each {what:IT} with the most votes or tied for most votes", agreement=Agreement.IT)
@looks_at()
class MostVoted(Objects):
    """CR 701.38a. "Each permanent with the most votes or tied for most votes"."""

    what: Description

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        votes = votes_cast(context)
        most = max(votes.values(), default=0)
        return tuple(ObjectId(choice) for choice, count in votes.items() if isinstance(choice, int) and count == most)


@rule("701.38a", "608.2e")
@phrase("<vote|votes> {who} received", agreement="edge")
@looks_at()
class VotesReceived(Countable):
    """CR 701.38a. "For each vote you received", "for each vote they received": votes for a player, whoever's."""

    who: You | They | ThatPlayer

    def number(self, context: Context) -> int:
        votes = votes_cast(context)
        return sum(votes[player] for player in self.who.refer(context))


@rule("701.38a")
@phrase({True: "who received one or more votes", False: "who received no votes"}, by="positive")
@looks_at()
class WhoReceivedVotes(Who):
    """CR 701.38a. "(Each player) who received no votes"."""

    positive: bool

    def describes(self, player: PlayerId, context: Context) -> bool:
        return (votes_cast(context)[player] > 0) is self.positive


@rule("701.38a")
@phrase({True: "with one or more votes", False: "with no votes"}, by="positive")
@looks_at()
class WithVotes(AnyQualifier):
    """CR 701.38a. "(Each creature) with one or more votes"."""

    positive: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return (votes_cast(context)[number] > 0) is self.positive


@rule("701.38a")
@phrase("no {what:IT} got votes")
@looks_at()
class NoneGotVotes(SimpleCondition):
    """CR 701.38a. "If no creature got votes": as where each player voted for up to one, and for none."""

    what: Description | PlayerDescription

    def holds(self, context: Context) -> bool:
        return not any(self.what.matches(choice, context) for choice in votes_cast(context) if isinstance(choice, int))


@rule("701.38a", "608.2k")
@phrase(
    {
        True: "who voted for a choice you voted for",
        False: "who voted for a choice you didn't vote for",
    },
    by="with_you",
)
@looks_at()
class WhoVotedAsYouDid(Who):
    """CR 701.38a. "(Each opponent) who voted for a choice you didn't vote for": with any of their votes."""

    with_you: bool

    def describes(self, player: PlayerId, context: Context) -> bool:
        votes: Votes = context.bound.get(VOTES, ())
        own = {choice for voter, choice in votes if voter == context.you}
        return any((choice in own) is self.with_you for voter, choice in votes if voter == player)
