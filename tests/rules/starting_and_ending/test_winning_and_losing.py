"""CR 101.2, 104.2, 104.3: players who can't win or lose the game."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, pending, position, resolve, run_to, side

ANGEL = card("Angel", "", "Artifact", "You can't lose the game and your opponents can't win the game.")
GRACE = card(
    "Grace",
    "{0}",
    "Instant",
    "You can't lose the game this turn and your opponents can't win the game this turn.",
)
CRUSH = card("Crush", "{0}", "Sorcery", "Destroy target artifact.")
DRAIN = card("Drain", "{0}", "Sorcery", "Target player loses 30 life.")
END = card("End", "{0}", "Sorcery", "Target player loses the game.")
GLORY = card("Glory", "{0}", "Sorcery", "You win the game.")


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2026"])
@rule("101.2", "104.3b", "704.3", "604.1", "613.11")
def test_who_cant_lose_stays_below_zero_until_they_can(edition: str) -> None:
    """101.2: with less than 0 life a player who can't lose plays on; the loss comes once nothing forbids it. 604.1:
    what a static ability says is simply true, as long as that is there.
    """
    game = position(side(hand=[DRAIN, CRUSH]), side(battlefield=[ANGEL]), edition=edition)
    act(game, "cast Drain", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), game.is_over) == (-10, False)
    act(game, "cast Crush", targets=["Angel"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("101.2", "104.3c", "704.5b")
def test_who_cant_lose_draws_from_an_empty_library() -> None:
    """104.3c: the draw that couldn't be made is over and done with as it is checked; what comes later counts anew."""
    game = position(side(hand=[CRUSH]), side(battlefield=[ANGEL], library=[]), active=1, step="upkeep")
    run_to(game, "precombat main")
    assert not game.is_over
    game = position(
        side(hand=[card("Much", "{0}", "Instant", "Target player draws two cards."), CRUSH]),
        side(battlefield=[ANGEL], library=[]),
    )
    act(game, "cast Much", targets=["Bob"])
    resolve(game)
    act(game, "cast Crush", targets=["Angel"])
    resolve(game)
    assert not game.is_over


@rule("101.2", "104.3e", "104.2b")
def test_effects_that_say_who_wins_or_loses() -> None:
    """101.2: neither does an effect let the one lose nor the other win."""
    game = position(side(hand=[END, GLORY]), side(battlefield=[ANGEL]))
    act(game, "cast End", targets=["Bob"])
    resolve(game)
    act(game, "cast Glory")
    resolve(game)
    assert not game.is_over
    game = position(side(hand=[GLORY]), side(battlefield=[ANGEL]), active=0)
    game.concede(0)
    assert game.result is not None
    assert game.result.winners == (1,)


@rule("104.3a", "104.2a")
def test_who_cant_lose_can_concede() -> None:
    """104.3a: conceding can't be forbidden; 104.2a: nor can the last player's winning by it."""
    game = position(side(hand=[GRACE]), side())
    act(game, "cast Grace")
    resolve(game)
    game.concede(0)
    assert game.result is not None
    assert game.result.winners == (1,)


@rule("101.2", "514.2")
def test_for_a_turn() -> None:
    """101.2: until the turn ends, both; then the loss comes."""
    game = position(side(hand=[GRACE, DRAIN]), side())
    act(game, "cast Grace")
    resolve(game)
    act(game, "cast Drain", targets=["Alice"])
    resolve(game)
    assert not game.is_over
    run_to(game, "upkeep")
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
@rule("104.2a", edition="2009")
@rule("104.2a")
def test_the_last_player_wins_unless_they_cant(edition: str) -> None:
    """104.2a of 2009: who can't win this turn wins only after it; 104.2a: nothing keeps the last one from winning."""
    game = position(side(hand=[GRACE]), side(), edition=edition)
    act(game, "cast Grace")
    resolve(game)
    game.concede(0)
    assert game.is_over is (edition in ("2024", "2026"))
    while not game.is_over:
        assert game.view(1).turn == 1
        game.choose(pending(game).options[0])
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.parametrize("edition", ["2009", "2026"])
@rule("104.2a", edition="2009")
@rule("104.2a", "800.4a")
def test_what_leaves_with_its_owner_forbids_nothing(edition: str) -> None:
    """104.2a of 2009: the artifact that kept others from winning leaves the game with its owner."""
    game = position(side(battlefield=[ANGEL]), side(), edition=edition)
    game.concede(0)
    assert game.result is not None
    assert game.result.winners == (1,)
