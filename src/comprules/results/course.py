"""CR 727, 729: what happened in a game, of all that its log tells: neither what was before it was restarted, nor what a
subgame was about.
"""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Message
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.concepts.events import LOG, Event, chained
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.resolving.as_it_was import LookingBack
from comprules.rules.starting_and_ending.restarting import GameRestarts
from comprules.rules.subgames.beginning import SubgameBegins


class Happened(Message, frozen=True):
    """An event in a turn, the life total to which it brought a player, if it changed one, and for damage that was dealt
    to a player whose source it was.
    """

    event: Event
    turn: int
    life: int | None
    dealt_by: PlayerId | None


class Course(Message, frozen=True):
    """What happened in a game, in order, how often it was restarted before that, and how many subgames it has had."""

    happened: tuple[Happened, ...]
    restarts: int
    subgames: int


@rule("608.2i", "727.1", "729.1a")
def course_of(game: Game) -> Course:
    """What happened in a game. Who controlled something is asked as of when it did what it did."""
    looking = LookingBack(game.board)
    found: list[Happened] = []
    restarts = subgames = 0
    for logged in chained(game.state.registers[LOG]):
        looking.reach(logged.before)
        subgames += isinstance(logged.event, SubgameBegins)
        if logged.subgame:
            continue
        restarts += isinstance(logged.event, GameRestarts)
        if not restarts:
            found.append(Happened(logged.event, logged.turn, logged.life, _dealt_by(logged.event, looking)))
    return Course(tuple(reversed(found)), restarts, subgames)


@rule("120.1", "608.2i")
def _dealt_by(event: Event, looking: LookingBack) -> PlayerId | None:
    """Who controlled the source of damage as it was dealt to a player."""
    if not isinstance(event, DealDamage) or not looking.board.is_player(event.recipient):
        return None
    return looking.board.controller(event.source)
