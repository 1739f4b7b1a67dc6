"""CR 601.2g-h: the decision how to pay a cost of mana."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from comprules.concepts.payment import PHYREXIAN_LIFE, Plan, Source, Unit, Use
from comprules.concepts.payment_search import Search
from comprules.decisions import Decision
from comprules.options import Option, PayLife, StandIn, UseMana
from comprules.rule_citations import rule

GENERIC = "1"


class ChoosePayment(Decision):
    """How to pay a mana cost: the mana abilities to use, what is done rather than pay mana, and the life to pay, one
    piece after the other (CR 601.2g-h).

    Only pieces after which the cost can still be paid are offered; no more is asked for than the cost needs.
    """

    symbols: tuple[str, ...] = ()
    pool: tuple[Unit, ...] = ()
    sources: tuple[Source, ...] = ()
    life: int = 0

    def pieces(self) -> tuple[Option, ...]:
        if self.problem(self.chosen) is None:
            return ()
        left = (piece for piece in self.candidates if piece not in self.chosen and not self._is_excluded(piece))
        return tuple(piece for piece in left if self._search((*self.chosen, piece), to_be_completed=True))

    def _is_excluded(self, piece: Option) -> bool:
        return not isinstance(piece, PayLife) and self._source_of(piece) not in self._left(self.chosen)

    def _source_of(self, piece: Option) -> Source:
        key = _source_key(piece)
        return next(source for source in self.sources if source.key == key)

    def _left(self, chosen: Sequence[Option]) -> list[Source]:
        """The sources that can still be used besides those chosen."""
        used = [self._source_of(piece) for piece in chosen if not isinstance(piece, PayLife)]
        left = []
        for source in self.sources:
            uses = source.uses - sum(taken.key == source.key for taken in used)
            if uses > 0 and not any(taken.excludes(source) for taken in used if taken.key != source.key):
                left.append(source)
        return left

    def problem(self, chosen: Sequence[Option]) -> str | None:
        used = [self._source_of(piece) for piece in chosen if not isinstance(piece, PayLife)]
        for place, one in enumerate(used):
            if sum(one.excludes(other) for other in used[place:]) > one.uses:
                return "a permanent can't be tapped for mana twice in one payment"
        if self._search(chosen) is not None:
            return None
        return "that doesn't pay for " + "".join(f"{{{symbol}}}" for symbol in self.symbols)

    @rule("601.2g", "601.2h")
    def _search(self, chosen: Sequence[Option], *, to_be_completed: bool = False) -> Search | None:
        """A payment with all that is chosen; to be completed, also with more.

        What costs mana itself or stands in for mana must serve to pay something.
        """
        made, needed = list(self.pool), []
        for use in self._uses(chosen):
            if use.source.cost:
                needed.append(replace(use.source, alternatives=(use.source.alternatives[use.choice],), uses=1))
            else:
                made += use.source.units(use.choice)
        more = self._left(chosen) if to_be_completed else []
        kept = [source for source in more if source.key not in {each.key for each in needed}]
        life = self.life if to_be_completed else sum(piece.life for piece in chosen if isinstance(piece, PayLife))
        search = Search(made, [*needed, *kept], life, needed=needed, leaves_nothing=True)
        return search if search.pay(self.symbols) else None

    def _uses(self, chosen: Sequence[Option]) -> list[Use]:
        return [self._use(piece) for piece in chosen if not isinstance(piece, PayLife)]

    def _use(self, piece: Option) -> Use:
        source = self._source_of(piece)
        assert isinstance(piece, (UseMana, StandIn))
        types = tuple(piece.mana) if piece.mana != GENERIC else ("",)
        return Use(source, source.alternatives.index(types))

    def plan_of(self, chosen: Sequence[Option]) -> Plan:
        """The plan that an answer stands for."""
        plain = [use for use in self._uses(chosen) if not use.source.cost]
        search = self._search(chosen)
        assert search is not None
        found = search.plan()
        fed = [self._chosen_anew(use) for use in found.uses]
        return Plan((*plain, *fed), found.life, found.stood_in)

    def _chosen_anew(self, use: Use) -> Use:
        source = next(source for source in self.sources if source.key == use.source.key)
        return Use(source, source.alternatives.index(use.source.alternatives[0]), use.spends)


def _source_key(piece: Option) -> tuple[int, int]:
    assert isinstance(piece, (UseMana, StandIn))
    return (piece.id, piece.place if isinstance(piece, UseMana) else STAND_IN)


STAND_IN = -1
"""The place, among an object's abilities, of what may be done to it rather than pay mana."""


def ways_to_pay(
    player: int,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[Source],
    life: int,
    names: Sequence[str],
) -> ChoosePayment:
    """The decision how to pay; `names` are those of the sources' permanents."""
    named = zip(sources, names, strict=True)
    uses = [piece for source, name in named for piece in _pieces(source, name, len(symbols))]
    phyrexian = sum("P" in symbol.split("/") for symbol in symbols)
    uses += [PayLife(PHYREXIAN_LIFE, index) for index in range(min(phyrexian, life // PHYREXIAN_LIFE))]
    return ChoosePayment(
        player,
        "601.2g",
        "pay " + "".join(f"{{{symbol}}}" for symbol in symbols),
        tuple(uses),
        0,
        len(uses),
        symbols=symbols,
        pool=tuple(pool),
        sources=tuple(sources),
        life=life,
    )


def _pieces(source: Source, name: str, most: int) -> list[Option]:
    """The pieces that stand for a source: as many for each kind of mana as it may be used for it."""
    if source.deed is not None:
        return [StandIn(source.number, name, source.deed, types[0] or GENERIC) for types in source.alternatives]
    return [
        UseMana(source.number, name, "".join(types), source.place, index)
        for types in source.alternatives
        for index in range(max(min(source.uses, most), 1))
    ]
