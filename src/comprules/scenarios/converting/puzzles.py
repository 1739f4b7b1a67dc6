"""Puzzles, brought into the format of scenarios: what stands beside the set-up comes to where it belongs in that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from comprules.cards import CardPool
from comprules.cards.names import folded
from comprules.kernel.records import Record
from comprules.rules.card_layouts.unknown_cards import UNKNOWN
from comprules.scenarios.converting.goals import SOLVER, goal_of
from comprules.scenarios.converting.notation import CannotConvert, Extra, Linked, Puzzle, Token, Zones
from comprules.scenarios.converting.notes import is_of_unknown_order, unknown_in
from comprules.scenarios.edition_words import first_unread
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.scenario import Scenario
from comprules.scenarios.setting_up.parts import ZONES

UNKNOWN_LIBRARY: Final = {"card": UNKNOWN, "count": 40}
"""What stands for a library of which nothing is said."""

BEFORE_DRAWING: Final = ("untap", "upkeep", "draw")

_POWER_AND_TOUGHNESS: Final = re.compile(r"([pm])(\d+)([pm])(\d+)")
_REMINDER: Final = re.compile(r"\([^()]*\)")
_SIGNS: Final = {"p": "+", "m": "-"}


class Converted(Record):
    """A scenario that says what a puzzle says, and what of it couldn't be said."""

    scenario: Scenario
    told: tuple[str, ...] = ()


def converted(puzzle: Puzzle, pool: CardPool) -> Converted:
    """The scenario of a puzzle. Raises CannotConvert for what can't be said at all."""
    board = Board(puzzle, pool)
    data = {
        "id": puzzle.id,
        "source": {"suite": puzzle.source},
        "tags": ["puzzle", *([puzzle.difficulty] if puzzle.difficulty else [])],
        "why": "; ".join((puzzle.goal, *puzzle.extra.notes)),
        "game": board.game,
        "setup": board.set_up(),
        "until": {"turn": board.turn, "step": "cleanup"},
        "goal": goal_of(puzzle.goal, board.players),
    }
    try:
        scenario = Scenario.from_data(data)
    except ScenarioError as problem:
        raise CannotConvert(str(problem)) from None
    return Converted(scenario, (*board.told, *_lacking(scenario, pool)))


class Board:
    """The position of a puzzle, as it is made that of a scenario."""

    def __init__(self, puzzle: Puzzle, pool: CardPool) -> None:
        self.pool, self.extra, self.told = pool, puzzle.extra, list[str]()
        self.setup = {player: _copied(zones) for player, zones in puzzle.position.setup.items()}
        self.players = puzzle.players
        self.turn = _turn(puzzle.extra, len(self.players))
        begins: Zones = {"turn": self.turn, "step": puzzle.extra.begins.step}
        if puzzle.extra.begins.priority is not None:
            begins["priority"] = puzzle.extra.begins.priority
        self.game = {**puzzle.position.game, "begins": begins}

    def set_up(self) -> dict[str, Zones]:
        """The set-up with all that is said beside it."""
        for token in self.extra.tokens:
            self._of(token.player)["battlefield"].append(_token(token))
        self._say_of_pieces()
        for linked in self.extra.linked:
            self._link(linked)
        self._say_of_players()
        self._heed_notes()
        for player in self.players:
            if not self._of(player)["library"]:
                self._of(player)["library_rest"] = UNKNOWN_LIBRARY
        return self.setup

    def _say_of_pieces(self) -> None:
        extra = self.extra
        for attached in extra.attached:
            self._piece(attached.attachment)["attached_to"] = {"label": attached.to}
        for counted in extra.counters:
            self._piece(counted.card).setdefault("counters", {})[counted.counter] = counted.count
        for entry in (each for zones in self.setup.values() for each in zones["battlefield"]):
            if isinstance(entry, dict) and "counters" in entry:
                entry["counters"] = {_kind(kind): count for kind, count in entry["counters"].items()}
        for said in extra.chosen:
            self._piece(said.card).setdefault("chosen", []).append(said.value)
        for label in extra.face_down:
            self._piece(label)["face_down"] = self._way_face_down(_name(self._piece(label)))
        for label in extra.attacking:
            self._piece(label)["attacking"] = {"player": self._against(self.players[0])}
        for field, labels in (("tapped", extra.tapped), ("came_this_turn", extra.summoning_sick)):
            for label in labels:
                self._piece(label)[field] = True

    def _say_of_players(self) -> None:
        for counted in self.extra.player_counters:
            self._of(counted.player).setdefault("counters", {})[counted.counter] = counted.count
        for emblem in self.extra.emblems:
            self._of(emblem.player).setdefault("emblems", []).append(emblem.of)
        for mana in self.extra.mana:
            self._of(mana.player)["mana"] = mana.mana
        for effect in self.extra.effects:
            self._begin(effect.player, effect.of, effect.on)

    def _heed_notes(self) -> None:
        """Say what notes say of unknown cards; that an order is unknown is told, for a position has one."""
        for unknown in unknown_in(self.extra.notes):
            player = SOLVER if unknown.is_mine else self._against(SOLVER)
            self._of(player)[unknown.zone] = unknown.entries()
        if is_of_unknown_order(self.extra.notes):
            self.told.append("the order of a library isn't known; in the scenario it is as it is written")

    def _link(self, linked: Linked) -> None:
        """Say how something belongs to something else."""
        if linked.how == "merged with":
            self._piece(linked.card)["merged"] = [linked.to]
        elif linked.how == "exiled with":
            self._piece(linked.card)["exiled_with"] = {"label": linked.to}
        elif linked.how == "imprints":
            self._piece(linked.to)["exiled_with"] = {"label": linked.card}
        elif linked.how != "its effect applies to":
            raise CannotConvert(f"nothing is known of a card that {linked.how!r} another")
        elif self._zone_of(linked.to) == "exile":
            self._piece(linked.to)["exiled_with"] = {"label": linked.card}
        elif self._zone_of(linked.to):
            effect = {"source": {"label": linked.card}, **self._about(linked.card, linked.to)}
            self._of(self._owner_of(linked.card)).setdefault("effects", []).append(effect)
        else:
            self.told.append(f"to what the effect of {linked.card} applies isn't said: {linked.to}")

    def _about(self, source: str, label: str) -> dict[str, Any]:
        """What an effect of a permanent is about: its target, or what it triggered on; what may be done was done."""
        card = self.pool.get(_name(self._piece(source)))
        text = "" if card is None else _REMINDER.sub("", card.front.oracle_text)
        about = {"targets" if "target" in text or not text else "triggered_on": [{"label": label}]}
        return about | ({"chosen": ["yes"]} if "you may have" in text else {})

    def _begin(self, player: str, of: str, on: str | None) -> None:
        """Say that an effect of a player's card has begun."""
        targets = {} if on is None else {"targets": [{"label": on}]}
        own = [each for each in self._of(player)["battlefield"] if folded(_name(each)) == folded(of)]
        if self.pool.get(of) is None:
            self.told.append(f"no card is named {of}, whose effect is in force: the scenario can't be played")
            self._of(player).setdefault("effects", []).append({"of": of, **targets})
        elif on is None and "Aura" in self._type_line(of):
            aura = {"card": of, "attached_to": {"player": self._against(player)}}
            self._of(player)["battlefield"].append(aura)
            self.told.append(f"{of} is taken to enchant player {self._against(player)}")
        elif on is None:
            self.told.append(f"nothing of {of}, which {player} has cast, is taken to be in force")
        else:
            source = {"source": of} if own else {"of": of}
            self._of(player).setdefault("effects", []).append({**source, **targets})

    def _of(self, player: str) -> Zones:
        if player not in self.players:
            raise CannotConvert(f"there is no player {player}; the players are {', '.join(self.players)}")
        return self.setup.setdefault(player, _copied({}))

    def _against(self, player: str) -> str:
        """The opponent of a player. Raises CannotConvert if there are several."""
        others = [each for each in self.players if each != player]
        if len(others) != 1:
            raise CannotConvert(f"which opponent of {player} is meant isn't said")
        return others[0]

    def _labelled(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """All that has a label, with its player and its zone."""
        for player, zones in self.setup.items():
            for zone, cards in zones.items():
                for each in cards if isinstance(cards, list) else ():
                    if isinstance(each, dict) and "label" in each:
                        yield player, zone, each

    def _piece(self, label: str) -> dict[str, Any]:
        found = [each for _, _, each in self._labelled() if each["label"] == label]
        if len(found) != 1:
            raise CannotConvert(f"{len(found)} objects have the label {label!r}")
        return found[0]

    def _zone_of(self, label: str) -> str:
        return next((zone for _, zone, each in self._labelled() if each["label"] == label), "")

    def _owner_of(self, label: str) -> str:
        return next(player for player, _, each in self._labelled() if each["label"] == label)

    def _type_line(self, name: str) -> str:
        card = self.pool.get(name)
        return "" if card is None else card.front.type_line

    def _way_face_down(self, name: str) -> str:
        """How a card can have come to be face down: by what it says, or by being manifested."""
        card = self.pool.get(name)
        text = "" if card is None else card.front.oracle_text
        return next((way.lower() for way in ("Morph", "Disguise") if way in text), "manifest")


def _turn(extra: Extra, players: int) -> int:
    """The number of the turn: not that of the first one where the draw step of that would be skipped."""
    return extra.begins.turn + (players if extra.begins.step in BEFORE_DRAWING else 0)


def _copied(zones: Zones) -> Zones:
    """The zones of a player, to be written to."""
    return {"battlefield": [], "library": [], **{name: _spread_out(name, said) for name, said in zones.items()}}


def _spread_out(name: str, said: Any) -> Any:
    """What a player has of a kind, to be written to. Raises CannotConvert for a zone that isn't a list of cards."""
    if name in ZONES and not isinstance(said, list):
        raise CannotConvert(f"a {name} is a list of cards")
    return [_spread(each) for each in said] if isinstance(said, list) else said


def _spread(card: Any) -> Any:
    return dict(card) if isinstance(card, dict) else card


def _name(card: Any) -> str:
    return str(card.get("card")) if isinstance(card, dict) else str(card)


def _token(token: Token) -> dict[str, Any]:
    """A token as an entry of a battlefield."""
    details = {"types": token.types, "power": token.power, "toughness": token.toughness}
    details |= {"colors": token.colors, "text": token.text}
    made: Any = True if token.predefined else {field: said for field, said in details.items() if said}
    entry: dict[str, Any] = {"card": token.name, "token": made, "count": token.count}
    entry |= {"label": token.label} if token.label is not None else {}
    return entry | ({"tapped": True} if token.tapped else {})


def _kind(counter: str) -> str:
    """A kind of counter as the rules name it."""
    found = _POWER_AND_TOUGHNESS.fullmatch(counter)
    return f"{_SIGNS[found[1]]}{found[2]}/{_SIGNS[found[3]]}{found[4]}" if found else counter


def _lacking(scenario: Scenario, pool: CardPool) -> Iterator[str]:
    """The cards that can't be played with: those that aren't in the pool, and those that aren't read."""
    for name in scenario.names:
        card = pool.get(name)
        if card is None:
            yield f"no card is named {name}"
        elif unread := first_unread(card):
            yield str(unread)
