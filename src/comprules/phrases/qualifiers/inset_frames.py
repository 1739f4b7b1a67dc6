"""CR 715.2a, 720.2a, 722.2a: "that has an Adventure"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.card_layouts.preparation_cards import is_prepare_spell


@rule("715.2a", "720.2a", "722.2a")
@phrase(
    {what: f"<that has|that have> a(n) {what}" for what in ("Adventure", "Omen", "prepare spell")},
    by="what",
)
class HasInset(AnyQualifier):
    """CR 715.2a. "A creature card that has an Adventure", also while it doesn't use those characteristics."""

    what: Literal["Adventure", "Omen", "prepare spell"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if known.inset is None:
            return False
        return is_prepare_spell(known.inset) if self.what == "prepare spell" else self.what in known.inset.subtypes
