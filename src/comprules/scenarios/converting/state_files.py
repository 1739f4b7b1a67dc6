"""Puzzle files as Forge has them (.pzl): what is to be reached, and the state of the game, a line for each thing.

A card stands by its name, and behind that what is special about it, each after a bar: `Grizzly Bears|Tapped|Id:7`.
Such a file begins with priority in its phase: what the step begins with is over, but for attackers and blockers to be
declared.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from comprules.cards import CardPool
from comprules.scenarios.converting.notation import (
    Begins,
    CannotConvert,
    Effect,
    Extra,
    Linked,
    Position,
    Puzzle,
    Zones,
)
from comprules.scenarios.converting.token_notation import token_entry

PLAYERS: Final = {"human": "A", "ai": "B", "p0": "A", "p1": "B"}
"""What the players are called, and who they are."""

ZONES: Final = ("hand", "battlefield", "graveyard", "library", "exile", "command")

PHASES: Final = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "main1": "precombat main",
    "combat_begin": "beginning of combat",
    "combat_declare_attackers": "declare attackers",
    "combat_declare_blockers": "declare blockers",
    "combat_damage": "combat damage",
    "combat_end": "end of combat",
    "main2": "postcombat main",
    "end_of_turn": "end",
    "cleanup": "cleanup",
}

BEGINNING: Final = ("untap", "declare attackers", "declare blockers", "combat damage", "cleanup")
"""The steps that are as they begin where a file begins in them."""

NO_MATTER: Final = frozenset({"set", "art", "noetbtrigs", "image"})
"""What is said of a card and makes no difference."""

Entry = dict[str, Any]
"""A card as a scenario's set-up says it."""

Said = Mapping[str, str]
"""What stands in a part of a file, by what it is called, in small letters."""


def puzzle_in(text: str, name: str, pool: CardPool) -> Puzzle:
    """The puzzle of a file. Raises CannotConvert for what isn't one, and for what isn't known in it."""
    told, state = _part(text, "metadata", ":"), _part(text, "state", "=")
    if not state:
        raise CannotConvert("that is no puzzle: it has no part [state]")
    return StateFile(told, state, pool).puzzle(f"puzzle/{name}")


def _part(text: str, name: str, sign: str) -> Said:
    """What stands in a part of a file."""
    found = re.search(rf"^\[{name}\]\s*$(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL | re.IGNORECASE)
    lines = (line for line in (found[1] if found else "").splitlines() if sign in line and not line.startswith("#"))
    return {key.strip().lower(): said.strip() for key, _, said in (line.partition(sign) for line in lines)}


class StateFile:
    """A file as it is read."""

    def __init__(self, told: Said, state: Said, pool: CardPool) -> None:
        self.told, self.state, self.pool = told, state, pool
        self.linked, self.effects = list[Linked](), list[Effect]()
        self.active = PLAYERS.get(state.get("activeplayer", "human").lower(), "")
        if not self.active:
            raise CannotConvert(f"there is no player {state['activeplayer']!r}")

    def puzzle(self, id: str) -> Puzzle:
        """The puzzle that it says."""
        setup: dict[str, Zones] = {player: {} for player in dict.fromkeys(PLAYERS.values())}
        for key, said in self.state.items():
            self._take(key, said, setup)
        players = [self.active, *(each for each in setup if each != self.active)]
        game = {"players": players, "shuffle": False}
        notes = [self.told["description"]] if self.told.get("description") else []
        return Puzzle(
            id,
            self._goal(),
            Position(game, setup),
            Extra(self._begins(), linked=tuple(self.linked), effects=tuple(self.effects), notes=tuple(notes)),
            difficulty=self.told.get("difficulty", "").lower() or None,
            source=self.told.get("name", ""),
        )

    def _begins(self) -> Begins:
        """When the game begins: with priority, unless the file goes on into another phase."""
        words = self.state.get("activephaseadvance") or self.state.get("activephase", "main1")
        step = PHASES.get(words.lower())
        if step is None:
            raise CannotConvert(f"nothing is known of the phase {words!r}; there are {', '.join(PHASES)}")
        is_entered = "activephaseadvance" in self.state or step in BEGINNING
        return Begins(self._turn(), step, None if is_entered else self.active)

    def _turn(self) -> int:
        said = self.state.get("turn", "1")
        if not said.isdigit() or not int(said):
            raise CannotConvert(f"the turn is numbered from 1 on, not {said!r}")
        return int(said)

    def _goal(self) -> str:
        """What is to be reached, in the words of puzzles."""
        goal, turns = self.told.get("goal", "win").lower(), self.told.get("turns", "1")
        is_mine = self.active == "A"
        named = re.fullmatch(r"Card\.YouCtrl\+named(.+)", self.told.get("targets", ""))
        if goal.startswith(("play the", "put the")) and named and turns == "1":
            return f"control {named[1]} this turn"
        if goal == "survive":
            return "survive until your next turn"
        if goal != "win":
            raise CannotConvert(f"the goal {self.told.get('goal')!r} can't be said as facts")
        if turns == "1" and is_mine:
            return "win this turn"
        if "next turn" in self.told.get("description", "").lower() or (turns == "2" and not is_mine):
            return "win on your next turn"
        raise CannotConvert(f"in which of {turns} turns the game is to be won isn't said")

    def _take(self, key: str, said: str, setup: dict[str, Zones]) -> None:
        """Take a line of the state to where it belongs."""
        if key in ("turn", "activeplayer", "activephase", "activephaseadvance", "removesummoningsickness"):
            return
        found = re.fullmatch(r"(human|ai|p0|p1)(\w+)", key)
        if found is None:
            raise CannotConvert(f"nothing is known of {key!r} in a state")
        player, field = PLAYERS[found[1]], found[2]
        if field in ZONES:
            for entry in self._cards(said, player):
                owner = str(entry.pop("owner", player))
                entry |= {"controller": player} if owner != player else {}
                setup[owner].setdefault(field, []).append(entry)
        elif field == "precast":
            self.effects.extend(_precast(said, player))
        elif field in _OF_PLAYER and said:
            setup[player].update(_understood(_OF_PLAYER[field], said, key))
        elif said:
            raise CannotConvert(f"nothing is known of {key!r} in a state")

    def _cards(self, said: str, player: str) -> Iterator[Entry]:
        """The cards of a zone."""
        for words in filter(None, map(str.strip, said.split(";"))):
            name, *more = (part.strip() for part in words.split("|"))
            entry: Entry = token_entry(name) if re.match(r"[tT]:", name) else {"card": name}
            for each in filter(None, more):
                self._add(entry, each, player)
            yield entry

    def _add(self, entry: Entry, said: str, player: str) -> None:
        """Take what is special about a card to its entry."""
        word, _, value = said.partition(":")
        key = word.strip().lower()
        if key in NO_MATTER:
            return
        if key in ("transformed", "modal", "flipped"):
            entry["card"] = self._other_face(entry["card"])
        elif key == "attacking":
            entry["attacking"] = {"label": f"i{value}"} if value else {"player": "B" if player == "A" else "A"}
        elif key in ("rememberedcards", "executescript"):
            self._apply(entry, value.rpartition("->")[2] if key == "executescript" else value)
        elif key in _OF_CARD:
            entry.update(_understood(_OF_CARD[key], value, said))
        elif key.lower() in _CALLED:
            entry.setdefault("designations", []).append(_CALLED[key])
        else:
            raise CannotConvert(f"nothing is known of {said!r}, which is said of {entry['card']}")

    def _other_face(self, name: str) -> str:
        """The name of a card's other face. Raises CannotConvert if that isn't known."""
        card = self.pool.get(name)
        if card is None or len(card.faces) < 2:
            raise CannotConvert(f"what the other face of {name} is isn't known")
        return card.faces[1].name

    def _apply(self, entry: Entry, to: str) -> None:
        """Note that an effect of a permanent applies to what has one of these numbers."""
        label = entry.setdefault("label", f"source {len(self.linked) + 1}")
        for number in filter(None, to.split(",")):
            self.linked.append(Linked(label, "its effect applies to", f"i{number.strip()}"))


def _precast(said: str, player: str) -> Iterator[Effect]:
    """The spells that have been cast, with what they were cast on."""
    for words in filter(None, map(str.strip, said.split(";"))):
        name, _, to = words.partition("->")
        yield Effect(player, name.partition(":")[0].strip(), f"i{to.strip()}" if to.strip().isdigit() else None)


def _understood(how: Callable[[str], Entry], said: str, what: str) -> Entry:
    """What is said of a player or a card. Raises CannotConvert if that can't be."""
    try:
        return how(said)
    except (ValueError, KeyError):
        raise CannotConvert(f"{said!r} isn't understood, as is said with {what!r}") from None


def _counted(said: str) -> dict[str, int]:
    """Kinds of counters with their numbers: `P1P1=2,LOYALTY=3`."""
    pairs = (each.partition("=") for each in said.split(",") if each)
    return {kind.strip().lower(): int(count or "1") for kind, _, count in pairs}


def _mana(said: str) -> Entry:
    return {"mana": "".join(f"{{{kind.upper()}}}" for kind in said.split())}


def _number(field: str) -> Callable[[str], Entry]:
    return lambda said: {field: int(said)} if int(said) else {}


def _label(field: str) -> Callable[[str], Entry]:
    return lambda said: {field: {"label": f"i{said}"}}


def _chosen(said: str) -> Entry:
    return {"chosen": [each.strip() for each in said.split(",")]}


def _face_down(said: str) -> Entry:
    return {"face_down": {"manifested": "manifest", "cloaked": "cloak"}.get(said.lower(), "morph")}


_OF_PLAYER: Final[dict[str, Callable[[str], Entry]]] = {
    "life": lambda said: {"life": int(said)},
    "counters": lambda said: {"counters": _counted(said)},
    "manapool": _mana,
    "landsplayed": _number("lands_played"),
    "landsplayedlastturn": lambda _: {},
    "speed": _number("speed"),
    "numringtemptedyou": _number("tempted"),
}
"""What is said of a player, and how a scenario says it."""

_OF_CARD: Final[dict[str, Callable[[str], Entry]]] = {
    "id": lambda said: {"label": f"i{said}"},
    "tapped": lambda _: {"tapped": True},
    "summonsick": lambda _: {"came_this_turn": True},
    "counters": lambda said: {"counters": _counted(said)},
    "damage": lambda said: {"damage": int(said)},
    "owner": lambda said: {"owner": PLAYERS[said.lower()]},
    "attachedto": _label("attached_to"),
    "attaching": _label("attached_to"),
    "enchantingplayer": lambda said: {"attached_to": {"player": PLAYERS[said.lower()]}},
    "exiledwith": _label("exiled_with"),
    "imprinting": lambda _: {},
    "chosencolor": _chosen,
    "chosentype": _chosen,
    "namedcard": _chosen,
    "facedown": _face_down,
    "mergedcards": lambda said: {"merged": [each.strip() for each in said.split(",")]},
    "classlevel": lambda said: {"level": int(said)},
}
"""What is said of a card, and how a scenario says it; what is imprinted is said of the card in exile."""

_CALLED: Final = {
    "monstrous": "monstrous",
    "renowned": "renowned",
    "solved": "solved",
    "suspected": "suspected",
    "saddled": "saddled",
    "isringbearer": "Ring-bearer",
}
"""What a permanent is called, and how a scenario calls it."""
