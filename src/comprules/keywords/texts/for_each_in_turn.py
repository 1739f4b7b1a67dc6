"""CR 608.2f: what is done for each of several objects with a library, and so for one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.keywords.actions.digging import Digs
from comprules.keywords.actions.manifest import Cloaks, Manifests
from comprules.keywords.actions.search import Searching
from comprules.phrases.instructions.clauses import Clause, TheyMay, wants
from comprules.phrases.instructions.deeds import Both, Chain
from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.nouns.joined_nouns import EachOf
from comprules.phrases.nouns.possessives import Controller, Owner
from comprules.phrases.predicates.for_each_of_them import in_order
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay
from comprules.rules.resolving.sets import introduce

InLibrary = Searching | Digs | Cloaks | Manifests
"""What is done with a library: to several at a time it can't be."""


@rule("608.2f")
@phrase("each {what:IT}")
class EachThing(Phrase):
    """Each of several objects, one at a time: "it", "that creature"."""

    introduces: ClassVar[bool] = True

    what: Description | DoneThisWay
    slot: int = 0

    def introduction(self) -> Introduction:
        """The object."""
        kind = self.what.what if isinstance(self.what, DoneThisWay) else self.what
        return Introduction(objects=True, is_each=True, words=kind.words())

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        """All of them, before anything is done."""
        return self.what.find(context)


class ForEachInTurn(Instruction, Implying):
    """What is done for one of several things after the other; "those cards" are what was found for all of them."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"card"}))

    if TYPE_CHECKING:

        @property
        def each(self) -> EachThing | EachOf: ...

        @property
        def deed(self) -> InLibrary | Chain | Both: ...

        @property
        def slot(self) -> int: ...

    def made_explicit(self) -> ForEachInTurn:
        """Raises NotMeant for what could be done for all of them at once."""
        if not any(isinstance(part, InLibrary) for part in walk(self.deed)):
            raise NotMeant("it would be done for all of them at the same time")
        return self

    @abstractmethod
    def do_it(self, resolution: Resolution) -> bool:
        """Do it for the one that is spoken of; whether it is done."""

    def happen(self, resolution: Resolution) -> None:
        found: list[ObjectId] = []
        resolution.did(True)
        for number in in_order(self.each.refer(resolution), resolution):
            with resolution.meaning(self.each.slot, (number,)):
                if self.do_it(resolution):
                    found += self._found(resolution)
        introduce(self.slot, tuple(dict.fromkeys(found)), resolution)

    def _found(self, resolution: Resolution) -> Iterator[ObjectId]:
        """What has been found in a library by what was done just now."""
        for part in walk(self.deed):
            if isinstance(part, Searching):
                yield from resolution.bound.get(part.slot, ())


@rule("608.2d", "608.2f", "608.2h")
@phrase(
    {False: "for {each}, {who} {deed@who}", True: "for {each}, {who} may {deed:THEY}"},
    by="may",
    prefer=(Chained, Joined),
)
class ForEachTheyDo(ForEachInTurn):
    """CR 608.2f. "For each creature exiled this way, its controller cloaks the top card of their library": one after
    the other, the players in turn order.
    """

    doer: ClassVar[str] = "who"

    may: bool
    each: EachThing | EachOf
    who: Controller | Owner
    deed: Searching | Digs | Cloaks | Manifests | Chain | Both
    slot: int = 0

    def do_it(self, resolution: Resolution) -> bool:
        if not self.may:
            Clause(self.who, self.deed).happen(resolution)
            return True
        TheyMay(self.who, self.deed).happen(resolution)
        return resolution.was_done


@rule("608.2d", "608.2f")
@phrase({False: "for {each}, {deed:YOU}", True: "for {each}, you may {deed:YOU}"}, by="may", prefer=(Chained, Joined))
class ForEachYouDo(ForEachInTurn):
    """CR 608.2f. "For each creature you control, you may search your library for a card with the same name as that
    creature".
    """

    may: bool
    each: EachThing | EachOf
    deed: Searching | Digs | Cloaks | Manifests | Chain | Both
    slot: int = 0

    def do_it(self, resolution: Resolution) -> bool:
        if self.may and not wants(resolution.you, self.deed, resolution):
            return False
        self.deed.happen((resolution.you,), resolution)
        return True
