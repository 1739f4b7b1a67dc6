"""CR 700.4: "dies", which the editions until 2009 said of every permanent alike: "is put into a graveyard"."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.phrases.nouns.references import introduction_of
from comprules.phrases.trigger_events.zone_changes import Dies
from comprules.phrases.triggers.triggers import When
from comprules.reader.phrase import Phrase
from comprules.reader.tree import replace_in
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import This, is_self

T = TypeVar("T", bound=Phrase)

_ONLY_CREATURES_DIE: Final = Dies("")
_OTHERS_ARE_PUT: Final = Dies("a")
_OTHER_TYPES: Final = frozenset({"artifact", "enchantment", "land"})
_ANY_TYPE: Final = frozenset({"permanent", "card", "token"})
_DYING: Final = frozenset({"Creature", "Planeswalker", "Vehicle", "Spacecraft"})


@rule("700.4")
def as_today(tree: T, type_line: str) -> T:
    """An ability as today's cards say it: only creatures and planeswalkers die."""

    def told(part: Any) -> Any:
        if isinstance(part, When) and part.happening == _ONLY_CREATURES_DIE and not _dies(part.subject, type_line):
            return replace(part, happening=_OTHERS_ARE_PUT)
        return part

    return replace_in(tree, told)


def _dies(subject: Noun, type_line: str) -> bool:
    if is_self(subject):
        is_of_holder = isinstance(subject, This) and subject.word in ("creature", "token", "Vehicle")
        return is_of_holder or not _DYING.isdisjoint(type_line.split())
    introduced = introduction_of(subject)
    words = introduced.words if introduced is not None else frozenset()
    return not words or not (words & _OTHER_TYPES or words <= _ANY_TYPE)
