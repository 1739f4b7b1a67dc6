"""CR 702.16n: protection that an Aura gives and that doesn't remove the Aura itself, or any Aura."""

from __future__ import annotations

from comprules.keywords.abilities.protection import Protection
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.abilities import Granted, KeywordNamed
from comprules.phrases.prelude import *
from comprules.phrases.statics.saying import SaidOf
from comprules.reader.tree import replace_in
from comprules.rules.abilities.linked_abilities import settled_by


@rule("702.16n")
class ProtectionThatSpares(Granted):
    """CR 702.16n. Protection that doesn't remove what gives it, or doesn't remove Auras."""

    protection: Protection
    spares_auras: bool

    def given(self) -> Ability:
        return self.protection

    def meant(self, context: Context, receiver: Id | None = None) -> tuple[Ability, ...]:
        settled = settled_by(context, self.protection)
        if settled is None:
            return ()
        return (replace(settled, spared=(context.source,), spares_auras=self.spares_auras),)


@rule("702.16n")
@phrase("Auras", agreement=Agreement.THEY)
class AurasSpared(Phrase):
    """CR 702.16n. All Auras that are attached already."""


@rule("702.16n")
@phrase("{said}. this effect doesn't remove {what}")
class SaidSparing(Saying, Implying):
    """CR 702.16n. "Enchanted creature has protection from white. This effect doesn't remove this Aura"."""

    said: SaidOf
    what: SelfReference | AurasSpared

    def made_explicit(self) -> Phrase:
        """There is only one effect that could remove anything: that it has protection."""
        if not any(isinstance(part, KeywordNamed) and isinstance(part.keyword, Protection) for part in walk(self.said)):
            raise NotMeant("nothing in this effect would remove anything")
        return self

    def statements(self) -> tuple[Statement, ...]:
        def sparing(part: Any) -> Any:
            if isinstance(part, KeywordNamed) and isinstance(part.keyword, Protection):
                return ProtectionThatSpares(part.keyword, isinstance(self.what, AurasSpared))
            return part

        said: SaidOf = replace_in(self.said, sparing)
        return said.statements()
