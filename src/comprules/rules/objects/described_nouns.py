"""CR 608.2c: what is named only as something else is described can be spoken of as well."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.binding import Reference, World
from comprules.reader.tree import children
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.descriptions import Qualifier
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import HappensLater, Instruction
from comprules.rules.resolving.resolution import Resolution


@rule("608.2c", "608.2k")
def speak_of_described(instructions: tuple[Instruction, ...], place: int, resolution: Resolution) -> None:
    """Let what an instruction names in a description be spoken of, whether or not anything is described: "a Curse card
    that doesn't have the same name as a Curse attached to enchanted player, … attached to that player".
    """
    for noun in _spoken_of(instructions)[place]:
        if noun.slot not in resolution.bound and not noun.refer(resolution):
            resolution.bound.pop(noun.slot, None)


@lru_cache(maxsize=8192)
def _spoken_of(instructions: tuple[Instruction, ...]) -> tuple[tuple[MeansOne, ...], ...]:
    """For each instruction, what it names in descriptions, of that which something in the text refers to."""
    asked = {part.antecedent for each in instructions for part in _said_by(each) if isinstance(part, Reference)}
    return tuple(tuple(noun for noun in _described_in(each) if noun.slot in asked) for each in instructions)


def _described_in(instruction: Instruction) -> Iterator[MeansOne]:
    descriptions = (part for part in _said_by(instruction) if isinstance(part, Qualifier))
    return (part for each in descriptions for part in _said_by(each) if isinstance(part, MeansOne))


def _said_by(tree: Phrase) -> Iterator[Phrase]:
    """A phrase and its parts, but not what stands in quotation marks or comes later."""
    yield tree
    for child in children(tree):
        if not isinstance(child, World | Ability | HappensLater):
            yield from _said_by(child)
