"""CR 308.4 of 2006, 308.5a and 309.4a of 2001: what counts as an attack, and as attacking or blocking alone."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import BEAR, act, card, life, the
from rules.combat.fights import attack, block, blocks, end_combat, fight, to_step

PATROL = card(
    "Patrol",
    "",
    "Creature — Soldier",
    "{0}: Create a 1/1 white Soldier creature token that's tapped and attacking.",
    "0/1",
)
HOME = card("Home", "", "Artifact", "{0}: Return target creature to its owner's hand.")
STALKER = card(
    "Stalker", "{B}", "Creature — Rogue", "This creature can't be blocked as long as it's attacking alone.", "2/2"
)
WALL = card("Wall", "{W}", "Creature — Wall", pt="0/4")
CALLER = card(
    "Caller",
    "{W}",
    "Creature — Soldier",
    "{0}: Create a 1/1 white Soldier creature token that's tapped and attacking.",
    "2/2",
)

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:2]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("306.1", "308.4", edition="2006")
@rule("308.4", edition="2001")
@rule("508.8")
def test_an_attacker_that_was_not_declared_alone(edition: str) -> None:
    """308.4 of 2006: without a declared attacker there is no combat damage; 508.8: any attacking creature is enough."""
    game = fight([PATROL], [], edition=edition)
    attack(game)
    act(game, "activate Patrol")
    end_combat(game)
    assert life(game, 1) == (20 if edition in OLD else 19)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("306.1", "308.4", edition="2006")
@rule("508.8")
def test_one_beside_a_declared_attacker(edition: str) -> None:
    """308.4 of 2006: with a declared attacker the other one deals its damage too, in all books."""
    game = fight([PATROL, BEAR], [], edition=edition)
    attack(game, "Grizzly Bears")
    act(game, "activate Patrol")
    while game.state.stack:
        game.choose("pass")
    end_combat(game)
    assert life(game, 1) == 17


@pytest.mark.parametrize("edition", EDITIONS)
@rule("306.1", "308.4", edition="2006")
@rule("508.8")
def test_a_declared_attacker_that_has_gone(edition: str) -> None:
    """308.4 of 2006: what was declared has made the attack, though another is left that wasn't."""
    game = fight([CALLER, HOME], [], edition=edition)
    attack(game, "Caller")
    act(game, "activate Caller")
    while game.state.stack:
        game.choose("pass")
    act(game, "activate Home", targets=["Caller"])
    while game.state.stack:
        game.choose("pass")
    end_combat(game)
    assert life(game, 1) == 19


@pytest.mark.parametrize("edition", EDITIONS)
@rule("308.5a", edition="2001")
@rule("506.5")
def test_attacking_alone_after_losing_company(edition: str) -> None:
    """308.5a of 2001: only what was declared alone attacks alone; 506.5: whatever attacks while nothing else does."""
    game = fight([STALKER, BEAR, HOME], [WALL], edition=edition)
    attack(game, "Stalker", "Grizzly Bears")
    act(game, "activate Home", targets=["Grizzly Bears"])
    while game.state.stack:
        game.choose("pass")
    if edition == "2001":
        assert blocks(game) == ["Wall blocks Stalker"]
    else:
        to_step(game, "declare blockers")
        end_combat(game)
        assert life(game, 1) == 18


@pytest.mark.parametrize("edition", EDITIONS)
@rule("308.5a", edition="2001")
@rule("506.5")
def test_attacking_alone_though_joined(edition: str) -> None:
    """308.5a of 2001: what was declared alone goes on attacking alone when another joins; 506.5: not any more."""
    game = fight([STALKER, PATROL], [WALL], edition=edition)
    attack(game, "Stalker")
    act(game, "activate Patrol")
    while game.state.stack:
        game.choose("pass")
    assert ("Wall blocks Stalker" in blocks(game)) is (edition != "2001")


SENTRY = card("Sentry", "{W}", "Creature — Soldier", "This creature has flying as long as it's blocking alone.", "1/5")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("309.4a", edition="2001")
@rule("506.5")
def test_blocking_alone_after_losing_company(edition: str) -> None:
    """309.4a of 2001: only what was declared alone blocks alone; 506.5: whatever blocks while nothing else does."""
    game = fight([BEAR, CALLER, HOME], [SENTRY, WALL], edition=edition)
    attack(game, "Grizzly Bears", "Caller")
    block(game, ("Sentry", "Grizzly Bears"), ("Wall", "Caller"))
    assert not is_flying(game, "Sentry")
    act(game, "activate Home", targets=["Wall"])
    while game.state.stack:
        game.choose("pass")
    assert is_flying(game, "Sentry") is (edition != "2001")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("309.4a", edition="2001")
@rule("506.5")
def test_a_single_blocker_blocks_alone(edition: str) -> None:
    """309.4a of 2001, 506.5: the only creature that was declared as a blocker, in every edition."""
    game = fight([BEAR], [SENTRY, WALL], edition=edition)
    attack(game, "Grizzly Bears")
    block(game, ("Sentry", "Grizzly Bears"))
    assert is_flying(game, "Sentry")


def is_flying(game: Game, name: str) -> bool:
    """Whether a permanent has flying now."""
    return Flying in game.board.characteristics(the(game, name).id).keywords
