"""CR 118.3, 608.2c: whether what was to be done was done: noted for "if you do", demanded of a cost."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import ExitStack, contextmanager
from typing import TypeVar

from comprules.rules.costs.doing_in_turn import in_turn, players_one_by_one
from comprules.rules.legality.choosing_ahead import Choices, ChoicesAhead
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.found_again import HAPPENED
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import can_happen
from comprules.rules.resolving.choices import players_in_turn_order
from comprules.rules.resolving.context import DOING_EACH
from comprules.rules.resolving.instructions import Predicate
from comprules.rules.resolving.on_behalf import ORDERED, doing_for, on_behalf_of
from comprules.rules.resolving.resolution import FALLING_SHORT, Possible
from comprules.rules.resolving.sets import introduce_each

T = TypeVar("T")


class Deeds(Phrase):
    """Several things that one subject does."""

    @abstractmethod
    def in_order(self) -> tuple[Predicate, ...]:
        """What is done, in order."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Let the subject do them, as `Predicate.happen` says."""
        for part in self.in_order():
            do(part, subject, resolution)

    def first_done(self) -> Predicate:
        """The first of them."""
        return self.in_order()[0].first_done()


Deed = Predicate | Deeds


@rule("118.3", "608.2c")
def note_done(done: bool, resolution: Resolution, rule: str, why: str) -> None:
    """Note whether an act was carried out.

    Raises Illegal with the rule `rule` if it is a cost, and wasn't.
    """
    resolution.did(done)
    if resolution.is_cost and not done:
        raise Illegal(rule, why)


@rule("118.12")
@rule("419.5", edition="2001")
@contextmanager
def noting_what_happens(resolution: Resolution) -> Iterator[None]:
    """Meanwhile it is noted whether anything that is tried happens: by older rules nothing was done if nothing did."""
    if not resolution.game.rules.if_done_asks_what_happened:
        yield
        return
    with resolution.meaning(HAPPENED, None):
        yield
        in_vain = resolution.bound.get(HAPPENED) is False
    if in_vain:
        resolution.did(False)


@rule("608.2d", "107.1c")
def may_be_none(what: Noun, resolution: Resolution) -> bool:
    """Whether a noun can be fulfilled by choosing nothing: "any number of creatures", "up to one card"."""
    bounds = getattr(what, "bounds", None)
    return bounds is not None and bounds(resolution)[0] == 0


@rule("608.2d", "614.17b")
def where_possible(done: Callable[[PlayerId, Any], Event], resolution: Resolution) -> Possible:
    """To what a player can do something: where the event that this would be can happen."""
    return lambda player, number: can_happen(resolution.board, done(player, number))


@rule("608.2f", "608.2h")
def amounts_for_each(amount: Quantity, subject: Sequence[Id], resolution: Resolution) -> dict[Any, int]:
    """An amount for each of the subject, such as "the number of cards in their hand", found before anything happens."""
    found: dict[Any, int] = {}
    for number in subject:
        with on_behalf_of(number, resolution):
            found[number] = amount.value(resolution)
    return found


@rule("608.2f", "608.2h")
def found_for_each(
    find: Callable[[PlayerId], T], players: Sequence[PlayerId], resolution: Resolution
) -> dict[PlayerId, T]:
    """What is found for each of some players, before anything happens; on behalf of each, where there are several."""
    if len(players) == 1:
        return {players[0]: find(players[0])}
    found: dict[PlayerId, T] = {}
    for player in players:
        with on_behalf_of(player, resolution):
            found[player] = find(player)
    return found


@rule("608.2f")
def meant_by_each(what: Noun, subject: Sequence[PlayerId], resolution: Resolution) -> dict[PlayerId, tuple[Any, ...]]:
    """What a noun such as "all creatures they own" means for each of some players, found before anything happens."""
    return found_for_each(lambda _: what.refer(resolution), subject, resolution)


@rule("101.4", "608.2d", "608.2e")
def chosen_by_each(
    what: Noun,
    subject: Sequence[Id],
    resolution: Resolution,
    among: Mapping[PlayerId, tuple[ObjectId, ...]] | None = None,
    possible: Possible | None = None,
) -> dict[PlayerId, tuple[Any, ...]]:
    """What a noun means for each of some players, who choose in turn order, each from their own `among`, to what it is
    `possible`.
    """
    players = players_in_turn_order(subject, resolution)
    found: dict[PlayerId, tuple[Any, ...]] = {
        player: _chosen_by(player, what, resolution, possible, among[player] if among else None) for player in players
    }
    _note_who_falls_short(what, found, resolution)
    if among is None:
        found = _leaving_theirs(what, found, resolution)
    return _introduced(what, _to_each_their_own(found, resolution.board), resolution)


@rule("608.2c", "609.3")
def _note_who_falls_short(what: Noun, found: dict[PlayerId, tuple[Any, ...]], resolution: Resolution) -> None:
    """Note the players who can do it only to fewer than they should, for "if you can't"."""
    bounds = getattr(what, "bounds", None)
    if bounds is None:
        return
    least = bounds(resolution)[0]
    short = tuple(player for player, numbers in found.items() if len(numbers) < least)
    if short:
        resolution.bind(FALLING_SHORT, short)


@rule("413.2d", edition="2001")
def _leaving_theirs(
    what: Noun, found: dict[PlayerId, tuple[Any, ...]], resolution: Resolution
) -> dict[PlayerId, tuple[Any, ...]]:
    """What one of several players would take who act one after the other, without what is its owner's to take: that
    one of the others, who would take it as well.
    """
    others = set(resolution.bound.get(DOING_EACH, ())) - set(found)
    if not others or what.most_chosen(resolution) is not None:
        return found
    return {
        player: tuple(each for each in numbers if not _is_for_its_owner(each, what, others, resolution))
        for player, numbers in found.items()
    }


def _is_for_its_owner(number: Id, what: Noun, others: Collection[int], resolution: Resolution) -> bool:
    owner = None if resolution.board.is_player(number) else resolution.board.object(number).owner
    if owner is None or owner not in others:
        return False
    trying = resolution.apart(resolution.is_cost)
    with on_behalf_of(owner, trying):
        return what.includes(number, trying)


@rule("101.4", "608.2d", "608.2e")
def pointed_out_by_each(
    what: Noun, subject: Sequence[Id], resolution: Resolution, possible: Possible | None = None
) -> dict[PlayerId, tuple[Any, ...]]:
    """What each of some players chooses in turn order, to whom nothing is done yet: several may choose the same."""
    players = players_in_turn_order(subject, resolution)
    return _introduced(what, {player: _chosen_by(player, what, resolution, possible) for player in players}, resolution)


def _chosen_by(
    player: PlayerId,
    what: Noun,
    resolution: Resolution,
    possible: Possible | None,
    among: Sequence[ObjectId] | None = None,
) -> tuple[Id, ...]:
    with resolution.choosing_for(player, possible):
        return what.chosen_by(player, resolution, among)


def _introduced(
    what: Noun, found: dict[PlayerId, tuple[Any, ...]], resolution: Resolution
) -> dict[PlayerId, tuple[Any, ...]]:
    if getattr(what, "introduces", False) and len(found) > 1:
        introduce_each(what.slot, found, resolution)  # type: ignore[attr-defined]
    return found


@rule("101.4", "608.2e")
def do(deed: Deed, subject: Sequence[Id], resolution: Resolution) -> None:
    """Let a subject do something: several players at once, each having made all choices for it before the next; or one
    after the other, where the rules say so.
    """
    one_by_one = players_one_by_one(subject, resolution) if _is_act(deed) else ()
    if one_by_one:
        in_turn(one_by_one, lambda player: deed.happen((player,), resolution), resolution)
        return
    with ExitStack() as meanwhile:
        meanwhile.enter_context(resolution.game.answering(_choices_of_several(deed, subject, resolution)))
        if len(subject) == 1:
            meanwhile.enter_context(doing_for(subject[0], resolution))
        else:
            meanwhile.enter_context(resolution.meaning(ORDERED, False))
        deed.happen(subject, resolution)


def _is_act(deed: Deed) -> bool:
    return isinstance(deed, Predicate) and deed.is_act


def _choices_of_several(deed: Deed, subject: Sequence[Id], resolution: Resolution) -> Choices:
    players = players_in_turn_order(subject, resolution) if len(subject) > 1 else ()
    if len(players) < 2 or not isinstance(deed, Predicate):
        return ()
    return tuple(choice for player in players for choice in choices_of(deed, player, resolution))


@rule("101.4", "101.4c", "608.2d", "608.2e")
def choices_of(deed: Predicate, player: PlayerId, resolution: Resolution) -> Choices:
    """What a player chooses for what they are going to do, before it happens."""
    trying = resolution.apart(resolution.is_cost)
    with ChoicesAhead(resolution.game) as ahead, on_behalf_of(player, trying):
        deed.happen((player,), trying)
    resolution.x = trying.x if resolution.x is None else resolution.x
    return ahead.made


@rule("608.2f")
def _to_each_their_own(found: dict[PlayerId, tuple[Any, ...]], board: Board) -> dict[PlayerId, tuple[Any, ...]]:
    """What several players would take, as "all cards revealed this way", is its owner's part of what each one does, or
    else that of the first of them.
    """
    takers: dict[ObjectId, list[PlayerId]] = {}
    for player, numbers in found.items():
        for number in dict.fromkeys(numbers):
            takers.setdefault(number, []).append(player)
    shared = {number: taking for number, taking in takers.items() if len(taking) > 1 and not board.is_player(number)}
    if not shared:
        return found
    takes = {number: _taker(board.object(number).owner, taking) for number, taking in shared.items()}
    return {
        player: tuple(each for each in numbers if takes.get(each, player) == player)
        for player, numbers in found.items()
    }


def _taker(owner: PlayerId, players: Sequence[PlayerId]) -> PlayerId:
    return owner if owner in players else players[0]


@rule("608.2d", "608.2e")
def taken_by_each(
    what: Noun, subject: Sequence[Id], resolution: Resolution, possible: Possible | None = None
) -> dict[PlayerId, tuple[Any, ...]]:
    """What a noun means for each of the players who do something to it, who choose where there is a choice; for its
    controller where no player is the one who does it.
    """
    players = players_in_turn_order(subject, resolution)
    if not _by_others(players, resolution):
        return _by_you(what, resolution, possible)
    return chosen_by_each(what, players, resolution, possible=possible)


@rule("608.2d", "608.2e", "608.2f")
def acted_on_by_each(
    what: Noun, subject: Sequence[Id], resolution: Resolution, possible: Possible | None = None
) -> dict[PlayerId, tuple[Any, ...]]:
    """The same, of what several players can do to the same object, each for themselves: putting counters on it."""
    players = players_in_turn_order(subject, resolution)
    if not _by_others(players, resolution):
        return _by_you(what, resolution, possible)
    return pointed_out_by_each(what, players, resolution, possible)


def _by_others(players: tuple[PlayerId, ...], resolution: Resolution) -> bool:
    return bool(players) and players != (resolution.you,)


def _by_you(what: Noun, resolution: Resolution, possible: Possible | None) -> dict[PlayerId, tuple[Any, ...]]:
    with resolution.choosing_for(resolution.you, possible):
        return {resolution.you: what.refer(resolution)}


def taken_by(
    what: Noun, subject: Sequence[Id], resolution: Resolution, possible: Possible | None = None
) -> tuple[ObjectId, ...]:
    """What a noun means for all the players who do something to it, as `taken_by_each` says."""
    found = taken_by_each(what, subject, resolution, possible)
    return tuple(dict.fromkeys(number for numbers in found.values() for number in numbers))
