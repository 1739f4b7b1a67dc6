"""CR 118.8c: additional costs that ask for cards of a stated quality in a hidden zone, which nobody must pay."""

from __future__ import annotations

from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import InZone
from comprules.rules.casting.casting import CastSpell
from comprules.rules.casting.casting_options import AdditionalCost, options_of
from comprules.rules.casting.choosing_a_face import would_be
from comprules.rules.objects.standing import IN_HAND

_HIDDEN: Final = frozenset({Zone.HAND, Zone.LIBRARY})


@rule("118.8c")
def need_not_be_cast(casting: CastSpell, game: Game) -> bool:
    """Whether a player who is to cast a spell "if able" isn't required to: it must be paid for with such cards."""
    known = would_be(game.board, casting.object, casting.face)
    must_be_paid = (cost for cost in options_of(known, AdditionalCost) if not cost.label())
    return any(_asks_for_hidden(part) for cost in must_be_paid for each in cost.costs() for part in walk(each))


def _asks_for_hidden(part: Phrase) -> bool:
    """Whether this is done with cards of a certain kind in a hidden zone."""
    if not isinstance(part, Predicate):
        return False
    of_hand = IN_HAND in part.acts_on.values()
    kinds = [each for each in walk(part) if isinstance(each, Headed) and _states_quality(each)]
    return any(of_hand or (each.zones() and each.zones() <= _HIDDEN) for each in kinds)


def _states_quality(kind: Headed) -> bool:
    """Whether more is said of cards than that they are cards, and where."""
    qualifier = kind.first is not None and not isinstance(kind.first, InZone)
    return qualifier or bool(kind.adjectives) or kind.types is not None or kind.further is not None
