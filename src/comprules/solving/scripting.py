"""A proof's main line as a scenario: what is done in it as a script with answers, and that the goal is reached."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from comprules.cards import CardPool
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Pass
from comprules.rules.combat.declarations import CombatDeclaration
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.scenarios.acting import Action
from comprules.scenarios.entries import Answer, Entry, PassEntry
from comprules.scenarios.facts import Won
from comprules.scenarios.playing import is_announcing
from comprules.scenarios.references import ScriptMoment
from comprules.scenarios.scenario import Goal, Scenario
from comprules.solving.aims import Aim
from comprules.solving.as_answers import answers_of, chosen_references, luck_of
from comprules.solving.as_entries import action_entry, declared_entries, mana_entries, way_to_cast
from comprules.solving.main_line import Choice, MainLine, main_line
from comprules.solving.proof import Proof
from comprules.solving.referring import CannotSay
from comprules.solving.set_up_labels import labelled, with_labels_used
from comprules.solving.solving import game_of
from comprules.solving.standing import Standing

LAST_STEP: Final = "cleanup"


def as_scenario(scenario: Scenario, aim: Aim, proof: Proof, pool: CardPool | None = None) -> Scenario:
    """The scenario that plays the main line of a proof from a position, and expects that the aim is reached.

    It has been tried out. If it passes only so, it says which mana abilities are used for each payment. Raises
    CannotSay if it passes neither way, or if the format has no words for something in the line.

    >>> from comprules.solving import solve
    >>> puzzle = Scenario.begin("nobody blocks").having("A", battlefield=["Grizzly Bears"]).having("B", life=2)
    >>> pool = CardPool.starter()
    >>> line = as_scenario(puzzle, Aim.of(puzzle), solve(puzzle, pool=pool).proof, pool)
    >>> str(line.script[0]), line.run(pool).passed
    ('Grizzly Bears attacks player B', True)
    """
    marked = labelled(scenario)
    line = main_line(Standing.at_first(game_of(marked, pool), aim), proof)
    outcome = None
    for with_mana in (False, True):
        written = _Writing(marked, aim, with_mana=with_mana).of(line)
        outcome = written.run(pool)
        if outcome.passed:
            return with_labels_used(written, scenario)
    raise CannotSay(f"played as a scenario the line comes out otherwise: {outcome}")


class _Writing:
    """A scenario as it is written, choice by choice."""

    def __init__(self, scenario: Scenario, aim: Aim, *, with_mana: bool) -> None:
        self.scenario = scenario
        self.aim = aim
        self.with_mana = with_mana
        self.script: list[Entry] = []
        self.answers: dict[str, list[Answer]] = {player: [] for player in scenario.game.players}
        self.acting: Action | None = None

    def of(self, line: MainLine) -> Scenario:
        """The scenario of a whole line. Raises CannotSay."""
        for choice in line.choices:
            self._write(choice)
        self._end_action()
        end = line.end.game
        player = self.scenario.game.players[self.aim.player]
        answers = {seat: (*said, *luck_of(end, seat)) for seat, said in self.answers.items()}
        return replace(
            self.scenario,
            script=tuple(self.script),
            answers={seat: said for seat, said in answers.items() if said},
            until_=ScriptMoment(end.board.turn, LAST_STEP),
            expect=self.aim.facts or (Won(player, value=True),),
            checkpoints=(),
            goal=Goal(player, self.aim.turns, self.aim.facts),
            strict=True,
        )

    def _write(self, choice: Choice) -> None:
        decision = choice.decision
        if isinstance(decision, ChooseAction):
            self._end_action()
            if not isinstance(choice.chosen[0], Pass):
                self._act(choice)
        elif isinstance(decision, CombatDeclaration):
            self._end_action()
            self.script += declared_entries(choice)
        elif self.acting is not None and _chooses_its_targets(choice):
            self.acting = replace(self.acting, targets=(*self.acting.targets, *chosen_references(choice)))
        else:
            self._answer(choice)

    def _act(self, choice: Choice) -> None:
        """Begin an action; what its player waits for is that the stack is empty, or has the same on top."""
        self.acting = entry = action_entry(choice)
        if entry.when is None and any(_is_beside(each, entry) for each in self.script):
            self.script.append(PassEntry(entry.turn, entry.step, until="stack empty", player=entry.player))
        self._said(choice).extend(way_to_cast(choice.chosen[0]))

    def _end_action(self) -> None:
        """The action that was begun has all its targets."""
        if self.acting is not None:
            self.script.append(self.acting)
        self.acting = None

    def _answer(self, choice: Choice) -> None:
        if isinstance(choice.decision, ChoosePayment) and self.with_mana and self.acting is not None:
            self.script += (replace(entry, when=self.acting.when) for entry in mana_entries(choice))
        self._said(choice).extend(answers_of(choice))

    def _said(self, choice: Choice) -> list[Answer]:
        return self.answers[choice.game.board.name(choice.decision.whose)]


def _chooses_its_targets(choice: Choice) -> bool:
    """Whether targets are chosen for the spell or ability that is being announced."""
    is_target = isinstance(choice.decision, ChooseObjects) and choice.decision.is_target
    return is_target and bool(choice.chosen) and is_announcing(choice.game)


def _is_beside(earlier: Entry, entry: Action) -> bool:
    """Whether an entry is for the same player in the same step."""
    return (earlier.turn, earlier.step, earlier.player) == (entry.turn, entry.step, entry.player)
