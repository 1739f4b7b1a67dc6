"""Who does what is said to be done, and to what: a phrase that not everybody can do, or that can't be done to
everything, has to stand where somebody and something fitting is named.
"""

from __future__ import annotations

from typing import Any

from comprules.reader.binding import NotMeant, Reference, World
from comprules.reader.phrase import Phrase
from comprules.reader.tree import fields_in_order, walk


def refuse_what_nobody_does(tree: Any) -> None:
    """Raise NotMeant where a text says to nobody, or to somebody who can't, to do what not everybody can do."""
    introduced = {part.slot: part for part in walk(tree) if getattr(part, "introduces", False)}  # type: ignore[attr-defined]
    _refuse(tree, None, introduced)


def _refuse(tree: Any, doer: Phrase | None, introduced: dict[int, Phrase]) -> None:
    if isinstance(tree, tuple):
        for item in tree:
            _refuse(item, doer, introduced)
    if not isinstance(tree, Phrase):
        return
    can_be_done_by = getattr(tree, "can_be_done_by", None)
    if can_be_done_by is not None and not can_be_done_by(doer):
        raise NotMeant("it isn't said of anything that does such a thing")
    _refuse_what_is_done_to_nothing(tree, introduced)
    around = None if isinstance(tree, World) else doer
    named: str | None = getattr(tree, "doer", getattr(tree, "offered_to", None))
    inside = around if named is None else _meant(getattr(tree, named), introduced)
    for name in fields_in_order(tree):
        _refuse(getattr(tree, name), inside, introduced)


def _refuse_what_is_done_to_nothing(tree: Any, introduced: dict[int, Phrase]) -> None:
    for name in getattr(tree, "acts_on", ()):
        noun = getattr(tree, name, None)
        meant = _meant(noun, introduced)
        if not tree.can_be_done_to(name, meant, meant is not noun):
            raise NotMeant("that is nothing to which such a thing can be done")


def _meant(noun: Any, introduced: dict[int, Phrase]) -> Any:
    """What is meant, or what that refers back to, where the text speaks of it before and it introduces nothing new."""
    is_back = isinstance(noun, Reference) and not getattr(noun, "introduces", False)
    return introduced.get(noun.antecedent, noun) if is_back else noun
