"""CR 607: what another ability of the same object, or the text before, did: "the exiled card", "the chosen player"."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

from comprules.phrases.nouns.attachment_nouns import AttachedObject
from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.nouns.player_descriptions import AnyPlayer
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.references import KnownCards, is_one_called
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.control import Controls
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.references.choosing import ChoosesTargets
from comprules.phrases.references.linked_choices import AnotherChosenPlayer, Chooses, ChosenPlayer
from comprules.rules.abilities.chosen import CHOSEN_OBJECT, CHOSEN_PLAYER, chosen
from comprules.rules.abilities.linked_abilities import (
    AboutBrought,
    AboutExiled,
    linked_by_giver,
    linked_by_maker,
    linked_on_either_face,
)
from comprules.rules.abilities.remembering import CREATED_WITH, EXILED_WITH, PUT_WITH
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.objects.indefinite import SomePlayer
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.objects.referring import Refers, meaning
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.resolving.this_way import done_for_its_spell, done_this_way, exiled_now, exiled_so_far
from comprules.rules.resolving.what_resolves import instructions_of
from comprules.rules.zones.looking import REVEALED

_PAID: Final = This("card", slot=-607)
"""Stands for what was paid with, where the text of the cost isn't before the reference."""

_Done = Literal["sacrificed", "discarded", "revealed", "destroyed", "returned", "tapped"]

_REMEMBERED: Final = ("sacrificed", "discarded", "destroyed", "revealed", "tapped")

_SAID: Final = ("sacrificed", "discarded", "revealed", "tapped")
"""What is done by acts that are called just so, and are no other act's work."""


@rule("607.1d", "607.2a")
def exiled_with(context: Context, named: Phrase | None = None) -> tuple[ObjectId, ...]:
    """The cards in exile that the abilities of the source have exiled, or those of what made it; of what has given it
    the ability or made it, where that is named.
    """
    remembered: tuple[ObjectId, ...] | None = None
    if named is not None:
        remembered = linked_by_giver(EXILED_WITH, named, context)
    if remembered is None:
        remembered = linked_on_either_face(EXILED_WITH, context)
    if remembered is None:
        remembered = () if isinstance(named, This) else linked_by_maker(EXILED_WITH, context, ())
    return tuple(number for number in remembered if number in context.board.state.objects)


@rule("607.2a", "608.2c")
def _exiles_itself(context: Context) -> bool:
    """Whether what resolves says itself what it exiles: if that was nothing, it speaks of no card from before."""
    if not isinstance(context, Resolution) or not context.board.exists(context.item):
        return False
    return _say_to_exile(instructions_of(context.board, context.board.object(context.item)))


@lru_cache(maxsize=4096)
def _say_to_exile(instructions: tuple[Instruction, ...]) -> bool:
    parts = (part for instruction in instructions for part in walk(instruction))
    return any(isinstance(part, Predicate) and part.done_to == "exiled" for part in parts)


@rule("607.2a", "608.2c")
@phrase(
    {False: "the exiled card", True: "the exiled cards"},
    by="several",
    agreement={False: Agreement.IT, True: Agreement.THEY},
)
class TheExiled(MeansOne, KnownCards, AboutExiled, PlainWords):
    """CR 607.2a. What this very effect has exiled, or else what a linked ability of the source has."""

    several: bool
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = self._meant(context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self._meant(context)

    def _meant(self, context: Context) -> tuple[ObjectId, ...]:
        found = exiled_now(context) or exiled_so_far(context)
        return found if found or _exiles_itself(context) else exiled_with(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=self.several, words=frozenset({"card"}))


@rule("201.5")
@phrase("it")
@looks_at()
class ItThatDidSo(Reference):
    """CR 201.5. The source itself, of which it is said what was done with it."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, SelfReference)


@rule("607.2a", "607.2b", "607.2q")
@phrase("exiled with {source}")
@looks_at("abilities")
class ExiledWith(AnyQualifier, AboutExiled):
    """CR 607.2a. "Cards exiled with this artifact"."""

    source: SelfReference | ItThatDidSo

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return number in exiled_with(context, self.source)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("607.2a", "607.2q")
@phrase(
    {False: "the {what:IT} exiled with {source}", True: "the {what:THEY} exiled with {source}"},
    by="several",
    agreement={False: Agreement.IT, True: Agreement.THEY},
)
class TheExiledWith(Introducer, Definite, AboutExiled):
    """CR 607.2a. "(Put) the cards exiled with it (into their owners' hands)"."""

    several: bool
    what: Headed
    source: SelfReference | ItThatDidSo
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = tuple(number for number in exiled_with(context, self.source) if self.what.fits(number, context))
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=self.several, words=self.what.words())


@rule("201.5a", "607.2c")
def brought_with(how: str, source: Phrase, context: Context) -> tuple[Id, ...]:
    """What the abilities of an object have created or put onto the battlefield."""
    given: tuple[Id, ...] | None = linked_by_giver(how, source, context)
    found: tuple[Id, ...] = linked_on_either_face(how, context, ()) if given is None else given
    return found


@rule("607.2c")
@phrase(
    {CREATED_WITH: "created with {source}", PUT_WITH: "put onto the battlefield with {source}"},
    by="how",
)
class BroughtWith(AnyQualifier, AboutBrought):
    """CR 607.2c. "Tokens created with this creature", "the creature put onto the battlefield with this enchantment"."""

    how: Literal["created", "put onto the battlefield"]
    source: SelfReference | ItThatDidSo

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return number in brought_with(self.how, self.source, context)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.BATTLEFIELD})


@rule("607.2c")
@phrase(
    {
        CREATED_WITH: "the {word:IT} created with {source}",
        PUT_WITH: "the {word:IT} put onto the battlefield with {source}",
    },
    by="how",
)
class TheBrought(MeansOne, Definite, AboutBrought):
    """CR 607.2c. "The creature put onto the battlefield with this enchantment"."""

    how: Literal["created", "put onto the battlefield"]
    word: TypeWord | HeadNoun
    source: SelfReference | ItThatDidSo
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found: tuple[Any, ...] = brought_with(self.how, self.source, context)
        there = tuple(number for number in found if number in context.board.state.objects)
        context.bind(self.slot, there)
        return there

    def includes(self, number: Id, context: Context) -> bool:
        if number not in brought_with(self.how, self.source, context):
            return False
        context.bind(self.slot, (number,))
        return True

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({self.word.word()}))


@rule("400.7d", "608.2c")
def _done_or_paid(done: str, context: Context) -> tuple[ObjectId, ...]:
    """What was done something to by what resolves or its cost; or else by the cost of the spell that its source was."""
    if done == "revealed":
        found = tuple(context.bound.get(REVEALED, ()))
    else:
        found = tuple(new for _, new in done_this_way(done, context))
    return found or done_for_its_spell(done, context)


@rule("608.2k")
@phrase(
    {done: f"the {done} [{{kind:IT}} ]{{word:IT}}" for done in get_args(_Done)},
    by="done",
)
class TheDone(Refers, Definite):
    """CR 608.2k. What was spoken of before, by what was done with it: "the sacrificed creature", "the revealed land
    card".
    """

    done: _Done
    word: TypeWord | HeadNoun
    kind: TypeWord | None = None

    def accepts(self, introducer: Phrase) -> bool:
        words = (each.word() for each in (self.kind, self.word) if each is not None)
        return all(is_one_called(word, introducer) for word in words)

    def accepts_done(self, done_to: str) -> bool:
        return done_to == self.done or self.done not in _SAID

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The nearest; or else what the cost of the spell did, which its text says in another paragraph."""
        return candidates[-1] if candidates else (_PAID if self.done in _REMEMBERED else None)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if self.antecedent != _PAID.slot:
            return super().refer(context)
        return _done_or_paid(self.done, context)


@rule("608.2h", "608.2k", "700.4")
@phrase("the {word:IT} that died")
class TheOneThatDied(Refers, Definite):
    """CR 608.2k. "(Whenever a creature dies, …) the power of the creature that died": as it last was."""

    names: ClassVar = True

    word: TypeWord

    def accepts(self, introducer: Phrase) -> bool:
        return is_one_called(self.word.word(), introducer) and not isinstance(introducer, Targeted)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """What the ability has triggered on, which its text speaks of first."""
        return candidates[0] if candidates else None


@rule("608.2h", "608.2k")
@phrase("the exiled {word:IT}")
class TheExiledPermanent(Refers, Definite):
    """CR 608.2h. "(Exile a creature you control:) … the exiled creature's mana value": as it last was; no card in exile
    is called so.
    """

    word: TypeWord

    def accepts(self, introducer: Phrase) -> bool:
        return is_one_called(self.word.word(), introducer)

    def accepts_done(self, done_to: str) -> bool:
        return done_to == "exiled"


@rule("608.2h", "608.2k")
@phrase(
    {done: f"the {done} {{word:THEY}}" for done in ("sacrificed", "destroyed")},
    by="done",
    agreement=Agreement.THEY,
)
class TheDoneTogether(Refers, Definite):
    """CR 608.2k. "The sacrificed creatures": all to which that was done, as they last were."""

    done: Literal["sacrificed", "destroyed"]
    word: TypeWord | HeadNoun

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        is_known = introduced is not None and introduced.objects and introduced.plural is not False
        return is_known and introduced is not None and introduced.called(self.word.word())

    def accepts_done(self, done_to: str) -> bool:
        return done_to == self.done or self.done not in _SAID

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The nearest; or else what the cost of the spell did, which its text says in another paragraph."""
        return candidates[-1] if candidates else _PAID

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if self.antecedent != _PAID.slot:
            return super().refer(context)
        return _done_or_paid(self.done, context)


def _is_yours(introducer: Phrase) -> bool:
    """Whether it speaks of what "you" control."""
    said = (part for part in walk(introducer) if isinstance(part, Controls))
    return any(part.positive and isinstance(part.who, You) for part in said)


@rule("608.2k", "109.4")
@phrase(
    {
        "yours": "the {word:IT} you control",
        "yours, chosen": "the chosen {word:IT} you control",
        "not yours": "the {word:IT} you don't control",
    },
    by="which",
    also={"not yours": ["the {word:IT} an opponent controls"]},
)
class TheOneControlled(Refers, Definite):
    """CR 608.2k. "The creature you control": of two that were spoken of, the one of which that was said."""

    names: ClassVar = True

    which: Literal["yours", "yours, chosen", "not yours"]
    word: TypeWord | HeadNoun

    def accepts(self, introducer: Phrase) -> bool:
        is_one = is_one_called(self.word.word(), introducer) and isinstance(introducer, Targeted)
        return is_one and _is_yours(introducer) is (self.which != "not yours")

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The only one; nothing, where two might be meant."""
        return candidates[0] if len(candidates) == 1 else None


@rule("608.2k")
@phrase("the other {word:IT}")
class TheOtherOne(Refers, Definite):
    """CR 608.2k. "Whenever enchanted creature blocks a creature, destroy the other creature": of two that were spoken
    of, the one that the source isn't on.
    """

    names: ClassVar = True

    word: TypeWord | HeadNoun

    def accepts(self, introducer: Phrase) -> bool:
        return is_one_called(self.word.word(), introducer) and not isinstance(introducer, AttachedObject)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The only one; nothing, where two might be meant."""
        return candidates[0] if len(candidates) == 1 else None


_CHOSEN: Final = This("permanent", slot=-609)
"""Stands for what was chosen as the source entered."""


def _lets_choose_player(introducer: Phrase) -> bool:
    kinds = (ChosenPlayer, AnotherChosenPlayer)
    return isinstance(introducer, Chooses) and any(isinstance(each, kinds) for each in introducer.chosen)


@rule("607.2d", "607.5a", "608.2k")
@phrase("the chosen player", agreement=Agreement.ONE, also=["the last chosen player"])
class TheChosenPlayer(MeansOne, Reference, Players):
    """CR 607.2d. The player chosen for the source; or the one that the text itself has targeted, if that lets nobody
    choose a player since.
    """

    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return _lets_choose_player(introducer) or (isinstance(introducer, Targeted) and isinstance(introducer, Players))

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return candidates[-1] if candidates and not _lets_choose_player(candidates[-1]) else _CHOSEN

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = self._chosen_for_source(context) if self.antecedent == _CHOSEN.slot else self._targeted(context)
        context.bind(self.slot, found)
        return found

    def _chosen_for_source(self, context: Context) -> tuple[PlayerId, ...]:
        return chosen(CHOSEN_PLAYER, context)

    def _targeted(self, context: Context) -> tuple[PlayerId, ...]:
        return meaning(self.antecedent, context)


@rule("607.2d", "608.2d")
@phrase("one of the chosen players", agreement=Agreement.ONE)
class OneOfTheChosenPlayers(SomePlayer):
    """CR 607.2d. "One of the chosen players": of those chosen for the source, the one it happens to, or who does it."""

    slot: int = 0

    who: ClassVar[PlayerDescription] = AnyPlayer()

    def _counts(self, number: Id, context: Context) -> bool:
        return number in chosen(CHOSEN_PLAYER, context)


@rule("607.2d", "608.2k")
@phrase("the other chosen player", agreement=Agreement.ONE)
class TheOtherChosenPlayer(Introducer, Reference, Players):
    """CR 608.2k. "The other chosen player": of those chosen for the source, whoever isn't the one spoken of."""

    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, OneOfTheChosenPlayers)

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        spoken_of = meaning(self.antecedent, context)
        found = tuple(each for each in chosen(CHOSEN_PLAYER, context) if each not in spoken_of)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=False)


@rule("607.2d", "607.5a", "608.2h")
@phrase("the chosen {word:IT}")
class TheChosenObject(Refers, Definite):
    """CR 607.2d. "The chosen creature": the one that was chosen for the source, as another paragraph says.

    Or it is the only one that the text itself has let a player choose, or the only such target that it says to choose.
    Where that has spoken of other objects before, it may be one of those; that isn't read.
    """

    names: ClassVar = True

    word: TypeWord | HeadNoun

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        is_known = isinstance(introducer, AttachedObject | SelfReference)
        is_somebody = introduced is not None and (introduced.objects or introduced.players) and not is_known
        return is_somebody or isinstance(introducer, ChoosesTargets)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        if not candidates:
            return _CHOSEN
        targets = [each for choice in candidates if isinstance(choice, ChoosesTargets) for each in choice.targets]
        found = [each for each in candidates if self._is_chosen(introduction_of(each))]
        found += [each for each in targets if is_one_called(self.word.word(), each)]
        return found[0] if len(found) == 1 else None

    def _is_chosen(self, introduced: Introduction | None) -> bool:
        is_one = introduced is not None and introduced.is_chosen and introduced.plural is not True
        return introduced is not None and is_one and introduced.called(self.word.word())

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return chosen(CHOSEN_OBJECT, context) if self.antecedent == _CHOSEN.slot else super().refer(context)
