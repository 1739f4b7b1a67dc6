"""The roll of the phrases that were played, and inversions: each in a process of its own, where phrases may change."""

from __future__ import annotations

import os
import signal

from comprules.phrases.quantities.tallies import AnotherOne, NoneOf, One
from comprules.play.game import Game
from inverting.apart import CRASHED, DEAD, ENDLESS, apart
from inverting.inversions import inversions, invert
from meanings import Asked, Roll
from phrases_played import named, unplayed
from positions import BEAR, position, side
from saying import holds

NOBODY = "you control no creatures"
SOMEBODY = "you control a creature"


def board() -> Game:
    """A game in which Alice controls a creature."""
    return position(side(battlefield=[BEAR]), side())


def asked_by(text: str) -> tuple[set[str], list[str]]:
    """What a condition asks, and what is still unplayed then."""
    roll = Roll()
    roll.call()
    holds(board(), text)
    asked, run = ({named(each) for each in what} for what in (roll.asked, roll.run))
    return asked, list(unplayed(asked, run))


def test_a_phrase_is_played_when_it_is_asked() -> None:
    found = dict(apart(asked_by, [NOBODY, SOMEBODY], 2, 60))
    for text, phrase, other in ((NOBODY, NoneOf, One), (SOMEBODY, One, NoneOf)):
        asked, left = found[text]
        assert named((phrase, "is_met")) in asked
        assert named((other, "is_met")) not in asked
        assert f"{other.__module__}.{other.__qualname__}" in left
        assert f"{phrase.__module__}.{phrase.__qualname__}" not in left


def with_inversion(inversion: Asked) -> tuple[bool, bool]:
    """Whether Alice controls no creatures, and a creature, where a phrase is inverted."""
    invert(*inversion)
    return holds(board(), NOBODY), holds(board(), SOMEBODY)


def test_an_inverted_phrase_says_the_opposite_and_others_what_they_said() -> None:
    found = dict(apart(with_inversion, [(NoneOf, "is_met"), (One, "is_met"), (AnotherOne, "is_met")], 2, 60))
    assert found == {
        (NoneOf, "is_met"): (True, True),
        (One, "is_met"): (False, False),
        (AnotherOne, "is_met"): (False, True),
    }


def test_phrases_are_inverted_by_name_and_by_category() -> None:
    assert {name for _, name in inversions(["One"])} == {"is_met", "is_met_by", "is_met_among", "wants_more"}
    assert (NoneOf, "is_met") in set(inversions(["Tally"]))


def wait_for_ever(_: str) -> None:
    while True:
        pass


def test_what_takes_too_long_is_endless() -> None:
    assert list(apart(wait_for_ever, ["it"], 1, 0.1)) == [("it", ENDLESS)]


def die(_: str) -> None:
    os._exit(1)


def test_what_ends_its_process_is_dead() -> None:
    assert list(apart(die, ["it"], 1, 60)) == [("it", DEAD)]


def crash(_: str) -> None:
    """Crash the interpreter."""
    os.kill(os.getpid(), signal.SIGSEGV)


def test_what_crashes_the_interpreter_has_been_noticed() -> None:
    """A test that recurs without end may end the whole run: that isn't to be overlooked."""
    assert list(apart(crash, ["it"], 1, 60)) == [("it", CRASHED)]
