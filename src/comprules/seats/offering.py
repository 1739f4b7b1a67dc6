"""Which options are worth showing, and by what names: of options about things that are alike, one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from comprules.kernel.decisions import Decision
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Activate, Attack, Option, Thing
from comprules.kernel.records import Record
from comprules.play.view import Seen, View
from comprules.rules.abilities.ability_lines import text_of_line
from comprules.seats.visible import everything, whose

NUMBER = re.compile(r" #\d+")


class Offer(Record):
    """An option as it is shown."""

    option: Option
    name: str


def offers(view: View, decision: Decision) -> tuple[Offer, ...]:
    """The options of a decision to show: where one is chosen, the first of those that come to the same."""
    seen = {each.id: each for each in everything(view)}
    options = decision.candidates if decision.is_combination else _distinct(decision.candidates, seen)
    return labelled(view, decision, options)


def labelled(view: View, decision: Decision, options: Sequence[Option]) -> tuple[Offer, ...]:
    """Some options of a decision, by the names that people know them by."""
    seen = {each.id: each for each in everything(view)}
    owners = _owners(view, options) if getattr(decision, "is_target", False) else _attacks(view, options)
    return named(options, {**_ability_texts(options, seen), **owners})


def _distinct(options: Sequence[Option], seen: Mapping[ObjectId, Seen]) -> tuple[Option, ...]:
    kept: dict[object, Option] = {}
    for option in options:
        about = seen.get(getattr(option, "id", ObjectId(-1)))
        alike = (NUMBER.sub("", str(option)), replace(about, id=-1)) if about is not None else option
        kept.setdefault(alike, option)
    return tuple(kept.values())


def _ability_texts(options: Sequence[Option], seen: Mapping[ObjectId, Seen]) -> dict[Option, str]:
    """What the abilities among some options say."""
    texts: dict[Option, str] = {}
    for option in options:
        known = seen[option.id].characteristics if isinstance(option, Activate) and option.id in seen else None
        if isinstance(option, Activate) and known is not None:
            texts[option] = f"{option.name} #{option.id}: {text_of_line(known.abilities, option.ability, option.name)}"
    return texts


def _attacks(view: View, options: Sequence[Option]) -> dict[Option, str]:
    """Attacks on players, without the numbers of these."""
    players = {player.id for player in view.players}
    on_players = [each for each in options if isinstance(each, Attack) and each.defender in players]
    return {each: f"{each.name} #{each.id} attacks {each.defender_name}" for each in on_players}


def _owners(view: View, options: Sequence[Option]) -> dict[Option, str]:
    """Things that can be chosen, with whose they are."""
    told = ((option, whose(view, option.id)) for option in options if isinstance(option, Thing))
    return {option: f"{option} ({owner})" for option, owner in told if owner}


def named(options: Sequence[Option], texts: Mapping[Option, str]) -> tuple[Offer, ...]:
    """The options with their names, without the numbers of objects where these aren't needed to tell options apart.

    `texts` are longer names for some of the options.

    >>> from comprules.kernel.options import Cast
    >>> [offer.name for offer in named([Cast(12, "Bear"), Cast(14, "Ogre"), Cast(15, "Ogre")], {})]
    ['cast Bear', 'cast Ogre #14', 'cast Ogre #15']
    """
    long = [texts.get(option, str(option)) for option in options]
    short = [NUMBER.sub("", name) for name in long]
    names = [name if short.count(name) == 1 else full for name, full in zip(short, long, strict=True)]
    return tuple(Offer(option, name) for option, name in zip(options, names, strict=True))
