"""CR 701.23: searching another player's library, and several zones of a player's."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    FILLER,
    act,
    card,
    graveyard,
    hand,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
)

MINE = card("Mine", "{2}", "Artifact", "{2}, {T}: Draw a card.")
SHATTER = card(
    "Shatter",
    "{2}{R}",
    "Sorcery",
    "Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same name as "
    "that artifact and exile them. Then that player shuffles.",
)
BRIBE = card(
    "Bribe",
    "{U}",
    "Sorcery",
    "Search target opponent's library for a creature card and put that card onto the battlefield under your control. "
    "Then that player shuffles.",
)
ANGEL = card("Angel", "{3}{W}{W}", "Creature — Angel", "Flying, vigilance", "4/4")


def offered(game: Game) -> list[str]:
    """The names of what can be chosen."""
    return [option.name for option in pending(game).options if isinstance(option, Thing)]


def chosen(game: Game, count: int) -> None:
    """Choose the first so many."""
    game.choose(tuple(option for option in pending(game).options if isinstance(option, Thing))[:count])


@pytest.mark.parametrize("found", [0, 1, 2])
@rule("701.23a", "701.23b")
def test_what_all_can_see_must_be_found(found: int) -> None:
    """CR 701.23b, example: of cards of that name the one in the graveyard is found, and of those in the library as many
    as the player who searches likes.
    """
    other = card("Plow", "{1}", "Artifact")
    bob = side([MINE], graveyard=[MINE, other], hand=[other], library=[MINE, other, MINE, *FILLER])
    game = position(side(hand=[SHATTER], lands="RRR"), bob)
    act(game, "cast Shatter", targets=["Mine"])
    resolve(game)
    assert (pending(game).player, offered(game)) == (0, ["Mine", "Mine"])
    chosen(game, found)
    assert [seen.name for seen in game.view(0).exile] == ["Mine"] * (2 + found)
    assert graveyard(game, 1) == ["Plow"]
    assert hand(game, 1) == ["Plow"]


@rule("701.23a", "701.23b")
def test_a_hand_is_hidden_too() -> None:
    """701.23b: of cards in the hand none has to be found either; who searches sees them."""
    game = position(side(hand=[SHATTER], lands="RRR"), side([MINE], hand=[MINE], library=FILLER))
    act(game, "cast Shatter", targets=["Mine"])
    resolve(game)
    assert isinstance(game.decision, ChooseObjects)
    assert offered(game) == ["Mine"]
    chosen(game, 0)
    assert hand(game, 1) == ["Mine"]


@rule("201.4a", "701.23a")
def test_only_names_of_artifact_cards_can_be_chosen() -> None:
    """CR 201.4a, example: the name of any artifact card; not that of an Island, be it an artifact now."""
    seize = card(
        "Seize",
        "{2}{B}",
        "Sorcery",
        "Choose an artifact card name. Search target opponent's graveyard, hand, and library for any number of cards "
        "with the chosen name and exile them. Then that player shuffles.",
    )
    lattice = card("Lattice", "{6}", "Artifact", "All permanents are artifacts in addition to their other types.")
    bob = side([lattice], hand=[MINE], graveyard=[MINE], lands="U", library=[MINE, *FILLER])
    game = position(side(hand=[seize], lands="BBB"), bob, reference=[card("Relic", "{1}", "Artifact")])
    act(game, "cast Seize", targets=["Bob"])
    resolve(game)
    names = [option.text for option in pending(game).options if isinstance(option, Word)]
    assert "Mine" in names
    assert pending(game).offers(Word("Relic"))
    assert "Island" not in names
    game.choose(Word("Mine"))
    assert offered(game) == ["Mine"] * 3
    chosen(game, 2)
    assert [seen.name for seen in game.view(0).exile] == ["Mine"] * 2


@rule("701.23a", "701.23b", "701.24a")
def test_a_card_of_a_quality_need_not_be_found_in_another_s_library() -> None:
    """701.23b: who searches another player's library for a creature card may fail to find one."""
    game = position(side(hand=[BRIBE], lands="U"), side(library=[ANGEL, *FILLER]))
    act(game, "cast Bribe", targets=["Bob"])
    resolve(game)
    assert offered(game) == ["Angel"]
    chosen(game, 0)
    assert on_battlefield(game, "Angel") == []


@rule("701.23f")
def test_only_the_top_of_another_s_library_is_searched_where_an_effect_says_so() -> None:
    """701.23f: what searches a library searches no more of it than an effect lets it."""
    text = "If an opponent would search a library, that player searches the top four cards of that library instead."
    censor = card("Censor", "{2}{W}", "Creature — Bird Wizard", text, "2/1")
    game = position(side(hand=[BRIBE], lands="U"), side([censor], library=[*FILLER[:3], BEAR, ANGEL, *FILLER]))
    act(game, "cast Bribe", targets=["Bob"])
    resolve(game)
    assert offered(game) == ["Grizzly Bears"]


@pytest.mark.parametrize(("leaving", "where"), [(0, "exile"), (1, "nowhere")])
@rule("800.4a", "701.23a")
def test_what_was_taken_out_of_a_library_leaves_or_is_exiled(leaving: int, where: str) -> None:
    """CR 800.4a, example 3: a creature out of another's library leaves the game with its owner, and is exiled if the
    player leaves who put it onto the battlefield.
    """
    game = position(side(hand=[BRIBE], lands="U"), side(library=[ANGEL, *FILLER]), side())
    act(game, "cast Bribe", targets=["Bob"])
    resolve(game)
    game.choose(named(game, "Angel"))
    settle(game)
    assert [seen.controller for seen in on_battlefield(game, "Angel")] == [0]
    game.concede(leaving)
    assert on_battlefield(game, "Angel") == []
    assert [seen.name for seen in game.view(2).exile] == (["Angel"] if where == "exile" else [])
