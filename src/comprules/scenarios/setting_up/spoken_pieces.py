"""What the pieces of a scenario's set-up call each other: names, labels and players, made the labels of a position.

A piece is labelled in the position by its place in the set-up, so that whatever is wrong with it is said of that place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.cards.names import folded
from comprules.play.laying_out.pieces import Misfit
from comprules.scenarios.mistakes import ScenarioError, shortened
from comprules.scenarios.references import Qualified, Ref
from comprules.scenarios.scenario import Scenario
from comprules.scenarios.setting_up.parts import SetUpCard

OF_SEVERAL = " no. "
"""What stands between the place of several pieces and which of them is meant."""

STACK = "stack["
"""How the label of what is on the stack begins."""

ZONES_OF_PIECES = ("battlefield", "exile")


def label_of(zone: str, place: int, nth: int, count: int) -> str:
    """The label of a piece: where in a player's zone of the set-up it stands, and which of several it is."""
    where = f"{zone}[{place}]"
    return where if count == 1 else f"{where}{OF_SEVERAL}{nth + 1}"


def labelled_pieces(scenario: Scenario) -> Iterator[tuple[str, SetUpCard]]:
    """The pieces of a set-up that something may speak of, each with its label in the position; those on the stack have
    a label of their own, or aren't spoken of.
    """
    for place, item in enumerate(scenario.game.begins.stack):
        if item.label is not None:
            yield f"{STACK}{place}]", SetUpCard(item.of or item.label, label=item.label)
    for player, setup in scenario.setup.items():
        for zone in ZONES_OF_PIECES:
            for place, given in enumerate(getattr(setup, zone)):
                wanted = SetUpCard(given) if isinstance(given, str) else given
                for nth in range(wanted.count):
                    yield label_of(f"{player}.{zone}", place, nth, wanted.count), wanted


class Pieces:
    """The pieces of a scenario's set-up, to be spoken of."""

    def __init__(self, scenario: Scenario) -> None:
        self.players = scenario.game.players
        self.pieces = tuple(labelled_pieces(scenario))

    def meant(self, ref: Ref, place: str) -> str | int:
        """The label of a piece or the number of a player. Raises ScenarioError if it isn't clear which is meant."""
        if isinstance(ref, Qualified) and ref.player is not None:
            return self.number_of(ref.player, place)
        return self.piece(ref, place)

    def card_of(self, label: str) -> str:
        """What the card of a piece is called."""
        return next(wanted.card for each, wanted in self.pieces if each == label)

    def all_meant(self, refs: Sequence[Ref], place: str) -> tuple[str | int, ...]:
        """The labels and numbers of all that is meant."""
        return tuple(self.meant(ref, f"{place}[{nth}]") for nth, ref in enumerate(refs))

    def number_of(self, player: str, place: str) -> int:
        """The number of a player. Raises ScenarioError if there is none such."""
        if player not in self.players:
            raise ScenarioError(place, f"there is no player {player}; the players are {', '.join(self.players)}")
        return self.players.index(player)

    def chosen(self, what: str) -> str:
        """What was chosen, as a position says it: the label of a piece of this label, or the word itself."""
        return next((label for label, wanted in self.pieces if wanted.label == what), what)

    def piece(self, ref: Ref, place: str) -> str:
        """The label of the piece that is meant. Raises ScenarioError unless it is just one."""
        said = Qualified(card=ref) if isinstance(ref, str) else ref
        if any(getattr(said, field) is not None for field in said.__struct_fields__ if field not in ("card", "label")):
            raise ScenarioError(place, "a piece of the set-up is called by its name or by its label")
        found = [label for label, wanted in self.pieces if _is_called(wanted, said)]
        if len(found) != 1:
            what = f"{len(found)} pieces of the set-up are" if found else "no piece of the set-up is"
            raise ScenarioError(place, f"{what} called {shortened(str(ref))}; give the one that is meant a label")
        return found[0]


def _is_called(wanted: SetUpCard, said: Qualified) -> bool:
    if said.label is not None:
        return wanted.label == said.label
    assert said.card is not None
    return folded(wanted.card) == folded(said.card)


def place_of(label: str) -> str:
    """The place in a scenario of what has a label in the position."""
    where = label.split(OF_SEVERAL)[0]
    return f"game.begins.{where}" if where.startswith(STACK) else f"setup.{where}"


def misplaced(misfit: Misfit) -> ScenarioError:
    """What is wrong with something of a position, said of its place in the scenario."""
    return ScenarioError(f"{place_of(misfit.label)}.{misfit.field}", misfit.reason)
