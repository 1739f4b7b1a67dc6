"""CR 122.1c, 122.1d, 122.1h: the replacement and prevention effects that shield, stun and finality counters create."""

from __future__ import annotations

from comprules.rules.abilities.effects_without_abilities import effects_of
from comprules.rules.abilities.statements import Replacement
from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.tapping import Untap
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.modified_events import Afterwards
from comprules.rules.replacement_effects.prevention import Prevention
from comprules.rules.zones.zone_changes import MoveObject


def _one_less(kind: str, rule: str, context: Context) -> RemoveCounters:
    return RemoveCounters(Cause(rule, context.source, context.you), context.source, kind, 1)


@rule("122.1c")
class ShieldedFromDestruction(Replacement):
    """CR 122.1c. Instead of being destroyed by an effect it loses a shield counter."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Destroy,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, Destroy) and event.object == context.source and event.cause.source is not None

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (_one_less("shield", "122.1c", context),)

    def in_words(self) -> str:
        return "a shield counter is removed instead"


@rule("122.1c", "615.5")
class ShieldedFromDamage(Prevention):
    """CR 122.1c. Damage to it is prevented, and it loses a shield counter: one for all damage of the same moment."""

    def prevented(self, event: DealDamage, context: Context) -> int:
        return event.amount if event.recipient == context.source else 0

    def besides(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        then = _one_less("shield", "122.1c", context)
        return (Afterwards(then.cause, then=then, is_once=True),)

    def in_words(self) -> str:
        return "the damage is prevented and a shield counter removed"


@rule("122.1d")
class Stunned(Replacement):
    """CR 122.1d. Instead of becoming untapped it loses a stun counter."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Untap,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, Untap) and event.object == context.source

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (_one_less("stun", "122.1d", context),)

    def in_words(self) -> str:
        return "a stun counter is removed instead"


@rule("122.1h")
class Finished(Replacement):
    """CR 122.1h. Instead of being put into a graveyard from the battlefield it is exiled."""

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, MoveObject) and event.object == context.source and event.to is Zone.GRAVEYARD

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (event.elsewhere(Zone.EXILE),)

    def in_words(self) -> str:
        return "it is exiled instead"


_EFFECTS: Final[dict[str, tuple[Statement, ...]]] = {
    "shield": (ShieldedFromDestruction(), ShieldedFromDamage()),
    "stun": (Stunned(),),
    "finality": (Finished(),),
}
"""What a permanent with counters of a kind says, however many there are."""


@effects_of("counters")
@rule("122.1c", "122.1d", "122.1h")
def effects_of_counters(record: Object, known: Characteristics) -> Iterator[Active]:
    """The effects that counters on a permanent create."""
    for kind, _ in record.counters if record.zone is Zone.BATTLEFIELD else ():
        for part, said in enumerate(_EFFECTS.get(kind, ())):
            yield Active(said, record.id, known.controller, record.timestamp, (record.id, kind, part))
