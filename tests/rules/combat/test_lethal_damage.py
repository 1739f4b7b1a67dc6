"""CR 510.1c-e, 702.2c, 702.19b: whether damage that is still to be assigned suffices to be lethal."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.lethal_damage import Hitter, Lethal, can_be_lethal
from positions import card, life
from rules.combat.fights import attack, block, end_combat, fight, question, to_step
from rules.combat.test_combat_damage_step import shares

CREATURES = [ObjectId(number) for number in range(1, 6)]
SOME = st.lists(st.sampled_from(CREATURES), unique=True, max_size=4).map(tuple)
HITTERS = st.builds(
    Hitter,
    st.integers(0, 4),
    SOME,
    is_deadly=st.booleans(),
    in_order=st.booleans(),
    first=SOME,
    walker=st.none() | st.sampled_from(CREATURES),
    blockers=SOME,
)


@st.composite
def damage_to_judge(draw: st.DrawFn) -> tuple[Lethal, list[Hitter], Lethal]:
    """How much is lethal to some creatures and to others, and those that deal damage."""
    amounts = [(number, draw(st.integers(0, 4))) for number in CREATURES]
    needed = draw(SOME)
    lethal = tuple(pair for pair in amounts if pair[0] in needed)
    return lethal, draw(st.lists(HITTERS, max_size=3)), tuple(pair for pair in amounts if pair[0] not in needed)


def by_trying(lethal: Lethal, hitters: Sequence[Hitter], others: Lethal) -> bool:
    """The same by trying every amount that each of them can deal to one creature after the other."""
    open_ones = [(number, amount) for number, amount in lethal if amount > 0]
    if not open_ones:
        return True
    (number, needed), rest = open_ones[0], tuple(open_ones[1:])
    for place, hitter in enumerate(hitters):
        if number in hitter.recipients and hitter.amount > 0:
            before = hitter.passed_over(number)
            owed = tuple(pair for pair in others if pair[0] in before)
            free = tuple(pair for pair in others if pair[0] not in before)
            is_deadly = hitter.is_deadly_to(number)
            for amount in range(1 if is_deadly else min(needed, hitter.amount), 0, -1):
                left = 0 if is_deadly else needed - amount
                after = (*hitters[:place], replace(hitter, amount=hitter.amount - amount), *hitters[place + 1 :])
                if by_trying(((number, left), *rest, *owed), after, free):
                    return True
    return False


@rule("510.1c", "702.2c", "702.19b")
@given(damage_to_judge())
def test_it_suffices_where_some_division_makes_it_lethal(judged: tuple[Lethal, list[Hitter], Lethal]) -> None:
    """702.19b: damage from all creatures counts together, any of it from a deadly one (702.2c)."""
    assert can_be_lethal(*judged) == by_trying(*judged)


@rule("702.19b")
def test_eight_blockers_of_one_that_tramples_are_decided_on() -> None:
    """702.19b: nothing can go beyond the blockers while less than lethal damage is there for all of them."""
    blockers = [card(f"Ox {number}", pt=f"0/{number}") for number in range(1, 9)]
    game = fight([card("Ram", text="Trample", pt="35/35")], blockers)
    attack(game, "Ram")
    block(game, *((f"Ox {number}", "Ram") for number in range(1, 9)))
    to_step(game, "combat damage")
    assert [thing.name for thing in question(game, AssignCombatDamage).things] == [f"Ox {n}" for n in range(1, 9)]


@rule("702.19b")
def test_what_exceeds_what_is_lethal_to_eight_blockers_goes_beyond() -> None:
    """702.19b: only what exceeds lethal damage to all eight of them goes to the player, 38 being dealt."""
    blockers = [card(f"Ox {number}", pt=f"0/{number}") for number in range(1, 9)]
    game = fight([card("Ram", text="Trample", pt="38/38")], blockers)
    attack(game, "Ram")
    block(game, *((f"Ox {number}", "Ram") for number in range(1, 9)))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert [piece.amount for piece in decision.pieces()] == [0, 1, 2]
    game.choose(shares(decision, Bob=2, **{f"Ox {number}": number for number in range(1, 9)}))
    end_combat(game)
    assert life(game, 1) == 18


@rule("510.1e", "702.2c", "702.19b")
def test_a_great_deal_of_damage_is_judged_as_little_is() -> None:
    """702.2c: one damage from a deadly creature is enough for any; it goes to those that need most."""
    lethal = tuple((number, 10**9 * number) for number in CREATURES)
    plain = Hitter(6 * 10**9, tuple(CREATURES))
    assert can_be_lethal(lethal, [plain, Hitter(2, tuple(CREATURES), is_deadly=True)])
    assert not can_be_lethal(lethal, [plain, Hitter(1, tuple(CREATURES), is_deadly=True)])
    assert not can_be_lethal(lethal, [replace(plain, amount=6 * 10**9 - 1), Hitter(2, (), is_deadly=True)])
