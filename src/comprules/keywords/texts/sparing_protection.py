"""CR 702.16n, 702.16p: protection that an Aura gives and that doesn't remove the Aura itself, or any Aura, or what is
attached already.
"""

from __future__ import annotations

from comprules.keywords.abilities.protection import LeftThere, Protection
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.abilities import Granted, KeywordNamed
from comprules.phrases.prelude import *
from comprules.phrases.statics.saying import SaidOf
from comprules.reader.tree import replace_in
from comprules.rules.abilities.linked_abilities import settled_by


class Spared(Phrase):
    """What an effect doesn't remove besides the Aura that it comes from."""

    @abstractmethod
    def left_there(self, context: Context) -> LeftThere:
        """What that is, from the point of view of whoever controls the effect."""


@rule("702.16n", "702.16p")
class ProtectionThatSpares(Granted):
    """CR 702.16n. Protection that doesn't remove what gives it, or doesn't remove Auras."""

    protection: Protection
    what: Spared | None

    def given(self) -> Ability:
        return self.protection

    def meant(self, context: Context, receiver: Id | None = None) -> tuple[Ability, ...]:
        settled = settled_by(context, self.protection)
        if settled is None:
            return ()
        left_there = None if self.what is None else self.what.left_there(context)
        return (replace(settled, spared=(context.source,), left_there=left_there),)


@rule("702.16n")
@phrase("Auras", agreement=Agreement.THEY)
class AurasSpared(Spared):
    """CR 702.16n. All Auras that are attached already."""

    def left_there(self, context: Context) -> LeftThere:
        return LeftThere(("Aura",))


@rule("702.16p")
@phrase("Auras and Equipment you control that are already attached to it", agreement=Agreement.THEY)
class AttachedAlready(Spared):
    """CR 702.16p. What is attached as the effect begins to apply; nothing else can become attached."""

    def left_there(self, context: Context) -> LeftThere:
        return LeftThere(("Aura", "Equipment"), context.you)


@rule("702.16n", "702.16p")
@phrase("{said}. this effect doesn't remove {what}")
class SaidSparing(Saying, Implying):
    """CR 702.16n. "Enchanted creature has protection from white. This effect doesn't remove this Aura"."""

    said: SaidOf
    what: SelfReference | Spared

    def made_explicit(self) -> Phrase:
        """There is only one effect that could remove anything: that it has protection."""
        if not any(isinstance(part, KeywordNamed) and isinstance(part.keyword, Protection) for part in walk(self.said)):
            raise NotMeant("nothing in this effect would remove anything")
        return self

    def statements(self) -> tuple[Statement, ...]:
        def sparing(part: Any) -> Any:
            if isinstance(part, KeywordNamed) and isinstance(part.keyword, Protection):
                return ProtectionThatSpares(part.keyword, self.what if isinstance(self.what, Spared) else None)
            return part

        said: SaidOf = replace_in(self.said, sparing)
        return said.statements()
