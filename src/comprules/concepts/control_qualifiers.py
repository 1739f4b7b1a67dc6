"""CR 108.3, 109.4: "you control", "an opponent controls", "you own"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.concepts.descriptions import AnyQualifier
from comprules.concepts.nouns import Players
from comprules.effects.aspects import looks_at
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context


@rule("109.4", "109.5")
@phrase({True: "{who} <controls|control @who>", False: "{who} <doesn't|don't @who> control"}, by="positive")
@looks_at("controller")
class Controls(AnyQualifier):
    """CR 109.4. Whose permanent or spell it is: "you control", "an opponent controls"."""

    positive: bool
    who: Players

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return self.who.includes(known.controller, context) is self.positive


@rule("109.4", "109.5")
@phrase("{who} didn't control")
@looks_at("controller")
class DidNotControl(AnyQualifier):
    """CR 109.4. "A card you didn't control": of what is about to leave for somewhere."""

    who: Players

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return not self.who.includes(known.controller, context)


@rule("108.3", "109.4")
@phrase("{who} <controls|control @who> but <doesn't|don't @who> own")
@looks_at("controller")
class ControlsButDoesNotOwn(AnyQualifier):
    """CR 108.3, 109.4. "You control but don't own"."""

    who: Players

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        owner = context.board.object(number).owner
        return self.who.includes(known.controller, context) and not self.who.includes(owner, context)


@rule("108.3", "109.4")
@phrase("{who} [{both} ]<owns|own @who> and <controls|control @who>")
@looks_at("controller")
class OwnsAndControls(AnyQualifier):
    """CR 108.3, 109.4. "You own and control", "you both own and control"."""

    who: Players
    both: Literal["both"] | None

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        owner = context.board.object(number).owner
        return self.who.includes(known.controller, context) and self.who.includes(owner, context)


@rule("108.3")
@phrase({True: "{who} <owns|own @who>", False: "{who} <doesn't|don't @who> own"}, by="positive")
@looks_at()
class Owns(AnyQualifier):
    """CR 108.3. Who owns it."""

    positive: bool
    who: Players

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return self.who.includes(context.board.object(number).owner, context) is self.positive
