"""CR 702.24: cumulative upkeep."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.instructions.clauses import wants
from comprules.phrases.instructions.deeds import Both
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.predicates.mana_purposes import OnePurpose
from comprules.phrases.predicates.payment import FOR_ITS_AGE, PaysMana
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deed
from comprules.rules.life_damage_counters.counters import count_on
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.payment.payment import Purpose

AGE = "age"


@rule("702.24a", "702.24b")
class PayForItsAge(Instruction):
    """CR 702.24a. Paying for each age counter on it, whichever ability put it there; otherwise it is sacrificed."""

    deed: Predicate

    def happen(self, resolution: Resolution) -> None:
        source, you = resolution.source, resolution.you
        if not resolution.board.is_permanent(source):
            return
        deed = self._so_often(count_on(resolution.board, source, AGE), resolution)
        if deed is None:
            return
        resolution.bind(FOR_ITS_AGE, True)
        if wants(you, deed, resolution):
            deed.happen((you,), resolution)
        else:
            resolution.happen((Sacrifice(resolution.cause("702.24a"), you, source),))

    def _so_often(self, times: int, resolution: Resolution) -> Deed | None:
        """The whole payment: amounts are multiplied, and what has choices is done one after the other."""
        if times < 2:
            return self.deed if times else None
        if isinstance(self.deed, PaysMana):
            return self.deed.scaled(times, resolution)
        return Both((self.deed,) * times)


@rule("106.6", "702.24a")
@phrase("pay cumulative upkeep costs")
class OnCumulativeUpkeep(OnePurpose):
    """CR 106.6. "Spend this mana only to pay cumulative upkeep costs"."""

    def permits(self, board: Board, purpose: Purpose) -> bool:
        return purpose.is_cumulative_upkeep


def _growing(deed: Predicate) -> tuple[Ability, ...]:
    (aging,) = abilities_saying("At the beginning of your upkeep, put an age counter on this permanent.")
    assert isinstance(aging, Triggered)
    assert isinstance(aging.text, Sentences)
    text = replace(aging.text, sentences=(*aging.text.sentences, PayForItsAge(deed)))
    return (replace(aging, text=text),)


@rule("702.24a", "702.24b")
@phrase("cumulative upkeep {cost}")
class CumulativeUpkeep(KeywordAbility):
    """CR 702.24a. Each upkeep it costs once more, or it is sacrificed."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return _growing(PaysMana(self.cost.symbols))


OneColor = Literal["{W}", "{U}", "{B}", "{R}", "{G}"]


@rule("702.24a", "702.24b")
@phrase("cumulative upkeep {one} or {other}")
class CumulativeUpkeepEither(KeywordAbility):
    """CR 702.24a. "Cumulative upkeep {W} or {U}": which of them is chosen for each age counter, as of hybrid mana."""

    one: OneColor
    other: OneColor

    def means(self) -> tuple[Ability, ...]:
        either = "/".join(symbol.strip("{}") for symbol in (self.one, self.other))
        return _growing(PaysMana((f"{{{either}}}",)))


@rule("702.24a", "702.24b")
@phrase("cumulative upkeep—{deed:YOU}.")
class CumulativeUpkeepDeed(KeywordAbility):
    """CR 702.24a. Cumulative upkeep for something done: "Cumulative upkeep—Pay 1 life"."""

    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return _growing(self.deed)
