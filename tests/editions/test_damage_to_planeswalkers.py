"""CR 306.7 of 2009: noncombat damage to a player may be dealt to a planeswalker of theirs instead."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, named, pending, position, resolve, settle, side, the
from rules.combat.fights import attack, damage, end_combat, fight

WALKER = card("Walker", "{2}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="5")
BOLT = card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to target player.")
RAIN = card("Rain", "{0}", "Instant", "Rain deals 2 damage to each player.")
OWN = card("Own", "{0}", "Instant", "Own deals 2 damage to you.")
FOG = card("Fog", "", "Enchantment", "If a source would deal damage to you, prevent 1 of that damage.")

EDITIONS = ("2001", "2006", "2009", "2024", "2026")


def loyalty(game: Game) -> int:
    """The loyalty of the only planeswalker."""
    return dict(the(game, "Walker").counters).get("loyalty", 0)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("306.7", edition="2009")
@rule("120.3a")
def test_noncombat_damage_may_go_to_a_planeswalker(edition: str) -> None:
    """306.7 of 2009: who controls the source may have it deal its damage to a planeswalker of that opponent."""
    game = position(side(hand=[BOLT]), side(battlefield=[WALKER]), edition=edition)
    act(game, "cast Bolt", targets=["Bob"])
    resolve(game)
    if edition == "2009":
        assert (pending(game).player, pending(game).rule) == (0, "306.7")
        game.choose(named(game, "Walker"))
    assert (life(game, 1), loyalty(game)) == ((20, 2) if edition == "2009" else (17, 5))


@rule("306.7", edition="2009")
def test_it_need_not() -> None:
    """306.7 of 2009: that player may leave it as it is, and is asked once."""
    game = position(side(hand=[BOLT]), side(battlefield=[WALKER]), edition="2009")
    act(game, "cast Bolt", targets=["Bob"])
    resolve(game)
    game.choose(())
    assert (life(game, 1), loyalty(game)) == (17, 5)


@rule("306.7", edition="2009")
def test_only_of_an_opponent() -> None:
    """306.7 of 2009: it is about damage by an opponent's source, to the player whose planeswalker it is."""
    game = position(side(hand=[RAIN, OWN], battlefield=[WALKER]), side(), edition="2009")
    act(game, "cast Own")
    settle(game)
    act(game, "cast Rain")
    settle(game)
    assert (life(game, 0), life(game, 1), loyalty(game)) == (16, 18, 5)


@rule("306.7", "614.9", edition="2009")
def test_each_players_damage_by_itself() -> None:
    """306.7 of 2009: of damage to each player only the opponent's part can go to their planeswalker."""
    game = position(side(hand=[RAIN]), side(battlefield=[WALKER]), edition="2009")
    act(game, "cast Rain")
    resolve(game)
    assert isinstance(game.decision, ChooseObjects)
    game.choose(named(game, "Walker"))
    assert (life(game, 0), life(game, 1), loyalty(game)) == (18, 20, 3)


@rule("306.7", edition="2009")
def test_the_planeswalker_must_be_that_players() -> None:
    """306.7 of 2009: with three players, only a planeswalker that the damaged player controls."""
    game = position(side(hand=[BOLT]), side(), side(battlefield=[WALKER]), edition="2009")
    act(game, "cast Bolt", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), loyalty(game)) == (17, 5)


@rule("306.7", edition="2009")
def test_not_combat_damage() -> None:
    """306.7 of 2009: combat damage goes where the creature attacks."""
    game = fight([BEAR], [WALKER], edition="2009")
    attack(game, ("Grizzly Bears", "Bob"))
    end_combat(game)
    assert damage(game) == [("Grizzly Bears", "Bob", 2)]
    assert (life(game, 1), loyalty(game)) == (18, 5)


@rule("306.7", edition="2009")
@rule("616.1", edition="2009")
def test_its_order_among_other_effects() -> None:
    """306.7 of 2009: it is ordered among other effects on the damage by the player to whom it would be dealt."""
    game = position(side(hand=[BOLT]), side(battlefield=[WALKER, FOG]), edition="2009")
    act(game, "cast Bolt", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    game.choose(next(option for option in pending(game).options if "planeswalker" in str(option)))
    assert pending(game).player == 0
    game.choose(named(game, "Walker"))
    assert (life(game, 1), loyalty(game)) == (20, 2)


@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
@rule("306.7", edition="2009")
@rule("115.4")
def test_any_target_was_a_creature_or_a_player(edition: str) -> None:
    """306.7 of 2009: what says "any target" today said "target creature or player": no planeswalker."""
    spark = card("Spark", "{0}", "Instant", "Spark deals 1 damage to any target.")
    game = position(side(hand=[spark]), side(battlefield=[WALKER, BEAR]), edition=edition)
    act(game, "cast Spark")
    names = [str(option) for option in pending(game).options]
    assert any("Walker" in name for name in names) is (edition != "2009")
    assert any("Grizzly Bears" in name for name in names)
