"""The row of what is asked, and where in the game that is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from comprules.kernel.decisions import (
    ChooseAction,
    ChooseMethod,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    ChooseWords,
    Decision,
    Divide,
    YesNo,
)
from comprules.kernel.options import Attack, Block
from comprules.kernel.records import Record
from comprules.rules.loops.shortcuts import AnswerShortcut
from comprules.rules.payment.paying_by_hand import ChooseManaAbility
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.turn.plan import STEPS
from comprules.training.observing.columns import NONE, Array, Column, Table, hashed, numbers, one_of
from comprules.training.observing.sight import Sight

RULE_BUCKETS: Final = 32
REASON_BUCKETS: Final = 32

KINDS: Final[dict[str, type[Decision]]] = {
    "action": ChooseAction,
    "objects": ChooseObjects,
    "words": ChooseWords,
    "modes": ChooseModes,
    "method": ChooseMethod,
    "number": ChooseNumber,
    "order": ChooseOrder,
    "division": Divide,
    "yes or no": YesNo,
    "payment": ChoosePayment,
    "mana ability": ChooseManaAbility,
    "shortcut": AnswerShortcut,
}


class Surroundings(Record):
    """What a row needs to know besides the decision: how many options there are, on which page, what has no room."""

    options: int = 0
    page: int = 0
    pages: int = 1
    objects_left_out: int = 0
    relations_left_out: int = 0
    cards_left_out: int = 0


def _asked(value: Callable[[Decision], int]) -> Callable[[Sight, Surroundings], int]:
    """What is so of the decision; 0 if none is asked."""
    return lambda sight, around: 0 if sight.decision is None else value(sight.decision)


def _is(kind: type[Decision]) -> Callable[[Decision], bool]:
    return lambda decision: isinstance(decision, kind)


def _words(sight: Sight, of: Callable[[Decision], str]) -> tuple[str, ...]:
    return () if sight.decision is None else (of(sight.decision),)


def _reason(decision: Decision) -> str:
    return decision.reason


def _rule_number(decision: Decision) -> str:
    return decision.rule.split(" ")[0]


def _section(decision: Decision) -> int:
    number = _rule_number(decision).split(".")[0]
    return int(number) if number.isdigit() else 0


def _pieces(decision: Decision, kind: type[Any]) -> bool:
    return any(isinstance(piece, kind) for piece in decision.candidates)


def _seat_of_whose(sight: Sight, around: Surroundings) -> int:
    return NONE if sight.decision is None else sight.seat(sight.decision.whose)


TABLE: Final = Table(
    "decision",
    "what is asked, and where in the game that is",
    (
        Column("asked", "who observes has to decide now", _asked(lambda decision: True)),
        *(
            Column(f"kind: {name}", f"it is a choice of this kind: {name}", _asked(_is(kind)))
            for name, kind in KINDS.items()
        ),
        Column("declared: attackers", "attackers are declared", _asked(lambda decision: _pieces(decision, Attack))),
        Column("declared: blockers", "blockers are declared", _asked(lambda decision: _pieces(decision, Block))),
        Column("targets", "what is chosen are targets", _asked(lambda decision: getattr(decision, "is_target", False))),
        Column("whose choice", "whose choice it is by the rules", _seat_of_whose, "seat"),
        Column("minimum", "how many pieces it takes at least", _asked(lambda decision: decision.minimum), "count"),
        Column("maximum", "how many at most", _asked(lambda decision: decision.maximum), "count"),
        Column("chosen", "how many are chosen already", _asked(lambda decision: len(decision.chosen)), "count"),
        Column("total", "what is to be divided", _asked(lambda decision: getattr(decision, "total", 0)), "points"),
        Column("section", "the section of the rulebook that asks, such as 601", _asked(_section), "number"),
        hashed(
            "rule",
            "of the numbers of the rule that asks",
            RULE_BUCKETS,
            lambda sight, around: _words(sight, _rule_number),
        ),
        hashed("reason", "of the questions", REASON_BUCKETS, lambda sight, around: _words(sight, _reason)),
        Column("turn", "the number of the turn", lambda sight, around: sight.view.turn, "number"),
        one_of("step", "it is the step or phase", STEPS, lambda sight, around: sight.view.step),
        Column(
            "whose turn",
            "whose turn it is",
            lambda sight, around: sight.seat(sight.view.active_player) if sight.view.turn else NONE,
            "seat",
        ),
        Column("stack", "objects on the stack", lambda sight, around: len(sight.view.stack), "count"),
        Column("options", "the options there are, on all pages", lambda sight, around: around.options, "count"),
        Column("page", "the page of the options that is shown, from 0", lambda sight, around: around.page, "number"),
        Column("pages", "how many pages there are", lambda sight, around: around.pages, "count"),
        Column("objects left out", "objects that have no row", lambda sight, around: around.objects_left_out, "count"),
        Column(
            "relations left out", "relations without a row", lambda sight, around: around.relations_left_out, "count"
        ),
        Column("cards left out", "descriptions without a row", lambda sight, around: around.cards_left_out, "count"),
    ),
    1,
)


def deciding(sight: Sight, around: Surroundings) -> Array:
    """The row of what is asked."""
    row: Array = TABLE.filled([numbers(TABLE.parts, sight, around)])[0]
    return row
