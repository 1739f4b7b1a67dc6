"""CR 601.2g, 605.3a: the mana abilities that can be activated for a payment, each with what it costs and could add."""

from __future__ import annotations

from functools import cached_property, lru_cache

from comprules.kernel.checking import CHECKING, check
from comprules.rules.abilities.abilities import ActivatedAbility, functions
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.index import Activatable
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.abilities.linked_abilities import origin_at
from comprules.rules.mana_and_numbers.added_by_triggers import adds_the_same, watched_hosts, watching
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_abilities import (
    has_x,
    limits_for,
    limits_of_mana,
    mana_abilities,
    mana_in_cost,
)
from comprules.rules.mana_and_numbers.triggered_mana_abilities import could_add_mana
from comprules.rules.payment.mana_on_trial import ManaOutcome, outcomes
from comprules.rules.payment.payment import (
    DEAR,
    OFTEN,
    Key,
    ManaSource,
    Purpose,
    Standing,
    Unit,
    expanded,
    loosened,
)
from comprules.rules.payment.spending import spent_as
from comprules.rules.payment.usable_mana import (
    alternatives_of,
    counting_the_pool,
    is_always_more,
    mana_costs_may_change,
    profile_of,
    usable_mana_abilities,
)
from comprules.rules.prelude import *


def mana_sources(game: Game, player: PlayerId, standing: Standing = (), most: int = 0) -> list[ManaSource]:
    """The mana abilities that could be used in a payment of so many symbols now, each with what it could add.

    Those for which a value of X is announced are there once for each value that may make sense. A permanent that must
    have a certain `standing` in the end isn't turned, nor is anything else paid with it.
    """
    usable = usable_mana_abilities(game.board, player)
    if standing:
        kept = {each.number for each in standing}
        usable = [found for found in usable if found.object not in kept or _keeps_standing(found)]
    finding = _Finding(game, player)
    sources = [source for found in usable if not has_x(found.ability) for source in finding.sources(found)]
    with_x = [found for found in usable if has_x(found.ability)]
    if most and with_x:
        sources += _each_x(finding, with_x, _greatest_x(with_x, sources, most))
    return _with_rivals(sources)


@rule("107.3a")
def sources_with_x_up_to(game: Game, player: PlayerId, greatest: int) -> list[ManaSource]:
    """The mana abilities that could be activated now, with each value of X up to the greatest."""
    usable = usable_mana_abilities(game.board, player)
    finding = _Finding(game, player)
    sources = [source for found in usable if not has_x(found.ability) for source in finding.sources(found)]
    return [*sources, *_each_x(finding, [found for found in usable if has_x(found.ability)], greatest)]


@rule("701.10f")
def sources_counting_the_pool(game: Game, player: PlayerId) -> list[ManaSource]:
    """The mana abilities that add as much as there is, which a payment that is looked for doesn't use."""
    finding = _Finding(game, player)
    return [finding.open_source(found, None, 0) for found in counting_the_pool(game.board, player)]


def _each_x(finding: _Finding, with_x: Sequence[Activatable], greatest: int) -> list[ManaSource]:
    return [source for found in with_x for x in range(greatest + 1) for source in finding.sources(found, x, greatest)]


def _keeps_standing(found: Activatable) -> bool:
    """Whether a mana ability leaves its permanent as it is."""
    profile = profile_of(found.ability)
    return not (profile.taps or profile.deeds)


def _greatest_x(with_x: Sequence[Activatable], sources: Iterable[ManaSource], most: int) -> int:
    """Up to which value of X mana could be of use: for what is to be paid, and for what mana abilities cost."""
    fed = sum(len(source.cost) * min(source.uses, most) for source in sources)
    fixed = sum(len(mana) for found in with_x if (mana := profile_of(found.ability).symbols))
    in_costs = sum(profile_of(found.ability).symbols.count("X") for found in with_x)
    return (most + fed + fixed) * (1 + in_costs)


def needs_x(board: Board, player: PlayerId) -> bool:
    """Whether a player has mana abilities for which a value of X would be announced."""
    return any(has_x(found.ability) for found in mana_abilities(board, player))


def _weight(known: Characteristics, ability: ActivatedAbility) -> int:
    """How much a permanent is spared: a creature more than what can do something besides, as a land that animates
    itself, or does it as it is tapped, as one that deals damage, or may add more at another time.
    """
    besides = any(Zone.BATTLEFIELD in other.zones() for _, other in functions(known.abilities).stack_using)
    others = 2 * ("Creature" in known.types) + besides + _does_more(ability)
    return others + (profile_of(ability).alternatives is None)


def plain_sources(board: Board, player: PlayerId) -> dict[Key, ManaSource]:
    """The mana abilities of a player that add one mana to be spent on anything for tapping their permanent, and that
    nothing limits, as sources, by their keys.
    """
    found = ((each, profile_of(each.ability)) for each in mana_abilities(board, player))
    plain = [each for each, profile in found if profile.plainly is not None and not profile.is_limited]
    return {(each.object, each.place): _plain_source(board, each) for each in plain}


def _plain_source(board: Board, found: Activatable) -> ManaSource:
    known, alternatives = board.characteristics(found.object), profile_of(found.ability).alternatives or ()
    weight = _weight(known, found.ability)
    is_snow, does_more = "Snow" in known.supertypes, _does_more(found.ability)
    return ManaSource(found.object, found.place, alternatives, weight, is_snow, does_more=does_more)


@lru_cache(maxsize=4096)
def _does_more(ability: ActivatedAbility) -> bool:
    """Whether a mana ability does more than add mana."""
    return len(ability.effect().instructions(())) > 1


class _Finding:
    """Finding the sources of a player; what is in force that bears on all of them is looked up once."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        self.game = game
        self.board = game.board
        self.player = player
        self.is_always_more = is_always_more(game.board)
        self.watched = watched_hosts(game.board)
        self.costs_may_change = mana_costs_may_change(game.board, player)
        self.plain = game.board.index.once_for(plain_sources, game.board, player)
        self.tried: dict[tuple[int, int, int | None], tuple[ManaOutcome, ...]] = {}

    @rule("605.3c")
    def sources(self, found: Activatable, x: int | None = None, greatest: int = 0) -> Iterable[ManaSource]:
        """A mana ability as a source for a payment, with a value of X; none if it can't add anything."""
        simple = self._simple_source(found)
        if simple is None:
            return self._in_detail(found, x, greatest)
        if CHECKING:
            check(f"the source {found.object}", [simple], list, self._in_detail(found, x, greatest))
        return (simple,)

    def _in_detail(self, found: Activatable, x: int | None, greatest: int) -> Iterator[ManaSource]:
        """The same where there may be more to be said of it."""
        profile = profile_of(found.ability)
        known = self.board.characteristics(found.object)
        weight, is_snow = _weight(known, found.ability), "Snow" in known.supertypes
        if profile.is_open:
            yield self.open_source(found, x, greatest)
            return
        plain = ManaSource(
            found.object,
            found.place,
            (),
            DEAR * len(profile.deeds) + weight,
            is_snow,
            cost=self._cost(found, x),
            uses=1 if profile.taps else OFTEN,
            deeds=profile.deeds,
            x=x,
            stock=greatest,
            is_priced=self._is_priced(found),
            does_more=_does_more(found.ability),
            has_x_in_cost="X" in profile.symbols,
        )
        alternatives = alternatives_of(self.board, self.player, found, x)
        watchers = self._adding_to(found, alternatives)
        if profile.part is None or self.is_always_more or watchers:
            is_settled = profile.plainly is not None and not self.is_always_more and all(map(adds_the_same, watchers))
            tried = self._outcomes(found, x)
            yield from _as_tried(tried, replace(plain, is_settled=is_settled, does_more=True))
        elif alternatives:
            yield replace(plain, alternatives=alternatives)

    @rule("605.1b", "605.4a")
    def _adding_to(self, found: Activatable, alternatives: tuple[Alternative, ...]) -> list[Active]:
        """What triggers as a permanent is tapped for mana and may add some: anything else waits for the stack."""
        triggering = (active for active, _ in watching(self.board, self.player, found, alternatives))
        return [active for active in triggering if could_add_mana(active.statement.effect())]

    @rule("605.3b", "605.4a")
    def _outcomes(self, found: Activatable, x: int | None) -> tuple[ManaOutcome, ...]:
        """What a mana ability adds on trial: of permanents that can't be told apart one is tried, unless it asks."""
        key = (self.kinds[found.object], found.place, x)
        known = self.tried.get(key)
        if known is None:
            known = outcomes(self.game, self.player, found, x)
            if not any(each.answers for each in known):
                self.tried[key] = known
        elif CHECKING:
            check(
                f"what {found.object} adds",
                _told_by(known),
                lambda: _told_by(outcomes(self.game, self.player, found, x)),
            )
        return known

    @cached_property
    def kinds(self) -> dict[ObjectId, int]:
        """The permanents with mana abilities, each with its kind: those of one can't be told apart."""
        numbers = list(dict.fromkeys(found.object for found in mana_abilities(self.board, self.player)))
        return dict(zip(numbers, kinds_of_objects(numbers, self.board), strict=True))

    @rule("107.5", "605.3a")
    def _simple_source(self, found: Activatable) -> ManaSource | None:
        """A permanent that is plainly tapped for one mana as a source, if nothing has to do with that."""
        if self.is_always_more or self.costs_may_change or self.watched is None or found.object in self.watched:
            return None
        return self.plain.get((found.object, found.place))

    @rule("608.2h", "605.3b")
    def open_source(self, found: Activatable, x: int | None, greatest: int) -> ManaSource:
        """A mana ability of which it is found out as it is activated what it adds."""
        profile = profile_of(found.ability)
        cost, uses = self._cost(found, x), 1 if profile.taps else OFTEN
        weight = DEAR * max(len(profile.deeds), 1)
        unknown: tuple[Alternative, ...] = ((),)
        return ManaSource(
            found.object,
            found.place,
            unknown,
            weight,
            cost=cost,
            uses=uses,
            deeds=profile.deeds,
            x=x,
            stock=greatest,
            is_open=True,
            has_x_in_cost="X" in profile.symbols,
        )

    @rule("601.2f")
    def _is_priced(self, found: Activatable) -> bool:
        """Whether the mana that a mana ability costs may become more or less."""
        return self.costs_may_change or bool(found.ability.cost_changes())

    @rule("601.2f", "609.4b")
    def _cost(self, found: Activatable, x: int | None) -> tuple[str, ...]:
        """The mana that a mana ability costs, symbol by symbol, with what may be spent on each."""
        if profile_of(found.ability).only_taps and not self.costs_may_change:
            return ()
        board, player = self.board, self.player
        cheapest, *_ = mana_in_cost(board, player, found.object, found.ability, x)
        mana = expanded(cheapest, x or 0)
        as_though = spent_as(board, player, Purpose(ability_of=found.object, place=found.place))
        return tuple(loosened(symbol, as_though) for symbol in mana)


def _told_by(tried: Sequence[ManaOutcome]) -> list[object]:
    """What a source is told of what has been tried: not which of like permanents it was tried with."""
    return [(tuple((unit.type, unit.snow, unit.restriction) for unit in each.mana), each.answers) for each in tried]


def _as_tried(tried: Sequence[ManaOutcome], plain: ManaSource) -> Iterator[ManaSource]:
    """A source for what a mana ability has added on trial; what makes no difference to that is left to be asked."""
    if tried:
        yield replace(
            plain,
            alternatives=tuple(tuple(unit.type for unit in each.mana) for each in tried),
            made=tuple(tuple(Unit(unit.type, unit.snow) for unit in each.mana) for each in tried),
            is_settled=plain.is_settled and all(unit.restriction is None for each in tried for unit in each.mana),
            limits=tuple(tuple(unit.restriction for unit in each.mana) for each in tried),
            answers=tuple(each.answers if len(tried) > 1 else () for each in tried),
        )


@rule("107.5", "605.3a")
def _with_rivals(sources: list[ManaSource]) -> list[ManaSource]:
    """The sources, knowing that of several mana abilities with which the same permanent is tapped, only one is used."""
    tapping: dict[int, list[ManaSource]] = {}
    for source in sources:
        if source.uses == 1:
            tapping.setdefault(source.number, []).append(source)
    return [
        replace(source, rivals=rivals)
        if source.uses == 1
        and len(tapping[source.number]) > 1
        and (rivals := tuple(each.alternatives for each in tapping[source.number] if each.key != source.key))
        else source
        for source in sources
    ]


def restrictions(board: Board, source: ManaSource) -> tuple[object, ...]:
    """What the mana of a source, or some of it, may be spent on, if not on everything."""
    if source.deed is not None:
        return ()
    if source.limits:
        return tuple(limit for each in source.limits for limit in each if limit is not None)
    ability, number = ability_at(board, source.number, source.place), source.number
    if not any(limits_of_mana(ability)):
        return ()
    known, player = board.characteristics(number), board.controller(number)
    found = Activatable(number, player, source.place, ability, origin_at(known, source.place))
    return tuple(limit for limit in limits_for(board, player, found) if limit is not None)
