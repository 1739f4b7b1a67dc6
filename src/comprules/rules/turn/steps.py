"""CR 500: a step or a main phase: what happens as it begins, priority, and how it ends."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import propose
from comprules.rules.combat import (
    beginning_of_combat,
    combat_damage_step,
    declare_attackers_step,
    declare_blockers_step,
    end_of_combat,
)
from comprules.rules.combat.combat import is_without_attackers
from comprules.rules.continuous_effects.durations import (
    expire_as_end_step_begins,
    expire_as_upkeep_begins,
    expire_at_end_of_step,
)
from comprules.rules.mana_and_numbers.unspent_mana import empty_pools
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.controlling_players import end_with_combat, follow_combat
from comprules.rules.targets_and_priority.priority import give_priority
from comprules.rules.turn import cleanup_step, draw_step, main_phase, untap_step
from comprules.rules.turn.plan import is_last_of_its_phase, step_begins
from comprules.rules.turn.turns import done_first

TurnBasedActions = Callable[["Game"], None]


_TURN_BASED_ACTIONS: dict[str, TurnBasedActions] = {
    "untap": untap_step.act,
    "draw": draw_step.act,
    "precombat main": main_phase.act,
    "beginning of combat": beginning_of_combat.act,
    "declare attackers": declare_attackers_step.act,
    "declare blockers": declare_blockers_step.act,
    "combat damage": combat_damage_step.act,
    "cleanup": cleanup_step.act,
}


_SKIPPED: Final[dict[str, Callable[[Board], bool]]] = {
    "draw": draw_step.is_skipped,
    "declare blockers": is_without_attackers,
    "combat damage": is_without_attackers,
}
"""The steps that the rules have skipped in some turns, with what tells whether they do now."""


class StepBegins(Event):
    """A step or phase begins; an effect may have it skipped (CR 614.10).

    `teammates` are those whose turn it is besides the player. `whole` is set where it is looked at as one teammate's.
    """

    step: str
    player: PlayerId
    teammates: tuple[PlayerId, ...] = ()
    whole: StepBegins | None = None

    is_of_a_team: ClassVar[bool] = True

    @property
    @rule("506.1")
    def begins_combat(self) -> bool:
        return self.step == "beginning of combat"

    @property
    @rule("102.1", "805.4a")
    def whose_turn(self) -> tuple[PlayerId, ...]:
        return (self.player, *self.teammates)

    @rule("805.4d")
    def of_each(self) -> tuple[StepBegins, ...]:
        """It as the beginning of a step of each player whose turn it is."""
        others = (replace(self, player=mate, teammates=(), whole=self) for mate in self.teammates)
        return (self, *others) if self.teammates else (self,)

    def chooser(self, board: Board) -> PlayerId:
        """The active player."""
        return self.player

    def happen(self, game: Game) -> Sequence[Event]:
        """It is that step now."""
        step_begins(game.state, self.step)
        return (*follow_combat(game, self.step, self.player), *done_first(game, "step"))

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Which step."""
        return f"{self.step} of {board.name(self.player)}"


class Step(Procedure):
    """A step or main phase."""

    name: str = ""

    @rule("500.6", "500.11", "508.8")
    def begin(self, game: Game) -> Procedure | None:
        """Begin the step, unless it is skipped."""
        is_skipped = _SKIPPED.get(self.name)
        if is_skipped is not None and is_skipped(game.board):
            self._pass_over(game)
            return None
        player, *teammates = game.board.active_players
        begun = propose(game, (StepBegins(Cause("500.6"), self.name, player, tuple(teammates)),))
        if StepBegins not in map(type, begun):
            self._pass_over(game)
            return None
        if self.name == "upkeep":
            expire_as_upkeep_begins(game)
        elif self.name == "end":
            expire_as_end_step_begins(game)
        return self.then(self.act) if self.name in _TURN_BASED_ACTIONS else self.priority(game)

    def _pass_over(self, game: Game) -> None:
        """A step that is skipped can be the last one of its phase, which then ends."""
        if game.rules.mana_lasts_phases and is_last_of_its_phase(game.state):
            empty_pools(game, self.name)

    @rule("405.6e", "703.1", "703.2", "703.3", "703.4", "117.2c")
    def act(self, game: Game) -> Procedure | None:
        """The step's turn-based actions come first."""
        _TURN_BASED_ACTIONS[self.name](game)
        return self.then(self.priority)

    @rule(
        "117.3a",
        "502.4",
        "514.3",
        "500.3",
        "503.1",
        "504.2",
        "505.6",
        "507.2",
        "508.2",
        "509.2",
        "510.3",
        "511.1",
        "513.1",
    )
    def priority(self, game: Game) -> Procedure | None:
        """Players get priority, but in the untap step, and in the cleanup step only if something awaits it."""
        if self.name == "cleanup":
            return cleanup_step.priority_if_needed(game, self)
        if self.name == "untap":
            return self.end(game)
        give_priority(game)
        return self.then(self.end)

    @rule("500.2", "505.2")
    def end(self, game: Game) -> Procedure | None:
        """The step ends."""
        end_of_step(game, self.name)
        return None


@rule("500.4", "500.5", "117.2c")
def end_of_step(game: Game, name: str) -> None:
    """As a step ends, unspent mana is lost, and what lasts until its end ends."""
    if not game.rules.mana_lasts_phases or is_last_of_its_phase(game.state):
        empty_pools(game, name)
    expire_at_end_of_step(game, name)
    if name == "end of combat":
        end_of_combat.end(game)
        end_with_combat(game)
