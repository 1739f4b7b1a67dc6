"""What an environment draws is what the player sees."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.play.positions import Piece
from positions import BEAR, card, position, side

np = pytest.importorskip("numpy", reason="needs comprules[training]")
pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

from comprules.training import Duel, aec_env

GLARE = card("Ember Glare", "{R}", "Instant", "Ember Glare deals 3 damage to any target.")


def rendered(mode: Any, theirs: Piece) -> Any:
    """A board on which the opponent has this, and holds a card."""
    env = Duel("random", render_mode=mode)
    hidden = card("Hidden Ogre", "{9}", pt="3/3")
    env.reset(options={"game": position(side(hand=[GLARE], lands="R"), side(battlefield=[theirs], hand=[hidden]))})
    return env.render()


def test_text_names_what_is_seen_and_nothing_else() -> None:
    text = rendered("ansi", Piece(BEAR))
    assert "Grizzly Bears" in text
    assert "Ember Glare" in text
    assert "Hidden Ogre" not in text


def test_a_picture_changes_with_the_board() -> None:
    """Pixels of the size it has, others for a card that is tapped; and none without a mode."""
    untapped, tapped = rendered("rgb_array", Piece(BEAR)), rendered("rgb_array", Piece(BEAR, tapped=True))
    assert untapped.dtype == np.uint8
    assert untapped.shape == tapped.shape == (720, 960, 3)
    assert (untapped != tapped).any()
    assert rendered(None, Piece(BEAR)) is None


def test_everybody_draws_for_who_has_to_choose() -> None:
    env: Any = aec_env(render_mode="ansi")
    env.reset(seed=1)
    assert "Your hand" in env.render()
