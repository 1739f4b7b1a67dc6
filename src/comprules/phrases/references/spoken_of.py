"""CR 608.2c: what is spoken of in something that isn't done can be meant by what is said for that case."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import nouns_in
from comprules.phrases.prelude import *
from comprules.rules.resolving.context import of_no_objects

UNDONE: Final = of_no_objects(-60933)
"""The slot of the nouns in what the last sentence that leaves something to a player or a condition left undone."""


@rule("608.2c")
def note_undone(undone: Sequence[Phrase], resolution: Resolution) -> None:
    """Note what a sentence has left undone; nothing, if it was done."""
    nouns = tuple(noun for each in undone for noun in nouns_in(each))
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
