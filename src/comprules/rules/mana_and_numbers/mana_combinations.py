"""CR 106.1b: mana in any combination of some types."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Number
from comprules.rules.prelude import *

Combination = tuple[str, ...]
"""Types of mana, in the order of the types among which they were chosen."""

MOST_LISTED: Final = 1_001
"""How many combinations are listed at most for a player to choose from."""

FREE: Final = 4
"""How many units of mana are of any types in those combinations that are listed where there are too many."""

MUCH: Final = 1_000
"""From this much mana on only one unit is."""

ANOTHER: Final = Word("another combination")


def word_for(types: Combination) -> Word:
    """What mana of these types is called."""
    return Word("".join(f"{{{kind}}}" for kind in types))


class SomeCombinations(tuple[Combination, ...]):
    """Some of too many combinations to list: all but a few units are of one type. A payment uses only these."""

    types: tuple[str, ...]
    amount: int

    @rule("106.1b")
    def choose(self, game: Game, player: PlayerId) -> Combination:
        """Let a player choose one of these, or say how much there is of each type, the last being what is left."""
        words = (*map(word_for, self), ANOTHER)
        (answer,) = game.ask(ChooseWords(player, "106.1b", "which mana?", words))
        return self._counted_out(game, player) if answer == ANOTHER else self[words.index(answer)]

    def _counted_out(self, game: Game, player: PlayerId) -> Combination:
        left, chosen = self.amount, list[str]()
        for kind in self.types[:-1]:
            reason = f"how much of the mana is {{{kind}}}?"
            (answer,) = game.ask(ChooseNumber(player, "106.1b", reason, least=0, most=left))
            assert isinstance(answer, Number)
            chosen += [kind] * answer.value
            left -= answer.value
        return (*chosen, *[self.types[-1]] * left)


@rule("106.1b")
def in_any_combination(types: tuple[str, ...], count: int) -> tuple[Combination, ...]:
    """The combinations of so many units of mana of these types; only some of them where there are too many to list.

    >>> in_any_combination(("R", "G"), 2)
    (('R', 'R'), ('R', 'G'), ('G', 'G'))
    >>> len(in_any_combination(("W", "U", "B", "R", "G"), 200))
    350
    """
    if comb(count + len(types) - 1, count) <= MOST_LISTED:
        return tuple(combinations_with_replacement(types, count))
    free = FREE if count < MUCH else 1
    few = combinations_with_replacement(types, free)
    some = SomeCombinations((*each, *[kind] * (count - free)) for each in few for kind in types)
    some.types, some.amount = types, count
    return some
