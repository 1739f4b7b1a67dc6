"""CR 115.1, 608.2c: what is said once of a target and meant twice: the second time it refers back, and isn't chosen."""

from __future__ import annotations

from typing import TypeVar

from comprules.phrases.nouns.references import It, They
from comprules.phrases.prelude import *
from comprules.reader.agreement_in_trees import agreement_of
from comprules.reader.tree import replace_in

T = TypeVar("T")


@rule("115.1", "608.2c")
def without_targets(said: T) -> T:
    """A part of a text in which references stand for the targets that are chosen where it stands first."""
    return replace_in(said, _spoken_of)


def _spoken_of(value: Any) -> Any:
    if not isinstance(value, Targeted):
        return value
    is_one = isinstance(value, Objects) and agreement_of(value) is Agreement.IT
    return It(antecedent=value.slot) if is_one else They("they", antecedent=value.slot)
