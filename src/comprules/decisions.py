"""What players are asked: the public names of `comprules.kernel.decisions`, by a short way."""

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

__all__ = [
    "ChooseAction",
    "ChooseMethod",
    "ChooseModes",
    "ChooseName",
    "ChooseNumber",
    "ChooseObjects",
    "ChooseOrder",
    "ChooseWords",
    "Decision",
    "Divide",
    "IllegalChoice",
    "YesNo",
    "things",
    "yes_no",
]
