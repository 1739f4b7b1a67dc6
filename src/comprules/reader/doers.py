"""Who does what is said to be done: a phrase that not everybody can do has to stand where somebody fitting is named."""

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
    around = None if isinstance(tree, World) else doer
    named: str | None = getattr(tree, "doer", getattr(tree, "offered_to", None))
    inside = around if named is None else _meant(getattr(tree, named), introduced)
    for name in fields_in_order(tree):
        _refuse(getattr(tree, name), inside, introduced)


def _meant(doer: Phrase, introduced: dict[int, Phrase]) -> Phrase:
    """What does it, or what that refers back to, where the text speaks of it before and it introduces nothing new."""
    is_back = isinstance(doer, Reference) and not getattr(doer, "introduces", False)
    return introduced.get(doer.antecedent, doer) if is_back else doer  # type: ignore[attr-defined]
