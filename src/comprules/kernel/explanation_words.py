"""An explanation in words: its parts, and all of it as a table of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from comprules.kernel.explanation import (
        AppliedEffect,
        Dependency,
        Difference,
        Explanation,
        ExplanationStep,
        Traits,
        TraitValue,
    )

NOTHING: Final = "—"
COLUMNS: Final = ("Layer", "Effect", "Since", "What it does", "Rule")
WHY: Final = {
    "text": "the latter changes the text of",
    "existence": "the latter changes whether there is",
    "affected set": "the latter changes what is affected by",
    "result": "the latter changes what is done by",
}
"""What applying an effect does to the one that depends on it, in words."""


def heading(traits: Traits) -> str:
    """What an object is, in a line, without its abilities."""
    numbers = f"{traits.power}/{traits.toughness}" if traits.power is not None else ""
    rest = [numbers or str(traits.loyalty or traits.defense or ""), traits.types, ", ".join(traits.colors)]
    said = "  ".join(filter(None, (traits.name or "(no name)", traits.mana_cost, *rest)))
    return f"{said}  controlled by {traits.controller}"


def source_of(effect: AppliedEffect) -> str:
    """Where an effect comes from, in brackets; empty for a rule."""
    return f" ({effect.source_name} {effect.source})" if effect.kind != "rule" else ""


def words_of_effect(effect: AppliedEffect) -> str:
    """What an effect says, and for how long."""
    return effect.text + (f", {effect.duration}" if effect.duration else "")


def changed(change: Difference) -> list[str]:
    """What has changed about an object, a line for each thing that it has lost or gained."""
    name = change.trait.replace("_", " ")
    if isinstance(change.before, tuple) and isinstance(change.after, tuple):
        gone = [f"{name}: loses {each}" for each in change.before if each not in change.after]
        new = [f"{name}: gains {each}" for each in change.after if each not in change.before]
        if gone or new:
            return [*gone, *new]
    return [f"{name}: {_value(change.before)} → {_value(change.after)}"]


def _value(value: TraitValue) -> str:
    if isinstance(value, tuple):
        return "; ".join(value) or NOTHING
    return NOTHING if value is None or value == "" else str(value)


def waited(dependency: Dependency) -> str:
    """What depended on what, and why."""
    on, dependent, why = _cited(dependency.on), _cited(dependency.dependent), WHY[dependency.why]
    if dependency.in_loop:
        return f"{dependent} didn't wait for {on} in a loop, though {why} the former [613.8b]"
    return f"{dependent} waited for {on}: {why} the former [613.8a]"


def _cited(effect: AppliedEffect) -> str:
    return f"“{effect.text}” ({effect.source_name}, since {effect.timestamp})"


def as_text(explanation: Explanation) -> str:
    """All of an explanation: what the object is printed as, a table of what was done to it, what it is."""
    dependencies = [f"layer {each.layer}: {waited(each)}" for each in explanation.dependencies]
    parts = [
        [f"{explanation.name}  object {explanation.object}", *_described("begins as", explanation.begins)],
        _table([COLUMNS, *(row for step in explanation.steps for row in _rows(step))]) if explanation.steps else [],
        dependencies,
        _described("and so is", explanation.ends),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _described(what: str, traits: Traits) -> list[str]:
    return [f"{what}  {heading(traits)}", *(f"           {ability}" for ability in traits.abilities)]


def _rows(step: ExplanationStep) -> Iterator[tuple[str, ...]]:
    """The rows of a step: one for each of its changes, what it is in the first."""
    since = "" if step.effect.timestamp is None else str(step.effect.timestamp)
    first, *others = [line for change in step.changes for line in changed(change)] or [NOTHING]
    yield (step.layer, words_of_effect(step.effect) + source_of(step.effect), since, first, step.rule)
    for line in others:
        yield ("", "", "", line, "")


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
