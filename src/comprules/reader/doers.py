"""Who does what is said to be done, and to what: a phrase that not everybody can do, or that can't be done to
everything, has to stand where somebody and something fitting is named.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules.reader.binding import NotMeant, Reference, told_by
from comprules.reader.phrase import Phrase
from comprules.reader.tree import HAS_PARTS, fields_in_order, walk


def refuse_what_nobody_does(tree: Any) -> None:
    """Raise NotMeant where a text says to nobody, or to somebody who can't, to do what not everybody can do."""
    _refuse(tree, None, _Introduced(tree))


class _Introduced:
    """What a text introduces, by the slots; looked for when something refers back."""

    def __init__(self, tree: Phrase):
        self._tree = tree
        self._by_slot: dict[int, Phrase] | None = None

    def meant(self, noun: Any) -> Any:
        """What is meant, or what that refers back to, where the text speaks of it and it introduces nothing new."""
        if not isinstance(noun, Reference) or getattr(noun, "introduces", False):
            return noun
        if self._by_slot is None:
            parts = (part for part in walk(self._tree) if told_by(type(part)).introduces)
            self._by_slot = {part.slot: part for part in parts}  # type: ignore[attr-defined]
        return self._by_slot.get(noun.antecedent, noun)


def _refuse(tree: Any, doer: Phrase | None, introduced: _Introduced) -> None:
    if isinstance(tree, tuple):
        for item in tree:
            if HAS_PARTS[item.__class__]:
                _refuse(item, doer, introduced)
        return
    cls: type[Phrase] = type(tree)
    told = told_by(cls)
    if told.asks_who_does_it and not tree.can_be_done_by(doer):
        raise NotMeant("it isn't said of anything that does such a thing")
    if told.acts_on:
        _refuse_what_is_done_to_nothing(tree, told.acts_on, introduced)
    named = told.doer or told.offered_to
    around = None if told.is_world else doer
    inside = around if named is None else introduced.meant(getattr(tree, named))
    for name in fields_in_order(tree):
        value = getattr(tree, name)
        if HAS_PARTS[value.__class__]:
            _refuse(value, inside, introduced)


def _refuse_what_is_done_to_nothing(tree: Any, acts_on: Sequence[str], introduced: _Introduced) -> None:
    for name in acts_on:
        noun = getattr(tree, name, None)
        meant = introduced.meant(noun)
        if not tree.can_be_done_to(name, meant, meant is not noun):
            raise NotMeant("that is nothing to which such a thing can be done")
