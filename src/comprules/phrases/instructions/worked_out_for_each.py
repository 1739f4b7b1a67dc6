"""CR 608.2f, 608.2h: amounts that are about each by itself of several objects: "for each counter on it"."""

from __future__ import annotations

from comprules.phrases.nouns.possessives import Their
from comprules.phrases.nouns.references import They, ThoseObjects
from comprules.phrases.prelude import *


class WorkedOutForEach(Phrase):
    """A mixin for what works out how much it does for each of the objects by itself that it is done to."""

    @abstractmethod
    def worked_out_for(self) -> Noun:
        """What it is done to."""


@rule("608.2h")
def speaks_of_each(amount: Phrase, what: Phrase) -> bool:
    """Whether an amount is about each by itself of all the objects of a kind that are spoken of: "its power"."""
    slot = getattr(what, "slot", None)
    return slot is not None and _is_of_all(what) and slot in _meant_one_by_one(amount)


@rule("608.2h")
def refuse_unless_worked_out(amount: Phrase, deed: Phrase, able: Phrase | None) -> None:
    """Raise NotMeant where an amount is about each object that something is done to, but isn't worked out for each in
    the part of it that is able to.
    """
    parts = walk(able) if able is not None else ()
    known = [part.worked_out_for() for part in parts if isinstance(part, WorkedOutForEach)]
    for part in walk(deed):
        if speaks_of_each(amount, part) and part not in known:
            raise NotMeant("of several objects each has an amount of its own, but only one is worked out for all")


def _is_of_all(what: Phrase) -> bool:
    introduced = introduction_of(what)
    return introduced is not None and introduced.objects and (introduced.is_all or introduced.is_each)


def _meant_one_by_one(amount: Phrase) -> Iterator[int]:
    """The slots of what is spoken of by the way as one thing."""
    for part in walk(amount):
        if isinstance(part, Reference) and not isinstance(part, They | Their | ThoseObjects):
            yield part.antecedent
