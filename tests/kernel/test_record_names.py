"""What is saved is found by the names of classes, wherever they live."""

from __future__ import annotations

import gzip
import sys
from collections import Counter
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import msgspec
import pytest

import comprules
from comprules import Game, options
from comprules.kernel.codec import Decoder
from comprules.kernel.digests import digest
from comprules.kernel.record_names import UnknownName, class_named, fields_formerly, formerly, name_of
from comprules.kernel.records import Message, Record
from comprules.play.game import NothingToUndo
from random_games import play

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.json.gz"))
"""A game saved by each release, and by what is to be the next one."""


def take_all_back(game: Game) -> None:
    """Undo until there is nothing to undo, which is an error."""
    while True:
        game.undo()


def _below(kind: type[Any]) -> set[type[Any]]:
    return {each for child in type.__subclasses__(kind) for each in {child} | _below(child)}


def _is_of_the_package(kind: type[Any]) -> bool:
    """Whether a class stands in a module of the package: one of an example in a docstring only says so."""
    module = sys.modules.get(kind.__module__) if kind.__module__.startswith("comprules.") else None
    return module is not None and vars(module).get(kind.__qualname__) is kind


def saved(save: Path) -> Game:
    """The game that was saved."""
    return Game.load(gzip.decompress(save.read_bytes()).decode())


def test_no_two_records_share_a_name() -> None:
    """A name alone says which class is meant, so every record and enumeration has one of its own."""
    for module in walk_packages(comprules.__path__, "comprules."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    records = _below(msgspec.Struct) - _below(Message)
    ours = [kind for kind in records | _below(Enum) if _is_of_the_package(kind)]
    shared = [name for name, count in Counter(map(name_of, ours)).items() if count > 1]
    assert not shared


def test_a_renamed_class_is_found_by_its_old_names() -> None:
    """A class that says what it was called is found by that in what was saved before."""

    @formerly("Pebble", "Grain")
    class Boulder(Record, frozen=True):
        """A stone."""

    assert class_named("Pebble") is class_named("Grain") is Boulder


def test_a_renamed_field_is_read_by_its_old_name() -> None:
    """A record that was saved when a field was called otherwise is read with what stood there."""

    @fields_formerly(heft="weight")
    class Anvil(Record, frozen=True):
        """A heavy thing."""

        weight: int

    kind = {"comprules.here:Anvil": Anvil}.__getitem__
    decoder = Decoder([{"a": "comprules.here:Anvil", "heft": 7}, {"a": "comprules.here:Anvil", "weight": 8}])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("comprules.kernel.codec.class_named", lambda name, home: kind(name))
        assert decoder.decode([{"record": 0}, {"record": 1}]) == (Anvil(7), Anvil(8))


def test_what_isnt_of_the_package_isnt_taken_for_what_is() -> None:
    """A class of somebody else's may be called as one of the package is: its digest is another, and it isn't read."""

    class Word(Record, frozen=True):
        """A word of somebody else's."""

        text: str
        index: int

    assert digest(Word("end", 0)) != digest(options.Word("end", 0))
    with pytest.raises(UnknownName):
        class_named(name_of(Word))


def test_a_name_of_nothing_is_refused() -> None:
    """What no part of the package has, however it is looked for, is said to be missing."""
    with pytest.raises(UnknownName, match="'Nobody'"):
        class_named("Nobody", "comprules.kernel.options")


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_a_game_saved_by_an_earlier_release_goes_on(save: Path) -> None:
    """A save is read by all later versions: it can be taken back to its beginning, and played to its end."""
    game = saved(save)
    for _ in play(game, seed=1):
        pass
    assert game.result is not None


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_a_game_saved_by_an_earlier_release_is_taken_back(save: Path) -> None:
    """Its past is read as well: it goes back to its first decision, before anything was answered."""
    game = saved(save)
    with pytest.raises(NothingToUndo):
        take_all_back(game)
    assert game.view(0).turn <= 1 < saved(save).view(0).turn
