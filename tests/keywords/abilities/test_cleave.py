"""CR 702.148: cleave."""

from __future__ import annotations

import pytest

from comprules.kernel.card import Face
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from positions import act, card, hand, life, on_battlefield, pending, position, resolve, side, the
from spells import GIANT, SERF

PERIL = card("Peril", "{B}", "Sorcery", "Destroy all creatures [with power 2 or less].\nCleave {2}{B}")
GRASP = card(
    "Grasp", "{B}", "Instant", "Cleave {1}{B}\nGrasp deals 4 damage to target [Human] creature. You gain 3 life."
)
BARGAIN = card("Bargain", "{B}", "Sorcery", "Cleave {1}{B}\nDraw a card.\n[You lose 3 life.]")


def cleave(game: Game, *targets: str) -> None:
    """Cast the spell in hand for its cleave cost."""
    act(
        game,
        next(str(option) for option in pending(game).options if str(option).endswith("with cleave")),
        targets=targets,
    )


@rule("702.148a")
def test_for_its_mana_cost_it_does_all_that_it_says() -> None:
    """702.148a: the words in brackets count unless the cleave cost was paid."""
    game = position(side(hand=[PERIL], lands="BBB", battlefield=[SERF]), side(battlefield=[GIANT]))
    act(game, "cast Peril #")
    resolve(game)
    assert (on_battlefield(game, "Serf"), the(game, "Giant").damage) == ([], 0)
    assert sum(seen.tapped for seen in on_battlefield(game, "Swamp")) == 1


@rule("702.148a", "702.148b", "612.1", "601.2b", "601.2f", "613.1c")
def test_for_its_cleave_cost_it_loses_what_stands_in_brackets() -> None:
    """702.148a: the cleave cost is paid rather than the mana cost, and the text in brackets is removed."""
    game = position(side(hand=[PERIL], lands="BBB", battlefield=[SERF]), side(battlefield=[GIANT]))
    cleave(game)
    assert sum(seen.tapped for seen in on_battlefield(game, "Swamp")) == 3
    resolve(game)
    assert (on_battlefield(game, "Serf"), on_battlefield(game, "Giant")) == ([], [])


@rule("702.148a", "601.2c")
def test_targets_are_chosen_by_the_text_that_is_left() -> None:
    """702.148a: its text is changed before targets are chosen, which may be others then."""
    game = position(side(hand=[GRASP], lands="BB"), side(battlefield=[GIANT]))
    assert [str(option).endswith("with cleave") for option in pending(game).options if "Grasp" in str(option)] == [True]
    cleave(game, "Giant")
    resolve(game)
    assert (the(game, "Giant").damage, life(game, 0)) == (4, 23)


@rule("702.148a")
def test_a_whole_paragraph_can_stand_in_brackets() -> None:
    """702.148a: all text found within square brackets."""
    for way, left in ((lambda game: act(game, "cast Bargain #"), 17), (cleave, 20)):
        game = position(side(hand=[BARGAIN], lands="BB"), side())
        way(game)
        resolve(game)
        assert (life(game, 0), len(hand(game, 0))) == (left, 1)


@rule("702.148b", "707.10")
def test_a_copy_of_a_cleaved_spell_is_cleaved() -> None:
    """707.10: a copy copies the choices made for the spell, alternative costs among them; and its text in brackets."""
    fork = card("Fork", "{0}", "Instant", "Copy target sorcery spell.")
    game = position(side(hand=[PERIL, fork], lands="BBB"), side(battlefield=[GIANT]))
    cleave(game)
    act(game, "cast Fork", targets=["Peril"])
    resolve(game)
    resolve(game)
    assert on_battlefield(game, "Giant") == []


@rule("702.148b", "613.1c", "612.1")
def test_what_is_left_is_what_other_effects_change() -> None:
    """702.148b: a text-changing effect; others change the words too, whether they stand in brackets or not."""
    hack = card(
        "Hack",
        "{0}",
        "Instant",
        "Change the text of target spell by replacing all instances of one creature type with another.",
    )
    game = position(side(hand=[GRASP, hack], lands="BB", battlefield=[SERF]), side())
    act(game, "cast Grasp #", targets=["Serf"])
    act(game, "cast Hack", targets=["Grasp"])
    resolve(game)
    for word in ("Human", "Goblin"):
        game.choose(Word(word))
    resolve(game)
    assert (life(game, 0), the(game, "Serf").damage) == (20, 0)


@rule("702.148a", "612.1")
@pytest.mark.parametrize(
    "text",
    ["Destroy all creatures [with power 2 or less].", "Cleave {B}\nDestroy [all creatures with power 2 or less]."],
)
def test_brackets_without_a_meaning_are_refused(text: str) -> None:
    """612.1: the text that is left has to be understood too, and something has to say what brackets are for."""
    with pytest.raises(ReadError):
        read_face(Face("Peril", "{B}", "Sorcery", text))
