"""CR 608.2f: where a number is compared with each of several, it is with each by itself and not with their sum."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, hand, pending, play_out, position, resolve, side, the
from spells import creature, spell

ELK = creature("Elk", pt="5/5")
CATS = (creature("Cat", pt="3/3"), creature("Cub", pt="3/3"))


@rule("608.2f", "613.1")
@pytest.mark.parametrize(("others", "has_it"), [(CATS, True), ((*CATS, ELK), False), ((), True)])
def test_its_power_is_compared_with_each_other_power(others: tuple[Card, ...], has_it: bool) -> None:
    """608.2f: 5 is greater than 3 and than 3, though not than 6; not than another 5; and than all of none."""
    chief = creature(
        "Chief", "As long as Chief's power is greater than each other creature's power, it gets +0/+1.", "5/5"
    )
    game = position(side(battlefield=[chief]), side(battlefield=others))
    assert (the(game, "Chief").toughness == 6) is has_it


@rule("608.2f")
@pytest.mark.parametrize(("others", "drawn"), [(CATS, 1), ((*CATS, ELK), 0)])
def test_a_creature_that_enters_is_compared_with_each_other_one(others: tuple[Card, ...], drawn: int) -> None:
    """608.2f: the one that entered, with each other creature that there is."""
    text = "Whenever another creature enters, draw a card if its power is greater than each other creature's power."
    herald = creature("Herald", text, "1/1")
    game = position(side(battlefield=[herald], hand=[ELK], lands="G"), side(battlefield=others))
    act(game, "cast Elk")
    play_out(game)
    assert len(hand(game, 0)) == drawn


@rule("608.2f")
@pytest.mark.parametrize(("words", "drawn"), [("each other creature's", 0), ("this creature's", 1)])
def test_in_few_words_as_well(words: str, drawn: int) -> None:
    """608.2f: "less than each other creature's" toughness: it isn't less than that of the Cub."""
    text = f"Whenever another creature enters, if that creature's toughness is less than {words}, draw a card."
    herald = creature("Herald", text, "1/5")
    game = position(
        side(battlefield=[herald, creature("Cub", pt="1/3")], hand=[creature("Ant", pt="1/4")], lands="G"), side()
    )
    act(game, "cast Ant")
    play_out(game)
    assert len(hand(game, 0)) == drawn


@rule("608.2f")
@pytest.mark.parametrize(
    ("words", "lives", "drawn"),
    [
        ("greater than each opponent's life total", (20, 15, 10), 1),
        ("greater than each opponent's life total", (20, 15, 20), 0),
        ("greater than twice each opponent's life total", (20, 9, 9), 1),
        ("greater than twice each opponent's life total", (20, 9, 10), 0),
        ("less than an opponent's life total", (20, 15, 10), 0),
        ("less than an opponent's life total", (12, 15, 10), 1),
    ],
)
def test_a_life_total_is_compared_with_each_of_them(words: str, lives: tuple[int, ...], drawn: int) -> None:
    """608.2f: two opponents' life totals aren't added up; and nobody is asked which opponent is meant."""
    hymn = spell(f"Draw a card if your life total is {words}.")
    first, second, third = lives
    game = position(side(hand=[hymn], lands="W", life=first), side(life=second), side(life=third))
    act(game, "cast Deed")
    resolve(game)
    assert len(hand(game, 0)) == drawn


@rule("608.2f")
@pytest.mark.parametrize(("lives", "drawn"), [((10, 10), 1), ((10, 16), 0)])
def test_each_of_several_is_what_it_is_compared_with(lives: tuple[int, int], drawn: int) -> None:
    """608.2f: each opponent's life total is 15 or less, or not each of them is."""
    hymn = spell("Draw a card if each opponent's life total is 15 or less.")
    game = position(side(hand=[hymn], lands="W"), side(life=lives[0]), side(life=lives[1]))
    act(game, "cast Deed")
    resolve(game)
    assert len(hand(game, 0)) == drawn


@rule("608.2f", "115.1")
def test_what_has_less_power_than_each_of_yours() -> None:
    """608.2f: only an Ant's power is less than each of a 3/3's and a 3/3's; a 5/5's is less than their sum."""
    snare = spell("Tap target creature an opponent controls with power less than each creature you control's power.")
    game = position(side(battlefield=CATS, hand=[snare], lands="W"), side(battlefield=[creature("Ant", pt="1/1"), ELK]))
    act(game, "cast Deed")
    assert [str(option).split()[0] for option in pending(game).options] == ["Ant"]
