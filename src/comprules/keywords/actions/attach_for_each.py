"""CR 608.2f, 701.3: what may be attached to each of several things, or each of several that may be attached."""

from __future__ import annotations

from comprules.keywords.actions.attach import Attaches
from comprules.phrases.instructions.clauses import offer
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.instructions.unless_for_each import EachObject
from comprules.phrases.nouns.references import They, ThoseObjects
from comprules.phrases.prelude import *


@rule("608.2k")
@phrase("of {those}")
class EachOfThoseInTurn(Phrase):
    """CR 608.2k. "For each of those tokens": "it" is each of them, one at a time."""

    introduces: ClassVar = Introduction(objects=True)

    those: They | ThoseObjects
    slot: int = 0


@rule("608.2d", "608.2f", "701.3a")
@phrase("for each {each:IT}, you may {deed:YOU}")
class MayAttachForEach(Sentence):
    """CR 608.2f. "For each of those tokens, you may attach an Equipment you control to it", "for each Aura and
    Equipment you control, you may attach it to a creature you control": it is chosen for one after the other.
    """

    each: EachObject | EachOfThoseInTurn
    deed: Attaches

    def happen(self, resolution: Resolution) -> None:
        each, did = self.each, False
        found = each.kind.find(resolution) if isinstance(each, EachObject) else each.those.refer(resolution)
        for number in tuple(found):
            with resolution.meaning(each.slot, (number,)):
                did = bool(offer((resolution.you,), self.deed, resolution)) or did
        resolution.did(did)
