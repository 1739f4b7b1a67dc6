"""What players are asked: the public names of `comprules.kernel.decisions` and of rules that ask in their own way."""

from comprules.kernel.decisions import (
    ChooseAction,
    ChooseMethod,
    ChooseModes,
    ChooseName,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    ChooseWords,
    Decision,
    Divide,
    IllegalChoice,
    YesNo,
    things,
    yes_no,
)
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.loops.shortcuts import AnswerShortcut
from comprules.rules.mana_and_numbers.mana_to_spend import ChooseManaToSpend
from comprules.rules.payment.paying_by_hand import ChooseManaAbility
from comprules.rules.payment.payment_decision import ChoosePayment

__all__ = [
    "AnswerShortcut",
    "ChooseAction",
    "ChooseManaAbility",
    "ChooseManaToSpend",
    "ChooseMethod",
    "ChooseModes",
    "ChooseName",
    "ChooseNumber",
    "ChooseObjects",
    "ChooseOrder",
    "ChoosePayment",
    "ChooseWords",
    "Decision",
    "DeclareAttackers",
    "DeclareBand",
    "DeclareBlockers",
    "Divide",
    "IllegalChoice",
    "YesNo",
    "things",
    "yes_no",
]
