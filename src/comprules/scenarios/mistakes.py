"""What can be wrong with a scenario, said with its place and with what would have been possible there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, get_args

import msgspec

from comprules.scenarios.references import StepName, ZoneName

LONGEST_SHOWN = 200


class ScenarioError(ValueError):
    """A scenario isn't one of the format. `place` is a path into it, such as `script[2].step`.

    >>> from comprules.scenarios import Scenario
    >>> Scenario.begin("x").expecting("weather")
    Traceback (most recent call last):
      ...
    comprules.scenarios.mistakes.ScenarioError: expect[0].what: Invalid value 'weather'; possible are ...
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason


def shortened(text: str, longest: int = LONGEST_SHOWN) -> str:
    """A text, its middle left out if it is long; line breaks and control characters made visible.

    >>> shortened("a" * 500, 11), shortened("one\\ntwo")
    ('aaaaa…aaaaa', 'one\\\\ntwo')
    """
    if len(text) > longest:
        half = (longest - 1) // 2
        text = f"{text[:half]}…{text[-half:]}"
    shown = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
    return shown.encode("utf-8", "backslashreplace").decode()


@contextmanager
def explained(data: Any = None) -> Iterator[None]:
    """Raise a mistake that msgspec finds in data of the format as a ScenarioError."""
    try:
        yield
    except msgspec.ValidationError as error:
        raise _explained(str(error), data) from None
    except RecursionError:
        raise ScenarioError("", "the data is nested too deeply; a scenario is at most a few levels deep") from None


def _explained(message: str, data: Any) -> ScenarioError:
    reason, _, path = message.partition(" - at ")
    places = re.findall(r"`\$\.?([^`]*)`", path)
    place = _with_player(places[-1], data) if places else ""
    field = re.split(r"[.\[\]]", place)[-1] if place else ""
    possible = _possible(reason, field, place, _at(data, place))
    return ScenarioError(place, shortened(reason, 2 * LONGEST_SHOWN) + possible)


def _with_player(place: str, data: Any) -> str:
    """A place, with the first player whose part has a mistake where it only says that it is some player's."""
    field, unknown, rest = place.partition("[...]")
    parts = _at(data, field)
    if not unknown or not isinstance(parts, dict):
        return place
    from comprules.scenarios.scenario import Scenario

    for player, part in parts.items():
        try:
            msgspec.convert({"id": "part", field: {player: part}}, Scenario)
        except msgspec.ValidationError:
            return f"{field}.{player}{rest}"
    return place


def _at(data: Any, place: str) -> Any:
    """What stands at a place of the data; None if there is no such place."""
    try:
        for step in re.findall(r"[^.\[\]]+", place):
            data = data[int(step)] if isinstance(data, list | tuple) else data[step]
    except (KeyError, IndexError, ValueError, TypeError):
        return None
    return data


def _possible(reason: str, field: str, place: str, found: Any) -> str:
    """What could have stood there, for the end of a message."""
    if "unknown field" in reason or "missing required field" in reason:
        kind = _class_of(place, found)
        return f"; its fields are {', '.join(kind.__struct_encode_fields__)}" if kind is not None else ""
    choices = {"step": get_args(StepName), "zone": get_args(ZoneName)}.get(field) or tuple(_tags().get(field, {}))
    return f"; possible are {', '.join(choices)}" if choices and reason.startswith("Invalid") else ""


def _class_of(place: str, found: Any) -> Any:
    if not isinstance(found, dict):
        return None
    for tag_field, classes in _tags().items():
        if isinstance(tag := found.get(tag_field), str) and tag in classes:
            return classes[tag]
    from comprules.scenarios.scenario import Scenario
    from comprules.scenarios.setting_up.parts import Setup, SetUpCard, SetUpItem

    shapes = {r"setup\.\w+": Setup, r"setup\.\w+\.effects\[\d+\]": SetUpItem, r"setup\.\w+\.\w+\[\d+\]": SetUpCard}
    kind = next((kind for shape, kind in shapes.items() if re.fullmatch(shape, place)), None)
    if kind is not None:
        return kind
    return Scenario if "id" in found or "setup" in found else None


def _tags() -> dict[str, dict[str, Any]]:
    """The words that name a kind of entry, answer or fact, each with its record class."""
    from comprules.scenarios.entries import Answer, Entry
    from comprules.scenarios.facts import Fact

    unions = {"do": Entry, "kind": Answer, "what": Fact}
    return {field: {kind.__struct_config__.tag: kind for kind in get_args(union)} for field, union in unions.items()}
