"""Two decks with the same luck."""

from __future__ import annotations

from statistics import variance

from comprules.cards import Card
from comprules.goldfish.comparing import compare, paired
from comprules.goldfish.pairing import aligned
from comprules.goldfish.playing import play
from comprules.goldfish.series import play_games
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
