"""A table: what seats see of it, and what they say to it, which is done."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from comprules.kernel.ids import PlayerId
from comprules.play.game import Game
from comprules.seats.stops import STOPPABLE
from comprules.table.deeds import Answered, Conceded, Drawn, NotNow, TakenBack
from comprules.table.explaining import explained
from comprules.table.messages import (
    Agree,
    AskLog,
    AskOutlook,
    AskPast,
    AskReasons,
    AskStory,
    Board,
    Concede,
    OfferDraw,
    Past,
    Pick,
    Prepare,
    Reply,
    Said,
    TakeBack,
    Ways,
    WishFor,
)
from comprules.table.played import Played
from comprules.table.setting import Setting
from comprules.table.telling import board_of


class Hosted(Played):
    """A table at which seats look and speak."""

    def board(self, player: int) -> Board:
        """The table as a seat sees it now."""
        return board_of(self, self.game, player, self.places(player))

    def board_then(self, player: int, place: int) -> Board:
        """The table as a seat saw it at a place in the course of the game."""
        return board_of(self, self._then(player, place), player, place)

    def fork(self, player: int, place: int) -> Setting:
        """How a table is laid at which the game is gone on with from a place in its course, by the same players.

        Raises NotNow while somebody else plays who would be looked in the cards by that.
        """
        if not self.can_fork(player):
            raise NotNow("while other people play, the game can't be gone on with elsewhere")
        return replace(self.setting, saved=self._then(player, place).save(), variants=(), match=1)

    def _then(self, player: int, place: int) -> Game:
        return self.course.then(self.course.place_of(player, place))

    def hear(self, player: int, said: Said, at: float | None = None, seconds: float = inf) -> Reply | None:
        """Do what a seat says, or answer what it asks; None if there is nothing to answer but the table as it is now.
        It was said `at` a time of the server's, if that isn't now. For so many seconds it then goes on by itself.

        Raises NotNow, or what the game raises, and leaves the table as it is, if that can't be.
        """
        if isinstance(said, AskPast):
            return Past(self.board_then(player, said.place))
        if isinstance(said, AskReasons | AskStory | AskOutlook | AskLog):
            return explained(self.game, player, said)
        before = self.moment
        with self.clocks.looked_at(at):
            if not self.has_run_out():
                self._follow(player, said)
        if self.moment != before:
            self.clocks.begin_anew()
        self.go_on(seconds)
        return None

    def _follow(self, player: int, said: Said) -> None:
        if player not in self.people:
            raise NotNow("who watches only looks")
        match said:
            case Pick(moment, says):
                self._pick(player, moment, says)
            case TakeBack(moment):
                self._insist_on(player, moment)
                self._wish_for(player, "take back")
            case OfferDraw():
                self._insist_on_game()
                self._wish_for(player, "draw")
            case Agree(yes):
                self.wishes.answer(player, yes=yes)
                self._grant_if_agreed()
            case Concede():
                self._insist_on_game()
                self.do_now(Conceded(PlayerId(player)))
            case Ways():
                self._set_ways(player, said)
            case Prepare(main, starting):
                self.do(self.rounds.prepared(player, main, starting, self.course.winners, self.pool))

    def _pick(self, player: int, moment: int, says: str) -> None:
        self._insist_on_game()
        self._insist_on(player, moment)
        decision = self.game.decision
        if decision is None or decision.player != player:
            raise NotNow("it isn't yours to choose now")
        by_hand = self.attention.ways[player].pays_by_hand
        self.do_now(Answered(decision.player, (says,), piece=True, asked=True, by_hand=by_hand))
        if not self.course.is_within_choice:
            self.wishes.drop()

    def _insist_on(self, player: int, moment: int) -> None:
        if moment != self.steps(player):
            raise NotNow("the table has changed since; look again")

    def _insist_on_game(self) -> None:
        if self.is_over:
            raise NotNow("the game is over")

    def _set_ways(self, player: int, said: Ways) -> None:
        for step in {stop.step for stop in said.stops} - set(STOPPABLE):
            raise NotNow(f"nobody is asked in a step {step!r}; there are {', '.join(STOPPABLE)}")
        if said.passes_to not in ("", *STOPPABLE[:-1]):
            raise NotNow(f"nobody passes to {said.passes_to!r}; there are {', '.join(STOPPABLE[:-1])}")
        spent = self.clocks.spent(self.thinks())
        if spent is not None and spent.player == player:
            self.course.note(spent)
        board, decision = self.game.board, self.game.decision
        is_asked = decision is not None and decision.player == player
        self.attention.set(player, said, board.turn, board.step, is_asked=is_asked)

    def _wish_for(self, player: int, what: WishFor) -> None:
        if what == "take back" and self.course.place_to_go_back_to(player) is None:
            raise NotNow("there is no choice of yours to take back")
        if what == "take back" and self.may_reverse(PlayerId(player)):
            self.wishes.drop()
            self._go_back_to(player, self.course.place_to_go_back_to(player))
            return
        if what == "draw" and self.setting.agents():
            raise NotNow("an agent doesn't agree to a draw")
        self.wishes.make(player, what, self.people)
        self._grant_if_agreed()

    def _grant_if_agreed(self) -> None:
        wish = self.wishes.granted()
        if wish is None:
            return
        if wish.what == "draw":
            self.do_now(Drawn())
            return
        self._go_back_to(wish.by, self.course.place_to_go_back_to(wish.by, known=True))

    def _go_back_to(self, player: int, place: int | None) -> None:
        """Go back to before a player's choice, if it is one still; there they are asked, as they were."""
        if place is not None:
            self.do_now(TakenBack(self.course.places - place))
            self.attention.awake(player)
            self.attention.stays = True
