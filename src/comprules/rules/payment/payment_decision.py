"""CR 601.2g-h: the decision how to pay a cost of mana."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import LifeForSymbol, Option, StandIn, UseMana
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.matching import each_its_own
from comprules.rules.payment.payment import (
    PHYREXIAN_LIFE,
    ManaSource,
    PaymentPlan,
    SourceUse,
    Unit,
    in_words,
    left_of,
    limits_met,
    most_mana,
    pays,
)
from comprules.rules.payment.payment_bounds import most_needed
from comprules.rules.payment.payment_search import Search

GENERIC = "1"

Worth = tuple[Any, ...]
"""What a piece of a payment is good for."""

_lately: dict[int, tuple[ChoosePayment, tuple[Option, ...]]] = {}
"""The pieces of decisions that have been asked for lately: that is done several times for each."""

_MANY: Final = 500


class ChoosePayment(Decision):
    """How to pay a mana cost: the mana abilities to use, what is done rather than pay mana, and the life to pay, one
    piece after the other (CR 601.2g-h).

    Only pieces after which the cost can still be paid are offered; no more is asked for than the cost needs.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> plains, lions = (CardPool.starter()[name] for name in ("Plains", "Savannah Lions"))
    >>> game = arrange([Side((Piece(plains), Piece(plains)), hand=(lions,)), Side()], auto_pay=False)
    >>> game.choose(game.decision.options[-1])
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('ChoosePayment', ['tap Plains #5 ability 1 for W', 'tap Plains #6 ability 1 for W'])
    """

    symbols: tuple[str, ...] = ()
    pool: tuple[Unit, ...] = ()
    sources: tuple[ManaSource, ...] = ()
    life: int = 0

    @property
    def is_set(self) -> bool:
        return True

    def pieces(self) -> tuple[Option, ...]:
        known = _lately.get(id(self))
        if known is None or known[0] is not self:
            if len(_lately) > _MANY:
                _lately.clear()
            known = _lately[id(self)] = (self, self._found_pieces())
        elif CHECKING:
            check("how a payment may go on", known[1], self._found_pieces)
        return known[1]

    def _found_pieces(self) -> tuple[Option, ...]:
        if self.problem(self.chosen) is None:
            return ()
        left = self._left(self.chosen)
        usable = ((piece, self._worth(piece, left)) for piece in self.candidates if piece not in self.chosen)
        return self._completable([(piece, worth) for piece, worth in usable if worth is not None])

    def in_order(self, rank: Callable[[Option], Any] | None = None) -> tuple[Option, ...]:
        """The pieces that don't come before one that is chosen, with which the cost can still be paid by them and such
        as don't come before them: so each payment is put together in one way. Where nothing else is said they come in
        the order in which they are offered; pieces of the same rank come in any order. Of uses that are alike, which
        have the rank of the first of them, only the next one is meant. If nothing goes on so, any order does.
        """
        kinds = dict(self._kinds())
        rank = rank if rank is not None else self.candidates.index
        ranks = {kind: rank(first) for kind, first in _firsts(self.candidates, kinds).items()}
        latest = max((ranks[kinds[piece]] for piece in self.chosen), default=None)
        left = [piece for piece in self.candidates if piece not in self.chosen]
        later = [piece for piece in left if latest is None or ranks[kinds[piece]] >= latest]
        offered = self.pieces()
        going_on = tuple(
            piece
            for kind, piece in _firsts(later, kinds).items()
            if piece in offered
            and self._is_enough(piece, [each for each in later if each != piece and ranks[kinds[each]] >= ranks[kind]])
        )
        return going_on or offered

    def _kinds(self) -> Iterable[tuple[Option, Any]]:
        """The pieces, each with what it has in common with those that do the same, one after the other."""
        for piece in self.candidates:
            yield piece, None if isinstance(piece, LifeForSymbol) else (_source_key(piece), _types(piece))

    def _is_enough(self, piece: Option, others: Sequence[Option]) -> bool:
        """Whether the cost can be paid with a piece, those that are chosen and such as are among these others."""
        chosen = (*self.chosen, piece)
        life = sum(each.life for each in (*chosen, *others) if isinstance(each, LifeForSymbol))
        later = [each for each in others if not isinstance(each, LifeForSymbol)]
        return replace(self, life=life)._search(chosen, to_be_completed=True, later=later) is not None

    def _completable(self, pieces: Sequence[tuple[Option, Worth]]) -> tuple[Option, ...]:
        """The pieces with which the cost can still be paid; that is found out once for those of the same worth."""
        verdicts: dict[Worth, bool] = {}
        for piece, worth in pieces:
            if worth not in verdicts:
                verdicts[worth] = self._search((*self.chosen, piece), to_be_completed=True) is not None
        return tuple(piece for piece, worth in pieces if verdicts[worth])

    def _worth(self, piece: Option, left: Sequence[ManaSource]) -> Worth | None:
        """What makes a piece as good as another one; None if what it means can't be used any more."""
        if isinstance(piece, LifeForSymbol):
            return (piece.life,)
        source = self._source_of(piece, left)
        if source is None:
            return None
        limits = limits_met(self.pool, self.sources).get(source.key)
        return (source.kind, _types(piece), limits, tuple(each.kind for each in left if each.number == source.number))

    def _source_of(self, piece: Option, sources: Sequence[ManaSource]) -> ManaSource | None:
        """The source that a piece means: with the least X with which it makes this mana."""
        key, types = _source_key(piece), _types(piece)
        return next((source for source in sources if source.key == key and types in source.alternatives), None)

    def _used(self, chosen: Sequence[Option]) -> list[ManaSource]:
        return [use.source for use in self._uses(chosen)]

    def _left(self, chosen: Sequence[Option]) -> list[ManaSource]:
        """The sources that can still be used besides those chosen."""
        return left_of(self.sources, self._used(chosen))

    def problem(self, chosen: Sequence[Option]) -> str | None:
        used = self._used(chosen)
        for place, one in enumerate(used):
            if one not in self.sources or not left_of([one], used[:place] + used[place + 1 :]):
                return "a permanent can't be tapped for mana twice in one payment"
        if self._search(chosen) is not None:
            return None
        return f"that doesn't pay for {in_words(self.symbols)}"

    @rule("601.2g", "601.2h")
    def _search(
        self, chosen: Sequence[Option], *, to_be_completed: bool = False, later: Sequence[Option] | None = None
    ) -> Search | None:
        """A payment with all that is chosen; to be completed, also with more, of `later` pieces if these are said.

        What costs mana itself or stands in for mana must serve to pay something.
        """
        made, fed = list(self.pool), []
        for use in self._uses(chosen):
            if use.source.cost:
                fed.append(use)
            else:
                made += use.source.units(use.choice)
        sources = left_of(self.sources, [use.source for use in self._uses(chosen) if not use.source.cost])
        if not to_be_completed:
            sources = self._only(fed)
        elif later is not None:
            sources = _within(sources, [*map(self._use, later), *fed])
        life = self.life if to_be_completed else sum(piece.life for piece in chosen if isinstance(piece, LifeForSymbol))
        search = Search(made, sources, life, needed=fed, leaves_nothing=True)
        return search if search.pay(self.symbols) else None

    @staticmethod
    def _only(uses: Sequence[SourceUse]) -> list[ManaSource]:
        """The sources of these uses, to be used just as often."""
        often = Counter(use.source.key for use in uses)
        sources = {(use.source.key, use.source.x): use.source for use in uses}
        return [replace(source, uses=often[source.key]) for source in sources.values()]

    def _uses(self, chosen: Sequence[Option]) -> list[SourceUse]:
        return [self._use(piece) for piece in chosen if not isinstance(piece, LifeForSymbol)]

    def _use(self, piece: Option) -> SourceUse:
        source = self._source_of(piece, self.sources)
        assert source is not None
        return SourceUse(source, source.alternatives.index(_types(piece)))

    @rule("601.2g")
    def needs(self, piece: Option) -> bool:
        """Whether a piece could pay for a symbol, besides each that is chosen for another one: if not, so much mana
        needn't be made. Where symbols can be paid for with several mana each, that isn't judged.
        """
        uses = self._uses((*self.chosen, piece) if not isinstance(piece, LifeForSymbol) else self.chosen)
        symbols = [*self.symbols, *(symbol for use in uses for symbol in use.source.cost)]
        made = [use.source.units(use.choice) for use in uses]
        if any("2" in symbol for symbol in symbols) or not all(made):
            return True
        payable = (
            [place for place, symbol in enumerate(symbols) if any(pays(unit, symbol) for unit in each)] for each in made
        )
        return len(each_its_own(payable)) == len(made)

    def with_piece(self, piece: Option) -> ChoosePayment:
        """The decision once this piece is chosen too, whether or not that is all."""
        return replace(self, chosen=(*self.chosen, piece))

    def plan_with(self, chosen: Sequence[Option], others: Sequence[ManaSource]) -> PaymentPlan | None:
        """The plan for what is chosen and, as far as that is needed, other sources; None if there is none."""
        search = replace(self, sources=tuple(others))._search(chosen, to_be_completed=True)
        if search is None:
            return None
        plain = [use for use in self._uses(chosen) if not use.source.cost]
        rest = search.plan()
        return PaymentPlan((*plain, *rest.uses), rest.life, rest.stood_in, rest.halved)

    def plan_of(self, chosen: Sequence[Option]) -> PaymentPlan:
        """The plan that an answer stands for."""
        plain = [use for use in self._uses(chosen) if not use.source.cost]
        search = self._search(chosen)
        assert search is not None
        rest = search.plan()
        return PaymentPlan((*plain, *rest.uses), rest.life, rest.stood_in, rest.halved)


def _firsts(pieces: Iterable[Option], kinds: Mapping[Option, Any]) -> dict[Any, Option]:
    """The first piece of each kind."""
    firsts: dict[Any, Option] = {}
    for piece in pieces:
        firsts.setdefault(kinds[piece], piece)
    return firsts


def _within(sources: Sequence[ManaSource], uses: Sequence[SourceUse]) -> list[ManaSource]:
    """The sources with what of them is used in such uses, as often as it is at most."""
    often = Counter(use.source.key for use in uses)
    kinds = {(use.source.key, use.source.alternatives[use.choice]) for use in uses}
    narrowed = (_narrowed(source, kinds) for source in sources)
    return [replace(each, uses=min(each.uses, often[each.key])) for each in narrowed if each is not None]


def _narrowed(source: ManaSource, kinds: Container[tuple[Any, tuple[str, ...]]]) -> ManaSource | None:
    """A source with those of its alternatives that are among these kinds of uses; None if none is."""
    kept = [place for place, types in enumerate(source.alternatives) if (source.key, types) in kinds]
    if not kept or len(kept) == len(source.alternatives):
        return source if kept else None
    return replace(
        source,
        alternatives=tuple(source.alternatives[place] for place in kept),
        made=tuple(source.made[place] for place in kept if source.made),
        limits=tuple(source.limits[place] for place in kept if source.limits),
        answers=tuple(source.answers[place] for place in kept if source.answers),
    )


def _types(piece: Option) -> tuple[str, ...]:
    assert isinstance(piece, (UseMana, StandIn))
    return tuple(piece.mana) if piece.mana != GENERIC else ("",)


def _source_key(piece: Option) -> tuple[int, int]:
    assert isinstance(piece, (UseMana, StandIn))
    return (piece.id, piece.place if isinstance(piece, UseMana) else STAND_IN)


STAND_IN = -1
"""The place, among an object's abilities, of what may be done to it rather than pay mana."""


def ways_to_pay(
    player: PlayerId,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    life: int,
    names: Sequence[str],
) -> ChoosePayment:
    """The decision how to pay; `names` are those of the sources' permanents."""
    named = zip(sources, names, strict=True)
    most = most_needed(most_mana(symbols), sources)
    pieces = (piece for source, name in named for piece in _pieces(source, name, most))
    uses: list[Option] = list(dict.fromkeys(pieces))
    phyrexian = sum("P" in symbol.split("/") for symbol in symbols)
    uses += [LifeForSymbol(PHYREXIAN_LIFE, index) for index in range(min(phyrexian, life // PHYREXIAN_LIFE))]
    return ChoosePayment(
        player,
        "601.2g",
        f"pay {in_words(symbols)}",
        tuple(uses),
        0,
        len(uses),
        symbols=symbols,
        pool=tuple(pool),
        sources=tuple(sources),
        life=life,
    )


def _pieces(source: ManaSource, name: str, most: int) -> list[Option]:
    """The pieces that stand for a source: as many for each kind of mana as it may be used for it."""
    if source.deed is not None:
        return [StandIn(source.number, name, source.deed, types[0] or GENERIC) for types in source.alternatives]
    often = max(min(source.uses, most), 1)
    return [
        UseMana(source.number, name, "".join(types), source.place, index)
        for types in source.alternatives
        for index in range(often)
    ]
