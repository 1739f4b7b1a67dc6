"""Matches of many games."""

from io import StringIO

from rich.console import Console

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.simulate.decks import NamedDeck, find_deck
from comprules.simulate.match import Match, play_game
from comprules.simulate.report import as_tables, log_lines
from comprules.simulate.series import play_games
from positions import card, land


def match(seed: int = 1, agents: tuple[str, str] = ("random", "random")) -> Match:
    pool = CardPool.starter()
    return Match((find_deck("azure-gale", pool), find_deck("hill-thunder", pool)), agents, seed)


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    assert list(play_games(match(), 6, jobs=2)) == list(play_games(match(), 6, jobs=1))


def test_a_game_is_settled_by_seed_and_number() -> None:
    assert play_game(match(), 3) == list(play_games(match(), 4))[3]
    assert play_game(match(seed=1), 0) != play_game(match(seed=2), 0)


def test_players_take_turns_at_going_first() -> None:
    assert [record.starting for record in play_games(match(), 4)] == [0, 1, 0, 1]


def test_every_line_of_the_log_names_a_rule() -> None:
    lines = list(log_lines(match(), play_game(match(), 0, log_form="rules")))
    assert lines[0].startswith("game 1: azure-gale (random) against hill-thunder (random)")
    assert len(lines) > 100
    assert all(line.endswith("]") for line in lines[1:-1])


LOOKING_GLASS = card(
    "Looking Glass",
    "{0}",
    "Enchantment",
    "If a source would deal damage to you, prevent that damage. Looking Glass deals twice that much damage to you.",
)
HOARD = card(
    "Hoard", "{0}", "Enchantment", "At the beginning of your upkeep, if you have 10000 or more life, you win the game."
)
NEEDLE = card("Needle", "{0}", "Sorcery", "Needle deals 1 damage to you.")


@rule("104.4b", "615.5")
def test_a_game_that_cant_be_followed_is_undecided_and_the_others_go_on() -> None:
    """104.4b: where it isn't shown whether something ends, nobody has won and nothing is drawn; the next is played."""
    glass, plain = (
        NamedDeck(name, tuple(cards))
        for name, cards in (("glass", [LOOKING_GLASS, HOARD, *[NEEDLE] * 6]), ("plain", [land("G")] * 20))
    )
    played = list(play_games(Match((glass, plain), ("random", "random"), 1), 6))
    undecided = [record for record in played if record.undecided]
    assert len(played) == 6
    assert undecided
    for record in undecided:
        assert (record.winners, record.rule) == ((), "104.4b")
        assert "is done more than 1,024 times" in record.reason
    console = Console(file=StringIO())
    console.print(as_tables(Match((glass, plain), ("random", "random"), 1), played, 1.0))
    assert f"Undecided, and counted in no share: {len(undecided)}\n" in console.file.getvalue()  # type: ignore[attr-defined]


def test_reasons_name_no_player() -> None:
    assert "azure-gale" not in play_game(match(), 0).reason


def test_mirrors_number_their_players() -> None:
    deck = find_deck("azure-gale", CardPool.starter())
    assert Match((deck, deck), ("random", "random")).player_names == ("azure-gale 1", "azure-gale 2")
