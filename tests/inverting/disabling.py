"""Functions that carry rules out, disabled: they do nothing, or answer what they would if there were no such rule."""

from __future__ import annotations

import ast
import dis
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from types import CodeType, FunctionType, UnionType
from typing import Any, NamedTuple

from comprules.editions.books.numbering import is_under
from comprules.play.game import Game
from comprules.reader.keeping.kept import stop_keeping

EMPTY = {
    "tuple": "()",
    "Sequence": "()",
    "Collection": "()",
    "list": "[]",
    "set": "set()",
    "frozenset": "frozenset()",
    "AbstractSet": "frozenset()",
    "dict": "{}",
    "Mapping": "{}",
    "Counter": "{}",
    "Iterator": "iter(())",
    "Iterable": "iter(())",
    "bool": "False",
    "int": "0",
    "str": "''",
    "None": "None",
    "Any": "None",
    "Hashable": "None",
}
"""What nothing looks like, by the type of the answer."""

SAYING = ("bool", "bool | None")
"""The types of answers that say whether something is so, or perhaps that this isn't known."""

NOTHING_DONE: Any = lambda: None  # noqa: E731
REMEMBERING = type(cache(lambda: None))
CITING = (FunctionType, REMEMBERING, type)
"""What a citation may stand at: a function, one whose answers are remembered, or a class."""

NOT_EVEN_NOTHING = "NotImplemented.disabled"
"""Where nothing can be answered at all: an error, which shows at least that the function is called."""


class Disabling(NamedTuple):
    """A function that is to be disabled, and a rule that it carries out."""

    function: Any
    number: str

    def __str__(self) -> str:
        return f"{path_of(self.function)} ({self.number})"


def path_of(cited: Any) -> str:
    """A function's or class's name with its module's."""
    return f"{cited.__module__}.{cited.__qualname__}"


def disablings(headings: Sequence[str], files: Sequence[Path] = ()) -> Iterator[Disabling]:
    """The functions and classes that cite one of these rules or one below them, in the order of their names; of those
    only the ones in some files, if there are any.
    """
    there = {file.resolve() for file in files}
    found = {
        Disabling(inspect.unwrap(each), number)
        for each in _of_comprules()
        for number in vars(each).get("cites", ())
        if any(is_under(number.partition(" ")[0], heading) for heading in headings)
        and (not there or _file_of(each) in there)
        and _does_something(each)
    }
    yield from sorted(found, key=str)


def _file_of(cited: Any) -> Path:
    return Path(str(sys.modules[cited.__module__].__file__)).resolve()


def _of_comprules() -> Iterator[Any]:
    """All functions, those within what is remembered or a context, and classes that comprules' modules define.

    They are looked for in the modules: all objects there are would be many more in a process that runs tests.
    """
    for name, module in tuple(sys.modules.items()):
        if name.startswith("comprules."):
            yield from _defined(vars(module), name)


def _defined(names: Mapping[str, Any], module: str) -> Iterator[Any]:
    """What a module defines, of what has names in it or in one of its classes."""
    for part in tuple(names.values()):
        each = part.func if isinstance(part, cached_property) else _called(part)
        if isinstance(each, CITING) and each.__module__ == module:
            yield each
            if isinstance(each, type):
                yield from _defined(vars(each), module)


def _does_something(cited: Any) -> bool:
    return bool(_functions_of(cited) or _said_of(cited) or _set_aside_by(cited))


def _functions_of(cited: Any) -> list[FunctionType]:
    """The functions to disable of what cites a rule: itself, or a class's own methods, each that does something.

    What Python itself adds to a class, as it does to an enumeration, isn't written there and carries no rule out.
    """
    within = map(_called, vars(cited).values()) if isinstance(cited, type) else (inspect.unwrap(cited),)
    written = (each for each in within if isinstance(each, FunctionType) and each.__module__ == cited.__module__)
    return [each for each in written if _is_to_be_disabled(each)]


def _is_to_be_disabled(function: FunctionType) -> bool:
    return not function.__name__.startswith("__") and not _is_idle(function)


def _called(part: Any) -> Any:
    """The function that a class's method or property calls."""
    return part.fget if isinstance(part, property) else getattr(part, "__func__", part)


def _is_idle(function: FunctionType) -> bool:
    """Whether a function does nothing anyway, as one that is only there for others to take its place.

    One that hands back the very object that it is a method of leaves that as it is.
    """
    if _handed_back(function) == "self":
        return True
    code, answer = function.__code__, _answer(*_annotations(function), "original")
    if code.co_names:
        neutral = _code(answer, ())
        return (code.co_code, code.co_names) == (neutral.co_code, neutral.co_names)
    if len(code.co_code) > len(NOTHING_DONE.__code__.co_code):
        return False
    return getattr(function, "__isabstractmethod__", False) or answer == repr(code.co_consts[-1])


def disable(cited: Any) -> None:
    """Let a function, or all of a class's own methods, carry nothing out from now on, wherever it has been imported.

    What a class says of itself, yes or no, is the opposite; what it does nothing instead of, is done. What was
    remembered until now may come of either.
    """
    for name in _set_aside_by(cited):
        delattr(cited, name)
    for name in _said_of(cited):
        setattr(cited, name, not getattr(cited, name))
    for function in _functions_of(cited):
        _disable(function)
    forget()


def forget() -> None:
    """Let what comprules remembers of its functions' answers be found anew, and texts be read anew."""
    stop_keeping()
    for each in _of_comprules():
        if isinstance(each, REMEMBERING):
            each.cache_clear()


def _said_of(cited: Any) -> list[str]:
    """The names under which a class says of itself whether something is so."""
    own = vars(cited).items() if isinstance(cited, type) else ()
    return [name for name, value in own if isinstance(value, bool) and not name.startswith("_")]


def _set_aside_by(cited: Any) -> list[str]:
    """The methods of a class that leave their object as it is, where a class that it derives from does something."""
    own = vars(cited).items() if isinstance(cited, type) else ()
    idle = [name for name, part in own if isinstance(part, FunctionType) and _handed_back(part) == "self"]
    return [name for name in idle if _is_done_by(getattr(super(cited, cited), name, None))]


def _is_done_by(inherited: Any) -> bool:
    return isinstance(inherited, FunctionType) and _is_to_be_disabled(inherited)


def _disable(function: FunctionType) -> None:
    """Let a function carry nothing out.

    By the annotation of what it returns: what says whether something is so says the opposite, if it knows, and whether
    it has done something, that it hasn't; what returns the same kind of thing as it is given hands back what it was
    given, unless that is all it does; other collections are empty, other numbers zero, and what may be None is. What
    can be none of that raises an error.
    """
    returned, parameters = _annotations(function)
    if _handed_back(function):
        parameters = []
    change = _opposite_of if returned in SAYING else _unchanged
    _replace(function, lambda kept: _answer(returned, parameters, kept), change)


def _handed_back(function: FunctionType) -> str | None:
    """What a function hands back of what it was given, if that is all it does: then that is what it carries out."""
    steps = [step for step in dis.get_instructions(function) if step.opname != "RESUME"]
    is_all = [step.opname.partition("_BORROW")[0] for step in steps] == ["LOAD_FAST", "RETURN_VALUE"]
    return steps[0].argval if is_all else None


def note_calls(cited: Iterable[Any]) -> set[Any]:
    """What is called, of functions and classes, from now on: it is put into the set that this returns."""
    called: set[Any] = set()
    by_function: dict[FunctionType, list[Any]] = {}
    for each in cited:
        for function in _functions_of(each):
            by_function.setdefault(function, []).append(each)
    for function, citing in by_function.items():
        _note_calls(function, partial(called.update, citing))
    return called


def _note_calls(function: FunctionType, note: Callable[[], None]) -> None:
    noting = f"_calls_of_{id(function)}_noted"
    function.__globals__[noting] = note
    _replace(function, lambda kept: f"({noting}(), {kept}(*given, **more))[1]", _unchanged)


def _unchanged(original: Callable[..., Any]) -> Callable[..., Any]:
    return original


def _replace(
    function: FunctionType, answer: Callable[[str], str], change: Callable[[Callable[..., Any]], Callable[..., Any]]
) -> None:
    """Let a function answer something else, an expression in which its arguments are `given` and `more`.

    That may call the function as it was, perhaps changed, by a name.
    """
    original = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    original.__kwdefaults__ = function.__kwdefaults__
    kept = f"_original_of_{id(function)}"
    function.__globals__[kept] = change(original)
    function.__defaults__ = function.__kwdefaults__ = None
    function.__code__ = _code(answer(kept), function.__code__.co_freevars)


_asked: list[Callable[..., bool | None]] = []
"""What is just being asked, of which the opposite will be said."""


def _opposite_of(original: Callable[..., bool | None]) -> Callable[..., bool | None]:
    """A function that says the opposite; of what does something, and says whether it could, one that doesn't.

    What it asks for that, of what is disabled with it, says what it said: opposites of opposites would be no change.
    """

    def opposite(*given: Any, **more: Any) -> bool | None:
        if _asked:
            return original(*given, **more)
        within = [state for each in (*given, *more.values()) if (state := _state_of(each)) is not None]
        marks = [len(state.journal) for state in within]
        _asked.append(original)
        try:
            answer = original(*given, **more)
        finally:
            _asked.pop()
        for state, mark in zip(within, marks, strict=True):
            if len(state.journal) > mark:
                state.roll_back(mark)
                answer = True
        return None if answer is None else not answer

    return opposite


def _state_of(given: Any) -> Any:
    """The state in which a function can do something with what it is given: a game, or what knows its game."""
    game = given if isinstance(given, Game) else getattr(given, "game", None)
    return game.state if isinstance(game, Game) else None


def _annotations(function: FunctionType) -> tuple[str, list[str]]:
    """What a function returns, and what its parameters are, self among them."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return _written(function, "return"), [_written(function, name) for name in names]


def _written(function: FunctionType, name: str) -> str:
    """The annotation of a parameter or of what is returned; a name for several types stands for these."""
    annotation = function.__annotations__.get(name, "")
    named = function.__globals__.get(annotation) if isinstance(annotation, str) else None
    annotation = named if isinstance(named, UnionType) else annotation
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def _answer(returned: str, parameters: list[str], kept: str) -> str:
    """An expression for what a disabled function returns; its arguments are `given` and `more`."""
    if returned in SAYING:
        return f"{kept}(*given, **more)"
    if returned in ("Iterator[None]", "Generator[None, None, None]"):
        return "iter((None,))"
    if returned != "None" and returned in parameters:
        place = parameters.index(returned)
        return f"given[{place}] if len(given) > {place} else next(iter(more.values()))"
    return _nothing(ast.parse(returned or "Any", mode="eval").body)


def _nothing(annotation: ast.expr) -> str:
    match annotation:
        case ast.BinOp():
            kinds = ast.unparse(annotation).split(" | ")
            return "None" if "None" in kinds else _nothing(ast.parse(kinds[0], mode="eval").body)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)) if not _is_of_any_length(parts):
            return f"({', '.join(map(_nothing, parts))},)"
        case ast.Subscript(value=value):
            return _nothing(value)
        case _:
            return EMPTY.get(ast.unparse(annotation), NOT_EVEN_NOTHING)


def _is_of_any_length(parts: list[ast.expr]) -> bool:
    return isinstance(parts[-1], ast.Constant) and parts[-1].value is ...


def _code(answer: str, free: tuple[str, ...]) -> CodeType:
    """Code that answers this, for a function with these names of what is around it."""
    around = "".join(f"    {name} = None\n" for name in free)
    kept = f"        ({''.join(f'{name}, ' for name in free)})\n" if free else ""
    inside = f"    def disabled(*given, **more):\n{kept}        return {answer}\n"
    source = f"def around():\n{around}{inside}    return disabled"
    made: dict[str, Callable[[], FunctionType]] = {}
    exec(source, made)
    return made["around"]().__code__
