"""CR 608.2c: what is named only as something else is described, spoken of."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, pending, play_out, position, resolve, run_to, side
from spells import SERF, choose, follow


def curse(name: str, text: str = "") -> Card:
    """An Aura with the subtype Curse."""
    return card(name, "{W}", "Enchantment — Aura Curse", f"Enchant player\n{text}".strip())


MORE = curse(
    "Woe",
    "At the beginning of your upkeep, you may search your library for a Curse card that doesn't have the same name as "
    "a Curse attached to enchanted player, put it onto the battlefield attached to that player, then shuffle.",
)


@rule("303.4f", "608.2c")
def test_an_aura_is_attached_to_the_player_whom_only_a_description_names() -> None:
    """303.4f: "that player" is the enchanted player, named as the card to look for is described."""
    game = position(side(hand=[MORE], lands="W", library=[curse("Doom"), MORE, *[BEAR] * 3]), side(library=[BEAR] * 3))
    act(game, "cast Woe", targets=["Bob"])
    resolve(game)
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    resolve(game)
    choose(game, True)
    assert {getattr(option, "name", "") for option in pending(game).options} >= {"Doom"}
    assert "Woe" not in {getattr(option, "name", "") for option in pending(game).options}
    choose(game, ("Doom",))
    assert game.board.object(on_battlefield(game, "Doom")[0].id).attached_to == 1


@rule("608.2c", "608.2k")
@pytest.mark.parametrize("yours", [[BEAR], [BEAR, SERF], [BEAR, BEAR]])
def test_the_controller_named_in_a_description_is_spoken_of_where_nothing_fits_it(yours: list[Any]) -> None:
    """608.2k: "that player" is the creature's controller, whether or not there are others of the same name."""
    text = (
        "Exile target creature and all other creatures its controller controls with the same name as that creature. "
        "That player loses 3 life."
    )
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": yours})
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (20, 17)
    assert not on_battlefield(game, "Grizzly Bears")
