"""CR 701.7: creating tokens of several kinds at once: "a 1/1 white Cat creature token and a Food token"."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.create import Creating, with_maker
from comprules.phrases.nouns.tokens import TokenText
from comprules.phrases.prelude import *
from comprules.rules.concepts.moves import Entering
from comprules.rules.costs.doing import found_for_each
from comprules.rules.objects.predefined_tokens import Predefined, predefined
from comprules.rules.objects.tokens import Wanted, create_each


class SomeTokens(Phrase):
    """So many tokens of a kind."""

    @abstractmethod
    def wanted(self, resolution: Resolution) -> Wanted:
        """What is to be created."""

    def names(self) -> frozenset[str]:
        """The subtypes by which they may be called."""
        return frozenset()


@rule("111.3")
@phrase("{amount} [{manner} ]{token@amount}")
class TokensAsDescribed(SomeTokens):
    """CR 111.3. "Two tapped 1/1 blue Fish creature tokens"."""

    amount: Count
    manner: Literal["tapped"] | None
    token: TokenText

    def wanted(self, resolution: Resolution) -> Wanted:
        values, entering = self.token.values(resolution), Entering(tapped=self.manner is not None)
        return Wanted(values, self.amount.value(resolution), with_maker(entering, values, resolution))

    def names(self) -> frozenset[str]:
        return frozenset(word.name for word in self.token.types)


@rule("111.10")
@phrase("{amount} {tapped?tapped }{kind} <token|tokens @amount>")
class PredefinedTokens(SomeTokens):
    """CR 111.10. "A Food token"."""

    amount: Count
    tapped: bool
    kind: Predefined

    def wanted(self, resolution: Resolution) -> Wanted:
        return Wanted(predefined(self.kind), self.amount.value(resolution), Entering(tapped=self.tapped))

    def names(self) -> frozenset[str]:
        return frozenset({self.kind})


@rule("701.7a", "608.2f")
@phrase("create(s) {kinds:and+}")
class CreatesSeveral(Creating):
    """CR 701.7a. "Create a 2/2 green Wolf creature token and a Food token": all at the same time."""

    kinds: tuple[SomeTokens, ...]
    slot: int = 0

    def is_plural(self) -> bool | None:
        return True

    def names(self) -> frozenset[str]:
        return frozenset().union(*(kind.names() for kind in self.kinds))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        wanted = found_for_each(lambda _: [kind.wanted(resolution) for kind in self.kinds], players, resolution)
        self.let_be_spoken_of(create_each(wanted, resolution), players, resolution)
