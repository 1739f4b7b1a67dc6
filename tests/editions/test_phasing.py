"""CR 502.15 of 2006 and 2001: phasing while there was a zone for it."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, on_battlefield, position, resolve, run_to, settle, side, the

SLIP = card("Slip", "{U}", "Instant", "Target creature phases out.")
BACK = card("Back", "{U}", "Sorcery", "All phased-out creatures phase in.")
WITHER = card("Wither", "{B}", "Instant", "Target creature gets -1/-0 until your next turn.")
SPARK = card("Spark", "{R}", "Instant", "Spark deals 1 damage to target creature.")
SEER = card("Seer", "{G}", "Creature — Elf", "{T}: Add {G}.", pt="2/2")
GHOST = card(
    "Ghost", "{U}", "Creature — Spirit", "When this creature leaves the battlefield, you gain 3 life.", pt="2/2"
)
OLD, NEW = ("2001", "2006"), ("2009", "2024", "2026")


def slipped(edition: str, *spells: str) -> Game:
    """A game in which creatures have been affected by spells, phased out, and phased in again."""
    mine = side(battlefield=[BEAR], hand=[SEER, SLIP, BACK, WITHER, SPARK], lands="GUUBR")
    game = position(mine, side(), edition=edition)
    for spell in (*spells, "Slip"):
        act(game, f"cast {spell}", targets=["Grizzly Bears"])
        resolve(game)
    act(game, "cast Back")
    resolve(game)
    return game


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("502.15e", edition="2001")
@rule("502.15e", edition="2006")
@rule("702.26d")
def test_damage_is_removed_by_old_rules(edition: str) -> None:
    """502.15e of 2006: phasing out removes damage; 702.26d: phasing in, a permanent is as it was."""
    assert the(slipped(edition, "Spark"), "Grizzly Bears").damage == (0 if edition in OLD else 1)


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("502.15g", edition="2001")
@rule("502.15g", edition="2006")
@rule("702.26f")
def test_effects_with_a_duration_let_go_by_old_rules(edition: str) -> None:
    """502.15g of 2006: an effect with a limited duration can't affect what has phased out any more."""
    known = the(slipped(edition, "Wither"), "Grizzly Bears").characteristics
    assert known is not None
    assert known.power == (2 if edition in OLD else 1)


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("502.15m", edition="2001")
@rule("502.15m", edition="2006")
@rule("302.6")
def test_what_phases_in_may_tap_as_though_it_had_haste_by_old_rules(edition: str) -> None:
    """502.15m of 2006: so it may, though it came into play this turn; today it is summoning sick as before."""
    game = position(side(hand=[SEER, SLIP, BACK], lands="GUU"), side(), edition=edition)
    act(game, "cast Seer")
    resolve(game)
    act(game, "cast Slip", targets=["Seer"])
    resolve(game)
    act(game, "cast Back")
    resolve(game)
    assert the(game, "Seer").summoning_sick == (edition not in OLD)


@pytest.mark.parametrize("edition", ["2001", "2006", *NEW])
@rule("502.15d", edition="2001")
@rule("502.15d", edition="2006")
@rule("702.26d")
def test_phasing_out_is_leaving_in_the_oldest_edition(edition: str) -> None:
    """502.15d of 2001: phasing out triggers abilities on leaving; in 2006 and since, it doesn't."""
    game = position(side(battlefield=[GHOST], hand=[SLIP], lands="U"), side(), edition=edition)
    act(game, "cast Slip", targets=["Ghost"])
    resolve(game)
    settle(game)
    assert not on_battlefield(game, "Ghost")
    assert life(game, 0) == (23 if edition == "2001" else 20)


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
@rule("502.15g", edition="2006")
@rule("502.15g", edition="2001")
@rule("702.26d")
def test_delayed_triggers_lose_sight_of_what_has_phased_out(edition: str) -> None:
    """502.15g of 2006: a delayed triggered ability can't affect a permanent any more; 702.26d: nothing has left."""
    rush = card(
        "Rush",
        "{0}",
        "Instant",
        "Target creature gets +1/+0 until end of turn. Sacrifice it at the beginning of the next end step.",
    )
    away = card("Away", "{0}", "Instant", "Target creature phases out.")
    back = card("Back", "{0}", "Instant", "All phased-out creatures phase in.")
    game = position(side(battlefield=[BEAR], hand=[rush, away, back]), side(), edition=edition)
    for spell, targets in (("Rush", ["Grizzly Bears"]), ("Away", ["Grizzly Bears"]), ("Back", [])):
        act(game, f"cast {spell}", targets=targets)
        resolve(game)
    run_to(game, "end")
    resolve(game)
    assert bool(on_battlefield(game, "Grizzly Bears")) is (edition in ("2001", "2006"))


DWARFING = card("Dwarfing", "{U}", "Enchantment", "Phasing\nAll creatures have base power and toughness 1/1.")
GROWING = card("Growing", "{G}", "Enchantment", "All creatures have base power and toughness 5/5.")
MIDDLING = card("Middling", "{W}", "Enchantment", "Phasing\nAll creatures have base power and toughness 3/3.")


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("418.5c", edition="2001")
@rule("418.5e", "502.15k", edition="2006")
@rule("702.26d", "613.7d")
def test_the_timestamp_of_what_phases_in(edition: str) -> None:
    """418.5c of 2001: it counts since it came into play again; 502.15k of 2006: it keeps the timestamp it had."""
    game = position(side(battlefield=[BEAR, DWARFING, GROWING]), side(), step="end", edition=edition)
    assert power_as_turn_begins(game, 3) == 5
    assert not on_battlefield(game, "Dwarfing")
    assert power_as_turn_begins(game, 5) == (1 if edition == "2001" else 5)
    assert on_battlefield(game, "Dwarfing")


@pytest.mark.parametrize(("older", "power"), [("Dwarfing", 3), ("Middling", 1)])
@rule("502.15k", edition="2001")
def test_the_active_player_orders_what_phases_in_together(older: str, power: int) -> None:
    """502.15k of 2001: of two that phase in at the same time, the active player says which is the older."""
    game = position(side(battlefield=[BEAR, DWARFING, MIDDLING]), side(), step="end", edition="2001")
    assert power_as_turn_begins(game, 3) == 2
    while not isinstance(game.decision, ChooseOrder):
        game.choose("pass" if isinstance(game.decision, ChooseAction) else ())
    assert game.decision.player == 0
    first = next(thing for thing in game.decision.candidates if older in str(thing))
    game.choose((first, *(thing for thing in game.decision.candidates if thing != first)))
    assert power_as_turn_begins(game, 5) == power


ARMOR = card("Armor", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has base power 4.")
FLICKER = card("Flicker", "{U}", "Creature — Spirit", "Phasing\nCreatures you control have base power 7.", pt="1/1")
FLUTTER = card("Flutter", "{U}", "Creature — Spirit", "Phasing\nCreatures you control have base power 8.", pt="1/1")


@rule("502.15k", edition="2001")
def test_a_local_enchantment_is_younger_than_what_it_phases_in_with() -> None:
    """502.15k of 2001: what phases in along with something has the later timestamp, however that is ordered."""
    game = position(side(battlefield=[FLICKER, FLUTTER], hand=[ARMOR], lands="W"), side(), edition="2001")
    act(game, "cast Armor", targets=["Flicker"])
    resolve(game)
    while not isinstance(decision := game.decision, ChooseOrder):
        game.choose("pass" if isinstance(decision, ChooseAction) else ())
    game.choose(tuple(sorted(decision.candidates, key=lambda thing: "Flutter" not in str(thing))))
    run_to(game, "upkeep")
    known = the(game, "Flicker").characteristics
    assert known is not None
    assert known.power == 4


def power_as_turn_begins(game: Game, turn: int) -> int | None:
    """The power of the bears in the upkeep of a turn."""
    while game.view(0).turn < turn or game.view(0).step != "upkeep":
        game.choose("pass" if isinstance(game.decision, ChooseAction) else ())
    known = the(game, "Grizzly Bears").characteristics
    assert known is not None
    return known.power
