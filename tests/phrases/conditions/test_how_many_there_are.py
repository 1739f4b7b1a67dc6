"""CR 107.1: fewer than so many, and large numbers."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, FILLER, act, card, land, life, play_out, position, side
from spells import follow

ZAP = card("Zap", "{R}", "Instant", "You gain 1 life.")
LESSON = card("Lesson", "{U}", "Sorcery", "You gain 1 life.")


@rule("107.1", "122.1")
@pytest.mark.parametrize(
    ("words", "there", "is_so"),
    [
        ("this artifact has fewer than three charge counters on it", 2, True),
        ("this artifact has fewer than three charge counters on it", 3, False),
        ("there are 12 or more charge counters on this artifact", 12, True),
        ("there are 12 or more charge counters on this artifact", 11, False),
    ],
)
def test_so_many_counters(words: str, there: int, is_so: bool) -> None:
    """122.1: the counters are counted as the ability resolves."""
    clock = card("Clock", "", "Artifact", f"{{T}}: You gain 1 life. If {words}, you gain 2 life.")
    game = position(side(battlefield=[Piece(clock, counters=(("charge", there),))]), side())
    act(game, "activate Clock")
    play_out(game)
    assert life(game, 0) == 21 + 2 * is_so


@rule("107.1", "404.1")
@pytest.mark.parametrize(
    ("words", "is_so"),
    [
        ("there are fewer than three creature cards in your graveyard", True),
        ("there are fewer than two creature cards in your graveyard", False),
        ("a graveyard has three or more cards in it", True),
        ("a graveyard has four or more cards in it", False),
        ("you have 20 or more cards in your library", True),
        ("you have 21 or more cards in your library", False),
    ],
)
def test_so_many_cards(words: str, is_so: bool) -> None:
    """404.1: each graveyard by itself; "your" is only one's own."""
    game = follow(f"If {words}, you gain 2 life.", mine={"graveyard": [BEAR, BEAR]}, yours={"graveyard": [BEAR] * 3})
    assert life(game, 0) == 20 + 2 * is_so


@rule("109.2a")
@pytest.mark.parametrize(("buried", "is_so"), [([ZAP, LESSON], True), ([LESSON], False)])
def test_where_the_last_of_several_kinds_is_said_to_be_all_are_meant_to_be(buried: list[Card], is_so: bool) -> None:
    """109.2a: a description with "card" and a zone is of cards in that zone, whichever kind it stands behind."""
    words = "If there is an instant card and a sorcery card in your graveyard, you gain 2 life."
    game = follow(words, mine={"graveyard": buried, "hand": [ZAP]}, yours={"graveyard": [ZAP]})
    assert life(game, 0) == 20 + 2 * is_so


@rule("401.1")
@pytest.mark.parametrize(("cards", "gained"), [(3, 1), (2, 1), (4, 0)])
def test_a_library_with_few_cards(cards: int, gained: int) -> None:
    """401.1: any player's library will do."""
    text = "If a library has three or fewer cards in it, you gain 1 life."
    game = follow(text, yours={"library": FILLER[:cards]})
    assert life(game, 0) == 20 + gained


@pytest.mark.parametrize(
    ("condition", "there", "is_so"),
    [
        ("there are five colors among permanents you control", ["{W}", "{U}{B}", "{R}", "{G}"], True),
        ("there are five colors among permanents you control", ["{W}", "{U}{B}", "{R}", "{R}"], False),
        ("there are five basic land types among lands you control", [*"WUBRG"], True),
        ("there are five basic land types among lands you control", [*"WUBRR"], False),
    ],
)
@rule("105.1", "105.2", "305.6")
def test_all_five_are_there(condition: str, there: list[str], is_so: bool) -> None:
    """105.1: there are five colors, and a permanent of two colors counts for both; 305.6: and five basic land types."""
    permanents = [land(each) if len(each) == 1 else card("Thing", each, "Artifact") for each in there]
    game = follow(f"If {condition}, you gain 2 life.", mine={"battlefield": permanents})
    assert life(game, 0) == 20 + 2 * is_so
