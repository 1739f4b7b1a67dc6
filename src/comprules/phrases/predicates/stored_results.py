"""CR 706.8, 607.2e: results of die rolls that are stored on a permanent."""

from __future__ import annotations

from comprules.phrases.predicates.rolling import Dice, Rolls
from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import linked, noting
from comprules.rules.special_mechanics.dice import DiceRolled

STORED: Final = "stored results"
"""Under this a permanent remembers the results that were stored on it."""


@rule("706.8a")
class StoredResult(Record, frozen=True):
    """The kind of die that was rolled, and what its result was."""

    sides: int
    value: int


@rule("706.8", "706.8c", "607.2e")
def stored(context: Context) -> tuple[StoredResult, ...]:
    """The results that abilities linked to this one have stored on its permanent."""
    found: tuple[StoredResult, ...] = linked(STORED, context, ())
    return found


@rule("706.8a")
def _store(results: tuple[StoredResult, ...], resolution: Resolution) -> None:
    told = f"{', '.join(str(each.value) for each in results)} stored"
    resolution.happen([noting(STORED, results, told, "706.8a", resolution)])


def _results_of(rolled: Sequence[DiceRolled]) -> tuple[StoredResult, ...]:
    return tuple(StoredResult(roll.sides, result) for roll in rolled for result in roll.results)


@rule("706.8a")
@phrase("roll(s) {count} {dice@count} and store(s) those results on {permanent}")
class RollsAndStores(Rolls):
    """CR 706.8a. "Roll three six-sided dice and store those results on this creature"."""

    count: Count
    dice: Dice
    permanent: SelfReference
    slot: int = 0

    def go_on(self, rolled: Sequence[DiceRolled], resolution: Resolution) -> None:
        if rolled:
            _store((*stored(resolution), *_results_of(rolled)), resolution)


@rule("706.8b")
@phrase("reroll(s) any number of {permanent}'s stored results")
class RerollsStored(Predicate):
    """CR 706.8b. "Reroll any number of this creature's stored results"."""

    permanent: SelfReference

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            results = stored(resolution)
            places = _chosen(player, results, resolution)
            rolled = _rolled_anew(player, [results[place] for place in places], resolution)
            kept = tuple(result for place, result in enumerate(results) if place not in places)
            if rolled:
                _store((*kept, *_results_of(rolled)), resolution)
            note_done(bool(rolled), resolution, "706.8b", "there is nothing to reroll")


def _chosen(player: PlayerId, results: Sequence[StoredResult], resolution: Resolution) -> tuple[int, ...]:
    """The places of the results that a player chooses to reroll."""
    if not results:
        return ()
    words = tuple(Word(f"the {each.value} of a d{each.sides}", place) for place, each in enumerate(results))
    decision = ChooseWords(player, "706.8b", "which stored results are rerolled?", words, 0, len(words))
    return tuple(words.index(word) for word in resolution.game.ask(decision))


@rule("706.8b")
def _rolled_anew(player: PlayerId, results: Sequence[StoredResult], resolution: Resolution) -> list[DiceRolled]:
    """Roll as many dice of each kind as are noted for these results."""
    cause = resolution.cause("706.8b")
    kinds = dict.fromkeys(each.sides for each in results)
    rolls = [DiceRolled(cause, player, sides, sum(each.sides == sides for each in results)) for sides in kinds]
    return [event for event in resolution.happen(rolls) if isinstance(event, DiceRolled)]


@rule("706.8a", "706.8c")
@phrase("the total of {permanent}'s stored results")
@looks_at()
class TotalStored(Quantity):
    """CR 706.8c. "The total of this creature's stored results"."""

    permanent: SelfReference

    def value(self, context: Context) -> int:
        return sum(each.value for each in stored(context))
