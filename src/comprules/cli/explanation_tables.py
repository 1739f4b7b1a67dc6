"""How an explanation looks in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from comprules.explanation import AppliedEffect, Dependency, Difference, Explanation, Step, Traits, TraitValue

NOTHING = "—"
WHY = {
    "text": "the latter changes the text of",
    "existence": "the latter changes whether there is",
    "affected set": "the latter changes what is affected by",
    "result": "the latter changes what is done by",
}
"""What applying an effect does to the one that depends on it, in words."""


def shown(explanation: Explanation) -> RenderableType:
    """What an object is printed as, what was done to it in each layer, what depended on what, and what it is."""
    parts: list[RenderableType] = [
        Text.assemble((explanation.name, "bold"), f"  object {explanation.object}"),
        Text.assemble(("begins as  ", "dim"), _traits(explanation.begins)),
    ]
    if explanation.steps:
        parts += [Text(), _steps(explanation.steps), Text()]
    for dependency in explanation.dependencies:
        parts.append(_dependency(dependency))
    if explanation.dependencies:
        parts.append(Text())
    parts.append(Text.assemble(("and so is  ", "dim"), _traits(explanation.ends)))
    return Group(*parts)


def _traits(traits: Traits) -> Text:
    numbers = f"{traits.power}/{traits.toughness}" if traits.power is not None else ""
    rest = [numbers or str(traits.loyalty or traits.defense or ""), traits.types, ", ".join(traits.colors)]
    heading = "  ".join(filter(None, (traits.name or "(no name)", traits.mana_cost, *rest)))
    text = Text(f"{heading}  controlled by {traits.controller}")
    for ability in traits.abilities:
        text.append(f"\n             {ability}", style="italic")
    return text


def _steps(steps: tuple[Step, ...]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("Layer", no_wrap=True)
    table.add_column("Effect", overflow="fold", ratio=3)
    table.add_column("Since", justify="right")
    table.add_column("What it does", overflow="fold", ratio=2)
    table.add_column("Rule", no_wrap=True)
    for step in steps:
        since = "" if step.effect.timestamp is None else str(step.effect.timestamp)
        changes = Text("\n").join(_change(change) for change in step.changes) if step.changes else Text(NOTHING, "dim")
        table.add_row(step.layer, _effect(step.effect), since, changes, step.rule)
    return table


def _effect(effect: AppliedEffect) -> Text:
    where = f" ({effect.source_name} {effect.source})" if effect.kind != "rule" else ""
    lasting = f", {effect.duration}" if effect.duration else ""
    return Text.assemble(effect.text, lasting, (where, "dim"))


def _change(change: Difference) -> Text:
    name = change.trait.replace("_", " ")
    if isinstance(change.before, tuple) and isinstance(change.after, tuple):
        gone = [f"loses {each}" for each in change.before if each not in change.after]
        new = [f"gains {each}" for each in change.after if each not in change.before]
        if gone or new:
            return Text("\n").join(Text(f"{name}: {each}") for each in (*gone, *new))
    return Text(f"{name}: {_value(change.before)} → {_value(change.after)}")


def _value(value: TraitValue) -> str:
    if isinstance(value, tuple):
        return "; ".join(value) or NOTHING
    return NOTHING if value is None or value == "" else str(value)


def _dependency(dependency: Dependency) -> Text:
    on, dependent = _cited(dependency.on), _cited(dependency.dependent)
    layer = (f"layer {dependency.layer}: ", "bold")
    why = WHY[dependency.why]
    if dependency.in_loop:
        return Text.assemble(layer, f"{dependent} didn't wait for {on} in a loop, though {why} the former [613.8b]")
    return Text.assemble(layer, f"{dependent} waited for {on}: {why} the former [613.8a]")


def _cited(effect: AppliedEffect) -> str:
    return f"“{effect.text}” ({effect.source_name}, since {effect.timestamp})"
