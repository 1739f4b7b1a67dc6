"""CR 107.1, 608.2d, 700.8d, 702.158d: choosing odd or even, a number, a sector, and a party."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Number
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.one_of_each import ChooseOfEachKind
from comprules.phrases.prelude import *
from comprules.phrases.quantities.party import ROLES
from comprules.phrases.quantities.statistics import Stat, statistic
from comprules.phrases.references.choosing_words import ChoosesWord
from comprules.rules.abilities.chosen import CHOSEN_NUMBER, ChoicesMade, chosen
from comprules.rules.abilities.linked_abilities import noting
from comprules.rules.costs.doing import found_for_each
from comprules.rules.resolving.choices import choose_number, choose_word
from comprules.rules.resolving.sets import introduce_each, leave_over
from comprules.rules.special_mechanics.sectors import SECTORS, sector_of


class _ChoosesOne(Predicate):
    """Choosing one of certain words, of which later words speak."""

    introduces: ClassVar = Introduction()
    is_choice: ClassVar[bool] = True

    words: ClassVar[tuple[str, ...]]
    asked: ClassVar[str]
    by_rule: ClassVar[str]

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @rule("608.2d", "702.158d")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            resolution.bind(self.slot, choose_word(player, self.words, self.asked, self.by_rule, resolution))
        resolution.did(True)


@rule("608.2d")
@phrase("choose(s) odd or even", prefer=(ChoosesWord,))
class ChoosesParity(_ChoosesOne):
    """CR 608.2d. "Choose odd or even"."""

    words: ClassVar = ("odd", "even")
    asked: ClassVar = "choose odd or even"
    by_rule: ClassVar = "608.2d"

    slot: int = 0


@rule("107.1", "202.3", "608.2k")
@phrase(
    {word: f"with {{stat}} of {word}" for word in ("the chosen value", "the chosen quality", "that quality")}, by="word"
)
@looks_at("mana cost", "power and toughness")
class OfChosenParity(Reference, AnyQualifier):
    """CR 608.2k. "Each creature with mana value of the chosen quality": odd or even, as was chosen; zero is even."""

    stat: Stat
    word: Literal["the chosen value", "the chosen quality", "that quality"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesParity)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        chosen = context.bound.get(self.antecedent)
        return chosen is not None and (statistic(self.stat, number, context) % 2 == 1) is (chosen == "odd")


@rule("608.2d")
@phrase("choose(s) land or nonland", prefer=(ChoosesWord,))
class ChoosesLandOrNonland(_ChoosesOne):
    """CR 608.2d. "Choose land or nonland"."""

    words: ClassVar = ("land", "nonland")
    asked: ClassVar = "choose land or nonland"
    by_rule: ClassVar = "608.2d"

    slot: int = 0


@rule("608.2k")
@phrase("of the chosen kind")
@looks_at("types")
class OfChosenKind(Reference, AnyQualifier):
    """CR 608.2k. "A card of the chosen kind": a land or none, as was chosen."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesLandOrNonland)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        chosen = context.bound.get(self.antecedent)
        return chosen is not None and ("Land" in known.types) is (chosen == "land")


@rule("702.158d")
@phrase("choose(s) a sector")
class ChoosesSector(_ChoosesOne):
    """CR 702.158d. "Choose a sector": one of the three, whether or not anything is in it."""

    words: ClassVar = SECTORS
    asked: ClassVar = "choose a sector"
    by_rule: ClassVar = "702.158d"

    slot: int = 0


@rule("702.158d", "702.158e")
@phrase("in that sector")
@looks_at()
class InThatSector(Reference, AnyQualifier):
    """CR 702.158e. "Each creature in that sector": each with the same sector designation."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesSector)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        chosen = context.bound.get(self.antecedent)
        return chosen is not None and sector_of(context.board, number) == chosen


class ChoosesANumber(Predicate):
    """Choosing a number, remembered for the source: "the chosen number" and "that many" are so many."""

    introduces: ClassVar = Introduction()
    is_choice: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def _chosen(self, player: PlayerId, resolution: Resolution) -> int:
        """The number that is chosen where a player does it."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        chosen = found_for_each(lambda player: self._chosen(player, resolution), subject, resolution)
        resolution.bind_amounts(self.slot, chosen)
        made, told = ChoicesMade(tuple(chosen.items())), ", ".join(str(number) for number in chosen.values())
        resolution.happen([noting(CHOSEN_NUMBER, made, f"{told} chosen", "607.2d", resolution)])
        resolution.did(True)


@rule("107.1", "608.2d")
@phrase("choose(s) a number between {least} and {most}")
class ChoosesNumber(ChoosesANumber):
    """CR 608.2d. "Choose a number between 0 and 10"."""

    least: int
    most: int
    slot: int = 0

    def _chosen(self, player: PlayerId, resolution: Resolution) -> int:
        return choose_number(player, self.least, self.most, "choose a number", "608.2d", resolution)


@rule("107.1", "608.2d")
@phrase("choose(s) a number[ {least} or greater]")
class ChoosesAnyNumber(ChoosesANumber):
    """CR 608.2d. "Choose a number": any, from zero up (107.1b)."""

    least: int | None
    slot: int = 0

    @rule("107.1b")
    def _chosen(self, player: PlayerId, resolution: Resolution) -> int:
        decision = ChooseNumber(player, "608.2d", "choose a number", least=self.least or 0)
        (answer,) = resolution.game.ask(decision)
        assert isinstance(answer, Number)
        return answer.value


@phrase("{n}")
class NumberToChoose(Phrase):
    """CR 107.1. One of several numbers."""

    n: int


@rule("107.1", "701.9b")
@phrase("choose(s) {numbers:or+} at random")
class ChoosesNumberAtRandom(ChoosesANumber):
    """CR 107.1. "Choose 1, 2, or 3 at random": each is as likely as the others."""

    numbers: tuple[NumberToChoose, ...]
    slot: int = 0

    def _chosen(self, player: PlayerId, resolution: Resolution) -> int:
        return self.numbers[resolution.game.random_below(len(self.numbers))].n


class _NumberChosen(Reference, Quantity):
    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesANumber)

    def value(self, context: Context) -> int:
        return int(context.bound.get(self.antecedent, 0))


@rule("608.2k")
@phrase("that number", also=["the number"])
@looks_at()
class ThatChosenNumber(_NumberChosen):
    """CR 608.2k. "Each creature with power equal to that number": to the one that the text has let a player choose."""


_FOR_SOURCE: Final = This("permanent", slot=-610)
"""Stands for what was chosen for the source."""


@rule("607.2d", "607.5a", "608.2k")
@phrase("the chosen number")
class TheChosenNumber(_NumberChosen):
    """CR 607.2d. "Creatures with power greater than or equal to the chosen number": the one that the text itself has
    let a player choose, or else the one chosen for the source, as another paragraph says.
    """

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return candidates[-1] if candidates else _FOR_SOURCE

    def value(self, context: Context) -> int:
        if self.antecedent != _FOR_SOURCE.slot:
            return super().value(context)
        return next((int(number) for number in chosen(CHOSEN_NUMBER, context)), 0)

    @rule("607.5a")
    def meets(self, test: Callable[[int], bool], context: Context) -> bool:
        """Whether something is true of it: of nothing, where it is undefined."""
        is_defined = self.antecedent != _FOR_SOURCE.slot or bool(chosen(CHOSEN_NUMBER, context))
        return is_defined and super().meets(test, context)


@rule("700.8d")
@phrase("choose(s) a party from among {creatures}")
class ChoosesParty(Predicate):
    """CR 700.8d. "Each player chooses a party from among creatures they control": up to one creature for each type."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"Creature"}))
    """The creatures that were chosen."""
    leaves_rest: ClassVar[bool] = True

    creatures: AllObjects
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        there = found_for_each(lambda _: self.creatures.refer(resolution), players, resolution)
        chosen = {player: _chosen(player, numbers, resolution) for player, numbers in there.items()}
        introduce_each(self.slot, chosen, resolution)
        rest = {player: tuple(each for each in there[player] if each not in chosen[player]) for player in there}
        leave_over(self.slot, rest, resolution)
        note_done(any(chosen.values()), resolution, "608.2d", "there is nothing to choose")


@rule("700.8d", "608.2d")
def _chosen(player: PlayerId, creatures: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
    """The creatures that a player chooses, each for a type of its own."""
    board = resolution.board
    of_types = tuple(
        frozenset(things(board, [each for each in creatures if role in board.characteristics(each).subtypes]))
        for role in ROLES
    )
    options = tuple(thing for thing in things(board, creatures) if any(thing in each for each in of_types))
    if not options:
        return ()
    most = min(len(options), len(ROLES))
    decision = ChooseOfEachKind(player, "700.8d", "choose a party", options, 0, most, kinds=of_types)
    return tuple(thing.id for thing in resolution.game.ask(decision) if isinstance(thing, Thing))
