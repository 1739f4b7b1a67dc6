"""CR 608.2d, 613.1f: an ability that was chosen just before: "creatures you control gain that ability"."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Granted, KeywordNamed
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing_words import ChoosesWord
from comprules.reader.reading import write
from comprules.rules.resolving.choices import choose_word


@rule("608.2d", "702.1")
@phrase("choose(s) {keywords:or+}", prefer=(ChoosesWord,))
class ChoosesAbility(Predicate):
    """CR 608.2d. "Choose first strike, vigilance, or lifelink"."""

    introduces: ClassVar = Introduction()
    """The ability: "that ability"."""
    is_choice: ClassVar[bool] = True

    keywords: tuple[KeywordAbility, ...]
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        words = tuple(write(keyword, capital=False) for keyword in self.keywords)
        for player in players_in_turn_order(subject, resolution):
            word = choose_word(player, words, "which ability?", "608.2d", resolution)
            resolution.bind(self.slot, self.keywords[words.index(word)])
        resolution.did(True)


@rule("608.2k", "613.1f")
@phrase("that ability")
class ThatAbility(Reference, Granted):
    """CR 608.2k. "(Creatures you control gain) that ability": the keyword that was chosen."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesAbility)

    def chosen(self, resolution: Resolution) -> Granted:
        keyword = resolution.bound.get(self.antecedent)
        return self if keyword is None else KeywordNamed(keyword)
