"""What editions of the rulebook say otherwise than each other, told by the classes that play them.

A difference is something that one edition's class overrides: its docstring says what that edition does, and its
citations are the rules, in that edition and in the newest one.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from textwrap import dedent

from comprules.editions import EDITIONS, newer_than, rules
from comprules.editions.books.books import numbers
from comprules.editions.rules_2026 import Rules2026
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import CURRENT_EDITION
from comprules.rules.concepts.edition import Rules

OF = " of "
CR = "CR "


class EditionStatement(Record):
    """What an edition says of something, in a sentence, and by which rules."""

    edition: str
    rules: tuple[str, ...]
    sentence: str

    def __str__(self) -> str:
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.edition}{rules}: {self.sentence}"


class EditionDifference(Record):
    """Something that two editions say otherwise; `name` is the part of their classes that plays it."""

    name: str
    old: EditionStatement
    new: EditionStatement

    def is_about(self, rule: str) -> bool:
        """Whether a rule of this number, or one below it, is among those of either edition."""
        return any(_is_below(each.split(OF)[0], rule) for said in (self.old, self.new) for each in said.rules)


def differences(old: str, new: str) -> tuple[EditionDifference, ...]:
    """What two editions say otherwise, in the order of the rules of the first.

    Raises UnknownEdition.

    >>> [str(each.old) for each in differences("2006", "2026") if each.name == "mana_was_lost"]
    ['2006 (300.3): Mana burn: each player loses as much life as mana, unless another player controls them.']
    """
    places = {number: place for place, number in enumerate(numbers(old))}
    found = (EditionDifference(name, _said(name, rules(old)), _said(name, rules(new))) for name in _names(old, new))
    told = [each for each in found if each.old.sentence and each.new.sentence]
    return tuple(sorted(told, key=lambda each: (_place(each.old, places), each.name)))


def decided_by(rule: str, edition: str) -> str:
    """The sentence that goes with a rule of an edition by which it plays something otherwise; empty if there is none.

    >>> decided_by("300.3", "2006")
    'Mana burn: each player loses as much life as mana, unless another player controls them.'
    """
    return _sentences(edition).get(rule.split(OF)[0], "")


@cache
def _sentences(edition: str) -> dict[str, str]:
    """What is said of each rule, first what an edition does by it."""
    found: dict[str, str] = {}
    told = differences(edition, CURRENT_EDITION)
    for each in sorted(told, key=lambda each: not callable(getattr(Rules2026, each.name))):
        for number in each.old.rules:
            found.setdefault(number, each.old.sentence)
    return found


def _names(old: str, new: str) -> Iterator[str]:
    """What the classes of two editions have each in their own way."""
    one, other = type(rules(old)), type(rules(new))
    for name in sorted({*vars(Rules), *vars(Rules2026)}):
        value = getattr(Rules2026, name)
        is_told = hasattr(value, "cites") or (name in _questions() and not isinstance(value, str))
        if is_told and getattr(one, name) != getattr(other, name):
            yield name


def _said(name: str, edition: Rules) -> EditionStatement:
    value = getattr(type(edition), name)
    if callable(value) and hasattr(value, "cites"):
        return EditionStatement(edition.name, _cited(value.cites, edition), _one_line(value.__doc__ or ""))
    numbers_said, said = _said_of_value(name, type(edition))
    if said:
        return EditionStatement(edition.name, _cited(numbers_said, edition), said)
    asking = (*_split(_questions().get(name, ""))[0], *(number for number in _asking(name) if OF not in number))
    known = (each for number in asking if OF not in (each := edition.cited(number)))
    return EditionStatement(edition.name, tuple(dict.fromkeys(known)), _answer(name, value))


def _said_of_value(name: str, kind: type[Rules]) -> tuple[tuple[str, ...], str]:
    """The rules and the sentence that stand below a value in the class of the edition that has it, if any do."""
    home = next(each for each in kind.__mro__ if name in vars(each))
    return _split(_texts(home).get(name, "")) if home not in (Rules, Rules2026) else ((), "")


def _split(text: str) -> tuple[tuple[str, ...], str]:
    """The rules that a text begins with, "CR 300.3 of 2006: …", and the rest of it.

    Of several numbers before an edition each is of that edition.
    """
    if not text.startswith(CR):
        return (), text
    listed, _, rest = text.removeprefix(CR).partition(": ")
    found: list[str] = []
    of = ""
    for each in reversed(listed.split(", ")):
        number, _, edition = each.partition(OF)
        of = edition or of
        found.insert(0, f"{number}{OF}{of}" if of else number)
    return tuple(found), rest


def _cited(cites: tuple[str, ...], edition: Rules) -> tuple[str, ...]:
    """The rules of an edition among those that are cited, or else those of the nearest edition."""
    by_edition: dict[str, list[str]] = {}
    for each in cites:
        number, _, of = each.partition(OF)
        by_edition.setdefault(of or CURRENT_EDITION, []).append(number)
    newer = newer_than(edition.name)
    nearest = max(by_edition, key=lambda each: (each in (*newer, edition.name), EDITIONS.index(each)))
    found = by_edition[nearest]
    if nearest == edition.name:
        return tuple(found)
    return tuple(edition.cited(number if nearest == CURRENT_EDITION else f"{number}{OF}{nearest}") for number in found)


def _answer(name: str, value: object) -> str:
    """What is said of a value: the question that it answers, with the answer."""
    _, question = _split(_questions().get(name, ""))
    return f"{question.rstrip('.')}: {_words(value).rstrip('.')}."


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, range):
        return f"{value[0]} to {value[-1]}"
    if isinstance(value, Mapping):
        return "; ".join(str(each).rstrip(".").replace("~", "it") for each in value.values()) or "nothing"
    if isinstance(value, frozenset | tuple):
        return ", ".join(sorted(str(getattr(each, "name", each)).lower() for each in value))
    return _one_line(type(value).__doc__ or "")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _questions() -> dict[str, str]:
    """What the values of an edition are, as the text below each says where editions are asked."""
    return _texts(Rules)


@cache
def _texts(kind: type) -> dict[str, str]:
    """The texts below the values in a class."""
    body = ast.parse(dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    pairs = zip(body.body, body.body[1:], strict=False)
    return {
        one.target.id: " ".join(text.value.value.split())
        for one, text in pairs
        if isinstance(one, ast.AnnAssign)
        and isinstance(one.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }


@cache
def _asking(name: str) -> tuple[str, ...]:
    """The rules cited by the functions that ask an edition for a value."""
    package = files("comprules")
    texts = (file.read_text(encoding="utf-8") for file in _modules(package))
    trees = (ast.parse(text) for text in texts if f".{name}" in text)
    found = (number for tree in trees for node in ast.walk(tree) for number in _cites_asking(node, name))
    return tuple(dict.fromkeys(found))


def _modules(folder: Traversable) -> Iterator[Traversable]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _modules(each)
        elif each.name.endswith(".py"):
            yield each


def _cites_asking(node: ast.AST, name: str) -> Iterator[str]:
    """The rules of the newest edition that a function cites, if it asks for a value of this name."""
    if isinstance(node, ast.FunctionDef) and any(_is_asked(part, name) for part in ast.walk(node)):
        calls = [each for each in node.decorator_list if isinstance(each, ast.Call) and not each.keywords]
        rules = (each for each in calls if isinstance(each.func, ast.Name) and each.func.id == "rule")
        yield from (str(each.value) for call in rules for each in call.args if isinstance(each, ast.Constant))


def _is_asked(part: ast.AST, name: str) -> bool:
    return isinstance(part, ast.Attribute) and part.attr == name


def _place(said: EditionStatement, places: dict[str, int]) -> int:
    return min((places.get(number.split(OF)[0], len(places)) for number in said.rules), default=len(places) + 1)


def has_rule(edition: str, rule: str) -> bool:
    """Whether an edition's rulebook has a rule of this number, or one below it."""
    return any(_is_below(each, rule) for each in numbers(edition))


def _is_below(rule: str, heading: str) -> bool:
    rest = rule.removeprefix(heading)
    return rule.startswith(heading) and not (rest[:1].isdigit() and heading[-1:].isdigit())
