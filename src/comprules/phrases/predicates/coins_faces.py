"""CR 705.2: coins of which it matters only whether they come up heads or tails: nobody wins or loses the flip."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.delayed_triggers import Body
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.predicates.coin_flips import flip_coins
from comprules.phrases.prelude import *
from comprules.phrases.replacements.becoming_as_it_enters import ShapeOfTypes
from comprules.phrases.replacements.entering import Entrance
from comprules.rules.replacement_effects.before_entering import deciding


@rule("705.1", "705.2")
@phrase(
    {
        word: f"flip a coin. if {word} comes up heads, {{heads}}[. if it comes up tails, {{tails}}]"
        for word in ("it", "the coin")
    },
    by="word",
)
class FlipForFace(Sentence):
    """CR 705.2. "Flip a coin. If it comes up heads, draw a card. If it comes up tails, discard a card"."""

    word: Literal["it", "the coin"]
    heads: Body
    tails: Body | None

    def happen(self, resolution: Resolution) -> None:
        then = self.heads if flip_coins(resolution.you, 1, resolution, by_face=True) else self.tails
        if then is not None:
            then.happen(resolution)


@rule("705.1", "705.2")
@phrase("flip two coins. if both coins come up heads, {heads}[. if both coins come up tails, {tails}]")
class FlipTwoForFaces(Sentence):
    """CR 705.2. "Flip two coins. If both coins come up heads, …": nothing, if they come up differently."""

    heads: Body
    tails: Body | None

    def happen(self, resolution: Resolution) -> None:
        heads = flip_coins(resolution.you, 2, resolution, by_face=True)
        then = {2: self.heads, 0: self.tails}.get(heads)
        if then is not None:
            then.happen(resolution)


@rule("705.1", "705.2", "608.2c")
@phrase(
    {
        "": "flip {amount} coins. {deed:YOU} for each coin that comes up heads",
        "you": "flip {amount} coins. you {deed:YOU} for each coin that comes up heads",
    },
    by="said",
)
class DoForEachHeads(Sentence):
    """CR 705.2. "Flip five coins. Take an extra turn after this one for each coin that comes up heads"."""

    said: Literal["", "you"]
    amount: Count
    deed: Predicate

    def happen(self, resolution: Resolution) -> None:
        amount = max(self.amount.value(resolution), 0)
        for _ in range(flip_coins(resolution.you, amount, resolution, by_face=True)):
            Order(self.deed).happen(resolution)


@rule("614.1c", "614.12a", "705.2", "707.2")
@phrase(
    "as {who} <enters|enter @who>, flip a coin. if the coin comes up heads, {itself} enters as {heads}. "
    "if it comes up tails, {itself_again} enters as {tails}"
)
class EntersByFace(Entrance):
    """CR 707.2. "As this creature enters, flip a coin. If the coin comes up heads, it enters as a 5/2 creature …": what
    it enters as is copiable.
    """

    who: Noun
    itself: SelfReference
    heads: ShapeOfTypes
    itself_again: SelfReference
    tails: ShapeOfTypes

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution, entering = deciding(event, context, game), event.entering
        values = entering.copiable if entering.copiable is not None else resolution.board.copiable(event.object)
        shape = self.heads if flip_coins(context.you, 1, resolution, by_face=True) else self.tails
        return (replace(event, entering=replace(entering, copiable=shape.taken_on(values, "", resolution))),)
