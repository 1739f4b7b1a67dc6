"""CR 107.1, 608.2d: choosing odd or even, and what is of the chosen quality."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Stat, statistic
from comprules.rules.resolving.choices import choose_word


@rule("608.2d")
@phrase("choose(s) odd or even")
class ChoosesParity(Predicate):
    """CR 608.2d. "Choose odd or even"."""

    introduces: ClassVar[bool] = True
    is_choice: ClassVar[bool] = True

    slot: int = 0

    def introduction(self) -> Introduction:
        """What was chosen."""
        return Introduction()

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            word = choose_word(player, ("odd", "even"), "choose odd or even", "608.2d", resolution)
            resolution.bind(self.slot, word)
        resolution.did(True)


@rule("107.1", "202.3", "608.2k")
@phrase("with {stat} of the chosen {word}")
@looks_at("mana cost", "power and toughness")
class OfChosenParity(Reference, AnyQualifier):
    """CR 608.2k. "Each creature with mana value of the chosen quality": odd or even, as was chosen; zero is even."""

    stat: Stat
    word: Literal["value", "quality"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesParity)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        chosen = context.bound.get(self.antecedent)
        return chosen is not None and (statistic(self.stat, number, context) % 2 == 1) is (chosen == "odd")
