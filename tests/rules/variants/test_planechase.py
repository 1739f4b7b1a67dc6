"""CR 901: Planechase games from their beginning."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.cards.starter import starter_deck
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.supplementary_decks import deck_of
from comprules.variants import Planechase, SupervillainRumble
from positions import card, position, run_to, side
from random_games import play
from rules.variants.planes import (
    BARROW,
    CANYON,
    ECLIPSE,
    MEADOW,
    face_up_names,
    phenomenon,
    planar_deck,
    plane,
)

DECKS = ("azure-gale", "hill-thunder", "storm-lantern", "azure-gale")


def begun(*planar_decks: tuple[Card, ...], players: int = 2, seed: int = 0) -> Game:
    """A Planechase game in which all players have kept their hands."""
    decks = [starter_deck(name) for name in DECKS[:players]]
    game = Game(decks, seed=seed, variants=[Planechase(planar_decks)])
    for _ in range(players):
        game.choose("yes")
    return game


@rule("103.7", "901.5", "901.1")
def test_the_starting_player_sets_the_starting_plane() -> None:
    """CR 901.5: once hands are kept, the top card of the starting player's planar deck is turned face up."""
    game = begun(planar_deck(10), tuple(plane(f"Coast {n}", "Flying") for n in range(10)))
    (name,) = face_up_names(game)
    assert name.startswith("Steppe" if game.board.active_player == 0 else "Coast")
    assert sorted(seen.planar_deck_size for seen in game.view(0).players) == [9, 10]


@rule("103.7", "901.5")
def test_nothing_is_face_up_before_hands_are_kept() -> None:
    """CR 901.5: it happens after the opening hands are kept."""
    game = Game([starter_deck("azure-gale")] * 2, variants=[Planechase([planar_deck(10)] * 2)])
    assert face_up_names(game) == []


@rule("901.5")
def test_phenomena_go_to_the_bottom_and_nothing_triggers() -> None:
    """CR 901.5: phenomena are put on the bottom until a plane comes up; no ability of what is turned up triggers."""
    storm = phenomenon("Squall", "When you encounter Squall, you gain 5 life.")
    lake = [plane(f"Lake {n}", f"When you planeswalk to Lake {n}, you gain 2 life.") for n in range(8)]
    for seed in range(40):
        game = begun((ECLIPSE, storm, *lake), (ECLIPSE, storm, *lake), seed=seed)
        assert not game.state.stack
        assert [seen.life for seen in game.view(0).players] == [20, 20]
        (name,) = face_up_names(game)
        assert name.startswith("Lake")
        if any("Eclipse face up" in line.text or "Squall face up" in line.text for line in game.log):
            return
    raise AssertionError("in 40 games no phenomenon is on top")


@rule("901.5", "603.8")
def test_no_state_trigger_of_a_phenomenon_on_top_triggers() -> None:
    """CR 901.5: whose condition is true as it is turned up, but which goes to the bottom at once."""
    squall = phenomenon("Squall", "When you control no creatures, you gain 5 life.")
    for seed in range(60):
        game = begun((*planar_deck(10), squall), (*planar_deck(10), squall), seed=seed)
        if any("turns Squall face up" in line.text for line in game.log):
            run_to(game, "precombat main")
            assert [seen.life for seen in game.view(0).players] == [20, 20]
            return
    raise AssertionError("in 60 games Squall is never on top")


@rule("103.3a")
def test_planar_decks_are_shuffled() -> None:
    """CR 103.3a: supplementary decks are shuffled as the decks are."""
    first = {face_up_names(begun(planar_deck(10), planar_deck(10), seed=seed))[0] for seed in range(12)}
    assert len(first) > 3


@rule("901.3")
@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (planar_deck(9), "planar deck 1 has 9 cards but needs at least 10"),
        ((*planar_deck(9), planar_deck(1)[0]), "Steppe 0 is more than once"),
        ((*planar_deck(9), starter_deck("azure-gale")[0]), "is neither a plane nor a phenomenon"),
        ((*planar_deck(9), *(phenomenon(f"Gust {n}") for n in range(3))), "has 3 phenomena; 2 are allowed"),
    ],
)
def test_planar_decks_are_checked(deck: tuple[Card, ...], why: str) -> None:
    """CR 901.3: at least ten planes and phenomena of different names, of which two may be phenomena."""
    with pytest.raises(SetUpError, match=why):
        Game([starter_deck("azure-gale")] * 2, variants=[Planechase([deck, planar_deck(10)])])


@rule("901.3", "901.15a")
def test_there_is_a_deck_for_each_player_or_one_for_all() -> None:
    """CR 901.15a: a communal deck of two players needs twenty cards, of five forty; else each player needs a deck."""
    two = [starter_deck("azure-gale")] * 2
    with pytest.raises(SetUpError, match="there are 2 players but 3 planar decks"):
        Game(two, variants=[Planechase([planar_deck(10)] * 3)])
    with pytest.raises(SetUpError, match="the communal planar deck has 19 cards but needs at least 20"):
        Game(two, variants=[Planechase([planar_deck(19)])])
    assert Game(two, variants=[Planechase([planar_deck(20)])]).decision is not None
    with pytest.raises(SetUpError, match="needs at least 40"):
        Game([starter_deck("azure-gale")] * 5, variants=[Planechase([planar_deck(39)])])


@rule("901.15")
def test_a_communal_deck_serves_all() -> None:
    """CR 901.15: the starting player's planar deck is the communal one too."""
    game = begun(planar_deck(30), players=3)
    assert len(face_up_names(game)) == 1
    assert sorted(seen.planar_deck_size for seen in game.view(0).players) == [0, 0, 29]


@rule("901.5")
def test_a_planar_deck_of_a_position_needs_a_plane() -> None:
    with pytest.raises(SetUpError, match="there is no plane in planar deck 2"):
        position(side(planar_deck=[CANYON]), side(planar_deck=[ECLIPSE]))


@rule("400.2", "901.4")
def test_nobody_sees_what_lies_in_a_planar_deck() -> None:
    """CR 901.4: planar decks lie face down: games that differ only in their order look the same to everybody."""
    one = position(side(planar_deck=[CANYON, BARROW], command=[MEADOW]), side())
    other = position(side(planar_deck=[BARROW, CANYON], command=[MEADOW]), side())
    assert one.digest() != other.digest()
    assert [one.view(player) == other.view(player) for player in (0, 1)] == [True, True]
    hidden = one.state.zones[next(where for where in one.state.zones if len(one.state.zones[where]) == 2)]
    for number in hidden:
        with pytest.raises(KeyError):
            one.view(0).seen(number)


EVENTS = (
    "Whenever chaos ensues, draw a card.",
    "Whenever chaos ensues, until a player planeswalks, creatures you control get +1/+1.",
    "Whenever chaos ensues, planeswalk.",
)
GALE = phenomenon("Gale", "When you encounter Gale, each player draws a card.")
RIFT = phenomenon("Rift", "When you encounter Rift, chaos ensues.", "Whenever chaos ensues, you gain 1 life.")


def lively(count: int) -> tuple[Card, ...]:
    """A planar deck in which much happens."""
    texts = (
        "When you planeswalk to {} or at the beginning of your upkeep, each opponent loses 1 life.",
        "When you planeswalk away from {}, each player loses 1 life.",
        "{{1}}: Draw a card.",
        "Creatures you control have flying.",
        "At the beginning of your upkeep, you may planeswalk.",
    )
    names = [f"Realm {number}" for number in range(count - 2)]
    planes = [plane(name, texts[n % 5].format(name), EVENTS[n % 3]) for n, name in enumerate(names)]
    return (GALE, RIFT, *planes)


@rule("901.2", "901.4", "901.5", "901.10")
@pytest.mark.parametrize(("players", "is_communal"), [(2, False), (3, True), (4, False)])
def test_random_games_are_played_to_their_end(players: int, is_communal: bool) -> None:
    """CR 901.2: from the first turn on a plane is face up, whoever leaves; copies and saves are the same game."""
    decks = [lively(40)] if is_communal else [lively(10)] * players
    libraries = [starter_deck(name) for name in DECKS[:players]]
    game = Game(libraries, seed=players, skip_trivial=True, variants=[Planechase(decks)])
    for made, _ in enumerate(play(game, players)):
        if made % 100 == 3 and game.decision is not None and game.board.turn:
            assert len(face_up_names(game)) == 1
            assert lying_in_decks(game) == sorted(n for n, known in game.state.objects.items() if known.lies_in_deck)
            before = game.digest()
            assert Game.load(game.save(history=False)).digest() == game.copy().digest() == before
            copy = game.copy()
            copy.undo()
            assert copy.digest() != before
    assert game.result is not None
    assert any("planeswalks to" in line.text for line in game.log)


def lying_in_decks(game: Game) -> list[int]:
    """The cards in the planar decks of players in the game."""
    return sorted(number for player in game.board.players for number in deck_of(game.board, "planar deck", player))


@rule("901.3", "904.12")
def test_a_game_can_be_both_planechase_and_a_supervillain_rumble() -> None:
    """CR 901.3: planar decks and scheme decks lie side by side."""
    plots = [
        scheme
        for n in range(10)
        for scheme in [card(f"Plot {n}", "", "Scheme", "Creatures you control get +1/+0.")] * 2
    ]
    variants = [Planechase([lively(10)] * 2), SupervillainRumble([plots] * 2)]
    game = Game(
        [starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=2, skip_trivial=True, variants=variants
    )
    for _ in play(game, 2):
        pass
    told = " ".join(line.text for line in game.log)
    assert game.result is not None
    assert "in motion" in told
    assert "planeswalks to" in told
