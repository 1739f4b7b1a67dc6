"""CR 205.1a, 613.1d: card types that objects lose, layer 4."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.types import Assumes
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CardType
from comprules.rules.card_types.changing_types import with_subtypes, with_type_lost
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.continuous_effects.continuous import Eventive, Stative
from comprules.rules.continuous_effects.granting import granted_by, without_all_but_those_given


@rule("205.1a", "613.1d")
@phrase("<isn't|aren't> a(n) {word:IT}")
@looks_at()
class IsNoLonger(Stative):
    """CR 205.1a. "This permanent isn't a creature": it loses that card type, with the creature types that it has."""

    word: CardType

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_type_lost(known, self.word.name)


Others = Literal[
    "card types", "abilities", "card types and abilities", "abilities, card types, and creature types", "creature types"
]


@rule("205.1a", "613.1d", "613.1f", "113.10")
@phrase("lose(s) all other {what}")
@one_by_one
class LosesAllOther(Stative, Eventive):
    """CR 205.1a. "Loses all other card types and abilities": than those that the same effect gives."""

    what: Others
    given: frozenset[str] = frozenset()
    """The card types and subtypes that it gives."""

    def among(self, changes: Sequence[Change]) -> Change:
        forms = [change.form for change in changes if isinstance(change, Assumes)]
        names = (name for form in forms for name in (*form.card_types, *form.subtypes))
        return replace(self, given=frozenset(names))

    def layers(self) -> tuple[Layer, ...]:
        types = (Layer.TYPE,) if "types" in self.what and self.given else ()
        return (*types, *((Layer.ABILITY,) if "abilities" in self.what else ()))

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if layer is Layer.ABILITY:
            return without_all_but_those_given(known, granted_by(context, number), context.board.rules)
        if "card types" in self.what:
            for name in known.types:
                known = known if name in self.given else with_type_lost(known, name)
        if "creature types" in self.what:
            kept = (name for name in known.subtypes if name in self.given or name not in _CREATURE_TYPES)
            known = with_subtypes(known, tuple(kept))
        return known


_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


def refuse_all_other_alone(parts: Sequence[Phrase]) -> None:
    """Refuse that something loses all "other" types or abilities where the same effect gives it none.

    Raises:
        NotMeant: it isn't said which ones it keeps.
    """
    changes = [part for part in parts if isinstance(part, Change)]
    losing = [change for change in changes if isinstance(change, LosesAllOther)]
    forms = any(isinstance(change, Assumes) for change in changes)
    if losing and (len(losing) == len(changes) or (not forms and any("card" in each.what for each in losing))):
        raise NotMeant("it isn't said which ones it keeps")
