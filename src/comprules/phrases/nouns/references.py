"""CR 608.2, 608.2k: phrases that refer back to what was spoken of before: "it", "that creature", "those cards", "them".

Which one is meant is settled as the text is read. What "it" may be is whatever single object was introduced before, and
the nearest of those is meant; "that creature" is the nearest that may be called so, and never the object whose text
this is, which calls itself "it" or "this creature".
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.head_nouns import CardNoun, HeadNoun
from comprules.phrases.nouns.player_descriptions import Opponent
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.objects.descriptions import Kind, ObjectKind
from comprules.rules.objects.found_again import NOT_ENTERED, is_one_of
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.objects.referring import Refers, is_the_source, meaning
from comprules.rules.resolving.last_known import all_asked_about, asked_about


def is_no_each(introducer: Phrase) -> bool:
    """Whether it can be meant as one in another sentence: "each creature" is one only where it is said."""
    introduced = introduction_of(introducer)
    return introduced is None or not introduced.is_each


def nearest_single(candidates: Sequence[Phrase]) -> Phrase | None:
    """The nearest, and all there are of a kind only if nothing else can be meant: each of them then."""
    single = [each for each in candidates if not _are_all(each)]
    nearest = single or candidates
    return nearest[-1] if nearest else None


def _are_all(introducer: Phrase) -> bool:
    introduced = introduction_of(introducer)
    return introduced is not None and introduced.is_all


def may_be_it(introducer: Phrase) -> bool:
    """Whether "it" may be what a phrase introduces: an object, or each of all there are."""
    introduced = introduction_of(introducer)
    return introduced is not None and introduced.objects and (introduced.plural is not True or introduced.is_all)


def is_one_called(word: str, introducer: Phrase) -> bool:
    """Whether a phrase introduces one object that may be called so; what says it calls itself otherwise."""
    introduced = introduction_of(introducer)
    return (
        introduced is not None
        and introduced.objects
        and introduced.plural is not True
        and not isinstance(introducer, SelfReference)
        and introduced.called(word)
    )


THE_SOURCE = This("permanent")
"""What "another" is other than where nothing else was spoken of."""

_GONE = ("sacrificed", "discarded")


def _telling(words: frozenset[str]) -> frozenset[str]:
    """Those of the words for a kind that tell most: subtypes, or else card types."""
    subtypes = frozenset(word for word in words if word[:1].isupper())
    return subtypes or words - {"permanent", "card"} or words


class OtherThan(Reference):
    """ "Another", "other": than the single object of that kind spoken of last, or than the source where there is none.

    A spell isn't one more permanent, nor is what says "enchanted creature" or "equipped creature" one more creature:
    where something else was spoken of, that is meant.
    """

    looks_within: ClassVar[bool] = False
    may_be_doer: ClassVar[bool] = True
    is_never_bare: ClassVar[bool] = True

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        if introduced is None or not getattr(introducer, "has_others", True):
            return False
        is_one = introduced.plural is not True
        is_left = not introduced.is_all or self.accepts_all_of_a_kind(introducer)
        return introduced.objects and is_left and (is_one or self.accepts_several(introducer))

    def accepts_all_of_a_kind(self, introducer: Phrase) -> bool:
        """Whether it may be other than all of a kind."""
        return False

    def accepts_several(self, introducer: Phrase) -> bool:
        """Whether it may be other than each of several."""
        return False

    def accepts_in_spell(self, introducer: Phrase) -> bool:
        return not isinstance(introducer, SelfReference)

    def accepts_from_before(self, introducer: Phrase) -> bool:
        return is_no_each(introducer)

    def accepts_done(self, done_to: str) -> bool:
        """What has been sacrificed or discarded is none of the permanents of which others are spoken of."""
        return done_to not in _GONE or not self._is_of_permanents()

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        alike = [each for each in candidates if isinstance(each, SelfReference) or self._may_be_one(each)]
        others = [each for each in alike if not isinstance(each, SelfReference)]
        if others and any(self._is_kind_of_host(each) for each in others):
            return others[-1]
        return alike[-1] if alike else THE_SOURCE

    def _words(self) -> frozenset[str]:
        """The words for what others are spoken of; none where the text doesn't say."""
        what = getattr(self, "what", None)
        return what.words() if isinstance(what, Kind) else frozenset()

    @rule("109.2")
    def _is_of_permanents(self) -> bool:
        what = getattr(self, "what", None)
        return isinstance(what, ObjectKind) and Zone.BATTLEFIELD in what.zones()

    @rule("109.2", "109.2b")
    def _may_be_one(self, introducer: Phrase) -> bool:
        """Whether that may be called what others are spoken of: after "a spell", another creature is none than that."""
        introduced, words = introduction_of(introducer), self._words()
        if introduced is None or not introduced.words or not words:
            return True
        return "spell" not in introduced.words - words and bool(introduced.words & _telling(words))

    def _is_kind_of_host(self, introducer: Phrase) -> bool:
        """Whether this speaks of such objects as the source is attached to, and so not of the source."""
        introduced, what = introduction_of(introducer), getattr(self, "what", None)
        if introduced is None or not isinstance(what, Description) or not _is_host(introducer):
            return False
        return what.words() <= introduced.words

    def is_other(self, number: Id, context: Context) -> bool:
        """Whether this is another object: not what that has become, either."""
        return not is_one_of(number, meaning(self.antecedent, context), context)


class RefersToObjects(Refers, Definite):
    """A reference to objects; a player for whom something is being done is never meant."""

    @property
    def is_by_source(self) -> bool:
        return is_the_source(self)

    def includes(self, number: Id, context: Context) -> bool:
        return is_one_of(number, self.refer(context), context)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(number for number in super().refer(context) if not context.board.is_player(number))


class CalledByKind(RefersToObjects):
    """A reference to objects by what they are: to permanents, unless it says that they are cards."""

    @rule("109.2")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        """A card that was to be put onto the battlefield and isn't there has become no "creature"."""
        found, astray = super().refer(context), context.bound.get(NOT_ENTERED)
        if not astray or isinstance(getattr(self, "word", None), CardNoun):
            return found
        return tuple(number for number in found if number not in astray or _was_permanent(number, context))


def _was_permanent(number: ObjectId, context: Context) -> bool:
    return context.board.object(asked_about(number, context)).zone is Zone.BATTLEFIELD


@rule("608.2k")
@phrase("it")
@looks_at()
@one_by_one_where(is_the_source)
class It(RefersToObjects):
    """CR 608.2k. The object that was spoken of."""

    is_never_doer: ClassVar = True

    def accepts_from_before(self, introducer: Phrase) -> bool:
        return is_no_each(introducer)

    def accepts(self, introducer: Phrase) -> bool:
        return may_be_it(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return nearest_single(candidates)


@rule("608.2k")
@phrase({word: word for word in ("he", "him", "she", "her")}, by="word")
@looks_at()
@one_by_one_where(is_the_source)
class Person(RefersToObjects):
    """CR 608.2k. The legend that was spoken of: "exile Ulm, then return him to the battlefield"."""

    word: Literal["he", "him", "she", "her"]

    @rule("201.5")
    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """Who is called so is the legend whose text it is."""
        return isinstance(introducer, SelfReference)

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True


@rule("608.2k")
@phrase({"they": "they", "them": "them"}, by="case", agreement=Agreement.THEY)
@looks_at()
class They(Refers, Players, Definite):  # type: ignore[misc]
    """CR 608.2k. The player or the objects that were spoken of."""

    case: Literal["they", "them"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and (introduced.players or introduced.plural is not False)

    def accepts_called_several(self, introducer: Phrase) -> bool:
        return _are_objects(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The nearest; "them" means objects where there are several, since a player would be "that player"."""
        objects = [each for each in candidates if _are_objects(each)]
        nearest = objects if self.case == "them" and objects else candidates
        return nearest[-1] if nearest else None


def _are_objects(introducer: Phrase) -> bool:
    introduced = introduction_of(introducer)
    return introduced is not None and introduced.objects


def _is_permanent(introducer: Phrase) -> bool:
    """Whether it speaks of something on the battlefield: by a description, or by the source's being attached to it."""
    what = getattr(introducer, "what", None)
    is_described_so = isinstance(what, Description) and what.zones() == {Zone.BATTLEFIELD}
    return is_described_so or _is_host(introducer)


def _is_host(introducer: Phrase) -> bool:
    return isinstance(introducer, Noun) and introducer.is_host


def _may_be_player(introducer: Phrase) -> bool:
    introduced = introduction_of(introducer)
    return introduced is not None and introduced.players


@rule("608.2k")
@phrase("that {word:IT}", also=["the {word:IT}"])
@looks_at()
class ThatObject(CalledByKind):
    """CR 608.2k. "That creature", "that card"."""

    word: TypeWord | HeadNoun

    names: ClassVar = True
    is_never_doer: ClassVar = True

    def accepts_from_before(self, introducer: Phrase) -> bool:
        return is_no_each(introducer)

    @rule("108.2", "109.2")
    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """A permanent that is still there isn't called "that card", where a card has been spoken of."""
        return not isinstance(self.word, CardNoun) or not _is_permanent(introducer) or bool(done_to)

    def accepts(self, introducer: Phrase) -> bool:
        """Whether it is called so, or one of both for "that spell or ability": whichever was cast or activated."""
        word = self.word.word()
        return any(is_one_called(each, introducer) for each in (word, *word.split(" or ")))

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The nearest, of those that can't be a player if there are any: "any target" is rarely "that creature"."""
        sure = [each for each in candidates if not _may_be_player(each)]
        nearest = sure or candidates
        return nearest[-1] if nearest else None


@rule("608.2k")
@phrase("that {kind:IT} card", also=["the {kind:IT} card"])
@looks_at("types")
class ThatCardOfKind(RefersToObjects):
    """CR 608.2k. "That artifact card": the card spoken of that was called so, and no permanent."""

    kind: TypeWord

    names: ClassVar = True
    is_never_doer: ClassVar = True

    def accepts(self, introducer: Phrase) -> bool:
        return is_one_called(self.kind.word(), introducer) and not _is_permanent(introducer)


class _Copied(RefersToObjects):
    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and "copy" in introduced.words


@rule("608.2k", "707.12")
@phrase("the copy")
@looks_at()
class TheCopy(_Copied):
    """CR 608.2k. "The copy": of the spell or card that was copied before."""


@rule("608.2k", "707.12")
@phrase("the copies", agreement=Agreement.THEY)
@looks_at()
class TheCopies(_Copied):
    """CR 608.2k. "The copies": of the spells or cards that were copied before."""


@rule("608.2k")
@phrase("that {word:IT} or {other:IT}")
@looks_at()
class ThatEither(CalledByKind):
    """CR 608.2k. "That creature or planeswalker": one that was called so, or whichever of two it was ("saddles a Mount
    or crews a Vehicle").
    """

    names: ClassVar = True
    is_never_doer: ClassVar = True

    word: TypeWord
    other: TypeWord

    def accepts(self, introducer: Phrase) -> bool:
        return any(is_one_called(word, introducer) for word in self._words())

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The nearest that may be called both; where none may, the nearest, if there is one for each of the words."""
        called = {word: [each for each in candidates if is_one_called(word, each)] for word in self._words()}
        both = [each for each in candidates if all(each in found for found in called.values())]
        nearest = both or (candidates if all(called.values()) else ())
        return nearest[-1] if nearest else None

    def _words(self) -> tuple[str, str]:
        return self.word.word(), self.other.word()


class KnownCards(Definite):
    """Cards that are known by what was done with them, whether they have been spoken of or not."""


class ThoseSpokenOf(RefersToObjects):
    """A reference to several objects by what they are or what was done with them."""

    @rule("608.2e", "608.2k")
    def accepts_of_each(self, introducer: Phrase) -> bool:
        """Where each of several players did something to one object of their own, all of these: of which one is spoken
        of where they do it (`speaks_of_each`), and which are known of each of them then.
        """
        introduced = introduction_of(introducer)
        is_one = introduced is not None and introduced.plural is False and getattr(introducer, "speaks_of_each", False)
        return is_one and introduced is not None and self.may_call(introduced)

    def accepts_called_several(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and self.may_call(introduced)

    def may_call(self, introduced: Introduction) -> bool:
        """Whether what was introduced may be called so, if it is several objects."""
        return False


@rule("608.2k")
@phrase("those {word:THEY}", agreement=Agreement.THEY, also=["those exiled {word:THEY}"])
@looks_at()
class ThoseObjects(CalledByKind, ThoseSpokenOf):
    """CR 608.2k. "Those creatures", "those cards"."""

    word: TypeWord | HeadNoun

    names: ClassVar = True
    is_never_doer: ClassVar = True

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.plural is not False and self.may_call(introduced)

    def may_call(self, introduced: Introduction) -> bool:
        return introduced.objects and introduced.called(self.word.word())


@rule("608.2k")
@phrase("those {word:IT} cards", agreement=Agreement.THEY)
@looks_at()
class ThoseCardsOfKind(ThoseSpokenOf):
    """CR 608.2k. "Those land cards": cards that were said to be such ones."""

    word: TypeWord

    names: ClassVar = True
    is_never_doer: ClassVar = True

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.plural is not False and self.may_call(introduced)

    def may_call(self, introduced: Introduction) -> bool:
        return introduced.objects and {"card", self.word.word()} <= introduced.words


@rule("608.2k")
@phrase(
    {"player": "that player", "opponent": "that opponent"},
    by="word",
    agreement=Agreement.ONE,
    also={"player": ["the player"]},
)
@looks_at()
class ThatPlayer(Refers, Players):
    """CR 608.2k. "That player"."""

    word: Literal["player", "opponent"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players and introduced.plural is not True

    @rule("102.2")
    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """Whoever was called an opponent is "that opponent"."""
        return self.word == "player" or isinstance(getattr(introducer, "who", None), Opponent)


@rule("608.2k")
@phrase("those players", agreement=Agreement.THEY)
@looks_at()
class ThosePlayers(Refers, Players):
    """CR 608.2k. "Those players": several who were spoken of, or each of some one by one."""

    def accepts(self, introducer: Phrase) -> bool:
        is_each = isinstance(introducer, Players) and introducer.severally() is all
        return _are_players(introducer) or is_each

    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        return _are_players(introducer)


@rule("608.2k", "608.2f")
@phrase("each of those players", agreement=Agreement.ONE)
@looks_at()
class EachOfThosePlayers(ThosePlayers):
    """CR 608.2k. "Each of those players": all of them, each by themselves."""


def _are_players(introducer: Phrase) -> bool:
    introduced = introduction_of(introducer)
    return introduced is not None and introduced.players and introduced.plural is not False


@rule("608.2k")
@phrase(
    {
        "permanent": "that permanent or player",
        "creature": "that creature or player",
        "planeswalker": "that player or planeswalker",
    },
    by="word",
)
class ThatRecipient(Refers):
    """CR 608.2k. "That permanent or player"."""

    word: Literal["permanent", "creature", "planeswalker"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players and introduced.objects


@rule("608.2k", "109.4")
@phrase(
    {
        "planeswalker": "that player or that planeswalker's controller",
        "permanent": "that player or that permanent's controller",
        "creature": "that player or that creature's controller",
    },
    by="word",
    agreement=Agreement.ONE,
    also={"permanent": ["that permanent's controller or that player"]},
)
class ThatPlayerOrController(MeansOne, Refers, Players):
    """CR 608.2k. "That player or that planeswalker's controller", of whichever was spoken of; "they" are that one."""

    word: Literal["planeswalker", "permanent", "creature"]
    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players and introduced.objects

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        board = context.board
        spoken_of = meaning(self.antecedent, context)
        found = tuple(
            number if board.is_player(number) else board.controller(number)
            for number in all_asked_about(spoken_of, context)
        )
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        return Introduction(players=True)


@rule("608.2k")
@phrase("the tokens", agreement=Agreement.THEY)
@looks_at()
class TheTokens(ThoseSpokenOf):
    """CR 608.2k. "The tokens (are goaded)": those that were spoken of before."""

    names: ClassVar = True

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.plural is not False and self.may_call(introduced)

    def may_call(self, introduced: Introduction) -> bool:
        return introduced.objects and "token" in introduced.words
