"""CR 605.3a, 106.12a: how much mana a player could make at most, without a trial."""

from __future__ import annotations

from itertools import chain, zip_longest

from comprules.rules.abilities.effects_on_triggering import times_to_trigger
from comprules.rules.abilities.index import Activatable, Triggering
from comprules.rules.mana_and_numbers.added_by_triggers import always_added, is_watched, watched_hosts, watching
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_abilities import has_x
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.payment.order_of_paying import order_matters
from comprules.rules.payment.payment import OFTEN
from comprules.rules.payment.plain_abilities import tapped_plainly
from comprules.rules.payment.plain_payment import SNOW, Kinds
from comprules.rules.payment.turning_for_mana import takes_turns
from comprules.rules.payment.usable_mana import (
    Profile,
    alternatives_of,
    is_always_more,
    mana_costs_may_change,
    profile_of,
    usable_mana_abilities,
)
from comprules.rules.prelude import *


class ManaThere(Record):
    """The mana that a player could make, at a look.

    `tapped` is what each permanent could be tapped for that adds one to be spent on anything; `others` is how much mana
    at most, of which kinds, each permanent could be tapped for of which that isn't all there is to say. It is None if
    no bound is known. It `may_grow` by what is done for other mana: permanents could be untapped for it, so that there
    may be as much as one likes, or one mana ability bears on another one. `ones` are as `tapped`, with mana that may be
    spent on certain things only.
    """

    tapped: dict[ObjectId, Kinds]
    others: dict[ObjectId, tuple[Kinds, ...]] | None
    may_grow: bool = False
    ones: dict[ObjectId, Kinds] | None = None

    def at_most(self, without: ObjectId | None = None) -> list[Kinds] | None:
        """More mana than this can't be there without tapping a certain permanent; None if no bound is known."""
        if self.others is None:
            return None
        alone = [kinds for number, kinds in self.tapped.items() if number not in self.others and number != without]
        return alone + [kinds for number, most in self.others.items() if number != without for kinds in most]

    def units_at_most(self) -> int:
        """More units of mana than this can't be there."""
        if self.others is not None and not self.others:
            return len(self.tapped)
        most = self.at_most()
        return OFTEN if most is None else len(most)


@rule("605.3a", "605.1")
def mana_there(board: Board, player: PlayerId) -> ManaThere:
    """The mana that a player could make now."""
    plainly = tapped_plainly(board, player)
    return _found_one_by_one(board, player) if plainly is None else ManaThere(plainly, {})


def _found_one_by_one(board: Board, player: PlayerId) -> ManaThere:
    """The mana that a player could make, where there may be more to say of some mana ability."""
    tapped: dict[ObjectId, Kinds] = {}
    ones: dict[ObjectId, Kinds] = {}
    is_plain = not (is_always_more(board) or mana_costs_may_change(board, player))
    may_grow = takes_turns(board, player) or order_matters(board, player) == "help"
    others: dict[ObjectId, tuple[Kinds, ...]] | None = None if may_grow else {}
    watched = watched_hosts(board) if (Triggering, TappedForMana) in board.index.said else frozenset()
    for found in usable_mana_abilities(board, player):
        profile = profile_of(found.ability)
        types = profile.one_each if is_plain else None
        may_be_watched = watched is None or found.object in watched
        if may_be_watched and is_watched(board, player, found, profile.alternatives or ()):
            types = None
        if types is not None:
            types = types | {SNOW} if "Snow" in board.characteristics(found.object).supertypes else types
            ones[found.object] = ones.get(found.object, types) | types
        if types is None or profile.plainly is None:
            most = _most_of(board, player, found, profile) if others is not None else None
            others = _with(others, found.object, most)
        else:
            tapped[found.object] = tapped.get(found.object, types) | types
    return ManaThere(tapped, _with_tapped(others, tapped) if others else others, may_grow, ones)


def _with(
    others: dict[ObjectId, tuple[Kinds, ...]] | None, number: ObjectId, most: tuple[Kinds, ...] | None
) -> dict[ObjectId, tuple[Kinds, ...]] | None:
    if others is None or most is None:
        return None
    return {**others, number: _either(others.get(number, ()), most)}


def _with_tapped(
    others: dict[ObjectId, tuple[Kinds, ...]], tapped: dict[ObjectId, Kinds]
) -> dict[ObjectId, tuple[Kinds, ...]]:
    """The most of each permanent, with what it could be plainly tapped for instead."""
    return {number: _either(most, (tapped[number],) if number in tapped else ()) for number, most in others.items()}


@rule("107.5")
def _either(one: tuple[Kinds, ...], other: tuple[Kinds, ...]) -> tuple[Kinds, ...]:
    """At most what a permanent can be tapped for by either of two abilities, of which only one can be used."""
    return tuple(this | that for this, that in zip_longest(one, other, fillvalue=frozenset[str]()))


def _most_of(board: Board, player: PlayerId, found: Activatable, profile: Profile) -> tuple[Kinds, ...] | None:
    """The most mana that a mana ability can add; None if it can't be said."""
    if profile.part is None or has_x(found.ability) or not profile.taps or is_always_more(board):
        return None
    alternatives = alternatives_of(board, player, found, None)
    besides = _most_besides(board, player, found, alternatives)
    return (*_most_among(alternatives), *besides) if besides is not None else None


def _most_among(alternatives: tuple[Alternative, ...]) -> tuple[Kinds, ...]:
    """As many units of mana as the largest alternative has, of what is in any of them; they may be snow."""
    types = frozenset(kind for each in alternatives for kind in each)
    return (types | {SNOW},) * max(map(len, alternatives), default=0)


@rule("106.12a", "605.4a")
def _most_besides(
    board: Board, player: PlayerId, found: Activatable, alternatives: tuple[Alternative, ...]
) -> tuple[Kinds, ...] | None:
    """The most mana that can be added by what triggers as a permanent is tapped for mana; None if it can't be said."""
    most: dict[tuple[Any, ...], tuple[Kinds, ...]] = {}
    for active, event in watching(board, player, found, alternatives):
        always = always_added(active.statement)
        if always is None:
            return None
        condition = active.statement.condition()
        occurrences = sum(condition.occurrences(part) for part in condition.parts(event))
        added = _most_among(always) * occurrences * times_to_trigger(board, active, (event,))
        most[active.key] = max(most.get(active.key, ()), added, key=len)
    return tuple(chain.from_iterable(most.values()))
