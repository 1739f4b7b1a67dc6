"""CR 702.44: sunburst."""

from __future__ import annotations

from comprules.kernel.objects import with_counters
from comprules.keywords.abilities.said_of_permanents import Modular
from comprules.phrases.prelude import *
from comprules.phrases.quantities.mana_spent import colors_spent_on
from comprules.rules.continuous_effects.untouched import copiable_values


@rule("702.44a", "702.44b", "614.1c")
class EntersWithColors(Replacement):
    """CR 702.44a. It enters with a counter for each color of mana spent to cast it: what kind depends on whether it
    enters as a creature, whatever effects that change types would make of it.
    """

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def affects_only_source(self) -> bool:
        return True

    def in_words(self) -> str:
        return "sunburst"

    def applies(self, event: Event, context: Context) -> bool:
        is_entering = isinstance(event, MoveObject) and event.to is Zone.BATTLEFIELD
        return is_entering and event.object == context.source  # type: ignore[attr-defined]

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        is_creature = "Creature" in copiable_values(context.board.object(event.object)).types
        kind = "+1/+1" if is_creature else "charge"
        counters = with_counters(event.entering.counters, kind, colors_spent_on(event.object, context))
        return (replace(event, entering=replace(event.entering, counters=counters)),)


@rule("702.44a", "702.44b", "702.44d")
@phrase("sunburst")
class Sunburst(KeywordAbility):
    """CR 702.44a. It enters with a counter for each color of mana spent to cast it."""

    def means(self) -> tuple[Ability, ...]:
        return stated(EntersWithColors())


@rule("702.44c", "702.43a")
@phrase("modular—sunburst", also=["modular-sunburst"])
class ModularSunburst(KeywordAbility):
    """CR 702.44c. Modular with as many +1/+1 counters as there were colors of mana spent."""

    def means(self) -> tuple[Ability, ...]:
        _, as_it_dies = Modular(1).means()
        text = "This permanent enters with a +1/+1 counter on it for each color of mana spent to cast it."
        return (*abilities_saying(text), as_it_dies)
