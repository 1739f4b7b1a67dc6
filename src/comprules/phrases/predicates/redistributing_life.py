"""CR 119.7, 119.8, 810.9f: redistributing players' life totals."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.life_damage_counters.setting_life import life_change
from comprules.rules.replacement_effects.replacement import forbidden


@rule("119.7", "119.8", "810.9f")
@phrase("redistribute(s) any number of players' life totals")
class RedistributesLife(Predicate):
    """CR 119.8, 810.9f. Each of some players gets the life total of one of them back."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            chosen = _whose(player, resolution)
            given = _handed_out(player, chosen, resolution)
            changes = (life_change(each, total, resolution) for each, total in given.items())
            resolution.did(bool(resolution.happen([change for change in changes if change.amount])))


@rule("810.9f")
def _whose(chooser: PlayerId, resolution: Resolution) -> tuple[PlayerId, ...]:
    """The players whose life totals are redistributed: of each team at most one."""
    board, found = resolution.board, list[PlayerId]()
    teams = dict.fromkeys(tuple(sorted(board.team(player))) for player in board.apnap())
    for team in teams:
        members = [player for player in team if board.reaches(player)]
        why = "redistribute whose life total?" if len(members) == 1 else "redistribute the life total of which of them?"
        found.extend(choose_among(chooser, members, 0, 1, why, "810.9f", resolution))
    return tuple(found)


def _handed_out(chooser: PlayerId, players: tuple[PlayerId, ...], resolution: Resolution) -> dict[PlayerId, int]:
    """What life total each of them gets, which is chosen for one after the other so that all can be handed out."""
    given: dict[PlayerId, int] = {}
    left = players
    for place, player in enumerate(players):
        others = players[place + 1 :]
        fit = [one for one in left if _can_get(player, one, resolution) and _can_all_get(others, left, one, resolution)]
        why = f"whose life total does {resolution.board.name(player)} get?"
        for one in choose_among(chooser, fit, 1, 1, why, "119.8", resolution):
            given[player] = life_of(resolution.board, one)
            left = tuple(each for each in left if each != one)
    return given


def _can_all_get(
    players: tuple[PlayerId, ...], totals: tuple[PlayerId, ...], but: PlayerId, resolution: Resolution
) -> bool:
    """Whether each of some players can get one of the life totals of these, without one."""
    left = tuple(one for one in totals if one != but)
    if not players:
        return True
    first, *others = players
    return any(_can_get(first, one, resolution) and _can_all_get(tuple(others), left, one, resolution) for one in left)


@rule("119.7", "119.8")
def _can_get(player: PlayerId, whose: PlayerId, resolution: Resolution) -> bool:
    """Whether a player can be given a life total, who may be unable to gain, or to lose, the life for that."""
    change = life_change(player, life_of(resolution.board, whose), resolution)
    return not change.amount or forbidden(resolution.board, change) is None
