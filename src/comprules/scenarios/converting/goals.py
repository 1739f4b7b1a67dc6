"""What is to be reached in a puzzle, from its words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from comprules.scenarios.converting.notation import CannotConvert

SOLVER: Final = "A"
"""The player who is to reach the goal."""

Goal = Mapping[str, Any]

_WINS: Final = re.compile(r"(survive this turn and )?win (?P<when>this turn|on your next turn)")
_SURVIVES: Final = re.compile(r"survive until your next turn")
_CONTROLS: Final = re.compile(r"control (?P<token>an? )?(?P<name>.+?)( token)? (before the end of the turn|this turn)")


def goal_of(words: str, players: Sequence[str]) -> Goal:
    """The goal as a scenario says it: within so many turns of the player. Raises CannotConvert for other words.

    >>> goal_of("win on your next turn", ("A", "B"))
    {'player': 'A', 'turns': 2}
    >>> goal_of("win on your next turn", ("B", "A"))
    {'player': 'A', 'turns': 1}
    """
    is_mine = players[0] == SOLVER
    next_of_mine = 2 if is_mine else 1
    if found := _WINS.fullmatch(words):
        if found["when"] == "this turn" and not is_mine:
            raise CannotConvert(f"the goal {words!r} is for the turn of another player")
        return {"player": SOLVER, "turns": 1 if found["when"] == "this turn" else next_of_mine}
    if _SURVIVES.fullmatch(words):
        return {"player": SOLVER, "turns": next_of_mine, "expect": [{"what": "lost", "player": SOLVER, "value": False}]}
    if found := _CONTROLS.fullmatch(words):
        fact = {"what": "permanent-count", "player": SOLVER, "card": found["name"], "count": 1}
        return {"player": SOLVER, "expect": [fact | ({"token": True} if found["token"] else {})]}
    raise CannotConvert(f"the goal {words!r} can't be said as facts")
