"""CR 122.2: counters that remain on an object."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, on_battlefield, play_out, position, side
from spells import creature, edict

SCAR = creature("Scar", "Counters remain on Scar as it moves to any zone other than a player's hand or library.", "1/1")
PLAIN = creature("Scar", pt="1/1")


def counters(game: Game) -> dict[str, int]:
    """The counters on Scar, wherever it is."""
    (found,) = (each for each in game.state.objects.values() if each.card.name == "Scar")
    return dict(found.counters)


@rule("122.2")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Destroy target creature.", True),
        ("Exile target creature.", True),
        ("Return target creature to its owner's hand.", False),
        ("Put target creature on top of its owner's library.", False),
        ("Exile target creature, then return it to the battlefield under its owner's control.", True),
    ],
)
@pytest.mark.parametrize("scar", [SCAR, PLAIN], ids=["says so", "doesn't"])
def test_counters_remain_in_some_zones(text: str, kept: bool, scar: object) -> None:
    """122.2: they cease to exist, but for what says that they remain: not in a hand or library."""
    deed = card("Deed", "{W}", "Sorcery", text)
    game = position(side(battlefield=[Piece(scar, counters=(("+1/+1", 2),))], hand=[deed], lands="W"), side())  # type: ignore[arg-type]
    act(game, "cast Deed", targets=["Scar"])
    play_out(game)
    assert counters(game) == ({"+1/+1": 2} if kept and scar is SCAR else {})


@rule("122.2", "613.1f")
def test_what_has_lost_the_ability_keeps_none() -> None:
    """122.2: as it was when it moved, it didn't say so any more."""
    blank = edict("All creatures lose all abilities.")
    deed = card("Deed", "{W}", "Sorcery", "Destroy target creature.")
    game = position(side(battlefield=[Piece(SCAR, counters=(("+1/+1", 2),)), blank], hand=[deed], lands="W"), side())
    act(game, "cast Deed", targets=["Scar"])
    play_out(game)
    assert counters(game) == {}
    assert on_battlefield(game, "Scar") == []
