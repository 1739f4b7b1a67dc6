"""CR 201.5: what a text says of "it", said of a person: "with two +1/+1 counters on her"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeVar

K = TypeVar("K")

_THAT_IT_IS_ON: Final = re.compile(r"\bon <it\|them(?: @\w+)?>")


def said_of_persons(wordings: Mapping[K, str]) -> dict[K, list[str]]:
    """The same wordings, as they speak of a legend: "on him" and "on her" for "on it".

    >>> said_of_persons({"no": "{what} <has|have @what> no counters on <it|them @what>"})
    {'no': ['{what} <has|have @what> no counters on him', '{what} <has|have @what> no counters on her']}
    """
    return {
        key: [_THAT_IT_IS_ON.sub(f"on {person}", wording) for person in ("him", "her")]
        for key, wording in wordings.items()
    }
