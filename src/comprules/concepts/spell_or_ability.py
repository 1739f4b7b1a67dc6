"""CR 112, 113: "that spell or ability"."""

from __future__ import annotations

from typing import Final

from comprules.concepts.nouns import Objects
from comprules.concepts.references import Refers, introduction_of
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule

_WORD: Final = "spell or ability"


@rule("608.2k")
@phrase("that spell or ability")
class ThatSpellOrAbility(Refers, Objects):
    """CR 608.2k. "That spell or ability"."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.called(_WORD)
