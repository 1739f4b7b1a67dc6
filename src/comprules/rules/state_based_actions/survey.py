"""CR 704.3: one look over the board, sorted by what state-based actions look for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from comprules.kernel.objects import Object, Status
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.keyword_basics.start_your_engines import StartYourEngines

if TYPE_CHECKING:
    from comprules.rules.concepts.game import Game


class Survey:
    """What is on the battlefield, and the tokens and copies that are elsewhere, as one check sees it.

    `creatures` have their toughness and status with them. Permanents that stand in none of the lists can't be subject
    to a state-based action.
    """

    __slots__ = (
        "attachments",
        "battles",
        "board",
        "counted",
        "creatures",
        "game",
        "legends",
        "planeswalkers",
        "starters",
        "strays",
        "worlds",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        self.creatures: list[tuple[int, int, Status]] = []
        self.legends: list[int] = []
        self.worlds: list[int] = []
        self.planeswalkers: list[int] = []
        self.battles: list[int] = []
        self.attachments: list[Object] = []
        self.counted: list[Object] = []
        self.starters: list[int] = []
        self.strays = self._strays()
        self._look()

    def _strays(self) -> list[Object]:
        objects = self.game.state.objects
        numbers = self.game.state.registers.get("strays", ())
        return [objects[number] for number in numbers if number in objects]

    def _look(self) -> None:
        objects, statuses = self.game.state.objects, self.game.state.status
        for number in self.board.battlefield:
            known = self.board.characteristics(number)
            record = objects[number]
            if not (record.counters or record.attached_to is not None or StartYourEngines in known.keywords) and (
                not _is_subject(known.types, known.supertypes, known.subtypes)
            ):
                continue
            if "Creature" in known.types and known.toughness is not None:
                self.creatures.append((number, known.toughness, statuses[number]))
            if known.supertypes:
                self._note_supertypes(number, known.supertypes)
            if record.attached_to is not None or "Aura" in known.subtypes:
                self.attachments.append(record)
            if record.counters:
                self.counted.append(record)
            if StartYourEngines in known.keywords:
                self.starters.append(number)
            if "Planeswalker" in known.types:
                self.planeswalkers.append(number)
            if "Battle" in known.types:
                self.battles.append(number)

    def awaits_ability_of(self, number: int, kind: type[Any] = TriggeredAbility) -> bool:
        """Whether a triggered ability of a permanent waits to be put on the stack or is on it."""
        return any(source == number and isinstance(ability, kind) for source, ability in self.pending())

    def pending(self) -> list[tuple[int | None, Any]]:
        """The abilities that wait to be put on the stack and what is on it: sources, and abilities where it is one."""
        state = self.game.state
        stacked = [state.objects[item] for item in state.stack]
        return [(each.source, each.ability) for each in (*state.registers["waiting"], *stacked)]

    def _note_supertypes(self, number: int, supertypes: tuple[str, ...]) -> None:
        if "Legendary" in supertypes:
            self.legends.append(number)
        if "World" in supertypes:
            self.worlds.append(number)


_SUBJECT = frozenset({"Creature", "Planeswalker", "Battle", "Legendary", "World", "Aura"})


@lru_cache(maxsize=1024)
def _is_subject(types: tuple[str, ...], supertypes: tuple[str, ...], subtypes: tuple[str, ...]) -> bool:
    """Whether a state-based action is about permanents with one of these types."""
    return not _SUBJECT.isdisjoint((*types, *supertypes, *subtypes))
