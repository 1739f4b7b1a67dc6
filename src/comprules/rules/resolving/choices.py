"""CR 608.2d, 101.4: choices that players make as they follow an instruction."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber, ChooseOrder
from comprules.kernel.ids import AnyId
from comprules.kernel.options import Number
from comprules.rules.multiplayer.choosing_within import choosable_by
from comprules.rules.objects.indefinite import SomePlayer
from comprules.rules.objects.nouns import Players
from comprules.rules.prelude import *
from comprules.rules.zones.face_down_piles import found_in_piles
from comprules.rules.zones.knowledge import shown_to

FIRST_TO_CHOOSE: Final = -1014
"""The slot of the player with whom an order of choosing begins that the text gives ("starting with you")."""


class ChooseInSecret(ChooseObjects):
    """Objects or players that the other players don't know to be chosen before all have chosen."""

    @property
    def is_set(self) -> bool:
        return True


@rule("608.2d", "801.5a")
def choose_among(
    player: PlayerId, candidates: Sequence[AnyId], least: int, most: int, why: str, rule: str, resolution: Resolution
) -> tuple[AnyId, ...]:
    """Let a player choose from `least` to `most` of these; as many as there are, if there are too few.

    Args:
        why: what the choice is for, in words.
        rule: the rule that asks.
    """
    candidates = choosable_by(player, candidates, resolution.board)
    most = min(most, len(candidates))
    least = min(least, most)
    if not candidates:
        resolution.game.leave_unasked(player, rule)
    if not candidates or (least == len(candidates) and not resolution.game.asks_everything):
        return tuple(candidates)
    options = things(resolution.board, candidates, to=player)
    answer = resolution.game.ask(ChooseObjects(player, rule, why, options, least, most))
    picked = [thing.id for thing in answer if isinstance(thing, Thing)]
    chosen = set(found_in_piles(resolution.game, player, candidates, picked))
    return tuple(candidate for candidate in candidates if candidate in chosen)


@rule("608.2d")
def one_meant(
    meant: Sequence[AnyId], why: str, resolution: Resolution, player: PlayerId | None = None
) -> tuple[AnyId, ...]:
    """The one to which something can be done only once, where several are meant by "it": which one, the controller
    chooses, or whoever does it.
    """
    who = resolution.you if player is None else player
    return choose_among(who, tuple(dict.fromkeys(meant)), 1, 1, why, "608.2d", resolution)


@rule("401.4", "701.24b")
def arrange(
    player: PlayerId, cards: Sequence[ObjectId], why: str, rule: str, resolution: Resolution
) -> tuple[ObjectId, ...]:
    """Let a player put objects into an order of their choice; the first one chosen comes first.

    What was found in a library is known, though the library has been shuffled since.
    """
    if len(cards) < 2:
        return tuple(cards)
    are_known = shown_to(resolution.board.state, player).issuperset(cards)
    options = things(resolution.board, cards, to=None if are_known else player)
    answer = resolution.game.ask(ChooseOrder(player, rule, why, options, len(cards), len(cards)))
    return tuple(thing.id for thing in answer if isinstance(thing, Thing))


def choose_word(player: PlayerId, words: Sequence[str], why: str, rule: str, resolution: Resolution) -> str:
    """Let a player choose one of some words: a color, a type."""
    options = tuple(Word(word) for word in words)
    (answer,) = resolution.game.ask(ChooseWords(player, rule, why, options))
    assert isinstance(answer, Word)
    return answer.text


def choose_number(player: PlayerId, least: int, most: int, why: str, rule: str, resolution: Resolution) -> int:
    """Let a player choose a number from `least` to `most`."""
    if least >= most:
        return least
    (answer,) = resolution.game.ask(ChooseNumber(player, rule, why, least=least, most=most))
    assert isinstance(answer, Number)
    return answer.value


@rule("101.4")
def players_in_turn_order(subject: Sequence[Id], resolution: Resolution) -> tuple[PlayerId, ...]:
    """The players among the subject who are in the game, the active player first, or whoever the text says."""
    first = resolution.bound.get(FIRST_TO_CHOOSE)
    order = resolution.board.turn_order(first[0]) if first else resolution.board.apnap()
    return tuple(player for player in order if player in subject)


@rule("101.4", "608.2d")
def players_meant(who: Players, resolution: Resolution) -> tuple[PlayerId, ...]:
    """The players who may do something, in turn order: with "any player" each one may, nobody chooses which."""
    if isinstance(who, SomePlayer):
        return tuple(player for player in resolution.board.apnap() if who.includes(player, resolution))
    return players_in_turn_order(who.refer(resolution), resolution)


def random_among(candidates: Sequence[AnyId], count: int, resolution: Resolution) -> tuple[AnyId, ...]:
    """Some of these at random; all, if there aren't more."""
    return resolution.game.some_at_random(tuple(candidates), count)
