"""CR 700.2, 702.42, 702.120, 702.172: modes that cost something, played."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseModes
from comprules.kernel.options import Answer, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    side,
    the,
)

GAIN, DRAW, BOOST = "You gain 4 life.", "Draw a card.", "Target creature gets +3/+3 until end of turn."
SPREE = card("Raid", "{W}", "Sorcery", f"Spree\n+ {{1}} — {GAIN}\n+ {{2}} — {DRAW}\n+ {{1}}{{W}} — {BOOST}")
TIERED = card(
    "Steps",
    "{W}",
    "Sorcery",
    f"Tiered\n• Low — {{0}} — {GAIN}\n• Mid Step — {{2}} — {DRAW}\n• Cross-Top — {{W}} — {BOOST}",
)
ENTWINED = card("Knot", "{W}", "Sorcery", f"Choose one —\n• {GAIN}\n• {DRAW}\n• {BOOST}\nEntwine {{2}}")
COSTLY = card("Braid", "{W}", "Sorcery", f"Choose one —\n• {GAIN}\n• {DRAW}\nEntwine—Sacrifice a creature.")
ESCALATED = card("Effort", "{W}", "Sorcery", f"Escalate {{1}}\nChoose one or more —\n• {GAIN}\n• {DRAW}\n• {BOOST}")
TAXING = card("Toil", "{W}", "Sorcery", f"Escalate—Discard a card.\nChoose one or more —\n• {GAIN}\n• {DRAW}")


def begun(spell: Card, lands: str, **more: Any) -> Game:
    """Alice has begun to cast a spell."""
    more.setdefault("battlefield", [BEAR])
    game = position(side(hand=[spell, *more.pop("hand", [])], lands=lands, **more), side())
    act(game, f"cast {spell.name}")
    return game


def sets_of_modes(game: Game) -> set[tuple[int, ...]]:
    """The sets of modes that can be chosen, by number; all are tried."""
    decision = pending(game)
    assert isinstance(decision, ChooseModes)
    places = {option: option.index for option in decision.options if isinstance(option, Word)}
    every = [chosen for count in range(4) for chosen in combinations(places, count)]
    return {tuple(places[each] for each in chosen) for chosen in every if decision.is_complete(chosen)}


def choose(game: Game, *modes: int) -> Game:
    """Choose these modes and let everything resolve."""
    words = {option.index: option for option in pending(game).options if isinstance(option, Word)}
    game.choose(tuple(words[mode] for mode in modes))
    play_out(game)
    return game


def tapped(game: Game) -> int:
    """How many lands have been tapped for mana."""
    return sum(seen.tapped for seen in on_battlefield(game, "Plains"))


@rule("700.2h", "702.172a", "601.2f")
@pytest.mark.parametrize(
    ("lands", "possible"),
    [
        (2, {(0,)}),
        (3, {(0,), (1,), (2,)}),
        (4, {(0,), (1,), (2,), (0, 1), (0, 2)}),
        (6, {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}),
    ],
)
def test_the_costs_of_all_chosen_modes_are_paid(lands: int, possible: set[tuple[int, ...]]) -> None:
    """700.2h: only modes can be chosen whose costs can be paid together with that of the spell."""
    assert sets_of_modes(begun(SPREE, "W" * lands)) == possible - ({(0, 1, 2), (1, 2)} if lands < 5 else set())


@rule("700.2h", "702.172a", "601.2b")
def test_what_the_modes_cost_is_paid() -> None:
    """702.172a: the costs are additional to the mana cost; each mode is followed, in the order printed."""
    game = choose(begun(SPREE, "WWWWWW"), 0, 2)
    assert (tapped(game), life(game, 0), the(game, "Grizzly Bears").power) == (4, 24, 5)
    assert not can(position(side(hand=[SPREE], lands="W"), side()), "cast Raid")


@rule("702.183a", "700.2h", "601.2f")
def test_one_tier_is_chosen_and_paid_for() -> None:
    """702.183a: exactly one mode, for the mana cost and what is listed with that mode."""
    assert sets_of_modes(begun(TIERED, "W")) == {(0,)}
    assert sets_of_modes(begun(TIERED, "WW")) == {(0,), (2,)}
    assert sets_of_modes(begun(TIERED, "WWWWWW")) == {(0,), (1,), (2,)}
    game = choose(begun(TIERED, "WWW"), 1)
    assert (tapped(game), life(game, 0), len(hand(game, 0))) == (3, 20, 1)
    game = choose(begun(TIERED, "WWW"), 2)
    assert (tapped(game), the(game, "Grizzly Bears").power) == (2, 5)


@rule("700.2h", "118.9d")
def test_the_costs_of_modes_are_paid_also_without_the_mana_cost() -> None:
    """118.9d: additional costs apply to an alternative cost; at least one mode must be paid for."""
    terms = "You may cast spells from your hand without paying their mana costs."
    charter = card("Charter", "{W}", "Enchantment", terms)
    game = position(side(battlefield=[charter], hand=[SPREE], lands="W"), side())
    act(game, "cast Raid")
    assert sets_of_modes(game) == {(0,)}
    choose(game, 0)
    assert (tapped(game), life(game, 0)) == (1, 24)
    assert not can(position(side(battlefield=[charter], hand=[SPREE]), side()), "cast Raid")


@rule("700.2g", "700.2h", "707.10")
def test_a_copy_has_the_same_modes_and_costs_nothing() -> None:
    """700.2g: a copy has the modes chosen for the spell, and nothing is paid for it."""
    twin = card("Twin", "{R}", "Instant", "Copy target sorcery spell you control.")
    game = begun(SPREE, "WWR", hand=[twin])
    words = pending(game).options
    game.choose((words[0],))
    act(game, "cast Twin", targets=["Raid"])
    play_out(game)
    assert (life(game, 0), tapped(game)) == (28, 2)


@rule("702.42a", "601.2b")
@pytest.mark.parametrize(("lands", "all_of_them"), [("WW", False), ("WWW", True)])
def test_all_modes_for_the_entwine_cost(lands: str, all_of_them: bool) -> None:
    """702.42a: the number of modes specified, or all; never a number between."""
    game = begun(ENTWINED, lands)
    assert sets_of_modes(game) == {(0,), (1,), (2,)} | ({(0, 1, 2)} if all_of_them else set())
    if all_of_them:
        choose(game, 0, 1, 2)
        assert (tapped(game), life(game, 0), the(game, "Grizzly Bears").power) == (3, 24, 5)


@rule("702.42b", "608.2c")
def test_entwined_modes_are_followed_in_the_order_written() -> None:
    """702.42b: the first mode first: what it creates is there for the second."""
    text = (
        "Choose one —\n• Create a 1/1 white Cat creature token.\n• Creatures you control get +1/+1 until end of turn."
    )
    game = begun(card("Litter", "{W}", "Sorcery", f"{text}\nEntwine {{1}}"), "WW", battlefield=[])
    choose(game, 1, 0)
    assert [seen.power for seen in game.view(0).battlefield if seen.power] == [2]


@rule("702.42a", "700.2a", "601.2c")
def test_entwined_all_modes_need_their_targets() -> None:
    """702.42a: without a target for one of the modes not all can be chosen."""
    assert sets_of_modes(begun(ENTWINED, "WWW", battlefield=[])) == {(0,), (1,)}


@rule("702.42a", "118.8")
def test_the_entwine_cost_is_paid_only_for_all() -> None:
    """702.42a: one mode costs nothing besides; both cost the sacrifice."""
    one = choose(begun(COSTLY, "W"), 1)
    assert (life(one, 0), graveyard(one, 0)) == (20, ["Braid"])
    both = begun(COSTLY, "W")
    choose(both, 0, 1)
    assert (life(both, 0), len(hand(both, 0)), graveyard(both, 0)) == (24, 1, ["Grizzly Bears", "Braid"])
    assert sets_of_modes(begun(COSTLY, "W", battlefield=[])) == {(0,), (1,)}


@rule("702.120a", "601.2f")
@pytest.mark.parametrize(("lands", "most"), [("W", 1), ("WW", 2), ("WWW", 3)])
def test_each_mode_beyond_the_first_costs_more(lands: str, most: int) -> None:
    """702.120a: the escalate cost is paid once for each mode beyond the first."""
    game = begun(ESCALATED, lands)
    assert max(map(len, sets_of_modes(game))) == most
    choose(game, *range(most))
    assert tapped(game) == most


@rule("702.120a")
def test_escalating_by_deeds() -> None:
    """702.120a: a cost that is no mana is paid as often."""
    game = choose(begun(TAXING, "W", hand=[BEAR]), 0, 1)
    assert (life(game, 0), graveyard(game, 0)) == (24, ["Grizzly Bears", "Toil"])
    assert sets_of_modes(begun(TAXING, "W")) == {(0,), (1,)}


@rule("700.2c", "601.2c")
def test_only_the_targets_of_chosen_modes_are_chosen() -> None:
    """700.2c: the spell is cast as though it hadn't the targets of modes that weren't chosen, and can be a target of
    nothing for them.
    """
    plain = begun(SPREE, "WWWW", battlefield=[])
    assert sets_of_modes(plain) == {(0,), (1,), (0, 1)}
    assert life(choose(plain, 0), 0) == 24


@rule("700.2f", "700.2g", "707.10c")
def test_new_targets_leave_the_modes_as_they_are() -> None:
    """700.2f: other targets for a copy don't change its mode; only what that mode may target can be one of them."""
    text = f"Choose one —\n• {BOOST}\n• Target player gains 5 life."
    surge = card("Surge", "{W}", "Instant", text)
    swerve = card("Swerve", "{U}", "Instant", "Copy target instant spell. You may choose new targets for the copy.")
    serf = card("Serf", "{W}", "Creature — Human", pt="1/1")
    game = position(side(battlefield=[BEAR, serf], hand=[surge, swerve], lands="WU"), side())
    act(game, "cast Surge", Word(BOOST), targets=["Grizzly Bears"])
    act(game, "cast Swerve", targets=["Surge"])
    resolve(game)
    game.choose(Answer(True))
    assert {getattr(option, "name", "") for option in pending(game).options} <= {"Serf", "Grizzly Bears"}
    game.choose(named(game, "Serf"))
    play_out(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Serf").power, life(game, 0)) == (5, 4, 20)


@rule("700.2e", "601.6", "601.6a")
def test_another_player_chooses_the_mode() -> None:
    """700.2e: of several opponents the spell's controller decides which one chooses, when they would themselves."""
    pact = card("Pact", "{W}", "Sorcery", f"An opponent chooses one —\n• {GAIN}\n• {DRAW}")
    game = position(side(hand=[pact], lands="W"), side(), side())
    act(game, "cast Pact")
    assert pending(game).player == 0
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Carol"))
    assert isinstance(pending(game), ChooseModes)
    assert pending(game).player == 2
    game.choose(pending(game).options[0])
    play_out(game)
    assert life(game, 0) == 24
