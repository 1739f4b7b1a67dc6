"""CR 102: what "an opponent", "each opponent" and "your opponents" mean in a condition."""

from __future__ import annotations

from comprules.phrases.nouns.combat_nouns import DefendingPlayer
from comprules.phrases.nouns.player_nouns import EveryPlayer, YourOpponents
from comprules.phrases.prelude import *
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.multiplayer.those_who_left import with_those_who_left


@rule("806.7b", edition="2009")
def true_of(who: Players, test: Callable[[PlayerId], bool], context: Context, *, denied: bool = False) -> bool:
    """Whether something is true of these players: of all of them where the text says so, otherwise of one; what is
    `denied` of several who are the defending player together is true if it is of all.

    Each player is tested with references to the noun meaning that player; what follows speaks of those of whom it is
    true.
    """
    seen = as_last_known(who, context)
    results = {player: test(player) for player in seen.board.apnap() if who.includes(player, seen)}
    is_of_all = is_all(who) or (denied and isinstance(who, DefendingPlayer))
    is_true = bool(results) and (all(results.values()) if is_of_all else any(results.values()))
    if is_true and isinstance(who, Introducer):
        context.bind(who.slot, tuple(player for player, is_so in results.items() if is_so))
    return is_true


@rule("800.4i")
def was_true_of(who: Players, test: Callable[[PlayerId], bool], context: Context) -> bool:
    """Whether something was done by these players, also by one of them who has left the game since."""
    if is_all(who):
        return true_of(who, test, context)
    seen = with_those_who_left(context)
    return any(test(player) for player in seen.board.apnap() if who.includes(player, seen))


def is_all(who: Players) -> bool:
    """Whether a noun means all of its players together and not one of them."""
    return isinstance(who, (EveryPlayer, YourOpponents))


@rule("800.4i")
def compared(
    who: Players,
    whom: Players,
    value: Callable[[PlayerId, Board], int],
    more: bool,
    context: Context,
    least: int = 1,
) -> bool:
    """Whether somebody has more (or less) of something than somebody else, by so much at least; as the players last
    were in the game.
    """
    boards = [as_last_known(each, context).board for each in (whom, who)]
    values: dict[PlayerId, int] = {
        player: value(player, board) for board in (*boards, context.board) for player in board.apnap()
    }

    def beats(player: PlayerId) -> bool:
        others = [other for other in values if other != player and whom.includes(other, context)]
        leads = [(values[player] - values[other]) * (1 if more else -1) for other in others]
        wins = [lead >= least for lead in leads]
        return bool(wins) and (all(wins) if is_all(whom) else any(wins))

    return true_of(who, beats, context)
