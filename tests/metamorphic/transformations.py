"""What mustn't make a difference to a scenario: what has nothing to do with it, and how the game is written down."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from unittest.mock import patch

from comprules.cards import CardPool
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.state import NEXT_NUMBER, REGISTERS
from comprules.phrases.predicates.emblems import GetEmblem
from comprules.phrases.replacements.skipping import SkipNext
from comprules.play.game import Game
from comprules.reader.reading import read
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.scenarios import Scenario
from comprules.scenarios.entries import CheckEntry
from comprules.scenarios.facts import EmblemCount, Fact, ZoneCount
from comprules.scenarios.setting_up.parts import ZONES, SetUpCard
from comprules.scenarios.stage import StagedGame
from metamorphic.playing import Ending, Transformation


class Beside(Procedure):
    """Something done as a game begins, beside what it is at."""

    def begin(self, game: Game) -> Procedure | None:
        """Do it."""
        self.do(game)
        return None

    def do(self, game: Game) -> None:
        """What is done."""
        raise NotImplementedError


def done_beside(game: StagedGame, beside: Beside) -> None:
    """Do it, and let the game go on where it was."""
    game.interrupt((*game.state.registers[FRAMES], beside))


class GiveEmblem(Beside):
    """The first player gets an emblem."""

    text: str

    def do(self, game: Game) -> None:
        ability: Ability = read(self.text, Ability)
        happen(game, GetEmblem(Cause("114.1", player=PlayerId(0)), PlayerId(0), (ability,)))


class SomethingUnrelated(Transformation):
    """An emblem with a static ability by which creatures have an ability: but no creature is called so."""

    name = "something unrelated in play"

    def why_not(self, scenario: Scenario, ending: Ending, pool: CardPool) -> str:
        """Emblems may be counted, or all that is in the command zone."""
        facts = [*scenario.expect, *(fact for checkpoint in scenario.checkpoints for fact in checkpoint.expect)]
        facts += [entry.expect for entry in scenario.script if isinstance(entry, CheckEntry)]
        return "emblems are counted" if any(map(_counts_emblems, facts)) else ""

    def begin(self, game: StagedGame) -> None:
        done_beside(game, GiveEmblem(text="Creatures named Nobody at All have flying."))


def _counts_emblems(fact: Fact) -> bool:
    return isinstance(fact, EmblemCount) or (isinstance(fact, ZoneCount) and fact.zone == "command" and not fact.card)


class NumberedOtherwise(Transformation):
    """Objects with other numbers, in the same order but far apart."""

    name = "numbered otherwise"

    def meanwhile(self) -> AbstractContextManager[object]:
        return patch.object(Game, "new_number", _next_number)


def _next_number(game: Game) -> int:
    number = game.state.registers[NEXT_NUMBER]
    game.state.write(REGISTERS, NEXT_NUMBER, ObjectId(number + 3 + number * number % 1009))
    return number


class SavedAndLoaded(Transformation):
    """A game that is saved and loaded at every decision."""

    name = "saved and loaded at every decision"

    def why_not(self, scenario: Scenario, ending: Ending, pool: CardPool) -> str:
        """What has a label is known by its card's record being that very one; a loaded game has others, equal to it."""
        setups = (getattr(setup, zone) for setup in scenario.setup.values() for zone in ZONES)
        labelled = any(isinstance(each, SetUpCard) and each.label is not None for cards in setups for each in cards)
        return "labels don't outlast saving" if labelled else ""

    def at_decision(self, game: StagedGame) -> StagedGame:
        loaded = Game.load(game.save(history=False))
        staged = StagedGame.__new__(StagedGame)
        for slot in (slot for kind in Game.__mro__ for slot in getattr(kind, "__slots__", ())):
            setattr(staged, slot, getattr(loaded, slot))
        for slot in StagedGame.__slots__:
            setattr(staged, slot, getattr(game, slot))
        return staged


class SkipOneDraw(Beside):
    """The first player skips a draw step, as the first turn's is skipped where there are two players (CR 103.8a)."""

    def do(self, game: Game) -> None:
        let_last(
            SkipNext(PlayerId(0), "draw step"), None, ActualResolution(game, ObjectId(0), PlayerId(0), ObjectId(0))
        )


_COUNTING = re.compile(
    r"opponent|players?\b|\beach\b|\bturns?\b|\bvot|\bteam|attacking\b|monarch|initiative|night|\bbattle"
)
"""Words of texts that count players or their turns, or by which there may be others to choose from."""

THIRD = "C"


class AThirdPlayer(Transformation):
    """A third player, who sits last, has only a library, and does nothing."""

    name = "a third player who does nothing"
    shows_all = False

    def why_not(self, scenario: Scenario, ending: Ending, pool: CardPool) -> str:
        """Texts may speak of other players, and of turns; and it must be clear whose turn each turn is then."""
        if len(scenario.game.players) > 2:
            return "there is a third player"
        if scenario.game.variant != "two-player":
            return "its variant knows only so many players"
        if ending.turns != tuple(scenario.game.players[turn % 2] for turn in range(len(ending.turns))):
            return "turns aren't taken one after another"
        counting = next(filter(None, map(_COUNTING.search, _texts(scenario, pool))), None)
        return "" if counting is None else f"a text says {counting[0]!r}"

    def changed(self, scenario: Scenario) -> Scenario:
        data = scenario.to_data()
        two = list(scenario.game.players)
        data["game"] = {
            **data.get("game", {}),
            "variant": "free-for-all",
            "players": [*two, THIRD],
            "first_draw_skipped": False,
            "attack": "any",
        }
        data["setup"] = {**data.get("setup", {}), THIRD: {"library_rest": {"card": "Plains", "count": 60}}}
        for moment in _moments(data):
            moment["turn"] += (moment["turn"] - 1) // 2
        return Scenario.from_data(data)

    def begin(self, game: StagedGame) -> None:
        if game.board.turn <= 1:
            done_beside(game, SkipOneDraw())


def _moments(data: dict) -> list[dict]:  # type: ignore[type-arg]
    """The parts of a scenario that say in which turn."""
    data.setdefault("until", {"turn": 1, "step": "cleanup"})
    checkpoints = [each["after"] for each in data.get("checkpoints", ())]
    begins = data.get("game", {}).get("begins", {})
    return [data["until"], *data.get("script", ()), *checkpoints, *([begins] if "turn" in begins else ())]


def _texts(scenario: Scenario, pool: CardPool) -> list[str]:
    """The texts and types of the cards of a scenario."""
    faces = [face for name in scenario.names for face in pool[name].faces]
    return [f"{face.type_line}\n{face.oracle_text}".lower() for face in faces]


TRANSFORMATIONS: tuple[Transformation, ...] = (
    SomethingUnrelated(),
    NumberedOtherwise(),
    AThirdPlayer(),
    SavedAndLoaded(),
)
