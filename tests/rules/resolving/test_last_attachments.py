"""CR 608.2h: what was attached to a creature as it died is known to what speaks of that."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, hand, life, on_battlefield, play_out, position, settle, side
from spells import creature, edict

CLUB = card("Club", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
SPARE = card("Spare", "{1}", "Artifact — Equipment", "Equipped creature gets +0/+1.\nEquip {0}")
VEIL = card("Veil", "{W}", "Enchantment — Aura", "Enchant creature")
SLAY = card("Slay", "{B}", "Instant", "Destroy target creature.")
OX = creature("Ox")


def armed(text: str, *, host: str = "Ox", aura: bool = False) -> Game:
    """A game in which a creature bears a Club (and a Veil), and has been destroyed; what triggered has resolved."""
    watcher = edict(text, "Watcher")
    mine = [watcher, OX, creature("Cow"), CLUB, SPARE]
    game = position(side(battlefield=mine, hand=[SLAY, VEIL], lands="BW"), side())
    act(game, "activate Club", targets=[host])
    settle(game)
    if aura:
        act(game, "cast Veil", targets=[host])
        settle(game)
    act(game, "cast Slay", targets=["Ox"])
    play_out(game)
    return game


@rule("608.2h", "704.5n")
@pytest.mark.parametrize("what", ["that creature", "it"])
def test_equipment_of_the_creature_that_died_is_destroyed(what: str) -> None:
    """608.2h: the Club was attached to it as it died; the Spare wasn't."""
    game = armed(f"Whenever a creature dies, destroy all Equipment attached to {what}.")
    assert (len(on_battlefield(game, "Club")), len(on_battlefield(game, "Spare"))) == (0, 1)


@rule("608.2h")
def test_equipment_of_another_creature_stays() -> None:
    """608.2h: a Club on the Cow was never attached to the Ox."""
    game = armed("Whenever a creature dies, destroy all Equipment attached to that creature.", host="Cow")
    assert len(on_battlefield(game, "Club")) == 1


@rule("608.2h", "704.5m")
def test_auras_and_equipment_are_counted() -> None:
    """608.2h: an Aura and an Equipment were attached to it as it died."""
    text = "Whenever a creature dies, you gain 1 life for each Equipment attached to that creature."
    assert life(armed(text, aura=True), 0) == 21


@rule("608.2h", "301.5")
@pytest.mark.parametrize(("host", "drawn"), [("Ox", 1), ("Cow", 0)])
def test_it_was_equipped(host: str, drawn: int) -> None:
    """608.2h: whether it was equipped is asked as the ability triggers and as it resolves."""
    game = armed("Whenever a creature dies, if it was equipped, draw a card.", host=host)
    assert len([name for name in hand(game, 0) if name != "Veil"]) == drawn


@rule("608.2h", "704.5n")
def test_what_was_unattached_before_was_not_attached() -> None:
    """608.2h: the Club had been moved to the Cow before the Ox died."""
    watcher = edict("Whenever a creature dies, destroy all Equipment attached to that creature.", "Watcher")
    game = position(side(battlefield=[watcher, OX, creature("Cow"), CLUB], hand=[SLAY], lands="B"), side())
    for host in ("Ox", "Cow"):
        act(game, "activate Club", targets=[host])
        settle(game)
    act(game, "cast Slay", targets=["Ox"])
    play_out(game)
    assert (len(on_battlefield(game, "Club")), graveyard(game, 0)) == (1, ["Ox", "Slay"])
