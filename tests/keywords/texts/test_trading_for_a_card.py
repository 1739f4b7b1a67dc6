"""CR 608.2b, 701.21a: trading a permanent for a card in a graveyard."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, named, on_battlefield, pass_priority, play_out, position, side
from spells import RELIC, creature

SMITH = creature(
    "Smith",
    "{T}: Choose target artifact a player controls and target artifact card in that player's graveyard. If both "
    "targets are still legal as this ability resolves, that player simultaneously sacrifices the artifact and returns "
    "the artifact card to the battlefield.",
)
CROWN = card("Crown", "{3}", "Artifact")
WATCH = card("Watch", "{2}", "Artifact", "Whenever another artifact enters, you gain 1 life.")


@rule("115.1", "701.21a")
def test_one_artifact_for_another_of_the_same_player() -> None:
    """701.21a: Bob sacrifices his artifact as his card returns: an artifact that leaves so sees the other enter."""
    game = position(
        side(battlefield=[SMITH, RELIC], graveyard=[RELIC]), side(battlefield=[WATCH], graveyard=[CROWN, BEAR])
    )
    act(game, "activate Smith", targets=["Watch", "Crown"])
    play_out(game)
    assert len(on_battlefield(game, "Crown")) == 1
    assert sorted(graveyard(game, 1)) == ["Grizzly Bears", "Watch"]


@rule("115.1", "601.2c")
def test_the_card_is_of_the_graveyard_of_who_controls_the_artifact() -> None:
    """601.2c: the second target depends on the first."""
    game = position(side(battlefield=[SMITH, RELIC], graveyard=[RELIC]), side(battlefield=[WATCH], graveyard=[CROWN]))
    act(game, "activate Smith")
    game.choose(named(game, "Watch"))
    assert game.decision is not None
    assert [getattr(option, "name", "") for option in game.decision.options] == ["Crown"]


@rule("608.2b")
@pytest.mark.parametrize("gone", ["artifact", "card"])
def test_nothing_happens_unless_both_are_legal(gone: str) -> None:
    """608.2b: with one target gone neither is anything sacrificed nor anything returned."""
    text = "Destroy target artifact." if gone == "artifact" else "Exile target card from a graveyard."
    answer = card("Answer", "{W}", "Instant", text)
    game = position(side(battlefield=[SMITH]), side(battlefield=[WATCH], graveyard=[CROWN], hand=[answer], lands="W"))
    act(game, "activate Smith", targets=["Watch", "Crown"])
    pass_priority(game)
    act(game, "cast Answer", targets=["Watch" if gone == "artifact" else "Crown"])
    play_out(game)
    assert on_battlefield(game, "Crown") == []
    assert len(on_battlefield(game, "Watch")) == (gone == "card")
