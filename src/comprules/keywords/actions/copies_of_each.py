"""CR 707.2, 608.2f: "for each card exiled this way, create a token that's a copy of it"."""

from __future__ import annotations

from typing import Final

from comprules.keywords.actions.create import CreatesCopies, Manner
from comprules.phrases.continuous.copying import EnteringException
from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.nouns.references import It
from comprules.phrases.predicates.scaling import ForEachFirst
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay
from comprules.phrases.qualifiers.type_words import TypeWord

_EACH: Final = -216
"""The slot that means those of which there is a copy each."""


class ThatOne(Phrase):
    """What is copied: the one in question."""


@phrase("it")
class ItInQuestion(ThatOne):
    """ "A copy of it"."""


@phrase("that {word:IT}")
class ThatInQuestion(ThatOne):
    """ "A copy of that card"."""

    word: TypeWord | HeadNoun


@rule("707.2", "608.2f", "608.2h")
@phrase(
    "for each {each:IT}, create {amount} [{manner} ]<token|tokens @amount> "
    "<that's a copy|that are copies @amount> of {that}[, except {exceptions:and@amount}]",
    prefer=(ForEachFirst,),
)
class CreatesCopiesOfEach(Instruction):
    """CR 707.2. "For each card exiled this way, create a token that's a copy of that card": of each one so many."""

    each: DoneThisWay
    amount: Count
    manner: Manner | None
    that: ThatOne
    exceptions: tuple[EnteringException, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        copying = CreatesCopies(self.amount, self.manner, It(antecedent=_EACH), None, self.exceptions)
        with resolution.meaning(_EACH, self.each.find(resolution)):
            copying.happen((resolution.you,), resolution)
