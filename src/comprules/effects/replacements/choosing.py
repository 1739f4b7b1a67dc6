"""CR 614.1c, 614.12a, 607.2d: what is chosen as a permanent enters, for its linked abilities."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from comprules.card_types.subtypes import CREATURE_TYPES
from comprules.concepts.chosen import CHOSEN_COLOR, CHOSEN_PLAYER, CHOSEN_TYPE
from comprules.concepts.color_words import ColorWord
from comprules.concepts.descriptions import PlayerDescription
from comprules.concepts.type_words import Subtype
from comprules.effects.choices import choose_among, choose_word
from comprules.effects.replacements.entering import Entrance, deciding
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.events import Event
    from comprules.game import Game

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Chosen(Phrase):
    """Something to choose as a permanent enters."""

    @abstractmethod
    def remembered(self, resolution: Resolution) -> tuple[str, Any]:
        """Let its controller choose: under what it is remembered, and what was chosen."""


@rule("105.4", "607.2d")
@phrase("a color[ other than {barred}]")
class ChosenColor(Chosen):
    """CR 105.4. A color, remembered as its word."""

    barred: ColorWord | None

    def remembered(self, resolution: Resolution) -> tuple[str, Any]:
        words = [color.value for color in ColorWord if color is not self.barred]
        return CHOSEN_COLOR, choose_word(resolution.you, words, "choose a color", "614.12a", resolution)


@rule("205.3m", "607.2d")
@phrase("a(n) {kind} type[ other than {barred}]")
class ChosenType(Chosen):
    """CR 205.3. A creature type or a basic land type."""

    kind: Literal["creature", "basic land"]
    barred: Subtype | None

    def remembered(self, resolution: Resolution) -> tuple[str, Any]:
        barred = self.barred.name if self.barred is not None else None
        words = CREATURE_TYPES if self.kind == "creature" else BASIC_LAND_TYPES
        offered = [word for word in words if word != barred]
        return CHOSEN_TYPE, choose_word(resolution.you, offered, f"choose a {self.kind} type", "614.12a", resolution)


@rule("607.2d")
@phrase("a(n) {who:IT}")
class ChosenPlayer(Chosen):
    """CR 607.2d. A player or an opponent."""

    who: PlayerDescription

    def remembered(self, resolution: Resolution) -> tuple[str, Any]:
        players = self.who.find(resolution)
        (chosen,) = choose_among(resolution.you, players, 1, 1, "choose a player", "614.12a", resolution) or (None,)
        return CHOSEN_PLAYER, chosen


@rule("614.1c", "614.12a", "607.2d", "603.6d")
@phrase(
    "as {who} <enters|enter @who>, choose {chosen:and}",
    also=["as {who} <enters|enter @who> the battlefield, choose {chosen:and}"],
)
class EntersChoosing(Entrance):
    """CR 614.1c. "As this artifact enters, choose a color"."""

    chosen: tuple[Chosen, ...]

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        memory = dict(event.entering.memory)
        for each in self.chosen:
            name, value = each.remembered(resolution)
            memory[name] = value
        return (replace(event, entering=replace(event.entering, memory=tuple(memory.items()))),)
