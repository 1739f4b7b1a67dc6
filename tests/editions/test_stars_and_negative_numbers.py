"""CR 208.2 and 104.2 of 2006: what a star counts as outside play, and what less than 0 counts as."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, position, resolve, side, the

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:2]

HOARDER = card(
    "Hoarder",
    "{G}",
    "Creature — Beast",
    "Hoarder's power and toughness are each equal to the number of cards in your hand.",
    "*/*",
)
GNAWER = card(
    "Gnawer",
    "{G}",
    "Creature — Rat",
    "Gnawer's power is equal to the number of lands you control and its toughness is equal to that number plus 1.",
    "*/1+*",
)
CALL_SMALL = card(
    "Small Call",
    "{0}",
    "Sorcery",
    "Return target creature card with power 1 or less from your graveyard to the battlefield.",
)
CALL_FRAIL = card(
    "Frail Call",
    "{0}",
    "Sorcery",
    "Return target creature card with toughness 1 from your graveyard to your hand.",
)
HUSH = card("Hush", "{0}", "Instant", "Target creature loses all abilities until end of turn.")
STRAW = card("Straw", "{W}", "Creature — Scarecrow", pt="1/4")
SHACKLE = card("Shackle", "{0}", "Instant", "Target creature gets -3/-0 until end of turn.")
TALLY = card("Tally", "{0}", "Instant", "You gain life equal to the total power of creatures you control.")
SPUR = card("Spur", "{0}", "Instant", "Target creature gets +3/+0 until end of turn.")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("208.2", edition="2001")
@rule("208.2", edition="2006")
@rule("208.2a")
def test_a_star_is_0_outside_play_by_old_rules(edition: str) -> None:
    """208.2 of 2006: a card in a graveyard has power 0 for its star; 208.2a: what defines it functions everywhere."""
    mine = side(hand=[CALL_SMALL, BEAR, BEAR, BEAR], graveyard=[HOARDER])
    game = position(mine, side(), edition=edition)
    assert can(game, "cast Small Call") is (edition in OLD)


@rule("208.2", edition="2006")
def test_a_star_counts_again_once_it_is_in_play() -> None:
    """208.2 of 2006: in play the star is what the text says."""
    mine = side(hand=[CALL_SMALL, BEAR, BEAR, BEAR], graveyard=[HOARDER])
    game = position(mine, side(), edition="2006")
    act(game, "cast Small Call", targets=["Hoarder"])
    resolve(game)
    assert stats(game, "Hoarder") == (3, 3)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("208.2", edition="2001")
@rule("208.2", edition="2006")
@rule("208.2a")
def test_what_is_printed_beside_a_star_counts(edition: str) -> None:
    """208.2 of 2006: 1+* is 1 in a graveyard; 208.2a: today it is more, with two lands on the battlefield."""
    game = position(side(hand=[CALL_FRAIL], graveyard=[GNAWER], lands="GG"), side(), edition=edition)
    assert can(game, "cast Frail Call") is (edition in OLD)


@pytest.mark.parametrize("edition", EDITIONS[1:])
@rule("208.2")
def test_what_is_printed_beside_a_star_stays_without_the_ability(edition: str) -> None:
    """208.2: without the ability that says what the star is, */1+* is 0/1."""
    game = position(side(battlefield=[GNAWER], hand=[HUSH], lands="GG"), side(), edition=edition)
    assert stats(game, "Gnawer") == (2, 3)
    act(game, "cast Hush", targets=["Gnawer"])
    resolve(game)
    assert stats(game, "Gnawer") == (0, 1)


@pytest.mark.parametrize("edition", EDITIONS[1:])
@rule("104.2", edition="2006")
@rule("107.1b")
def test_power_less_than_0_is_treated_as_0_by_old_rules(edition: str) -> None:
    """104.2 of 2006: -2 and 2 are 2 together; 107.1b: a calculation uses the negative value, and that makes 0."""
    game = position(side(battlefield=[STRAW, BEAR], hand=[SHACKLE, TALLY]), side(), edition=edition)
    act(game, "cast Shackle", targets=["Straw"])
    resolve(game)
    act(game, "cast Tally")
    resolve(game)
    assert life(game, 0) == (22 if edition == "2006" else 20)


@rule("104.2", edition="2006")
def test_it_changes_from_what_it_is() -> None:
    """104.2 of 2006: what changes the power changes what it is: -2 and +3 are 1."""
    game = position(side(battlefield=[STRAW], hand=[SHACKLE, SPUR]), side(), edition="2006")
    for spell in ("Shackle", "Spur"):
        act(game, f"cast {spell}", targets=["Straw"])
        resolve(game)
    assert stats(game, "Straw") == (1, 4)


def stats(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    known = the(game, name).characteristics
    assert known is not None
    return known.power, known.toughness
