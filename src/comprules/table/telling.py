"""What a table tells a seat: the whole table as that seat sees it, at a place in the course of its game."""

from __future__ import annotations

from comprules.play.game import Game
from comprules.table.deeds import RanOut
from comprules.table.explaining import view_of
from comprules.table.logs import told_last
from comprules.table.matches import Standing
from comprules.table.messages import Board, Clock, Match, Sideboarding
from comprules.table.played import Played
from comprules.table.setting import PERSON
from comprules.table.showing import all_shown, fights, question, seat
from comprules.table.sideboards import least_size, listed

NEWS = 60
"""How many lines of the log a board comes with."""


def board_of(table: Played, game: Game, player: int, place: int) -> Board:
    """The table as a seat sees it, its game being as it was at that place."""
    view, decision, places = view_of(game, player), table.game.decision, table.places(player)
    is_asked = decision is not None and decision.player == player and not table.is_over and place == places
    news, told_before = told_last(view, NEWS)
    commanders = dict(known for each in view.players for known in each.commanders)
    return Board(
        moment=table.steps(player),
        me=player,
        turn=view.turn,
        step=view.step,
        seats=tuple(seat(each, _agent_of(table, each.id), commanders) for each in view.players),
        hand=all_shown(view.hand),
        battlefield=all_shown(view.battlefield, view.copies),
        stack=all_shown(view.stack, view.copies),
        exile=all_shown(view.exile),
        command=all_shown(view.command),
        fights=fights(view),
        question=question(view, decision) if decision is not None and is_asked else None,
        waiting_for="" if decision is None or table.is_over else table.setting.places[decision.player].name,
        news=news,
        told_before=told_before,
        result=_result(table),
        wish=table.wishes.shown(player),
        can_undo=table.course.place_to_go_back_to(player) is not None,
        can_fork=table.can_fork(player),
        ways=table.ways(player),
        place=place,
        places=places,
        match=_match(table, player) if table.setting.match > 1 else None,
        clocks=_clocks(table),
        phased_out=all_shown(view.phased_out),
        ante=all_shown(view.ante),
        goal=table.setting.goal,
        outside=all_shown(view.outside),
        daytime=view.daytime,
    )


def _clocks(table: Played) -> tuple[Clock, ...]:
    if table.clocks.limit is None:
        return ()
    thinks = table.thinks()
    return tuple(Clock(player, max(0.0, table.left(player)), player == thinks) for player in table.people)


def _match(table: Played, player: int) -> Match:
    standing, is_over = table.rounds.standing(table.course.winners), table.is_match_over
    is_between = table.is_over and not is_over and player in table.people
    return Match(table.setting.match, standing.won, is_over, _between(table, player, standing) if is_between else None)


def _between(table: Played, player: int, standing: Standing) -> Sideboarding:
    deck = listed(table.setting.places[player], table.pool)
    may_begin = tuple(range(len(table.setting.places))) if standing.chose == player else ()
    return Sideboarding(deck.main, deck.sideboard, least_size(deck), may_begin, player in table.rounds.ready)


def _agent_of(table: Played, player: int) -> str:
    who = table.setting.places[player].who
    return "" if who == PERSON else who


def _result(table: Played) -> str:
    if table.course.ended:
        return table.course.ended
    result = table.game.result
    if result is None:
        return ""
    names = " and ".join(table.setting.places[winner].name for winner in result.winners)
    late = [
        table.setting.places[deed.player].name for deed in table.course.done.still_there if isinstance(deed, RanOut)
    ]
    over = "".join(f"{name}'s time is over. " for name in late)
    return f"{over}{f'{names} won' if names else 'The game is a draw'}: {result.reason} (CR {result.rule})"
