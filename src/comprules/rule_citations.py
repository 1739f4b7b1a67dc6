"""Citations of the rulebook, in a form that a program can read.

A function that carries out a rule, and a test that proves it, is tagged with the rule's number.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Cited = TypeVar("Cited", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[Cited], Cited]:
    """Tag a function, class or test with the numbers of the rules it carries out or proves.

    The tag is all it does: the function is returned as it is, so a citation costs nothing when the function runs.

    >>> @rule("704.5g")
    ... def destroy_what_has_lethal_damage() -> None: ...
    >>> destroy_what_has_lethal_damage.cites
    ('704.5g',)
    """

    def tag(cited: Cited) -> Cited:
        already: tuple[str, ...] = getattr(cited, "cites", ())
        cited.cites = (*numbers, *already)  # type: ignore[attr-defined]
        return cited

    return tag
