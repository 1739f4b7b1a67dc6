"""CR 413.2d of 2001: of a spell with several actions the active player does each first, then the other player."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.zones.looking import Reveal
from positions import (
    act,
    card,
    graveyard,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)
from rules.combat.fights import happened

ORLA = card("Orla", "{W}", "Legendary Creature — Human", pt="2/2")
BACK_AND_DRAW = card(
    "Back and Draw",
    "{0}",
    "Instant",
    "Each player returns all creature cards from their graveyard to the battlefield. Then each player draws a card.",
)
BACK = card("Back", "{0}", "Instant", "Each player returns all creature cards from their graveyard to the battlefield.")
OGRE = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")
HYDRA = card(
    "Hydra",
    "{G}",
    "Creature — Hydra",
    "This creature enters with a +1/+1 counter on it for each other creature on the battlefield.",
    "1/1",
)
LAMP = card("Lamp", "{1}", "Creature — Spirit", "Whenever another creature dies, you gain 1 life.", "1/1")
ALL_PAY = card(
    "All Pay", "{0}", "Sorcery", "Each player sacrifices a creature of their choice. Each player loses 1 life."
)

EDITIONS = ("2001", "2006", "2009", "2024", "2026")


def counters(game: Game, name: str) -> int:
    """The +1/+1 counters on a permanent."""
    return dict(the(game, name).counters).get("+1/+1", 0)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", "420.5e", edition="2001")
@rule("608.2e")
def test_the_active_players_legend_is_the_older_one(edition: str) -> None:
    """413.2d of 2001: with a second action in the text the first one is done by one player after the other."""
    game = position(side(hand=[BACK_AND_DRAW], graveyard=[ORLA]), side(graveyard=[ORLA]), edition=edition)
    act(game, "cast Back and Draw")
    settle(game)
    left = [seen.controller for seen in on_battlefield(game, "Orla")]
    assert left == {"2001": [0], "2006": [], "2009": []}.get(edition, [0, 1])


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2c", "608.2e")
def test_the_active_player_chooses_and_shows_a_card_before_the_other(edition: str) -> None:
    """CR 413.2d of 2001, example: the active player chooses a card first, and shows it first when both have chosen."""
    text = "Each player chooses a card in their hand. Then each player reveals their chosen card."
    gamble = card("Gamble", "{R}", "Instant", text)
    game = position(side(hand=[OGRE, HYDRA]), side(hand=[gamble, OGRE, LAMP], lands="R"), edition=edition)
    pass_priority(game)
    act(game, "cast Gamble")
    resolve(game)
    for player, chosen in enumerate(("Hydra", "Lamp")):
        assert pending(game).player == player
        assert happened(game, Reveal) == []
        game.choose(named(game, chosen))
    shown = [event for event in happened(game, Reveal) if isinstance(event, Reveal)]
    assert [(event.player, event.names) for event in shown] == [(0, ("Hydra",)), (1, ("Lamp",))]


@rule("413.2d", "420.5e", edition="2001")
def test_a_single_action_is_simultaneous() -> None:
    """413.2d of 2001: where that is all that the spell says, both act at the same time, and neither legend is older."""
    game = position(side(hand=[BACK], graveyard=[ORLA]), side(graveyard=[ORLA]), edition="2001")
    act(game, "cast Back")
    settle(game)
    assert on_battlefield(game, "Orla") == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("text", [BACK, BACK_AND_DRAW])
@rule("413.2d", edition="2001")
@rule("608.2e")
def test_the_second_player_finds_what_the_first_has_done(edition: str, text: Card) -> None:
    """413.2d of 2001: the other player's creature enters when the active player's is there already."""
    game = position(side(graveyard=[OGRE]), side(hand=[text], graveyard=[HYDRA]), edition=edition)
    pass_priority(game)
    act(game, f"cast {text.name}")
    settle(game)
    assert counters(game, "Hydra") == (1 if edition == "2001" and text is BACK_AND_DRAW else 0)


@rule("413.2d", edition="2001")
def test_the_active_player_does_not_see_the_others_part() -> None:
    """413.2d of 2001: the active player is the first, whoever cast the spell."""
    game = position(side(graveyard=[HYDRA]), side(hand=[BACK_AND_DRAW], graveyard=[OGRE]), edition="2001")
    pass_priority(game)
    act(game, "cast Back and Draw")
    settle(game)
    assert counters(game, "Hydra") == 0


@rule("413.2d", edition="2001")
def test_each_player_in_turn() -> None:
    """413.2d of 2001: with three players each finds what those before have done."""
    more = [card(f"Hydra {name}", "{G}", "Creature — Hydra", HYDRA.faces[0].oracle_text, "1/1") for name in "ABC"]
    hydras = [side(graveyard=[each]) for each in more]
    first = side(hand=[BACK_AND_DRAW], graveyard=[more[0]])
    game = position(first, *hydras[1:], edition="2001")
    act(game, "cast Back and Draw")
    settle(game)
    assert [counters(game, f"Hydra {name}") for name in "ABC"] == [0, 1, 2]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2e", "603.10a")
def test_what_the_first_player_sacrificed_does_not_see_the_second(edition: str) -> None:
    """413.2d of 2001: the active player's creature has gone before the other's goes; 608.2e: both go at once."""
    game = position(side(hand=[ALL_PAY], battlefield=[LAMP]), side(battlefield=[OGRE]), edition=edition)
    act(game, "cast All Pay")
    settle(game)
    assert "Lamp" in graveyard(game, 0)
    assert game.view(0).players[0].life == (19 if edition == "2001" else 20)
