"""CR 704.3: looking over the board for what state-based actions look for."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.players import IN_GAME
from comprules.kernel.zones import COMMAND
from comprules.rules.keyword_basics.space_sculptor import SpaceSculptor
from comprules.rules.keyword_basics.start_your_engines import StartYourEngines
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey
from comprules.rules.zones.noted import PUT_AWAY, STRAYS


def surveyed(game: Game) -> Survey:
    """The survey of a game as it is now."""
    survey = Survey(game)
    survey.strays = _strays(game)
    survey.endangered = _endangered(game)
    survey.commanded = game.state.zones[COMMAND]
    survey.put_away = _put_away(game)
    _look(survey)
    return survey


def _strays(game: Game) -> list[Object]:
    objects = game.state.objects
    numbers = game.state.registers.get(STRAYS, ())
    return [objects[number] for number in numbers if number in objects] if numbers else []


def _endangered(game: Game) -> list[PlayerId]:
    """The players who have no life left, counters or commander damage, or who have attempted to draw from an empty
    library: a state-based action lets nobody else lose.
    """
    present, players = game.state.registers[IN_GAME], game.state.players
    return [
        number
        for number in present
        if (known := players[number]).life <= 0 or known.counters or known.drew_from_empty or known.commander_damage
    ]


def _put_away(game: Game) -> list[ObjectId]:
    put, objects = game.state.registers[PUT_AWAY], game.state.objects
    return [number for number in put if number in objects] if put else []


def _look(survey: Survey) -> None:
    objects, statuses = survey.game.state.objects, survey.game.state.status
    for number, known in survey.board.permanents_known():
        record = objects[number]
        if not (record.counters or record.attached_to is not None or not _ENGAGED.isdisjoint(known.keywords)) and (
            not _is_subject(known.types, known.supertypes, known.subtypes)
        ):
            continue
        if "Creature" in known.types and known.toughness is not None:
            survey.creatures.append((number, known.toughness, statuses[number]))
        if known.supertypes:
            _note_supertypes(survey, number, known.supertypes)
        if record.attached_to is not None or "Aura" in known.subtypes:
            survey.attachments.append((record, known))
        if record.counters:
            survey.counted.append(record)
        if StartYourEngines in known.keywords:
            survey.starters.append(number)
        if SpaceSculptor in known.keywords:
            survey.sculptors.append(number)
        if "Planeswalker" in known.types:
            survey.planeswalkers.append(number)
        if "Battle" in known.types:
            survey.battles.append(number)


def _note_supertypes(survey: Survey, number: ObjectId, supertypes: tuple[str, ...]) -> None:
    if "Legendary" in supertypes:
        survey.legends.append(number)
    if "World" in supertypes:
        survey.worlds.append(number)


_ENGAGED = frozenset({StartYourEngines, SpaceSculptor})
"""Keywords of permanents that a state-based action is about."""

_SUBJECT = frozenset({"Creature", "Planeswalker", "Battle", "Legendary", "World", "Aura"})


@lru_cache(maxsize=1024)
def _is_subject(types: tuple[str, ...], supertypes: tuple[str, ...], subtypes: tuple[str, ...]) -> bool:
    """Whether a state-based action is about permanents with one of these types."""
    return not _SUBJECT.isdisjoint((*types, *supertypes, *subtypes))
