"""Deck lists in text, as Arena, MTGO and others write them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.strategies import names, texts
from comprules.cards import Card, CardPool, Deck, DeckError, Face


@pytest.mark.parametrize(
    "line",
    [
        "4 Gray Ogre",
        "4x Gray Ogre",
        "4 x Gray Ogre",
        "  4   Gray  Ogre  ",
        "4 Gray Ogre (M10) 123",
        "4 Gray Ogre (plst) ARB-12",
        "4 Gray Ogre (M10) 123★ *F*",
        "4 Gray Ogre [M10]",
        "4 [M10:123] Gray Ogre",
        "4x Gray Ogre (m10) 123 [Ramp] ^Have,#fff^",
        "4 Gray Ogre # for the mirror",
        "4 Gray Ogre <158> [M10] (F)",
        "\ufeff4 Gray Ogre",
        "// Creatures\r\n4 Gray Ogre\r\n# the end",
    ],
)
def test_a_line_is_a_number_and_a_name_whatever_is_around_them(line: str) -> None:
    assert Deck.parse(line) == Deck((("Gray Ogre", 4),))


@pytest.mark.parametrize(
    "name",
    ["X", "Big Ogre (The Small One)", "Ogre (Used)", "+2 Club", "1996 Ogre", "Near // Far", "SP//ogre", "Ogre: Last"],
)
def test_an_odd_name_is_left_as_it_is(name: str) -> None:
    assert Deck.parse(f"1 {name}").main == ((name, 1),)


def test_headings_divide_the_list() -> None:
    text = (
        "About\nName Big\n\nCommander\n1 Boss\n\nCompanion\n1 Pet\n\nDeck\n4 Ogre\n\n3 Giant\n\nSideboard\n2 Elf\n1 Pet"
    )
    assert Deck.parse(text) == Deck(
        main=(("Ogre", 4), ("Giant", 3)),
        sideboard=(("Elf", 2), ("Pet", 1)),
        commander=(("Boss", 1),),
        name="Big",
        companion="Pet",
    )


@pytest.mark.parametrize(
    "heading", ["Sideboard", "SIDEBOARD:", "sideboard (1)", "// Sideboard", "[Sideboard]", "Side:"]
)
def test_a_heading_may_be_written_in_many_ways(heading: str) -> None:
    assert Deck.parse(f"4 Ogre\n{heading}\n1 Elf") == Deck((("Ogre", 4),), (("Elf", 1),))


@pytest.mark.parametrize(
    "heading",
    ["Maybeboard", "MAYBEBOARD:", "// Maybeboard", "Considering (2)", "Tokens", "[Wishlist]", "Tokens & Extras"],
)
def test_what_is_only_considered_is_no_part_of_the_deck(heading: str) -> None:
    text = f"Deck\n4 Ogre\n\n{heading}\n1 Elf\nwhatever\n\n2 Dog\n\nSideboard\n1 Cat"
    assert Deck.parse(text) == Deck((("Ogre", 4),), (("Cat", 1),))


def test_a_category_says_where_a_card_is() -> None:
    text = "1x Boss (m10) 1 [Commander{top}]\n4x Ogre (m10) 2 [Ramp]\n1x Elf [Sideboard]\n"
    text += "2x Dog (m10) 3 [Maybeboard{noDeck}] ^Have,#fff^"
    assert Deck.parse(text) == Deck((("Ogre", 4),), (("Elf", 1),), (("Boss", 1),))


def test_cards_may_be_grouped_by_their_kinds() -> None:
    text = "Creatures (4)\n4 Ogre\n\nLands:\n3 Hill\n\nSideboard\nCreature\n1 Elf"
    assert Deck.parse(text) == Deck((("Ogre", 4), ("Hill", 3)), (("Elf", 1),))


@pytest.mark.parametrize(
    "line", ["Name: Big", "name:Big", "// NAME : Big", "Title: Big", "Deck name: Big", "Deck: Big"]
)
def test_a_line_may_name_the_deck(line: str) -> None:
    assert Deck.parse(f"{line}\nFormat: Modern\n// by hand\n\n4 Ogre") == Deck((("Ogre", 4),), name="Big")
    assert Deck.parse("About\nName: Big\n\n4 Ogre").name == "Big"


def test_a_note_may_follow_two_strokes_where_the_cards_are_known() -> None:
    """Two strokes stand between the names of faces, too: only what is whole before them is taken for the card."""
    pool = CardPool()
    faces = (Face("Fire", "", "Instant"), Face("Ice", "", "Instant"))
    pool.add([Card("Ogre", "normal", (Face("Ogre", "", "Creature"),)), Card("Fire // Ice", "split", faces)])
    assert Deck.parse("4 Ogre // for the mirror\n1 Fire // Ice // hot", pool=pool).main == (
        ("Ogre", 4),
        ("Fire // Ice", 1),
    )
    assert Deck.parse("1 Fire//Ice", pool=pool).main == (("Fire // Ice", 1),)
    with pytest.raises(DeckError, match="'Fire // Ise'; did you mean Fire // Ice"):
        Deck.parse("1 Fire // Ise", pool=pool)


def test_the_main_deck_follows_a_commander_after_a_blank_line() -> None:
    assert Deck.parse("Commander\n1 Boss\n\n4 Ogre") == Deck((("Ogre", 4),), commander=(("Boss", 1),))


@pytest.mark.parametrize("mark", ["*CMDR*", "# !Commander", "[Commander{top}]"])
def test_a_mark_makes_a_card_the_commander(mark: str) -> None:
    assert Deck.parse(f"1 Boss {mark}\n4 Ogre") == Deck((("Ogre", 4),), commander=(("Boss", 1),))


def test_a_companion_is_in_the_sideboard_once() -> None:
    assert Deck.parse("Companion\n1 Pet\n\nDeck\n4 Ogre").sideboard == (("Pet", 1),)


def test_a_blank_line_begins_the_sideboard() -> None:
    assert Deck.parse("\n4 Ogre\n3 Giant\n\n\n1 Elf\n\n") == Deck((("Ogre", 4), ("Giant", 3)), (("Elf", 1),))


def test_a_mark_puts_a_card_into_the_sideboard() -> None:
    assert Deck.parse("4 Ogre\n\n3 Giant\n\nSB: 1 Elf") == Deck((("Ogre", 4), ("Giant", 3)), (("Elf", 1),))


def test_a_blank_line_before_a_comment_divides_nothing() -> None:
    assert Deck.parse("// Small\n4 Elf\n\n// Large\n4 Ogre") == Deck((("Elf", 4), ("Ogre", 4)))


def test_several_blocks_need_headings() -> None:
    with pytest.raises(DeckError, match=r"line 5 .*write Deck and Sideboard above"):
        Deck.parse("4 Ogre\n\n3 Giant\n\n1 Elf")


def test_lines_of_one_card_are_one() -> None:
    assert Deck.parse("4 Island (M10) 1\n4 Ogre\n3 Island (M11) 2").main == (("Island", 7), ("Ogre", 4))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ogre", "a card is listed with its number"),
        ("4", "a card is listed with its number"),
        ("x4 Ogre", "a card is listed with its number"),
        ("0 Ogre", "a card is listed 1 to 9,999 times"),
        ("99999999999999999999999999 Ogre", "a card is listed 1 to 9,999 times"),
        ("1 " + "Ogre " * 200, "too long"),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, reason: str) -> None:
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(f"Deck\n{line}")
    assert [mistake.line for mistake in caught.value.mistakes] == [2]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no cards in it"),
        ("// nothing", "no cards in it"),
        ("4 Ogre\n4 Elf\ud800", "line 2: not valid Unicode"),
        ("About\nBig", "About states the deck's name"),
        ("Companion\n2 Pet", "a deck has one companion"),
        ("Companion\n1 Pet\n1 Dog", "a deck has one companion"),
    ],
)
def test_what_isnt_a_deck_is_told(text: str, reason: str) -> None:
    with pytest.raises(DeckError, match=reason):
        Deck.parse(text)


def test_a_deck_is_written_under_headings() -> None:
    deck = Deck((("Ogre", 4),), (("Pet", 1),), (("Boss", 1),), "Big", "Pet")
    assert deck.to_text() == (
        "About\nName Big\n\nCommander\n1 Boss\n\nCompanion\n1 Pet\n\nDeck\n4 Ogre\n\nSideboard\n1 Pet\n"
    )


@pytest.mark.parametrize("name", ["", " Ogre", "Og\nre", "Ogre (M10)", "Ogre *F*", "Boss *CMDR*", "x Ogre", "O\ud800"])
def test_a_name_that_wouldnt_be_read_back_isnt_written(name: str) -> None:
    with pytest.raises(DeckError, match="read back the same"):
        Deck(((name, 1),)).to_text()


def test_a_deck_name_of_two_lines_isnt_written() -> None:
    with pytest.raises(DeckError, match="a deck's name is a line"):
        Deck((("Ogre", 1),), name="Big\n4 Elf").to_text()


def counted(name: st.SearchStrategy[str]) -> st.SearchStrategy[tuple[tuple[str, int], ...]]:
    return st.dictionaries(name, st.integers(1, 9_999), max_size=5).map(lambda counts: tuple(counts.items()))


@st.composite
def decks(draw: st.DrawFn, name: st.SearchStrategy[str]) -> Deck:
    sideboard = draw(counted(name))
    companion = draw(st.none() | st.sampled_from([name for name, _ in sideboard])) if sideboard else None
    return Deck(draw(counted(name)), sideboard, draw(counted(name)), draw(st.just("") | name), companion)


@given(decks(names.filter(lambda name: not name.lower().startswith("x "))))
def test_a_deck_is_read_back(deck: Deck) -> None:
    assert Deck.parse(deck.to_text()) == deck


@given(decks(st.text()))
def test_a_deck_with_any_names_is_read_back_or_refused(deck: Deck) -> None:
    with suppress(DeckError):
        assert Deck.parse(deck.to_text()) == deck


lines = st.sampled_from(["4 Ogre", "SB: 1 Elf", "Deck", "Sideboard", "Companion", "About", "Name Big", "", "// x", "?"])


@given(st.text() | texts | st.lists(lines | st.text()).map("\n".join))
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    with suppress(DeckError):
        deck = Deck.parse(text)
        assert deck == Deck.parse(deck.to_text())
