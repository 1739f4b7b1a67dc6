"""What the reference shows of a name: its parameters, its examples as sessions, the rules that it carries out.

Records take their fields as parameters, which isn't said in any `__init__`; examples stand among the sentences of a
docstring, as doctest finds them; and rules are cited by `@rule`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from griffe import Alias, Attribute, Class, Extension, Function, Module, Object, Parameter, ParameterKind, Parameters

RECORD = "comprules.kernel.records.Record"
CITATION = "comprules.kernel.rule_citations.rule"
SESSION = re.compile(r"(?:^|(?<=\n))>>> .*?(?=\n[ \t]*\n|\Z)", re.DOTALL)
SHOWN = re.compile(r"^::: (comprules[\w.]+)$", re.MULTILINE)
PAGES = Path(__file__).parents[1] / "reference"
DIRECTIVE = re.compile(r"[ \t]*#[ \t]*doctest:.*$", re.MULTILINE)


class Reference(Extension):
    """Says of records how they are made, of docstrings what in them is an example, and of names their rules."""

    def on_package(self, *, pkg: Module, **rest: Any) -> None:
        """Go through all names of the package, once it's known what each of them means."""
        told = {found.path for name in names_told() if (found := _found(pkg, name)) is not None}
        shown = [each for each in _names(pkg) if isinstance(each, Class) and each.path in told]
        bases = {each.path: list(_bases_told(each, told)) for each in shown}
        for name in _names(pkg):
            if isinstance(name, Class) and _is_record(name):
                name.set_member("__init__", _initialiser(name))
            if name.docstring is not None:
                name.docstring.value = with_rules(with_sessions(name.docstring.value), _rules(name))
        for each in shown:
            each.bases = bases[each.path]


def names_told() -> Iterator[str]:
    """The names that the pages of the reference show, by the path by which they are to be imported."""
    for page in sorted(PAGES.glob("*.md")):
        yield from SHOWN.findall(page.read_text(encoding="utf-8"))


def with_sessions(docstring: str) -> str:
    r"""A docstring with its examples fenced as sessions of Python, and without what is said to doctest alone.

    >>> with_sessions("Sums.\n\n>>> 1 + 1\n2")
    'Sums.\n\n```pycon\n>>> 1 + 1\n2\n```'
    """
    return SESSION.sub(lambda found: f"```pycon\n{_shown(found[0])}\n```", docstring)


def with_rules(docstring: str, numbers: tuple[str, ...]) -> str:
    r"""A docstring that ends with the rules which its name carries out, if any.

    >>> with_rules("Whose turn it is.", ("102.1",))
    'Whose turn it is.\n\nCR 102.1'
    """
    return f"{docstring}\n\nCR {', '.join(numbers)}" if numbers else docstring


def _shown(session: str) -> str:
    return DIRECTIVE.sub("", session).replace("<BLANKLINE>", "")


def _names(of: Module | Class) -> Iterator[Object]:
    """The modules, classes, functions and attributes that stand in a module or class, but nothing imported."""
    for member in list(of.members.values()):
        if isinstance(member, Alias):
            continue
        yield member
        if isinstance(member, (Module, Class)):
            yield from _names(member)


def _is_record(kind: Class) -> bool:
    try:
        above = {each.path for each in kind.mro()}
    except ValueError:
        return False
    return RECORD in above and "__init__" not in kind.members


def _bases_told(kind: Class, told: set[str]) -> Iterator[Any]:
    """What a class is based on: what the reference tells of and what is Python's own, else what that is based on."""
    for base in kind.bases:
        path = getattr(base, "canonical_path", str(base))
        if path in told or not path.startswith(("comprules.", "abc.")):
            yield base
        elif path != RECORD and isinstance(found := _found(kind, path), Class):
            yield from _bases_told(found, told)


def _found(near: Object, path: str) -> Object | None:
    try:
        found = near.modules_collection[path]
    except KeyError:
        return None
    return found.final_target if isinstance(found, Alias) else found


def _initialiser(record: Class) -> Function:
    """How a record is made: with its fields, those of what it's based on before its own."""
    fields: dict[str, Parameter] = {}
    for kind in (*reversed(record.mro()), record):
        keywords = "kw_only" in getattr(kind, "keywords", {})
        fields.update((each.name, _parameter(each, keywords)) for each in _fields(kind))
    this = Parameter("self", kind=ParameterKind.positional_or_keyword)
    ordered = sorted(fields.values(), key=lambda each: each.kind is ParameterKind.keyword_only)
    return Function("__init__", parameters=Parameters(this, *ordered), parent=record)


def _fields(kind: Class) -> Iterator[Attribute]:
    for member in kind.members.values():
        if isinstance(member, Attribute) and member.annotation is not None and "instance-attribute" in member.labels:
            yield member


def _parameter(field: Attribute, by_keyword: bool) -> Parameter:
    kind = ParameterKind.keyword_only if by_keyword else ParameterKind.positional_or_keyword
    return Parameter(field.name, annotation=field.annotation, kind=kind, default=field.value)


def _rules(name: Object) -> tuple[str, ...]:
    """The numbers of the newest rulebook's rules that are cited of a function or a class."""
    return tuple(
        ast.literal_eval(str(number))
        for decorator in getattr(name, "decorators", ())
        if decorator.callable_path == CITATION and "edition" not in str(decorator.value)
        for number in decorator.value.arguments
    )
