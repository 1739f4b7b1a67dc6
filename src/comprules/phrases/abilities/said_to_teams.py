"""CR 901.12c: abilities of planes and phenomena whose "you" is everybody of a team.

What speaks of "you" speaks of each of them: both gain life where "you gain 2 life", both decide where "you may". What
is merely ordered ("draw a card") speaks of nobody, and is done by whoever controls the ability. What is "yours" is the
team's where one is chosen as a target, and at the steps of a turn; elsewhere that isn't understood.
"""

from __future__ import annotations

import re
from typing import TypeVar

from comprules.phrases.instructions.clauses import Clause, Order, TheyMay, YouMay
from comprules.phrases.instructions.links import IfDone
from comprules.phrases.nouns.described_players import PlayerWho, WhoDoes
from comprules.phrases.nouns.player_descriptions import AnyPlayer
from comprules.phrases.nouns.player_nouns import EachPlayer, You
from comprules.phrases.nouns.possessives import OfNoun, Your
from comprules.phrases.nouns.targets import Target
from comprules.phrases.nouns.team_nouns import YourTeam
from comprules.phrases.prelude import *
from comprules.phrases.triggers.step_triggers import AtStep
from comprules.reader.phrase import declaration, wording_of
from comprules.reader.reading import write
from comprules.reader.tree import fields_in_order, replace_in
from comprules.rules.abilities.statements import Replacement
from comprules.rules.variants.planes_of_teams import NotForTeams, says_to_team

P = TypeVar("P", bound=Phrase)

WHO_DID: Final = -9012
"""The slot of the players of the team who did what all of them might do."""

_ADDRESSED: Final = re.compile(r"\b(?:you|your|yours|yourself|you're|you've|you'd)\b")
_FILLED: Final = re.compile(r"<[^>]*>|\{[^?{}]*\}")


@says_to_team
@rule("901.12c")
def said_to_team(ability: Ability) -> Ability:
    """An ability whose "you" is everybody of its controller's team."""
    said = _parts_said(ability)
    for part in _own_parts(said):
        if _speaks_to_one(part):
            raise NotForTeams(write(part))
    return said


def _parts_said(tree: P) -> P:
    return replace(tree, **{name: _said(getattr(tree, name)) for name in fields_in_order(tree)})


def _said(tree: Any) -> Any:
    """A part of an ability as it is said to a team; the abilities that it quotes are others', and stay as they are."""
    if isinstance(tree, tuple):
        return tuple(map(_said, tree))
    if not isinstance(tree, Phrase) or _stays(tree):
        return tree
    return _to_team(_parts_said(tree))


@rule("805.4d")
def _stays(part: Phrase) -> bool:
    """What is said of a step of "yours" is said once of the team's; a quoted ability speaks to its own controller."""
    return isinstance(part, (Ability, AtStep))


@rule("109.5", "901.12c")
def _to_team(part: Phrase) -> Phrase:
    """A phrase, whose parts are said to the team already, as it is said to the team."""
    match part:
        case You():
            return YourTeam()
        case Target():
            return replace_in(part, _of_team)
        case YouMay(deed):
            return TheyMay(YourTeam(), deed)
        case IfDone(YourTeam(), Order(deed)):
            return Clause(EachPlayer("each", PlayerWho(AnyPlayer(), WhoDoes(True)), WHO_DID), deed)
    return part


def _of_team(part: Any) -> Any:
    """Whose something is that is one player's: what is chosen may be any of the team's."""
    return OfNoun(YourTeam()) if isinstance(part, Your) else part


def _own_parts(tree: Phrase) -> Iterator[Phrase]:
    """The parts of an ability, but for those that stay as they are."""
    for name in fields_in_order(tree):
        value = getattr(tree, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase) and not _stays(part):
                yield part
                yield from _own_parts(part)


def _speaks_to_one(part: Phrase) -> bool:
    """Whether a phrase speaks to one player by its own words, or leaves it to one player what happens instead."""
    if isinstance(part, (Replacement, IfDone)):
        return any(isinstance(each, YourTeam) for each in _own_parts(part))
    is_worded = declaration(type(part)) is not None and not isinstance(part, YourTeam)
    return is_worded and bool(_ADDRESSED.search(_FILLED.sub("", wording_of(part).text)))
