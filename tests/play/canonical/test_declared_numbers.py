"""CR 109.1, 613.7: which numbers are names is told by the types of what they stand in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from comprules.kernel.ids import Id, ObjectId, PlayerId, Timestamp
from comprules.kernel.objects import Object, Stacked
from comprules.kernel.rule_citations import rule
from comprules.phrases.conditions import mana_spent
from comprules.play.canonical.code_names import names_in, uses
from comprules.play.canonical.declared_numbers import (
    Each,
    Naming,
    for_texts,
    told_by,
    told_by_fields,
    told_by_register,
    told_within,
)
from comprules.rules.concepts.active import Bindings
from comprules.rules.zones.noted import BEYOND


@rule("109.1", "613.7")
@pytest.mark.parametrize(
    ("declared", "told"),
    [
        (ObjectId, Naming.OBJECT),
        (Id | None, Naming.OBJECT),
        (PlayerId, Naming.NOTHING),
        (int | None, Naming.NOTHING),
        (Timestamp, Naming.MOMENT),
        (int | ObjectId, Naming.UNTOLD),
        (Any, Naming.UNTOLD),
        (object, Naming.UNTOLD),
        (Bindings, Naming.BY_SLOT),
    ],
)
def test_a_type_tells_what_its_numbers_name(declared: Any, told: Naming) -> None:
    """109.1: objects have numbers here; what else is a number is none of theirs, unless nothing tells."""
    assert told_by(declared) is told


@rule("109.1", "607.2d")
def test_what_is_within_a_value_is_told_by_its_place() -> None:
    """607.2d: what an object remembers for a linked ability are objects; of an amount nothing tells."""
    pairs = told_by(tuple[tuple[str, Timestamp], ...])
    assert isinstance(pairs, Each)
    assert told_within(told_within(pairs, 0, ("flying", 5)), 1, 5) is Naming.MOMENT
    memory = dict(told_by_fields(Object))["memory"]
    for pair, told in (((("exiled", ()), (7, 8)), Naming.OBJECT), (("protector", 2), Naming.UNTOLD)):
        of_value = told_within(told_within(memory, 0, pair), 1, pair[1])
        assert (told_within(of_value, 0, 7) if isinstance(of_value, Each) else of_value) is told


@rule("113.6")
def test_registers_tell_what_they_were_declared_to_hold() -> None:
    """113.6: of the objects that function beyond the battlefield none is before another."""
    told = told_by_register(BEYOND)
    assert isinstance(told, Each)
    assert (told.of_all, told.in_order) == (Naming.OBJECT, False)


@rule("106.3", "601.2h")
def test_what_is_for_texts_alone_no_rule_asks_for() -> None:
    """601.2h: what mana was spent on a spell matters only to texts that ask for it."""
    fields = for_texts(Stacked)
    assert fields == {"mana_spent", "snow_spent", "spent_from"}
    asking = uses(lambda function: fields.intersection(names_in(function)))
    assert {function.__module__ for function in asking} >= {mana_spent.__name__}
    assert not [function for function in asking if function.__module__.startswith("comprules.rules.")]


@rule("109.1", "613.7")
def test_numbers_stand_where_they_are_declared() -> None:
    """109.1: in games whose numbers are of types of their own, none stands where its type isn't declared."""
    command = [sys.executable, "-m", "play.canonical.named_numbers"]
    ran = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""
