"""Who does what is said to be done, and to what: a phrase that not everybody can do, or that can't be done to
everything, has to stand where somebody and something fitting is named.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules.reader.binding import NotMeant, Reference, told_by
from comprules.reader.phrase import Phrase
from comprules.reader.tree import fields_in_order, walk


def refuse_what_nobody_does(tree: Any) -> None:
    """Raise NotMeant where a text says to nobody, or to somebody who can't, to do what not everybody can do."""
    introduced = {part.slot: part for part in walk(tree) if told_by(type(part)).introduces}  # type: ignore[attr-defined]
    _refuse(tree, None, introduced)


def _refuse(tree: Any, doer: Phrase | None, introduced: dict[int, Phrase]) -> None:
    if isinstance(tree, tuple):
        for item in tree:
            _refuse(item, doer, introduced)
    if not isinstance(tree, Phrase):
        return
    told = told_by(type(tree))
    if told.asks_who_does_it and not tree.can_be_done_by(doer):  # type: ignore[attr-defined]
        raise NotMeant("it isn't said of anything that does such a thing")
    _refuse_what_is_done_to_nothing(tree, told.acts_on, introduced)
    named = told.doer or told.offered_to
    around = None if told.is_world else doer
    inside = around if named is None else _meant(getattr(tree, named), introduced)
    for name in fields_in_order(tree):
        value = getattr(tree, name)
        if isinstance(value, (Phrase, tuple)):
            _refuse(value, inside, introduced)


def _refuse_what_is_done_to_nothing(tree: Any, acts_on: Sequence[str], introduced: dict[int, Phrase]) -> None:
    for name in acts_on:
        noun = getattr(tree, name, None)
        meant = _meant(noun, introduced)
        if not tree.can_be_done_to(name, meant, meant is not noun):
            raise NotMeant("that is nothing to which such a thing can be done")


def _meant(noun: Any, introduced: dict[int, Phrase]) -> Any:
    """What is meant, or what that refers back to, where the text speaks of it before and it introduces nothing new."""
    is_back = isinstance(noun, Reference) and not getattr(noun, "introduces", False)
    return introduced.get(noun.antecedent, noun) if is_back else noun
