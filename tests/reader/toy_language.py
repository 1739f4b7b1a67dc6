"""A small language of its own that uses every part of the notation."""

from __future__ import annotations

import enum
from abc import abstractmethod
from typing import ClassVar, Literal

from comprules.reader.binding import Reference, World
from comprules.reader.grammar import Grammar
from comprules.reader.lexemes import PowerToughness, PowerToughnessChange, SelfName, Symbols
from comprules.reader.phrase import Agreement, Phrase, declared_phrases, phrase


class Toy(Phrase):
    """Everything in the toy language."""


class Line(Toy):
    """A line of text."""


class Sentence(Toy):
    """What ends with a full stop."""


class Act(Toy):
    """What a subject does, did or would do."""

    conjugates: ClassVar[bool] = True

    @abstractmethod
    def happen(self) -> str: ...


class Subject(Toy):
    """Who or what acts."""


class Noun(Toy):
    """A kind of thing, singular or plural."""


class Number(Toy):
    """How many."""


class Keyword(Toy):
    """An ability of one word."""


class Colour(enum.Enum):
    RED = "red"
    GREEN = "green"


class Species(enum.Enum):
    ELF = "Elf"
    GOBLIN = "Goblin"


@phrase("{n:word}", agreement="n")
class Counted(Number):
    n: int


@phrase("X", agreement=Agreement.THEY)
class X(Number):
    pass


@phrase("you", agreement=Agreement.YOU)
class You(Subject):
    pass


@phrase("that player", agreement=Agreement.ONE)
class ThatPlayer(Subject, Reference):
    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, TargetPlayer)


@phrase("target player", agreement=Agreement.ONE)
class TargetPlayer(Subject):
    introduces = True
    slot: int = 0


@phrase("target {what:IT}")
class Target(Subject):
    introduces = True
    what: Noun
    slot: int = 0


@phrase("<it|they>")
class It(Subject, Reference):
    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Target)


@phrase({"each": "each {what:IT}", "all": "all {what:THEY}"}, by="how", agreement="what")
class Every(Subject):
    how: Literal["each", "all"]
    what: Noun


@phrase("{whose}'s owner", agreement=Agreement.ONE)
class Owner(Subject):
    """Left recursion: the owner's owner."""

    whose: Subject


@phrase("{name}")
class This(Subject):
    name: SelfName


@phrase(
    "[{colours: }] [{species}] [non-{other}] <creature|creatures> {tapped?<that's|that are> tapped}",
    agreement="edge",
)
class Creature(Noun):
    colours: tuple[Colour, ...]
    species: Species | None
    other: Species | None
    tapped: bool


@phrase("non{colour} <land|lands>")
class NonColourLand(Noun):
    colour: Colour


@phrase("{kinds:and/or+}")
class Mixed(Noun):
    kinds: tuple[NonColourLand | Creature, ...]


@phrase("draw(s) {count} <card|cards @count>")
class Draw(Act):
    count: Number

    def happen(self) -> str:
        return "draw"


@phrase("lose(s) {n} life [and gain(s) {gained} life]")
class Lose(Act):
    n: int
    gained: int | None

    def happen(self) -> str:
        return "lose"


@phrase("may {act:YOU}")
class May(Act):
    act: Act

    def happen(self) -> str:
        return "may"


@phrase("{acts:then+}")
class Acts(Act):
    acts: tuple[Draw | Lose | Get | Has, ...]

    def happen(self) -> str:
        return "then"


@phrase("get(s) {change} [and gain(s) {keywords:and}] until end of turn")
class Get(Act):
    change: PowerToughnessChange
    keywords: tuple[Keyword, ...]

    def happen(self) -> str:
        return "get"


@phrase('<has|have> "{ability}"', also=['own(s) "{ability}"'])
class Has(Act):
    ability: QuotedLine

    def happen(self) -> str:
        return "has"


@phrase("create(s) a(n) {size} token named {name}")
class Create(Act):
    size: PowerToughness
    name: str

    def happen(self) -> str:
        return "create"


@phrase("flying")
class Flying(Keyword):
    pass


@phrase("ward—{cost}")
class Ward(Keyword):
    cost: Symbols


@phrase("{act:YOU}")
class Order(Sentence):
    act: Act


@phrase("{who} {act@who}")
class Clause(Sentence):
    who: Subject
    act: Act


@phrase("if {condition}, {then}")
class If(Sentence):
    condition: Sentence
    then: Sentence


@phrase(
    {
        "would": "{who} would {act:FORESEEN@who}",
        "did": "{who} {act:PAST@who} this turn",
        "has": "{who} <has|have @who> {act:PERFECT@who}",
        "didn't": "{who} didn't {act:DENIED@who}",
    },
    by="how",
)
class Told(Sentence):
    who: Subject
    how: Literal["would", "did", "has", "didn't"]
    act: Act


@phrase("{sentences:.}")
class Spell(Line):
    sentences: tuple[Sentence, ...]


@phrase("{cost}, {T}: {sentences:.}")
class Activated(Line):
    cost: Symbols
    sentences: tuple[Sentence, ...]


@phrase("{keywords:,}")
class Keywords(Line):
    keywords: tuple[Keyword, ...]


class Mode(Toy):
    """One of the things to choose."""


@phrase("• {sentences:.}")
class Bullet(Mode):
    sentences: tuple[Sentence, ...]


@phrase("choose {n:one} —\n{modes:lines+}")
class Choose(Line):
    n: int
    modes: tuple[Mode, ...]


@phrase("{line}")
class QuotedLine(World):
    line: Line


TOY = Grammar([cls for cls in declared_phrases() if cls.__module__ == __name__])
