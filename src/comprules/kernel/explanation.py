"""CR 613.1: how an object came to be what it is, as data: what `Game.explain` returns.

>>> from comprules.cards import Card, Face
>>> from comprules.play.positions import Piece, Side, arrange
>>> bear = Card("Bear", "normal", (Face("Bear", "{1}{G}", "Creature — Bear", "", "2", "2"),))
>>> horn = Card("Horn", "normal", (Face("Horn", "{2}", "Artifact", "Creatures you control get +1/+0."),))
>>> filler = (bear,) * 7
>>> game = arrange([Side((Piece(bear), Piece(horn)), library=filler), Side(library=filler)], step="precombat main")
>>> explanation = game.explain(game.view(0).battlefield[0].id)
>>> explanation.begins.power, explanation.ends.power
(2, 3)
>>> step = explanation.steps[0]
>>> step.layer, step.rule, step.effect.text, step.effect.source_name
('7c', '613.4c', 'Creatures you control get +1/+0.', 'Horn')
>>> step.changes
(Difference(trait='power', before=2, after=3),)
>>> print(explanation)
Bear  object 18
begins as  Bear  {1}{G}  2/2  Creature — Bear  green  controlled by Player 1
<BLANKLINE>
Layer  Effect                                      Since  What it does  Rule
7c     Creatures you control get +1/+0. (Horn 19)  18     power: 2 → 3  613.4c
<BLANKLINE>
and so is  Bear  {1}{G}  3/2  Creature — Bear  green  controlled by Player 1
"""

from __future__ import annotations

from typing import Literal

from comprules.kernel.explanation_words import as_text
from comprules.kernel.ids import ObjectId
from comprules.kernel.records import Record

Kind = Literal["static ability", "characteristic-defining ability", "resolved spell or ability", "counters", "rule"]
"""What makes a change: an ability of an object, something that has resolved, counters, or the rules themselves."""

Why = Literal["text", "existence", "affected set", "result"]
"""What applying another effect changes about one that depends on it (CR 613.8a): its text, whether it exists, what it
applies to, or what it does to any of that.
"""

TraitValue = str | int | tuple[str, ...] | None


class Traits(Record):
    """What an object is, in words: its characteristics (CR 109.3) and its controller's name.

    `colors` are in the order white, blue, black, red, green. `power`, `toughness`, `loyalty` and `defense` are None for
    what has none.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], counters=(("+1/+1", 1),))
    >>> game = arrange([Side((lions,), name="Ann"), Side(name="Bob")])
    >>> told = game.explain(game.view(0).battlefield[0].id)
    >>> told.begins.power, told.ends.power, told.ends.loyalty, told.ends.controller
    (2, 3, None, 'Ann')
    """

    name: str
    mana_cost: str
    colors: tuple[str, ...]
    types: str
    abilities: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    controller: str


class Difference(Record):
    """One trait of an object before and after a step; `trait` is the name of a field of `Traits`.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], counters=(("+1/+1", 1),))
    >>> game = arrange([Side((lions,), name="Ann"), Side(name="Bob")])
    >>> told = game.explain(game.view(0).battlefield[0].id)
    >>> told.steps[0].changes[0]
    Difference(trait='power', before=2, after=3)
    """

    trait: str
    before: TraitValue
    after: TraitValue


class AppliedEffect(Record):
    """An effect that applied, or would have: its words, where they come from, since when and for how long.

    `source` is the number of the object, `timestamp` what CR 613.7 orders effects by (None where order is no matter),
    `duration` empty for what isn't of a resolved spell or ability, or has none.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], counters=(("+1/+1", 1),))
    >>> game = arrange([Side((lions,), name="Ann"), Side(name="Bob")])
    >>> told = game.explain(game.view(0).battlefield[0].id)
    >>> told.steps[0].effect.kind, told.steps[0].effect.text, told.steps[0].effect.source_name
    ('counters', '1 +1/+1 counter', 'Savannah Lions')
    """

    kind: Kind
    text: str
    source: ObjectId
    source_name: str
    timestamp: int | None = None
    duration: str = ""


class ExplanationStep(Record):
    """One effect, or one rule, doing its part to the object in one layer. It may change nothing about it.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], counters=(("+1/+1", 1),))
    >>> game = arrange([Side((lions,), name="Ann"), Side(name="Bob")])
    >>> told = game.explain(game.view(0).battlefield[0].id)
    >>> [(step.layer, step.rule) for step in told.steps]
    [('7c', '613.4c')]
    """

    layer: str
    rule: str
    effect: AppliedEffect
    changes: tuple[Difference, ...]


class Dependency(Record):
    """That one effect depended on another when both waited to be applied in a layer (CR 613.8a).

    `why` is what applying `on` would have changed about `dependent`. In a loop of dependencies nothing waits
    (CR 613.8b).

    >>> from comprules.cards import Card, Face
    >>> from comprules.positions import Piece, Side, arrange
    >>> grove = Face("Grove", "", "Land", "Each land is a Forest in addition to its other land types.")
    >>> blight = Face("Blight", "{2}{R}", "Enchantment", "Nonbasic lands are Mountains.")
    >>> made = [Card(face.name, "normal", (face,)) for face in (grove, blight)]
    >>> game = arrange([Side(tuple(map(Piece, made))), Side()])
    >>> told = game.explain(game.view(0).battlefield[0].id)
    >>> [(each.layer, each.dependent.source_name, each.on.source_name, each.why) for each in told.dependencies]
    [('4', 'Grove', 'Blight', 'existence')]
    """

    layer: str
    dependent: AppliedEffect
    on: AppliedEffect
    why: Why
    in_loop: bool


class Explanation(Record):
    """How an object came to be what it is: what it is printed as, each step, what it is now.

    `dependencies` are those between effects of which one applied to the object, or would have. Printed it is a table.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], counters=(("+1/+1", 1),))
    >>> game = arrange([Side((lions,), name="Ann"), Side(name="Bob")])
    >>> told = game.explain(game.view(0).battlefield[0].id)
    >>> told.name, told.begins.power, len(told.steps), told.ends.power
    ('Savannah Lions', 2, 1, 3)
    """

    object: ObjectId
    name: str
    begins: Traits
    steps: tuple[ExplanationStep, ...]
    dependencies: tuple[Dependency, ...]
    ends: Traits

    def __str__(self) -> str:
        return as_text(self)


def differences(before: Traits, after: Traits) -> tuple[Difference, ...]:
    """What is another about an object than before."""
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in Traits.__struct_fields__)
    return tuple(Difference(name, was, now) for name, was, now in pairs if was != now)
