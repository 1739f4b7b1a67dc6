"""All phrases together: what can be read.

A grammar costs little to make: its automata are built where a text first leads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from comprules.reader.agreement import Agreement
from comprules.reader.automaton import (
    Accept,
    Constant,
    Declared,
    Edge,
    HoleStep,
    Item,
    Node,
    Nonterminal,
    Opened,
    TemplateNode,
    TokenClass,
)
from comprules.reader.conjugation import in_mood, wording_in_mood
from comprules.reader.errors import GrammarError
from comprules.reader.hole_types import (
    FieldTypes,
    HoleType,
    KinType,
    LexicalType,
    ListType,
    PhraseType,
    UnionType,
    WordsType,
    declared,
    field_type,
    field_types,
)
from comprules.reader.idiom import Idiom
from comprules.reader.kinship import by_kin, kinship
from comprules.reader.lexer import END, SENTENCE_OPENERS, TokenKind, kind_of
from comprules.reader.lists import list_root
from comprules.reader.mood import Mood
from comprules.reader.phrase import EDGE, Declaration, Phrase, Wording, by_base
from comprules.reader.steps import first_step, inflects, tokens_before
from comprules.reader.template import fields_of, holes_of
from comprules.reader.template_shapes import lone_holes
from comprules.reader.vocabulary import words_of, words_of_type

_MOST_TOKENS_REMEMBERED = 50_000

# After one of these a word may have a capital because of that; each of several costs begins with one.
_BEFORE_CAPITALS = SENTENCE_OPENERS | {","}


class _Classes(dict[str, TokenClass]):
    """The classes of tokens, where a sentence may begin or elsewhere, each found when it is first met."""

    __slots__ = ("_classify",)

    def __init__(self, classify: Callable[[str], TokenClass]):
        super().__init__()
        self._classify = classify

    def __missing__(self, raw: str) -> TokenClass:
        found = self._classify(raw)
        if len(self) < _MOST_TOKENS_REMEMBERED:
            self[raw] = found
        return found


class ReadWording(Declared):
    """One wording as the reader has it: its steps, as it is said, and how a phrase is made of what they found."""

    __slots__ = ("absent", "first")

    def __init__(self, of: Declaration, wording: Wording, said: Wording, types: FieldTypes, unsaid: Mapping[str, Any]):
        super().__init__(of, wording)
        self.first = first_step(said, types)
        self.absent = {name: field.absent for (name, _), field in types.items() if field.optional} | dict(unsaid)

    def accept(self, item: Item) -> Accept:
        """The end of this wording on the way that the item went."""
        agreement = self.wording.agreement
        if not isinstance(agreement, Agreement):
            agreement = item.agreement(agreement)
        return Accept(self._builder(item), agreement, self, item.fields)

    def _builder(self, item: Item) -> Callable[..., Phrase]:
        """What makes the phrase of the holes' values: its class, where the holes are its first fields."""
        make, fields = self.declaration.phrase, item.fields
        given = {name: value for name, value in self.absent.items() if name not in fields}
        given.update(self.wording.constants)
        given.update(item.constants)
        if fields == make.__match_args__[: len(fields)]:
            return partial(make, **given) if given else make
        return lambda *values: make(**dict(zip(fields, values, strict=True)), **given)


class _ValueWording:
    """A word that stands for a value."""

    __slots__ = ("value",)

    def __init__(self, value: Any):
        self.value = value

    def accept(self, item: Item) -> Accept:
        return Accept(Constant(self.value), Agreement.IT)


class Grammar:
    """The phrases that may be read.

    Args:
        phrases: the phrase classes.
        idiom: how they are worded, if not as they are declared.

    Raises:
        GrammarError: a phrase's fields can't be read or written.
    """

    is_the_rulebooks: ClassVar[bool] = False
    declared: tuple[type[Phrase], ...] = ()

    def __init__(self, phrases: Iterable[type[Phrase]], idiom: Idiom | None = None):
        self.phrases = tuple(phrases)
        self.idiom = idiom
        self._wordings: dict[tuple[type[Phrase], Mood | None], tuple[ReadWording, ...]] = {}
        self._nonterminals: dict[tuple[HoleType, Agreement | None], Nonterminal] = {}
        self._resolved: dict[tuple[HoleStep, Agreement], Nonterminal] = {}
        self._agreeing: dict[HoleType, bool] = {}
        self._inflecting: dict[type[Phrase], bool] = {}
        self._classes = tuple(_Classes(partial(self._classify, initial)) for initial in (True, False))
        self._by_meaning: dict[tuple[tuple[str, ...], TokenKind], TokenClass] = {}
        self._inherited: dict[type[Phrase], tuple[HoleType, ...]] = {}
        self._order = {cls: place for place, cls in enumerate(self.phrases)}
        self._below = by_base(self.phrases)
        self._vocabulary = self._collect_vocabulary()
        self._kinship = kinship(self.phrases, self.below)
        self._check_cycles()

    def nonterminal(self, type_: HoleType, agreement: Agreement) -> Nonterminal:
        """The type in an agreement; one for all agreements if nothing in it agrees."""
        key = (type_, agreement if self.agrees(type_) else None)
        found = self._nonterminals.get(key)
        if found is None:
            found = self._nonterminals[key] = Nonterminal(type_, lambda: self._opened(type_, agreement))
        return found

    def category(self, category: Any, agreement: Agreement = Agreement.YOU) -> Nonterminal:
        """Where reading a category begins."""
        return self.nonterminal(PhraseType(category), agreement)

    def token_classes(self, raws: list[str]) -> list[TokenClass]:
        """What the grammar can tell about each token, and the end."""
        initial, inside = self._classes
        found = []
        known = initial
        for raw in raws:
            found.append(known[raw])
            known = initial if raw in _BEFORE_CAPITALS else inside
        found.append(inside[END])
        return found

    def wordings(self, cls: type[Phrase], mood: Mood | None = None) -> tuple[ReadWording, ...]:
        """A phrase's wordings in the present tense or, if it conjugates, in a mood, ready to be read."""
        mood = mood if cls.conjugates else None
        if mood is not None and mood not in cls.moods:
            return ()
        found = self._wordings.get((cls, mood))
        if found is None:
            found = self._wordings[cls, mood] = tuple(self._read(cls, mood))
        return found

    def _read(self, cls: type[Phrase], mood: Mood | None) -> Iterator[ReadWording]:
        types = field_types(cls)
        for wording in self._said(cls):
            said = wording_in_mood(wording, mood, cls.gap)
            if said is not None:
                yield ReadWording(declared(cls), wording, said, types, _unsaid(cls, wording, said))

    def _said(self, cls: type[Phrase]) -> tuple[Wording, ...]:
        """A phrase's wordings in the grammar's idiom."""
        return declared(cls).wordings if self.idiom is None else self.idiom.wordings(declared(cls))

    def _word(self, word: str) -> str:
        """A value's word in the grammar's idiom."""
        return word if self.idiom is None else self.idiom.word(word)

    def below(self, category: type[Phrase]) -> tuple[type[Phrase], ...]:
        """The phrases at or below a class."""
        return self._below.get(category, ())

    def agrees(self, type_: HoleType) -> bool:
        """Whether anything in a phrase of this type agrees with its edge."""
        known = self._agreeing.get(type_)
        if known is None:
            known = self._agreeing[type_] = self._reaches_agreement(type_)
        return known

    def _reaches_agreement(self, type_: HoleType) -> bool:
        seen = {type_}
        pending = [type_]
        while pending:
            current = pending.pop()
            if self._agreeing.get(current) or self._inflects(current):
                return True
            if current not in self._agreeing:
                fresh = [inheriting for inheriting in self._inheriting(current) if inheriting not in seen]
                seen.update(fresh)
                pending.extend(fresh)
        self._agreeing.update(dict.fromkeys(seen, False))
        return False

    def _inflects(self, type_: HoleType) -> bool:
        return any(map(self._agrees_somewhere, self._meant(type_)))

    def _meant(self, type_: HoleType) -> tuple[type[Phrase], ...]:
        """The phrases that a category or some kin are."""
        match type_:
            case PhraseType(category):
                return self.below(category)
            case KinType(phrases):
                return phrases
            case _:
                return ()

    def _agrees_somewhere(self, cls: type[Phrase]) -> bool:
        known = self._inflecting.get(cls)
        if known is None:
            known = self._inflecting[cls] = any(_agrees(read.wording) for read in self.wordings(cls))
        return known

    def _inheriting(self, type_: HoleType) -> Iterator[HoleType]:
        """The types that inherit this one's agreement."""
        match type_:
            case UnionType(options):
                yield from options
            case ListType(item):
                yield item
            case _:
                for cls in self._meant(type_):
                    known = self._inherited.get(cls)
                    yield from self._inherited_by(cls) if known is None else known

    def _inherited_by(self, cls: type[Phrase]) -> tuple[HoleType, ...]:
        """The types of the holes that inherit a phrase's agreement."""
        holes = (hole for wording in self._said(cls) for hole in holes_of(wording.parts))
        inheriting = (field_type(cls, hole).type for hole in holes if hole.agreement is None and hole.by is None)
        found = self._inherited[cls] = tuple(dict.fromkeys(inheriting))
        return found

    def _opened(self, type_: HoleType, agreement: Agreement) -> Opened:
        match type_:
            case PhraseType(category, mood):
                return Node(), self._kins(self.below(category), agreement, mood)
            case KinType(phrases, mood):
                return self._phrases_root(phrases, agreement, mood), ()
            case WordsType(values=values):
                return TemplateNode([_word_item(self._word(word), value) for word, value in values], self._resolve), ()
            case UnionType(options):
                return self._opened_union(options, agreement)
            case ListType(item):
                return list_root(type_, self.nonterminal(item, agreement)), ()
            case LexicalType():
                return Node(), ()

    def _kins(
        self, phrases: Iterable[type[Phrase]], agreement: Agreement, mood: Mood | None
    ) -> tuple[Nonterminal, ...]:
        types = (KinType(akin, _mood_of(akin, mood)) for akin in by_kin(phrases, self._kinship))
        return tuple([self.nonterminal(type_, agreement) for type_ in types])

    def _phrases_root(self, phrases: Iterable[type[Phrase]], agreement: Agreement, mood: Mood | None) -> Node:
        said = (read for cls in phrases for read in self.wordings(cls, mood))
        return TemplateNode([Item(read.first, ((EDGE, agreement),), (), (), read) for read in said], self._resolve)

    def _opened_union(self, options: tuple[HoleType, ...], agreement: Agreement) -> Opened:
        named = [option for option in options if isinstance(option, PhraseType)]
        meant = {cls for option in named for cls in self.below(option.phrase)}
        below = sorted(meant, key=self._order.__getitem__)
        mood = next((option.mood for option in named if option.mood is not None), None)
        root = Node()
        for option in options:
            if not isinstance(option, PhraseType):
                root.edges.append(_option(self.nonterminal(option, agreement)))
        return root, self._kins(below, agreement, mood)

    def _resolve(self, hole: HoleStep, item: Item) -> Nonterminal:
        agreement = hole.agreement if hole.agreement is not None else item.agreement(hole.by)
        found = self._resolved.get((hole, agreement))
        if found is None:
            found = self._resolved[hole, agreement] = self.nonterminal(hole.type, agreement)
        return found

    def _classify(self, initial: bool, raw: str) -> TokenClass:
        words = (raw.lower(), raw) if initial and raw[:1].isupper() else (raw,)
        known = tuple(dict.fromkeys(word for word in words if word in self._vocabulary))
        meaning = (known, kind_of(raw))
        found = self._by_meaning.get(meaning)
        if found is None:
            found = self._by_meaning[meaning] = TokenClass(*meaning)
        return found

    def _check_cycles(self) -> None:
        """No phrase may hold itself and no words: it would have endless readings."""
        for cls in self.phrases:
            seen: set[type[Phrase]] = set()
            pending = list(self._alone_in(cls))
            while pending:
                inner = pending.pop()
                if inner is cls:
                    raise GrammarError(f"{cls.__name__} can hold nothing but another {cls.__name__}")
                if inner not in seen:
                    seen.add(inner)
                    pending.extend(self._alone_in(inner))

    def _alone_in(self, cls: type[Phrase]) -> Iterator[type[Phrase]]:
        """The phrases that can be all the words of a phrase."""
        for wording in self._said(cls):
            for hole in lone_holes(wording.parts):
                yield from self._phrases_of(field_type(cls, hole).type)

    def _phrases_of(self, type_: HoleType) -> Iterator[type[Phrase]]:
        match type_:
            case PhraseType(category):
                yield from self.below(category)
            case UnionType(options):
                for option in options:
                    yield from self._phrases_of(option)
            case ListType(item, separators, least) if least < 2 and not separators.after:
                yield from self._phrases_of(item)
            case _:
                pass

    def _collect_vocabulary(self) -> frozenset[str]:
        found: set[str] = set()
        for cls in self.phrases:
            for wording in self._said(cls):
                found.update(words_of(wording.parts))
                for mood in cls.moods if cls.conjugates else ():
                    found.update(words_of(in_mood(wording.parts, mood, cls.gap) or ()))
            for field in field_types(cls).values():
                found.update(words_of_type(field.type, self._word))
        return frozenset(found)


def _unsaid(cls: type[Phrase], wording: Wording, said: Wording) -> Mapping[str, Any]:
    """What stands where a mood leaves out what a deed is done to."""
    is_left_out = cls.gap in fields_of(wording.parts) and cls.gap not in fields_of(said.parts)
    return {cls.gap: cls.unsaid} if cls.gap is not None and is_left_out else {}


def _agrees(wording: Wording) -> bool:
    return wording.agreement == EDGE or inflects(wording.parts)


def _mood_of(akin: Iterable[type[Phrase]], mood: Mood | None) -> Mood | None:
    """The mood in which some phrases are said where a mood is asked for."""
    return mood if any(cls.conjugates for cls in akin) else None


def _option(nonterminal: Nonterminal) -> Edge:
    """A way through a union: what was read is what there is."""
    you, one, it, they = (_option_end(agreement) for agreement in Agreement)
    return Edge(nonterminal, lambda: (you, one, it, they))


def _option_end(agreement: Agreement) -> Node:
    node = Node()
    node.accepts.append(Accept(_only_value, agreement))
    return node


def _only_value(value: Any) -> Any:
    return value


def _word_item(word: str, value: Any) -> Item:
    return Item(tokens_before(word, None), (), (), (), _ValueWording(value))
