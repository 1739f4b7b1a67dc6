"""CR 723.2: controlling other players while they are searching their libraries."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, pass_priority, pending, position, resolve, side
from spells import GIANT, SERF, choose

WARDEN = card(
    "Warden", "{0}", "Creature — Elf", "You control your opponents while they're searching their libraries.", "1/1"
)
STRINGS = card("Strings", "{0}", "Instant", "You control target player during that player's next turn.")
TUTOR = card(
    "Tutor",
    "{0}",
    "Instant",
    "Search your library for a creature card, put that card into your hand, then shuffle. Then discard a card.",
)
DECK = [SERF, GIANT, BEAR]


def who(game: Game) -> tuple[int, int]:
    """Who decides now, and for whom."""
    return (pending(game).player, pending(game).whose)


def searching(*sides: object, active: int = 1) -> Game:
    """A game in which Bob is searching his library."""
    game = position(*sides, active=active)  # type: ignore[arg-type]
    while pending(game).whose != 1:
        pass_priority(game)
    act(game, "cast Tutor")
    resolve(game)
    return game


BOB = side(hand=[TUTOR, BEAR], library=DECK)


@rule("723.2", "723.5")
def test_an_opponent_is_controlled_while_searching() -> None:
    """723.2: what Bob finds Alice chooses; what he discards afterwards he chooses himself."""
    game = searching(side([WARDEN]), BOB)
    assert who(game) == (0, 1)
    choose(game, "Serf")
    assert who(game) == (1, 1)
    assert sorted(getattr(option, "name", "") for option in pending(game).options) == ["Grizzly Bears", "Serf"]
    choose(game, "Serf")
    assert who(game) == (1, 1)


@rule("723.2", "723.4")
def test_the_hand_is_seen_only_as_long_as_the_search_goes_on() -> None:
    """723.4: what Bob can see Alice sees too, as long as she controls him, in a loaded game as well."""
    game = searching(side([WARDEN]), BOB)
    loaded = Game.load(game.save())
    assert who(loaded) == (0, 1)
    assert [seen.name for seen in loaded.view(0).players[1].shown_hand] == ["Grizzly Bears"]
    choose(game, "Serf")
    assert "Grizzly Bears" not in [seen.name for seen in game.view(0).players[1].shown_hand]


@rule("723.2")
def test_the_controller_of_the_ability_searches_for_themselves() -> None:
    """723.2: only opponents are controlled."""
    game = searching(side(), side([WARDEN], [TUTOR, BEAR], library=DECK))
    assert who(game) == (1, 1)


@rule("723.2", "604.2")
def test_the_ability_works_only_on_the_battlefield() -> None:
    """604.2: without the permanent on the battlefield nobody else decides."""
    game = searching(side(graveyard=[WARDEN]), BOB)
    assert who(game) == (1, 1)


@rule("723.1a", "723.2")
@pytest.mark.parametrize("is_later", [True, False])
def test_the_control_created_last_works(is_later: bool) -> None:
    """723.1a: between control for a turn and control for a search the one that was created later decides."""
    late = card("Late", "{0}", "Instant", "You may put a creature card from your hand onto the battlefield.")
    carol = side(hand=[STRINGS, STRINGS])
    game = position(side([] if is_later else [WARDEN], [late, WARDEN]), BOB, carol)
    while pending(game).player != 2:
        pass_priority(game)
    act(game, "cast Strings", targets=["Bob"])
    resolve(game)
    if is_later:
        while pending(game).player != 0:
            pass_priority(game)
        act(game, "cast Late")
        resolve(game)
        choose(game, "yes")
    while game.board.active_player != 1 or pending(game).whose != 1:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    assert who(game) == (2, 1)
    act(game, "cast Tutor")
    resolve(game)
    assert who(game) == ((0, 1) if is_later else (2, 1))
    choose(game, "Serf")
    assert who(game) == (2, 1)


@rule("723.1a", "723.2", "613.7d")
def test_of_two_such_permanents_the_later_one_works() -> None:
    """723.1a: what has the later timestamp decides for whoever is searching."""
    game = searching(side([WARDEN]), BOB, side([WARDEN]))
    assert who(game) == (2, 1)


@rule("723.2", "608.2e")
def test_each_of_several_who_search_is_controlled() -> None:
    """608.2e: as all players search, each opponent's choice is the controller's; and all find what was chosen."""
    find = card(
        "Find",
        "{0}",
        "Sorcery",
        "Each player searches their library for a creature card, reveals it, puts it into their hand, then shuffles.",
    )
    game = position(side([WARDEN], [find], library=DECK), side(library=DECK), side(library=DECK))
    act(game, "cast Find")
    resolve(game)
    for player, name in enumerate(("Serf", "Giant", "Grizzly Bears")):
        assert who(game) == (0, player)
        choose(game, name)
    assert [hand(game, player) for player in range(3)] == [["Serf"], ["Giant"], ["Grizzly Bears"]]
