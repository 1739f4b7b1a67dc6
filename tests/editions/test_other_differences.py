"""What older books say otherwise of split cards, replacement effects, commanders, chosen colors and the draw."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import Commander
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:3]

NIGHT_DAY = Card(
    "Night // Day",
    "split",
    (Face("Night", "{B}", "Instant", "You lose 1 life."), Face("Day", "{2}{W}", "Instant", "You gain 1 life.")),
)


def fetching(value: int) -> Card:
    """A spell that returns an instant card of this mana value."""
    text = f"Return target instant card with mana value {value} from your graveyard to your hand."
    return card(f"Page {value}", "{0}", "Instant", text)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("708.2", "708.6a", edition="2009")
@rule("505.2", "505.6", edition="2006")
@rule("505.2", "505.6", edition="2001")
@rule("709.4b", "202.3d")
def test_the_mana_values_of_a_split_card(edition: str) -> None:
    """708.6a of 2009: a question about its mana value has an answer for each half; 709.4b: its costs are combined."""
    pages = [fetching(value) for value in (1, 3, 4)]
    game = position(side(hand=pages, graveyard=[NIGHT_DAY]), side(), edition=edition)
    possible = [value for value in (1, 3, 4) if can(game, f"cast Page {value}")]
    assert possible == ([1, 3] if edition in OLD else [4])


@pytest.mark.parametrize("edition", EDITIONS)
@rule("708.6a", edition="2009")
@rule("505.6", edition="2006")
@rule("709.4b")
def test_more_than_a_value(edition: str) -> None:
    """708.6a of 2009: if either half fits, the card does; 709.4b: four is more than three."""
    text = "Return target instant card with mana value 4 or greater from your graveyard to your hand."
    game = position(side(hand=[card("Tome", "{0}", "Instant", text)], graveyard=[NIGHT_DAY]), side(), edition=edition)
    assert can(game, "cast Tome") is (edition not in OLD)


NURSERY = card(
    "Nursery", "{G}", "Enchantment", "Each creature you control enters with an additional +1/+1 counter on it."
)
STEAL = card(
    "Steal",
    "{0}",
    "Instant",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
)
CUB = card("Cub", "{0}", "Creature — Bear", pt="1/1")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("419.9a", edition="2006")
@rule("419.8a", edition="2001")
@rule("616.1b")
def test_what_replaces_first(edition: str) -> None:
    """419.9a of 2006: the would-be controller chooses freely among effects; 616.1b: whose it is comes first."""
    game = position(side(battlefield=[NURSERY], hand=[CUB]), side(hand=[STEAL]), edition=edition)
    pass_priority(game)
    act(game, "cast Steal")
    resolve(game)
    act(game, "cast Cub")
    resolve(game)
    if edition in ("2001", "2006"):
        game.choose(_about(game, "Nursery"))
    settle(game)
    cub = the(game, "Cub")
    assert cub.controller == 1
    assert dict(cub.counters).get("+1/+1", 0) == (1 if edition in ("2001", "2006") else 0)


def _about(game: Game, name: str) -> Option:
    return next(option for option in pending(game).options if name in str(option))


CHIEF = card("Chief", "{0}", "Legendary Creature — Elf", "When this creature dies, you gain 3 life.", "3/3")
KILL = card("Kill", "{0}", "Instant", "Destroy target creature.")
BANISH = card("Banish", "{0}", "Instant", "Exile target creature.")
HOME = card("Home", "{0}", "Instant", "Return target creature to its owner's hand.")


def commanded(edition: str, *spells: Card, **options: Any) -> Game:
    """A game in which the first player's commander is on the battlefield."""
    variants = [Commander(((CHIEF,), ()))]
    game = position(side(hand=list(spells)), side(), variants=variants, edition=edition, **options)
    act(game, "cast Chief")
    resolve(game)
    return game


def settled(game: Game) -> Game:
    """The game, once everything has resolved and the commander has gone wherever it may go instead."""
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        if isinstance(game.decision, YesNo):
            game.choose("yes")
        else:
            pass_priority(game)
    return game


@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
@rule("903.10", edition="2009")
@rule("903.9a")
def test_a_commander_that_would_die(edition: str) -> None:
    """903.10 of 2009: it goes to the command zone instead, and hasn't died; 903.9a: it dies, and goes there later."""
    game = commanded(edition, KILL)
    before = life(game, 0)
    act(game, "cast Kill", targets=["Chief"])
    settled(game)
    assert [seen.name for seen in game.view(0).command] == ["Chief"]
    assert life(game, 0) - before == (0 if edition == "2009" else 3)


@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
@rule("903.10", edition="2009")
@rule("903.9a")
def test_a_commander_that_is_exiled(edition: str) -> None:
    """903.10 of 2009, 903.9a: from exile it gets to the command zone in all books."""
    game = settled_after(commanded(edition, BANISH), "Banish")
    assert [seen.name for seen in game.view(0).command] == ["Chief"]


@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
@rule("903.10", "903.11", edition="2009")
@rule("903.9b")
def test_a_commander_returned_to_hand(edition: str) -> None:
    """903.11 of 2009: going to the hand can't be replaced; 903.9b: it can."""
    game = settled_after(commanded(edition, HOME), "Home")
    assert hand(game, 0) == (["Chief"] if edition == "2009" else [])
    assert len(game.view(0).command) == (0 if edition == "2009" else 1)


def settled_after(game: Game, spell: str) -> Game:
    """The game once a spell has been cast at the commander, and all is settled."""
    act(game, f"cast {spell}", targets=["Chief"])
    return settled(game)


CRATER = card("Crater", "", "Land", "{T}: Choose a color of a permanent you control. Add one mana of that color.")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("106.5")
@rule("106.5", edition="2009")
def test_mana_of_a_color_that_cannot_be_chosen(edition: str) -> None:
    """106.5: without a colored permanent there is no such color, and so no mana, in any book."""
    game = position(side(battlefield=[CRATER]), side(), edition=edition)
    act(game, "activate Crater")
    assert game.state.players[0].mana_pool == ()
    assert the(game, "Crater").tapped


@pytest.mark.parametrize("edition", EDITIONS)
@rule("106.5")
def test_mana_of_a_color_that_is_chosen(edition: str) -> None:
    """106.5: with a green permanent the color is green."""
    game = position(side(battlefield=[CRATER, BEAR]), side(), edition=edition)
    act(game, "activate Crater")
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["G"]


ZAP = card("Zap", "{0}", "Instant", "You gain 1 life.")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("304.1", "408.2g", edition="2001")
@rule("304.1", edition="2006")
@rule("504.1")
def test_the_draw_of_the_draw_step(edition: str) -> None:
    """304.1 of 2001: the draw waits on the stack; later, the card is drawn before anybody has priority."""
    game = position(side(hand=[ZAP]), side(library=FILLER), step="upkeep", turn=3, edition=edition)
    run_to(game, "draw")
    assert len(game.view(0).hand) == (1 if edition == "2001" else 2)
    assert len(game.state.stack) == (1 if edition == "2001" else 0)
    act(game, "cast Zap")
    settle(game)
    assert (len(game.view(0).hand), life(game, 0)) == (1, 21)


WHEEL = card("Wheel", "{U}", "Enchantment", "At the beginning of your draw step, you gain 2 life.")


@rule("304.1", edition="2001")
def test_what_triggers_in_the_draw_step_is_below_the_draw() -> None:
    """304.1 of 2001: abilities that have triggered go on the stack first, so the draw resolves before them."""
    game = position(side(battlefield=[WHEEL]), side(), step="upkeep", turn=3, edition="2001")
    run_to(game, "draw")
    assert len(game.state.stack) == 2
    resolve(game)
    assert (len(game.view(0).hand), life(game, 0)) == (1, 20)
    resolve(game)
    assert life(game, 0) == 22
    assert on_battlefield(game, "Wheel")


NULLIFY = card("Nullify", "{0}", "Instant", "Counter target triggered ability.")
STALL = card("Stall", "{0}", "Instant", "Counter target activated ability.")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("304.1", edition="2001")
@rule("504.1")
def test_the_draw_can_be_countered_where_it_is_a_triggered_ability(edition: str) -> None:
    """304.1 of 2001: the draw is a triggered ability on the stack, and no activated one."""
    game = position(side(hand=[NULLIFY, STALL]), side(), step="upkeep", turn=3, edition=edition)
    run_to(game, "draw")
    assert not can(game, "cast Stall")
    assert can(game, "cast Nullify") is (edition == "2001")
    if edition == "2001":
        act(game, "cast Nullify")
        settle(game)
        assert hand(game, 0) == ["Stall"]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("101.4", edition="2001")
@rule("101.5a", edition="2006")
@rule("103.8a", "614.10a")
def test_there_is_no_draw_step_in_the_first_turn(edition: str) -> None:
    """103.8a: who plays first skips the step, and so what triggers as it begins; 101.4 of 2001 says so too."""
    game = position(side(battlefield=[WHEEL], hand=[ZAP]), side(), step="upkeep", turn=1, edition=edition)
    run_to(game, "precombat main")
    assert (len(game.view(0).hand), life(game, 0)) == (1, 20)
    while game.view(0).turn < 3:
        game.choose("pass" if isinstance(game.decision, ChooseAction) else ())
    run_to(game, "precombat main")
    assert (len(game.view(0).hand), life(game, 0)) == (2, 22)
