"""Games as rows of tables."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from comprules.agents import agent_named
from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.results.recording import Recorder
from comprules.results.schema import TABLES
from comprules.simulate.decks import NamedDeck, find_deck
from comprules.simulate.match import Match, play_game
from comprules.variants import Commander, TwoHeadedGiant
from positions import BEAR, card, land
from results import GREEN, RED, ZAP, duel, rows_of
from simulate.test_series import HOARD, LOOKING_GLASS, NEEDLE


def counted(lines: list[str], pattern: str) -> Counter[tuple[str, ...]]:
    """How often a pattern is found in the lines of a log, by what its groups are."""
    return Counter(found.groups() for line in lines if (found := re.match(pattern, line)) is not None)


def test_what_is_counted_is_what_the_log_tells() -> None:
    """Casts, land plays, draws and damage of a game, counted in the lines of its log."""
    pool = CardPool.starter()
    decks = (find_deck("azure-gale", pool), find_deck("hill-thunder", pool))
    match = Match(decks, ("greedy", "random"), 5)
    for number in range(2):
        lines = list(play_game(match, number, "rules").log)
        rows = rows_of(match, number)
        names = {1: "azure-gale", 2: "hill-thunder"}
        cast = counted(lines, r"turn (\d+): (\S+) casts (.+?)(?: #\d+)? \[")
        played = counted(lines, r"turn (\d+): (\S+) plays (.+?)(?: #\d+)? \[")
        drawn = counted(lines, r"turn ([1-9]\d*): (\S+) draws a card \[")
        mana = counted(lines, r"turn (\d+): (\S+) adds ((?:\{\w+\})+) ")
        assert sum(cast.values()) > 5
        for row in rows["cards"]:
            mine = [key for key in cast if key[1:] == (names[row["player"]], row["card"].split(" // ")[0])]
            assert row["cast"] == sum(cast[key] for key in mine), row
            assert row["first_cast"] == min((int(key[0]) for key in mine), default=None)
        for row in rows["turns"]:
            here = (str(row["turn"]), names[row["player"]])
            assert row["spells"] == sum(count for key, count in cast.items() if key[:2] == here)
            assert row["lands"] == sum(count for key, count in played.items() if key[:2] == here)
            assert row["drawn"] == drawn[here]
            assert row["mana"] == sum(key[2].count("{") * count for key, count in mana.items() if key[:2] == here)


@rule("102.1", "103.5", "104.1", "104.3c", "121.4")
def test_a_game_of_lands_alone_is_counted_by_hand() -> None:
    """104.3c: with ten lands each and hands of seven, the starting player doesn't draw first and so loses second."""
    woods = (land("G"),) * 10
    rows = rows_of(Match((NamedDeck("one", woods), NamedDeck("two", woods)), ("never", "never"), 1))
    ((game,), players) = rows["games"], rows["players"]
    assert (game["outcome"], game["winners"], game["turns"], game["rule"]) == ("won", "1", 8, "704.5b")
    assert [row["won"] for row in players] == [True, False]
    assert [(row["opening_hand"], row["mulligans"], row["left"]) for row in players] == [(7, 0, None), (7, 0, 8)]
    assert [(row["copies"], row["opening"], row["drawn"], row["first_drawn"]) for row in rows["cards"]] == [
        (10, 7, 3, 3),
        (10, 7, 3, 2),
    ]
    assert [(row["turn"], row["player"]) for row in rows["turns"] if row["active"]] == [
        *((turn, 2 - turn % 2) for turn in range(1, 9))
    ]
    assert len(rows["decisions"]) == game["decisions"]


@pytest.fixture(autouse=True)
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent called "never", who keeps every hand and does nothing."""

    class Never:
        def choose(self, view: Any, decision: Any) -> Any:
            return decision.options[0] if decision.rule == "103.5" else decision.options[-1]

    def agent(name: str, seed: int) -> Any:
        return Never() if name == "never" else agent_named(name, seed)

    monkeypatch.setattr("comprules.simulate.match.agent_named", agent)


@rule("103.5", "400.7")
def test_an_opening_hand_is_the_one_that_was_kept() -> None:
    """103.5: after mulligans, what is put on the bottom isn't in it; a card that went back may be drawn later."""
    match = duel(seed=11)
    found = [rows_of(match, number) for number in range(6)]
    mulligans = [row for rows in found for row in rows["players"] if row["mulligans"]]
    assert mulligans
    for rows in found:
        for player in rows["players"]:
            mine = [row for row in rows["cards"] if row["player"] == player["player"]]
            assert sum(row["opening"] for row in mine) == player["opening_hand"] == 7 - player["mulligans"]
            turns = [row for row in rows["turns"] if row["player"] == player["player"]]
            assert sum(row["drawn"] for row in mine) == sum(row["drawn"] for row in turns)


@rule("104.4", "104.4a")
def test_a_drawn_game_is_won_by_nobody() -> None:
    """104.4a: if all players lose at the same time, the game is a draw."""
    end = card("The End", "{0}", "Sorcery", "Each player loses 20 life.")
    rows = rows_of(duel((end,) * 10, (end,) * 10))
    (game,) = rows["games"]
    assert (game["outcome"], game["winners"]) == ("drawn", None)
    assert {row["won"] for table in ("players", "cards") for row in rows[table]} == {False}
    assert [row["life"] for row in rows["players"]] == [0, 0]


@rule("104.4b")
def test_in_an_undecided_game_nobody_has_won_or_lost() -> None:
    """104.4b: where it isn't shown whether something ends; the decision that nobody could follow isn't made."""
    glass, plain = (
        NamedDeck(name, tuple(cards))
        for name, cards in (("glass", [LOOKING_GLASS, HOARD, *[NEEDLE] * 6]), ("plain", [land("G")] * 20))
    )
    match = Match((glass, plain), ("random", "random"), 1)
    number = next(number for number in range(6) if play_game(match, number).undecided)
    rows = rows_of(match, number)
    (game,) = rows["games"]
    assert (game["outcome"], game["winners"]) == ("undecided", None)
    assert {row["won"] for table in ("players", "cards") for row in rows[table]} == {None}
    assert game["decisions"] == len(rows["decisions"]) == play_game(match, number).decisions


@rule("102.3", "805.4a", "810.4", "810.8a", "810.9")
def test_a_team_wins_together_and_has_one_life_total() -> None:
    """810.8a: both heads of a team win or lose; 810.4: their life total is shared."""
    decks = tuple(NamedDeck(name, cards) for name, cards in zip("abcd", (RED, GREEN, RED, GREEN), strict=True))
    rows = rows_of(Match(decks, ("random",) * 4, 2, variants=(TwoHeadedGiant(),)))
    (game,) = rows["games"]
    assert game["winners"] in ("1,2", "3,4")
    won = [row["won"] for row in rows["players"]]
    assert (won[0], won[2]) == (won[1], won[3])
    assert won[0] is not won[2]
    assert [row["team"] for row in rows["players"]] == [1, 1, 2, 2]
    assert [row["starting"] for row in rows["players"]] == [True, True, False, False]
    life = {(row["turn"], row["player"]): row["life"] for row in rows["turns"]}
    for turn in range(game["turns"] + 1):
        assert life[turn, 1] == life[turn, 2]
        assert life[turn, 3] == life[turn, 4]
    at_the_end = [row["life"] for row in rows["players"]]
    assert at_the_end == [life[game["turns"], player] for player in range(1, 5)]
    assert life[0, 1] == life[0, 3] == 30
    assert min(at_the_end) < 20
    first = [row["player"] for row in rows["turns"] if row["turn"] == 1 and row["active"]]
    assert first == [1, 2]


@rule("800.4a")
def test_who_has_left_has_no_more_turns() -> None:
    """800.4a: a player who loses leaves the game, which goes on without them."""
    decks = tuple(NamedDeck(name, cards) for name, cards in zip("abc", (RED, RED, (land("G"),) * 8), strict=True))
    rows = rows_of(Match(decks, ("random",) * 3, 2))
    left = {row["player"]: row["left"] for row in rows["players"]}
    assert list(left.values()).count(None) == 1
    for player, turn in left.items():
        last = max(row["turn"] for row in rows["turns"] if row["player"] == player)
        assert last == (turn if turn is not None else rows["games"][0]["turns"])
    assert len(set(left.values())) == 3


@rule("903.3", "400.11")
def test_commanders_and_cards_outside_the_game_are_told_apart() -> None:
    """903.3: a commander begins in the command zone, and isn't in the library; 400.11: a sideboard is no zone."""
    chief = card("Chief", "{R}", "Legendary Creature — Bear", pt="2/2")
    cards = (*[land("R")] * 12, ZAP)
    one = NamedDeck("one", cards, (chief,), (BEAR, ZAP))
    match = Match((one, NamedDeck("two", cards, (chief,))), ("random", "random"), 4)
    match = Match(match.decks, match.agents, 4, variants=(Commander(((chief,), (chief,))),))
    rows = [row for number in range(3) for row in rows_of(match, number)["cards"] if row["player"] == 1]
    lists = {row["card"]: (row["copies"], row["commanders"], row["outside"]) for row in rows}
    assert lists == {"Mountain": (12, 0, 0), "Zap": (1, 0, 1), "Chief": (0, 1, 0), "Grizzly Bears": (0, 0, 1)}
    of_chief = [row for row in rows if row["card"] == "Chief"]
    assert sum(row["cast"] for row in of_chief) > 0
    assert all(row["opening"] == row["drawn"] == 0 for row in of_chief)


def test_a_recorded_game_is_the_same_game() -> None:
    """Whoever watches changes nothing; and the same game gives the same rows."""
    match = duel()
    from msgspec.structs import replace

    watched = play_game(match, 1, watching=Recorder)
    assert replace(watched, told=None) == play_game(match, 1)
    assert watched.told == play_game(match, 1, watching=Recorder).told


def test_what_may_not_be_missing_never_is() -> None:
    """Of every column the type is that of its values."""
    kinds = {"integer": int, "text": str, "boolean": bool}
    for number in range(3):
        told = play_game(duel(), number, watching=Recorder).told
        for table, rows in zip(TABLES, told, strict=True):
            for row in rows:
                for column, value in zip(table.columns, row, strict=True):
                    assert type(value) is kinds[column.kind] or (value is None and column.may_be_missing), column
                    assert value != ""
