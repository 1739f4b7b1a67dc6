"""Games: the public names of `comprules.play.game`, and of what a game answers or refuses with, by a short way."""

from comprules.editions import UnknownEdition
from comprules.kernel.explanation import AppliedEffect, Dependency, Difference, Explanation, ExplanationStep, Traits
from comprules.kernel.unknown_ids import NoSuchObject, NoSuchPlayer
from comprules.play.canonical.payments import NoPayment, TooManyPayments
from comprules.play.determinizing import CannotDeterminize
from comprules.play.game import Game, NothingToUndo, UndoPoint
from comprules.play.saving import LoadError
from comprules.reader.errors import ReadError
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.legality.reasons import Reason
from comprules.rules.loops.shortcuts import IllegalShortcut
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.starting_and_ending.result import Result

__all__ = [
    "AppliedEffect",
    "CannotDeterminize",
    "Dependency",
    "Difference",
    "Explanation",
    "ExplanationStep",
    "Game",
    "IllegalShortcut",
    "Inconclusive",
    "LoadError",
    "NoPayment",
    "NoSuchObject",
    "NoSuchPlayer",
    "NothingToUndo",
    "ReadError",
    "Reason",
    "Result",
    "SetUpError",
    "TooManyPayments",
    "Traits",
    "UndoPoint",
    "UnknownEdition",
]
