"""CR 706.6: the rolling of dice being replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.phrases.replacements.would import Modification, Would
from comprules.reader.phrase import phrase
from comprules.rules.concepts.events import Event
from comprules.rules.objects.nouns import Noun
from comprules.rules.special_mechanics.dice import DiceRolled

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


@rule("614.1a", "706.1")
@phrase("{who} would roll one or more dice")
class WouldRollDice(Would):
    """CR 706.1. Dice that are to be rolled together."""

    events: ClassVar[tuple[type[Any], ...]] = (DiceRolled,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, DiceRolled) and self.who.includes(event.player, context)


@rule("706.6", "614.1a")
@phrase("roll that many dice plus one and ignore the lowest roll")
class RollOneMore(Modification):
    """CR 706.6. "Roll that many dice plus one and ignore the lowest roll"."""

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DiceRolled)
        return (replace(event, count=event.count + 1, ignored=event.ignored + 1),)
