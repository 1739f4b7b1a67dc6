"""`comprules diff`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import LaterCardsOption, by_edition, known_edition
from comprules.cli.errors import Refusal, explained
from comprules.cli.pools import PoolFile
from comprules.cli.scenario import CardFiles, scenario_called
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.editions.history import EditionDifference


def diff(
    old: Annotated[str, typer.Argument(help="An edition: 2001, 2006, 2009, 2024 or 2026.")],
    new: Annotated[str, typer.Argument(help="Another one.")],
    scenario: Annotated[str, typer.Argument(help="A scenario to play by both: its id, or a file.")] = "",
    number: Annotated[str | None, typer.Option("--rule", help="Only what this rule, or one below it, says.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    cards: CardFiles = None,
    pool: PoolFile = None,
    allow_later_cards: LaterCardsOption = False,
) -> None:
    """Say what changed between two editions.

    With a scenario, play it by both, side by side from where they part.
    """
    with explained():
        editions = _two_editions(old, new)
        if number is not None:
            _check_rule(number, editions, scenario)
        if scenario:
            from comprules.scenarios.suite import pool_of

            found = by_edition(scenario_called(scenario), None, later=allow_later_cards)
            logs = [found.under(edition=edition).log(pool_of(cards or [], pool)) for edition in editions]
    if scenario:
        _print_games(editions, logs, as_json=as_json)
    else:
        _print_differences(_differences(editions, number), as_json=as_json)


def _two_editions(old: str, new: str) -> tuple[str, str]:
    editions = known_edition(old, "the first edition"), known_edition(new, "the second edition")
    if editions[0] == editions[1]:
        raise Refusal(f"{old} and {new} are the same edition; name another one to compare it with")
    return editions


def _check_rule(number: str, editions: tuple[str, str], scenario: str) -> None:
    """Refuse a number that neither book has, and one beside a scenario, of which all that differs is shown."""
    from comprules.editions.history import has_rule
    from comprules.scenarios.mistakes import shortened

    if not number or not any(has_rule(edition, number) for edition in editions):
        raise Refusal(f"--rule: neither {editions[0]} nor {editions[1]} has a rule {shortened(number)!r}")
    if scenario:
        raise Refusal(
            "--rule is for what the books say; a scenario is played by both as a whole: leave one of them out"
        )


def _differences(editions: tuple[str, str], number: str | None) -> list[EditionDifference]:
    from comprules.editions.history import differences

    return [each for each in differences(*editions) if number is None or each.is_about(number)]


def _print_differences(found: Sequence[EditionDifference], *, as_json: bool) -> None:
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    for each in found:
        typer.echo(f"{each.old}\n  {each.new}\n")
    typer.echo(counted(len(found), "difference"))


def _print_games(editions: tuple[str, str], logs: Sequence[Sequence[str]], *, as_json: bool) -> None:
    """Two games, from the first event on that isn't the same in both, whatever its rule is numbered."""
    common = _common(*logs)
    rests = [list(log[common:]) for log in logs]
    if as_json:
        import json

        typer.echo(json.dumps({"same": common, **dict(zip(editions, rests, strict=True))}, indent=2))
        return
    if any(rests):
        typer.echo(f"the same in both: {counted(common, 'line')}")
        _print_side_by_side(editions, rests)
    else:
        typer.echo("\n".join(("the same in both", *(f"  {line}" for line in logs[0][-1:]))))


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    both = min(len(one), len(other))
    return next((place for place in range(both) if _event(one[place]) != _event(other[place])), both)


def _event(line: str) -> str:
    """A line of the log without the rule by which it happened."""
    return line.rsplit(" [", 1)[0]


def _print_side_by_side(editions: tuple[str, str], rests: Sequence[Sequence[str]]) -> None:
    from itertools import zip_longest

    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    if not console.is_terminal:
        for edition, rest in zip(editions, rests, strict=True):
            typer.echo("\n".join((f"{edition}:", *(f"  {line}" for line in rest))))
        return
    table = Table(*editions, box=None)
    for pair in zip_longest(*rests, fillvalue=""):
        table.add_row(*map(Text, pair))
    console.print(table)
