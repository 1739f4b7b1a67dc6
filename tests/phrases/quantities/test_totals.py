"""CR 202.3, 208.1: some objects with a limit for the total of all of them."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Answer, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    side,
)
from spells import choose, creature, follow, with_spell

ONE = card("One", "{W}", "Creature — Human", pt="1/1")
TWO = card("Two", "{1}{W}", "Creature — Human", pt="2/2")
THREE = card("Three", "{2}{W}", "Creature — Human", pt="3/3")
FIVE = card("Five", "{4}{W}", "Creature — Human", pt="5/5")
ALL = [ONE, TWO, THREE, FIVE]


def offered(game: Game) -> list[str]:
    """The names that can be chosen now."""
    return sorted(getattr(option, "name", "done") for option in pending(game).options)


@rule("601.2c", "202.3")
def test_targets_whose_total_may_be_no_more() -> None:
    """601.2c: cards that are too much by themselves are no targets, and no set is legal that is too much together."""
    text = (
        "Return any number of target creature cards with total mana value 3 or less from your graveyard to your hand."
    )
    game = with_spell(text, mine={"graveyard": ALL}, yours={"graveyard": [ONE]})
    act(game, "cast Deed")
    assert offered(game) == ["One", "Three", "Two", "done"]
    one, two, three = (named(game, name) for name in ("One", "Two", "Three"))
    with pytest.raises(IllegalChoice, match="total mana value is 4"):
        game.choose((one, three))
    game.choose(two)
    assert offered(game) == ["One", "done"]
    game.choose(one)
    game.choose("done")
    resolve(game)
    assert sorted(hand(game, 0)) == ["One", "Two"]


@rule("601.2c", "601.3b")
def test_each_counts_for_the_same_where_another_cannot_be_a_target() -> None:
    """601.2c: what the targets count for together isn't otherwise if there is one less to choose: with those that let
    the spell be cast now (601.3b), it would be too much.
    """
    text = (
        "You may cast this spell as though it had flash if it targets a creature you control.\n"
        "Destroy any number of target creatures with total power 4 or less."
    )
    spell = card("Cull", "{B}", "Sorcery", text)
    theirs = [creature("Two", pt="2/2"), creature("One", pt="1/1"), creature("Other", pt="1/1")]
    game = position(side(theirs), side([creature("Mine", pt="3/3")], hand=[spell], lands="B"))
    pass_priority(game)
    act(game, "cast Cull")
    assert offered(game) == ["Mine", "One", "Other"]
    one, other, mine = (named(game, name) for name in ("One", "Other", "Mine"))
    with pytest.raises(IllegalChoice, match="total power is 5"):
        game.choose((one, other, mine))
    game.choose((one, mine))


@rule("608.2d")
def test_a_choice_among_revealed_cards() -> None:
    """608.2d: what is chosen among some cards as the spell resolves keeps within the total as well."""
    text = (
        "Look at the top four cards of your library. Put any number of creature cards with total mana value 5 or less "
        "from among them onto the battlefield. Put the rest on the bottom of your library in a random order."
    )
    game = follow(text, mine={"library": [*ALL, ONE]})
    three, five = named(game, "Three"), named(game, "Five")
    with pytest.raises(IllegalChoice):
        game.choose((three, five))
    game.choose((three, named(game, "Two")))
    assert [len(on_battlefield(game, name)) for name in ("One", "Two", "Three", "Five")] == [0, 1, 1, 0]


@rule("701.23a")
def test_a_search_for_cards_with_a_total() -> None:
    """701.23a: nothing that is found makes the total too much."""
    text = (
        "Search your library for any number of creature cards with total mana value 3 or less, put them onto the "
        "battlefield, then shuffle."
    )
    game = follow(text, mine={"library": ALL})
    assert "Five" not in offered(game)
    game.choose((named(game, "One"), named(game, "Two")))
    assert [len(on_battlefield(game, name)) for name in ("One", "Two", "Three")] == [1, 1, 0]


@rule("608.2g", "202.3")
def test_spells_with_a_total_are_cast_one_by_one() -> None:
    """608.2g: each spell that is cast leaves less room for the next."""
    text = (
        "Exile the top four cards of your library. You may cast any number of spells with total mana value 5 or less "
        "from among them without paying their mana costs."
    )
    game = follow(text, Answer(True), mine={"library": [*ALL, ONE]})
    assert offered(game) == ["Five", "One", "Three", "Two", "done"]
    game.choose(named(game, "Three"))
    assert offered(game) == ["One", "Two", "done"]
    game.choose(named(game, "Two"))
    assert [game.board.name(number) for number in game.state.stack][-2:] == ["Three", "Two"]


@rule("118.3", "202.3", "609.3")
def test_a_cost_of_cards_with_enough_in_total() -> None:
    """118.3: a cost that asks for so much in total can't be paid with less."""
    triad = card(
        "Triad",
        "{W}",
        "Artifact",
        "Exile any number of creature cards from your graveyard with total mana value 8 or greater: Draw a card.",
    )
    assert not can(position(side(battlefield=[triad], graveyard=[ONE, FIVE]), side()), "activate Triad")
    game = position(side(battlefield=[triad], graveyard=[ONE, THREE, FIVE]), side())
    act(game, "activate Triad")
    one, three, five = (named(game, name) for name in ("One", "Three", "Five"))
    with pytest.raises(IllegalChoice):
        game.choose((one, five))
    game.choose((three, five))
    resolve(game)
    assert graveyard(game, 0) == ["One"]
    assert len(hand(game, 0)) == 1


@rule("208.1")
def test_total_power() -> None:
    """208.1: "with total power" adds up powers."""
    text = "Destroy any number of target creatures with total power 4 or less."
    game = with_spell(text, yours={"battlefield": ALL})
    act(game, "cast Deed")
    with pytest.raises(IllegalChoice, match="total power"):
        game.choose((named(game, "Two"), named(game, "Three")))
    game.choose((named(game, "One"), named(game, "Three")))
    resolve(game)
    assert [len(on_battlefield(game, name)) for name in ("One", "Two", "Three")] == [0, 1, 0]


@rule("107.1", "608.2d")
def test_the_limit_counts_what_is_elsewhere() -> None:
    """CR 608.2d: the cards are in the graveyard; what limits their total mana value is on the battlefield."""
    text = (
        "Return any number of creature cards with total mana value less than or equal to the number of creatures you "
        "control from your graveyard to your hand."
    )
    cub = creature("Cub")
    game = follow(text, mine={"graveyard": [cub, creature("Owl"), creature("Elk")], "battlefield": [BEAR, BEAR]})
    with pytest.raises(IllegalChoice):
        choose(game, ("Cub", "Owl", "Elk"))
    choose(game, ("Cub", "Elk"))
    assert sorted(hand(game, 0)) == ["Cub", "Elk"]


@rule("601.2c")
def test_targets_with_a_limit_in_a_zone() -> None:
    """CR 601.2c: "in your graveyard" behind the limit says where the targets are."""
    text = "Exile up to two target creature cards with total mana value 3 or less in your graveyard."
    game = with_spell(text, mine={"graveyard": [ONE, TWO, THREE]}, yours={"graveyard": [ONE], "battlefield": [ONE]})
    act(game, "cast Deed")
    assert sorted(option.name for option in pending(game).options if isinstance(option, Thing)) == [
        "One",
        "Three",
        "Two",
    ]
    with pytest.raises(IllegalChoice, match="total mana value is 4"):
        game.choose((named(game, "One"), named(game, "Three")))
    game.choose((named(game, "One"), named(game, "Two")))
    resolve(game)
    assert graveyard(game, 0) == ["Three", "Deed"]


HALVES = Card(
    "Ember // Frost",
    "split",
    (Face("Ember", "{3}{R}", "Sorcery", "You gain 4 life."), Face("Frost", "{1}{U}", "Sorcery", "You gain 2 life.")),
)
TALE = Card(
    "Teller",
    "adventure",
    (
        Face("Teller", "{5}{G}", "Creature — Elf", "", "4", "4"),
        Face("Tell", "{G}", "Sorcery — Adventure", "You gain 1 life."),
    ),
)


@rule("202.3d", "601.3e", "709.3a", "715.3a")
@pytest.mark.parametrize(
    "said",
    [
        "spells with total mana value 3 or less from among them",
        "spells from among cards exiled with Chest with total mana value 3 or less",
    ],
)
def test_the_total_is_that_of_the_spells_and_not_of_their_cards(said: str) -> None:
    """709.3a: only the characteristics of the half, or of the Adventure, that is cast are looked at."""
    chest = card(
        "Chest",
        "{1}",
        "Artifact",
        "{T}: Exile the top four cards of your library. "
        f"You may cast any number of {said} without paying their mana costs.",
    )
    game = position(side([chest], library=[HALVES, TALE, THREE, ONE, *FILLER]), side())
    act(game, "activate Chest")
    resolve(game)
    choose(game, True)
    assert offered(game) == ["Frost", "One", "Tell", "Three", "done"]
    game.choose(named(game, "Frost"))
    assert offered(game) == ["One", "Tell", "done"]
    game.choose(named(game, "Tell"))
    assert [game.board.name(number) for number in game.state.stack][-2:] == ["Frost", "Tell"]
    play_out(game)
    assert life(game, 0) == 23
