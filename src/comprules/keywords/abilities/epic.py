"""CR 702.50: epic."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.abilities.written_out import effect_saying


@rule("702.50a", "702.50b")
class GoesOnForever(SpellAbility):
    """CR 702.50a. No spells can be cast any more; instead, the spell is copied every upkeep."""

    def effect(self) -> Effect:
        return effect_saying(
            "For the rest of the game, you can't cast spells. At the beginning of each of your upkeeps for the rest of "
            "the game, copy this spell, except it doesn't have epic. You may choose new targets for the copy."
        )


@rule("702.50a")
@phrase("epic")
class Epic(KeywordAbility):
    """CR 702.50a. What it stands for as the spell resolves."""

    def means(self) -> tuple[Ability, ...]:
        return (GoesOnForever(),)
