"""CR 701.7a: creating as many tokens as something else is: "a number of … tokens equal to its power"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.keywords.actions.create import Creating, Manner, so_entering, with_maker
from comprules.phrases.nouns.tokens import TokenText
from comprules.phrases.prelude import *
from comprules.rules.concepts.moves import PLAINLY, Entering
from comprules.rules.costs.doing import found_for_each
from comprules.rules.objects.predefined_tokens import Predefined, predefined
from comprules.rules.objects.tokens import Wanted, create_each


class _CreatesAsMany(Creating):
    if TYPE_CHECKING:

        @property
        def amount(self) -> Quantity: ...
        @property
        def slot(self) -> int: ...

    def is_plural(self) -> bool:
        return True

    @abstractmethod
    def wanted(self, amount: int, resolution: Resolution) -> Wanted:
        """So many of the tokens."""

    @rule("701.7a", "608.2f", "608.2h")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        each = found_for_each(lambda _: (self.wanted(self.amount.value(resolution), resolution),), players, resolution)
        self.let_be_spoken_of(create_each(each, resolution), players, resolution)


@rule("701.7a", "111.3")
@phrase("create(s) a number of [{manner} ]{token:THEY} equal to {amount}")
class CreatesAsManyTokens(_CreatesAsMany):
    """CR 701.7a. "Create a number of 1/1 red Goblin creature tokens equal to its power"."""

    manner: Manner | None
    token: TokenText
    amount: Quantity
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset(word.name for word in self.token.types)

    def wanted(self, amount: int, resolution: Resolution) -> Wanted:
        values = self.token.values(resolution)
        entering = with_maker(so_entering(self.manner, None, resolution), values, resolution)
        return Wanted(values, amount, entering)


@rule("701.7a", "111.10")
@phrase("create(s) a number of {tapped?tapped }{kind} tokens equal to {amount}")
class CreatesAsManyPredefined(_CreatesAsMany):
    """CR 111.10. "Create a number of Treasure tokens equal to the result"."""

    tapped: bool
    kind: Predefined
    amount: Quantity
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset({self.kind})

    def wanted(self, amount: int, resolution: Resolution) -> Wanted:
        return Wanted(predefined(self.kind), amount, Entering(tapped=True) if self.tapped else PLAINLY)
