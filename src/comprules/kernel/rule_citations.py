"""Citations of the rulebook, in a form that a program can read.

A function that carries out a rule, and a test that proves it, is tagged with the rule's number.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Cited = TypeVar("Cited", bound=Callable[..., Any])

CURRENT_EDITION = "2026"
"""The edition whose numbers are meant where none is named.

>>> CURRENT_EDITION
'2026'
"""


def rule(*numbers: str, edition: str = CURRENT_EDITION) -> Callable[[Cited], Cited]:
    """Tag a function, class or test with the numbers of the rules it carries out or proves.

    The tag is all it does: the function is returned as it is, so a citation costs nothing when the function runs.
    A rule that only an older edition has is cited with its edition.

    >>> @rule("704.5g")
    ... def destroy_what_has_lethal_damage() -> None: ...
    >>> destroy_what_has_lethal_damage.cites
    ('704.5g',)
    >>> @rule("300.4", edition="2001")
    ... def burn_unspent_mana() -> None: ...
    >>> burn_unspent_mana.cites
    ('300.4 of 2001',)
    """
    cited_as = numbers if edition == CURRENT_EDITION else tuple(f"{number} of {edition}" for number in numbers)

    def tag(cited: Cited) -> Cited:
        already: tuple[str, ...] = vars(cited).get("cites", ())
        cited.cites = (*cited_as, *already)  # type: ignore[attr-defined]
        return cited

    return tag
