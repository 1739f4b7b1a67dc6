"""Planes and phenomena for tests, and games in which the planar die shows what a test needs."""

from __future__ import annotations

from collections.abc import Callable

from comprules.cards import Card
from comprules.play.game import Game
from positions import act, card

WALK = card("Walk", "{0}", "Sorcery", "Planeswalk.")
HAVOC = card("Havoc", "{0}", "Sorcery", "Chaos ensues.")
THROW = card("Throw", "{0}", "Sorcery", "Roll the planar die.")


def plane(name: str, *lines: str, type_name: str = "Testland") -> Card:
    """A plane card with these abilities."""
    return card(name, "", f"Plane — {type_name}", "\n".join(lines))


def phenomenon(name: str, *lines: str) -> Card:
    """A phenomenon card with these abilities."""
    return card(name, "", "Phenomenon", "\n".join(lines))


MEADOW = plane("Meadow", "Creatures you control get +1/+1.", "Whenever chaos ensues, you gain 4 life.")
CANYON = plane("Canyon", "When you planeswalk to Canyon, you gain 2 life.")
BARROW = plane("Barrow", "When you planeswalk away from Barrow, each opponent loses 3 life.")
ECLIPSE = phenomenon("Eclipse", "When you encounter Eclipse, you gain 5 life.")


def planar_deck(count: int = 10) -> tuple[Card, ...]:
    """Planes of different names that do nothing much."""
    return tuple(plane(f"Steppe {number}", "Whenever chaos ensues, you gain 1 life.") for number in range(count))


def face_up_names(game: Game) -> list[str]:
    """The names of the planes and phenomena that are face up, as everybody sees."""
    seen = game.view(0).command
    return [each.name for each in seen if {"Plane", "Phenomenon"}.intersection(each.types)]


def has_rolled(game: Game, face: str) -> bool:
    """Whether the last roll of the planar die showed a face."""
    rolls = [line.text for line in game.log if "rolls the planar die" in line.text]
    return face in rolls[-1]


def rolling(face: str, begin: Callable[[int], Game]) -> Game:
    """The first of the games with the seeds 0, 1, … in which rolling the planar die shows a face."""
    for seed in range(200):
        game = begin(seed)
        act(game, "roll the planar die")
        if has_rolled(game, face):
            return game
    raise AssertionError(f"in 200 games the die never shows {face}")
