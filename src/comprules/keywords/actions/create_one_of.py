"""CR 701.7, 608.2d: creating tokens of one of several kinds: "your choice of a Food token or a Treasure token"."""

from __future__ import annotations

from comprules.keywords.actions.create import Creating
from comprules.keywords.actions.create_several import SomeTokens
from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.costs.doing import found_for_each
from comprules.rules.objects.tokens import Wanted, create_each
from comprules.rules.resolving.choices import choose_word


@rule("608.2d", "608.2f", "701.7a")
@phrase("create(s) <its|their|your> choice of {kinds:or+}", also=["create(s) {kinds:or+}"])
class CreatesOneOf(Creating):
    """CR 608.2d. "Create your choice of a Food token or a Treasure token": each player who creates one chooses, before
    any is created.
    """

    kinds: tuple[SomeTokens, ...]
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset().union(*(kind.names() for kind in self.kinds))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        wanted = found_for_each(lambda player: self._wanted(player, resolution), players, resolution)
        self.let_be_spoken_of(create_each(wanted, resolution), players, resolution)

    def _wanted(self, player: PlayerId, resolution: Resolution) -> list[Wanted]:
        kinds = {write(kind, capital=False): kind for kind in self.kinds}
        word = choose_word(player, tuple(kinds), "create which?", "608.2d", resolution)
        return [kinds[word].wanted(resolution)]
