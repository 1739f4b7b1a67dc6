"""CR 101.2, 115.4: what can't be the target of what."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.starting_and_ending.limitations import Cannot
from comprules.rules.targets_and_priority.targeting import Targeter, Targeting


@rule("112.1", "115.4")
@phrase("{kind:THEY}")
class SpellsOfKind(Targeter):
    """CR 115.4. "Aura spells", "nongreen spells your opponents control"."""

    kind: Description

    def needs_it_on_the_stack(self) -> bool:
        return True

    def targets(self, act: Targeting, context: Context) -> bool:
        return _is_spell(act, context) and self.kind.matches(act.source, context)


@rule("113.7", "115.4")
@phrase("abilities from {kind:THEY}")
class AbilitiesFrom(Targeter):
    """CR 113.7. "Abilities from artifact sources"."""

    kind: Description

    def needs_it_on_the_stack(self) -> bool:
        return True

    def targets(self, act: Targeting, context: Context) -> bool:
        return not _is_spell(act, context) and self.kind.fits(act.source, context)


@rule("115.4")
@phrase("{items:or+}")
class EitherTargeter(Targeter):
    """CR 115.4. "Black spells or abilities from black sources"."""

    items: tuple[SpellsOfKind | AbilitiesFrom, ...]

    def targets(self, act: Targeting, context: Context) -> bool:
        return any(item.targets(act, context) for item in self.items)


@rule("109.5")
@phrase("{what}[ {whose} control]", prefer=(SpellsOfKind, EitherTargeter))
class SpellsOrAbilities(Targeter):
    """CR 115.4. "Spells or abilities your opponents control"."""

    what: Literal["spells or abilities", "spells and abilities"]
    whose: Literal["your opponents", "you"] | None

    def targets(self, act: Targeting, context: Context) -> bool:
        if self.whose == "you":
            return act.player == context.you
        return self.whose is None or act.player in context.board.opponents(context.you)


def _is_spell(act: Targeting, context: Context) -> bool:
    return context.board.object(act.source).zone is Zone.STACK


@rule("101.2", "115.4")
@phrase("can't be the <target|targets> of {by}")
class CannotBeTargetOf(Cannot):
    """CR 101.2. "Can't be the target of spells or abilities your opponents control"."""

    by: Targeter

    concerns: ClassVar[tuple[type[Any], ...]] = (Targeting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Targeting) or not who.includes(act.number, context):
            return False
        return self.by.targets(act, context)
