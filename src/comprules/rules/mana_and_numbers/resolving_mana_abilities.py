"""CR 605.3b: what comes of a mana ability, which resolves at once, when the mana that it costs has been paid."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activations import KEYWORD, ability_at, bound_in_activation
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.uses import Which, note_use
from comprules.rules.concepts.active import Bindings
from comprules.rules.costs.costs import ManaCost, TapSource
from comprules.rules.costs.order_of_costs import pay_each
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.producing_mana import MANA_CHOICE, TAPPED_FOR_MANA
from comprules.rules.mana_and_numbers.using_mana_abilities import ManaAbilityActivated, TappedForMana
from comprules.rules.payment.payment import SourceUse, Unit
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution


class SettledActivation(Record):
    """What a payment has settled of the activation of a mana ability: which of its alternatives is added or else how
    what it asks is answered, how what is `asked` besides is, for its costs too, the mana of the pool that is spent on
    it as long as it has this cost, and the value of X.
    """

    choice: int | None = None
    answers: tuple[tuple[Decision, tuple[Option, ...]], ...] = ()
    asked: tuple[tuple[Decision, tuple[Option, ...]], ...] = ()
    spends: tuple[Unit, ...] | None = None
    x: int | None = None
    cost: tuple[str, ...] = ()


def settled_for(use: SourceUse) -> SettledActivation:
    """What a payment has settled of using a mana ability."""
    source = use.source
    if source.answers:
        return SettledActivation(None, source.answers[use.choice], use.asked, use.spends, source.x, source.cost)
    choice = use.choice if not source.is_open else None
    return SettledActivation(choice, (), use.asked, use.spends, source.x, source.cost)


@rule("602.2b", "605.3b")
def go_on_without_mana(
    ability: ActivatedAbility, resolution: Resolution, which: Which | None, settled: SettledActivation
) -> None:
    """Activate a mana ability whose mana has been paid: pay what else it costs, and let it resolve.

    `which` it is was settled before anything was paid, if that is to be noted.
    """
    game = resolution.game
    with game.answering(settled.asked):
        pay_deeds(ability, resolution)
        if settled.choice is not None:
            resolution.bind(MANA_CHOICE, settled.choice)
        note_use(game, resolution.source, which)
        with game.answering(settled.answers):
            is_tapped = resolve_mana_ability(ability, resolution)
    if not is_tapped:
        source, player = resolution.source, resolution.you
        keyword = resolution.bound.get(KEYWORD)
        happen(game, ManaAbilityActivated(Cause("605.3b", source, player), source, player, keyword, resolution.x))


@rule("109.4a")
def activation_of(game: Game, player: PlayerId, number: ObjectId, place: int, x: int | None) -> Resolution:
    """The point of view from which a mana ability is paid for and resolves, with what it aims at."""
    ability = ability_at(game.board, number, place)
    known = game.board.characteristics(number)
    bound = bound_in_activation(ability, known, place)
    resolution = ActualResolution(game, number, player, number, bound, x, is_cost=True, is_for_using=True)
    game.rules.aim_mana_ability(ability, resolution)
    return resolution


def pay_deeds(ability: ActivatedAbility, resolution: Resolution) -> None:
    """Pay what a mana ability costs besides mana.

    Raises Illegal if that can't be done.
    """
    deeds = _deeds_of(ability)
    if len(deeds) > 1:
        pay_each(deeds, resolution)
    else:
        for only in deeds:
            only.pay(resolution)


@lru_cache(maxsize=4096)
def _deeds_of(ability: ActivatedAbility) -> tuple[Cost, ...]:
    return tuple(cost for cost in ability.costs() if not isinstance(cost, ManaCost))


@rule("605.3b", "106.12", "106.12a", "405.6c")
def resolve_mana_ability(ability: ActivatedAbility, resolution: Resolution) -> bool:
    """Let a mana ability resolve; if its cost has the tap symbol, its source is tapped for the mana it produces.

    Return whether it was.
    """
    game = resolution.game
    resolution.is_cost = False
    tapped = bound_as_tapped(ability, resolution.source)
    for what, value in tapped:
        resolution.bind(what, value)
    before = mana_held(game)
    if not game.rules.resolve_aimed(resolution):
        for instruction in ability.effect().instructions(()):
            instruction.happen(resolution)
    return bool(tapped) and was_tapped_for_mana(resolution, before)


@rule("106.12")
def bound_as_tapped(ability: ActivatedAbility, number: ObjectId) -> Bindings:
    """What an object's mana ability knows of its being tapped for the mana: itself, if its cost has the tap symbol."""
    return ((TAPPED_FOR_MANA, number),) if any(isinstance(cost, TapSource) for cost in ability.costs()) else ()


@rule("106.12", "106.12a")
def was_tapped_for_mana(resolution: Resolution, before: Sequence[tuple[int, int]]) -> bool:
    """Note that a permanent was tapped for the mana added since the pools held what they did `before`; whether any
    was.
    """
    game, number, player = resolution.game, resolution.source, resolution.you
    added = added_since(game, before)
    if added or game.rules.tapping_for_mana_needs_none:
        cause, keyword = Cause("106.12a", number, player), resolution.bound.get(KEYWORD)
        happen(game, TappedForMana(cause, number, player, added, keyword, resolution.x))
    return bool(added)


def mana_held(game: Game) -> tuple[tuple[int, int], ...]:
    """How many units of mana are in each player's pool."""
    return tuple((each, len(game.state.players[each].mana_pool)) for each in game.board.players)


def added_since(game: Game, before: Sequence[tuple[int, int]]) -> Alternative:
    """The mana that has been added, to whomever, since the players' pools held so many each."""
    return tuple(unit.type for player, held in before for unit in game.state.players[player].mana_pool[held:])
