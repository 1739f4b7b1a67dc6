"""CR 113.3, 603.2, 607.1: which ability of something a position means, and what that refers back to."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.ids import ObjectId
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.labels import called, meant
from comprules.play.laying_out.pieces import Misfit, SpellOrAbility
from comprules.play.laying_out.seating import Placed
from comprules.reader.binding import Reference
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import ActivatedAbility, TriggeredAbility, functions
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.abilities.activations import bound_in_activation
from comprules.rules.abilities.linked_abilities import bound_as, origin_at
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.active import Bindings
from comprules.rules.concepts.game import Game


class AbilityMeant(Record):
    """An ability that a position may mean, and what its references stand for."""

    ability: TriggeredAbility | ActivatedAbility
    bound: Bindings = ()


def words(ability: Ability, name: str | None = None) -> str:
    """An ability as it is written."""
    return words_of(getattr(ability, "said", ability), name)


def abilities_meant(game: Game, placed: Placed, source: ObjectId, what: SpellOrAbility) -> tuple[AbilityMeant, ...]:
    """The abilities of something that a position may mean, by how their text begins and by what they triggered on.

    Raises Misfit if there are none.
    """
    known = game.board.characteristics(source)
    does = functions(known.abilities)
    there: list[tuple[int, TriggeredAbility | ActivatedAbility]] = [*does.triggered, *does.stack_using]
    begin = what.ability.casefold()
    fitting = [each for each in there if words(each[1], known.name).casefold().startswith(begin)]
    if not fitting:
        named = "; ".join(words(ability, known.name) for _, ability in there)
        raise Misfit(called(what), "ability", f"no ability of {known.name} begins so; there are: {named}")
    found = [each for place, ability in fitting for each in _bound(game, placed, source, what, place, ability)]
    if not found:
        named = "; ".join(words(ability, known.name) for _, ability in fitting)
        raise Misfit(called(what), "triggered_on", f"it must be said of each thing that it triggered on: {named}")
    return tuple(found)


@rule("603.2", "607.1")
def _bound(
    game: Game,
    placed: Placed,
    source: ObjectId,
    what: SpellOrAbility,
    place: int,
    ability: TriggeredAbility | ActivatedAbility,
) -> Iterator[AbilityMeant]:
    """An ability with what its references stand for; nothing if it triggers on more or less than is said."""
    known = game.board.characteristics(source)
    if isinstance(ability, ActivatedAbility):
        if not what.triggered_on:
            yield AbilityMeant(ability, bound_in_activation(ability, known, place))
        return
    own, others = _slots(ability)
    if len(others) != len(what.triggered_on):
        return
    numbers = (meant(game.board, placed, each) for each in what.triggered_on)
    found = {**dict.fromkeys(own, (source,)), **{slot: (each,) for slot, each in zip(others, numbers, strict=True)}}
    yield AbilityMeant(ability, (*bound_as(ability, origin_at(known, place)), *sorted(found.items())))


def _slots(ability: TriggeredAbility) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the effect of a triggered ability refers back to of what its condition speaks of: itself, and others."""
    said = [each for each in (ability.effect(), ability.intervening_if()) if each is not None]
    referred = {part.antecedent for each in said for part in walk(each) if isinstance(part, Reference)}
    introduced = {getattr(part, "slot", 0) for part in walk(ability.condition())} & referred
    return tuple(sorted(slot for slot in introduced if slot < 0)), tuple(
        sorted(slot for slot in introduced if slot > 0)
    )
