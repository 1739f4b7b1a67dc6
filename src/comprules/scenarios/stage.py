"""The game of a scenario: one that also stops between steps, so that facts can be judged there, and that can't go on
for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from sys import exc_info

from comprules.cards import Card
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import Id, PlayerId
from comprules.kernel.options import Option, Pass
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS, State
from comprules.phrases.predicates.coin_flips import CoinFlipped
from comprules.play.game import Game
from comprules.rules.combat.declarations import CombatDeclaration
from comprules.rules.concepts.events import LOG, Cause, Event, chained
from comprules.rules.concepts.procedures import FRAMES, Illegal, Inconclusive, Procedure, Stop
from comprules.rules.legality.trials import Trial
from comprules.rules.loops.loops import QUIET, Watch
from comprules.rules.payment.payment import PaymentPlan
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.special_mechanics.dice import DiceRolled
from comprules.rules.turn.steps import Step
from comprules.rules.turn.turns import TakeTurn
from comprules.rules.turn.turns_at_once import AT_ONCE
from comprules.rules.variants.planar_die import PlanarDieRolled
from comprules.rules.variants.planar_faces import PlanarFace
from comprules.scenarios.unasked import LeftUnasked

MOST_STEPS = 400_000
"""How many steps of procedures a scenario may take, trials included; the longest real ones take a tenth of that."""


class TooLong(Exception):
    """A scenario doesn't come to an end."""


class BetweenSteps(Decision):
    """A pause for the scenario: the last step is over, and `coming` has not begun (empty: the turn is over)."""

    coming: str = ""

    @property
    def only_answer(self) -> tuple[Pass, ...]:
        """Going on: on trial nobody pauses."""
        return (Pass(),)


class Pause(Procedure):
    """Stops the game between two steps."""

    coming: str = ""

    def begin(self, game: Game) -> Procedure | None:
        """Wait."""
        game.ask(BetweenSteps(game.board.active_player, "500.1", "between two steps", (Pass(),), coming=self.coming))
        return None


class StagedGame(Game):
    """A game that stops before every step and at the end of every turn with a BetweenSteps decision, unless it is told
    by `pauses` that there is nothing to do there.

    Raises TooLong after MOST_STEPS steps of procedures.
    """

    asks_everything = True

    __slots__ = (
        "dice",
        "faces",
        "flips",
        "labelled",
        "passes",
        "pauses",
        "says_mana",
        "steps_taken",
        "taken_back",
        "wants",
        "wishes",
    )

    dice: dict[int, tuple[int, ...]]
    faces: dict[int, tuple[PlanarFace, ...]]
    flips: dict[int, tuple[bool, ...]]
    labelled: dict[str, Card]
    passes: Callable[[PlayerId], bool] | None
    pauses: Callable[[str], bool] | None
    steps_taken: int
    taken_back: str
    wants: Callable[[PlayerId], tuple[str, ...] | None] | None
    says_mana: Callable[[ChoosePayment], bool] | None
    wishes: Callable[[ChoosePayment], PaymentPlan | None] | None

    def _begin(self, state: State, edition: str, skip_trivial: bool, auto_pay: bool) -> None:
        super()._begin(state, edition, skip_trivial, auto_pay)
        self.dice, self.faces, self.flips, self.labelled = {}, {}, {}, {}
        self.steps_taken, self.taken_back = 0, ""
        self.passes = self.pauses = self.wishes = self.wants = self.says_mana = None

    def flip_coins(self, player: PlayerId, count: int) -> tuple[bool, ...]:
        """The results that the scenario says, as far as it does: for a player's first coin the first one, and so on."""
        place = self.coins_thrown(player)
        settled = self.flips.get(player, ())[place : place + count]
        return (*settled, *super().flip_coins(player, count - len(settled)))

    def roll_dice(self, player: PlayerId, sides: int, count: int) -> tuple[int, ...]:
        """The rolls that the scenario says, as far as it does: for the player's first die the first one, and so on."""
        place = self.dice_thrown(player)
        settled = self.dice.get(player, ())[place : place + count]
        return (*settled, *super().roll_dice(player, sides, count - len(settled)))

    def roll_planar_die(self, player: PlayerId) -> PlanarFace:
        """The face that the scenario says, if it does: for the player's first roll the first one, and so on."""
        settled = self.faces.get(player, ())
        place = self.planar_dice_thrown(player)
        return settled[place] if place < len(settled) else super().roll_planar_die(player)

    def coins_thrown(self, player: PlayerId) -> int:
        """How many coins a player has flipped, those too that were ignored."""
        return sum(event.coins for event in self._past() if isinstance(event, CoinFlipped) and event.player == player)

    def dice_thrown(self, player: PlayerId) -> int:
        """How many dice a player has rolled, those too whose rolls were ignored."""
        return sum(event.count for event in self._past() if isinstance(event, DiceRolled) and event.player == player)

    def planar_dice_thrown(self, player: PlayerId) -> int:
        """How often a player has rolled the planar die."""
        return sum(isinstance(event, PlanarDieRolled) and event.player == player for event in self._past())

    def _past(self) -> Iterator[Event]:
        """All that has happened, by the log, which is taken back with the game."""
        return (logged.event for logged in chained(self.state.registers[LOG]))

    def leave_unasked(self, player: PlayerId, rule: str, kept: Id | None = None) -> None:
        """Note in the log that a player isn't asked, which a scenario may have answered all the same."""
        if not self.on_trial:
            self.note(LeftUnasked(Cause(rule, player=player), player, kept))

    def passes_unasked(self, player: PlayerId) -> bool:
        """Whether a player passes whatever they could do, who isn't answering now. To pass with an empty stack is
        waiting, for the sake of loops, if the player could do something; so that is looked for once there may be one.
        """
        if self.on_trial or self._answers or AT_ONCE in self.state.registers:
            return False
        return (bool(self.state.stack) or self._is_far_from_loops()) and self.is_idle(player)

    def is_idle(self, player: PlayerId) -> bool:
        """Whether the scenario has nothing for a player to do."""
        return self.passes is not None and self.passes(player)

    def _is_far_from_loops(self) -> bool:
        return isinstance(self.watch, Watch) and self.watch.checks < QUIET // 2

    def wished_payment(self, decision: ChoosePayment) -> PaymentPlan | None:
        """The payment that the player's answers ask for, if they do."""
        found = self.wishes(decision) if self.wishes is not None else None
        if found is not None and not any(use.source.deed is not None for use in found.uses):
            self.leave_unasked(decision.player, "601.2g")
        return found

    def asks_for_mana(self, decision: ChoosePayment) -> bool:
        """Whether a player chooses which mana they spend, as they do where the scenario answers that."""
        if super().asks_for_mana(decision) or any(asked == decision for asked, _ in self._answers[self._cursor :]):
            return True
        return self.says_mana is not None and self.says_mana(decision)

    def wanted_mana(self, player: PlayerId) -> tuple[str, ...] | None:
        """The types of mana that a player needs for what the scenario has them do next."""
        return self.wants(player) if self.wants is not None else None

    @rule("508.1", "509.1")
    def _trivial_answer(self, decision: Decision) -> tuple[Option, ...] | None:
        """An attack or block that is required is declared by the script, too, where it says so."""
        is_declared = isinstance(decision, CombatDeclaration) and bool(decision.candidates)
        return None if is_declared else super()._trivial_answer(decision)

    def _take_back_proposal(self) -> None:
        self.taken_back = str(exc_info()[1])
        super()._take_back_proposal()

    def after(self, answer: tuple[Option, ...]) -> Decision | None:
        """What is asked next if the present question is answered so; None if that leads nowhere."""
        assert self._question is not None
        told, self.passes, self.pauses = (self.passes, self.pauses), None, None
        try:
            with Trial(self):
                self.on_trial = False
                self.answer_next(self._question, answer)
                self.run_until(0)
        except Stop as stop:
            return stop.decision
        except (Illegal, Inconclusive):
            return None
        finally:
            self.passes, self.pauses = told
        return None

    def interrupt(self, frames: tuple[Procedure, ...]) -> None:
        """Go on with other procedures than those that the game is at."""
        self._remember()
        self.state.write(REGISTERS, FRAMES, frames)
        self._answers = ()
        self._advance()

    def _replace_top(self, remaining: Procedure | None) -> None:
        self.steps_taken += 1
        if self.steps_taken > MOST_STEPS:
            raise TooLong(f"the game hasn't come to the end of the scenario after {MOST_STEPS:,} steps")
        super()._replace_top(remaining)
        if isinstance(remaining, TakeTurn):
            self._pause(remaining)

    def _pause(self, turn: TakeTurn) -> None:
        frames = self.state.registers[FRAMES]
        top = frames[-1]
        if isinstance(top, Step) and not top.at:
            coming = top.name
        elif top is turn and turn.at == "next_turn":
            coming = ""
        else:
            return
        if self.pauses is None or self.on_trial or self.pauses(coming):
            self.state.write(REGISTERS, FRAMES, (*frames, Pause(coming=coming)))
