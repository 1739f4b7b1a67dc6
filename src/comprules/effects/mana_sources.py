"""CR 601.2g, 605.3a: the mana abilities that can be activated for a payment, each with what it costs and could add."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from comprules.card_types.creatures import is_summoning_sick
from comprules.concepts.costs import ManaCost, UntapSource
from comprules.concepts.mana_pools import AddMana
from comprules.concepts.payment import DEAR, OFTEN, Purpose, Source, Unit, expanded, loosened
from comprules.concepts.plain_payment import SNOW, Kinds
from comprules.concepts.producing_mana import AddsMana, Alternative
from comprules.effects.abilities import ActivatedAbility, TriggeredAbility
from comprules.effects.clauses import Clause, Order
from comprules.effects.context import Context
from comprules.effects.cost_changes import CostChange, Paying
from comprules.effects.index import Activatable, Triggering
from comprules.effects.linked_abilities import bound_to
from comprules.effects.mana_abilities import (
    TappedForMana,
    ability_at,
    has_x,
    mana_abilities,
    mana_in_cost,
    predicates_adding_mana,
)
from comprules.effects.mana_on_trial import outcomes
from comprules.effects.replacement import context_of
from comprules.effects.spending import spent_as
from comprules.effects.statements import Active, Replacement, Restriction
from comprules.events import Cause
from comprules.procedures import Illegal
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


def mana_sources(game: Game, player: int, excluded: frozenset[int] = frozenset(), most: int = 0) -> list[Source]:
    """The mana abilities that could be used in a payment of so many symbols now, each with what it could add.

    Those for which a value of X is announced are there once for each value that may make sense.
    """
    usable = [found for found in _usable(game.board, player) if found.object not in excluded]
    finding = _Finding(game, player)
    sources = [source for found in usable if not has_x(found.ability) for source in finding.sources(found)]
    with_x = [found for found in usable if has_x(found.ability)]
    if most and with_x:
        greatest = _greatest_x(with_x, sources, most)
        sources += [
            source for found in with_x for x in range(greatest + 1) for source in finding.sources(found, x, greatest)
        ]
    return _with_rivals(sources)


def _greatest_x(with_x: Sequence[Activatable], sources: Iterable[Source], most: int) -> int:
    """Up to which value of X mana could be of use: for what is to be paid, and for what mana abilities cost."""
    fed = sum(len(source.cost) * min(source.uses, most) for source in sources)
    fixed = sum(len(mana) for found in with_x if (mana := _profile(found.ability).symbols))
    in_costs = sum(_profile(found.ability).symbols.count("X") for found in with_x)
    return (most + fed + fixed) * (1 + in_costs)


@rule("602.5", "605.1", "605.3a")
def _usable(board: Board, player: int) -> Iterator[Activatable]:
    """The mana abilities that nothing keeps the player from activating, costs apart from tapping left aside."""
    from comprules.effects.activating import Activating

    restricted = bool(board.index.about(Restriction, Activating))
    for found in mana_abilities(board, player):
        profile = _profile(found.ability)
        if _is_ready(board, found.object, profile) and (
            not (restricted or profile.is_limited) or _may_activate(board, player, found)
        ):
            yield found


@rule("602.5", "605.1")
def _may_activate(board: Board, player: int, found: Activatable) -> bool:
    """Whether nothing prohibits a mana ability, neither an effect nor its own text."""
    from comprules.effects.activating import check_activation

    try:
        check_activation(board, player, found.object, found.place)
    except Illegal:
        return False
    return True


@rule("107.5", "107.6", "302.6")
def _is_ready(board: Board, number: int, profile: _Profile) -> bool:
    if not profile.taps:
        return True
    return board.status(number).tapped is profile.untaps and not is_summoning_sick(board, number)


class ManaThere(Record):
    """The mana that a player could make, at a look.

    `tapped` is what each permanent could be tapped for that adds one to be spent on anything; `others` is how much mana
    at most, of which kinds, each permanent could be tapped for of which that isn't all there is to say. It is None if
    no bound is known.
    """

    tapped: dict[int, Kinds]
    others: dict[int, tuple[Kinds, ...]] | None

    def at_most(self, without: int | None = None) -> list[Kinds] | None:
        """More mana than this can't be there without tapping a certain permanent; None if no bound is known."""
        if self.others is None:
            return None
        alone = [kinds for number, kinds in self.tapped.items() if number not in self.others and number != without]
        return alone + [kinds for number, most in self.others.items() if number != without for kinds in most]


@rule("605.3a", "605.1")
def mana_there(board: Board, player: int) -> ManaThere:
    """The mana that a player could make now."""
    tapped: dict[int, Kinds] = {}
    others: dict[int, tuple[Kinds, ...]] | None = {}
    is_plain = not (_is_always_more(board) or _costs_may_change(board, player))
    is_watched = bool(board.index.about(Triggering, TappedForMana))
    for found in _usable(board, player):
        profile = _profile(found.ability)
        types = profile.plainly if is_plain else None
        if types is None or (is_watched and _is_watched(board, player, found, profile.alternatives or ())):
            most = _most_of(board, player, found, profile) if others is not None else None
            others = _with(others, found.object, most)
            continue
        if "Snow" in board.characteristics(found.object).supertypes:
            types = types | {SNOW}
        tapped[found.object] = tapped.get(found.object, types) | types
    if others:
        others = {
            number: _either(most, (tapped[number],) if number in tapped else ()) for number, most in others.items()
        }
    return ManaThere(tapped, others)


def _with(
    others: dict[int, tuple[Kinds, ...]] | None, number: int, most: tuple[Kinds, ...] | None
) -> dict[int, tuple[Kinds, ...]] | None:
    if others is None or most is None:
        return None
    return {**others, number: _either(others.get(number, ()), most)}


@rule("605.3c")
def _either(one: tuple[Kinds, ...], other: tuple[Kinds, ...]) -> tuple[Kinds, ...]:
    """At most what a permanent can be tapped for by either of two abilities, of which only one can be used."""
    return tuple(this | that for this, that in zip_longest(one, other, fillvalue=frozenset[str]()))


def _most_of(board: Board, player: int, found: Activatable, profile: _Profile) -> tuple[Kinds, ...] | None:
    """The most mana that a mana ability can add; None if it can't be said."""
    if profile.part is None or has_x(found.ability) or not profile.taps or _is_always_more(board):
        return None
    alternatives = _alternatives(board, player, found, None)
    besides = _most_besides(board, player, found, alternatives)
    return (*_most_among(alternatives), *besides) if besides is not None else None


def _most_among(alternatives: tuple[Alternative, ...]) -> tuple[Kinds, ...]:
    """As many units of mana as the largest alternative has, of what is in any of them; they may be snow."""
    types = frozenset(kind for each in alternatives for kind in each)
    return (types | {SNOW},) * max(map(len, alternatives), default=0)


@rule("601.2f", "602.2b")
def _costs_may_change(board: Board, player: int) -> bool:
    """Whether something in force could change what a player's mana abilities cost."""
    return any(
        active.statement.could_concern(player, context_of(board, active), is_spell=False, is_aimed=False)
        for active in board.index.about(CostChange, Paying)
    )


def most_mana(board: Board, player: int) -> int:
    """More mana than this can't be made with mana abilities now."""
    most = mana_there(board, player).at_most()
    return OFTEN if most is None else len(most)


def needs_x(board: Board, player: int) -> bool:
    """Whether a player has mana abilities for which a value of X would be announced."""
    return any(has_x(found.ability) for found in mana_abilities(board, player))


class _Profile(Record):
    """What can be said of a mana ability once and for all.

    `part` is the one part of its effect that adds mana, if it does so whatever happens; `alternatives` are what that
    could add, if that is always the same. `plainly` are the types of mana of which it adds one to be spent on anything,
    if that is all that it does and tapping all that it costs.
    """

    part: AddsMana | None
    alternatives: tuple[Alternative, ...] | None
    symbols: tuple[str, ...]
    deeds: tuple[object, ...]
    taps: bool
    untaps: bool
    only_taps: bool
    is_limited: bool
    plainly: frozenset[str] | None


@lru_cache(maxsize=4096)
def _profile(ability: ActivatedAbility) -> _Profile:
    costs, part = ability.costs(), _certain_part(ability)
    alternatives = part.always() if part is not None else None
    taps = any(cost.taps_source() for cost in costs)
    untaps = any(isinstance(cost, UntapSource) for cost in costs)
    only_taps = all(cost.taps_source() for cost in costs) and not ability.cost_changes()
    return _Profile(
        part=part,
        alternatives=alternatives,
        symbols=tuple(symbol.strip("{}") for cost in costs if isinstance(cost, ManaCost) for symbol in cost.symbols),
        deeds=tuple(cost for cost in costs if not (cost.taps_source() or isinstance(cost, ManaCost))),
        taps=taps,
        untaps=untaps,
        only_taps=only_taps,
        is_limited=bool(ability.limits()),
        plainly=_added_plainly(ability, alternatives) if only_taps and taps else None,
    )


@rule("106.6")
def _added_plainly(ability: ActivatedAbility, alternatives: tuple[Alternative, ...] | None) -> frozenset[str] | None:
    """The types of which an ability always adds one mana that may be spent on anything; None if it is otherwise."""
    if not alternatives or any(len(each) != 1 for each in alternatives):
        return None
    if any(part.restriction() is not None for part in predicates_adding_mana(ability)):
        return None
    return frozenset(each[0] for each in alternatives)


def _certain_part(ability: ActivatedAbility) -> AddsMana | None:
    """The only part of an ability's effect that adds mana, if that is what it does first, or is always the same."""
    orders = [each.deed for each in ability.effect().instructions(()) if isinstance(each, Order)]
    certain = [deed for deed in orders if isinstance(deed, AddsMana)]
    inner = predicates_adding_mana(ability)
    if len(certain) != 1 or len(inner) != len(_adding_within(certain[0])):
        return None
    first = ability.effect().instructions(())[0]
    is_first = isinstance(first, Order) and first.deed is certain[0]
    return certain[0] if is_first or certain[0].always() is not None else None


def _adding_within(part: AddsMana) -> tuple[AddsMana, ...]:
    from comprules.oracle.tree import walk

    return tuple(each for each in walk(part) if isinstance(each, AddsMana))


@rule("605.4a", "106.12b")
def _is_always_more(board: Board) -> bool:
    """Whether triggered mana abilities or replacement effects look at all mana that is added."""
    return bool(board.index.about(Replacement, AddMana) or board.index.about(Triggering, AddMana))


@rule("605.4a", "106.12a")
def _is_watched(board: Board, player: int, found: Activatable, alternatives: tuple[Alternative, ...]) -> bool:
    """Whether something would trigger as the permanent with a mana ability is tapped for mana."""
    return any(True for _ in _watching(board, player, found, alternatives))


def _watching(
    board: Board, player: int, found: Activatable, alternatives: tuple[Alternative, ...]
) -> Iterator[tuple[Active, TappedForMana]]:
    """What would trigger as the permanent with a mana ability is tapped for mana, and on what."""
    watching = board.index.about(Triggering, TappedForMana)
    if not watching or not _profile(found.ability).taps:
        return
    cause = Cause("106.12a", found.object, player)
    events = [TappedForMana(cause, found.object, player, mana) for mana in alternatives]
    for active in watching:
        for event in events:
            if active.statement.condition().matches_together((event,), context_of(board, active, event)):
                yield active, event


@rule("106.12a", "603.2d", "605.4a")
def _most_besides(
    board: Board, player: int, found: Activatable, alternatives: tuple[Alternative, ...]
) -> tuple[Kinds, ...] | None:
    """The most mana that can be added by what triggers as a permanent is tapped for mana; None if it can't be said."""
    from comprules.effects.additional_triggers import times_to_trigger

    most: dict[tuple[Any, ...], tuple[Kinds, ...]] = {}
    for active, event in _watching(board, player, found, alternatives):
        always = _always_added(active.statement)
        if always is None:
            return None
        condition = active.statement.condition()
        occurrences = sum(condition.occurrences(part) for part in condition.parts(event))
        added = _most_among(always) * occurrences * times_to_trigger(board, active, (event,))
        most[active.key] = max(most.get(active.key, ()), added, key=len)
    return tuple(chain.from_iterable(most.values()))


@lru_cache(maxsize=1024)
def _always_added(ability: TriggeredAbility) -> tuple[Alternative, ...] | None:
    """The mana of which a triggered ability adds one alternative, if that is all that it does, and always the same."""
    instructions = ability.effect().instructions(())
    if ability.condition().is_batch or len(instructions) != 1:
        return None
    only = instructions[0]
    return only.deed.always() if isinstance(only, Order | Clause) and isinstance(only.deed, AddsMana) else None


@lru_cache(maxsize=8192)
def _tapped(number: int, place: int, alternatives: tuple[Alternative, ...], is_creature: bool, is_snow: bool) -> Source:
    """A permanent that is plainly tapped for mana, as a source; those of creatures are kept for last."""
    return Source(number, place, alternatives, int(is_creature), is_snow)


class _Finding:
    """Finding the sources of a player; what is in force that bears on all of them is looked up once."""

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.board = game.board
        self.player = player
        self.is_always_more = _is_always_more(game.board)
        self.is_watching = bool(game.board.index.about(Triggering, TappedForMana))
        self.costs_may_change = _costs_may_change(game.board, player)

    @rule("605.3c")
    def sources(self, found: Activatable, x: int | None = None, greatest: int = 0) -> Iterator[Source]:
        """A mana ability as a source for a payment, with a value of X; none if it can't add anything."""
        profile = _profile(found.ability)
        known = self.board.characteristics(found.object)
        is_creature, is_snow = "Creature" in known.types, "Snow" in known.supertypes
        if profile.plainly is not None and not (self.is_always_more or self.costs_may_change or self.is_watching):
            yield _tapped(found.object, found.place, profile.alternatives or (), is_creature, is_snow)
            return
        plain = Source(
            found.object,
            found.place,
            (),
            DEAR * len(profile.deeds) + is_creature,
            is_snow,
            cost=self._cost(found, x),
            uses=1 if profile.taps else OFTEN,
            deeds=profile.deeds,
            x=x,
            stock=greatest,
        )
        alternatives = _alternatives(self.board, self.player, found, x)
        if profile.part is None or self.is_always_more or _is_watched(self.board, self.player, found, alternatives):
            yield from _tried(self.game, self.player, found, plain)
        elif alternatives:
            yield replace(plain, alternatives=alternatives)

    @rule("601.2f", "609.4b")
    def _cost(self, found: Activatable, x: int | None) -> tuple[str, ...]:
        """The mana that a mana ability costs, symbol by symbol, with what may be spent on each."""
        if _profile(found.ability).only_taps and not self.costs_may_change:
            return ()
        board, player = self.board, self.player
        mana = expanded(mana_in_cost(board, player, found.object, found.ability, x), x or 0)
        as_though = spent_as(board, player, Purpose(ability_of=found.object))
        return tuple(loosened(symbol, as_though) for symbol in mana)


def _alternatives(board: Board, player: int, found: Activatable, x: int | None) -> tuple[Alternative, ...]:
    profile = _profile(found.ability)
    if profile.alternatives is not None or profile.part is None:
        return profile.alternatives or ()
    return profile.part.alternatives(Context(board, found.object, player, bound_to(found.origin), x))


def _tried(game: Game, player: int, found: Activatable, plain: Source) -> Iterator[Source]:
    """A source for what a mana ability adds on trial; what makes no difference to that is left to be asked."""
    tried = outcomes(game, player, found, plain.x)
    if tried:
        yield replace(
            plain,
            alternatives=tuple(tuple(unit.type for unit in each.mana) for each in tried),
            made=tuple(tuple(Unit(unit.type, unit.snow) for unit in each.mana) for each in tried),
            limits=tuple(tuple(unit.restriction for unit in each.mana) for each in tried),
            answers=tuple(each.answers if len(tried) > 1 else () for each in tried),
        )


@rule("107.5", "605.3a")
def _with_rivals(sources: list[Source]) -> list[Source]:
    """The sources, knowing that of several mana abilities with which the same permanent is tapped, only one is used."""
    tapping: dict[int, list[Source]] = {}
    for source in sources:
        if source.uses == 1:
            tapping.setdefault(source.number, []).append(source)
    return [
        replace(source, rivals=rivals)
        if source.uses == 1
        and (rivals := tuple(each.alternatives for each in tapping[source.number] if each.key != source.key))
        else source
        for source in sources
    ]


def restrictions(board: Board, source: Source) -> tuple[object, ...]:
    """What the mana of a source, or some of it, may be spent on, if not on everything."""
    if source.deed is not None:
        return ()
    if source.limits:
        return tuple(limit for each in source.limits for limit in each if limit is not None)
    return _restrictions_of(ability_at(board, source.number, source.place))


@lru_cache(maxsize=4096)
def _restrictions_of(ability: ActivatedAbility) -> tuple[object, ...]:
    restrictions = (part.restriction() for part in predicates_adding_mana(ability))
    return tuple(found for found in restrictions if found is not None)
