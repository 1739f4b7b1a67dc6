"""CR 107.1, 608.2h: acts done "for each" of something."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import life
from spells import follow


@rule("608.2f", "608.2h")
def test_each_player_counts_what_is_theirs() -> None:
    """CR 608.2f: what each player does "for each" of something they control, they do as often as they control one."""
    text = "Each player loses 1 life for each land they control."
    game = follow(text, mine={"lands": "WW"}, yours={"lands": "G"})
    assert (life(game, 0), life(game, 1)) == (17, 19)
