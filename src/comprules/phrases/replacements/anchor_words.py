"""CR 614.12c, 607.2m: a permanent that enters with one of two abilities, each behind an anchor word."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Givable, Has, Quoted
from comprules.phrases.prelude import *
from comprules.phrases.references.linked_choices import ChosenForObject
from comprules.phrases.replacements.choosing import EntersChoosing
from comprules.rules.abilities.chosen import chosen
from comprules.rules.resolving.choices import choose_word

CHOSEN_WORD: Final = "chosen word"
"""Under this an object remembers the word chosen for it."""


@rule("607.2f")
class ChosenWord(ChosenForObject):
    """CR 607.2f. One of some words that mean nothing by themselves."""

    words: tuple[str, ...]

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        return CHOSEN_WORD, choose_word(player, self.words, "choose a word", rule, resolution)


@rule("607.2f", "607.2m")
@looks_at()
class WordWasChosen(Condition):
    """CR 607.2m. That this word was chosen by the ability linked to this one."""

    heeded: ClassVar[Changes] = frozenset()

    word: str

    def holds(self, context: Context) -> bool:
        return self.word in chosen(CHOSEN_WORD, context)


@phrase("{name}")
class AnchorWord(Phrase):
    """CR 614.12c. A word that names one of the abilities."""

    name: str


@phrase("• {word} — {ability}")
class Anchored(Phrase):
    """CR 614.12c. An ability behind its anchor word."""

    word: AnchorWord
    ability: Givable


@rule("607.2m", "614.12c")
class HasIfChosen(StaticAbility):
    """CR 614.12c. As long as its anchor word was chosen, the permanent has the ability."""

    who: SelfReference
    anchored: Anchored

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.who, (Has((Quoted(self.anchored.ability),)),)),)

    def when(self) -> Condition | None:
        return WordWasChosen(self.anchored.word.name)


@rule("607.2m", "614.12c")
@phrase("as {who} <enters|enter @who>, choose {words:or+}.\n{anchored:lines}")
class EntersWithOneOf(Ability):
    """CR 614.12c. "As this enchantment enters, choose Land or Sea" and an ability for either."""

    who: SelfReference
    words: tuple[AnchorWord, ...]
    anchored: tuple[Anchored, ...]

    def primitives(self) -> Iterator[Ability]:
        yield from stated(EntersChoosing(self.who, (ChosenWord(tuple(word.name for word in self.words)),)))
        for each in self.anchored:
            yield HasIfChosen(self.who, each)
