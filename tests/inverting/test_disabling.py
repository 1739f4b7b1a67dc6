"""Functions that carry out rules, disabled: each in a process of its own, where functions may change."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

from comprules.keywords.abilities.awaken import Awakened
from comprules.rules.casting.casting_options import AlternativeCost
from comprules.rules.legality.hypothetical_legality import Verdict
from comprules.rules.mana_and_numbers import triggered_mana_abilities
from comprules.rules.mana_and_numbers.resolving_mana_abilities import resolve_mana_ability
from comprules.rules.mana_and_numbers.triggered_mana_abilities import resolve_at_once
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.replacement_effects.replacement import Settlement
from inverting.apart import apart
from inverting.disabling import disable, disablings, note_calls
from positions import act, position, side


class Base:
    """Something to call `super` of."""

    def size(self) -> int:
        return 3


class Other:
    """Something of which there is no neutral one."""


class Carrying(Base):
    """Methods with every kind of answer."""

    is_large: ClassVar[bool] = False

    def is_small(self) -> bool:
        return self.is_tiny()

    def is_tiny(self) -> bool:
        return True

    def size(self) -> int:
        return super().size() + 1

    def doubled(self, size: int, times: int = 2) -> int:
        return size * times

    def the_same(self, size: int) -> int:
        return size

    def holds(self, *, really: bool = True) -> bool:
        return really

    def found(self) -> tuple[str, ...]:
        return ("it",)

    def pair(self) -> tuple[int, list[str]]:
        return 1, ["it"]

    def each(self) -> Iterator[str]:
        yield "it"

    def perhaps(self) -> str | None:
        return "it"

    def other(self) -> Other:
        return Other()

    @contextmanager
    def within(self) -> Iterator[None]:
        self.note()
        yield

    def knows(self, size: int) -> Verdict:
        return size > 1 if size else None

    def note(self) -> None:
        raise ValueError("noted")

    def changed(self) -> Carrying:
        return Carrying()


class Sparing(Carrying):
    """A method that does nothing instead of something."""

    def changed(self) -> Carrying:
        return self


DISABLED: dict[str, Any] = {
    "size": 0,
    "doubled": 7,
    "the_same": 0,
    "holds": (False, True),
    "found": (),
    "pair": (0, []),
    "each": [],
    "perhaps": None,
    "knows": (True, False, None),
    "other": AttributeError,
    "within": "within",
    "note": None,
}


def without(name: str) -> Any:
    """What is answered by one of the methods, disabled."""
    function: Any = vars(Carrying)[name]
    disable(getattr(function, "__wrapped__", function))
    return answered(Carrying(), name)


def answered(it: Carrying, name: str) -> Any:
    match name:
        case "doubled":
            return it.doubled(7, times=3)
        case "the_same":
            return it.the_same(7)
        case "holds":
            return it.holds(), it.holds(really=False)
        case "knows":
            return it.knows(1), it.knows(2), it.knows(0)
        case "each":
            return list(it.each())
        case "within":
            with it.within():
                return name
    try:
        return getattr(it, name)()
    except AttributeError:
        return AttributeError


def test_a_disabled_function_does_nothing_or_answers_the_opposite() -> None:
    assert dict(apart(without, DISABLED, 2, 60)) == DISABLED


def test_functions_are_found_by_the_rules_they_carry_out() -> None:
    found = {(each.function, each.number) for each in disablings(["605.4"])}
    assert (resolve_at_once, "605.4") in found
    assert {number for _, number in found} == {"605.4", "605.4a"}
    assert all(isinstance(function, FunctionType) for function, _ in found)
    assert not list(disablings(["605.40"]))


def test_functions_are_found_by_the_files_they_stand_in() -> None:
    """Of those that carry out a rule, only the ones there."""
    file = Path(str(triggered_mana_abilities.__file__))
    found = {each.function for each in disablings(["605"], [file, Path(__file__)])}
    assert resolve_at_once in found
    assert {function.__module__ for function in found} == {resolve_at_once.__module__}
    assert resolve_mana_ability in {each.function for each in disablings(["605"])}
    assert not list(disablings(["605"], [Path(__file__)]))


def test_of_a_class_the_methods_are_disabled() -> None:
    """All of them at once, with what it says of itself, also for classes that derive from it."""
    assert dict(apart(with_class_disabled, ["Carrying"], 2, 60)) == {"Carrying": (0, (), None, (True, False, False))}
    found = {each.function for each in disablings(["113.2b", "702.113b"])}
    assert {Awakened, AlternativeCost} <= found


def with_class_disabled(_: str) -> Any:
    disable(Carrying)
    said = Carrying.is_large, Carrying().is_small(), Carrying().is_tiny()
    return Carrying().size(), Carrying().found(), Carrying().perhaps(), said


def test_what_is_not_done_by_a_class_is_done_without_it() -> None:
    """A method that leaves its object as it is, instead of what another class does with it, isn't there any more."""
    assert dict(apart(changes_without, [Carrying, Sparing], 2, 60)) == {Carrying: False, Sparing: True}


def changes_without(cls: type[Carrying]) -> bool:
    sparing = Sparing()
    assert sparing.changed() is sparing
    disable(cls)
    return sparing.changed() is not sparing


def test_what_does_something_and_says_so_does_nothing() -> None:
    """A mana ability adds no mana if the function that lets it resolve, and says whether it was tapped for, doesn't."""
    assert dict(apart(mana_without, ["nothing", "resolve_mana_ability"], 2, 60)) == {
        "nothing": "G",
        "resolve_mana_ability": "",
    }


def mana_without(name: str) -> str:
    if name == "resolve_mana_ability":
        disable(resolve_mana_ability)
    game = position(side(lands="G"), side())
    act(game, "activate Forest")
    return "".join(unit.type for unit in game.state.players[0].mana_pool)


def test_of_a_class_only_what_is_written_there_is_disabled() -> None:
    """What Python adds to an enumeration carries no rule out."""
    found = {each.function for each in disablings(["616.1"])}
    assert Settlement._chosen in found
    assert Precedence not in found


def test_what_does_nothing_is_not_disabled() -> None:
    """Nobody could notice; what says that something isn't so can be inverted."""
    found = {str(each) for each in disablings(["113.6b", "113.6m", "601.3c", "604.6", "614.6"])}
    assert "comprules.rules.abilities.conditions.Condition.zones_stated (113.6b)" not in found
    assert "comprules.rules.abilities.event_patterns.EventPattern.zones_source_is_put_into (113.6m)" not in found
    assert "comprules.rules.casting.casting_options.AdditionalCost.gives_flash (601.3c)" in found
    assert "comprules.rules.casting.casting_options.CastingLimit (604.6)" not in found
    assert "comprules.rules.resolving.instructions.Instruction.taken_up (614.6)" not in found


def test_calls_are_noted_and_answered_as_before() -> None:
    """A class is called where a method of its own is, for whichever class that derives from it."""
    assert dict(apart(called_of, [Base, Carrying], 2, 60)) == {Base: {"Base"}, Carrying: {"Base", "Carrying"}}


def called_of(cls: type[Base]) -> set[str]:
    called = note_calls([Base, Carrying])
    assert cls().size() == (4 if cls is Carrying else 3)
    return {each.__name__ for each in called}
