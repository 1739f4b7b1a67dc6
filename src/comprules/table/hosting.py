"""A table's game as it goes on: agents play, people are asked, and what is done is written down to be kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import inf

from msgspec.structs import replace

from comprules.agents import Agent, agent_named
from comprules.cards.decks.deck import CountedNames
from comprules.cards.pool import CardPool
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass, Reset
from comprules.play.game import Game
from comprules.rules.concepts.procedures import Inconclusive
from comprules.seats.passing import Habits, is_worth_asking
from comprules.table.deeds import (
    Answered,
    Conceded,
    Deed,
    Drawn,
    Prepared,
    RanOut,
    Spent,
    TakenBack,
    answered,
    still_there,
)
from comprules.table.explaining import outlook, reasons, story, told, view_of
from comprules.table.matches import Standing
from comprules.table.messages import (
    Agree,
    AskLog,
    AskOutlook,
    AskPast,
    AskReasons,
    AskStory,
    Board,
    Concede,
    Log,
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
from comprules.table.setting import PERSON, Setting
from comprules.table.sideboards import changed, listed
from comprules.table.telling import board_of


class NotNow(ValueError):
    """What a seat asked for can't be done now. The message says why; nothing has changed."""


class Hosted:
    """A game at a table, from any point of it on; `deeds` are all that has been done in it."""

    def __init__(
        self,
        setting: Setting,
        pool: CardPool,
        deeds: Sequence[Deed] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pool = pool
        self.now = now
        self.timed, self.asked_at = 0, now()
        self.standing = Standing((0,) * len(setting.places))
        self.ways: dict[int, Ways] = dict.fromkeys(setting.people(), Ways())
        self.deeds: list[Deed] = []
        self._begin(setting)
        for deed in deeds:
            self._carry_out(deed)
        self._go_on()

    def _begin(self, setting: Setting) -> None:
        """Begin a game, the first one or the next of a match."""
        self.setting = setting
        self.game = setting.begin(self.pool)
        self.agents: dict[int, Agent] = {
            number: agent_named(place.who, setting.seed)
            for number, place in enumerate(setting.places)
            if place.who != PERSON
        }
        self.first_deed = len(self.deeds)
        self.ready: dict[int, Prepared] = {}
        self.passing_turn: dict[int, int] = {}
        self.wish: tuple[int, WishFor, frozenset[int]] | None = None
        self.outcome = ""
        self.last_attack: int | None = None

    def hear(self, player: int, said: Said) -> Reply | None:
        """Do what a seat says, or answer what it asks; None if there is nothing to answer but the table as it is now.

        Raises NotNow, or what the game raises, and leaves the table as it is, if that can't be.
        """
        match said:
            case AskReasons(about):
                return reasons(self.game, player, about)
            case AskStory(about):
                return story(self.game, player, about)
            case AskOutlook():
                return outlook(self.game, player)
            case AskPast(place):
                return Past(self.board_then(player, place))
            case AskLog(length):
                return Log(length, told(view_of(self.game, player), length))
        if not self._has_run_out():
            self._do(player, said)
        self._go_on()
        return None

    def board(self, player: int) -> Board:
        """The table as a seat sees it now."""
        return board_of(self, self.game, player, self.places)

    def board_then(self, player: int, place: int) -> Board:
        """The table as a seat saw it at a place in the course of the game."""
        return board_of(self, self.then(place), player, place)

    @property
    def places(self) -> int:
        """How many places there are in the course of the game, besides its beginning."""
        return sum(not isinstance(deed, Drawn | Prepared) for deed in self.still_there())

    def still_there(self) -> list[Deed]:
        """What was done in this game and not taken back."""
        return still_there(self.deeds[self.first_deed :])

    def then(self, place: int) -> Game:
        """The game as it was at a place in its course; raises NotNow if there is no such place."""
        places = self.places
        if not 0 <= place <= places:
            raise NotNow(f"the game has places from 0 to {places}")
        past = self.game.copy()
        for _ in range(places - place):
            past.undo()
        return past

    def fork(self, player: int, place: int) -> Setting:
        """How a table is laid at which the game is gone on with from a place in its course, by the same players.

        Raises NotNow while somebody else plays who would be looked in the cards by that.
        """
        if not self.can_fork(player):
            raise NotNow("while other people play, the game can't be gone on with elsewhere")
        return replace(self.setting, saved=self.then(place).save(), match=1)

    def can_fork(self, player: int) -> bool:
        """Whether a seat may go on with the game elsewhere."""
        return player in self.ways and (self.is_match_over or len(self.ways) == 1)

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be decided any more."""
        return self.game.decision is None or bool(self.outcome)

    @property
    def is_match_over(self) -> bool:
        """Whether the game is over, and no other one follows in this match."""
        return self.is_over and (self.setting.match == 1 or self.standing_now().decides(self.setting.match))

    # -- what seats do -------------------------------------------------------------------------------------------------

    def _do(self, player: int, said: Said) -> None:
        if player not in self.ways:
            raise NotNow("who watches only looks")
        match said:
            case Pick(moment, says):
                self._pick(player, moment, says)
            case TakeBack(moment):
                self._insist_on(moment)
                self._wish_for(player, "take back")
            case OfferDraw():
                self._insist_on_game()
                self._wish_for(player, "draw")
            case Agree(yes):
                self._agree(player, yes=yes)
            case Concede():
                self._insist_on_game()
                self._now_do(Conceded(PlayerId(player)))
            case Ways():
                self._set_ways(player, said)
            case Prepare(main, starting):
                self._prepare(player, main, starting)

    def _pick(self, player: int, moment: int, says: str) -> None:
        self._insist_on_game()
        self._insist_on(moment)
        decision = self.game.decision
        if decision is None or decision.player != player:
            raise NotNow("it isn't yours to choose now")
        self.wish = None
        by_hand = self.ways[player].pays_by_hand
        self._now_do(Answered(decision.player, (says,), piece=True, asked=True, by_hand=by_hand))

    def _insist_on(self, moment: int) -> None:
        if moment != len(self.deeds):
            raise NotNow("the table has changed since; look again")

    def _insist_on_game(self) -> None:
        if self.is_over:
            raise NotNow("the game is over")

    def _set_ways(self, player: int, said: Ways) -> None:
        spent = self._spent()
        if spent is not None and spent.player == player:
            self._note(spent)
        self.ways[player] = said
        self.passing_turn.pop(player, None)
        if said.passes_turn:
            self.passing_turn[player] = self.game.board.turn

    def ways_now(self, player: int) -> Ways:
        """Where a seat wants to be asked; that it passed another turn is over."""
        ways = self.ways.get(player, Ways())
        return replace(ways, passes_turn=self.passing_turn.get(player) == self.game.board.turn)

    def _carry_out(self, deed: Deed) -> None:
        deed.carry_out(self.game)
        self._note(deed)

    def _note(self, deed: Deed) -> None:
        """Write down what has been done, and what comes of it for the table."""
        self.deeds.append(deed)
        if isinstance(deed, TakenBack):
            self.outcome = ""
        if isinstance(deed, Drawn):
            self.outcome = "The game is a draw by agreement"
        if isinstance(deed, Prepared):
            self.ready[deed.player] = deed
            self._begin_next_if_ready()

    # -- how long people think -----------------------------------------------------------------------------------------

    def _now_do(self, deed: Deed) -> None:
        """Do what somebody wishes; whoever was to decide has thought until now, if that counts."""
        spent = self._spent()
        deed.carry_out(self.game)
        if spent is not None:
            self._note(spent)
            if isinstance(deed, Answered):
                deed = replace(deed, decided=_is_decided(self.game.decision, deed))
        self._note(deed)

    def _spent(self) -> Spent | None:
        """For how long the person who decides has thought about that."""
        thinks = self.thinks()
        return None if thinks is None else Spent(thinks, round(self.now() - self.asked_at, 3))

    def thinks(self) -> PlayerId | None:
        """Whose time is running."""
        decision = self.game.decision
        if self.setting.clock is None or decision is None or self.is_over:
            return None
        return decision.player if decision.player in self.ways else None

    def left(self, player: int) -> float:
        """How many seconds a player has left; no end of them without clocks."""
        limit, spent = self.setting.clock, self._spent()
        deeds = [*self.deeds[self.first_deed :], *((spent,) if spent is not None else ())]
        return limit.left(player, deeds) if limit is not None else inf

    def _has_run_out(self) -> bool:
        """Whether the person who decides has no time left, and loses by that."""
        thinks = self.thinks()
        if thinks is None or self.left(thinks) > 0:
            return False
        self.wish = None
        self._now_do(RanOut(thinks))
        return True

    # -- between the games of a match ----------------------------------------------------------------------------------

    def standing_now(self) -> Standing:
        """How the match stands, with this game if it is over."""
        if not self.is_over:
            return self.standing
        is_won = self.game.result is not None and not self.outcome
        return self.standing.after(self.game.result.winners if is_won and self.game.result is not None else ())

    def _prepare(self, player: int, main: CountedNames, starting: int | None) -> None:
        if not self.is_over or self.is_match_over:
            raise NotNow("no other game of a match follows now")
        if player in self.ready:
            raise NotNow("you are ready already")
        chooses = self.standing_now().chose == player
        if (starting is not None) != chooses or (chooses and starting not in range(len(self.setting.places))):
            raise NotNow("who lost chooses who begins, one of the players, and nobody else does (CR 103.1)")
        deck = changed(listed(self.setting.places[player], self.pool), main)
        self._carry_out(Prepared(PlayerId(player), deck.to_text(), starting))

    def _begin_next_if_ready(self) -> None:
        """Begin the next game if all people are ready; an agent keeps its deck, and begins if that is its to choose."""
        if len(self.ready) < len(self.ways):
            return
        setting, standing = self.setting, self.standing_now()
        chosen = [deed.starting for deed in self.ready.values() if deed.starting is not None]
        places = tuple(
            replace(place, deck=self.ready[number].deck) if number in self.ready else place
            for number, place in enumerate(setting.places)
        )
        self.standing = standing
        starting = chosen[0] if chosen else standing.chose
        self._begin(replace(setting, places=places, seed=setting.seed + 1, starting=starting))

    # -- what others must agree to -------------------------------------------------------------------------------------

    def _wish_for(self, player: int, what: WishFor) -> None:
        if what == "take back" and self.place_to_go_back_to(player) is None:
            raise NotNow("there is no choice of yours to take back")
        if what == "draw" and self.agents:
            raise NotNow("an agent doesn't agree to a draw")
        others = frozenset(self.setting.people()) - {player}
        self.wish = (player, what, others)
        self._grant_if_agreed()

    def _agree(self, player: int, *, yes: bool) -> None:
        if self.wish is None or player not in self.wish[2]:
            raise NotNow("nobody has asked you for that")
        by, what, waiting = self.wish
        self.wish = (by, what, waiting - {player}) if yes else None
        self._grant_if_agreed()

    def _grant_if_agreed(self) -> None:
        if self.wish is None or self.wish[2]:
            return
        by, what, _ = self.wish
        self.wish = None
        if what == "draw":
            self._now_do(Drawn())
            return
        place = self.place_to_go_back_to(by)
        if place is not None:
            self._now_do(TakenBack(self.places - place))
            self.ways[by] = replace(self.ways[by], passes_turn=False, passes_to="")
            self.passing_turn.pop(by, None)

    def place_to_go_back_to(self, player: int) -> int | None:
        """How many deeds come before the last choice of a player that still stands; None if there is none, or all have
        agreed that the game is over.
        """
        left = self.still_there()
        if any(isinstance(deed, Drawn | Prepared) for deed in left):
            return None
        mine = (at for at in reversed(range(len(left))) if _is_choice_of(left[at], player))
        return next(mine, None)

    # -- how it goes on by itself --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let agents choose, and pass for people where they don't want to be asked, until a person must decide."""
        while not self.is_over and self._decided_for(self.game.decision):
            pass
        if len(self.deeds) != self.timed:
            self.timed, self.asked_at = len(self.deeds), self.now()

    def _decided_for(self, decision: Decision | None) -> bool:
        """Whether a decision was made without asking a person."""
        if decision is None or decision.chosen:
            return False
        agent, view = self.agents.get(decision.player), self.game.view(decision.player)
        if view.combat is not None and view.combat.attackers:
            self.last_attack = view.turn
        if agent is None and is_worth_asking(view, decision, self._habits(decision.player)):
            self.ways[decision.player] = replace(self.ways[decision.player], passes_to="")
            return False
        answer = Pass() if agent is None else agent.choose(view, decision)
        self.game.auto_pay = True
        try:
            self.game.choose(answer)
        except Inconclusive as unknown:
            self.outcome = f"undecided: {unknown}"
            return False
        self.deeds.append(answered(decision.player, answer))
        return True

    def _habits(self, player: int) -> Habits:
        ways = self.ways[player]
        return Habits(
            ways.stops_everywhere,
            self.passing_turn.get(player),
            self.last_attack,
            ways.passes_to,
            frozenset(ways.yields),
            ways.hold_priority,
        )


def _is_decided(after: Decision | None, answer: Answered) -> bool:
    """Whether nothing more is to be chosen for a decision when this has been answered."""
    return not (after is not None and after.chosen) and answer.says != (str(Reset()),)


def _is_choice_of(deed: Deed, player: int) -> bool:
    return isinstance(deed, Answered) and deed.asked and deed.by == player
