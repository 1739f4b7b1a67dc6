"""What a player sees as plain data, for JSON: for agents in other processes and other languages."""

from __future__ import annotations

from enum import Enum
from typing import Any

from comprules.kernel.decisions import Decision
from comprules.kernel.options import Option
from comprules.kernel.records import Record
from comprules.play.seen import Seen
from comprules.play.view import View
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.objects.characteristics import Characteristics

COLORS = "WUBRG"


def plain_view(view: View) -> dict[str, Any]:
    """A view as plain data."""
    from comprules.play.view import PARTS

    parts = {name: plain(getattr(view, name)) for name in PARTS[:-1]}
    main = view.main_game
    return {"me": view.me, **parts, "main_game": None if main is None else plain_view(main)}


def plain(value: Any) -> Any:
    """A value of a view as plain data."""
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, Option):
        return str(value)
    if isinstance(value, Characteristics):
        return plain_characteristics(value)
    if isinstance(value, Seen):
        return plain_seen(value)
    if isinstance(value, Decision):
        return plain_decision(value)
    if isinstance(value, Record):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    return value


def plain_seen(seen: Seen) -> dict[str, Any]:
    """An object as plain data: what it is beside where it is."""
    known = seen.characteristics
    fields = {name: plain(getattr(seen, name)) for name in seen.__struct_fields__ if name != "characteristics"}
    rest = {name: value for name, value in fields.items() if name != "id"}
    return {"id": seen.id, "hidden": known is None, **(plain_characteristics(known) if known else {}), **rest}


def plain_characteristics(known: Characteristics) -> dict[str, Any]:
    """What an object is as plain data."""
    return {
        "name": known.name,
        "names": list(known.names),
        "mana_cost": "".join(known.mana_cost),
        "colors": [color for color in COLORS if color in known.colors],
        "supertypes": list(known.supertypes),
        "types": list(known.types),
        "subtypes": list(known.subtypes),
        "abilities": [words for words in (words_of(ability, known.name) for ability in known.abilities) if words],
        "power": known.power,
        "toughness": known.toughness,
        "loyalty": known.loyalty,
        "defense": known.defense,
    }


def plain_decision(decision: Decision) -> dict[str, Any]:
    """A decision as plain data."""
    return {
        "kind": type(decision).__name__,
        "player": decision.player,
        "whose": decision.whose,
        "rule": decision.rule,
        "reason": decision.reason,
        "options": [str(option) for option in decision.options],
        "minimum": decision.minimum,
        "maximum": decision.maximum,
        "chosen": [str(option) for option in decision.chosen],
    }
