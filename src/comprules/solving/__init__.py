"""Solving positions: a line that wins against every defence, with its proof, or that there is none."""

from comprules.solving.agent import SolverAgent
from comprules.solving.aims import Aim
from comprules.solving.answer import Answer, Limits
from comprules.solving.as_game import as_game
from comprules.solving.checking import NotProved, check
from comprules.solving.proof import Proof
from comprules.solving.referring import CannotSay
from comprules.solving.scripting import as_scenario
from comprules.solving.solving import solve

__all__ = [
    "Aim",
    "Answer",
    "CannotSay",
    "Limits",
    "NotProved",
    "Proof",
    "SolverAgent",
    "as_game",
    "as_scenario",
    "check",
    "solve",
]
