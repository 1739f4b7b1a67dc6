"""CR 502.15 of 2006 and 2001: phasing while there was a zone for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.effects.durations import RestOfTheGame
from comprules.effects.modifying import Lasting
from comprules.rule_citations import rule
from comprules.state import EFFECTS

if TYPE_CHECKING:
    from comprules.game import Game
    from comprules.objects import Status

BEFORE_THE_GAME = -1
"""A turn that is earlier than any: what its controller has had since then isn't summoning sick."""


@rule("502.15e", edition="2006")
@rule("502.15e", edition="2001")
def without_damage(status: Status) -> Status:
    """A permanent's status with the damage removed."""
    return replace(status, damage=0, deathtouched=False)


@rule("502.15m", edition="2006")
@rule("502.15m", edition="2001")
def as_though_hasty(status: Status) -> Status:
    """A permanent's status as though it had haste, until it changes controllers or leaves."""
    return replace(status, since=BEFORE_THE_GAME)


@rule("502.15g", edition="2006")
@rule("502.15g", edition="2001")
def end_limited_effects(game: Game, permanent: int) -> None:
    """Let effects with a limited duration no longer affect a permanent."""
    effects = game.state.effects
    for number in sorted(effects):
        said = effects[number].statement
        if isinstance(said, Lasting) and permanent in said.objects and _is_limited(effects[number].duration):
            others = tuple(other for other in said.objects if other != permanent)
            game.state.write(EFFECTS, number, replace(effects[number], statement=Lasting(others, said.does)))


def _is_limited(duration: object) -> bool:
    return duration is not None and not isinstance(duration, RestOfTheGame)
