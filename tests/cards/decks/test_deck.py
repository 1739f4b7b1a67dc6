"""Decks, whatever they are read from."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.cards import Card, CardPool, Deck, DeckError, DeckMistake, Face, UnknownCard
from comprules.cards.decks.deck import LARGEST_FILE
from comprules.cards.decks.reading import MISTAKES_WITH_OFFERS, decoded


@pytest.fixture
def pool() -> CardPool:
    fire, ice = Face("Near", type_line="Instant"), Face("Far", type_line="Instant")
    ogre = Card("Gray Ogre", "normal", (Face("Gray Ogre", type_line="Creature"),))
    known = CardPool()
    known.add([ogre, Card("Near // Far", "split", (fire, ice))])
    return known


def test_a_name_is_listed_once_in_each_part() -> None:
    with pytest.raises(DeckError, match=r"Ogre.*: listed twice"):
        Deck((("Ogre", 1), ("Ogre", 2)))


def test_a_number_is_positive() -> None:
    with pytest.raises(DeckError, match=r"0 Ogre.*: a card is listed at least once"):
        Deck((), (("Ogre", 0),))


def test_a_companion_is_in_the_sideboard() -> None:
    with pytest.raises(DeckError, match="the companion isn't in the sideboard"):
        Deck((("Ogre", 1),), companion="Ogre")


def test_names_become_the_pools(pool: CardPool) -> None:
    assert Deck.parse("4 gray OGRE\n2 near/far\n1 Far", pool=pool).main == (("Gray Ogre", 4), ("Near // Far", 3))


def test_all_mistakes_are_told_in_the_order_of_the_lines(pool: CardPool) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("4 Grey Ogre\nmany Ogres\n4 Gray Ogre\n1 Xyz", pool=pool)
    assert caught.value.mistakes == (
        DeckMistake(1, "4 Grey Ogre", "no card is named 'Grey Ogre'", ("Gray Ogre",)),
        DeckMistake(2, "many Ogres", "a card is listed with its number, as in 4 Forest"),
        DeckMistake(4, "1 Xyz", "no card is named 'Xyz'"),
    )
    assert str(caught.value).splitlines()[0] == (
        "line 1 (4 Grey Ogre): no card is named 'Grey Ogre'; did you mean Gray Ogre?"
    )


def test_only_so_many_mistakes_come_with_offers(pool: CardPool) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("\n".join(f"1 Gray Ogre {number}" for number in range(100, 150)), pool=pool)
    assert sum(bool(mistake.nearest) for mistake in caught.value.mistakes) == MISTAKES_WITH_OFFERS
    assert len(caught.value.mistakes) == 50


def test_the_format_can_be_given() -> None:
    with pytest.raises(DeckError, match="not well-formed XML"):
        Deck.parse("4 Ogre", "dek")


def test_a_file_gives_the_deck_its_name(tmp_path: Path) -> None:
    file = tmp_path / "Big Ones.txt"
    file.write_text("4 Ogre")
    assert Deck.load(file).name == "Big Ones"
    file.write_text(Deck.load(file).to_text().replace("Big Ones", "Bigger"))
    assert Deck.load(file).name == "Bigger"


def test_a_mistake_in_a_file_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("Ogre")
    with pytest.raises(DeckError, match=r"deck\.txt: line 1 \(Ogre\): ") as caught:
        Deck.load(tmp_path / "deck.txt")
    assert caught.value.source == str(tmp_path / "deck.txt")


@pytest.mark.parametrize("missing", ["missing.txt", ".", "a\0b"])
def test_a_file_that_cant_be_read_is_told(tmp_path: Path, missing: str) -> None:
    with pytest.raises(DeckError, match="can't be read"):
        Deck.load(f"{tmp_path}/{missing}")


def test_a_file_too_large_for_a_deck_isnt_read(tmp_path: Path) -> None:
    with (tmp_path / "film.txt").open("wb") as film:
        film.truncate(LARGEST_FILE + 1)
    with pytest.raises(DeckError, match="too large for a deck list"):
        Deck.load(tmp_path / "film.txt")


def test_a_file_in_another_encoding_is_told_with_the_line() -> None:
    with pytest.raises(DeckError, match="line 2: not UTF-8 text"):
        decoded(b"4 Ogre\n1 D\xe9j\xe0 Vu")


def test_a_deck_gives_its_cards(pool: CardPool) -> None:
    deck = Deck((("Near", 2),), (("gray ogre", 1),), (("Far", 1),))
    assert [card.name for card in deck.main_cards(pool)] == ["Near // Far", "Near // Far"]
    assert [card.name for card in deck.sideboard_cards(pool)] == ["Gray Ogre"]
    assert [card.name for card in deck.commander_cards(pool)] == ["Near // Far"]
    with pytest.raises(UnknownCard):
        Deck((("Elf", 1),)).main_cards(pool)


@given(st.binary() | st.text().map(str.encode) | st.text().map(lambda text: text.encode("utf-16", "replace")))
def test_any_bytes_are_text_or_a_deck_error(data: bytes) -> None:
    with suppress(DeckError):
        assert Deck.parse(decoded(data)) is not None
