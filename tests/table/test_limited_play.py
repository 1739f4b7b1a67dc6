"""Tables for games with conspiracies, notes of a draft, and sticker sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from msgspec import json
from msgspec.structs import replace

from comprules.cards.pool import CardPool, UnknownCard
from comprules.kernel.ids import ONLOOKER
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.table import process
from comprules.table.clocks import TimeLimit
from comprules.table.history import History
from comprules.table.hosting import Hosted
from comprules.table.messages import Agree, AskLog, AskPast, Board, Length, Pick, Reply, TakeBack
from comprules.table.setting import Setting, Unset
from comprules.table.variants.offered import ByVariant
from comprules.table.variants.supplied import Unsupplied
from positions import card
from table.seating import ANN, BOB, asked, pick

PRIDE = card("Open Pride", types="Conspiracy", text="Creatures you control get +1/+1.")
SECRET = card(
    "Dark Secret", types="Conspiracy", text="Hidden agenda\nCreatures you control with the chosen name get +2/+2."
)
PAIR = card("Dark Pair", types="Conspiracy", text=SECRET.faces[0].oracle_text.replace("Hidden", "Double"))
GOLEM = card("Tally Golem", "{3}", "Artifact Creature — Golem", "Flying", "2/2")
LABEL = card("Label", "{W}", "Sorcery", "Put a sticker on target creature.")
LIST = "Deck\n20 Forest\n20 Grizzly Bears\n\nConspiracies\n1 Open Pride\n1 Dark Secret\n"
DRAFT = ByVariant("Conspiracy Draft")
SHEET = "Sheet 1\nname — of Doom\n{TK}{TK} — Flying\n{TK} — 3/4"


@pytest.fixture(scope="module")
def pool() -> CardPool:
    """The starter cards with conspiracies and what is noted about in a draft."""
    found = CardPool(beneath=CardPool.starter())
    found.add([PRIDE, SECRET, PAIR, GOLEM, LABEL])
    return found


def drafted(pool: CardPool, deck: str = LIST, notes: tuple[str, ...] = ()) -> Setting:
    """Ann's and Bob's table after a Conspiracy Draft, at which Ann begins."""
    places = (replace(ANN, deck=deck), replace(BOB, deck="40 Forest"))
    return Setting(places, 3, variants=(replace(DRAFT, needs=notes),), starting=0)


def choose(table: Hosted, *says: str) -> Board:
    """Let whoever is to decide choose; the table as they see it then."""
    for each in says:
        board = asked(table)
        assert board.question is not None
        pick(table, board, next(choice for choice in board.question.choices if choice.says == each))
    return table.board(0)


@rule("702.106a", "702.106b", "702.106c", "905.4", "905.4a")
def test_conspiracies_are_put_there_and_turned_up_at_the_table(pool: CardPool) -> None:
    """905.4, 702.106c: the player chooses among those of their list; only they know which one lies face down, and for
    which name, until they turn it up.
    """
    table = Hosted(drafted(pool), pool)
    question = asked(table).question
    assert question is not None
    assert {each.face.name for each in question.elsewhere if each.face is not None} == {"Open Pride", "Dark Secret"}
    choose(table, *(choice.says for choice in question.choices if choice.about is not None))
    choose(table, '"Grizzly Bears"', "yes", "yes")
    mine, theirs = (table.board(player).command for player in (0, 1))
    assert [(each.face and each.face.name, each.face_down, each.agenda) for each in mine] == [
        ("Open Pride", False, ()),
        ("Dark Secret", True, ("Grizzly Bears",)),
    ]
    assert [(each.face and each.face.name, each.face_down, each.agenda) for each in theirs] == [
        ("Open Pride", False, ()),
        (None, True, ()),
    ]
    assert b"Dark Secret" not in json.encode(table.board(1))
    board = asked(table)
    assert board.question is not None
    turns = next(choice for choice in board.question.choices if "hidden agenda" in choice.says)
    assert turns.about == mine[1].id
    pick(table, board, turns)
    assert [each.agenda for each in table.board(1).command] == [(), ("Grizzly Bears",)]


@rule("315.7", "400.2", "400.11a")
def test_what_others_have_outside_and_face_down_is_in_nothing_that_a_seat_receives(pool: CardPool) -> None:
    """315.7, 400.2: a game with other sideboards and another conspiracy face down gives the same, byte for byte."""
    places = (replace(ANN, deck="40 Forest"), replace(BOB, deck=LIST))
    table = Hosted(Setting(places, 3, variants=(DRAFT,), starting=0), pool)
    question = asked(table).question
    assert question is not None
    choose(table, next(choice.says for choice in question.choices if "Dark" in choice.says), "done", '"Forest"', "yes")
    board, real = table.board(0), table.game
    assert [each.face for each in board.command] == [None]
    table.course.game = real.determinize(0, seed=11)
    assert table.game.digest() != real.digest()
    assert json.encode(table.board(0)) == json.encode(board)


@pytest.fixture
def at_process(pool: CardPool, monkeypatch: pytest.MonkeyPatch) -> Callable[[Setting], Hosted]:
    """Lay a table as a process of the server does."""
    monkeypatch.setattr(process, "_pool", [pool])
    monkeypatch.setattr(process, "_hosted", {})

    def laid(setting: Setting) -> Hosted:
        process.lay("t", History(setting), lambda: 0.0)
        return process._hosted["t"]

    return laid


def all_received(table: Hosted, *says: str) -> list[bytes]:
    """All that Ann and who watches receive while Bob says this, and when they then look back and read the log."""
    found: list[Reply | None] = []
    for each in says:
        said = TakeBack(table.board(1).moment) if each == "take back" else Pick(table.board(1).moment, each)
        boards = process.hear("t", 1, said, (ONLOOKER, 0, 1), 0.0, 0.0).boards
        assert boards[1] == table.board(1)
        found += [boards[seat] for seat in (ONLOOKER, 0) if seat in boards]
    for seat in (ONLOOKER, 0):
        found += [table.hear(seat, AskPast(place)) for place in range(table.board(seat).places + 1)]
        found += [table.hear(seat, AskLog(length)) for length in get_args(Length)]
    return [json.encode(each) for each in found]


@rule("702.106a", "702.106f", "400.2")
@pytest.mark.parametrize("bonus", [None, TimeLimit(5, 5)])
def test_nobody_else_learns_how_many_names_were_chosen(
    at_process: Callable[[Setting], Hosted], bonus: TimeLimit | None
) -> None:
    """702.106f: that there are two isn't revealed before they are, also not by how often Bob chose, or thought better
    of it; everything that others receive is the same, byte for byte.
    """

    def received(name: str, *names: str) -> list[bytes]:
        deck = f"40 Forest\n20 Plains\n\nConspiracies\n1 {name}\n"
        places = (replace(ANN, deck="40 Forest"), replace(BOB, deck=deck))
        table = at_process(Setting(places, 3, variants=(DRAFT,), starting=0, clock=bonus))
        question = table.board(1).question
        assert question is not None
        conspiracy = next(choice.says for choice in question.choices if choice.about is not None)
        return all_received(table, conspiracy, *names)

    one = received("Dark Secret", '"Forest"')
    assert received("Dark Pair", '"Forest"', '"Plains"') == one
    assert received("Dark Pair", '"Plains"', "take back", '"Forest"', "start over", '"Plains"', '"Forest"') == one
    assert len(one) > 10


@rule("702.106f")
def test_a_wish_is_for_what_the_others_know_of(at_process: Callable[[Setting], Hosted]) -> None:
    """702.106f: a piece of a choice is for its player alone to know, so the wish stays open by it; what is agreed to is
    to go back before the last whole choice, and the piece goes with it.
    """
    deck = "40 Forest\n20 Plains\n\nConspiracies\n1 Dark Pair\n"
    places = (replace(ANN, deck="40 Forest"), replace(BOB, deck=deck))
    table = at_process(Setting(places, 3, variants=(DRAFT,), starting=0))
    before = table.board(1)
    assert before.question is not None
    pick(table, before, next(choice for choice in before.question.choices if choice.about is not None))
    table.hear(1, TakeBack(table.board(1).moment))
    table.hear(1, Pick(table.board(1).moment, '"Forest"'))
    wish = table.board(0).wish
    assert wish is not None
    assert wish.mine
    table.hear(0, Agree(yes=True))
    assert table.board(1).question == before.question


@rule("100.4", "400.11a")
def test_a_sideboard_lies_outside_the_game_where_its_player_sees_it(pool: CardPool) -> None:
    """400.11a: the cards of a sideboard are outside the game, and nobody else sees them there."""
    table = Hosted(drafted(pool), pool)
    assert [each.face and each.face.name for each in table.board(0).outside] == ["Open Pride", "Dark Secret"]
    assert table.board(1).outside == ()


@rule("315.1", "315.3")
@pytest.mark.parametrize(
    ("deck", "variants", "said"),
    [
        ("40 Forest\n1 Open Pride", (DRAFT,), r"Ann's deck: Open Pride \(Conspiracy\) can't be part of a deck"),
        (LIST, (), "Open Pride is a conspiracy, with which a Conspiracy Draft is played"),
    ],
)
def test_conspiracies_where_they_cant_be_are_refused(
    pool: CardPool, deck: str, variants: tuple[ByVariant, ...], said: str
) -> None:
    """315.1, 315.3: they are used in limited play only, and are in no deck."""
    with pytest.raises(Unset, match=said):
        replace(drafted(pool, deck), variants=variants).begin(pool)


def test_a_sideboard_that_isnt_understood_is_refused(pool: CardPool) -> None:
    """What can't be played can't be brought into the game either; the list's line is named."""
    known = CardPool(beneath=pool)
    known.add([card("Odd Scheme", types="Conspiracy", text="Frobnicate all the widgets.")])
    with pytest.raises(ValueError, match=r"line 4 .*Odd Scheme can't be played yet"):
        drafted(known, "40 Forest\n\nSideboard\n1 Odd Scheme").begin(known)


@rule("905.2b")
def test_notes_of_the_draft_are_open_to_all(pool: CardPool) -> None:
    """905.2b: a number or a card, noted for a card; any player can look at them."""
    table = Hosted(drafted(pool, notes=("tally golem = 3\nTally Golem = grizzly bears", "")), pool)
    assert [seat.notes for seat in table.board(1).seats] == [("3 for Tally Golem", "Grizzly Bears for Tally Golem"), ()]


@rule("905.2b")
@pytest.mark.parametrize("notes", ["Tally Golem: 3", "Tally Golem = "])
def test_what_is_no_note_is_refused(pool: CardPool, notes: str) -> None:
    """With what a note looks like; and no note is about a card that isn't known."""
    with pytest.raises(Unsupplied, match="a note is a card, “=”, and a number"):
        drafted(pool, notes=(notes, "")).begin(pool)
    with pytest.raises(UnknownCard, match="Tally Gol"):
        drafted(pool, notes=("Tally Gol = 3", "")).begin(pool)
    with pytest.raises(UnknownCard):
        drafted(pool, notes=("Tally Golem = " + "9" * 5_000, "")).begin(pool)


@rule("123.2", "123.2c", "123.6")
def test_stickers_are_played_with_at_the_table(pool: CardPool) -> None:
    """123.2c: the sheets are revealed to all; a sticker is put on a creature, and all see it there."""
    deck = "Deck\n20 Plains\n20 Label\n20 Savannah Lions"
    places = (replace(ANN, deck=deck), replace(BOB, deck=deck))
    table = Hosted(Setting(places, 3, variants=(ByVariant("Stickers", (SHEET, "")),), starting=0), pool)
    said = (
        "name sticker “of Doom”",
        "ability sticker “Flying” for 2 tickets",
        "power and toughness sticker “3/4” for 1 ticket",
    )
    sheets = [seat.sheets for seat in table.board(1).seats]
    assert [[(sheet.name, sheet.stickers) for sheet in each] for each in sheets] == [[("Sheet 1", said)], []]
    stickered = play_until_stickered(table)
    assert stickered == ["of Doom Savannah Lions"] or stickered == ["Savannah Lions of Doom"]


def play_until_stickered(table: Hosted) -> list[str]:
    """Let Ann play what she can until there is a sticker on something that Bob sees; the names of what has one."""
    wanted = ("yes", "play Plains", "cast Savannah Lions", "cast Label", "Savannah Lions #", "name sticker", "pass")
    for _ in range(200):
        found = [each.face.name for each in table.board(1).battlefield if each.stickers and each.face is not None]
        if found:
            return found
        board = asked(table)
        assert board.question is not None
        choices = board.question.choices
        mine = wanted if board.me == 0 else ("yes", "pass")
        ways = (choice for wish in mine for choice in choices if choice.says.startswith(wish))
        pick(table, board, next(ways, choices[0]))
    return []


@rule("123.2a")
def test_sheets_that_arent_as_many_as_it_takes_are_refused(pool: CardPool) -> None:
    """123.2a: up to three that were chosen, or ten and more; and what is no sheet is refused with its line."""
    four = "\n\n".join(SHEET.replace("Sheet 1", f"Sheet {number}") for number in range(4))
    with pytest.raises(SetUpError, match="up to 3 sticker sheets"):
        Setting((ANN, BOB), 3, variants=(ByVariant("Stickers", (four, "")),)).begin(pool)
    with pytest.raises(Unsupplied, match="the sticker sheets: line 2"):
        Setting((ANN, BOB), 3, variants=(ByVariant("Stickers", ("Sheet 1\nFlying", "")),)).begin(pool)
