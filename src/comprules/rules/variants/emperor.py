"""CR 809: the Emperor variant; CR 804: the deploy creatures option that it uses."""

from __future__ import annotations

from functools import cache

from comprules.kernel.ids import seats
from comprules.reader.reading import read
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.multiplayer.teams import Teams
from comprules.rules.prelude import *
from comprules.rules.variants.variant import AttackOption, Variant

DEPLOYING = (
    'Creatures you control have "{T}: Target teammate gains control of this creature. Activate only as a sorcery."'
)


@rule("809.1", "809.2", "809.3", "809.3a", "809.6")
class Emperor(Variant):
    """CR 809. Teams of equally many players, three or more, each of which protects its emperor.

    The players sit team by team; `teams` says how many teams there are. The emperor sits in the middle of their team:
    of four players, on the second seat. `seat` is the emperor's, if it's another one, the first one being 0. How far
    the players' ranges of influence reach follows from where they sit (CR 809.6a).

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale")] * 6, seed=7, variants=[Emperor()])
    >>> game.view(0).players[0].team, game.board.seen_by(1).players
    ((0, 1, 2), (0, 1, 2, 3, 5))
    """

    teams: int = 2
    seat: int | None = None

    def problem(self, players: int) -> str | None:
        size, rest = divmod(players, self.teams) if self.teams > 1 else (0, 0)
        if rest or size < 3:
            return "two teams or more of equally many players, at least three each, play Emperor (CR 809.1, 809.6)"
        if not 0 < self._seat(size) < size - 1:
            return f"an emperor sits between generals of their team, not on seat {self.seat} of {size} (CR 809.2)"
        return self._problem_of_seating(players)

    @rule("809.6a")
    def _problem_of_seating(self, players: int) -> str | None:
        emperors, ranges = self.emperors(players), self._ranges(players)
        pairs = ((one, other) for one in emperors for other in emperors if one != other)
        if any(_distance(one, other, players) <= ranges[one] for one, other in pairs):
            return "an emperor would begin the game within the range of influence of another emperor (CR 809.6a)"
        return None

    def as_teams(self, players: int) -> Teams:
        size = players // self.teams
        return Teams(tuple(seats(first, first + size) for first in range(0, players, size)))

    def _seat(self, size: int) -> int:
        return (size - 1) // 2 if self.seat is None else self.seat

    def emperors(self, players: int) -> tuple[PlayerId, ...]:
        """The emperors, in turn order."""
        size = players // self.teams
        return seats(self._seat(size), players, size)

    def range_of_influence(self, player: PlayerId, players: int) -> int | None:
        return self._ranges(players)[player]

    def _ranges(self, players: int) -> tuple[int, ...]:
        return ranges_of_influence(self.as_teams(players).members, self.emperors(players))

    @rule("809.3c")
    def attack_option(self) -> AttackOption | None:
        return "next to"

    @rule("809.4")
    def possible_starters(self, players: int) -> Sequence[PlayerId]:
        return self.emperors(players)

    @rule("104.2d", "104.3i", "809.5", "809.5a", "809.5b", "809.5c")
    def falling_with(self, player: PlayerId, players: int) -> tuple[PlayerId, ...]:
        return self.as_teams(players).of(player) if player in self.emperors(players) else ()

    def lay_out(self, game: Game) -> None:
        """Let the option be in force by which players hand creatures to their teammates."""
        self.put_in_force(game)

    @rule("804.1", "804.2", "809.3b")
    def put_in_force(self, game: Game) -> None:
        """Give each creature the ability by which it is deployed."""
        for player in game.board.players:
            for said in deploying():
                key = ("effect", game.new_number())
                active = Active(said, ObjectId(player), player, game.timestamp(), key, is_resolved=True)
                game.state.write(EFFECTS, key[1], active)


@cache
@rule("804.2")
def deploying() -> tuple[Statement, ...]:
    """What is said of a player's creatures by the deploy creatures option."""
    ability = read(DEPLOYING, Ability)
    assert isinstance(ability, StaticAbility)
    return tuple(ability.statements())


@cache
@rule("809.3a", "809.6a")
def ranges_of_influence(teams: tuple[tuple[int, ...], ...], emperors: tuple[int, ...]) -> tuple[int, ...]:
    """How far each player's range of influence reaches: a general's so far that one general of another team is within
    it, an emperor's so far that two are.
    """
    players = sum(map(len, teams))
    found = []
    for team in teams:
        rivals = [each for each in range(players) if each not in team and each not in emperors]
        for player in team:
            distances = sorted(_distance(player, rival, players) for rival in rivals)
            found.append(distances[1 if player in emperors else 0])
    return tuple(found)


def _distance(one: int, other: int, players: int) -> int:
    return min((one - other) % players, (other - one) % players)
