"""CR 118.3, 601.2g: on any board a cost can be paid just when some activations of mana abilities pay for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import can, card, option_named, pending, position, side

Unit = tuple[str, str]
"""A type of mana, and on what it may be spent only: "", "artifact spell" or "artifact ability"."""

Pool = tuple[Unit, ...]


class State(NamedTuple):
    """What there is while mana is made: untapped and living objects by their places, counters, life and mana."""

    untapped: frozenset[int]
    living: frozenset[int]
    counters: tuple[int, ...]
    life: int
    pool: Pool


class Ability(NamedTuple):
    """A mana ability: its cost of mana, whether it taps or untaps its source, what else it costs, and what it adds for
    an X.
    """

    mana: tuple[str, ...]
    adds: Callable[[Board, State, int], list[str]]
    taps: bool = True
    also: str = ""
    limit: str = ""
    untaps: bool = False


class Thing(NamedTuple):
    """A permanent as the rules see it, and as a card."""

    name: str
    types: str
    text: str
    abilities: tuple[Ability, ...] = ()
    counters: int = 0

    def piece(self, place: int) -> Piece:
        """The permanent in a position."""
        made = PIECES.get((self.name, place))
        if made is None:
            pt = "1/1" if "Creature" in self.types else ""
            made = Piece(card(f"{self.name} {'ABCDEF'[place]}", "", self.types, self.text, pt))
            PIECES[self.name, place] = made
        return Piece(made.card, counters=(("charge", self.counters),) if self.counters else ())


PIECES: dict[tuple[str, int], Piece] = {}
Board = tuple[Thing, ...]


def plainly(*mana: str) -> Callable[[Board, State, int], list[str]]:
    """What adds one of these."""
    return lambda board, state, x: list(mana)


def combined(types: str) -> Callable[[Board, State, int], list[str]]:
    """What adds X mana in any combination of these types."""
    return lambda board, state, x: ["".join(each) for each in combinations_with_replacement(types, x)] if x else []


def alike(types: str) -> Callable[[Board, State, int], list[str]]:
    """What adds X mana of one of these types."""
    return lambda board, state, x: [each * x for each in types] if x else []


def by_creature(board: Board, state: State, x: int) -> list[str]:
    """What adds {G}{G} instead of {C} if there is a creature."""
    return ["GG"] if any("Creature" in board[place].types for place in state.living) else ["C"]


FOREST = Thing("Grove", "Land", "{T}: Add {G}.", (Ability((), plainly("G")),))
DUAL = Thing("Delta", "Land", "{T}: Add {W} or {U}.", (Ability((), plainly("W", "U")),))
PRESS = Thing("Press", "Artifact", "{1}, {T}: Add {W}{U}.", (Ability(("1",), plainly("WU")),))
FUNNEL = Thing("Funnel", "Artifact", "{2}, {T}: Add {W}.", (Ability(("1", "1"), plainly("W")),))
STONE = Thing(
    "Stone", "Artifact", "Sacrifice a creature: Add {C}.", (Ability((), plainly("C"), taps=False, also="creature"),)
)
WALL = Thing("Wall", "Creature — Wall", "")
FORGE = Thing("Forge", "Land", "{1}, {T}: Add {W}{U}.", (Ability(("1",), plainly("WU")),))
MILL = Thing(
    "Mill",
    "Land",
    "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.",
    (Ability((), plainly("C")), Ability(("W/U",), plainly("WW", "WU", "UU"))),
)
SIEVE = Thing("Sieve", "Artifact", "{1}: Add {R} or {W}.", (Ability(("1",), plainly("R", "W"), taps=False),))
VAULT = Thing(
    "Vault",
    "Artifact",
    "{T}: Add {C}{C}. Spend this mana only to cast artifact spells.",
    (Ability((), plainly("CC"), limit="artifact spell"),),
)
SPRING = Thing(
    "Spring",
    "Land",
    "{T}: Add {U}. Spend this mana only to activate abilities of artifacts.",
    (Ability((), plainly("U"), limit="artifact ability"),),
)
PRISM = Thing(
    "Prism",
    "Artifact",
    "{X}, {T}: Add X mana in any combination of {W} and/or {R}.",
    (Ability(("X",), combined("WR")),),
)
DEPOT = Thing(
    "Depot",
    "Land",
    "{1}, Remove X charge counters from this land: Add X mana of any one color.",
    (Ability(("1",), alike("WUBRG"), taps=False, also="counters"),),
    counters=3,
)
LEECH = Thing(
    "Leech",
    "Artifact",
    "{T}, Pay X life: Add X mana in any combination of colors.",
    (Ability((), combined("WUBRG"), also="life"),),
)
ALTAR = Thing(
    "Altar",
    "Artifact",
    "Sacrifice a creature: Add {C}{C}.",
    (Ability((), plainly("CC"), taps=False, also="creature"),),
)
COIN = Thing(
    "Coin",
    "Artifact",
    "{T}, Sacrifice this artifact: Add one mana of any color.",
    (Ability((), plainly(*"WUBRG"), also="itself"),),
)
ELF = Thing("Elf", "Creature — Elf", "{T}: Add {G}.", (Ability((), plainly("G")),))
NEST = Thing(
    "Nest", "Land", "{T}: Add {C}. If you control a creature, add {G}{G} instead.", (Ability((), by_creature),)
)
TAXES = Thing("Taxes", "Enchantment", "Activated abilities of artifacts cost {1} more to activate.")
LEASE = Thing("Lease", "Enchantment", "Activated abilities of lands you control cost {1} less to activate.")
BLOOM = Thing("Bloom", "Enchantment", "Whenever you tap a land for mana, add an additional {R}.")

TURNER = Thing(
    "Turner",
    "Artifact",
    "{T}: Add {C}.\n{2}, {Q}: Add {W} or {U}.",
    (Ability((), plainly("C")), Ability(("1", "1"), plainly("W", "U"), taps=False, untaps=True)),
)
ROCKER = Thing(
    "Rocker",
    "Creature — Wall",
    "{W/U}, {T}: Add {R}{G}.\n{R}, {Q}: Add {U}.",
    (Ability(("W/U",), plainly("RG")), Ability(("R",), plainly("U"), taps=False, untaps=True)),
)
SWING = Thing(
    "Swing",
    "Artifact",
    "{T}: Add {R}.\n{T}: Add {G}.\n{G}, {Q}: Add {W}{C}.",
    (
        Ability((), plainly("R")),
        Ability((), plainly("G")),
        Ability(("G",), plainly("WC"), taps=False, untaps=True),
    ),
)
WHEEL = Thing(
    "Wheel",
    "Creature — Wall",
    "{T}: Add {C}. If you control a creature, add {G}{G} instead.\n{Q}, Pay 1 life: Add {U}.",
    (Ability((), by_creature), Ability((), plainly("U"), taps=False, untaps=True, also="one life")),
)
GAINER = Thing(
    "Gainer",
    "Artifact Creature — Wall",
    "{T}: Add {G}.\n{1}, {Q}: Add {W}{W}.",
    (Ability((), plainly("G")), Ability(("1",), plainly("WW"), taps=False, untaps=True)),
)
LIFTER = Thing(
    "Lifter",
    "Creature — Wall",
    "{1}, {Q}: Add {U} or {R}.",
    (Ability(("1",), plainly("U", "R"), taps=False, untaps=True),),
)
CHIEF = Thing(
    "Chief",
    "Enchantment",
    "Tap an untapped creature you control: Add {C}.",
    (Ability((), plainly("C"), taps=False, also="tapping a creature"),),
)
SINGER = Thing(
    "Singer",
    "Artifact",
    "{T}, Tap an untapped creature you control: Add {G}{G}.",
    (Ability((), plainly("GG"), also="tapping a creature"),),
)
DRUM = Thing(
    "Drum",
    "Artifact",
    "{T}: Add {C}. Tap a creature you control.",
    (Ability((), plainly("C"), also="a creature is tapped"),),
)
MENDER = Thing(
    "Mender",
    "Artifact",
    "{1}, {T}, Untap a tapped creature you control: Add {R}{R}.",
    (Ability(("1",), plainly("RR"), also="untapping a creature"),),
)
TAPPING = (DRUM, MENDER)
TURNING = (TURNER, ROCKER, SWING, WHEEL)
UNTAPPING = (*TURNING, GAINER, LIFTER)

MAKERS = (
    *(FOREST, DUAL, FORGE, MILL, SIEVE, VAULT, SPRING, PRISM, DEPOT, LEECH, ALTAR, COIN, ELF, NEST),
    *(PRESS, FUNNEL, STONE, WALL),
)
SYMBOLS = ("1", "1", "W", "U", "R", "G", "C", "W/U", "2/G", "R/P")


MOST_BESIDES = 2
"""How much more mana than a cost takes there is at most at a time in the payments that the slow answer looks for."""

MOST_WITH_X = 2
"""Of how many abilities with X on one board all ways of using them can be tried: with three there are millions."""


def are_few(makers: list[Thing]) -> bool:
    """Whether the slow answer can be found for a board with these."""
    return sum(thing in (PRISM, DEPOT, LEECH) for thing in makers) <= MOST_WITH_X


def payments(symbols: tuple[str, ...], pool: Pool, life: int, purpose: str) -> Iterator[tuple[Pool, int]]:
    """What can be left of mana and life when a cost has been paid with them."""
    if not symbols:
        yield pool, life
        return
    first, rest = symbols[0], symbols[1:]
    for unit in dict.fromkeys(pool):
        kind, limit = unit
        if limit in ("", purpose) and (first == "1" or kind in first.split("/")):
            left = list(pool)
            left.remove(unit)
            yield from payments(rest, tuple(left), life, purpose)
    if first.endswith("/P") and life >= 2:
        yield from payments(rest, pool, life - 2, purpose)
    if first.startswith("2/"):
        yield from payments(("1", "1", *rest), pool, life, purpose)


def cost_of(board: Board, thing: Thing, ability: Ability, x: int) -> tuple[str, ...]:
    """The mana of an ability's cost, after what makes it greater or less."""
    mana = [symbol for symbol in ability.mana if symbol != "X"] + ["1"] * (x * ability.mana.count("X"))
    mana += ["1"] * (board.count(TAXES) if "Artifact" in thing.types else 0)
    for _ in range(board.count(LEASE) if "Land" in thing.types else 0):
        if "1" in mana:
            mana.remove("1")
    return tuple(mana)


def paid_besides(board: Board, place: int, ability: Ability, state: State, x: int) -> Iterator[State]:
    """The states after paying what an ability costs besides mana."""
    if ability.taps:
        if place not in state.untapped:
            return
        state = state._replace(untapped=state.untapped - {place})
    if ability.untaps:
        if place in state.untapped:
            return
        state = state._replace(untapped=state.untapped | {place})
    match ability.also:
        case "counters":
            if state.counters[place] >= x:
                left = tuple(count - x if at == place else count for at, count in enumerate(state.counters))
                yield state._replace(counters=left)
        case "life":
            if state.life >= x:
                yield state._replace(life=state.life - x)
        case "tapping a creature":
            for at in sorted(state.untapped & state.living):
                if "Creature" in board[at].types:
                    yield state._replace(untapped=state.untapped - {at})
        case "untapping a creature":
            for at in sorted(state.living - state.untapped):
                if "Creature" in board[at].types:
                    yield state._replace(untapped=state.untapped | {at})
        case "a creature is tapped":
            creatures = [at for at in sorted(state.living) if "Creature" in board[at].types]
            for at in creatures:
                yield state._replace(untapped=state.untapped - {at})
            if not creatures:
                yield state
        case "one life":
            if state.life >= 1:
                yield state._replace(life=state.life - 1)
        case "creature" | "itself":
            for at in sorted(state.living):
                if at == place if ability.also == "itself" else "Creature" in board[at].types:
                    yield state._replace(living=state.living - {at}, untapped=state.untapped - {at})
        case _:
            yield state


def activations(board: Board, place: int, ability: Ability, state: State, x: int) -> Iterator[State]:
    """The states after activating a mana ability."""
    thing = board[place]
    purpose = "artifact ability" if "Artifact" in thing.types else "ability"
    for pool, life in payments(cost_of(board, thing, ability, x), state.pool, state.life, purpose):
        for paid in paid_besides(board, place, ability, state._replace(pool=pool, life=life), x):
            for mana in ability.adds(board, paid, x):
                more = "R" * board.count(BLOOM) if ability.taps and "Land" in thing.types else ""
                added = [(kind, ability.limit) for kind in mana] + [(kind, "") for kind in more]
                yield paid._replace(pool=tuple(sorted((*paid.pool, *added))))


def further(board: Board, state: State) -> Iterator[State]:
    """The states after activating any mana ability."""
    for place in sorted(state.living):
        for ability in board[place].abilities:
            has_x = "X" in ability.mana or ability.also in ("counters", "life")
            for x in range(1, 1 + max(len(state.pool), state.life, state.counters[place])) if has_x else (0,):
                yield from activations(board, place, ability, state, x)


def convoked(board: Board, state: State, cost: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What can be left of a cost when colorless creatures have been tapped for generic mana of it."""
    creatures = sum("Creature" in board[at].types for at in state.untapped & state.living)
    for count in range(min(creatures, cost.count("1")) + 1):
        left = list(cost)
        for _ in range(count):
            left.remove("1")
        yield tuple(left)


def is_payable(
    board: Board,
    cost: tuple[str, ...],
    purpose: str,
    life: int,
    tapped: frozenset[int] = frozenset(),
    standing: tuple[int, bool] | None = None,
    most: int | None = None,
    convokes: bool = False,
) -> bool:
    """The slow, obviously right answer: after some activations the mana is there, and a certain thing is untapped, or
    isn't, if that is asked for. Where mana can be made without end, only payments are looked for in which there is so
    much at `most` at a time.
    """
    every = frozenset(range(len(board)))
    first = State(every - tapped, every, tuple(thing.counters for thing in board), life, ())
    seen, waiting = {first}, [first]
    while waiting:
        state = waiting.pop()
        stands = standing is None or (standing[0] in state.living and (standing[0] in state.untapped) == standing[1])
        costs = convoked(board, state, cost) if convokes else [cost]
        if stands and any(True for each in costs for _ in payments(each, state.pool, state.life, purpose)):
            return True
        for after in further(board, state):
            if after not in seen and (most is None or len(after.pool) <= most):
                seen.add(after)
                waiting.append(after)
    return False


@rule("118.3", "601.2g", "605.3a", "601.2f", "107.3a", "106.6", "605.4a")
@settings(deadline=None, max_examples=120)
@given(
    st.lists(st.sampled_from(MAKERS), min_size=1, max_size=4).filter(are_few),
    st.lists(st.sampled_from([TAXES, LEASE, BLOOM]), max_size=1),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4),
    st.booleans(),
    st.integers(1, 4),
)
def test_a_cost_can_be_paid_just_when_activations_pay_for_it(
    makers: list[Thing], changes: list[Thing], cost: list[str], is_artifact: bool, life: int
) -> None:
    """CR 118.3: whatever abilities make mana of mana, of X, of counters, life or creatures, and whatever they cost."""
    board = (*makers, *changes)
    expected = is_payable(board, tuple(cost), "artifact spell" if is_artifact else "spell", life)
    boon = card("Boon", "".join(f"{{{symbol}}}" for symbol in cost), "Artifact" if is_artifact else "Sorcery")
    pieces = [thing.piece(place) for place, thing in enumerate(board)]
    game = position(side(battlefield=pieces, hand=[boon], life=life), side())
    assert can(game, "cast Boon") == expected
    if expected:
        game.choose(option_named(game, "cast Boon"))
        while game.result is None and not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        has_died = game.result is not None and game.result.rule == "704.5a"
        assert has_died or [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("107.5", "107.6", "118.3", "601.2g", "702.51a")
@settings(deadline=None, max_examples=120)
@given(
    st.lists(st.sampled_from(UNTAPPING), min_size=1, max_size=2),
    st.lists(
        st.sampled_from(
            [
                FOREST,
                DUAL,
                PRESS,
                SIEVE,
                ELF,
                STONE,
                VAULT,
                WALL,
                COIN,
                CHIEF,
                SINGER,
                PRISM,
                LEECH,
                DEPOT,
                DRUM,
                MENDER,
            ]
        ),
        max_size=2,
    ),
    st.lists(st.sampled_from([TAXES, BLOOM]), max_size=1),
    st.sets(st.integers(0, 3)),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=3),
    st.integers(1, 2),
    st.booleans(),
)
def test_permanents_are_tapped_and_untapped_for_mana_by_turns(
    turning: list[Thing],
    others: list[Thing],
    changes: list[Thing],
    tapped: set[int],
    cost: list[str],
    life: int,
    convokes: bool,
) -> None:
    """CR 107.6: what is tapped for mana, for another's mana or for convoke can be untapped for mana before and after
    that, as often as that can be paid for; and what is offered can be carried out.
    """
    board = (*turning, *others, *changes)
    pieces = [piece_of(thing, place, place in tapped) for place, thing in enumerate(board)]
    most = len(cost) + MOST_BESIDES
    expected = is_payable(board, tuple(cost), "spell", life, frozenset(tapped), None, most, convokes)
    text = "Convoke" if convokes else ""
    boon = card("Boon", "".join(f"{{{symbol}}}" for symbol in cost), "Sorcery", text)
    game = position(side(battlefield=pieces, hand=[boon], life=life), side())
    assert can(game, "cast Boon") >= expected
    if can(game, "cast Boon"):
        game.choose(option_named(game, "cast Boon"))
        while game.result is None and not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        assert game.result is not None or [seen.name for seen in game.view(0).stack] == ["Boon"]


def piece_of(thing: Thing, place: int, tapped: bool, more: str = "") -> Piece:
    """The permanent in a position, tapped or not, with one more ability."""
    pt = "1/1" if "Creature" in thing.types else ""
    text = "\n".join(filter(None, (thing.text, more)))
    counters = (("charge", thing.counters),) if thing.counters else ()
    return Piece(card(f"{thing.name} {'ABCDEF'[place]}", "", thing.types, text, pt), tapped=tapped, counters=counters)


@rule("107.5", "107.6", "601.2g", "601.2h")
@settings(deadline=None, max_examples=120)
@given(
    st.sampled_from([*UNTAPPING, FOREST, ELF, WALL, SIEVE]),
    st.lists(st.sampled_from([FOREST, DUAL, PRESS, CHIEF, SINGER, *TAPPING, *UNTAPPING]), max_size=2),
    st.sampled_from(["{T}", "{Q}"]),
    st.sets(st.integers(0, 2)),
    st.lists(st.sampled_from([symbol for symbol in SYMBOLS if symbol != "R/P"]), min_size=1, max_size=3),
)
def test_the_permanent_whose_cost_is_paid_may_be_turned_for_mana_before(
    doer: Thing, others: list[Thing], symbol: str, tapped: set[int], cost: list[str]
) -> None:
    """CR 601.2g: mana abilities come before costs are paid, so what taps or untaps may be untapped or tapped first;
    where life is paid for all the mana, there is no mana to make.
    """
    board = (doer, *others)
    mana = "".join(f"{{{each}}}" for each in cost)
    more = f"{mana}, {symbol}: Draw a card."
    pieces = [piece_of(thing, place, place in tapped, more if place == 0 else "") for place, thing in enumerate(board)]
    purpose = "artifact ability" if "Artifact" in doer.types else "ability"
    most = len(cost) + MOST_BESIDES
    expected = is_payable(board, tuple(cost), purpose, 2, frozenset(tapped), (0, symbol == "{T}"), most)
    game = position(side(battlefield=pieces, life=2), side())
    offered = [option for option in pending(game).options if str(option).startswith(f"activate {doer.name} A")]
    assert bool(offered) >= expected
    if offered:
        game.choose(offered[0])
        while game.result is None and not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        assert game.result is not None or len(game.view(0).stack) == 1
