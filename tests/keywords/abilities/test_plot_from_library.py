"""CR 702.170: plotting cards from the top of a library."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, land, on_battlefield, position, run_to, settle, side

SCOUT = card(
    "Lost Scout",
    "{1}{U}",
    "Creature — Homunculus",
    "You may look at the top card of your library any time.\n"
    "The top card of your library has plot. The plot cost is equal to its mana cost.\n"
    "You may plot nonland cards from the top of your library.",
    "1/1",
)
BEARER = card(
    "Bearer",
    "{1}{U}",
    "Creature — Homunculus",
    "The top card of your library has plot. The plot cost is equal to its mana cost.",
    "1/1",
)
OWN = card("Own Plan", "{3}{G}", "Creature — Bear", "Plot {G}", "4/4")
FILL = [land("G")] * 5


@rule("702.170a", "702.170d", "702.170f")
def test_the_top_card_is_plotted_and_cast_later() -> None:
    """702.170f: the card is exiled from the library for its plot cost, and cast for nothing on a later turn."""
    game = position(side(battlefield=[SCOUT], lands="GG", library=[BEAR, *FILL]), side(library=FILL * 2))
    act(game, "activate Grizzly")
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
    assert not can(game, "cast Grizzly")
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "precombat main")
    act(game, "cast Grizzly")
    settle(game)
    assert on_battlefield(game, "Grizzly Bears")


@rule("702.170a", "702.170b", "702.170f")
def test_only_from_the_top_as_allowed_and_at_sorcery_speed() -> None:
    """702.170b: only nonland cards, the top one, if something lets it be plotted from there, when a sorcery could be
    cast.
    """
    there = {"lands": "GG", "library": [BEAR, *FILL]}
    assert not can(position(side(battlefield=[BEARER], **there), side()), "activate Grizzly")  # type: ignore[arg-type]
    assert not can(
        position(side(battlefield=[SCOUT], **there), side(), step="upkeep"),  # type: ignore[arg-type]
        "activate Grizzly",
    )
    assert not can(position(side(battlefield=[SCOUT], lands="GG", library=[*FILL, BEAR]), side()), "activate")
    assert not can(position(side(lands="GG", library=[OWN, *FILL]), side()), "activate Own")
    assert can(position(side(lands="GG", hand=[OWN]), side()), "activate Own")
