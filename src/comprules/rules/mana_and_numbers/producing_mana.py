"""CR 106.3, 605: effects that add mana, and what they could add."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.players import Mana
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.chosen import as_chosen
from comprules.rules.mana_and_numbers.mana import COLORS, Alternative
from comprules.rules.mana_and_numbers.mana_combinations import SomeCombinations, word_for
from comprules.rules.mana_and_numbers.mana_of_symbols import added_for
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.payment.changes import NONE, Changes
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import Predicate
from comprules.rules.resolving.on_behalf import on_behalf_of

MANA_CHOICE: Final = -4
"""The slot that says which of the alternatives is wanted, where a payment has settled it beforehand."""

TAPPED_FOR_MANA: Final = -106
"""The slot of the permanent that was tapped for mana, while its ability resolves."""

ADDED: Final = -107
"""The slot of the mana that has been added as something resolves."""

PRODUCED: Final = -108
"""The slot of the types of mana that a permanent produced as it was tapped for mana."""

X: Final = "{X}"


class AddsMana(Predicate):
    """An effect that adds mana. One that `counts_pool` depends on the mana that is there as it resolves, one that
    `is_as_said` on nothing but what the phrases in it speak of; one that `asks_abilities` on the mana abilities of
    that.
    """

    counts_pool: ClassVar[bool] = False
    is_as_said: ClassVar[bool] = False
    asks_abilities: ClassVar[bool] = False

    @abstractmethod
    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        """The mana that could be added now: one of these, as the player chooses."""

    def always(self) -> tuple[Alternative, ...] | None:
        """The mana that could be added, if that is the same at all times; None if it isn't."""
        return None

    def restriction(self) -> object | None:
        """What the mana can be spent on, if not on everything (CR 106.6)."""
        return None

    def changes_made(self) -> Changes:
        return NONE

    def is_constant(self) -> bool:
        """Whether the mana depends on nothing that mana abilities change, but for what is announced or triggered it."""
        return self.always() is not None

    def counts_alone(self, others: Sequence[AddsMana]) -> Phrase | None:
        """The objects that it counts, if the more there are the more mana it adds, and that is all it depends on, with
        nothing but these other parts that add mana in the same effect.
        """
        return None

    @rule("106.3", "106.5", "605.3b")
    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        for player in subject:
            alternatives = self._alternatives_of(player, len(subject) > 1, resolution)
            if alternatives:
                types = _chosen(player, alternatives, resolution)
                units = mana_of(types, resolution, self._restriction_now(resolution))
                resolution.bind(ADDED, (*resolution.bound.get(ADDED, ()), *units))
                tapped = resolution.bound.get(TAPPED_FOR_MANA)
                resolution.happen((AddMana(resolution.cause("106.3"), player, units, tapped),))

    @rule("106.6", "607.2d")
    def _restriction_now(self, resolution: Resolution) -> object | None:
        """What mana that is added now can be spent on, whatever becomes of its source."""
        limit = self.restriction()
        return as_chosen(limit, resolution) if isinstance(limit, Phrase) else limit

    @rule("608.2f")
    def _alternatives_of(
        self, player: PlayerId, is_one_of_several: bool, resolution: Resolution
    ) -> tuple[Alternative, ...]:
        if not is_one_of_several:
            return self.alternatives(resolution)
        with on_behalf_of(player, resolution):
            return self.alternatives(resolution)


class LimitsMana(Phrase):
    """A mixin for what says on what all the mana that is added in it may be spent (CR 106.6)."""

    @abstractmethod
    def limit(self) -> object:
        """On what it may be spent."""


class AddsTheSame(AddsMana):
    """An effect that could add the same mana at all times."""

    @abstractmethod
    def always(self) -> tuple[Alternative, ...]:
        """The mana that could be added."""

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return self.always()


def mana_of(types: Alternative, context: Context, restriction: object | None) -> tuple[Mana, ...]:
    """Units of mana of these types from the context's source."""
    snow = "Snow" in context.board.characteristics(context.source).supertypes
    return tuple(Mana(kind, context.source, snow, restriction) for kind in types)


def _chosen(player: PlayerId, alternatives: tuple[Alternative, ...], resolution: Resolution) -> Alternative:
    settled = resolution.bound.get(MANA_CHOICE)
    if settled is not None:
        return alternatives[settled]
    if len(alternatives) == 1:
        return alternatives[0]
    if isinstance(alternatives, SomeCombinations):
        return alternatives.choose(resolution.game, player)
    words = tuple(map(word_for, alternatives))
    (answer,) = resolution.game.ask(ChooseWords(player, "106.1b", "which mana?", words))
    return alternatives[words.index(answer)]


@rule("106.10")
@phrase("add(s) {symbols}")
class AddSymbols(AddsMana):
    """CR 106.3. "Add {G}{G}"; X of it is colorless mana."""

    symbols: SymbolRun

    def always(self) -> tuple[Alternative, ...] | None:
        return None if X in self.symbols else added_by(self.symbols)

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return added_by(self.symbols, max(0, context.x or 0) if X in self.symbols else 0)


@phrase("add(s) {choices:or+}")
class AddEither(AddsTheSame):
    """CR 106.3. "Add {W} or {U}"."""

    choices: tuple[SymbolRun, ...]

    def always(self) -> tuple[Alternative, ...]:
        return tuple(types for run in self.choices for types in added_by(run))


def added_by(symbols: SymbolRun, x: int = 0) -> tuple[Alternative, ...]:
    """The mana, as types, that these symbols could add; nothing, if that is none at all."""
    return tuple(filter(None, added_for(tuple(symbols), x)))


@phrase("add(s) {count:one} mana of any {kind}")
class AddAnyColor(AddsTheSame):
    """CR 106.1a-b. "Add one mana of any color": all of the same color."""

    count: int
    kind: Literal["color", "one color"]

    def always(self) -> tuple[Alternative, ...]:
        return tuple((color,) * self.count for color in COLORS)
