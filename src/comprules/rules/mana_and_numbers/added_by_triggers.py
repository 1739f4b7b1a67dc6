"""CR 605.4a, 106.12a: what triggers as a permanent is tapped for mana, and what of it can be said without a trial."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.index import Activatable, Triggering
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.payment.usable_mana import profile_of
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import DoesOneThing, Predicate


@rule("605.4a", "106.12a")
def is_watched(board: Board, player: PlayerId, found: Activatable, alternatives: tuple[Alternative, ...]) -> bool:
    """Whether something would trigger as the permanent with a mana ability is tapped for mana."""
    return any(True for _ in watching(board, player, found, alternatives))


def watching(
    board: Board, player: PlayerId, found: Activatable, alternatives: tuple[Alternative, ...]
) -> Iterator[tuple[Active, TappedForMana]]:
    """What would trigger as the permanent with a mana ability is tapped for mana, and on what."""
    triggered = board.index.about(Triggering, TappedForMana)
    if not triggered or not profile_of(found.ability).taps:
        return
    cause = Cause("106.12a", found.object, player)
    events = [TappedForMana(cause, found.object, player, mana) for mana in alternatives]
    for active in triggered:
        condition = active.statement.condition()
        if condition.is_about_host and board.object(active.source).attached_to != found.object:
            continue
        for event in events:
            if condition.matches_together((event,), context_of(board, active, event)):
                yield active, event


@rule("605.4a", "106.12a")
def watched_hosts(board: Board) -> frozenset[Id | None] | None:
    """The only permanents on which something would trigger as they are tapped for mana, if all that triggers on that is
    about what its source is attached to; None if anything looks at others.
    """
    triggered = board.index.about(Triggering, TappedForMana)
    if not all(active.statement.condition().is_about_host for active in triggered):
        return None
    return frozenset([board.object(active.source).attached_to for active in triggered])


@lru_cache(maxsize=1024)
def always_added(ability: TriggeredAbility) -> tuple[Alternative, ...] | None:
    """The mana of which a triggered ability adds one alternative, if that is all that it does, and always the same."""
    instructions = ability.effect().instructions(())
    if ability.condition().is_batch or len(instructions) != 1:
        return None
    only = instructions[0]
    return only.deed.always() if isinstance(only, DoesOneThing) and isinstance(only.deed, AddsMana) else None


@lru_cache(maxsize=4096)
@rule("605.1", "605.1b")
def only_adds_mana(effect: Effect) -> bool:
    """Whether all that an effect does is to add mana, however much and to be spent on whatever."""
    deeds = [part for part in walk(effect) if isinstance(part, Predicate)]
    return bool(deeds) and all(isinstance(deed, AddsMana) for deed in deeds)


def adds_the_same(active: Active) -> bool:
    """Whether a triggered ability does nothing but add mana, always the same whatever else is done, each time that it
    triggers.
    """
    ability: TriggeredAbility = active.statement
    is_always = ability.intervening_if() is None and ability.times_each_turn is None
    return is_always and not ability.condition().is_narrowed and always_added(ability) is not None
