"""CR 502.15 of 2006 and 2001: phasing while there was a zone for it."""

from __future__ import annotations

import pytest

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
