"""A table as it is played: its game, or the games of its match, all that was done, and what goes on beside that."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import inf

from msgspec.structs import replace

from comprules.cards.pool import CardPool
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Reset
from comprules.play.game import Game
from comprules.play.reversing import has_taught_nothing, is_proposing
from comprules.table.attention import Attention
from comprules.table.beside import Beside
from comprules.table.clocks import Clocks
from comprules.table.course import Course
from comprules.table.deeds import Answered, Deed, Prepared, RanOut
from comprules.table.done import Done
from comprules.table.going_on import GoingOn
from comprules.table.messages import Ways
from comprules.table.milestones import Milestone
from comprules.table.rounds import Rounds
from comprules.table.setting import Setting
from comprules.table.wishes import Wishes


class Played:
    """A table, from any point of its game or match on: the course of the game, the games of the match, what is wished
    for, where people want to be asked, and their clocks.
    """

    def __init__(
        self,
        setting: Setting,
        pool: CardPool,
        deeds: Sequence[Deed] = (),
        now: Callable[[], float] = time.monotonic,
        beside: Beside | None = None,
        milestone: Milestone | None = None,
    ) -> None:
        self.pool = pool
        self.rounds = Rounds(setting)
        self.wishes = Wishes()
        self.attention = Attention(setting.people())
        self.clocks = Clocks(setting.clock, now)
        self._earlier = Done()
        began = now()
        if milestone is None:
            self._begin_game(self.setting.begin(pool))
        else:
            self._stand_at(milestone, deeds)
        for deed in deeds[self.moment :]:
            self.do(deed)
        self._resume(beside, now() - began)

    def _stand_at(self, milestone: Milestone, deeds: Sequence[Deed]) -> None:
        """Be as the table was when its game was saved, after the first of these deeds."""
        self.rounds.stand_at(milestone.setting, milestone.before)
        self._earlier = Done(deeds[: milestone.earlier])
        done = deeds[milestone.earlier : milestone.deeds]
        self._begin_game(Game.load(milestone.game), done)
        for deed in done:
            if isinstance(deed, Prepared):
                self.rounds.is_next_to_begin(deed)

    def _resume(self, beside: Beside | None, took: float) -> None:
        """Go on with what was so besides the deeds, or as a table does that has just been laid; for what laying it
        took nobody pays.
        """
        if beside is not None:
            self.attention.go_on_from(beside.attending)
            self.wishes.open = beside.wish
            self.clocks.since = beside.since + took
        else:
            self.clocks.begin_anew()
        self.go_on()

    def _begin_game(self, game: Game, done: Sequence[Deed] = ()) -> None:
        """Begin with a game, the first one or the next of a match, or with one in which this has been done."""
        self.course = Course(game, done)
        self._going = GoingOn(self.course, self.attention, self.setting)
        self.wishes.drop()
        self.attention.begin_game()

    # -- how it stands -------------------------------------------------------------------------------------------------

    @property
    def setting(self) -> Setting:
        """How the game is laid that is played now."""
        return self.rounds.setting

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.course.game

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the players who are people."""
        return self.setting.people()

    @property
    def deeds(self) -> list[Deed]:
        """All that has been done, in earlier games of a match too."""
        return [*self._earlier.deeds, *self.course.done.deeds]

    @property
    def moment(self) -> int:
        """How much has been done."""
        return len(self._earlier.deeds) + len(self.course.done.deeds)

    def steps(self, player: int) -> int:
        """How many steps of what has been done a seat has seen."""
        return self._earlier.steps(player) + self.course.done.steps(player)

    def places(self, player: int) -> int:
        """How many places in the course of the game a seat knows of, besides its beginning."""
        return len(self.course.places_of(player)) - 1

    @property
    def goes_on(self) -> bool:
        """Whether it isn't where it goes on to by itself yet."""
        return self._going.is_on

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be decided in this game any more."""
        return self.course.is_over

    @property
    def is_match_over(self) -> bool:
        """Whether the game is over, and no other one follows in this match."""
        return self.rounds.is_over(self.course.winners)

    def can_fork(self, player: int) -> bool:
        """Whether a seat may go on with the game elsewhere."""
        return player in self.people and (self.is_match_over or len(self.people) == 1)

    def may_reverse(self, player: PlayerId) -> bool:
        """Whether a player may take back the last choice without asking anybody: it is theirs, and the others don't
        know of it yet; or they haven't carried out what they have proposed by it, and nobody has learned anything.
        """
        before = self.course.places - 1
        if self.course.place_to_go_back_to(player) != before:
            return False
        if self.course.is_within_choice:
            return True
        if not is_proposing(self.game, player):
            return False
        return has_taught_nothing(self.course.then(before), self.game)

    def ways(self, player: int) -> Ways:
        """Where a seat wants to be asked now."""
        return self.attention.now(player, self.game.board.turn, self.game.board.step)

    def thinks(self) -> PlayerId | None:
        """Whose time is running."""
        decision = self.game.decision
        if self.clocks.limit is None or decision is None or self.is_over:
            return None
        return decision.player if decision.player in self.people else None

    def left(self, player: int) -> float:
        """How many seconds a player has left; no end of them without clocks."""
        return self.clocks.left(player, self.course.done, self.thinks())

    # -- what it is kept as, besides its deeds -------------------------------------------------------------------------

    def beside(self) -> Beside:
        """What it goes on with besides its deeds."""
        ends = self.clocks.ends(self.course.done, self.thinks())
        return Beside(self.attention.kept(), self.wishes.open, self.clocks.since, ends)

    def milestone(self) -> Milestone:
        """The table with its game, saved."""
        began = time.process_time()
        saved = self.game.save()
        self.course.effort.saved(time.process_time() - began)
        return Milestone(self.moment, len(self._earlier.deeds), self.setting, self.rounds.before, saved)

    # -- what is done --------------------------------------------------------------------------------------------------

    def do(self, deed: Deed) -> None:
        """Do something; the next game of a match begins when all people are ready for it."""
        self.course.do(deed)
        if isinstance(deed, Prepared) and self.rounds.is_next_to_begin(deed):
            self.rounds.go_on(self.course.winners or ())
            for each in self.course.done.deeds:
                self._earlier.note(each)
            self._begin_game(self.setting.begin(self.pool))

    def do_now(self, deed: Deed) -> None:
        """Do what somebody wishes; whoever was to decide has thought until now, if that counts."""
        spent = self.clocks.spent(self.thinks())
        self.course.carry_out(deed)
        self.attention.stays = False
        if spent is not None:
            self.course.note(spent)
        if isinstance(deed, Answered):
            deed = replace(deed, partly=_is_partly(self.game.decision, deed))
        self.course.note(deed)

    def has_run_out(self) -> bool:
        """Whether the person who decides has no time left, and loses by that."""
        thinks = self.thinks()
        if thinks is None or self.left(thinks) > 0:
            return False
        self.wishes.drop()
        self.do_now(RanOut(thinks))
        return True

    def go_on(self, seconds: float = inf) -> None:
        """Let agents choose, and pass for people where they don't want to be asked, until a person must decide, or for
        so many seconds of computing: then it still `goes_on`.
        """
        before = self.moment
        self._going.run(seconds)
        if self.moment != before:
            self.clocks.begin_anew()


def _is_partly(after: Decision | None, answer: Answered) -> bool:
    """Whether more is to be chosen for a decision when this has been answered."""
    return (after is not None and bool(after.chosen)) or answer.says == (str(Reset()),)
