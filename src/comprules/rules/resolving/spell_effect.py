"""CR 608.2c: what the spell abilities of a spell do together."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Division, Effect, WithModesOf
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.resolving.renumbering import SLOTS_EACH, renumbered
from comprules.rules.targets_and_priority.targeting import Targeted


class Paragraphs(WithModesOf):
    """CR 608.2c. Several paragraphs, followed in order. At most one of them is modal."""

    paragraphs: tuple[Effect, ...]

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return tuple(each for paragraph in self.paragraphs for each in paragraph.instructions(modes))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return tuple(each for paragraph in self.paragraphs for each in paragraph.targets(modes))

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return tuple(each for paragraph in self.paragraphs for each in paragraph.divisions(modes))

    @property
    def modal(self) -> Effect:
        return next((paragraph for paragraph in self.paragraphs if paragraph.modes()), self.paragraphs[0])


@lru_cache(maxsize=4096)
@rule("608.2c")
def spell_effect(abilities: tuple[Ability, ...]) -> Effect | None:
    """What the spell abilities among these do together; None if there are none."""
    parts = (part for line in abilities for part in line.primitives())
    effects = [part.effect() for part in parts if isinstance(part, SpellAbility)]
    if len(effects) < 2:
        return effects[0] if effects else None
    return Paragraphs(tuple(renumbered(effect, place * SLOTS_EACH) for place, effect in enumerate(effects)))


class InOrder(Effect):
    """Instructions without targets that no text words, followed in order."""

    following: tuple[Instruction, ...]

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return self.following

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()
