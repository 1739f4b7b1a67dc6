"""CR 118.3a, 601.2h: which mana of a pool is spent on a cost, once all mana for it has been made.

The sets of units that pay for a cost are such that whatever is a part of one can be completed with units of any other
one: so it is known of each kind how many units must be spent and can be, and the least useful that can be are spent by
taking of one kind after the other as many as can be.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain

from comprules.kernel.options import SpendMana
from comprules.kernel.players import Mana
from comprules.kernel.zones import COMMAND
from comprules.reader.errors import Unwritable
from comprules.reader.reading import write
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.concepts.flows import Demand, Flow
from comprules.rules.costs.costs import ManaCost, without_braces
from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.rules.payment.payment import PHYREXIAN_LIFE, Unit, in_words, pays
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.payment.plain_payment import SNOW
from comprules.rules.prelude import *

Kind = tuple[Any, ...]
"""What makes units of mana alike."""


class TellsSources(Phrase):
    """A mixin for what asks from which sources mana came that was spent."""

    @property
    def tells_sources(self) -> bool:
        """Whether it does."""
        return True


class Ways(Record):
    """The ways to pay symbols with some mana of a pool, of which there are so many units of each of some kinds, and so
    much life.
    """

    symbols: tuple[str, ...]
    kinds: tuple[Unit, ...]
    life: int = 0

    @rule("107.4f", "118.3a")
    def rank(self, counts: Sequence[int]) -> int:
        """How many of so many units of each kind can be spent together.

        >>> Ways(("R", "1"), (Unit("U"), Unit("R"))).rank((2, 0))
        1
        """
        instead = self.life // PHYREXIAN_LIFE
        return Flow([*counts, instead], _demands(self.symbols, self.kinds)).met() - instead

    def certain(self, counts: Sequence[int]) -> list[int]:
        """How many units of each kind are spent however the cost is paid."""
        most = self.rank(counts)
        return [most - self.rank(_with(counts, place, 0)) for place in range(len(counts))]

    def can_be(self, counts: Sequence[int], within: Sequence[int]) -> bool:
        """Whether these units can all be spent in a payment with some of others, which they are among."""
        return self.rank(counts) == sum(counts) and self.rank(within) == len(self.symbols) - self.life // PHYREXIAN_LIFE


def _with(counts: Sequence[int], place: int, count: int) -> list[int]:
    return [*counts[:place], count, *counts[place + 1 :]]


@lru_cache(maxsize=1024)
def _demands(symbols: tuple[str, ...], kinds: tuple[Unit, ...]) -> tuple[Demand, ...]:
    """The symbols with what pays for each: the last of the supplies is life."""
    return tuple(
        (count, (*(place for place, unit in enumerate(kinds) if pays(unit, symbol)), *_life(symbol, len(kinds))))
        for symbol, count in Counter(symbols).items()
    )


def _life(symbol: str, place: int) -> tuple[int, ...]:
    return (place,) if "P" in symbol.split("/") else ()


class ChooseManaToSpend(ChoosePayment):
    """Which mana of the pool is spent on a cost, where some is left besides what is spent in any case (CR 118.3a).

    `numbers` are the numbers of the kinds of mana of which the pieces are units; so many units are `certain` of each.

    >>> from comprules.cards import Card, CardPool, Face
    >>> from comprules.positions import Piece, Side, arrange
    >>> well = Card("Well", "normal", (Face("Well", "", "Land", "{T}: Add {R}{W}."),))
    >>> toy = Card("Toy", "normal", (Face("Toy", "{1}", "Artifact", ""),))
    >>> game = arrange([Side((Piece(well),), hand=(toy,)), Side()], auto_pay=False)
    >>> game.choose(game.decision.options[-1])
    >>> game.choose(game.decision.options[0])
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('ChooseManaToSpend', ['spend {R}', 'spend {W}'])
    """

    numbers: tuple[int, ...] = ()
    certain: tuple[int, ...] = ()

    @property
    def ways(self) -> Ways:
        return Ways(self.symbols, self.pool, self.life)

    def _found_pieces(self) -> tuple[Option, ...]:
        firsts: dict[int, Option] = {}
        for piece, number in self._kinds():
            if piece not in self.chosen:
                firsts.setdefault(number, piece)
        return tuple(piece for piece in firsts.values() if self._goes_on((*self.chosen, piece), self.candidates))

    def _kinds(self) -> Iterable[tuple[Option, Any]]:
        return zip(self.candidates, self.numbers, strict=True)

    def _is_enough(self, piece: Option, others: Sequence[Option]) -> bool:
        """Whether the cost can be paid with a piece, those that are chosen and such as are among these others."""
        return self._goes_on((*self.chosen, piece), (*self.chosen, piece, *others))

    def _goes_on(self, chosen: Sequence[Option], within: Iterable[Option]) -> bool:
        """Whether these can all be spent, with some of others that they are among."""
        return len(chosen) <= self.maximum and self.ways.can_be(self.counted(chosen), self.counted(within))

    def counted(self, pieces: Iterable[Option]) -> list[int]:
        """How many units of each kind are spent if these pieces are chosen."""
        number_of = dict(self._kinds())
        counts = list(self.certain)
        for piece in pieces:
            counts[number_of[piece]] += 1
        return counts

    @rule("118.3a", "601.2h")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """Why these units, with those that are certain, aren't what is spent, or None."""
        is_enough = len(chosen) == self.maximum and self._goes_on(chosen, chosen)
        return None if is_enough else f"that doesn't pay for {in_words(self.symbols)}"

    def needs(self, piece: Option) -> bool:
        """Whether a piece could be needed: each is spent."""
        return True


@rule("118.3a", "601.2h", "106.4a")
def mana_to_spend(
    game: Game, player: PlayerId, symbols: tuple[str, ...], there: tuple[Mana, ...], life: int
) -> tuple[tuple[Mana, ...], tuple[Mana, ...]] | None:
    """Which of the mana that is there its player spends on symbols besides so much life, and what is left: what they
    choose, or what is least useful. None if that makes no difference.
    """
    kinds = _kinds_of(game.board, player, there)
    if len({*kinds}) < 2:
        return None
    units = {kind: Unit(mana.type, mana.snow) for kind, mana in zip(kinds, there, strict=True)}
    ways = Ways(symbols, tuple(units.values()), life)
    numbers = [[*units].index(kind) for kind in kinds]
    counts = [numbers.count(number) for number in range(len(units))]
    certain = ways.certain(counts)
    if sum(certain) == ways.rank(counts):
        return None
    if not game.on_trial:
        asked = _question(player, ways, there, numbers, certain)
        if game.asks_for_mana(asked):
            return _taken(there, numbers, asked.counted(game.ask(asked)))
    return _least_useful(game, player, ways, there, numbers)


def _question(
    player: PlayerId, ways: Ways, there: Sequence[Mana], numbers: Sequence[int], certain: Sequence[int]
) -> ChooseManaToSpend:
    """The question which mana is spent, of that which needn't be and can be."""
    spent = sum(certain)
    more = [ways.rank(_with(certain, number, numbers.count(number))) - spent for number in range(len(certain))]
    pieces: list[Option] = []
    kinds: list[int] = []
    often: Counter[tuple[str, str]] = Counter()
    for mana, number in zip(there, numbers, strict=True):
        if kinds.count(number) < more[number]:
            words = (mana.type, _about(mana))
            pieces.append(SpendMana(*words, often[words]))
            kinds.append(number)
            often[words] += 1
    count = len(ways.symbols) - ways.life // PHYREXIAN_LIFE - spent
    reason = f"spend mana on {in_words(ways.symbols)}"
    asked = ChooseManaToSpend(player, "601.2h", reason, tuple(pieces), count, count, symbols=ways.symbols)
    return replace(asked, pool=ways.kinds, life=ways.life, numbers=tuple(kinds), certain=tuple(certain))


def _taken(
    there: Sequence[Mana], numbers: Sequence[int], counts: Sequence[int]
) -> tuple[tuple[Mana, ...], tuple[Mana, ...]]:
    """So many units of each kind, and what is left."""
    wanted = list(counts)
    spent, left = list[Mana](), list[Mana]()
    for mana, number in zip(there, numbers, strict=True):
        wanted[number] -= 1
        (spent if wanted[number] >= 0 else left).append(mana)
    return tuple(spent), tuple(left)


# -- mana that is alike ------------------------------------------------------------------------------------------------


@rule("106.3", "106.6", "107.4h")
def _kinds_of(board: Board, player: PlayerId, there: Sequence[Mana]) -> list[Kind]:
    """What makes each unit of mana different from others: where it came from too, if something may ask for that, as
    what mana does that is spent may.
    """
    is_told = len({mana.source for mana in there}) > 1 and _are_sources_told(board, player)
    sources = [mana.source if is_told or mana.restriction is not None else None for mana in there]
    return [
        (each.type, each.snow, each.restriction, each.lasts, source)
        for each, source in zip(there, sources, strict=True)
    ]


def _are_sources_told(board: Board, player: PlayerId) -> bool:
    """Whether something that a player may know of asks where mana came from."""
    known = (number for number, record in board.state.objects.items() if _may_be_known(record, player))
    return any(map(_tells_sources, chain.from_iterable(board.characteristics(each).abilities for each in known)))


def _may_be_known(record: Object, player: PlayerId) -> bool:
    return record.zone is not Zone.LIBRARY and (record.zone is not Zone.HAND or record.owner == player)


@lru_cache(maxsize=4096)
def _tells_sources(ability: Ability) -> bool:
    return any(isinstance(part, TellsSources) and part.tells_sources for part in walk(ability))


def _about(mana: Mana) -> str:
    """What is to be said of a unit of mana besides its type."""
    said = ["from a snow source"] if mana.snow else []
    if mana.lasts:
        said.append(f"that isn't lost until the {mana.lasts} ends")
    if mana.restriction is not None:
        said.append(_in_words(mana.restriction))
    return ", ".join(said)


def _in_words(restriction: Any) -> str:
    """What is said of what mana may be spent on, or of what it does then."""
    try:
        return f"with “{write(restriction, capital=False)}”"
    except Unwritable:
        return "with a restriction"


# -- what is least useful ----------------------------------------------------------------------------------------------


def _least_useful(
    game: Game, player: PlayerId, ways: Ways, there: Sequence[Mana], numbers: Sequence[int]
) -> tuple[tuple[Mana, ...], tuple[Mana, ...]]:
    """The mana that pays for a cost and is least useful otherwise; and what is left."""
    wanted = game.wanted_mana(player)
    types = Counter(wanted if wanted is not None else _wanted_by(game.board, player))
    spent = [0] * len(ways.kinds)
    for place in _by_usefulness(there, types):
        more = _with(spent, numbers[place], spent[numbers[place]] + 1)
        if ways.rank(more) == sum(more):
            spent = more
    return _taken(there, numbers, spent)


def _by_usefulness(there: Sequence[Mana], wanted: Mapping[str, int]) -> list[int]:
    """The places of units of mana, the least useful first: what may be spent on certain things only, then what nothing
    else asks for; colorless before colored.
    """
    usual = sorted(range(len(there)), key=lambda place: usefulness(there[place]))
    spare = Counter(mana.type for mana in there)
    spare.subtract(wanted)
    asked = [0] * len(there)
    for place in usual:
        mana = there[place]
        spare[mana.type] -= 1
        asked[place] = (wanted[mana.type] if spare[mana.type] < 0 else 0) + (wanted[SNOW] if mana.snow else 0)
    return sorted(usual, key=lambda place: (there[place].restriction is None, asked[place]))


@rule("106.6", "601.2h")
def usefulness(mana: Mana) -> tuple[bool, bool, bool, bool]:
    """Mana that may be spent on certain things only is spent before other, colorless before colored."""
    return (mana.restriction is None, mana.snow, bool(mana.lasts), mana.type != "C")


def _wanted_by(board: Board, player: PlayerId) -> Iterator[str]:
    """The types of mana that what a player could do besides asks for: casting cards in their hand and command zone, and
    activating abilities of their permanents.
    """
    state = board.state
    commanded = (number for number in state.zones[COMMAND] if state.objects[number].owner == player)
    for number in chain(state.hand(player), commanded):
        yield from types_asked_for(board.characteristics(number).mana_cost)
    for number in board.permanents(player):
        for ability in board.characteristics(number).abilities:
            yield from _types_of(ability)


@lru_cache(maxsize=4096)
def _types_of(ability: Ability) -> tuple[str, ...]:
    """The types of mana that it takes to activate an ability."""
    costs = ability.costs() if isinstance(ability, ActivatedAbility) else ()
    paid = (part for cost in costs for part in walk(cost) if isinstance(part, ManaCost))
    return tuple(kind for part in paid for kind in types_asked_for(without_braces(part.symbols)))


def _types(symbol: str) -> tuple[str, ...]:
    """The types of mana that a symbol asks for, and snow.

    >>> _types("W/U"), _types("2/R"), _types("3"), _types("S")
    (('W', 'U'), ('R',), (), ('S',))
    """
    return tuple(part for part in symbol.split("/") if part in MANA_TYPES or part == SNOW)


def types_asked_for(symbols: Iterable[str]) -> Iterator[str]:
    """The types of mana that symbols ask for, each as often as they do."""
    return chain.from_iterable(map(_types, symbols))
