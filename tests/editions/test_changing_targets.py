"""CR 113.6-113.7 of 2009, 415.7 of 2006, 415.2 of 2001: changing targets by each edition."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import act, can, card, pending, position, resolve, side
from spells import RELIC, spell

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OX = card("Ox", "{G}", "Creature — Ox", pt="1/9")
SWAY = spell("Change the target of target spell with a single target.", "Instant", "Sway")


@rule("415.2", edition="2001")
@rule("113.6", edition="2009")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_target_changes_only_to_another_legal_one(edition: str) -> None:
    """CR 113.6 of 2009: without another legal target the original one is unchanged, and otherwise it's another."""
    jolt = card("Jolt", "{R}", "Instant", "Tap target creature.")
    alone = position(side(hand=[jolt, SWAY], battlefield=[OX], lands="RW"), side(), edition=edition)
    act(alone, "cast Jolt", targets=["Ox"])
    act(alone, "cast Sway", targets=["Jolt"])
    resolve(alone)
    assert isinstance(alone.decision, ChooseAction)
    yak = card("Yak", "{G}", "Creature — Ox", pt="1/9")
    game = position(side(hand=[jolt, SWAY], battlefield=[OX, RELIC, yak], lands="RW"), side(), edition=edition)
    act(game, "cast Jolt", targets=["Ox"])
    act(game, "cast Sway", targets=["Jolt"])
    resolve(game)
    assert can(game, "Yak")
    assert not can(game, "Ox")


@rule("415.2a", edition="2001")
@rule("113.6a", edition="2009")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mode_stays(edition: str) -> None:
    """CR 113.6a of 2009: what is chosen instead is a target for the mode that was chosen."""
    text = "Choose one —\n• Tap target creature.\n• Destroy target artifact."
    either = card("Either", "{R}", "Instant", text)
    game = position(side(hand=[either, SWAY], battlefield=[OX, RELIC], lands="RW"), side(), edition=edition)
    act(game, "cast Either")
    game.choose(pending(game).options[0])
    game.choose(pending(game).options[0])
    act(game, "cast Sway", targets=["Either"])
    resolve(game)
    assert isinstance(game.decision, ChooseAction)


@rule("113.7b", edition="2009")
@pytest.mark.parametrize("edition", ["2006", "2009", "2024", "2026"])
def test_each_time_that_something_was_chosen_counts(edition: str) -> None:
    """CR 113.7b of 2009: the same creature that was chosen twice isn't a single target."""
    twice = card("Twice", "{R}", "Instant", "Tap target creature. Untap target creature.")
    game = position(side(hand=[twice, SWAY], battlefield=[OX], lands="RW"), side(), edition=edition)
    act(game, "cast Twice", targets=["Ox", "Ox"])
    assert not can(game, "cast Sway")
