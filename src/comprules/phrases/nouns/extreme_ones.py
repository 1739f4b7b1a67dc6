"""CR 107.1, 608.2d: "the creature with the least power": the one that has the most or the least of something."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Extreme, Stat, tied
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.indefinite import Indefinite


@rule("107.1", "202.3", "208.1", "608.2d")
@phrase("the {what:IT} with the {how} {stat}")
class TheExtremeOne(Indefinite):
    """CR 608.2d. "The creature with the least power": of several that are tied for it, one that is chosen."""

    what: Description
    how: Extreme
    stat: Stat
    slot: int = 0

    def is_candidate(self, number: Id, context: Context) -> bool:
        return number in self._tied(context)

    def candidates(self, context: Context, among: Sequence[ObjectId] | None = None) -> list[ObjectId]:
        return [number for number in self._tied(context) if among is None or number in among]

    def _tied(self, context: Context) -> tuple[ObjectId, ...]:
        """Those that have as much as any, or as little."""
        return tied(self.how, self.stat, self.what.find(context), context)

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1

    def is_plural(self) -> bool | None:
        return False


@rule("608.2c", "608.2d")
@phrase("if two or more {kind:THEY} are tied for {how} {stat}, you choose one of them")
class YouChooseAmongTied(Sentence, Reference):
    """CR 608.2d. "If two or more creatures are tied for least power, you choose one of them": who chooses the one that
    the text before speaks of, which is who does it anyway.
    """

    kind: Kind
    how: Extreme
    stat: Stat

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, TheExtremeOne) and (introducer.how, introducer.stat) == (self.how, self.stat)

    def happen(self, resolution: Resolution) -> None:
        """Nothing: it was heeded as the one was spoken of."""
