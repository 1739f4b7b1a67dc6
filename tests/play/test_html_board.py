"""The board as a picture in notebooks."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, position, side
from rules.variants.melees import ALICE, BOB, melee_of

NOTEBOOK = Path(__file__).parents[2] / "examples" / "first_steps.ipynb"
GLARE = card("Ember <b>Glare</b>", "{R}", "Instant", "Destroy target creature.")
SECRET = card("Secret Ogre", "{9}", pt="3/3")


@rule("400.2")
def test_it_shows_what_the_player_sees() -> None:
    """400.2: public zones, life, one's own hand; of other hands and of libraries how many cards they have."""
    tapped = Piece(BEAR, tapped=True, counters=(("+1/+1", 2),))
    game = position(side(hand=[GLARE], lands="R", life=17), side(battlefield=[tapped], hand=[SECRET]))
    shown = game._repr_html_()
    for words in ("Alice", "Bob", "life 17", "Grizzly Bears", "4/4, tapped, 2 +1/+1", "Mountain", "hand 1", "Hand"):
        assert words in shown, words
    assert "Secret Ogre" not in shown
    assert "Secret Ogre" in game.view(1)._repr_html_()
    onlookers = game.onlooker_view()._repr_html_()
    assert "Glare" not in onlookers
    assert "Grizzly Bears" in onlookers


@rule("400.2", "807.5")
def test_it_shows_the_other_turns_with_their_stacks() -> None:
    """807.5: each turn that goes on at the same time has a stack of its own."""
    game = melee_of({ALICE: side(hand=[GLARE], lands="R"), BOB: side(battlefield=[BEAR])})
    act(game, "cast Ember <b>Glare</b>", targets=["Grizzly Bears"])
    shown = game._repr_html_()
    assert "upkeep of Erin" in shown
    assert "At the same time, precombat main of Alice" in shown
    assert shown.index("Its stack, the top first") < shown.index("Ember &lt;b&gt;Glare")


def test_names_are_text_and_nothing_runs() -> None:
    """A name with signs of HTML in it is shown as it is, on the stack as well."""
    game = position(side(hand=[GLARE, GLARE], lands="RR"), side(battlefield=[BEAR]))
    act(game, "cast Ember <b>Glare</b>", targets=["Grizzly Bears"])
    shown = game._repr_html_()
    assert "Ember &lt;b&gt;Glare&lt;/b&gt;" in shown
    assert "<b>Glare" not in shown
    assert "<script" not in shown
    assert "Stack, the top first" in shown


def test_a_view_that_was_sent_is_shown_too() -> None:
    view = position(side(hand=[GLARE], lands="R"), side()).view(0)
    assert pickle.loads(pickle.dumps(view))._repr_html_() == view._repr_html_()


def test_the_first_steps_can_be_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """The cells of the notebook run one after the other, as a notebook runs them."""
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["game"].result is not None
    assert names["twin"].decision is not None
    assert "Result(" in capsys.readouterr().out
    assert "<div" in names["game"]._repr_html_()
