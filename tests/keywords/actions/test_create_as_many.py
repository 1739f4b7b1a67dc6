"""CR 701.7a: as many tokens as something else is."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, position, resolve, side
from spells import follow


@rule("701.7a", "608.2h")
def test_as_many_tokens_as_the_power_it_had() -> None:
    """701.7a: the number is worked out as they are created, of what is gone as it last was; none for nothing."""
    text = "When this creature dies, create a number of tapped 1/1 red Goblin creature tokens equal to its power."
    for power in (0, 3):
        brood = card("Brood", "{R}", "Creature — Goblin", text, f"{power}/1")
        doom = card("Doom", "{B}", "Instant", "Destroy target creature.")
        game = position(side(battlefield=[brood], hand=[doom], lands="B"), side())
        act(game, "cast Doom", targets=["Brood"])
        resolve(game)
        resolve(game)
        assert [(seen.power, seen.tapped) for seen in on_battlefield(game, "Goblin Token")] == [(1, True)] * power


@rule("701.7a", "111.10", "608.2f")
def test_each_player_creates_as_many_as_that_is_for_them() -> None:
    """608.2f: several players create, each as many as the number is for them."""
    text = "Each player creates a number of {} tokens equal to the number of creatures they control."
    for tapped in ("", "tapped "):
        game = follow(
            text.format(tapped + "Treasure"), mine={"battlefield": [BEAR]}, yours={"battlefield": [BEAR, BEAR]}
        )
        treasures = on_battlefield(game, "Treasure Token")
        assert [sum(seen.controller == player for seen in treasures) for player in (0, 1)] == [1, 2]
        assert {seen.tapped for seen in treasures} == {bool(tapped)}
