"""How much of what the player who aims could do is looked at: widths, the later of which find what the earlier ones
miss, and take longer for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from comprules.kernel.decisions import DONE, RESET, ChooseAction, ChooseObjects, ChooseWords, Decision
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.options import Activate, Attack, Option, Pass, Share
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.distinct import in_order, rank
from comprules.play.game import Game
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.concepts.board import Board
from comprules.rules.life_damage_counters.damage import lethal_damage
from comprules.rules.mana_and_numbers.mana_abilities import mana_abilities
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.turn.present import STEP
from comprules.solving.types_of_matter import types_of_matter

TIMES: Final = ("precombat main", "declare blockers", "postcombat main")
"""The steps of the own turn in which most of what there is to do is done."""

BETWEEN_STRIKES: Final = "combat damage"


class Width(Record):
    """A width of a search: whether payments are those that the game itself finds, and targets chosen in one order; the
    steps to which what is done in the own turn is confined, if it is; and whether who aims `waits` until what they have
    put on the stack has resolved. In all but the widest one a creature assigns to a player as much damage as it can,
    and to another creature none, just enough, or as much; of creature types that nothing has or speaks of one is
    chosen; and nothing is tapped for mana that a payment doesn't need. In a `straight` one, moreover, all that can
    attack do, blockers are assigned just enough damage, and mana abilities are activated only where something is paid.
    """

    name: str
    finds_payments: bool = False
    times: tuple[str, ...] | None = None
    waits: bool = False
    straight: bool = False

    def of(self, game: Game, decision: Decision, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Those of the options of a decision that are looked at."""
        if isinstance(decision, ChooseAction):
            return self._deeds(game, decision, options)
        if self.straight and isinstance(decision, DeclareAttackers):
            return _without_staying_back(game, options)
        if self.finds_payments and decision.chosen and type(decision) is ChooseObjects:
            return in_order(game, options)
        if isinstance(decision, AssignCombatDamage) and self != WHOLE:
            return tuple(_just_enough(game, decision, options, straight=self.straight))
        if isinstance(decision, ChooseWords) and self != WHOLE:
            return types_of_matter(game, options)
        if isinstance(decision, ChoosePayment):
            in_turn = in_order(game, options)
            return in_turn if self == WHOLE else _needed(decision, in_turn)
        return options

    def _deeds(self, game: Game, decision: ChooseAction, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """What is looked at of what a player with priority can do."""
        passing = tuple(option for option in options if isinstance(option, Pass))
        if passing and self.lets_pass(game.board, decision.player):
            return passing
        return tuple(_but_for_mana(game, decision.player, options)) if self.straight else options

    def lets_pass(self, board: Board, player: PlayerId) -> bool:
        """Whether it isn't time for a player with priority to do something, whatever they could do."""
        state = board.state
        if state.stack and board.controller(state.stack[-1]) == player:
            return self != WHOLE and (self.waits or _is_endless([board.object(each) for each in state.stack[-2:]]))
        is_confined = self.times is not None and not state.stack and board.is_active(player)
        return is_confined and state.registers[STEP] not in (self.times or ())


NARROW: Final = Width("narrow", finds_payments=True)
WHOLE: Final = Width("whole")


def before_combat_damage(game: Game) -> Width:
    """The narrowest width for a game: nothing is left for the time after combat, and nothing is done in response to
    what is one's own. The usual steps are also the one that the game stands in.
    """
    times = (*TIMES[:-1], _now(game))
    return Width("direct", finds_payments=True, times=times, waits=True, straight=True)


def one_after_the_other(game: Game, *, finds_payments: bool) -> Width:
    """A width in which things are done in the usual steps, and once first strikers have dealt their damage, and nothing
    in response to what is one's own; payments are found, or chosen among all that there are.
    """
    name = "steady" if finds_payments else "paying"
    return Width(name, finds_payments, times=(*TIMES, BETWEEN_STRIKES, _now(game)), waits=True)


def _now(game: Game) -> str:
    step: str = game.state.registers[STEP]
    return step


@rule("601.2g")
def _needed(decision: ChoosePayment, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Those pieces of a payment that it needs; all, if it can't be paid so."""
    return tuple(option for option in options if option in (DONE, RESET) or decision.needs(option)) or options


@rule("107.3a", "602.2a")
def _is_endless(above: Sequence[Object]) -> bool:
    """Whether what is uppermost on the stack has an X of 0, or is the same ability as what is below it: such could be
    put there without end, and if it costs nothing it would.
    """
    said = [(each.source, each.ability, each.stacked) for each in above if each.ability is not None]
    is_with_nothing = above[-1].stacked is not None and above[-1].stacked.x == 0
    return is_with_nothing or (len(said) > 1 and said[0] == said[1])


@rule("508.1a")
def _without_staying_back(game: Game, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """How the next creature can attack, in the order in which pieces are taken; what is offered, if none can."""
    attacks = [option for option in options if isinstance(option, Attack)]
    following = min(attacks, key=lambda attack: rank(game, attack), default=None)
    return tuple(attack for attack in attacks if following and attack.id == following.id) or options


@rule("605.3a")
def _but_for_mana(game: Game, player: PlayerId, options: Sequence[Option]) -> Iterator[Option]:
    """Those of the things to do that aren't to activate a mana ability."""
    known = {(found.object, found.place) for found in mana_abilities(game.board, player)}
    for option in options:
        if not isinstance(option, Activate) or (option.id, option.ability) not in known:
            yield option


@rule("510.1c", "510.1d", "702.2c", "702.19b")
def _just_enough(
    game: Game, decision: AssignCombatDamage, options: Sequence[Option], *, straight: bool
) -> Iterator[Option]:
    """The greatest share that the next thing can get; for a creature such as are lethal damage, and unless it is
    `straight`, also the least and the greatest.
    """
    shares = [option for option in options if isinstance(option, Share)]
    amounts = [share.amount for share in shares]
    for share in shares:
        meant = {max(amounts)}
        if not game.board.is_player(share.id):
            enough = 1 if decision.is_deadly else dict(decision.lethal).get(share.id, _lethal(game, share.id))
            meant = {max(min(amounts), min(enough, *meant))} if straight else {min(amounts), enough, *meant}
        if share.amount in meant:
            yield share


def _lethal(game: Game, number: Id) -> int:
    return lethal_damage(game.board, ObjectId(number))
