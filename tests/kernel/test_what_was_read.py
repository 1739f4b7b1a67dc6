"""What was read of a state, by which is told whether what was found from it still holds."""

from __future__ import annotations

import pytest

from comprules.kernel.checking import NotAsRemembered
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.players import Player
from comprules.kernel.state import EFFECTS, OBJECTS, PLAYERS, State, WatchedState
from comprules.kernel.what_was_read import WhatWasRead

ALICE, BOB = PlayerId(0), PlayerId(1)


def _state() -> State:
    state = State()
    for number, name in enumerate(("Alice", "Bob")):
        state.write(PLAYERS, PlayerId(number), Player(name, 20))
    return state


def _read(state: State, *, whole: bool = False) -> WhatWasRead:
    """What was read by who looked at Alice, at an object that isn't there, and at all effects if `whole`."""
    watched = WatchedState(state)
    assert watched.players[ALICE].name == "Alice"
    assert ObjectId(7) not in watched.objects
    assert not (whole and list(watched.effects))
    return WhatWasRead.of(state, watched.seen())


def test_what_was_read_is_still_so_until_that_is_written() -> None:
    """Whatever else is written makes no difference; what is the same again does."""
    state = _state()
    read = _read(state)
    state.write(PLAYERS, BOB, Player("Bert", 20))
    state.write(EFFECTS, ObjectId(9), "an effect")
    assert read.is_still_so(state)
    mark = len(state.journal)
    state.write(PLAYERS, ALICE, Player("Alice", 20))
    assert not read.is_still_so(state)
    state.roll_back(mark)
    assert read.is_still_so(state)


def test_what_was_not_there_was_read_too() -> None:
    """Who has seen that there was nothing would see something now."""
    state = _state()
    read = _read(state)
    state.write(OBJECTS, ObjectId(7), "an object")
    assert not read.is_still_so(state)


def test_more_in_a_table_that_was_read_whole_is_noticed() -> None:
    """Who has gone through a table would come to what has been added."""
    state = _state()
    read = _read(state, whole=True)
    assert read.is_still_so(state)
    state.write(EFFECTS, ObjectId(9), "an effect")
    assert not read.is_still_so(state)


def test_in_a_state_with_nothing_else_the_rest_cannot_be_looked_at() -> None:
    """What was read is there as it is; the rest is an error to ask anything of."""
    state = _state()
    alone = _read(state).and_nothing_else(state)
    assert alone.players[ALICE].name == "Alice"
    assert len(alone.players) == 2
    with pytest.raises(NotAsRemembered, match="name"):
        _ = alone.players[BOB].name
    with pytest.raises(NotAsRemembered):
        _ = alone.players[BOB] == state.players[BOB]
    with pytest.raises(NotAsRemembered):
        bool(alone.players[BOB])
