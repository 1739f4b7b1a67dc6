"""CR 602.1, 605.1a: the text of an activated ability: costs, a colon, the effect, and limits."""

from __future__ import annotations

from functools import lru_cache

from comprules.phrases.instructions.modes import Bullet, HowMany, Modal
from comprules.phrases.instructions.sentences import said_by, targets_in
from comprules.phrases.nouns.source_in_zone import zones_left_by_source
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.activations import CountsActivations
from comprules.rules.concepts.abilities import ON_BATTLEFIELD
from comprules.rules.costs.costs import Deed, TapSource
from comprules.rules.mana_and_numbers.producing_mana import AddsMana


@rule("118.3", "602.1a")
@phrase("{first:YOU} and {second:YOU}")
class PaidTogether(Phrase):
    """CR 602.1a. Two costs said as one: "remove two pressure counters from this land and sacrifice it"."""

    first: Predicate
    second: Predicate

    def costs(self) -> tuple[Cost, ...]:
        """Both of them, in the order in which they are written."""
        return (Deed(self.first), Deed(self.second))


@rule("118.3", "602.1a")
@phrase("{one} or {other}")
class PaidEitherWay(Phrase):
    """CR 602.1a. One of two costs: "sacrifice an artifact or discard a card", "pay 2 life or {2}"."""

    one: Deed
    other: Deed | ManaCost


@rule("602.1a")
@phrase("{paid:costs}: {text}")
class ActivatedByEither(Ability, Implying):
    """CR 602.1a. "{3}, {T}, Sacrifice an artifact or discard a card: …": activated for either cost, as by an ability
    for each.
    """

    paid: tuple[Cost | PaidTogether | PaidEitherWay, ...]
    text: Effect

    def made_explicit(self) -> Phrase:
        """Raises NotMeant unless there is one choice among its costs."""
        if sum(isinstance(each, PaidEitherWay) for each in self.paid) != 1:
            raise NotMeant("there isn't one choice of what to pay")
        return self

    @rule("113.2c")
    def abilities(self) -> tuple[Ability, ...]:
        """The ability for each of the costs."""
        return tuple(self._with(place) for place in (0, 1))

    def _with(self, place: int) -> Activated:
        """It for the first or the second of the costs that are to choose from."""
        paid = tuple((each.one, each.other)[place] if isinstance(each, PaidEitherWay) else each for each in self.paid)
        return Activated(paid, self.text, ())

    def primitives(self) -> Iterator[Ability]:
        yield from self.abilities()


@rule("602.1", "602.1a", "602.1b")
@phrase("{paid:costs}: {text}[ activate {only:and}.]", prefer=(ActivatedByEither,))
class Activated(ActivatedAbility, Implying):
    """CR 602.1. "{2}, {T}: Draw a card. Activate only as a sorcery"."""

    paid: tuple[Cost | PaidTogether, ...]
    text: Effect
    only: tuple[Limit, ...]

    def made_explicit(self) -> Phrase:
        """Raises NotMeant for a mana ability that asks how often it was activated."""
        if any(isinstance(part, CountsActivations) for part in walk(self.text)) and self.is_mana_ability:
            raise NotMeant("how often a mana ability was activated isn't known")
        return self

    def costs(self) -> tuple[Cost, ...]:
        return tuple(cost for each in self.paid for cost in _costs_in(each))

    def effect(self) -> Effect:
        return self.text

    def limits(self) -> tuple[Limit, ...]:
        return self.only

    @property
    @rule("605.1a", "605.5a", "605.1", "605.2")
    def is_mana_ability(self) -> bool:
        """Whether it has no target and could add mana."""
        return self.could_add_mana and not targets_in(self.text)

    @property
    @rule("605.1a")
    def could_add_mana(self) -> bool:
        """Whether anything that it says adds mana."""
        return could_add_mana(self.text)

    @rule("113.6b", "113.6m", "113.6j")
    def zones(self) -> frozenset[Zone]:
        """The battlefield, or the zone that its cost or effect moves its object out of."""
        return _zones_of(self)


@rule("602.1a")
@phrase("{one:costs} or {other:costs}: {text}")
class ActivatedEitherWay(Ability):
    """CR 602.1a. "{3}, {T} or {U}, {T}: Draw a card": activated for either cost, as by an ability for each."""

    one: tuple[ManaCost | TapSource, ...]
    other: tuple[ManaCost | TapSource, ...]
    text: Effect

    @rule("113.2c")
    def abilities(self) -> tuple[Ability, ...]:
        return tuple(Activated(paid, self.text, ()) for paid in (self.one, self.other))

    def primitives(self) -> Iterator[Ability]:
        yield from self.abilities()


@rule("602.1b", "700.2", "700.2a")
@phrase("{paid:costs}: choose {how_many}. activate {only:and}.\n{choices:lines}")
class ActivatedModal(ActivatedAbility):
    """CR 602.1b. An activated ability with modes, behind the limits of which these stand: "Choose one. Activate only
    as a sorcery.".
    """

    paid: tuple[Cost | PaidTogether, ...]
    how_many: HowMany
    only: tuple[Limit, ...]
    choices: tuple[Bullet, ...]

    def said(self) -> Activated:
        """The same with the limits at its end."""
        return Activated(self.paid, Modal(self.how_many, self.choices), self.only)

    def costs(self) -> tuple[Cost, ...]:
        return self.said().costs()

    def effect(self) -> Effect:
        return self.said().text

    def limits(self) -> tuple[Limit, ...]:
        return self.only

    @property
    @rule("605.1a")
    def is_mana_ability(self) -> bool:
        """Whether it could add mana, and has no target in any of its modes."""
        return self.said().is_mana_ability

    def zones(self) -> frozenset[Zone]:
        return self.said().zones()


def _costs_in(paid: Cost | PaidTogether) -> tuple[Cost, ...]:
    return paid.costs() if isinstance(paid, PaidTogether) else (paid,)


@lru_cache(maxsize=8192)
def could_add_mana(text: Effect) -> bool:
    """Whether anything that is said in a text adds mana."""
    return any(isinstance(part, AddsMana) for part in said_by(text))


@lru_cache(maxsize=8192)
def _zones_of(ability: Activated) -> frozenset[Zone]:
    stated = [zones for limit in ability.only if (zones := limit.zones_stated()) is not None]
    return zones_left_by_source(*ability.costs(), ability.text).union(*stated) or ON_BATTLEFIELD
