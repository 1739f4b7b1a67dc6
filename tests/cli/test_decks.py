"""`comprules deck check`."""

from pathlib import Path

from cli.runs import run, written
from cli.test_cards import OGRE, pool_with


def test_a_deck_that_can_be_played_is_said_to_be_ready(tmp_path: Path) -> None:
    checked = run("deck", "check", written(tmp_path, "60 Forest"))
    assert (checked.code, checked.output) == (0, "deck: 60 cards, ready to play\n")


def test_every_mistake_names_its_line_and_the_nearest_card(tmp_path: Path) -> None:
    refused = run("deck", "check", written(tmp_path, "58 Forest\n1 Forrest\n1 Archive Herron"))
    assert refused.code == 2
    assert "deck.txt: line 2 (1 Forrest): no card is named 'Forrest'; did you mean" in refused.errors
    assert "line 3 (1 Archive Herron): no card is named 'Archive Herron'; did you mean Archive Heron?" in refused.errors


def test_a_deck_against_the_rules_is_refused_with_the_rule(tmp_path: Path) -> None:
    """100.2a: sixty cards at least; 100.2b: forty in limited play."""
    deck = written(tmp_path, "40 Forest")
    refused = run("deck", "check", deck)
    assert refused.code == 2
    assert "the deck has 40 cards; it needs 60 (100.2a)" in refused.errors
    assert run("deck", "check", deck, "--limited").code == 0


def test_cards_that_are_not_read_whole_are_refused_with_the_words_in_the_way(tmp_path: Path) -> None:
    pool = pool_with(tmp_path, OGRE | {"oracle_text": "Gribble the frobnicator."})
    refused = run("deck", "check", written(tmp_path, "4 Paper Ogre\n56 Forest"), "--pool", pool)
    assert refused.code == 2
    assert "Paper Ogre can't be played yet" in refused.errors
    assert "Gribble" in refused.errors


def two_faces(layout: str) -> dict[str, object]:
    halves = [{"name": name, "type_line": "Sorcery", "oracle_text": "Draw a card."} for name in ("Left", "Right")]
    return {"name": "Left // Right", "layout": layout, "type_line": "Sorcery // Sorcery", "card_faces": halves}


def test_cards_of_unknown_layouts_are_refused(tmp_path: Path) -> None:
    pool = pool_with(tmp_path, two_faces("sandwich"))
    refused = run("deck", "check", written(tmp_path, "4 Left\n56 Forest"), "--pool", pool)
    assert refused.code == 2
    assert "Left // Right can't be played yet" in refused.errors
    assert "(sandwich)" in refused.errors


def test_split_cards_can_be_played(tmp_path: Path) -> None:
    """CR 709.2: a split card is one card, which can be cast as either half."""
    pool = pool_with(tmp_path, two_faces("split"))
    assert run("deck", "check", written(tmp_path, "4 Left\n56 Forest"), "--pool", pool).code == 0


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    refused = run("deck", "check", tmp_path / "none.txt")
    assert refused.code == 2
    assert "none.txt" in refused.errors


KING = OGRE | {"name": "Ogre King", "type_line": "Legendary Creature — Ogre", "mana_cost": "{R}", "oracle_text": ""}


def test_a_deck_with_a_commander_is_checked_as_such(tmp_path: Path) -> None:
    """903.5a: a hundred cards with the commander; --brawl: sixty."""
    pool = pool_with(tmp_path, KING)
    deck = written(tmp_path, "Commander\n1 Ogre King\n\nDeck\n99 Mountain")
    assert run("deck", "check", deck, "--pool", pool).output == "deck: 100 cards, ready to play\n"
    assert "it must have exactly 60 (903.12d)" in run("deck", "check", deck, "--pool", pool, "--brawl").errors
    both = run("deck", "check", deck, "--pool", pool, "--brawl", "--limited")
    assert (both.code, "--limited" in both.errors) == (2, True)


def test_commander_decks_are_simulated(tmp_path: Path) -> None:
    """903.7: with decks that have commanders, Commander is played; one without a commander is refused beside them."""
    pool = pool_with(tmp_path, KING)
    deck, log = written(tmp_path, "Commander\n1 Ogre King\n\nDeck\n99 Mountain"), tmp_path / "log.txt"
    assert run("simulate", deck, deck, "-n", "1", "--pool", pool, "--log", log, "--agents", "greedy").code == 0
    assert "Ogre King goes from library to command" in log.read_text(encoding="utf-8")
    refused = run("simulate", deck, "azure-gale", "-n", "1", "--pool", pool)
    assert (refused.code, "azure-gale has no commander" in refused.errors) == (2, True)


def test_of_what_is_no_deck_list_at_all_only_some_lines_are_blamed(tmp_path: Path) -> None:
    refused = run("deck", "check", written(tmp_path, "\n".join(['{"name": "Forest"}'] * 5000)))
    assert refused.code == 2
    lines = refused.errors.splitlines()
    assert len(lines) == 31
    assert lines[-1].endswith("deck.txt: and 4,970 more mistakes")


def test_a_deck_from_a_commander_draft(tmp_path: Path) -> None:
    """903.13e, 903.13f: checked with the boosters of the draft and the list of what was drafted."""
    legend = OGRE | {"name": "Paper King", "type_line": "Legendary Creature — Ogre", "mana_cost": "{R}"}
    pool = pool_with(tmp_path, legend)
    deck = written(tmp_path, "Commander\n1 Paper King\n\nDeck\n58 Mountain", "deck.txt")
    drafted = written(tmp_path, "2 Paper King", "drafted.txt")
    arguments = ("deck", "check", deck, "--pool", pool, "--boosters", "Legends", "--drafted", drafted)
    refused = run(*arguments)
    assert "the deck has 59 cards with its commander; it needs 60 (903.13f)" in refused.errors
    written(tmp_path, "Commander\n1 Paper King\n\nDeck\n59 Mountain", "deck.txt")
    assert (run(*arguments).code, run(*arguments[:-2]).code, run(*arguments, "--limited").code) == (0, 2, 2)
