"""`comprules goldfish`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cli.runs import Run, run, written

LIONS = "20 Plains\n20 Savannah Lions\n"


def goldfish(folder: Path, *arguments: str, deck: str = LIONS) -> Run:
    """The command with a deck, for few games and turns if nothing else is said."""
    return run("goldfish", written(folder, deck), "-n", "6", "--turns", "3", *arguments)


def data_of(folder: Path, *arguments: str, deck: str = LIONS) -> Any:
    """What it says as JSON, but for how long it took."""
    said = goldfish(folder, "--json", *arguments, deck=deck)
    assert said.code == 0, said
    found = json.loads(said.output)
    return {name: value for name, value in found.items() if not name.startswith(("seconds", "games_per"))}


def test_the_tables_tell_of_wins_lands_mana_hands_and_cards(tmp_path: Path) -> None:
    said = goldfish(tmp_path)
    assert said.code == 0
    for part in (
        "deck: 40 cards, 20 lands",
        "6 games on the play by headlong, seed 0; kept: 2 to 5 lands, and any 5 cards",
        "No game was won by turn 3.",
        "Of 6 games: 6 not over after turn 3",
        "Lands on the battlefield",
        "{W}",
        "Cards in hands kept",
        "Lands in hands kept",
        "20 Savannah Lions",
        "games/s",
    ):
        assert part in said.output, said.output


def test_a_terminal_of_eighty_columns_is_wide_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for arguments in ((), ("--instead", "-1 Forest +1 Savannah Lions")):
        said = run("goldfish", "hill-thunder", "-n", "2", "--turns", "10", *arguments)
        assert max(len(line.rstrip()) for line in said.output.splitlines()) <= 80
        assert "…" not in said.output


def test_the_json_object_holds_all_of_it(tmp_path: Path) -> None:
    found = data_of(tmp_path, "--seed", "4")
    assert (found["games"], found["seed"], found["turns"], found["on_the_draw"]) == (6, 4, 3, False)
    assert found["mulligans"] == {"least": 2, "most": 5, "smallest": 5}
    (deck,) = found["decks"]
    assert (deck["deck"], deck["cards"], deck["lands"]) == ("deck", 40, 20)
    assert deck["outcomes"] == {"won": 0, "lost": 0, "drawn": 0, "open": 6, "undecided": 0}
    assert [turn["turn"] for turn in deck["by_turn"]] == [1, 2, 3]
    first = deck["by_turn"][0]
    assert first["lands"]["calculated"] == pytest.approx(first["land_each_turn"]["calculated"])
    assert sum(each["calculated"] for each in deck["hands_kept"]) == pytest.approx(1)
    assert sum(each["games"] for each in deck["hands_kept"]) == 6
    assert [(each["card"], each["turn"]) for each in deck["on_curve"]] == [("Savannah Lions", 1)]
    assert [len(each["by_turn"]) for each in deck["in_hand_by_turn"]] == [4, 4]


def test_the_same_seed_gives_the_same_games_in_one_process_or_two(tmp_path: Path) -> None:
    assert data_of(tmp_path) == data_of(tmp_path, "--jobs", "2")
    assert data_of(tmp_path)["decks"] != data_of(tmp_path, "--seed", "1")["decks"]


def test_who_goes_second_draws_a_card_more(tmp_path: Path) -> None:
    """CR 103.8a: so of eight cards none is left a turn sooner."""
    usual = ("--turns", "2", "--keep", "0-7")
    ends = [data_of(tmp_path, *usual, *order, deck="8 Plains")["decks"][0]["endings"] for order in ((), ("--draw",))]
    assert ends[0] == []
    assert [(each["rule"], each["games"]) for each in ends[1]] == [("704.5b", 6)]


def test_mulligans_are_taken_by_the_rule_that_is_given(tmp_path: Path) -> None:
    for keep, smallest, size in (("0-7", "5", 7), ("0-0", "6", 6), ("0", "4", 4)):
        found = data_of(tmp_path, "--keep", keep, "--smallest", smallest, deck="40 Plains")
        kept = {each["cards"]: each["games"] for each in found["decks"][0]["hands_kept"]}
        assert min(cards for cards, games in kept.items() if games) == size


def test_a_deck_is_compared_with_itself_otherwise_ordered_and_nothing_differs(tmp_path: Path) -> None:
    other = written(tmp_path, "20 Savannah Lions\n20 Plains\n", "other.txt")
    found = data_of(tmp_path, "--against", str(other))["comparison"]
    assert (found["pairs"], found["alike"]) == (6, 6)
    assert {each["difference"] for each in found["differences"] if each["pairs"]} == {0}


def test_cards_are_exchanged_and_the_difference_is_told(tmp_path: Path) -> None:
    said = goldfish(tmp_path, "--instead", "-10 Plains +10 Savannah Lions")
    assert said.code == 0
    for part in ("Second: deck, -10 Plains +10 Savannah Lions: 40 cards, 10 lands", "lands on turn 3", "6 pairs went"):
        assert part in said.output
    found = data_of(tmp_path, "--instead", "-10 Plains +10 Savannah Lions")
    assert [deck["lands"] for deck in found["decks"]] == [20, 10]
    lands = {each["turn"]: each for each in found["comparison"]["differences"] if each["about"] == "lands on turn"}
    assert lands[3]["difference"] == pytest.approx(lands[3]["second"] - lands[3]["first"]) != 0


def test_decks_of_other_sizes_are_said_to_share_less_luck(tmp_path: Path) -> None:
    said = goldfish(tmp_path, "--instead", "-1 Plains")
    assert "Decks of 40 and 39 cards are shuffled alike just once" in said.output


def test_mistakes_are_refused_with_the_way_out(tmp_path: Path) -> None:
    commander = written(tmp_path, "Commander\n1 Oren, Voice of Ash\n\nDeck\n39 Plains\n", "commander.txt")
    unknown = written(tmp_path, "40 Planes", "unknown.txt")
    deck = str(written(tmp_path, LIONS))
    for arguments, message in (
        ((str(unknown),), "unknown.txt: line 1 (40 Planes): no card is named 'Planes'; did you mean Plains?"),
        ((str(tmp_path / "none.txt"),), "none.txt"),
        ((str(written(tmp_path, "6 Plains", "few.txt")),), "few has 6 cards, and an opening hand 7; put in more"),
        ((deck, "--instead", "-20 Plains -15 Savannah Lions"), "has 5 cards, and an opening hand 7; put in more"),
        ((str(commander),), "has a commander, and decks are played alone without one"),
        ((deck, "--turns", "0"), "--turns"),
        ((deck, "-n", "0"), "--games"),
        ((deck, "--agent", "gready"), "--agent: no agent is named 'gready'; there are headlong, random"),
        ((deck, "--keep", "5-2"), "--keep: '5-2' isn't how many lands to keep: write the least and the most"),
        ((deck, "--smallest", "0"), "--smallest"),
        ((deck, "--instead", "-1 Island"), "--instead '-1 Island': deck has no Island; its cards are Plains, Savannah"),
        ((deck, "--instead", "1 Island"), "--instead '1 Island': '1 Island' isn't understood"),
        ((deck, "--instead", "-1 Plains +1 Iland"), "no card is named 'Iland'; did you mean Island"),
        ((deck, "--instead", "-1 Plains", "--against", deck), "leave out --instead or --against"),
        ((deck, "--against", str(unknown)), "unknown.txt: line 1"),
    ):
        refused = run("goldfish", *arguments)
        assert (refused.code, message in refused.errors) == (2, True), (arguments, refused)


def test_what_cant_be_played_yet_is_left_out_if_that_is_wanted(tmp_path: Path) -> None:
    """The same ways out as `simulate` has."""
    said = goldfish(tmp_path, "--replace", "Savannah Lions=Raging Goblin", deck=LIONS)
    assert "20 of Savannah Lions replaced by Raging Goblin" in said.output


def test_it_says_what_it_does_where_there_is_no_terminal(tmp_path: Path) -> None:
    assert goldfish(tmp_path).errors == f"Playing 6 games …{os.linesep}"
