"""CR 608.2c: what is spoken of in something that isn't done can be meant by what is said for that case."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import said_by
from comprules.phrases.prelude import *
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.resolving.context import of_no_objects

UNDONE: Final = of_no_objects(-60933)
"""The slot of the nouns in what the last sentence that leaves something to a player or a condition left undone."""


@rule("608.2c")
def note_undone(undone: Sequence[Phrase], resolution: Resolution) -> None:
    """Note what a sentence has left undone; nothing, if it was done."""
    nouns = tuple(noun for each in undone for noun in _nouns_in(each))
    if nouns:
        resolution.bind(UNDONE, nouns)
    else:
        resolution.bound.pop(UNDONE, None)


@rule("608.2c")
def speak_of_undone(resolution: Resolution) -> None:
    """Let references mean what stands in what the sentence before left undone: "you may put the top card of your
    library into your graveyard. If you don't, put that card into your hand".
    """
    for noun in resolution.bound.get(UNDONE, ()):
        noun.refer(resolution)


@rule("608.2c")
def speak_of_what_is_asked(then: Phrase, condition: Phrase, resolution: Resolution) -> None:
    """Let a condition behind an instruction be asked about what stands in that: "put the top card of your library into
    your hand if it's a land card".
    """
    asked = {part.antecedent for part in said_by(condition) if isinstance(part, Reference)}
    for noun in _nouns_in(then):
        if noun.slot in asked:
            noun.refer(resolution)


def _nouns_in(tree: Phrase) -> Iterator[MeansOne]:
    return (part for part in said_by(tree) if isinstance(part, MeansOne))
