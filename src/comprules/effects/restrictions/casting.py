"""CR 601.3: which spells players can't cast, and which lands they can't play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from comprules.card_types.lands import PlayingLand
from comprules.concepts.descriptions import Description
from comprules.concepts.nouns import Noun
from comprules.effects.casting import Casting
from comprules.effects.restrictions.limitations import Cannot
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.statements import Act
    from comprules.events import Event


@rule("101.2", "601.3")
@phrase("can't cast {what:THEY}")
class CannotCast(Cannot):
    """CR 601.3. "Can't cast noncreature spells"."""

    what: Description

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Casting) or not who.includes(act.player, context):
            return False
        return self.what.fits(act.object, context)


@rule("305.2b")
@phrase("can't play lands")
class CannotPlayLands(Cannot):
    """CR 305.2b. Players who can't play lands."""

    concerns: ClassVar[tuple[type[Any], ...]] = (PlayingLand,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, PlayingLand) and who.includes(act.player, context)
