"""A template turned to the steps that the automata are made of."""

from __future__ import annotations

from functools import cache

from comprules.reader.agreement import Agreement
from comprules.reader.automaton import Cell, ForkStep, FormStep, HoleStep, TokenStep
from comprules.reader.hole_types import FieldTypes, type_in_mood
from comprules.reader.lexer import split
from comprules.reader.phrase import EDGE, Wording
from comprules.reader.template import Article, Hole, Inflected, Maybe, Part, Parts, WordChoice, Words


def first_step(wording: Wording, types: FieldTypes) -> Cell | None:
    """The first step of a wording; the others follow it."""
    captured = _referred_to(wording.parts)
    if isinstance(wording.agreement, str):
        captured.add(wording.agreement)
    return _Chain(types, captured).of(wording.parts, None)


def inflects(parts: Parts) -> bool:
    """Whether a word of these parts agrees with the phrase's own edge."""
    for part in parts:
        match part:
            case Inflected(by=None):
                return True
            case Maybe(inner) if inflects(inner):
                return True
            case WordChoice(_, yes, no) if inflects(yes) or inflects(no):
                return True
            case _:
                pass
    return False


def _referred_to(parts: Parts) -> set[str]:
    """The holes that another part agrees with."""
    found: set[str] = set()
    for part in parts:
        match part:
            case Inflected(by=str() as by) | Hole(by=str() as by):
                found.add(by)
            case Maybe(inner):
                found |= _referred_to(inner)
            case WordChoice(_, yes, no):
                found |= _referred_to(yes) | _referred_to(no)
            case _:
                pass
    return found


class _Chain:
    """Steps made from the last to the first."""

    def __init__(self, types: FieldTypes, captured: set[str]):
        self._types = types
        self._captured = captured

    def of(self, parts: Parts, following: Cell | None) -> Cell | None:
        for part in reversed(parts):
            following = self._before(part, following)
        return following

    def _before(self, part: Part, following: Cell | None) -> Cell | None:
        match part:
            case Words(text):
                return tokens_before(text, following)
            case Inflected(by=by):
                forms = tuple(tokens_before(agreement.form(part.forms), following) for agreement in Agreement)
                return Cell(FormStep(by or EDGE, forms), None)
            case Article():
                return Cell(TokenStep("a", "an"), following)
            case Hole():
                return Cell(self._hole(part), following)
            case Maybe(inner):
                return Cell(ForkStep((self.of(inner, following), ()), (following, ())), None)
            case WordChoice(field, yes, no):
                true, false = ((field, True),), ((field, False),)
                return Cell(ForkStep((self.of(yes, following), true), (self.of(no, following), false)), None)

    def _hole(self, hole: Hole) -> HoleStep:
        type_ = type_in_mood(self._types[hole.field, hole.formats].type, hole.mood)
        return HoleStep(hole.field, type_, hole.agreement, hole.by or EDGE, hole.field in self._captured)


def tokens_before(text: str, following: Cell | None) -> Cell | None:
    """The text's tokens, and then what follows."""
    for step in _steps_before(text):
        following = Cell(step, following)
    return following


@cache
def _steps_before(text: str) -> tuple[TokenStep, ...]:
    """A step for each token of a template's words, from the last to the first."""
    return tuple(TokenStep(token) for token in reversed(split(text)))
