"""`comprules rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal, explained

if TYPE_CHECKING:
    from comprules.rulebook import Entry, Status


def rules(
    number: Annotated[str, typer.Argument(help="A rule, such as 613.8b, or a section, such as 613.")] = "",
    edition: Annotated[str, typer.Option(help="2001, 2006, 2009, 2024, 2025 or 2026.")] = "2026",
    only: Annotated[str, typer.Option(help="Only rules that are implemented, a definition, or missing.")] = "",
    seeds: Annotated[bool, typer.Option("--seeds", help="Only the rules that the engine was first made for.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list of the rules.")] = False,
) -> None:
    """Show which code carries out each rule, and which tests prove it."""
    with explained():
        entries = _asked_for(number, edition, only, seeds)
    _say_if_tests_are_missing()
    if as_json:
        _print_json(entries)
    else:
        _print(entries, number, edition)


def _asked_for(number: str, edition: str, only: str, seeds: bool) -> tuple[Entry, ...]:
    from comprules import rulebook

    try:
        numbers = rulebook.selected(number, edition) if number else rulebook.numbers(edition)
    except ValueError as error:
        raise Refusal(str(error)) from None
    if seeds:
        founding = frozenset(rulebook.seeds(edition))
        numbers = tuple(each for each in numbers if each in founding)
    wanted = _status(only)
    return tuple(entry for entry in rulebook.entries(numbers, edition) if wanted in (None, entry.status))


def _status(only: str) -> Status | None:
    from comprules.rulebook import Status

    if only and only not in tuple(Status):
        raise Refusal(f"--only {only}: a rule's status is {', '.join(Status)}")
    return Status(only) if only else None


def _say_if_tests_are_missing() -> None:
    from comprules.rulebook.citations import folder_of_tests

    if folder_of_tests() is None:
        note = "note: comprules is installed without its tests; which of them prove a rule is known in a checkout only"
        typer.echo(note, err=True)


def _print_json(entries: tuple[Entry, ...]) -> None:
    import json

    typer.echo(json.dumps([_as_json(entry) for entry in entries], indent=2))


def _as_json(entry: Entry) -> dict[str, object]:
    shown: dict[str, object] = {"rule": entry.rule, "status": entry.status.value}
    shown |= {"implemented_by": entry.implemented_by, "tests": entry.tests}
    return shown | ({"because": entry.because} if entry.because else {})


def _print(entries: tuple[Entry, ...], number: str, edition: str) -> None:
    from rich.console import Console

    from comprules.cli import rule_tables

    console = Console(highlight=False)
    if number and len(entries) == 1:
        console.print(rule_tables.in_full(entries[0], edition), soft_wrap=True)
        return
    console.print(rule_tables.by_rule(entries) if number else rule_tables.by_section(entries))
    console.print(rule_tables.summary(entries, edition), soft_wrap=True)
