"""CR 601.2g, 118.3: payments in which what one mana ability does bears on what another one can do or adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comprules import Game
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import UseMana
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.payment.paying_by_hand import ChooseManaAbility
from positions import act, can, card, graveyard, option_named, pending, position, side, the


class State(NamedTuple):
    """What there is while mana is made: objects by their places, which of them are untapped and have been used, their
    counters, the cards in the graveyard, life, and mana.
    """

    living: frozenset[int]
    untapped: frozenset[int]
    used: frozenset[int]
    counters: tuple[int, ...]
    graveyard: int
    life: int
    pool: str


Step = Callable[["Board", State, int], Iterator[State]]
"""A part of an ability of the object at a place: the states it can lead to, none if it can't be done."""


class Thing(NamedTuple):
    """A permanent as the rules see it, and as a card; a token isn't there at first."""

    name: str
    types: str
    text: str
    abilities: tuple[tuple[Step, ...], ...] = ()
    counters: int = 0
    is_token: bool = False


Board = tuple[Thing, ...]


def of_type(board: Board, places: frozenset[int], kind: str) -> list[int]:
    """The places of the things of a type."""
    return [place for place in sorted(places) if kind in board[place].types]


def added(state: State, mana: str) -> State:
    """The state with more mana."""
    return state._replace(pool="".join(sorted(state.pool + mana)))


def taps(board: Board, state: State, place: int) -> Iterator[State]:
    """{T}."""
    if place in state.untapped:
        yield state._replace(untapped=state.untapped - {place})


def gone(board: Board, state: State, place: int) -> State:
    """The state when something has been sacrificed."""
    return state._replace(
        living=state.living - {place},
        untapped=state.untapped - {place},
        graveyard=state.graveyard + (not board[place].is_token),
    )


def sacrifices(kind: str) -> Step:
    """Sacrifice a creature."""

    def step(board: Board, state: State, place: int) -> Iterator[State]:
        yield from (gone(board, state, at) for at in of_type(board, state.living, kind))

    return step


def sacrifices_itself(board: Board, state: State, place: int) -> Iterator[State]:
    """Sacrifice this."""
    if place in state.living:
        yield gone(board, state, place)


def taps_one(kind: str) -> Step:
    """Tap an untapped creature you control."""

    def step(board: Board, state: State, place: int) -> Iterator[State]:
        yield from (state._replace(untapped=state.untapped - {at}) for at in of_type(board, state.untapped, kind))

    return step


def pays_life(amount: int) -> Step:
    """Pay 1 life."""

    def step(board: Board, state: State, place: int) -> Iterator[State]:
        if state.life >= amount:
            yield state._replace(life=state.life - amount)

    return step


def changes_life(amount: int) -> Step:
    """You gain 1 life; this deals 1 damage to you."""
    return lambda board, state, place: iter([state._replace(life=state.life + amount)])


def changes_counters(amount: int) -> Step:
    """Put a counter on this; remove one."""

    def step(board: Board, state: State, place: int) -> Iterator[State]:
        count = state.counters[place] + amount
        if count >= 0 and (amount > 0 or place in state.living):
            left = tuple(count if at == place else each for at, each in enumerate(state.counters))
            yield state._replace(counters=left)

    return step


def exiles_from_graveyard(board: Board, state: State, place: int) -> Iterator[State]:
    """Exile a card from your graveyard."""
    if state.graveyard:
        yield state._replace(graveyard=state.graveyard - 1)


def once(board: Board, state: State, place: int) -> Iterator[State]:
    """Activate only once each turn."""
    if place not in state.used:
        yield state._replace(used=state.used | {place})


def only_if(holds: Callable[[Board, State], bool]) -> Step:
    """Activate only if …."""
    return lambda board, state, place: iter([state] if holds(board, state) else [])


def adds(*choices: str) -> Step:
    """Add {W} or {U}."""
    return lambda board, state, place: iter([added(state, mana) for mana in choices])


def adds_each(mana: str, kind: str, *, untapped: bool = False) -> Step:
    """Add {G} for each creature you control."""

    def step(board: Board, state: State, place: int) -> Iterator[State]:
        places = state.untapped if untapped else state.living
        yield added(state, mana * len(of_type(board, places, kind)))

    return step


def adds_instead(mana: str, holds: Callable[[Board, State], bool], otherwise: str) -> Step:
    """Add {C}. If …, add {G}{G} instead."""
    return lambda board, state, place: iter([added(state, mana if holds(board, state) else otherwise)])


def makes_treasure(board: Board, state: State, place: int) -> Iterator[State]:
    """Create a token: the first that isn't there yet."""
    unborn = [at for at, thing in enumerate(board) if thing.is_token and at not in state.living | state.used]
    if unborn:
        yield state._replace(
            living=state.living | {unborn[0]}, untapped=state.untapped | {unborn[0]}, used=state.used | {unborn[0]}
        )


def pays(*symbols: str) -> Step:
    """A cost of mana."""
    return lambda board, state, place: iter(paid(symbols, state))


def paid(symbols: tuple[str, ...], state: State) -> list[State]:
    """The states after paying mana."""
    if not symbols:
        return [state]
    first, rest = symbols[0], symbols[1:]
    kinds = dict.fromkeys(state.pool if first == "1" else [kind for kind in state.pool if kind == first])
    return [after for kind in kinds for after in paid(rest, state._replace(pool=state.pool.replace(kind, "", 1)))]


def at_least(count: int, kind: str) -> Callable[[Board, State], bool]:
    """You control two or more artifacts."""
    return lambda board, state: len(of_type(board, state.living, kind)) >= count


def at_most(count: int, kind: str) -> Callable[[Board, State], bool]:
    """You control no artifacts."""
    return lambda board, state: len(of_type(board, state.living, kind)) <= count


GROVE = Thing("Grove", "Land", "{T}: Add {G}.", ((taps, adds("G")),))
ELF = Thing("Elf", "Creature — Elf", "{T}: Add {G}.", ((taps, adds("G")),))
WALL = Thing("Wall", "Creature — Wall", "")
COIN = Thing(
    "Coin", "Artifact", "{T}, Sacrifice this artifact: Add {W} or {U}.", ((taps, sacrifices_itself, adds("W", "U")),)
)
CRADLE = Thing("Cradle", "Land", "{T}: Add {G} for each creature you control.", ((taps, adds_each("G", "Creature")),))
GLADE = Thing(
    "Glade",
    "Land",
    "{T}: Add {G} for each untapped creature you control.",
    ((taps, adds_each("G", "Creature", untapped=True)),),
)
ALTAR = Thing("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.", ((sacrifices("Creature"), adds("CC")),))
FORGE = Thing("Forge", "Artifact", "Sacrifice an artifact: Add {R}.", ((sacrifices("Artifact"), adds("R")),))
TOWER = Thing("Tower", "Land", "{T}, Sacrifice a creature: Add {B}.", ((taps, sacrifices("Creature"), adds("B")),))
CHIEF = Thing(
    "Chief", "Enchantment", "Tap an untapped creature you control: Add {R}.", ((taps_one("Creature"), adds("R")),)
)
DRUMMER = Thing(
    "Drummer",
    "Creature — Human",
    "{T}, Tap an untapped creature you control: Add {U}{U}.",
    ((taps, taps_one("Creature"), adds("UU")),),
)
SQUIRE = Thing("Squire", "Creature — Human", "{1}, {T}: Add {W}{U}.", ((pays("1"), taps, adds("WU")),))
BATTERY = Thing(
    "Battery",
    "Artifact",
    "{T}: Add {C}. Put a charge counter on this artifact.\nRemove a charge counter from this artifact: Add {R}.",
    ((taps, adds("C"), changes_counters(1)), (changes_counters(-1), adds("R"))),
)
NEST = Thing(
    "Nest",
    "Land",
    "{T}: Add {C}. If you control a creature, add {G}{G} instead.",
    ((taps, adds_instead("GG", at_least(1, "Creature"), "C")),),
)
LENS = Thing(
    "Lens",
    "Artifact",
    "{T}: Add {U}. Activate only if you control three or more artifacts.",
    ((only_if(at_least(3, "Artifact")), taps, adds("U")),),
)
HERMIT = Thing(
    "Hermit",
    "Land",
    "{T}: Add {U}{U}. Activate only if you control no creatures.",
    ((only_if(at_most(0, "Creature")), taps, adds("UU")),),
)
MINT = Thing(
    "Mint",
    "Land",
    "{T}: Add {C}. Create a Treasure token.",
    ((taps, adds("C"), makes_treasure),),
)
TREASURE = Thing("Treasure", "Artifact — Treasure", "", ((taps, sacrifices_itself, adds(*"WUBRG")),), is_token=True)
CRYPT = Thing(
    "Crypt",
    "Land",
    "{T}, Exile a card from your graveyard: Add {B}{B}.",
    ((taps, exiles_from_graveyard, adds("BB")),),
)
LEECH = Thing("Leech", "Artifact", "{T}, Pay 1 life: Add {B}.", ((taps, pays_life(1), adds("B")),))
THORN = Thing("Thorn", "Land", "{T}: Add {R}. This land deals 1 damage to you.", ((taps, adds("R"), changes_life(-1)),))
SPRING = Thing("Spring", "Land", "{T}: Add {G}. You gain 1 life.", ((taps, adds("G"), changes_life(1)),))
GATE = Thing(
    "Gate",
    "Enchantment",
    'As long as you control an artifact, creatures you control have "{T}: Add {R}."',
)
FLARE = Thing("Flare", "Artifact", "Whenever you tap a land for mana, add an additional {R}.")
SPARK = Thing(
    "Spark",
    "Enchantment",
    "Whenever you tap a land for mana, add an additional {W}. This ability triggers only once each turn.",
)
TITHE = Thing("Tithe", "Artifact", "Activated abilities of creatures you control cost {1} more to activate.")
VIAL = Thing(
    "Vial",
    "Artifact",
    "{T}: Put a charge counter on this artifact. Add {C}.\n"
    "{1}, Remove a charge counter from this artifact: Add {W}{W}.",
    ((taps, changes_counters(1), adds("C")), (pays("1"), changes_counters(-1), adds("WW"))),
)
MAKERS = (
    *(GROVE, ELF, WALL, COIN, CRADLE, GLADE, ALTAR, FORGE, TOWER, CHIEF, DRUMMER, SQUIRE, BATTERY, NEST, LENS),
    *(HERMIT, MINT, CRYPT, LEECH, THORN, SPRING, GATE, FLARE, SPARK, TITHE, VIAL),
)
TREASURES = 3


class Extra(NamedTuple):
    """What a spell costs besides mana."""

    text: str
    step: Step


EXTRAS = (
    Extra("As an additional cost to cast this spell, sacrifice a creature.", sacrifices("Creature")),
    Extra("As an additional cost to cast this spell, sacrifice an artifact.", sacrifices("Artifact")),
    Extra("As an additional cost to cast this spell, exile a card from your graveyard.", exiles_from_graveyard),
    Extra("As an additional cost to cast this spell, tap an untapped creature you control.", taps_one("Creature")),
    Extra("As an additional cost to cast this spell, pay 2 life.", pays_life(2)),
)


def done(steps: tuple[Step, ...], board: Board, state: State, place: int) -> Iterator[State]:
    """The states after doing something step by step."""
    if not steps:
        yield state
        return
    for after in steps[0](board, state, place):
        yield from done(steps[1:], board, after, place)


def at_first(board: Board, life: int) -> State:
    """The state before anything is activated."""
    there = frozenset(place for place, thing in enumerate(board) if not thing.is_token)
    return State(there, there, frozenset(), tuple(thing.counters for thing in board), 0, life, "")


def is_payable(board: Board, cost: tuple[str, ...], extra: Extra | None, first: State) -> bool:
    """The slow, obviously right answer: after some activations, the mana and what else it costs can be paid."""
    seen, waiting = {first}, [first]
    steps = (pays(*cost), extra.step) if extra is not None else (pays(*cost),)
    while waiting:
        state = waiting.pop()
        if any(True for _ in done(steps, board, state, -1)):
            return True
        for _, after in further(board, state):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def further(board: Board, state: State) -> Iterator[tuple[int, State]]:
    """The states after activating any mana ability, with the place of its source."""
    for place in sorted(state.living):
        for steps in abilities(board, state, place):
            for after in done(steps, board, state, place):
                yield place, with_triggers(board, state, after, place)


def alive(board: Board, state: State, thing: Thing) -> list[int]:
    """The places of things of a name that are there."""
    return [place for place in sorted(state.living) if board[place] is thing]


def abilities(board: Board, state: State, place: int) -> Iterator[tuple[Step, ...]]:
    """The mana abilities that a thing has now, with what they cost now."""
    thing = board[place]
    is_creature = "Creature" in thing.types
    more = ("1",) * len(alive(board, state, TITHE)) if is_creature else ()
    yield from ((pays(*more), *steps) for steps in thing.abilities)
    if is_creature and of_type(board, state.living, "Artifact"):
        yield from ((pays(*more), taps, adds("R")) for _ in alive(board, state, GATE))


def with_triggers(board: Board, before: State, after: State, place: int) -> State:
    """The state after what triggers as a land is tapped for mana."""
    is_tapped = place in before.untapped - after.untapped
    if "Land" not in board[place].types or not is_tapped or len(after.pool) <= len(before.pool):
        return after
    after = added(after, "R" * len(alive(board, after, FLARE)))
    for at in alive(board, after, SPARK):
        if at not in after.used:
            after = added(after, "W")._replace(used=after.used | {at})
    return after


def piece(thing: Thing, place: int) -> Piece:
    """The permanent in a position."""
    pt = "1/1" if "Creature" in thing.types else ""
    return Piece(card(f"{thing.name} {'ABCDEF'[place]}", "", thing.types, thing.text, pt))


def symbols(cost: tuple[str, ...]) -> str:
    """A cost as it is printed."""
    return "".join(f"{{{symbol}}}" for symbol in cost)


@rule("601.2g", "118.3", "605.3a", "601.2h")
@settings(deadline=None, max_examples=150)
@given(
    st.lists(st.sampled_from(MAKERS), min_size=2, max_size=4),
    st.lists(st.sampled_from("1WUBRGC"), min_size=1, max_size=5),
    st.sampled_from([None, None, *EXTRAS]),
    st.integers(1, 3),
)
def test_what_can_be_paid_in_some_order_is_offered_and_paid(
    makers: list[Thing], cost: list[str], extra: Extra | None, life: int
) -> None:
    """CR 601.2g: mana abilities may be activated in any order, so that one may see to it that another one can be
    activated, or adds more; what no order pays for isn't offered.
    """
    board = (*makers, *[TREASURE] * TREASURES)
    expected = is_payable(board, tuple(sorted(cost)), extra, at_first(board, life))
    text = extra.text if extra is not None else ""
    boon = card("Boon", symbols(tuple(cost)), "Sorcery", f"{text}\nDraw a card.".strip())
    pieces = [piece(thing, place) for place, thing in enumerate(makers)]
    game = position(side(battlefield=pieces, hand=[boon], life=life), side())
    assert can(game, "cast Boon") == expected
    if expected:
        game.choose(option_named(game, "cast Boon"))
        while game.result is None and not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        assert game.result is not None or [seen.name for seen in game.view(0).stack][:1] == ["Boon"]


def boon(cost: str, text: str = "Draw a card.") -> Card:
    """A sorcery with a cost."""
    return card("Boon", cost, "Sorcery", text)


def as_cards(*things: Thing) -> list[Piece]:
    """Permanents in a position."""
    return [piece(thing, place) for place, thing in enumerate(things)]


def offers(things: tuple[Thing, ...], cost: str, life: int = 20) -> bool:
    """Whether a spell with this cost can be cast with these permanents."""
    return can(position(side(battlefield=as_cards(*things), hand=[boon(cost)], life=life), side()), "cast Boon")


@rule("601.2g", "605.3a")
def test_a_mana_ability_makes_what_another_one_uses_up() -> None:
    """601.2g: the counter that comes with the first mana is removed for the second."""
    assert offers((BATTERY,), "{C}{R}")
    assert not offers((BATTERY,), "{C}{R}{R}")


@rule("601.2g", "605.3a")
def test_a_token_made_for_mana_is_used_for_mana() -> None:
    """601.2g: a token that comes with mana has mana abilities of its own, for any color."""
    assert offers((MINT,), "{C}{U}")
    assert not offers((MINT,), "{U}{U}")


@rule("602.5", "601.2g")
def test_a_mana_ability_becomes_possible_by_another_one() -> None:
    """602.5: whether there is no creature is asked as the ability is activated, when the only one is gone."""
    assert offers((HERMIT, ALTAR, WALL), "{C}{C}{U}{U}")
    assert not offers((HERMIT, WALL), "{U}")


@rule("601.2h", "601.2g")
def test_what_is_paid_besides_mana_may_come_of_making_the_mana() -> None:
    """601.2h: a card that was sacrificed for mana can be exiled from the graveyard for the same spell; so it is it that
    makes the mana, not the land.
    """
    text = "As an additional cost to cast this spell, exile a card from your graveyard.\nDraw a card."
    game = position(side(battlefield=as_cards(COIN), hand=[boon("{W}", text)], lands="W"), side())
    act(game, "cast Boon")
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    assert graveyard(game, 0) == []


@rule("702.66a", "601.2g")
def test_a_card_sacrificed_for_mana_is_exiled_by_delve() -> None:
    """702.66a: cards are exiled from the graveyard when all mana has been made."""
    delve = boon("{1}{W}", "Delve\nDraw a card.")
    assert can(position(side(battlefield=as_cards(COIN), hand=[delve]), side()), "cast Boon")
    assert not offers((COIN,), "{1}{W}")


@rule("601.2g", "119.4")
def test_life_is_paid_before_it_is_lost() -> None:
    """119.4: of a player with 1 life, mana that costs life must be made before mana that deals damage."""
    assert offers((THORN, LEECH), "{R}{B}", life=1)
    assert not offers((LEECH, LEECH), "{B}{B}", life=1)


@rule("605.1b", "605.4a")
def test_a_triggered_mana_ability_makes_what_another_one_uses() -> None:
    """605.4a: what triggers as a land is tapped for mana resolves at once, so that its token can be used too."""
    gift = "Whenever you tap a land for mana, add {R} and create a Treasure token."
    giver = card("Giver", "{2}", "Enchantment", gift)
    game = position(side(battlefield=[giver], hand=[boon("{G}{R}{U}")], lands="G"), side())
    act(game, "cast Boon")
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    assert not can(position(side(battlefield=[giver], hand=[boon("{G}{R}{U}{U}")], lands="G"), side()), "cast Boon")


@rule("601.2g", "602.2b")
def test_only_what_leaves_enough_can_be_chosen_for_a_mana_ability() -> None:
    """602.2b: the creature that is needed for mana afterwards can't be tapped for the cost of another mana ability."""
    game = position(side(battlefield=as_cards(CHIEF, SQUIRE, WALL, WALL), hand=[boon("{W}{U}")]), side())
    game.choose(option_named(game, "cast Boon"))
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Wall C", "Wall D"]
    game.choose(pending(game).options[1])
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Wall D").tapped
    assert the(game, "Squire B").tapped


@rule("601.2g", "605.3b")
def test_by_hand_a_player_activates_them_in_the_order_they_like() -> None:
    """601.2g: each mana ability is offered after which the spell can still be paid for, and no other."""
    game = position(side(battlefield=as_cards(ALTAR, HERMIT, WALL), hand=[boon("{U}{U}")]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    assert uses(game) == {("Altar A", "CC")}
    game.choose(pending(game).options[0])
    assert uses(game) == {("Hermit B", "UU")}
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


def uses(game: Game) -> set[tuple[str, str]]:
    """The mana abilities offered, each with its mana."""
    return {(option.name, option.mana) for option in pending(game).options if isinstance(option, UseMana)}


@rule("601.2g", "605.3b", "601.2h")
@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.sampled_from(MAKERS), min_size=1, max_size=3),
    st.lists(st.sampled_from("1WURGC"), min_size=1, max_size=3),
    st.sampled_from([None, *EXTRAS]),
    st.integers(1, 3),
    st.randoms(use_true_random=False),
)
def test_whatever_is_chosen_by_hand_ends_in_a_payment(
    makers: list[Thing], cost: list[str], extra: Extra | None, life: int, chance: Random
) -> None:
    """CR 601.2g: a player who pays by hand is offered each mana ability that leaves enough, and no other."""
    board, needed = (*makers, *[TREASURE] * TREASURES), tuple(sorted(cost))
    first = at_first(board, life)
    text = extra.text if extra is not None else ""
    spell = boon(symbols(tuple(cost)), f"{text}\nDraw a card.".strip())
    game = position(side(battlefield=as_cards(*makers), hand=[spell], life=life), side(), auto_pay=False)
    assert can(game, "cast Boon") == is_payable(board, needed, extra, first)
    if not can(game, "cast Boon"):
        return
    game.choose(option_named(game, "cast Boon"))
    if isinstance(game.decision, ChooseManaAbility):
        leaving = [place for place, after in further(board, first) if is_payable(board, needed, extra, after)]
        adding = [place for place, after in further(board, first) if after.pool]
        offered = {name for name, _ in uses(game)}
        assert offered >= {board[place].name + " " + "ABC"[place] for place in leaving if place in adding}
    while game.result is None and not isinstance(game.decision, ChooseAction):
        game.choose(chance.choice(pending(game).options))
    assert game.result is not None or [seen.name for seen in game.view(0).stack][:1] == ["Boon"]


@rule("601.2g", "602.2b")
def test_what_costs_mana_is_offered_by_hand_once_that_is_there() -> None:
    """601.2g: nothing that is chosen for the mana ability's own cost keeps the rest from being paid."""
    text = "As an additional cost to cast this spell, tap an untapped creature you control.\nDraw a card."
    grove, squire, elf = (each for each in MAKERS if each.name in ("Grove", "Squire", "Elf"))
    game = position(side(battlefield=as_cards(grove, squire, elf), hand=[boon("{W}", text)]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    assert {name for name, _ in uses(game)} == {"Grove A"}
    game.choose(pending(game).options[0])
    assert {name for name, _ in uses(game)} == {"Squire C"}


@rule("118.3", "601.2h")
@pytest.mark.parametrize(
    ("self_cost", "mana_cost", "zone"),
    [
        ("Exile this card from your graveyard", "Exile a card from your graveyard", "graveyard"),
        ("Return this creature to its owner's hand", "Sacrifice a creature", "battlefield"),
        ("Sacrifice this creature", "Sacrifice a creature", "battlefield"),
    ],
)
def test_what_has_to_be_paid_besides_is_not_spent_for_mana(self_cost: str, mana_cost: str, zone: str) -> None:
    """CR 118.3: whoever can't pay a cost fully can't pay it at all: what is a part of it isn't spent for mana, if
    something else can be.
    """
    source = card("Source", "{1}", "Creature", f"{{R}}, {self_cost}: Draw a card.", pt="1/1")
    other = card("Other", "{1}", "Creature", pt="1/1")
    altar = card("Altar", "{1}", "Artifact", f"{mana_cost}: Add {{R}}.")
    for cards, is_possible in (([source, other], True), ([other, source], True), ([source], False)):
        is_there = zone == "battlefield"
        mine = side(battlefield=[altar, *cards]) if is_there else side(battlefield=[altar], graveyard=cards)
        game = position(mine, side())
        assert can(game, "activate Source") is is_possible
