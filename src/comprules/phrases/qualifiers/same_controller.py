"""CR 109.4: what has the same controller as something else that is spoken of."""

from __future__ import annotations

from comprules.phrases.nouns.attachment_nouns import AttachedTo
from comprules.phrases.prelude import *
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.last_known import asked_about


@rule("109.4")
@phrase("with the same controller")
@looks_at("controller")
class WithSameController(Reference, AnyQualifier):
    """CR 109.4. "Another target creature with the same controller": as what was spoken of last, which
    isn't meant itself.
    """

    def accepts(self, introducer: Phrase) -> bool:
        """What is attached to something isn't meant: who controls that would be."""
        introduced = introduction_of(introducer)
        is_one = introduced is not None and introduced.objects and introduced.plural is not True
        return is_one and not any(isinstance(part, AttachedTo) for part in walk(introducer))

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        others = [asked_about(other, context) for other in meaning(self.antecedent, context)]
        controllers = {context.board.controller(other) for other in others}
        return number not in others and known.controller in controllers
