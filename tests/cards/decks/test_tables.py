"""Deck lists as tables, as deck sites and collection managers export them."""

from __future__ import annotations

import pytest

from comprules.cards import Deck, DeckError

EXPECTED = Deck((("Gray Ogre", 4), ("Ogre, the Big", 2)))


@pytest.mark.parametrize(
    "text",
    [
        '"Count","Tradelist Count","Name","Foil"\n"4","0","Gray Ogre",""\n"2","9","Ogre, the Big","foil"\n',
        'Quantity,Name,Finish,Categories\n4,Gray Ogre,Normal,Ramp\n2,"Ogre, the Big",Foil,"Beaters,Top"',
        'Board,Qty,Name,Printing,Foil,Commander\nmain,4,Gray Ogre,M10,,\nmain,2,"Ogre, the Big",,,\nmaybe,1,Elf,,,',
        'Count,Tradelist Count,Name,Edition,Card Number\n4,1,Gray Ogre,Magic 2010,12\n2,0,"Ogre, the Big",Magic 2010,7',
        'Card,Set ID,Set Name,Quantity,Foil\nGray Ogre,M10,Magic 2010,4,REGULAR\n"Ogre, the Big",M10,Magic 2010,2,FOIL',
        'Name,Set code,Collector number,Foil,Quantity\nGray Ogre,M10,12,normal,4\n"Ogre, the Big",M10,7,foil,2',
        'Card Name,Quantity,ID #,Sideboarded\n"Gray Ogre",4,11,No\n"Ogre, the Big",2,12,No',
        "sep=;\nQUANTITY;Name\n4;Gray Ogre\n\n2;Ogre, the Big\n",
        "\ufeffCount\tName\r\n4\tGray Ogre\r\n2\tOgre, the Big\r\n",
    ],
)
def test_the_header_says_what_is_what(text: str) -> None:
    assert Deck.parse(text) == EXPECTED
    assert Deck.parse(text, "csv") == EXPECTED


def test_rows_of_one_card_are_one() -> None:
    assert Deck.parse("Count,Name,Foil\n1,Gray Ogre,\n3,Gray Ogre,foil").main == (("Gray Ogre", 4),)


def test_parts_are_told_by_boards_marks_and_categories() -> None:
    whole = Deck((("Ogre", 4),), (("Elf", 2),), (("Boss", 1),))
    boards = "Board,Qty,Name,Commander\nmain,1,Boss,True\nmain,4,Ogre,\nside,2,Elf,\nmaybe,3,Giant,\nacquire,1,Dog,"
    assert Deck.parse(boards) == whole
    categories = 'Quantity,Name,Categories\n1,Boss,Commander{top}\n4,Ogre,"Ramp,Land"\n2,Elf,Sideboard\n'
    categories += '3,Giant,"Maybeboard{noDeck}"'
    assert Deck.parse(categories) == whole
    sections = "Section;Count;Name\nCommander;1;Boss\nCreatures;4;Ogre\nSideboard;2;Elf\nTokens;3;Giant"
    assert Deck.parse(sections) == whole
    assert Deck.parse("Card Name,Quantity,Sideboarded\nOgre,4,No\nElf,2,Yes").sideboard == (("Elf", 2),)


def test_every_mistake_is_told_with_the_line_in_which_its_row_begins() -> None:
    text = 'Count,Name,Note,Board\n4,Ogre,"a note\nof two lines",\nfour,Elf,,\n,Dog,,\n4,,,\n1,Cat,,shelf\n1,Ox'
    with pytest.raises(DeckError) as caught:
        Deck.parse(text)
    assert [(mistake.line, mistake.reason) for mistake in caught.value.mistakes] == [
        (4, "'four' isn't a number of cards"),
        (5, "'' isn't a number of cards"),
        (6, "a card has a name"),
        (7, "'shelf' is no part of a deck; there are main, sideboard, commander, companion and maybeboard"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("Name,Price\nOgre,4", 1, "a table begins with a header that names the columns"),
        ('Count,Name\n4,Elf\n4,"Ogre\n', 3, "not a table's row"),
        ("Count,Name\n4," + "x" * 200_000, 2, "not a table's row"),
        ("Count,Name\n", None, "no cards in it"),
        ("", 1, "a table begins with a header"),
    ],
)
def test_what_is_no_table_is_told(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(text, "csv")
    assert [mistake.line for mistake in caught.value.mistakes] == [line]
