"""Playing a scenario: its script and answers, entered into its game where they belong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from comprules.kernel.decisions import ChooseAction, Decision, IllegalChoice, YesNo
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer, Cast, Option, Pass
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search_zones import ChooseZones
from comprules.rules.abilities.activating import ActivateAbility
from comprules.rules.casting.casting import CastSpell
from comprules.rules.combat.declarations import CombatDeclaration
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.legality.trials import Trial
from comprules.scenarios import declaring, spent_mana
from comprules.scenarios.acting import is_allowed_by_several, is_cast_as_said, option_for, what_allows
from comprules.scenarios.answers import Answers
from comprules.scenarios.conditions import is_met
from comprules.scenarios.deciding.decider import Decider
from comprules.scenarios.deciding.methods import names_one
from comprules.scenarios.defaults import default
from comprules.scenarios.entries import (
    ActivateEntry,
    AttackEntry,
    BlockEntry,
    CastEntry,
    CastingOptionAnswer,
    CheckEntry,
    ChoiceAnswer,
    CoinFlipAnswer,
    ConcedeEntry,
    CountersEntry,
    DieRollAnswer,
    Entry,
    NoAttackEntry,
    NoBlockEntry,
    PassEntry,
    PlanarDieAnswer,
    PlayEntry,
    YesNoAnswer,
)
from comprules.scenarios.findings import CannotTell, Failure
from comprules.scenarios.judging import judge
from comprules.scenarios.moments import Clock, step_now
from comprules.scenarios.naming import matching, seat
from comprules.scenarios.paid_colors import use_paid_colors
from comprules.scenarios.putting_counters import put_counters
from comprules.scenarios.reading import Consulted, ReadingManner
from comprules.scenarios.references import Ref
from comprules.scenarios.stage import BetweenSteps
from comprules.scenarios.unasked import LeftUnasked, NewEntries
from comprules.scenarios.wished_payments import use_stand_in, wished

if TYPE_CHECKING:
    from comprules.play.game import Game
    from comprules.rules.concepts.events import Event
    from comprules.rules.payment.payment import PaymentPlan
    from comprules.rules.payment.payment_decision import ChoosePayment
    from comprules.scenarios.facts import Fact
    from comprules.scenarios.scenario import Scenario
    from comprules.scenarios.stage import StagedGame

PASS = Pass()
MOST_DECISIONS = 20_000
DECLARED = (AttackEntry, BlockEntry, NoAttackEntry, NoBlockEntry)
"""Entries that are carried out by a turn-based action, not by a player with priority."""


class Queued:
    """An entry of a player's queue, with its place in the script."""

    __slots__ = ("entry", "place")

    def __init__(self, entry: Entry, place: str) -> None:
        self.entry = entry
        self.place = place


class Stopped(Exception):
    """The scenario's game stops here."""


class Playing:
    """One run of a scenario, its answers read in a `way`. `notes` say what was entered, each with the game's log as it
    was then.
    """

    def __init__(self, scenario: Scenario, game: StagedGame, way: ReadingManner) -> None:
        self.scenario = scenario
        self.game = game
        self.way = Consulted(way)
        self.notes: list[tuple[Any, str]] = []
        self.is_cut_short = False
        self._answers = {player: Answers(scenario.answers.get(player, ()), player) for player in scenario.game.players}
        self._decider = Decider(self._answers, scenario.strict, self.way)
        self._queues = {player: _queue(scenario, player) for player in scenario.game.players}
        self._targets: list[Ref] = []
        self._acting: Queued | None = None
        self._chosen_since = 0
        self._clock = Clock(scenario)
        self._news = NewEntries()
        game.wishes, game.passes, game.pauses = self._wished_payment, self._passes, self._pauses
        game.says_mana, game.wants = self._says_mana, self._wanted_mana

    def play(self) -> None:
        """Play until the game stops and judge everything; raises Failure for what doesn't hold."""
        try:
            for _ in range(MOST_DECISIONS):
                self._go_on()
            raise Failure("until", f"to come to {self.scenario.until_}", f"{MOST_DECISIONS:,} decisions before that")
        except Stopped:
            self._judge_the_end()

    # -- one decision --------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        decision = self.game.decision
        self._use_meanwhile(self._news.as_it_stops(self.game))
        if decision is None:
            raise Stopped
        if isinstance(decision, BetweenSteps):
            self._between_steps(decision)
        elif isinstance(decision, ChooseAction):
            self._with_priority(decision)
        elif isinstance(decision, CombatDeclaration):
            self._declare(decision)
        else:
            self._decide_or_stop(decision)

    def _wished_payment(self, decision: ChoosePayment) -> PaymentPlan | None:
        return wished(self.game, decision, self._answers[self._name(decision.player)])

    def _says_mana(self, decision: ChoosePayment) -> bool:
        return spent_mana.is_said(decision, self._answers[self._name(decision.player)])

    def _wanted_mana(self, player: PlayerId) -> tuple[str, ...] | None:
        return spent_mana.wanted(self.game, player, (each.entry for each in self._waiting(self._name(player))))

    def _use_meanwhile(self, events: list[Event]) -> None:
        """Note the answers that were used without being asked for: for what is impossible, and for payments."""
        for event in events:
            if isinstance(event, LeftUnasked) and self.way.answers_impossible:
                self._use_unasked(event)
            elif event.cause.rule == "601.2h" and event.cause.player is not None:
                use_stand_in(self.game, event, self._answers[self._name(event.cause.player)])

    @rule("115.7a")
    def _use_unasked(self, event: LeftUnasked) -> None:
        """Use an answer for what isn't asked; that may name the target that stays, too."""
        answers = self._answers[self._name(event.player)]
        named = next(iter(answers.targets()), None)
        if event.kept is not None and answers.next_other(YesNoAnswer) is not None and self.way.keeps_by_no:
            answers.use_next(YesNoAnswer)
            return
        if event.kept is not None and named is not None and len(named.answer.value or ()) == 1:
            named.is_used = bool(matching(self.game, [event.kept], named.answer.value[0]))
        if named is None or not named.is_used:
            answers.use_unasked()

    def _pauses(self, coming: str) -> bool:
        """Whether there is something to judge before a step, or the game stops there; what was used by now is noted, as
        where it stops.
        """
        if self._clock.is_to_be_looked_at(self.game, coming):
            return True
        self._use_meanwhile(self._news.as_it_stops(self.game))
        self._clock.tick(coming)
        return False

    def _between_steps(self, decision: BetweenSteps) -> None:
        for checkpoint, place in self._clock.due(self.game, decision.coming):
            self._judge_all(checkpoint.expect, place)
        if self._clock.is_over(self.game, decision.coming):
            raise Stopped
        self._clock.tick(decision.coming)
        self.game.choose(PASS)

    def _decide_or_stop(self, decision: Decision) -> None:
        """Decide; where nothing that was said fits, an action with these targets may rightly be impossible, or one with
        this number.
        """
        acting = self._acting if self._acting is not None and self._is_forbidden(self._acting) else None
        if acting is not None and self._decider.is_number_refused(self.game, decision):
            self._take_back_and_stop()
        try:
            self._decide(decision)
        except Failure:
            if acting is not None and self._targets:
                self._stop_before(acting)
            raise

    def _decide(self, decision: Decision) -> None:
        targets = self._targets if is_announcing(self.game) else []
        wanted = decision.candidates[:1] if isinstance(decision, ChooseZones) else (Answer(True),)
        self._decider.following = self.game.after(wanted) if isinstance(decision, YesNo | ChooseZones) else None
        with Trial(self.game):
            self.game.on_trial = False
            self.game.run_to_question()
            self._use_meanwhile(self._news.within_a_step(self.game))
            chosen = self._decider.decide(self.game, decision, targets)
        if chosen is None:
            chosen = default(self.game, decision)
        self._note(f"{self._name(decision.whose)} answers “{decision.reason}”: {_shown(chosen)}")
        self._choose(chosen)

    def _choose(self, chosen: tuple[Option, ...]) -> None:
        self._chosen_since += 1
        try:
            self.game.choose(chosen)
        except IllegalChoice as illegal:
            raise Failure("answers", f"{_shown(chosen)} to be a legal answer", str(illegal)) from None

    @rule("805.10b", "805.10d")
    def _declare(self, decision: CombatDeclaration) -> None:
        """Declare what the entries say: of a team those of each of its players."""
        queues = [self._queues[self._name(player)] for player in self.game.board.takes_turns_with(decision.whose)]
        turn = self.game.board.turn
        waiting = [each for queue in queues for each in queue]
        entries = [each for each in waiting if isinstance(each.entry, DECLARED) and each.entry.turn == turn]
        answers = self._answers[self._name(decision.whose)]
        chosen, done = declaring.declared(self.game, decision, entries, answers)
        for queue in queues:
            queue[:] = [each for each in queue if each not in done]
        self._note(f"{self._name(decision.whose)} declares: {_shown(chosen)}")
        self._choose(chosen)

    # -- priority ------------------------------------------------------------------------------------------------------

    def _with_priority(self, decision: ChooseAction) -> None:
        self._end_announcing()
        player = self._name(decision.whose)
        queued = next(self._waiting(player), None)
        if queued is None or not self._is_ready(queued):
            self.game.choose(PASS)
            return
        self._perform(queued, player)

    def _end_announcing(self) -> None:
        """The action is complete: it must have been legal, and all its targets must have been asked for; or not, if its
        entry says so.
        """
        acting, self._acting = self._acting, None
        if acting is None:
            return
        if self._is_forbidden(acting):
            self._stop_before(acting)
        if self.game.taken_back:
            raise Failure(acting.place, f"{acting.entry} to be legal", f"taken back: {self.game.taken_back}")
        if self._targets:
            left = ", ".join(map(str, self._targets))
            raise Failure(acting.place, "all its targets to be chosen", f"not asked for, or not legal: {left}")

    @staticmethod
    def _is_forbidden(acting: Queued) -> bool:
        return getattr(acting.entry, "legal", None) is False

    def _stop_before(self, acting: Queued) -> None:
        """Stop before an action that was rightly said to be impossible: with these targets it couldn't be taken."""
        if not (self._targets or self.game.taken_back):
            raise Failure(acting.place, f"{acting.entry} to be impossible", "it is possible")
        self._take_back_and_stop()

    def _take_back_and_stop(self) -> NoReturn:
        """Stop as if the action that is being taken had never been begun."""
        for _ in range(self._chosen_since):
            self.game.undo()
        self._stop_short()

    def _stop_short(self) -> NoReturn:
        self.is_cut_short = True
        raise Stopped from None

    def _waiting(self, player: str) -> Iterator[Queued]:
        """The entries of a player's queue for now."""
        return (
            each for each in self._queues[player] if self._is_now(each.entry) and not isinstance(each.entry, DECLARED)
        )

    def _is_now(self, entry: Entry) -> bool:
        return entry.turn == self.game.board.turn and entry.step == step_now(self.game)

    def _is_ready(self, queued: Queued) -> bool:
        condition = getattr(queued.entry, "when", None)
        return condition is None or is_met(self.game, condition)

    def _passes(self, player: PlayerId) -> bool:
        """Whether a player gets priority for whom the script has nothing to do; what was used by now is noted, as where
        the game stops, and an action is complete that nothing is left to be said of.
        """
        if self._is_to_be_judged() or next(self._waiting(self._name(player)), None) is not None:
            return False
        self._acting = None
        self._use_meanwhile(self._news.as_it_stops(self.game))
        return True

    def _is_to_be_judged(self) -> bool:
        """Whether there is an action that must have been impossible, or was, or lacks targets."""
        if self._acting is None:
            return False
        return self._is_forbidden(self._acting) or bool(self.game.taken_back or self._targets)

    def _perform(self, queued: Queued, player: str) -> None:
        entry = queued.entry
        match entry:
            case CheckEntry():
                self._finish(queued, player)
                self._judge_fact(entry.expect, f"{queued.place}.expect")
            case PassEntry():
                self._pass(queued, entry, player)
            case CastEntry() | PlayEntry() | ActivateEntry():
                self._act(queued, entry, player)
            case CountersEntry():
                self._finish(queued, player)
                self._put_counters(entry, queued.place)
            case ConcedeEntry():
                self._finish(queued, player)
                self.game.concede(seat(self.game, player))

    def _finish(self, queued: Queued, player: str) -> None:
        self._queues[player].remove(queued)
        if not isinstance(queued.entry, PassEntry | CheckEntry):
            self._note(f"{player}: {queued.entry}")

    def _pass(self, queued: Queued, entry: PassEntry, player: str) -> None:
        if entry.until == "top resolved" or not self.game.state.stack:
            self._finish(queued, player)
        if self.game.state.stack:
            self.game.choose(PASS)

    def _act(self, queued: Queued, entry: CastEntry | PlayEntry | ActivateEntry, player: str) -> None:
        answers = self._answers[player]
        try:
            option = option_for(self.game, entry, queued.place, answers.way_to_cast())
        except Failure:
            if entry.legal is not False:
                raise
            self._stop_short()
        if entry.legal is False and not entry.targets:
            raise Failure(queued.place, f"{entry} to be impossible", f"{option} is possible")
        self._finish(queued, player)
        self._use_way_to_cast(answers, option)
        self._targets = list(entry.targets)
        self._acting = queued
        self._decider.shares.clear()
        self._decider.activated = entry.ability if isinstance(entry, ActivateEntry) else ""
        self._chosen_since = 1
        self.game.choose(option)

    def _use_way_to_cast(self, answers: Answers, option: Option) -> None:
        """Use the next answer if it says that the spell is cast so; to cast it plainly it is if there is another way,
        or if choices without a choice are answered.
        """
        self._use_what_allows_it(answers, option)
        said = answers.way_to_cast()
        if said is None or not is_cast_as_said(self.game.board, option, said):
            return
        if said.source is not None and is_allowed_by_several(self.game.board, option):
            return
        decision = self.game.decision
        assert decision is not None
        casts = (each for each in decision.options if isinstance(each, Cast))
        if any(each.id == getattr(option, "id", None) and each.method for each in casts) or self.way.answers_forced:
            answers.use_next(CastingOptionAnswer)

    def _use_what_allows_it(self, answers: Answers, option: Option) -> None:
        """Use the next answer if it names what allows casting the spell as it is cast: another object, or the card."""
        if isinstance(option, Cast):
            names = what_allows(self.game.board, option)
            answers.use_next(ChoiceAnswer, lambda answer: any(names_one(name, answer) for name in names))

    def _put_counters(self, entry: CountersEntry, place: str) -> None:
        found = matching(self.game, self.game.board.battlefield, entry.card)
        if not found:
            raise Failure(place, f"a permanent {entry.card}", "there is none")
        put_counters(self.game, found[0], entry.counter, entry.count, seat(self.game, entry.player))

    # -- judging -------------------------------------------------------------------------------------------------------

    def _judge_the_end(self) -> None:
        game = self.game
        if game.decision is None:
            for checkpoint, place in self._clock.left():
                self._judge_all(checkpoint.expect, place)
        if not self.is_cut_short:
            self._check_performed()
        self._judge_all(self.scenario.expect, "expect")
        if not self.is_cut_short:
            self._check_answered()

    def _check_performed(self) -> None:
        for player, queue in self._queues.items():
            for queued in queue:
                if isinstance(queued.entry, AttackEntry) and queued.entry.legal is False:
                    continue
                if isinstance(queued.entry, PassEntry | NoAttackEntry | NoBlockEntry):
                    continue
                found = "it still waits as the game stops"
                raise Failure(queued.place, f"player {player} to {queued.entry} in {_time(queued.entry)}", found)

    def _check_answered(self) -> None:
        for player, answers in self._answers.items():
            if answers.waiting():
                self._use_what_was_thrown_and_paid(seat(self.game, player), answers)
            for pending in answers.unused():
                tag = pending.answer.__struct_config__.tag
                value = getattr(pending.answer, "value", "")
                raise Failure(pending.place, f"the {tag} answer {_plain(value)} to be asked for", "it never was")

    def _use_what_was_thrown_and_paid(self, player: PlayerId, answers: Answers) -> None:
        answers.use_luck(CoinFlipAnswer, self.game.coins_thrown(player))
        answers.use_luck(DieRollAnswer, self.game.dice_thrown(player))
        answers.use_luck(PlanarDieAnswer, self.game.planar_dice_thrown(player))
        use_paid_colors(self.game, player, answers)

    def _judge_all(self, expected: tuple[Fact, ...], place: str) -> None:
        for number, fact in enumerate(expected):
            self._judge_fact(fact, f"{place}[{number}]")

    def _judge_fact(self, fact: Fact, place: str) -> None:
        try:
            finding = judge(self.game, fact)
        except CannotTell as reason:
            raise Failure(place, said(fact), str(reason)) from None
        if not finding.holds:
            raise Failure(place, said(fact), finding.found)

    # -- telling -------------------------------------------------------------------------------------------------------

    def _name(self, player: PlayerId) -> str:
        name: str = self.game.state.players[player].name
        return name

    def _note(self, text: str) -> None:
        self.notes.append((self.game.state.registers[LOG], text))


def is_announcing(game: Game) -> bool:
    """Whether the game is in the midst of what a player began: a spell being cast, an ability activated."""
    return any(isinstance(frame, CastSpell | ActivateAbility) for frame in game.state.registers[FRAMES])


def _queue(scenario: Scenario, player: str) -> list[Queued]:
    return [
        Queued(entry, f"script[{place}]")
        for place, entry in enumerate(scenario.script)
        if entry.player in (None, player)
    ]


def _shown(chosen: tuple[Option, ...]) -> str:
    return ", ".join(map(str, chosen)) or "nothing"


def _time(entry: Entry) -> str:
    return f"turn {entry.turn}, {entry.step}"


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def said(fact: Fact) -> str:
    """A fact in words, near to how it is written.

    >>> from comprules.scenarios.facts import Life
    >>> said(Life("A", 17))
    'life (player A, value 17)'
    """
    fields = ((name, getattr(fact, name)) for name in fact.__struct_fields__)
    details = ", ".join(f"{name} {_plain(value)}" for name, value in fields if value is not None)
    return f"{fact.__struct_config__.tag} ({details})"
