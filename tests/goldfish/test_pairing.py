"""Two decks with the same luck."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import variance

import pytest

from comprules.cards import Card
from comprules.goldfish.comparing import compare, paired
from comprules.goldfish.pairing import aligned, laid_out
from comprules.goldfish.playing import play
from comprules.goldfish.series import play_games
from comprules.kernel.randomness import seeded, shuffled
from comprules.kernel.rule_citations import rule
from goldfish.decks import FOREST, MOUNTAIN, SPROUT, alone
from positions import card

OGRE = card("Ogre", "{2}{G}", "Creature — Ogre", pt="3/3")
LIST = [FOREST] * 17 + [SPROUT] * 23


def names(cards: tuple[Card, ...]) -> list[str]:
    return [each.name for each in cards]


def test_what_both_have_lies_where_the_first_has_it() -> None:
    second = [MOUNTAIN, OGRE, *LIST[1:-1]]
    laid = aligned(LIST, second)
    assert sorted(names(laid)) == sorted(names(tuple(second)))
    differing = [(one.name, other.name) for one, other in zip(LIST, laid, strict=True) if one != other]
    assert differing == [("Forest", "Mountain"), ("Sprout", "Ogre")]


def test_lists_of_other_sizes_keep_all_of_their_cards() -> None:
    for second in (LIST[5:], [*LIST, OGRE, MOUNTAIN], [OGRE] * 3):
        assert sorted(names(aligned(LIST, second))) == sorted(names(tuple(second)))


@rule("103.3")
def test_the_same_cards_in_another_order_play_just_the_same_games() -> None:
    """103.3: the order of a deck before it is shuffled is nobody's choice, so a list's order is no difference."""
    first, second = paired(alone(LIST, turns=4), alone(LIST[::-1], turns=4))
    games = list(play_games([first, second], 6))
    assert all(one == other for one, other in games)
    found = compare(games, 4)
    assert found.alike == found.pairs == 6
    assert {each.value for each in found.differences} == {0.0}
    assert play(alone(LIST[::-1], turns=4), 0) != games[0][0]


@rule("103.3")
@pytest.mark.parametrize("on_the_draw", [False, True])
@pytest.mark.parametrize("more", [1, -1, 4, -4])
def test_decks_of_other_sizes_draw_the_same_cards_in_the_same_order(more: int, on_the_draw: bool) -> None:
    """103.3: each deck is shuffled; what one has more stands anywhere, and the others come as they would without it."""
    cards = [card(f"Card {place}", "{9}", "Artifact") for place in range(40)]
    second = (
        [*cards, *(card(f"More {place}", "{9}", "Artifact") for place in range(more))] if more > 0 else cards[:more]
    )
    both = paired(*(alone(each, turns=3, on_the_draw=on_the_draw) for each in (cards, second)))
    for one, other in play_games(both, 8):
        common = [name for name, _ in other.seen if name.startswith("Card")]
        drawn = [name for name, _ in one.seen if more > 0 or int(name.split()[1]) < 40 + more]
        assert min(len(common), len(drawn)) >= 5
        assert all(each == there for each, there in zip(common, drawn, strict=False))


@rule("103.3")
def test_decks_of_other_sizes_are_shuffled_evenly_all_the_same() -> None:
    """103.3: each card is as likely in each place, also what is more and the copies of which some go."""
    for second in ([OGRE, *LIST], LIST[4:], [OGRE, OGRE, *LIST[6:]]):
        at_top = Counter[str]()
        for seed in range(600):
            laid = laid_out(LIST, second, seed)
            assert Counter(laid) == Counter(second)
            at_top[shuffled(laid, seeded(seed))[0][-1].name] += 1
        for each in set(second):
            expected = 600 * second.count(each) / len(second)
            assert abs(at_top[each.name] - expected) < 4 * sqrt(expected) + 1


def test_pairs_of_games_differ_less_than_games_with_luck_of_their_own() -> None:
    """By the lands on the third turn: those of a pair differ if one card does, and not by all that was drawn."""
    first, second = paired(alone(LIST, turns=3), alone([OGRE, *LIST[1:]], turns=3))
    games = list(play_games([first, second], 50))
    lands = [(one.turns[2].lands, other.turns[2].lands) for one, other in games]
    by_pairs = variance([other - one for one, other in lands])
    by_chance = variance([one for one, _ in lands]) + variance([other for _, other in lands])
    assert by_pairs < by_chance / 3
    unlike = [one - lands[place - 1][1] for place, (one, _) in enumerate(lands)]
    assert variance(unlike) > by_chance / 3


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    both = paired(alone(LIST, turns=2), alone([OGRE, *LIST[1:]], turns=2))
    assert list(play_games(both, 4, jobs=2)) == list(play_games(both, 4))
