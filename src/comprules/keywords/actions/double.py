"""CR 701.10, 701.11: doubling and tripling."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.power_toughness import Adds
from comprules.phrases.instructions.lasting_effects import DoneForThatTime
from comprules.phrases.predicates.counters import Kind, counters_put, name_of
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.damage import comes_from
from comprules.rules.continuous_effects.lasting import change_each
from comprules.rules.continuous_effects.modifying import existing
from comprules.rules.costs.doing import acted_on_by_each
from comprules.rules.life_damage_counters.counters import all_counters_on, count_on
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.life_damage_counters.setting_life import life_change
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.values_of_x import ValueOfXBecomes
from comprules.rules.objects.referring import meaning
from comprules.rules.objects.standing import COUNTED_ON

Scale = Literal["double", "triple"]
Stats = Literal["power", "toughness", "power and toughness"]


@rule("701.10a", "701.10b", "701.10c", "701.11a", "701.11b", "701.11c")
def multiply_stats(
    creatures: Sequence[ObjectId], scale: Scale, what: Stats, duration: Duration, resolution: Resolution
) -> None:
    """Let creatures get as much more power or toughness as they have as this begins, or twice as much to triple it."""
    more = 1 if scale == "double" else 2
    given = []
    for number in existing(creatures, resolution):
        known = resolution.board.characteristics(number)
        power = more * (known.power or 0) if "power" in what else 0
        toughness = more * (known.toughness or 0) if "toughness" in what else 0
        given.append((number, (Adds(power, toughness),)))
    change_each(given, duration, resolution)


@rule("701.10a", "701.11a")
@phrase("{scale} {whose} {what} {duration}")
class MultipliesStats(Predicate):
    """CR 701.10a. "Double target creature's power until end of turn"."""

    acts_on: ClassVar[Where] = {"whose": ON_BATTLEFIELD}

    scale: Scale
    whose: Whose
    what: Stats
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        multiply_stats(self.whose.refer(resolution), self.scale, self.what, self.duration, resolution)


@rule("701.10a", "701.11a")
@phrase("{scale} {whose} {what}")
class MultipliesStatsMeanwhile(DoneForThatTime):
    """CR 701.10a. "(Until end of turn,) double target creature's power (and it gains first strike)"."""

    scale: Scale
    whose: Whose
    what: Stats

    def deed(self, duration: Duration) -> Predicate:
        return MultipliesStats(self.scale, self.whose, self.what, duration)


@rule("701.10a", "701.11a")
@phrase("{scale} the {what} of {of} {duration}")
class MultipliesStatsOf(Predicate):
    """CR 701.10a. "Double the power and toughness of each creature you control until end of turn"."""

    acts_on: ClassVar[Where] = {"of": ON_BATTLEFIELD}

    scale: Scale
    what: Stats
    of: Noun
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        multiply_stats(self.of.refer(resolution), self.scale, self.what, self.duration, resolution)


@rule("701.10d")
@phrase("double(s) {whose} life total")
class DoublesLifeTotal(Predicate):
    """CR 701.10d. "Double your life total": the life is gained, or lost where there is less than none."""

    whose: Whose

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = resolution.board.state.players
        doubled = {
            player: 2 * life_of(resolution.board, player)
            for player in self.whose.refer(resolution)
            if player in players
        }
        resolution.happen([life_change(player, goal, resolution) for player, goal in doubled.items()])


@rule("701.10e")
@phrase("double(s) the number of {kind} counters on {on}")
class DoublesCounters(Predicate):
    """CR 701.10e. "Double the number of +1/+1 counters on it"."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    kind: Kind
    on: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind, cause = name_of(self.kind), resolution.cause("701.10e")
        found = acted_on_by_each(self.on, subject, resolution, counters_put(kind, resolution))
        resolution.happen(
            [
                PutCounters(cause, number, kind, count_on(resolution.board, number, kind), player)
                for player, numbers in found.items()
                for number in numbers
            ]
        )


@rule("701.10e")
@phrase("double(s) the number of each kind of counter on {on}")
class DoublesAllCounters(Predicate):
    """CR 701.10e. "Double the number of each kind of counter on target permanent"."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    on: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, board = resolution.cause("701.10e"), resolution.board
        found = acted_on_by_each(self.on, subject, resolution)
        there = [(player, number) for player, numbers in found.items() for number in existing(numbers, resolution)]
        resolution.happen(
            [
                PutCounters(cause, number, kind, count, player)
                for player, number in there
                for kind, count in all_counters_on(board, number)
            ]
        )


@rule("107.3i")
@phrase("double(s) the value of X")
class DoublesX(Reference, Predicate):
    """CR 107.3i. "(Whenever you cast a spell with {X} in its mana cost,) double the value of X": of that spell."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and "spell" in introduced.words

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("107.3i")
        spells = ((number, resolution.board.object(number).stacked) for number in meaning(self.antecedent, resolution))
        found = [(number, chosen.x) for number, chosen in spells if chosen is not None and chosen.x is not None]
        resolution.happen([ValueOfXBecomes(cause, number, 2 * x) for number, x in found])


@rule("701.10f")
@phrase("double the amount of each type of unspent mana you have")
class DoublesMana(AddsMana):
    """CR 701.10f. "Double the amount of each type of unspent mana you have": as much is added as there is."""

    counts_pool: ClassVar[bool] = True

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        pool = context.board.state.players[context.you].mana_pool
        return (tuple(unit.type for unit in pool),) if pool else ()


@rule("701.10g", "614.2")
@phrase(
    {
        "one": "double all damage {source} would deal[ to {whom}]",
        "several": "double all damage that {source:THEY} would deal[ to {whom}]",
    },
    by="number",
)
class DoublesDamage(Replacement):
    """CR 701.10g. "Double all damage equipped creature would deal", "… would deal to players"."""

    number: Literal["one", "several"]
    source: Noun
    whom: Noun | None = None

    concerns: ClassVar[tuple[type[Any], ...]] = (DealDamage,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not comes_from(self.source, event, context):
            return False
        return self.whom is None or self.whom.includes(event.recipient, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return (replace(event, amount=2 * event.amount),)
