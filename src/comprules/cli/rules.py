"""`comprules rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal, explained

if TYPE_CHECKING:
    from comprules.rulebook import RuleStanding, RuleStatus


def rules(
    number: Annotated[str, typer.Argument(help="A rule, such as 613.8b, or a section, such as 613.")] = "",
    edition: Annotated[
        str,
        typer.Option(help="2001, 2006, 2009, 2024, 2025 or 2026; by default the last, with --seeds all others."),
    ] = "",
    only: Annotated[str, typer.Option(help="Only rules that are implemented, a definition, or missing.")] = "",
    seeds: Annotated[bool, typer.Option("--seeds", help="Only the rules that the engine was first made for.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list of the rules.")] = False,
    as_index: Annotated[
        bool, typer.Option("--index", help="Print a page: for each rule the files of its code.")
    ] = False,
) -> None:
    """Show which code carries out each rule, and which tests prove it."""
    with explained():
        found = _asked_for(number, edition, _status(only), seeds)
    _say_if_tests_are_missing()
    if as_json:
        _print_json(found)
    elif as_index:
        _print_index(found)
    else:
        for each, entries in found.items():
            _print(entries, number, each)


def _asked_for(
    number: str, edition: str, wanted: RuleStatus | None, seeds: bool
) -> dict[str, tuple[RuleStanding, ...]]:
    """The rules asked for, by edition."""
    from comprules import rulebook

    try:
        chosen = {each: _numbers(number, each, seeds) for each in _editions(edition, number, seeds)}
    except ValueError as error:
        raise Refusal(str(error)) from None
    return {
        each: tuple(entry for entry in entries if wanted in (None, entry.status))
        for each, entries in rulebook.entries_by_edition(chosen).items()
    }


def _editions(edition: str, number: str, seeds: bool) -> tuple[str, ...]:
    """The editions asked for: the newest, or with `--seeds` those that have such seeds, unless one is named."""
    from comprules.rulebook import BOOKS, CURRENT_EDITION

    if edition or not seeds:
        return (edition or CURRENT_EDITION,)
    return tuple(each for each in BOOKS if _are_seeds_there(number, each)) or (CURRENT_EDITION,)


def _are_seeds_there(number: str, edition: str) -> bool:
    """Whether some of an edition's seeds are asked for. Raises ValueError if that isn't a rule's number at all."""
    from comprules import rulebook

    try:
        found = rulebook.selected(number, edition) if number else rulebook.numbers(edition)
    except rulebook.UnknownRule:
        return False
    return not set(found).isdisjoint(rulebook.seeds(edition))


def _numbers(number: str, edition: str, seeds: bool) -> tuple[str, ...]:
    from comprules import rulebook

    numbers = rulebook.selected(number, edition) if number else rulebook.numbers(edition)
    founding = frozenset(rulebook.seeds(edition))
    chosen = tuple(each for each in numbers if each in founding or not seeds)
    if not chosen:
        having = ", ".join(each for each in rulebook.BOOKS if rulebook.seeds(each))
        raise Refusal(f"--seeds: there are none under that in the edition {edition}; some are in {having}")
    return chosen


def _status(only: str) -> RuleStatus | None:
    from comprules.rulebook import RuleStatus

    if only and only not in tuple(RuleStatus):
        raise Refusal(f"--only {only}: a rule's status is {', '.join(RuleStatus)}")
    return RuleStatus(only) if only else None


def _say_if_tests_are_missing() -> None:
    from comprules.rulebook.citations import folder_of_tests

    if folder_of_tests() is None:
        note = "note: comprules is installed without its tests; which of them prove a rule is known in a checkout only"
        typer.echo(note, err=True)


def _print_json(found: dict[str, tuple[RuleStanding, ...]]) -> None:
    import json

    shown = [_as_json(entry, edition) for edition, entries in found.items() for entry in entries]
    typer.echo(json.dumps(shown, indent=2))


def _print_index(found: dict[str, tuple[RuleStanding, ...]]) -> None:
    from comprules.cli.rule_index import page

    for edition, entries in found.items():
        typer.echo(page(entries, edition), nl=False)


def _as_json(entry: RuleStanding, edition: str) -> dict[str, object]:
    shown: dict[str, object] = {"rule": entry.rule, "edition": edition, "status": entry.status.value}
    shown |= {"implemented_by": entry.implemented_by, "tests": entry.tests}
    return shown | ({"because": entry.because} if entry.because else {})


def _print(entries: tuple[RuleStanding, ...], number: str, edition: str) -> None:
    from rich.console import Console

    from comprules.cli import rule_tables

    console = Console(highlight=False)
    if number and len(entries) == 1:
        console.print(rule_tables.in_full(entries[0], edition), soft_wrap=True)
        return
    console.print(rule_tables.by_rule(entries) if number else rule_tables.by_section(entries))
    console.print(rule_tables.summary(entries, edition), soft_wrap=True)
