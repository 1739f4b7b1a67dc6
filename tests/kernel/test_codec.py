"""Records as data and back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel import digests
from comprules.kernel.codec import Decoder, DecodingError, Encoder
from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.digests import digest
from comprules.kernel.options import Answer, Number, Share, Thing, Word
from comprules.kernel.zones import Zone

PLAIN: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**53), 2**53), st.text(max_size=20), st.sampled_from(list(Zone))
)
RECORDS: st.SearchStrategy[Any] = st.one_of(
    st.builds(Thing, st.integers(0, 99), st.text(max_size=8)),
    st.builds(Share, st.integers(0, 99), st.text(max_size=8), st.integers(0, 9)),
    st.builds(Word, st.text(max_size=8), st.integers(0, 9)),
    st.builds(ChooseNumber, st.integers(0, 3), st.text(max_size=5), st.text(max_size=5)),
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(PLAIN, RECORDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(tuple),
        st.frozensets(st.one_of(PLAIN, RECORDS), max_size=4),
        st.dictionaries(st.text(max_size=5), inner, max_size=3),
        st.builds(Word, inner, st.just(0)),
    ),
    max_leaves=12,
)


def there_and_back(value: Any) -> Any:
    """A value encoded, written as JSON, read and decoded."""
    encoder = Encoder()
    data = encoder.encode(value)
    text = msgspec.json.encode([encoder.records, data])
    records, data = msgspec.json.decode(text)
    return Decoder(records).decode(data)


def alike(one: Any, other: Any) -> bool:
    """Whether two values are equal, and of the same types all the way down."""
    return bool(one == other) and repr(type(one)) == repr(type(other))


@given(VALUES)
def test_what_is_encoded_is_decoded(value: Any) -> None:
    """Every value comes back as it was."""
    assert alike(there_and_back(value), value)


@given(VALUES, VALUES)
def test_digests_tell_values_apart(one: Any, other: Any) -> None:
    """Equal values have equal digests, others have others."""
    assert digest(one) == digest(there_and_back(one))
    if one != other:
        assert digest(one) != digest(other)


def test_equal_records_are_written_once() -> None:
    """A record that occurs often, as the cards of a deck do, is written once."""
    encoder = Encoder()
    data = encoder.encode(tuple(Thing(1, "Forest") for _ in range(60)))
    assert len(encoder.records) == 1
    assert data == [{"record": 0}] * 60


def test_decoded_records_are_shared() -> None:
    """What was written once is one record again."""
    first, second = there_and_back((Thing(1, "Forest"), Thing(1, "Forest")))
    assert first is second


def test_true_isnt_one() -> None:
    """Truth values and numbers are told apart, inside records too."""
    assert digest((True,)) != digest((1,))
    assert there_and_back(Answer(True)).value is True
    assert digest(Number(1)) != digest(Answer(True))


def test_a_set_doesnt_depend_on_its_order() -> None:
    """Sets are written in an order of their own."""
    names = [f"name {number}" for number in range(20)]
    assert digest(frozenset(names)) == digest(frozenset(reversed(names)))


def test_a_long_chain_needs_no_recursion() -> None:
    """Data whose records refer to one another a thousand deep is decoded."""
    records: list[Any] = [{"a": "Word", "text": "end", "index": 0}]
    for place in range(5000):
        records.append({"a": "Word", "text": {"record": place}, "index": 0})
    value = Decoder(records).decode({"record": 5000})
    for _ in range(5000):
        value = value.text
    assert value == Word("end")


@pytest.mark.parametrize(
    ("name", "home"),
    [
        ("Nothing", "comprules.nowhere"),
        ("Nothing", "comprules.kernel.options"),
        ("parse", "comprules.kernel.options"),
        ("system", "os"),
        ("Game", "comprules.play.game"),
        ("object", "builtins"),
        ("main", "comprules.__main__"),
    ],
)
def test_only_records_are_made(name: str, home: str) -> None:
    """Data from elsewhere can't call anything but the records of this package."""
    with pytest.raises(DecodingError):
        Decoder([{"a": name}], {name: home}).decode({"record": 0})


def test_a_record_is_found_wherever_its_module_has_moved_to() -> None:
    """What was written before a module moved, or without saying where it was, is read."""
    data = [{"a": "Word", "text": "end", "index": 0}]
    for homes in ({"Word": "comprules.where_it_was"}, {"Word": "comprules.play.game"}, {}):
        assert Decoder(data, homes).decode({"record": 0}) == Word("end")


@pytest.mark.parametrize("value", [object(), 1.5, b"bytes", [1]])
def test_what_cant_be_part_of_a_state(value: Any) -> None:
    """Values that a state can't have are refused by name."""
    with pytest.raises(TypeError, match=type(value).__name__):
        Encoder().encode(value)


def test_what_is_remembered_of_digests_changes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many records are hashed, and however few of them remembered, each has the digest that it has alone."""
    monkeypatch.setattr(digests, "_MOST_REMEMBERED", 3)
    remembering = digests.Digests()
    things = [(Thing(number % 7, "Forest"), Word("end", number % 5)) for number in range(50)]
    assert [remembering.of(thing) for thing in things] == [digests.Digests().of(thing) for thing in things]
