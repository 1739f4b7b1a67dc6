"""CR 701.34: proliferating."""

from __future__ import annotations

from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counters import POISON, all_counters_on, sharing_poison


@rule("701.34a")
class Proliferate(AffectsPlayer):
    """A player is to proliferate."""

    def describe(self, board: Board) -> str:
        """Who proliferates."""
        return f"{board.name(self.player)} proliferates"


@rule("701.34a")
@phrase("proliferate(s)")
class Proliferates(Repeatable):
    """CR 701.34a. "Proliferate": any number of permanents and players with counters get one more of each kind."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        _proliferate(players_in_turn_order(subject, resolution), resolution)


@rule("701.34a", "608.2e")
def _proliferate(players: Sequence[PlayerId], resolution: Resolution) -> None:
    """Each chooses, then all that was chosen gets its counters at the same time."""
    cause = resolution.cause("701.34a")
    announced = resolution.happen([Proliferate(cause, player) for player in players])
    proliferating = [event.player for event in announced if isinstance(event, Proliferate)]
    resolution.happen([put for player in proliferating for put in _counters_put(player, resolution)])


def _counters_put(player: PlayerId, resolution: Resolution) -> list[PutCounters]:
    board, cause = resolution.board, resolution.cause("701.34a")
    there: tuple[Id, ...] = (*board.players, *board.battlefield)
    countered = [number for number in there if all_counters_on(board, number)]
    why = "proliferate: choose any number of permanents and players"
    chosen = choose_among(player, countered, 0, len(countered), why, "701.34a", resolution)
    poisoned = _given_poison(player, chosen, resolution)
    return [
        PutCounters(cause, number, kind, 1, player)
        for number in chosen
        for kind, _ in all_counters_on(board, number)
        if kind != POISON or number in poisoned
    ]


@rule("701.34b")
def _given_poison(player: PlayerId, chosen: Sequence[Id], resolution: Resolution) -> list[Id]:
    """Those of the chosen players who can be given poison counters: of a team one, whom this player chooses."""
    given: list[Id] = []
    for number in filter(resolution.board.is_player, chosen):
        sharing = [each for each in chosen if each in sharing_poison(resolution.board, number)]
        if number == sharing[0]:
            why = "who of the team is given the poison counter?"
            given += choose_among(player, sharing, 1, 1, why, "701.34b", resolution)
    return given
