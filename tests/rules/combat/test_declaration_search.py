"""CR 508.1c-d, 509.1b-c: the most requirements that can be obeyed within the restrictions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declaration_judge import Judge
from comprules.rules.combat.declaration_search import Demand, Group, PieceLimit, Pieces, most_obeyed

PIECES = 7
SOME = st.lists(st.integers(0, PIECES - 1), max_size=4, unique=True).map(tuple)
LIMITS = st.builds(PieceLimit, when=SOME, counted=SOME, least=st.integers(0, 2), most=st.none() | st.integers(0, 2))
DEMANDS = st.builds(Demand, pieces=SOME, least=st.integers(1, 2))


@st.composite
def groupings(draw: st.DrawFn) -> list[Group]:
    """Pieces shared out among creatures, each of which may have one or two at once."""
    owners = draw(st.lists(st.integers(0, 3), min_size=PIECES, max_size=PIECES))
    groups = [tuple(piece for piece in range(PIECES) if owners[piece] == creature) for creature in range(4)]
    return [(pieces, draw(st.integers(1, 2))) for pieces in groups if pieces]


def legal(groups: list[Group], limits: list[PieceLimit]) -> Iterator[Pieces]:
    """Every declaration that obeys the limits, by trying all there are."""
    choices = [
        [set(chosen) for size in range(capacity + 1) for chosen in combinations(pieces, size)]
        for pieces, capacity in groups
    ]
    for parts in product(*choices):
        declaration = frozenset(chain(*parts))
        if all(limit.allows(declaration) for limit in limits):
            yield declaration


def obeyed(declaration: Pieces, demands: list[Demand]) -> int:
    """How many demands a declaration obeys."""
    return sum(demand.obeyed(declaration) for demand in demands)


@rule("508.1d", "509.1c")
@given(groupings(), st.lists(LIMITS, max_size=4), st.lists(DEMANDS, max_size=4), st.sets(st.integers(0, PIECES - 1)))
def test_the_search_finds_what_trying_everything_finds(
    groups: list[Group], limits: list[PieceLimit], demands: list[Demand], fixed: set[int]
) -> None:
    """508.1d: the maximum possible number of requirements, of all declarations that disobey no restriction."""
    having = [obeyed(each, demands) for each in legal(groups, limits) if fixed <= each]
    assert most_obeyed(groups, limits, demands, frozenset(fixed)) == max(having, default=None)


@rule("508.1d", "509.1c")
@given(groupings(), st.lists(LIMITS, max_size=3), st.lists(DEMANDS, max_size=3), st.sets(st.integers(0, PIECES - 1)))
def test_what_can_be_completed_is_what_a_legal_declaration_has(
    groups: list[Group], limits: list[PieceLimit], demands: list[Demand], fixed: set[int]
) -> None:
    """508.1c-d: a part of a declaration can be completed if a legal declaration has it."""
    judge = Judge(groups, limits, demands, frozenset())
    most = max((obeyed(each, demands) for each in legal(groups, limits)), default=0)
    possible = any(fixed <= each and obeyed(each, demands) == most for each in legal(groups, limits))
    assert judge.can_complete(frozenset(fixed)) == possible


@rule("508.1d")
def test_nobody_must_pay_to_obey() -> None:
    """508.1d: a creature that must attack, but can't unless a cost is paid, need not attack."""
    judge = Judge([((0,), 1), ((1,), 1)], [], [Demand((0,)), Demand((1,))], costly=frozenset({0}))
    assert judge.problem(frozenset({1})) is None
    assert judge.problem(frozenset({0, 1})) is None
    assert judge.problem(frozenset()) is not None


@rule("508.1d")
def test_many_creatures_of_which_few_can_attack() -> None:
    """508.1d: of thirty creatures that must attack, two do where no more than two can."""
    pieces = tuple(range(30))
    two = PieceLimit(pieces, pieces, most=2)
    groups = [((piece,), 1) for piece in pieces]
    assert most_obeyed(groups, [two], [Demand((piece,)) for piece in pieces]) == 2
