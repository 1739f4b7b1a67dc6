"""CR 901.12c: abilities of planes and phenomena whose "you" is everybody of a team.

What speaks of "you" speaks of each of them: both gain life where "you gain 2 life", both decide where "you may". What
is merely ordered ("draw a card") speaks of nobody, and is done by whoever controls the ability. What is "yours" is
theirs who do something with it, or the team's where a target is chosen, and at the steps of a turn; otherwise it isn't
understood.
"""

from __future__ import annotations

import re
from typing import TypeVar

from comprules.phrases.instructions.clauses import Clause, Order, TheyMay, YouMay
from comprules.phrases.instructions.links import IfDone
from comprules.phrases.nouns.described_players import PlayerWho, WhoDoes
from comprules.phrases.nouns.player_descriptions import AnyPlayer
from comprules.phrases.nouns.player_nouns import EachPlayer, You
from comprules.phrases.nouns.possessives import OfNoun, Their, Your
from comprules.phrases.nouns.targets import Target
from comprules.phrases.nouns.team_nouns import PlayerOnYourTeam, YourTeam
from comprules.phrases.prelude import *
from comprules.phrases.triggers.step_triggers import AtStep
from comprules.reader.phrase import declaration, wording_of
from comprules.reader.reading import write
from comprules.reader.tree import fields_in_order
from comprules.rules.abilities.statements import Replacement
from comprules.rules.variants.planes_of_teams import NotForTeams, says_to_team

P = TypeVar("P", bound=Phrase)

ON_TEAM: Final = -9012
"""The slot of the players of the team who do what "you" do."""

EACH: Final = EachPlayer("each", PlayerOnYourTeam(), ON_TEAM)
EACH_WHO_DID: Final = EachPlayer("each", PlayerWho(AnyPlayer(), WhoDoes(True)), ON_TEAM)
THEIR: Final = Their(antecedent=ON_TEAM)

_ADDRESSED: Final = re.compile(r"\b(?:you|your|yours|yourself|you're|you've|you'd)\b")
_OPTIONAL: Final = re.compile(r"\{(\w+)\?([^{}]*)\}")
_FILLED: Final = re.compile(r"<[^>]*>|\{[^{}]*\}")


@says_to_team
@rule("901.12c")
def said_to_team(ability: Ability) -> Ability:
    """An ability whose "you" is everybody of its controller's team."""
    said = _with_parts(ability, _to_team)
    for part in _own_parts(said):
        if _speaks_to_one(part):
            raise NotForTeams(write(part))
    return said


def _with_parts(tree: P, change: Callable[[Phrase], Phrase]) -> P:
    return replace(tree, **{name: _throughout(getattr(tree, name), change) for name in fields_in_order(tree)})


def _throughout(tree: Any, change: Callable[[Phrase], Phrase]) -> Any:
    """A part of an ability with everything in it changed, parts before wholes, but for what stays as it is."""
    if isinstance(tree, tuple):
        return tuple(_throughout(each, change) for each in tree)
    if not isinstance(tree, Phrase) or _stays(tree):
        return tree
    return change(_with_parts(tree, change))


@rule("805.4d")
def _stays(part: Phrase) -> bool:
    """What is said of a step of "yours" is said once of the team's; a quoted ability speaks to its own controller."""
    return isinstance(part, (Ability, AtStep))


@rule("901.12c")
def _to_team(part: Phrase) -> Phrase:
    """A phrase, whose parts are said to the team already, as it is said to the team."""
    match part:
        case You():
            return YourTeam()
        case Target():
            return _of(OfNoun(YourTeam()), part)
        case YouMay(deed):
            return TheyMay(EACH, _of(THEIR, deed))
        case Clause(YourTeam(), deed):
            return replace(part, subject=EACH, deed=_of(THEIR, deed))
        case IfDone(YourTeam(), Order(deed) | Clause(EachPlayer(who=PlayerOnYourTeam()), deed)):
            return Clause(EACH_WHO_DID, _of(THEIR, deed))
    return part


def _of(whose: Whose, tree: P) -> P:
    """A phrase in which "your" is somebody else's: theirs who do it, or any of the team's where one is chosen."""
    return _with_parts(tree, lambda part: whose if isinstance(part, Your) else part)


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
    if declaration(type(part)) is None or isinstance(part, (YourTeam, PlayerOnYourTeam)):
        return False
    said = _OPTIONAL.sub(lambda words: words[2] if getattr(part, words[1]) else "", wording_of(part).text)
    return bool(_ADDRESSED.search(_FILLED.sub("", said)))
