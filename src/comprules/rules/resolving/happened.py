"""CR 608.2i: what happened this turn, as conditions, numbers and qualifiers ask about it."""

from __future__ import annotations

from comprules.rules.abilities.activations import AbilityActivated
from comprules.rules.concepts.moves import became
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.mana_and_numbers.using_mana_abilities import ManaAbilityActivated, TappedForMana
from comprules.rules.objects.nouns import Definite, Noun
from comprules.rules.prelude import *
from comprules.rules.resolving.history import occurred, of_kind
from comprules.rules.resolving.last_known import all_asked_about
from comprules.rules.zones.zone_changes import MoveObject


@rule("700.10", "608.2i")
def sources_activated(board: Board) -> Iterator[ObjectId]:
    """The objects of which abilities were activated this turn, by whomever."""
    yield from (event.source for event in of_kind(AbilityActivated, board))
    yield from (event.source for event in of_kind(ManaAbilityActivated, board))
    yield from (event.object for event in of_kind(TappedForMana, board))


@rule("608.2i", "700.4")
def died(board: Board) -> Iterator[ObjectId]:
    """The permanents put into a graveyard from the battlefield this turn, as they last were there."""
    for number, to in left_battlefield(board):
        if to is Zone.GRAVEYARD:
            yield number


@rule("608.2i")
def left_battlefield(board: Board) -> Iterator[tuple[ObjectId, Zone]]:
    """The permanents that left the battlefield this turn, as they last were there, and where they went."""
    for event in of_kind(MoveObject, board):
        if board.object(event.object).zone is Zone.BATTLEFIELD:
            yield event.object, event.to


@rule("608.2i")
def entered(board: Board) -> Iterator[tuple[ObjectId, PlayerId]]:
    """The permanents that entered the battlefield this turn, and under whose control."""
    for event in of_kind(MoveObject, board):
        if event.to is Zone.BATTLEFIELD:
            new = became(board, event.object)
            if new is not None:
                yield new, event.controller if event.controller is not None else board.object(new).owner


@rule("608.2i", "119.3")
def life_gained(board: Board, player: PlayerId) -> int:
    """How much life a player has gained this turn."""
    return sum(event.amount for event in of_kind(GainLife, board) if event.player == player)


@rule("608.2i", "119.3")
def life_lost(board: Board, player: PlayerId) -> int:
    """How much life a player has lost this turn."""
    return sum(event.amount for event in of_kind(LoseLife, board) if event.player == player)


@rule("608.2i", "121.1")
def cards_drawn(board: Board, player: PlayerId) -> int:
    """How many cards a player has drawn this turn."""
    return sum(
        event.reason == "draw" and board.object(event.object).owner == player for event in of_kind(MoveObject, board)
    )


@rule("608.2i", "701.9a")
def discarded(board: Board) -> Iterator[tuple[ObjectId, PlayerId]]:
    """The cards discarded this turn, as they last were in the hand, and who discarded them."""
    for event in of_kind(MoveObject, board):
        if event.reason == "discard":
            yield event.object, board.object(event.object).owner


@rule("608.2i", "120.1")
def damage_dealt(context: Context) -> Iterator[tuple[DealDamage, Context]]:
    """The damage dealt this turn, each event of it, and the point of view from which what dealt it and what it was
    dealt to are what they were then.
    """
    yield from occurred(DealDamage, context)


@rule("608.2i")
def was_meant(who: Noun, number: Id, then: Context, now: Context) -> bool:
    """Whether words speak of who or what something happened to, as that was then, also where this resolution itself
    has moved it since.
    """
    return who.includes(number, then) or (isinstance(who, Definite) and number in all_asked_about(who.refer(now), now))


@rule("702.76a", "702.173a")
def combat_damage_to_players(context: Context) -> Iterator[tuple[ObjectId, Board]]:
    """What has dealt combat damage to players this turn, each with the board as it was when it did."""
    for damage, then in damage_dealt(context):
        if damage.is_combat and context.board.is_player(damage.recipient):
            yield damage.source, then.board
