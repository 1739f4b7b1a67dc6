"""CR 108.3, 109.4: "you control", "an opponent controls", "you own"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.player_descriptions import Opponent
from comprules.phrases.nouns.player_nouns import EachOtherPlayer, EachPlayer
from comprules.phrases.prelude import *
from comprules.rules.card_types.protected_by import protector
from comprules.rules.payment.plain_words import PlainWords, TellsController


@rule("109.4", "109.5")
@phrase(
    {True: "{who} <controls|control @who>", False: "{who} <doesn't|don't @who> control"},
    by="positive",
    also={True: ["controlled by {who}"]},
)
@looks_at("controller")
@one_by_one
class Controls(AnyQualifier, PlainWords, TellsController):
    """CR 109.4. Whose permanent or spell it is: "you control", "controlled by a player who …"."""

    positive: bool
    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.who.includes(known.controller, context) is self.positive

    def is_of_opponents(self) -> bool:
        return self.positive and any(isinstance(each, Opponent) for each in walk(self.who))


@rule("310.8")
@phrase("{who} <protects|protect @who>")
class Protects(AnyQualifier):
    """CR 310.8. "(Each battle) they protect", "battle that player protects"."""

    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        player = protector(context.board, number)
        return player is not None and self.who.includes(player, context)


@rule("109.4", "109.5")
@phrase("under {whose} control")
@looks_at("controller")
@one_by_one
class UnderControl(AnyQualifier):
    """CR 109.4. "(A permanent) under your control"."""

    whose: Whose

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return known.controller is not None and self.whose.includes(known.controller, context)


@rule("109.4", "109.5")
@phrase("{who} didn't control")
@looks_at("controller")
class DidNotControl(AnyQualifier):
    """CR 109.4. "A card you didn't control": of what is about to leave for somewhere."""

    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return not self.who.includes(known.controller, context)


@rule("108.3", "109.4")
@phrase("{who} <controls|control @who> but <doesn't|don't @who> own")
@looks_at("controller")
class ControlsButDoesNotOwn(AnyQualifier):
    """CR 108.3, 109.4. "You control but don't own"."""

    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        owner = context.board.object(number).owner
        return self.who.includes(known.controller, context) and not self.who.includes(owner, context)


@rule("108.3", "109.4")
@phrase("{who} <owns|own @who> but <doesn't|don't @who> control")
@looks_at("controller")
class OwnsButDoesNotControl(AnyQualifier):
    """CR 108.3, 109.4. "You own but don't control": a permanent of somebody's under another's control."""

    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        owner = context.board.object(number).owner
        return self.who.includes(owner, context) and not self.who.includes(known.controller, context)


@rule("108.3", "109.4")
@phrase("{who} [{both} ]<owns|own @who> and <controls|control @who>")
@looks_at("controller")
class OwnsAndControls(AnyQualifier):
    """CR 108.3, 109.4. "You own and control", "you both own and control"."""

    who: Players
    both: Literal["both"] | None

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        owner = context.board.object(number).owner
        return self.who.includes(known.controller, context) and self.who.includes(owner, context)


@rule("108.3", "109.4")
@phrase("{who} <owns|own @who> or <controls|control @who>")
@looks_at("controller")
class OwnsOrControls(AnyQualifier):
    """CR 108.3, 109.4. "(Target permanent) you own or control"."""

    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        owner = context.board.object(number).owner
        return self.who.includes(known.controller, context) or self.who.includes(owner, context)


@rule("108.3", "109.4")
@phrase("{owner} <owns|own @owner> that {controller} <controls|control @controller>")
@looks_at("controller")
class OwnedAndControlledBy(AnyQualifier):
    """CR 108.3, 109.4. "(Each land) they own that you control": one player's, under another's control."""

    owner: Players
    controller: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        is_owned = self.owner.includes(context.board.object(number).owner, context)
        return is_owned and self.controller.includes(known.controller, context)


@rule("108.3")
@phrase(
    {True: "{who} <owns|own @who>", False: "{who} <doesn't|don't @who> own"},
    by="positive",
    also={True: ["owned by {who}"]},
)
@looks_at()
@one_by_one
class Owns(AnyQualifier, PlainWords):
    """CR 108.3. Who owns it."""

    positive: bool
    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.who.includes(context.board.object(number).owner, context) is self.positive


@rule("608.2e")
def said_of_each(qualifier: Phrase) -> Literal["controller", "owner"] | None:
    """By what each player is found of whose objects a qualifier speaks: "each player controls"; None if of no such."""
    who = getattr(qualifier, "who", None)
    if not isinstance(qualifier, Controls | Owns) or not qualifier.positive:
        return None
    if not isinstance(who, EachOtherPlayer) and (not isinstance(who, EachPlayer) or who.how != "each"):
        return None
    return "controller" if isinstance(qualifier, Controls) else "owner"
