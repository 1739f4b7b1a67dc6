"""CR 607.2d, 608.2c: what behind a noun is said of a type, color or name that a text lets players choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import OfTheChosen, has_quality
from comprules.phrases.references.linked_choices import (
    Chooses,
    ChosenCardName,
    ChosenColor,
    ChosenForObject,
    ChosenType,
    OneOfTypes,
)
from comprules.rules.abilities.chosen import (
    CHOSEN_COLOR,
    CHOSEN_NAME,
    CHOSEN_TYPE,
    ChoicesMade,
    Possession,
    SaidOfAChoice,
)

_KINDS = {"type": CHOSEN_TYPE, "color": CHOSEN_COLOR, "name": CHOSEN_NAME}
_CHOOSING: dict[str, tuple[type[ChosenForObject], ...]] = {
    "type": (ChosenType, OneOfTypes),
    "color": (ChosenColor,),
    "name": (ChosenCardName,),
}


class _OfTextsChoice(AnyQualifier, Reference):
    """What is said of a choice that the same text lets somebody make."""

    if TYPE_CHECKING:

        @property
        def what(self) -> str: ...

    def accepts(self, introducer: Phrase) -> bool:
        kind = _CHOOSING[self.what]
        return isinstance(introducer, Chooses) and any(isinstance(each, kind) for each in introducer.chosen)

    def choice(self, context: Context) -> ChoicesMade:
        """The choice that was made as the text said so."""
        made: dict[str, ChoicesMade] = dict(context.bound.get(self.antecedent, ()))
        return made.get(_KINDS[self.what], ChoicesMade(()))

    def is_defined(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether anything was chosen."""
        return bool(self.choice(context).values)


@phrase("color")
class EachColor(Phrase):
    """Each of the five colors, one at a time: "that color", where something is said to be done for each of them."""

    introduces: ClassVar = Introduction()
    is_meant_only_there: ClassVar[bool] = True

    slot: int = 0


@rule("608.2c", "608.2e")
@phrase({what: f"of that {what}" for what in ("type", "color")}, by="what")
class OfThat(_OfTextsChoice, SaidOfAChoice):
    """CR 608.2c. "Of that type": of the one that the text has let somebody choose; of several, each has their own."""

    what: Literal["type", "color"]
    their: Possession = ""

    def accepts(self, introducer: Phrase) -> bool:
        return (self.what == "color" and isinstance(introducer, EachColor)) or super().accepts(introducer)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(
            has_quality(known, self.what, word) for word in self.meant(self.choice(context), number, known, context)
        )

    def is_defined(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return bool(self.meant(self.choice(context), number, known, context))


@rule("608.2c", "608.2e")
@phrase(
    {
        "type": "of a type chosen this way",
        "color": "of a color chosen this way",
        "name": "with a name chosen this way",
    },
    by="what",
)
class ChosenThisWay(_OfTextsChoice):
    """CR 608.2e. "Of a type chosen this way": of any that one of the players has chosen."""

    what: Literal["type", "color", "name"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(has_quality(known, self.what, word) for word in self.choice(context).values)


@rule("109.2", "607.2d", "607.5a")
@phrase("<that isn't|that aren't> {quality}")
class ThatIsNotOf(AnyQualifier):
    """CR 607.2d. "That aren't of the chosen type": nothing, if no type was chosen."""

    quality: OfTheChosen | OfThat | ChosenThisWay

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.quality.is_defined(number, known, context) and not self.quality.describes(number, known, context)
