"""CR 106.6: what mana may be spent on: "cast creature spells", "activate an ability of an artifact source"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.keyword_names import name_of
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.activating import Keyword
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.activations import keyword_at
from comprules.rules.costs.costs import without_braces
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.payment.payment import Purpose


class Spending(Phrase):
    """What mana may be spent on."""

    @abstractmethod
    def permits(self, board: Board, purpose: Purpose) -> bool:
        """Whether it may be spent on this."""


class OnePurpose(Spending):
    """One kind of thing on which mana may be spent."""


def _seen_from(number: ObjectId, board: Board) -> Context:
    """The point of view of what the mana is spent on, and of who spends it."""
    return Context(board, number, board.controller(number))


@rule("106.6")
@phrase("cast {what:THEY}")
class OnCasting(OnePurpose):
    """CR 106.6. "Spend this mana only to cast creature spells"."""

    what: ObjectKind

    def permits(self, board: Board, purpose: Purpose) -> bool:
        spell = purpose.spell
        return spell is not None and self.what.fits(spell, _seen_from(spell, board))


@rule("106.6")
@phrase("cast a(n) {what:IT}")
class OnCastingOne(OnCasting):
    """CR 106.6. "Spend this mana only to cast an artifact spell"."""

    what: ObjectKind


@rule("106.6")
@phrase("cast {what}")
class OnCastingThat(OnePurpose):
    """CR 106.6. "Spend this mana only to cast your commander"."""

    what: Definite

    def permits(self, board: Board, purpose: Purpose) -> bool:
        spell = purpose.spell
        return spell is not None and self.what.includes(spell, _seen_from(spell, board))


@rule("106.6")
@phrase("activate abilities[ of {what:THEY}]")
class OnActivating(OnePurpose):
    """CR 106.6. "Spend this mana only to activate abilities", "activate abilities of artifacts"."""

    what: Description | None

    def permits(self, board: Board, purpose: Purpose) -> bool:
        source = purpose.ability_of
        if source is None:
            return False
        return self.what is None or self.what.matches(source, _seen_from(source, board))


@rule("106.6")
@phrase("activate an ability[ of a(n) {what:IT}]")
class OnActivatingOne(OnActivating):
    """CR 106.6. "Spend this mana only to activate an ability of an artifact source"."""

    what: Description | None


@rule("106.6", "702.1")
@phrase({"one": "activate a(n) {keyword} ability", "any": "activate {keyword} abilities"}, by="form")
class OnActivatingKeyword(OnePurpose):
    """CR 702.1. "Spend this mana only to … activate an equip ability"."""

    form: Literal["one", "any"]
    keyword: Keyword

    def permits(self, board: Board, purpose: Purpose) -> bool:
        if purpose.ability_of is None or purpose.place is None:
            return False
        keyword = keyword_at(board.characteristics(purpose.ability_of), purpose.place)
        return keyword is not None and name_of(keyword) == self.keyword


@rule("106.6")
@phrase("pay a cost that contains {symbol}")
class OnCostContaining(OnePurpose):
    """CR 106.6. "Spend this mana only to … pay a cost that contains {C}": on any part of such a cost."""

    symbol: SymbolRun

    def permits(self, board: Board, purpose: Purpose) -> bool:
        return purpose.contains.issuperset(without_braces(self.symbol))


@rule("106.6", "716.2c")
@phrase("gain a Class level")
class OnGainingLevel(OnePurpose):
    """CR 716.2c. "Spend this mana only to gain a Class level": to activate what a class level bar stands for."""

    def permits(self, board: Board, purpose: Purpose) -> bool:
        return purpose.gains_level


@rule("106.6", "116.2b")
@phrase("turn {what:THEY} face up")
class OnTurningFaceUp(OnePurpose):
    """CR 106.6. "Spend this mana only to turn creatures face up"."""

    what: Description

    def permits(self, board: Board, purpose: Purpose) -> bool:
        number = purpose.turned_up
        return number is not None and self.what.matches(number, _seen_from(number, board))


@rule("106.6")
@phrase({"or": "{ways:or+}", "and": "{ways:and+}"}, by="joint")
class OnEither(Spending):
    """CR 106.6. "… only to cast artifact spells or activate abilities of artifacts", "… and activate abilities"."""

    joint: Literal["or", "and"]
    ways: tuple[OnePurpose, ...]

    def permits(self, board: Board, purpose: Purpose) -> bool:
        return any(way.permits(board, purpose) for way in self.ways)


@rule("106.6")
@phrase("{one} or to {other}")
class OnOneOrToDoOther(Spending):
    """CR 106.6. "… only to cast a Goblin spell or to activate an ability of a Goblin source"."""

    one: OnePurpose
    other: OnePurpose

    def permits(self, board: Board, purpose: Purpose) -> bool:
        return self.one.permits(board, purpose) or self.other.permits(board, purpose)


@rule("106.6")
@phrase("cast a(n) {what:IT}", also=["cast {what:THEY}"])
class NotOnCasting(Phrase):
    """CR 106.6. "This mana can't be spent to cast a nonartifact spell"."""

    what: Description

    def permits(self, board: Board, purpose: Purpose) -> bool:
        return not OnCasting(self.what).permits(board, purpose)
