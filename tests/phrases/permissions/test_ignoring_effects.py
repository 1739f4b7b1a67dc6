"""CR 116.2d: effects that players may ignore for a time."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, pass_priority, pending, position, resolve, run_to, side
from spells import RELIC, SERF, creature, is_asking, spell

WARDEN = creature(
    "Warden",
    "Players can't search libraries. Any player may pay {2} for that player to ignore this effect until end of turn.",
)
SEEK = spell("Search your library for a card, put that card into your hand, then shuffle.", "Instant", "Seek")
CURSE = card(
    "Curse",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated. That "
    "creature's controller may sacrifice a permanent for that player to ignore this effect until end of turn.",
)
ABLE = creature("Able", "{0}: You gain 1 life.")


def searches(game: Game) -> bool:
    """Whether a library is searched as the spell resolves."""
    act(game, "cast Seek")
    resolve(game)
    return is_asking(game)


@rule("116.2d", "116.3")
@rule("114.2d", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
def test_a_player_pays_to_ignore_an_effect(edition: str) -> None:
    """CR 116.2d: it is done at any time with priority, without the stack, and by whoever the effect says."""
    game = position(side(hand=[SEEK], lands="WGG"), side(battlefield=[WARDEN]), edition=edition)
    act(game, "cast Seek")
    act(game, "activate Warden")
    assert (len(game.state.stack), pending(game).player) == (1, 0)
    resolve(game)
    assert is_asking(game)


@rule("116.2d")
def test_it_counts_for_who_does_not_ignore_it() -> None:
    """CR 116.2d: whoever hasn't paid is subject to the effect, though another player ignores it."""
    game = position(side(lands="GG"), side(battlefield=[WARDEN], hand=[SEEK], lands="W"))
    act(game, "activate Warden")
    game.choose(Pass())
    assert not searches(game)


@rule("116.2d", "514.2")
def test_it_counts_again_next_turn() -> None:
    """CR 116.2d: the effect is ignored for the duration that it says."""
    game = position(side(hand=[SEEK], lands="WGG"), side(battlefield=[WARDEN]))
    act(game, "activate Warden")
    run_to(game, "upkeep")
    pass_priority(game)
    assert not searches(game)


@rule("116.2d")
def test_another_such_effect_counts_all_the_same() -> None:
    """CR 116.2d: only the effect of that ability of that object is ignored."""
    other = creature("Guard", WARDEN.front.oracle_text)
    game = position(side(hand=[SEEK], lands="WGG"), side(battlefield=[WARDEN, other]))
    act(game, "activate Warden")
    assert not searches(game)


@pytest.mark.parametrize(("victim", "is_able"), [(ABLE, True), (card("Ox", "{G}", pt="1/1"), False)])
@rule("116.2d")
def test_the_creatures_controller_ignores_it(victim: Card, is_able: bool) -> None:
    """CR 116.2d: for a cost, the creature's controller may do with it what the effect says can't be done."""
    game = position(side(battlefield=[victim, RELIC], hand=[CURSE], lands="W"), side())
    act(game, "cast Curse", targets=[victim.name])
    resolve(game)
    assert not can(game, "activate Able")
    act(game, "activate Curse")
    game.choose(next(option for option in pending(game).options if "Relic" in str(option)))
    assert graveyard(game, 0) == ["Relic"]
    assert can(game, "activate Able") is is_able
    run_to(game, "declare attackers")
    assert any(victim.name in str(attack) for attack in pending(game).options)


@rule("116.2d")
def test_nobody_else_ignores_it() -> None:
    """CR 116.2d: who doesn't control the creature can't pay, though they control the enchantment."""
    game = position(side(battlefield=[SERF], hand=[CURSE], lands="W"), side(battlefield=[ABLE]))
    act(game, "cast Curse", targets=["Able"])
    resolve(game)
    assert not can(game, "activate Curse")
    game.choose(Pass())
    assert can(game, "activate Curse")
