"""The card pool: found by name, kept in a file, laid over another."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.strategies import cards, texts
from comprules.cards import Card, CardPool, Face, PoolError, UnknownCard, starter
from comprules.cards.names import folded
from comprules.cards.pool import user_pool_file


def card(name: str, text: str = "") -> Card:
    return Card(name, "normal", (Face(name, type_line="Artifact", oracle_text=text),))


def halves(left: str, right: str) -> Card:
    return Card(f"{left} // {right}", "split", (Face(left, type_line="Instant"), Face(right, type_line="Instant")))


def pool_of(*cards: Card, beneath: CardPool | None = None) -> CardPool:
    pool = CardPool(beneath=beneath)
    pool.add(cards)
    return pool


@pytest.mark.parametrize("name", ["Dâl", "dal", "DÂL"])
def test_a_card_is_found_whatever_its_capitals_and_accents(name: str) -> None:
    assert pool_of(card("Dâl"))[name] == card("Dâl")


@pytest.mark.parametrize("name", ["Near // Far", "near/far", "Near", "far"])
def test_a_card_is_found_by_its_own_and_any_faces_name(name: str) -> None:
    assert pool_of(halves("Near", "Far"))[name].name == "Near // Far"


def test_a_full_name_wins_over_a_faces_name() -> None:
    pool = pool_of(halves("Far", "Near"), card("Near"), halves("Near", "Far"))
    assert pool["Near"] == card("Near")
    assert pool["Far"] == halves("Far", "Near")


def test_a_full_name_beneath_wins_over_a_faces_name_above() -> None:
    assert pool_of(halves("Far", "Near"), beneath=pool_of(card("Near")))["Near"] == card("Near")


def test_the_same_record_comes_back_each_time() -> None:
    pool = pool_of(card("Ogre"))
    assert pool["Ogre"] is pool["ogre"]


def test_an_unknown_card_is_told_with_the_nearest_names() -> None:
    with pytest.raises(KeyError) as caught:
        pool_of(card("Gray Ogre"), card("Island"))["Grey Ogre"]
    assert isinstance(caught.value, UnknownCard)
    assert caught.value.nearest == ("Gray Ogre",)
    assert str(caught.value) == "no card is named 'Grey Ogre'; did you mean Gray Ogre?"


def test_get_and_in_dont_raise() -> None:
    pool = pool_of(card("Ogre"))
    assert pool.get("Ogre") == card("Ogre")
    assert pool.get("Giant") is None
    assert pool.get("Giant", 7) == 7
    assert "ogre" in pool
    assert "Giant" not in pool
    assert 7 not in pool


def test_cards_come_in_the_order_of_their_names() -> None:
    pool = pool_of(card("B"), card("A"), beneath=pool_of(card("C"), card("A", "hidden")))
    assert list(pool) == [card("A"), card("B"), card("C")]
    assert len(pool) == 3


def test_an_added_card_replaces_the_one_of_its_name() -> None:
    pool = pool_of(card("Ogre"))
    assert pool["Ogre"].front.oracle_text == ""
    assert pool.add([card("Ogre", "Haste"), card("Giant")]) == 1
    assert pool["Ogre"].front.oracle_text == "Haste"
    assert len(pool) == 2


def test_a_replaced_card_loses_the_names_of_its_old_faces() -> None:
    pool = pool_of(halves("Near", "Far"))
    pool.add([Card("Near // Far", "split", (Face("Near", type_line="Instant"), Face("Wide", type_line="Instant")))])
    assert "Wide" in pool
    assert "Far" not in pool


def test_adding_fails_whole() -> None:
    def broken() -> Iterator[Card]:
        yield card("Giant")
        raise OSError("the disk is gone")

    pool = pool_of(card("Ogre"))
    with pytest.raises(OSError, match="the disk is gone"):
        pool.add(broken())
    assert list(pool) == [card("Ogre")]
    assert pool.add([card("Giant")]) == 1


def test_a_suggestion_looks_through_all_layers_and_names_each_card_once() -> None:
    pool = pool_of(halves("Ogre Song", "Ogre Tale"), beneath=pool_of(card("Ogre Sons")))
    assert pool.suggest("Ogre Sonss") == ("Ogre Sons", "Ogre Song // Ogre Tale")
    assert pool.suggest("Ogre Sonss", 1) == ("Ogre Sons",)


def test_a_pool_in_a_file_is_there_again(tmp_path: Path) -> None:
    with CardPool(tmp_path / "new folder" / "pool") as pool:
        pool.add([card("Ogre")])
    assert CardPool(tmp_path / "new folder" / "pool")["ogre"] == card("Ogre")


def test_what_another_writes_into_a_pool_is_found_at_once(tmp_path: Path) -> None:
    """A card that was found by the name of its face isn't any more, once there is one of that very name."""
    with CardPool(tmp_path / "pool.sqlite") as one, CardPool(tmp_path / "pool.sqlite") as other:
        one.add([halves("Near", "Far")])
        assert [one["Far"].name, one["Far"].name] == ["Near // Far", "Near // Far"]
        other.add([card("Far")])
        assert one["Far"].name == "Far"


def test_a_name_that_was_found_is_found_anew_once_cards_are_added() -> None:
    """What is remembered of names is forgotten as the pool itself is written to."""
    pool = pool_of(halves("Near", "Far"))
    assert pool["Far"].name == "Near // Far"
    pool.add([card("Far")])
    assert pool["Far"].name == "Far"


def test_an_empty_layer_hides_nothing() -> None:
    assert "Ogre" in CardPool(beneath=CardPool(beneath=pool_of(card("Ogre"))))


def test_a_file_that_isnt_a_pool_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear judge, " * 100)
    with pytest.raises(PoolError, match=r"letter: not a card pool: .*; move the file away"):
        CardPool(tmp_path / "letter")["Ogre"]


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE card (price)")
    with pytest.raises(PoolError, match="not a card pool of this version"):
        CardPool(tmp_path / "other").add([card("Ogre")])


def test_a_damaged_card_is_an_error_and_no_other_card(tmp_path: Path) -> None:
    with CardPool(tmp_path / "pool") as pool:
        pool.add([card("Ogre")])
    with sqlite3.connect(tmp_path / "pool") as raw:
        raw.execute("UPDATE card SET data = x'7B'")
    with pytest.raises(PoolError, match="can't be read"):
        CardPool(tmp_path / "pool")["Ogre"]


def test_a_folder_that_cant_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(PoolError, match="its folder can't be made"):
        CardPool(tmp_path / "file" / "pool").add([])


def test_a_pool_that_is_being_written_says_so(tmp_path: Path) -> None:
    pool = CardPool(tmp_path / "pool")
    pool.add([card("Ogre")])
    with pytest.raises(PoolError, match="can't be used"):
        pool.add(pool.add([card("Giant")]) and [] for _ in range(1))  # type: ignore[misc]


def test_the_default_pool_is_the_users_over_the_starter_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COMPRULES_DATA")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(starter, "starter_cards", lambda: (card("Ogre"), card("Giant")))
    assert list(CardPool.default()) == [card("Giant"), card("Ogre")]
    CardPool(user_pool_file()).add([card("Ogre", "Haste")])
    assert list(CardPool.default()) == [card("Giant"), card("Ogre", "Haste")]


def test_the_starter_set_is_read_when_first_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable() -> tuple[Card, ...]:
        raise OSError("the starter set can't be read")

    monkeypatch.setattr(starter, "starter_cards", unreadable)
    pool = CardPool.starter()
    for _ in range(2):
        with pytest.raises(OSError, match="the starter set can't be read"):
            len(pool)


def test_importing_the_package_loads_no_database() -> None:
    heavy = ["sqlite3", "difflib", "platformdirs", "gzip", "pyexpat"]
    program = f"import sys, comprules.cards; print([name for name in {heavy} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "[]"


@given(st.lists(cards, max_size=4))
def test_every_card_put_in_is_found(given_cards: list[Card]) -> None:
    last = {card.name: card for card in given_cards}
    pool = pool_of(*given_cards)
    assert list(pool) == [last[name] for name in sorted(last)]
    for name in last:
        assert folded(pool[name].name) == folded(name)


@given(texts | st.text())
def test_any_text_is_either_known_or_unknown(name: str) -> None:
    pool = pool_of(card("Ogre"), halves("Near", "Far"))
    with suppress(UnknownCard):
        assert pool[name] in list(pool)
