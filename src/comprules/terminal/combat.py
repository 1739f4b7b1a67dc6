"""CR 506.4: the combat as pairs: each attacker with whom it attacks and what blocks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.text import Text

from comprules.kernel.ids import Id, ObjectId
from comprules.kernel.payments_told import in_a_row
from comprules.play.view import Seen, View
from comprules.rules.combat.combat_phase import Attacker, Combat
from comprules.seats.visible import whose


def combat_lines(view: View) -> list[Text]:
    """A line for each attacker, with the numbers that options use where names repeat."""
    combat = view.combat
    if combat is None:
        return []
    names = told_names(view)
    by_number = {seen.id: seen for seen in view.battlefield}
    lines = []
    for attacker in combat.attackers:
        if attacker.creature not in by_number:
            continue
        blockers = [each.creature for each in combat.blockers if attacker.creature in each.attackers]
        line = Text("⚔ ", style="red")
        line.append(_creature(by_number[attacker.creature], names), style="bold")
        line.append(banded(combat, attacker.creature, names))
        line.append(f" attacks {_attacked(view, attacker, names)}")
        there = [_creature(by_number[number], names) for number in blockers if number in by_number]
        line.append(f", blocked by {' and '.join(there)}" if there else ", blocked" if attacker.is_blocked else "")
        lines.append(line)
    return lines


def banded(combat: Combat, creature: ObjectId, names: Mapping[Id, str]) -> str:
    """With which others in its band a creature attacks; empty if it isn't in one."""
    others = [names[number] for number in combat.banded_with(creature) if number in names]
    return f", banded with {in_a_row(others)}," if others else ""


def told_names(view: View) -> dict[Id, str]:
    """The names of permanents and players, with numbers where several permanents share one."""
    counts = Counter(seen.name for seen in view.battlefield)
    names: dict[Id, str] = {
        seen.id: f"{seen.name} #{seen.id}" if counts[seen.name] > 1 else seen.name for seen in view.battlefield
    }
    return {**names, **{player.id: player.name for player in view.players}, view.me: "you"}


def _creature(seen: Seen, names: Mapping[Id, str]) -> str:
    return f"{names[seen.id]} {seen.power}/{seen.toughness}"


def _attacked(view: View, attacker: Attacker, names: Mapping[Id, str]) -> str:
    """What a creature attacks, with whose it is; a team that is attacked as a group by the names of all its players."""
    known = [number for number in attacker.attacked if number in names]
    owners = {number: whose(view, number) for number in known}
    told = [f"{names[number]} ({owner})" if owner else names[number] for number, owner in owners.items()]
    return in_a_row(told) if told else "nothing any more"
