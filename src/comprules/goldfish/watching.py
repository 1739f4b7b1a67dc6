"""What is seen of a deck's turns at the decisions of its games."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.goldfish.curve import OnCurve
from comprules.goldfish.mana import mana_is_there, types_available
from comprules.goldfish.played import InHand
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Cast, Play
from comprules.kernel.players import Mana
from comprules.kernel.state import SUBGAME
from comprules.play.game import Game

FIRST_MAIN = "precombat main"


class SeenTurn:
    """A turn of the deck's, as it is seen so far: in which game that was begun anew, and by which number there; the
    types of mana to be had and the cards in hand as its first main phase began, None and none before that.
    """

    def __init__(self, begun: tuple[int, int], pool: Sequence[Mana]) -> None:
        self.begun = begun
        self.pool = len(pool)
        self.lands = 0
        self.types: str | None = None
        self.held = frozenset[str]()
        self.in_hand: dict[OnCurve, InHand] = {}


class Watch:
    """Looks at a game whenever something is to be decided in it."""

    def __init__(self, game: Game, player: PlayerId, curve: Sequence[OnCurve]) -> None:
        self.game = game
        self.player = player
        self.turns: list[SeenTurn] = []
        self._curve = curve
        self._restarts = 0
        self._last = 0

    def look(self, decision: Decision) -> None:
        """Note what is to be seen now, if it is a turn of the deck's."""
        board = self.game.board
        if self.game.state.registers.get(SUBGAME, 0):
            return
        self._restarts += board.turn < self._last
        self._last = board.turn
        if not board.turn or not board.is_active(self.player):
            return
        seen = self._turn()
        seen.lands = self._lands()
        if seen.types is None and board.step == FIRST_MAIN:
            seen.types = types_available(self.game, self.player)
            seen.held = frozenset(name for _, name in self._hand())
        if isinstance(decision, ChooseAction) and decision.whose == self.player:
            self._look_at_hand(seen, decision)

    def _turn(self) -> SeenTurn:
        begun = (self._restarts, self._last)
        if not self.turns or self.turns[-1].begun != begun:
            self.turns.append(SeenTurn(begun, self.game.state.players[self.player].mana_pool))
        return self.turns[-1]

    def _lands(self) -> int:
        board = self.game.board
        mine = (number for number in board.battlefield if board.controller(number) == self.player)
        return sum("Land" in board.characteristics(number).types for number in mine)

    def _look_at_hand(self, seen: SeenTurn, decision: ChooseAction) -> None:
        offered = {
            (option.id, option.face): option
            for option in decision.candidates
            if isinstance(option, Cast) and not option.method
        }
        for each in self._curve:
            if each.turn == len(self.turns) and each.card in seen.held:
                there = [number for number, name in self._hand() if name == each.card]
                if there:
                    castable = any((number, each.face) in offered for number in there)
                    self._look_at(seen, each, there[0], decision, castable=castable)

    def _hand(self) -> list[tuple[ObjectId, str]]:
        state = self.game.state
        return [(number, state.objects[number].card.name) for number in state.hand(self.player)]

    def _look_at(
        self, seen: SeenTurn, each: OnCurve, number: ObjectId, decision: ChooseAction, *, castable: bool
    ) -> None:
        before = seen.in_hand.get(each)
        if castable:
            seen.in_hand[each] = InHand(each.card, each.face, castable=True, mana=True)
        elif before is None:
            seen.in_hand[each] = InHand(each.card, each.face, castable=False, mana=False)
        if self._is_time_to_ask(decision) and not (seen.in_hand[each].castable or seen.in_hand[each].rule):
            seen.in_hand[each] = self._why_not(each, Cast(number, each.name, each.face))

    def _is_time_to_ask(self, decision: ChooseAction) -> bool:
        """Whether it is the first main phase, with no land left to be played before anything else is done."""
        has_land = any(isinstance(option, Play) for option in decision.candidates)
        return self.game.board.step == FIRST_MAIN and not self.game.state.stack and not has_land

    def _why_not(self, each: OnCurve, option: Cast) -> InHand:
        reason = self.game.why_not(option)
        if reason is None:
            return InHand(each.card, each.face, castable=True, mana=True)
        has_mana = mana_is_there(self.game, self.player, option) is True
        return InHand(each.card, each.face, castable=False, mana=has_mana, rule=reason.rule, why=reason.why)
