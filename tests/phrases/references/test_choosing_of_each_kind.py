"""CR 608.2d, 110.4: one permanent of each of several kinds."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, named, pending, position, resolve, side
from spells import GIANT, RELIC

GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
OATH = card("Oath", "{W}", "Enchantment")


def cast(text: str, *permanents: object, lands: str = "W") -> Game:
    game = position(
        side(battlefield=[GIANT, RELIC], hand=[card("Ruin", "{W}", "Sorcery", text)], lands=lands),
        side(battlefield=permanents),  # type: ignore[arg-type]
    )
    act(game, "cast Ruin")
    resolve(game)
    return game


def choose(game: Game, *names: str) -> None:
    for name in names:
        game.choose(named(game, name))


@rule("101.4", "608.2c", "608.2d")
@pytest.mark.parametrize(
    "text",
    [
        "Each player chooses an artifact, a creature, and an enchantment from among the nonland permanents they "
        "control, then sacrifices the rest.",
        "Each player chooses from among the nonland permanents they control an artifact, a creature, and an "
        "enchantment, then sacrifices the rest.",
    ],
)
def test_the_same_permanent_may_be_chosen_for_two_kinds(text: str) -> None:
    """608.2d: one is chosen for each kind there is any of, be it the same for two; whatever isn't chosen goes, but for
    lands, of which nothing was said.
    """
    game = cast(text, GOLEM, BEAR, RELIC, OATH)
    assert pending(game).player == 1
    choose(game, "Golem", "Golem")
    assert graveyard(game, 0) == ["Ruin"]
    assert sorted(graveyard(game, 1)) == ["Grizzly Bears", "Relic"]
    game = cast(text, GOLEM, BEAR, RELIC, OATH)
    choose(game, "Golem", "Grizzly Bears")
    assert graveyard(game, 1) == ["Relic"]


@rule("110.4", "608.2d")
def test_one_of_each_permanent_type() -> None:
    """110.4: a land and an enchantment are kept as well, without a choice where there is one of the type."""
    text = "Each opponent chooses a permanent they control of each permanent type and sacrifices the rest."
    game = cast(text, GOLEM, BEAR, OATH, card("Cave", "", "Land"), card("Hill", "", "Land"))
    choose(game, "Grizzly Bears", "Hill")
    assert graveyard(game, 0) == ["Ruin"]
    assert graveyard(game, 1) == ["Cave"]


@rule("305.6", "608.2d")
def test_a_land_of_each_basic_land_type() -> None:
    """305.6: a land with two basic land types may be chosen for both; a land without one goes."""
    text = "Each player chooses from the lands they control a land of each basic land type, then sacrifices the rest."
    dual = card("Grove", "", "Land — Forest Plains")
    game = cast(
        text, dual, card("Cave", "", "Land"), card("Hill", "", "Land — Forest"), card("Isle", "", "Land — Island")
    )
    choose(game, "Grove")
    assert sorted(graveyard(game, 1)) == ["Cave", "Hill"]
    assert graveyard(game, 0) == ["Ruin"]
