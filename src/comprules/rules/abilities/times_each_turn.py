"""CR 603.2h: how often this turn an ability has triggered, or what it says to do has been done."""

from __future__ import annotations

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.effects_in_force import key_by_first_words
from comprules.rules.abilities.remembering import as_it_is_or_was, let_remember
from comprules.rules.prelude import *
from comprules.rules.resolving.context import of_no_objects
from comprules.rules.turn.uses import USES

Key = tuple[Any, ...]
"""Which ability it is, by its first words (`key_by_first_words`)."""


WHICH: Final = of_no_objects(-6033)
"""The slot that says as which ability of its source one on the stack has triggered, if that counts what is done or is a
state trigger.
"""


HAS_TRIGGERED: Final = "has triggered once and for all"
"""Under this an object remembers those of its abilities that trigger only once and have."""


@rule("603.2h")
def count_triggering(game: Game, active: Active) -> None:
    """Count that an ability of an object has triggered; an equal ability of the same object is another."""
    which = key_by_first_words(game.board, active)
    _add(game, which)
    if active.statement.triggers_only_once:
        known = as_it_is_or_was(game.board, active.source)
        let_remember(game, known.remembering(HAS_TRIGGERED, (*known.recall(HAS_TRIGGERED, ()), which)))


@rule("603.2h")
def count_doing(game: Game, which: Key, player: PlayerId) -> None:
    """Count that a player has done what an ability of an object says to do only so often each turn."""
    _add(game, (which, player))


def take_back_doing(game: Game, which: Key, player: PlayerId) -> None:
    """Count it no more, since nothing came of it."""
    uses = [*game.state.registers[USES]]
    uses.remove((which, player))
    game.state.write(REGISTERS, USES, tuple(uses))


@rule("603.2h")
def times_done(game: Game, which: Key, player: PlayerId) -> int:
    """How often this turn a player has done what an ability of an object says to do."""
    return _count(game, (which, player))


@rule("603.2h")
def may_trigger_again(game: Game, active: Active) -> bool:
    """Whether an ability can still trigger this turn, or its source's controller do what it says."""
    ability: TriggeredAbility = active.statement
    times = ability.times_each_turn
    if times is None:
        return True
    which = key_by_first_words(game.board, active)
    if which in as_it_is_or_was(game.board, active.source).recall(HAS_TRIGGERED, ()):
        return False
    done = times_done(game, which, active.you) if ability.counts_when_done else _count(game, which)
    return done < times


def _add(game: Game, key: Key) -> None:
    game.state.write(REGISTERS, USES, (*game.state.registers[USES], key))


def _count(game: Game, key: Key) -> int:
    return game.state.registers[USES].count(key)
