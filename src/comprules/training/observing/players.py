"""CR 102: the table of players."""

from __future__ import annotations

from typing import Final

from comprules.play.seen import SeenPlayer
from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.training.observing.columns import Array, Column, Table, counts_of, numbers
from comprules.training.observing.sight import Sight
from comprules.training.observing.sizes import PLAYERS

COUNTERS: Final = ("poison", "energy", "experience", "rad")


def _counters(player: SeenPlayer, kind: str) -> int:
    return dict(player.counters).get(kind, 0)


def _others(player: SeenPlayer) -> int:
    return sum(count for kind, count in player.counters if kind not in COUNTERS)


TABLE: Final = Table(
    "players",
    "the players in turn order, from the one who observes on",
    (
        Column("present", "there is such a player", lambda sight, player: True),
        Column("in game", "they haven't left the game", lambda sight, player: player.in_game),
        Column("me", "it is who observes", lambda sight, player: player.id == sight.me),
        Column("teammate", "they are in the team of who observes", lambda sight, player: sight.me in player.team),
        Column("active", "it is their turn, or their team's", lambda sight, player: player.is_active),
        Column("life", "their life total", lambda sight, player: player.life, "points"),
        *(
            Column(
                f"{kind} counters",
                f"their {kind} counters",
                lambda sight, player, k=kind: _counters(player, k),
                "count",
            )
            for kind in COUNTERS
        ),
        Column("other counters", "their counters of other kinds", lambda sight, player: _others(player), "count"),
        Column("hand", "cards in their hand", lambda sight, player: player.hand_size, "count"),
        Column("library", "cards in their library", lambda sight, player: player.library_size, "count"),
        Column("graveyard", "cards in their graveyard", lambda sight, player: len(player.graveyard), "count"),
        Column("lands played", "lands they have played this turn", lambda sight, player: player.lands_played, "count"),
        counts_of("mana", "mana in their mana pool of the type", MANA_TYPES, lambda sight, player: player.mana),
        Column(
            "commander casts",
            "how often they have cast commanders from the command zone",
            lambda sight, player: len(player.command_casts),
            "count",
        ),
        Column(
            "commander damage",
            "the most combat damage that one commander has dealt to them",
            lambda sight, player: max((damage for _, damage in player.commander_damage), default=0),
            "points",
        ),
    ),
    PLAYERS,
)


def players(sight: Sight) -> Array:
    """The table of players as one of them sees it."""
    return TABLE.filled([numbers(TABLE.parts, sight, player) for player in sight.players])
