"""How an explanation looks in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from comprules.kernel.explanation import Dependency, Explanation, ExplanationStep, Traits
from comprules.kernel.explanation_words import COLUMNS, NOTHING, changed, heading, source_of, waited, words_of_effect


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
    text = Text(heading(traits))
    for ability in traits.abilities:
        text.append(f"\n             {ability}", style="italic")
    return text


def _steps(steps: tuple[ExplanationStep, ...]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    layer, effect, since, does, rule = COLUMNS
    table.add_column(layer, no_wrap=True)
    table.add_column(effect, overflow="fold", ratio=3)
    table.add_column(since, justify="right")
    table.add_column(does, overflow="fold", ratio=2)
    table.add_column(rule, no_wrap=True)
    for step in steps:
        stamp = "" if step.effect.timestamp is None else str(step.effect.timestamp)
        lines = [line for change in step.changes for line in changed(change)]
        changes = Text("\n".join(lines)) if lines else Text(NOTHING, "dim")
        said = Text.assemble(words_of_effect(step.effect), (source_of(step.effect), "dim"))
        table.add_row(step.layer, said, stamp, changes, step.rule)
    return table


def _dependency(dependency: Dependency) -> Text:
    return Text.assemble((f"layer {dependency.layer}: ", "bold"), waited(dependency))
