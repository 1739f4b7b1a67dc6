"""CR 201.2b: objects of which no two have a name, a power or a mana value in common."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, on_battlefield, pending, play_out, position, side
from spells import GIANT, RELIC, SERF, choose, edict, follow, with_spell

WOLF = card("Wolf", "{1}{G}", "Creature — Wolf", pt="2/2")


def offered(game: Game) -> list[str]:
    """The names that can be chosen now."""
    return sorted(option.name for option in pending(game).options if isinstance(option, Thing))


@rule("208.1", "208.3")
@pytest.mark.parametrize(("others", "gained"), [([WOLF, SERF], 0), ([GIANT, SERF], 2), ([GIANT, SERF, WOLF], 2)])
def test_so_many_with_different_powers(others: list[Card], gained: int) -> None:
    """208.1: three creatures have different powers if no two of them have the same; more creatures don't hurt."""
    text = "If you control three or more creatures with different powers, you gain 2 life."
    game = follow(text, mine={"battlefield": [BEAR, *others]})
    assert life(game, 0) == 20 + gained


@rule("201.2b", "701.23b")
def test_cards_found_have_different_names() -> None:
    """201.2b: of two cards with one name only one can be found with others."""
    text = (
        "Search your library for up to three creature cards with different names, "
        "put them into your hand, then shuffle."
    )
    game = follow(text, mine={"library": [BEAR, BEAR, GIANT, SERF, RELIC]})
    assert offered(game) == ["Giant", "Grizzly Bears", "Grizzly Bears", "Serf"]
    bears = [option for option in pending(game).options if getattr(option, "name", "") == "Grizzly Bears"]
    with pytest.raises(IllegalChoice, match="different names"):
        game.choose(tuple(bears))
    choose(game, ("Giant", "Grizzly Bears"))
    assert sorted(hand(game, 0)) == ["Giant", "Grizzly Bears"]


@rule("201.2b", "202.3", "701.23b")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("with different names that each have mana value 1 or less", ["Giant", "Serf"]),
        ("with different names that each have power 2 or less", ["Grizzly Bears", "Grizzly Bears", "Serf"]),
        ("that each have different names", ["Giant", "Grizzly Bears", "Grizzly Bears", "Serf"]),
    ],
)
def test_cards_that_differ_each_are_as_is_said_besides(said: str, found: list[str]) -> None:
    """CR 202.3: what isn't so can't be among them."""
    text = f"Search your library for up to three creature cards {said}, put them into your hand, then shuffle."
    game = follow(text, mine={"library": [BEAR, BEAR, GIANT, SERF, RELIC]})
    assert offered(game) == found


@rule("201.2b", "601.2c")
def test_targets_have_different_mana_values() -> None:
    """601.2c: a set of targets is chosen in which no two have the mana value in common."""
    text = "Return up to two target cards with different mana values from your graveyard to your hand."
    game = with_spell(text, mine={"graveyard": [BEAR, WOLF, SERF]})
    act(game, "cast Deed")
    with pytest.raises(IllegalChoice, match="different mana values"):
        choose(game, ("Grizzly Bears", "Wolf"))
    choose(game, ("Wolf", "Serf"))
    play_out(game)
    assert sorted(hand(game, 0)) == ["Serf", "Wolf"]


@rule("208.1", "608.2d")
def test_any_number_chosen_have_different_powers() -> None:
    """608.2d: what is chosen together must differ."""
    text = "Choose any number of creatures with different powers. Those creatures gain flying until end of turn."
    game = follow(text, mine={"battlefield": [BEAR, WOLF, GIANT]})
    with pytest.raises(IllegalChoice, match="different powers"):
        choose(game, ("Grizzly Bears", "Wolf"))
    choose(game, ("Giant", "Wolf"))
    flying = [name for name in ("Giant", "Grizzly Bears", "Wolf") if "Flying" in str(on_battlefield(game, name)[0])]
    assert flying == ["Giant", "Wolf"]


@rule("118.3", "201.2b", "608.2d")
@pytest.mark.parametrize(("held", "can_pay"), [([BEAR, BEAR, WOLF], False), ([BEAR, GIANT, WOLF], True)])
def test_a_cost_of_cards_with_different_names(held: list[Card], can_pay: bool) -> None:
    """118.3: without three names among the cards the cost can't be paid."""
    shelf = card("Shelf", "{1}", "Artifact", "Discard three cards with different names: You gain 5 life.")
    game = position(side(battlefield=[shelf], hand=[*held, BEAR]), side())
    assert can(game, "activate Shelf") is can_pay
    if can_pay:
        act(game, "activate Shelf")
        choose(game, ("Giant", "Wolf", "Grizzly Bears"))
        assert sorted(graveyard(game, 0)) == ["Giant", "Grizzly Bears", "Wolf"]


@rule("201.2b", "609.3")
def test_where_not_enough_differ_as_many_as_can_be_are_chosen() -> None:
    """609.3: of three cards there are only two names, so one of each is exiled."""
    text = "Exile three creature cards with different names from your graveyard."
    game = follow(text, mine={"graveyard": [BEAR, BEAR, SERF]})
    assert pending(game).minimum == 2
    choose(game, ("Grizzly Bears", "Serf"))
    assert graveyard(game, 0) == ["Grizzly Bears", "Deed"]


@rule("106.1b", "105.1")
def test_mana_of_different_colors() -> None:
    """106.1b: two mana of different colors are never of one color."""
    gem = card("Gem", "{1}", "Artifact", "{T}: Add two mana of different colors.")
    single = card("Pair", "{G}{W}", "Creature — Bear", pt="2/2")
    double = card("Twin", "{G}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[gem], hand=[double, single]), side())
    assert (can(game, "cast Twin"), can(game, "cast Pair")) == (False, True)


@rule("208.1")
def test_the_number_of_different_powers() -> None:
    """208.1: equal powers count once."""
    game = follow(
        "You gain X life, where X is the number of different powers among creatures you control.",
        mine={"battlefield": [BEAR, WOLF, GIANT]},
    )
    assert life(game, 0) == 22


@rule("608.2c")
def test_the_chosen_cards_are_those_of_the_set_that_a_player_chose() -> None:
    """608.2c: what an opponent chose of the cards goes into the graveyard, the rest into the hand."""
    text = (
        "Reveal the top three cards of your library. Target opponent chooses two of those cards. "
        "Put the chosen cards into your graveyard and the rest into your hand."
    )
    game = follow(text, targets=["Bob"], mine={"library": [BEAR, WOLF, GIANT, RELIC]})
    assert pending(game).player == 1
    choose(game, ("Grizzly Bears", "Giant"))
    assert (sorted(graveyard(game, 0))[1:], hand(game, 0)) == (["Giant", "Grizzly Bears"], ["Wolf"])


@rule("201.2b")
def test_a_static_ability_asks_for_different_names() -> None:
    """201.2b: two creatures of one name count as one that differs from others."""
    pact = edict(
        "As long as you control two or more creatures with different names, creatures you control have flying."
    )
    game = position(side(battlefield=[pact, BEAR, BEAR]), side())
    assert "Flying" not in str(on_battlefield(game, "Grizzly Bears")[0])
    game = position(side(battlefield=[pact, BEAR, WOLF]), side())
    assert "Flying" in str(on_battlefield(game, "Grizzly Bears")[0])
