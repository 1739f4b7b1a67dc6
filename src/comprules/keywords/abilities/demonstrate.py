"""CR 702.144: demonstrate."""

from __future__ import annotations

from comprules.keywords.actions.copy_spell import Copies
from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *


@rule("702.144a")
class AnOpponentCopiesToo(Instruction):
    """CR 702.144a. If the spell was copied, an opponent of its controller's choice copies it as well."""

    def happen(self, resolution: Resolution) -> None:
        if not resolution.was_done:
            return
        opponents = resolution.board.opponents(resolution.you)
        why = "choose an opponent to copy the spell too"
        chosen = choose_among(resolution.you, opponents, 1, 1, why, "702.144a", resolution)
        Copies(This("spell"), None, (), "they").happen(chosen, resolution)


@rule("702.144a")
@phrase("demonstrate")
class Demonstrate(KeywordAbility):
    """CR 702.144a. It may be copied, and then an opponent copies it too."""

    def means(self) -> tuple[Ability, ...]:
        (ability,) = abilities_saying(
            "When you cast this spell, you may copy it and may choose new targets for the copy."
        )
        assert isinstance(ability, Triggered)
        assert isinstance(ability.text, Sentences)
        return (replace(ability, text=Sentences((*ability.text.sentences, AnOpponentCopiesToo()))),)
