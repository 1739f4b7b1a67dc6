"""CR 614: planeswalking that is replaced, or that can't happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from comprules.kernel.rule_citations import rule
from comprules.phrases.replacements.would import Would
from comprules.reader.phrase import phrase
from comprules.rules.objects.nouns import Noun
from comprules.rules.starting_and_ending.limitations import Cannot
from comprules.rules.variants.planar_die import PLANESWALKING_ABILITY
from comprules.rules.variants.planeswalking import Planeswalk

if TYPE_CHECKING:
    from comprules.rules.abilities.statements import Act
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("614.6", "701.31c", "901.8")
@phrase("{who} would planeswalk as a result of rolling the planar die")
class WouldPlaneswalkByRolling(Would):
    """CR 614.6. "If you would planeswalk as a result of rolling the planar die, chaos ensues instead": it is the
    planeswalking ability whose effect is replaced.
    """

    events: ClassVar[tuple[type[Any], ...]] = (Planeswalk,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, Planeswalk) or not self.who.includes(event.player, context):
            return False
        source = event.cause.source
        return source is not None and context.board.object(source).card == PLANESWALKING_ABILITY


@rule("614.17", "701.31b")
@phrase("can't planeswalk")
class CannotPlaneswalk(Cannot):
    """CR 614.17. "Players can't planeswalk": they stay where they are."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Planeswalk,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, Planeswalk) and who.includes(act.player, context)
