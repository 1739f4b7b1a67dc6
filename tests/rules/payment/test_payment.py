"""CR 107.4, 118.3, 601.2g-h: a payment is found whenever there is one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import LifeForSymbol, Option, UseMana
from comprules.kernel.rule_citations import rule
from comprules.rules.payment.payment import DEAR, MAIN, ManaSource, PaymentPlan, SourceUse, Unit, expanded, pays
from comprules.rules.payment.payment_decision import ChoosePayment, ways_to_pay
from comprules.rules.payment.payment_found import plan
from positions import act, can, card, life, position, resolve, side

SYMBOLS = st.sampled_from(["1", "W", "G", "C", "S", "W/U", "2/G", "G/P"])
TYPES = st.sampled_from(["W", "U", "G", "C"])
ALTERNATIVES = st.lists(st.lists(TYPES, min_size=1, max_size=2).map(tuple), min_size=1, max_size=3, unique=True).map(
    tuple
)
COSTS = st.lists(st.sampled_from(["1", "W", "W/U"]), max_size=2).map(tuple)


@st.composite
def sources_of(draw: st.DrawFn) -> list[ManaSource]:
    """Up to four mana abilities, some of which cost mana, or creatures to tap rather than pay mana."""
    found = []
    for number in range(draw(st.integers(0, 4))):
        if draw(st.integers(0, 4)) == 0:
            alternatives = draw(st.sampled_from([(("",),), (("G",),), (("W",), ("U",))]))
            found.append(ManaSource(ObjectId(number), -1, alternatives, 0, only=(MAIN,), deed="tap"))
        else:
            cost = draw(COSTS) if draw(st.booleans()) else ()
            uses = draw(st.integers(1, 2))
            found.append(
                ManaSource(ObjectId(number), 0, draw(ALTERNATIVES), 0, draw(st.booleans()), cost=cost, uses=uses)
            )
    return found


def payable(symbols: list[str], units: list[Unit], sources: list[ManaSource], life: int) -> bool:
    """The slow, obviously right answer: use the sources in every way, and assign what is there then in every way."""
    return any(assignable(symbols, list(there), life) for there in reachable(units, sources))


def reachable(units: list[Unit], sources: list[ManaSource]) -> set[tuple[Unit, ...]]:
    """All that can be in the pool after some use of the sources, each set of units in an order of its own."""
    seen = {(in_order(units), tuple(source.uses for source in sources))}
    waiting = list(seen)
    while waiting:
        there, uses = waiting.pop()
        for place, source in enumerate(sources):
            if not uses[place]:
                continue
            left_of_uses = (*uses[:place], uses[place] - 1, *uses[place + 1 :])
            for left in {in_order(left) for left in after_paying(list(source.cost), list(there))}:
                after = {
                    (in_order([*left, *source.units(each)]), left_of_uses) for each in range(len(source.alternatives))
                }
                waiting += after - seen
                seen |= after
    return {there for there, _ in seen}


def in_order(units: list[Unit]) -> tuple[Unit, ...]:
    return tuple(sorted(units, key=repr))


def after_paying(symbols: list[str], units: list[Unit]) -> Iterator[list[Unit]]:
    """What can be left of the mana after the cost of a mana ability has been paid."""
    if not symbols:
        yield units
    for at, unit in alike_once(units):
        if symbols and unit.is_mana and pays(unit, symbols[0]):
            yield from after_paying(symbols[1:], units[:at] + units[at + 1 :])


def assignable(symbols: list[str], units: list[Unit], life: int) -> bool:
    if not symbols:
        return True
    first, rest = symbols[0], symbols[1:]
    if any(
        pays(unit, first) and assignable(rest, units[:at] + units[at + 1 :], life) for at, unit in alike_once(units)
    ):
        return True
    if first.endswith("/P") and life >= 2:
        return assignable(rest, units, life - 2)
    return first.startswith("2/") and assignable([*rest, "1", "1"], units, life)


def alike_once(units: list[Unit]) -> list[tuple[int, Unit]]:
    """The units that aren't alike, each with its place."""
    return [(at, unit) for at, unit in enumerate(units) if unit not in units[:at]]


def carried_out(found: PaymentPlan, pool: list[Unit]) -> list[Unit]:
    """The mana that is there when a plan's sources have been used one after the other."""
    units = [*pool]
    for use in found.uses:
        for spent in use.spends:
            units.remove(spent)
        assert assignable(list(use.source.cost), list(use.spends), 0)
        units += use.source.units(use.choice)
    return units


@rule("118.3", "107.4e", "107.4f", "107.4h", "605.3a", "702.51a")
@settings(deadline=None)
@given(st.lists(SYMBOLS, max_size=4), sources_of(), st.lists(TYPES, max_size=2), st.integers(0, 4))
def test_a_payment_is_found_exactly_when_there_is_one(
    symbols: list[str], sources: list[ManaSource], floating: list[str], life: int
) -> None:
    """CR 118.3: a player can't pay a cost without the resources for it; with them, they can."""
    pool = [Unit(kind) for kind in floating]
    found = plan(expanded(tuple(symbols)), pool, sources, life)
    assert (found is not None) == payable(symbols, pool, sources, life)
    if found is not None:
        assert assignable(symbols, carried_out(found, pool), found.life)
        assert found.life <= life
        keys = [use.source.key for use in found.uses]
        assert all(keys.count(source.key) <= source.uses for source in sources)


@rule("118.3", "605.3a")
def test_a_mana_ability_that_only_changes_mana_doesnt_pay_for_itself() -> None:
    """CR 118.3: without mana to begin with, an ability that makes one mana of one makes none, however often."""
    lantern = ManaSource(ObjectId(1), 0, (("W",), ("B",)), 0, cost=("1",), uses=99)
    assert plan(("B",), [], [lantern]) is None
    assert plan(("B", "B"), [Unit("G"), Unit("G")], [lantern]) is not None


@rule("601.2g")
def test_no_more_than_needed_is_put_into_sources_that_cost_mana() -> None:
    """CR 601.2g: the player activates what they like: what costs mana itself is used last and as little as possible."""
    plains = ManaSource(ObjectId(1), 0, (("W",),), 0)
    forest = ManaSource(ObjectId(2), 0, (("G",),), 0)
    filters = [ManaSource(ObjectId(number), 0, (("W", "U"),), 0, cost=("1",)) for number in (3, 4)]
    found = plan(("G", "W"), [], [*filters, forest, plains])
    assert found is not None
    assert found.is_plain
    found = plan(("U", "1"), [], [*filters, forest, plains])
    assert found == PaymentPlan((SourceUse(plains, 0), SourceUse(filters[0], 0, (Unit("W"),)))) or found == PaymentPlan(
        (SourceUse(forest, 0), SourceUse(filters[0], 0, (Unit("G"),)))
    )


@rule("118.3", "601.2g")
def test_one_source_that_gains_more_is_used_rather_than_two_that_gain_less() -> None:
    """CR 601.2g: with three lands, five mana take one use of what makes three of one, or two of what makes one each."""
    lands = [ManaSource(ObjectId(number), 0, (("G",),), 0) for number in range(3)]
    stones = [ManaSource(ObjectId(number), 0, (("G",),), DEAR) for number in (3, 4)]
    altar = ManaSource(ObjectId(5), 0, (("G", "G", "G"),), DEAR, cost=("1",))
    found = plan(("1",) * 5, [], [*lands, *stones, altar])
    assert found is not None
    assert [use.source.number for use in found.uses if use.source.tier] == [5]
    alone = plan(("1",) * 5, [], [*lands, *stones])
    assert alone is not None
    assert [use.source.number for use in alone.uses if use.source.tier] == [3, 4]


@rule("601.2g")
def test_the_least_useful_mana_goes_first() -> None:
    """CR 601.2g: the player activates what they like; a source of one color is spent before one of many."""
    forest = ManaSource(ObjectId(1), 0, (("G",),), 0)
    grove = ManaSource(ObjectId(2), 0, (("G",), ("W",)), 0)
    treasure = ManaSource(ObjectId(3), 0, (("W",), ("U",), ("B",), ("R",), ("G",)), 10)
    found = plan(("G",), [], [treasure, grove, forest])
    assert found == PaymentPlan((SourceUse(forest, 0),))
    found = plan(("G", "1"), [], [treasure, grove, forest])
    assert found is not None
    assert [use.source.number for use in found.uses] == [1, 2]


@rule("106.4")
def test_mana_in_the_pool_goes_first() -> None:
    """CR 106.4: mana in the pool is lost at the end of the step, so it is spent before more is made."""
    assert plan(("1",), [Unit("R")], [ManaSource(ObjectId(1), 0, (("G",),), 0)]) == PaymentPlan()


@rule("107.4f")
def test_life_is_paid_for_a_phyrexian_symbol_only_when_mana_is_short() -> None:
    """CR 107.4f: a Phyrexian mana symbol can be paid with its color or with 2 life."""
    source = ManaSource(ObjectId(1), 0, (("B",),), 0)
    assert plan(("B/P",), [], [source], life=20) == PaymentPlan((SourceUse(source, 0),))
    assert plan(("B/P",), [], [], life=20) == PaymentPlan((), 2)
    assert plan(("B/P",), [], [], life=1) is None


@rule("107.4e", "107.4f")
def test_what_was_tried_with_other_symbols_left_is_tried_again() -> None:
    """CR 107.4e: the generic half of a hybrid symbol may be the only way to have colors for Phyrexian ones."""
    sources = [ManaSource(ObjectId(0), 0, (("W",),), 0), ManaSource(ObjectId(1), 0, (("W", "G"),), 0)]
    found = plan(expanded(("2/G", "G/P", "G/P", "G/P")), [], sources, life=4)
    assert found is not None
    assert (len(found.uses), found.life) == (2, 4)


def decision(symbols: tuple[str, ...], sources: list[ManaSource], life: int = 0) -> ChoosePayment:
    return ways_to_pay(PlayerId(0), symbols, (), sources, life, [f"Source {source.number}" for source in sources])


@rule("601.2g", "601.2h")
def test_a_payment_chosen_piece_by_piece_ends_when_the_cost_is_paid() -> None:
    """CR 601.2h: the player pays the total cost; partial payments aren't allowed."""
    sources = [ManaSource(ObjectId(1), 0, (("G",), ("W",)), 0), ManaSource(ObjectId(2), 0, (("G",),), 0)]
    asked = decision(("G", "1"), sources)
    assert [str(piece) for piece in asked.pieces()] == [
        "tap Source 1 #1 for G",
        "tap Source 1 #1 for W",
        "tap Source 2 #2 for G",
    ]
    narrower = asked.take(UseMana(ObjectId(1), "Source 1", "W"))
    assert isinstance(narrower, ChoosePayment)
    assert [str(option) for option in narrower.options] == ["tap Source 2 #2 for G"]
    assert asked.problem((UseMana(ObjectId(1), "Source 1", "W"),)) == "that doesn't pay for {G}{1}"


@rule("601.2g", "601.2h")
def test_a_payment_in_order_never_leads_nowhere() -> None:
    """601.2h: of three that make what is asked for, two are used: after the first of them comes one behind it."""
    sources = [ManaSource(ObjectId(number), 0, (("G",),), 0) for number in (1, 2, 3)]
    asked = decision(("1", "1"), sources)
    first, second, third = asked.candidates
    assert asked.in_order() == (first, second)
    assert asked.with_piece(first).in_order() == (second, third)
    assert asked.with_piece(second).in_order() == (third,)


@rule("601.2g", "601.2h")
def test_a_payment_in_order_uses_only_what_doesnt_come_before() -> None:
    """601.2h: where a land is good for two colors in this order on both sides of another land, and life comes first,
    nothing is begun with that could only be completed by what comes before.
    """
    grove, mountain = ManaSource(ObjectId(1), 0, (("G",), ("W",)), 0), ManaSource(ObjectId(2), 0, (("R",),), 0)
    asked = decision(("G", "R"), [grove, mountain])
    green, white, red = asked.candidates
    places = {green: 0, red: 1, white: 2}
    assert asked.in_order(places.__getitem__) == (green,)
    asked = decision(("B/P", "R"), [mountain], life=2)
    red, life = asked.candidates
    assert asked.in_order({life: 0, red: 1}.__getitem__) == (life,)


SOURCES = st.lists(
    st.builds(
        lambda types, uses: (tuple((kind,) for kind in types), uses),
        st.lists(st.sampled_from("WUB"), min_size=1, max_size=2, unique=True),
        st.integers(1, 2),
    ),
    min_size=1,
    max_size=3,
)


@rule("601.2g", "601.2h")
@given(
    st.lists(st.sampled_from(["W", "U", "B/P", "1"]), min_size=1, max_size=3).map(tuple),
    SOURCES,
    st.sampled_from([0, 2]),
    st.randoms(use_true_random=False),
)
def test_in_any_order_all_payments_are_put_together_and_none_leads_nowhere(
    symbols: tuple[str, ...], some: list[tuple[tuple[tuple[str, ...], ...], int]], life: int, random: Random
) -> None:
    """601.2h: each payment of which all is needed can be put together in an order, whichever that is, and just once."""
    numbered = enumerate(some, 1)
    sources = [ManaSource(ObjectId(number), 0, types, 0, uses=uses) for number, (types, uses) in numbered]
    if plan(symbols, [], sources, life) is None:
        return
    asked = decision(symbols, sources, life)
    places = list(range(len(asked.candidates)))
    random.shuffle(places)
    ranks = dict(zip(asked.candidates, places, strict=True))
    ordered = [without_places(chosen) for chosen in put_together(asked, ranks)]
    needed = {without_places(chosen) for chosen in put_together(asked, None) if is_all_needed(asked, chosen)}
    assert len(set(ordered)) == len(ordered)
    assert needed <= set(ordered)


def put_together(asked: ChoosePayment, ranks: dict[Option, int] | None) -> Iterator[tuple[Option, ...]]:
    """All payments that are put together piece by piece, in an order if there is one."""
    if asked.is_complete(asked.chosen):
        yield asked.chosen
        return
    pieces = asked.pieces() if ranks is None else asked.in_order(ranks.__getitem__)
    assert pieces, f"{asked.chosen} leads nowhere"
    for piece in pieces:
        yield from put_together(asked.with_piece(piece), ranks)


def is_all_needed(asked: ChoosePayment, chosen: tuple[Option, ...]) -> bool:
    """Whether nothing is used for a payment that could be left out."""
    return not any(asked.is_complete([each for each in chosen if each != piece]) for piece in chosen)


def without_places(chosen: tuple[Option, ...]) -> tuple[str, ...]:
    """The pieces of a payment, of uses that are alike each as the same."""
    return tuple(sorted(str(piece).partition(" (")[0] for piece in chosen))


@rule("107.4f", "601.2h")
def test_life_is_a_piece_of_a_payment() -> None:
    """CR 107.4f: the player announces whether to pay life for a Phyrexian symbol."""
    sources = [ManaSource(ObjectId(1), 0, (("B",),), 0)]
    asked = decision(("B/P",), sources, life=5)
    assert [str(piece) for piece in asked.pieces()] == ["tap Source 1 #1 for B", "pay 2 life"]
    assert asked.plan_of((LifeForSymbol(2),)) == PaymentPlan((), 2)


@rule("107.5", "605.3a")
def test_a_permanent_is_tapped_for_mana_once_whatever_abilities_it_has() -> None:
    """CR 107.5: a tapped permanent can't be tapped again, so a land with two mana abilities gives mana once."""
    wood = ManaSource(ObjectId(1), 0, (("G",),), 0, rivals=((("U",),),))
    water = ManaSource(ObjectId(1), 1, (("U",),), 0, rivals=((("G",),),))
    forest = ManaSource(ObjectId(2), 0, (("G",),), 0)
    assert plan(("U", "G"), [], [wood, water]) is None
    found = plan(("G", "U"), [], [wood, water, forest])
    assert found is not None
    assert [use.source.key for use in found.uses] == [(2, 0), (1, 1)]
    asked = decision(("U", "1"), [wood, water, forest]).take(UseMana(ObjectId(1), "Source 1", "U", 1))
    assert isinstance(asked, ChoosePayment)
    assert [str(option) for option in asked.options] == ["tap Source 2 #2 for G"]


@rule("107.5")
def test_a_land_of_two_basic_types_pays_for_one_symbol() -> None:
    """CR 107.5: with two such lands a spell for two mana of different colors can be cast, with one it can't."""
    strait = card("Strait", "", "Land — Island Mountain")
    flash = card("Flash", "{U}{R}", "Instant", "Flash deals 2 damage to any target.")
    assert not can(position(side(battlefield=[strait], hand=[flash]), side()), "cast Flash")
    game = position(side(battlefield=[strait, strait], hand=[flash]), side())
    act(game, "cast Flash", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 18
