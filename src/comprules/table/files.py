"""Files that a table can be laid with: a game that was saved, by itself or with who played it; a scenario; a puzzle."""

from __future__ import annotations

from typing import Any, Final

from msgspec import DecodeError, ValidationError, convert, json

from comprules.agents import AGENT_NAMES
from comprules.kernel.records import Message
from comprules.play.game import Game
from comprules.play.saving import LoadError
from comprules.scenarios import Scenario
from comprules.scenarios.mistakes import ScenarioError
from comprules.table.puzzles import NoPuzzle, players_of
from comprules.table.setting import LONGEST_NAME, PERSON, Place, Setting, Unset

OPPONENTS: Final = (PERSON, *AGENT_NAMES)


class Begun(Message, frozen=True):
    """What a file holds, as a setting takes it: one of these."""

    saved: str = ""
    scenario: str = ""
    puzzle: str = ""

    def players(self) -> tuple[str, ...]:
        """The names of those who play in it; raises Unset if it can't be read."""
        try:
            if self.puzzle:
                return players_of(self.puzzle)
            if self.scenario:
                return tuple(Scenario.from_data(json.decode(self.scenario)).game.players)
            return tuple(player.name for player in Game.load(self.saved).onlooker_view().players)
        except NoPuzzle as problem:
            raise Unset(str(problem)) from None
        except (LoadError, ScenarioError) as problem:
            raise Unset(f"that is no saved game, scenario or puzzle: {problem}") from None


def begun_in(text: str) -> Begun:
    """What a file's text holds; raises Unset if it is no JSON object.

    >>> begun_in('{"game": "{}", "seats": []}')
    Begun(saved='{}', scenario='', puzzle='')
    """
    try:
        found = convert(json.decode(text), dict[str, Any])
    except (DecodeError, ValidationError) as problem:
        raise Unset(f"that is no saved game, scenario or puzzle: {problem}") from None
    if isinstance(found.get("game"), str):
        return Begun(saved=found["game"])
    if "position" in found:
        return Begun(puzzle=text)
    return Begun(scenario=text) if "setup" in found else Begun(saved=text)


def setting_for(text: str, against: str) -> Setting:
    """A table for what a file's text holds: the first player is a person, all others are played `against`.

    Raises Unset if it can't be laid with that.
    """
    if against not in OPPONENTS:
        raise Unset(f"nobody called {against!r} can play; there are {', '.join(OPPONENTS)}")
    begun = begun_in(text)
    names = (name[:LONGEST_NAME] for name in begun.players())
    places = tuple(Place(name, against if number else PERSON) for number, name in enumerate(names))
    return Setting(places, saved=begun.saved, scenario=begun.scenario, puzzle=begun.puzzle)
