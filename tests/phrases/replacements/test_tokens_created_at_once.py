"""CR 614.5, 614.16: tokens that would be created at once are "one or more tokens", to which something is added once."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, on_battlefield, play_out
from spells import SERF, edict, follow

COPIES = "For each creature you control, create a token that's a copy of it."
HERB = "If one or more tokens would be created under your control, those tokens plus {0} are created instead."


@rule("614.5", "614.16", "608.2f")
@pytest.mark.parametrize(
    ("more", "name", "added"),
    [
        ("an additional Food token", "Food Token", 1),
        ("that many 1/1 green Squirrel creature tokens", "Squirrel Token", 2),
    ],
)
def test_what_is_added_to_tokens_of_several_kinds(more: str, name: str, added: int) -> None:
    """608.2f: copies of two creatures are created at the same time: one more token, or as many more as they are."""
    game = follow(COPIES, mine={"battlefield": [edict(HERB.format(more)), BEAR, SERF]})
    play_out(game)
    assert len(on_battlefield(game, "Serf")) == 2
    assert len(on_battlefield(game, name)) == added


@rule("614.5")
def test_each_such_effect_adds_its_own_and_each_creation_has_its_own() -> None:
    """614.5: two such effects add two; tokens created afterwards are others."""
    twice = "Create a 1/1 white Cat creature token. Then create a 2/2 white Dog creature token."
    herbs = [edict(HERB.format("an additional Food token"), name) for name in ("Sage", "Rue")]
    game = follow(twice, mine={"battlefield": herbs})
    while game.state.stack and game.decision is not None:
        game.choose(game.decision.options[0])
    assert len(on_battlefield(game, "Food Token")) == 4
