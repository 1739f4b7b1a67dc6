"""An agent for playing alone: it saves nothing for later, since who does nothing can't be hurt better later."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents import AGENT_NAMES, Agent, GreedyAgent, UnknownAgent, agent_named
from comprules.agents.greedy.situation import Situation
from comprules.agents.greedy.wording import text_of
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Activate, Cast, Option, Pass
from comprules.kernel.zones import Zone
from comprules.rules.abilities.ability_lines import text_of_line

if TYPE_CHECKING:
    from comprules.play.view import View

HEADLONG = "headlong"
PASS = Pass()

AT_PLAYER = r"(?:target|each) (?:player|opponent)"
HITS = re.compile(
    rf"damage to (?:any target|up to \w+ target|{AT_PLAYER})|{AT_PLAYER} (?:loses \w+ life|mills|discards|gets)"
)
"""What is done to a player, in a text in lower case."""

GIVEN_UP = re.compile(r"^[^:\"]*(?:sacrifice|discard|exile)")
"""An ability for which more than mana is given up."""


def player_named(name: str, seed: int = 0) -> Agent:
    """The agent of this name: this one, or one of those there are for all games. Raises UnknownAgent.

    >>> player_named("gready")
    Traceback (most recent call last):
      ...
    comprules.agents.names.UnknownAgent: no agent is named 'gready'; there are headlong, random, ...
    """
    if name == HEADLONG:
        return HeadlongAgent()
    if name.partition("+")[0].partition(":")[0] not in AGENT_NAMES:
        others = f"{', '.join(AGENT_NAMES[:-1])} and {AGENT_NAMES[-1]}"
        raise UnknownAgent(f"no agent is named {name!r}; there are {HEADLONG}, {others}")
    return agent_named(name, seed)


class HeadlongAgent:
    """Plays as the greedy agent does; what that would keep for a better moment, and what does something to a player, it
    uses in its second main phase: spells, the dearest first, and abilities for which nothing is given up.
    """

    def __init__(self) -> None:
        self._greedy = GreedyAgent()

    def choose(self, view: View, decision: Decision) -> Option | tuple[Option, ...]:
        """What the greedy agent chooses, unless it would pass where a player could be hurt."""
        answer = self._greedy.choose(view, decision)
        if answer != PASS or not isinstance(decision, ChooseAction) or decision.on_behalf_of is not None:
            return answer
        is_time = view.step == "postcombat main" and Situation(view).is_my_main_phase and not view.stack
        return _thrown(view, decision) if is_time else answer


def _thrown(view: View, decision: ChooseAction) -> Option:
    """The dearest spell that does something to a player, an ability that does, or passing."""
    spells = [option for option in decision.candidates if isinstance(option, Cast) and _hits(view, option)]
    if spells:
        return max(spells, key=lambda option: (_mana_value(view, option), -option.id))
    abilities = (option for option in decision.candidates if isinstance(option, Activate))
    return next((option for option in abilities if _is_worth_it(view, option)), PASS)


def _hits(view: View, option: Cast) -> bool:
    return HITS.search(text_of(view.seen(option.id).characteristics)) is not None


def _mana_value(view: View, option: Cast) -> int:
    known = view.seen(option.id).characteristics
    return known.mana_value if known is not None else 0


def _is_worth_it(view: View, option: Activate) -> bool:
    seen = view.seen(option.id)
    if seen.characteristics is None or seen.zone is not Zone.BATTLEFIELD:
        return False
    text = text_of_line(seen.characteristics.abilities, option.ability, seen.name).lower()
    return HITS.search(text) is not None and GIVEN_UP.search(text) is None
