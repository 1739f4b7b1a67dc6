"""CR 601.3, 602.2: which cards and abilities come into question, before anything is asked that changes with every act.

A hand is looked through once, as long as its cards are what they were, and so is what is in force.
"""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.options import Play
from comprules.rules.abilities.any_time import is_any_time_allowed
from comprules.rules.abilities.index import Activatable, with_abilities
from comprules.rules.casting.choosing_a_face import castable_sets, playable_faces, would_be
from comprules.rules.concepts.index import Index
from comprules.rules.legality.casting_facts import SpellFacts, ability_facts, spell_facts
from comprules.rules.prelude import *


class Candidate(Record):
    """A card with one of the sets of characteristics that it can be cast with, and the facts about it.

    `is_timely`: it may be the time to cast it. `is_permitted`: something in force may let it be cast.
    """

    number: ObjectId
    face: int
    shown: Characteristics
    known: SpellFacts
    is_timely: bool = True
    is_permitted: bool = False


class SeenCard(Record):
    """A card in a hand, what it is, in which ways it could be cast, and as which lands it could be played."""

    card: Object
    shown: Characteristics
    castable: tuple[Candidate, ...]
    lands: tuple[Play, ...]


class SeenHand(Record):
    """The cards in a hand and what they are, which of them could be cast while a sorcery can be and while none can, and
    which could be played as lands.
    """

    cards: tuple[Object, ...]
    shown: tuple[Characteristics, ...]
    seen: tuple[SeenCard, ...]
    slow: tuple[Candidate, ...]
    fast: tuple[Candidate, ...]
    lands: tuple[Play, ...]


@rule("117.1a", "601.3")
def seen_hand(game: Game, player: PlayerId) -> SeenHand:
    """The cards in a player's hand that could be cast or played, where only what they say themselves allows that."""
    board, objects = game.board, game.board.state.objects
    hand = board.state.hand(player)
    cards, shown = tuple([objects[number] for number in hand]), board.several(hand)
    seen: SeenHand | None = game.hands.get(player)
    if seen is None or seen.cards != cards or seen.shown != shown:
        seen = game.hands[player] = _look_through(board, cards, shown, () if seen is None else seen.seen)
    elif CHECKING:
        check("what of a hand could be cast or played", seen, _look_through, board, cards, shown)
    return seen


def _look_through(
    board: Board, cards: tuple[Object, ...], shown: tuple[Characteristics, ...], before: Sequence[SeenCard] = ()
) -> SeenHand:
    """A hand of these cards, some of which have been looked at `before`."""
    known = {each.card.id: each for each in before}
    seen = [_look_at(board, *each, known.get(each[0].id)) for each in zip(cards, shown, strict=True)]
    slow = tuple([each for card in seen for each in card.castable if each.known.ways or each.known.turned])
    fast = [each if each.known.may_be_fast else _untimely(each) for each in slow]
    timely = tuple([each for each in fast if each.is_timely or each.known.turned])
    return SeenHand(cards, shown, tuple(seen), slow, timely, tuple([land for card in seen for land in card.lands]))


def _look_at(board: Board, card: Object, shown: Characteristics, before: SeenCard | None) -> SeenCard:
    if before is not None and before.card is card and before.shown is shown:
        return before
    return SeenCard(card, shown, tuple(_sets_of(board, card, shown)), tuple(lands_of(board, card.id)))


@rule("305.1", "712.12")
def lands_of(board: Board, number: ObjectId) -> Iterator[Play]:
    """A card with each face that could be played as a land."""
    for face in playable_faces(board.object(number)):
        known = would_be(board, number, face, Zone.BATTLEFIELD)
        if spell_facts(known).is_land:
            yield Play(number, known.name, face)


def _untimely(candidate: Candidate) -> Candidate:
    return Candidate(candidate.number, candidate.face, candidate.shown, candidate.known, is_timely=False)


@rule("601.3e", "702.8a")
def _sets_of(board: Board, card: Object, shown: Characteristics) -> Iterator[Candidate]:
    """A card in hand with each set of characteristics that its text lets it be cast with from there."""
    is_one = card.copiable is not None or card.card.layout == "normal"
    for face in (0,) if is_one else castable_sets(card):
        values = shown if is_one else would_be(board, card.id, face)
        known = spell_facts(values)
        if Zone.HAND in known.places:
            yield Candidate(card.id, face, values, known)


class ActivatedAbilities(Record):
    """The activated abilities in force of each player, and those of them that may be for other times than when a
    sorcery can be cast; `is_told` by the abilities themselves whose some are.
    """

    all: dict[int, list[Activatable]]
    fast: dict[int, list[Activatable]]
    is_told: bool


def _activated(index: Index) -> ActivatedAbilities:
    found: dict[int, list[Activatable]] = {}
    fast: dict[int, list[Activatable]] = {}
    activated, any_time = with_abilities(index).activated, is_any_time_allowed(index)
    for each in activated:
        found.setdefault(each.player, []).append(each)
        if any_time or not ability_facts(each.ability).is_slow:
            fast.setdefault(each.player, []).append(each)
    return ActivatedAbilities(found, fast, any(each.ability.says_who for each in activated))


@rule("303.4e", "602.2", "602.5d")
def open_abilities(board: Board, index: Index, player: PlayerId, *, slow: bool) -> Sequence[Activatable]:
    """The activated abilities, mana abilities apart, that are a player's to activate; `slow`: as sorceries can be."""
    known = index.once(_activated)
    if known.is_told:
        activated = with_abilities(index).activated
        return [found for found in activated if found.ability.is_open_to(player, found.player, board)]
    return (known.all if slow else known.fast).get(player, ())
