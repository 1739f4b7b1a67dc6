"""CR 702.80, 702.90: wither and infect, wherever their source is."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, position, resolve, side, the

OX = card("Ox", pt="2/6")
TO_ANY = "deals 2 damage to any target."


def hurt(game: Game) -> tuple[dict[str, int], int]:
    """The counters on the Ox, and the damage marked on it."""
    return dict(the(game, "Ox").counters), the(game, "Ox").damage


def poison(game: Game) -> int:
    """How many poison counters Bob has."""
    return int(dict(game.state.players[1].counters).get("poison", 0))


def damaged(text: str, types: str = "Creature — Elf", zone: str = "battlefield", target: str = "Ox") -> Game:
    """Alice's card with this text has dealt damage to Bob or to the Ox."""
    piece = card("Source", "{0}", types, text, "2/2" if "Creature" in types else "")
    there = {place: [piece] if place == zone else [] for place in ("battlefield", "hand", "graveyard")}
    mine = side(battlefield=there["battlefield"], hand=there["hand"], graveyard=there["graveyard"])
    game = position(mine, side(battlefield=[OX]))
    act(game, "cast Source" if zone == "hand" else "activate Source", targets=[target])
    resolve(game)
    return game


@rule("702.80c", "702.90e")
@pytest.mark.parametrize("keyword", ["Wither", "Infect"])
@pytest.mark.parametrize(
    ("text", "types", "zone"),
    [
        (f"{{0}}: This creature {TO_ANY}", "Creature — Elf", "battlefield"),
        (f"Source {TO_ANY}", "Instant", "hand"),
        (f"{{0}}: This card {TO_ANY} Activate only if this card is in your graveyard.", "Creature — Elf", "graveyard"),
    ],
)
def test_they_function_in_every_zone(keyword: str, text: str, types: str, zone: str) -> None:
    """702.80c, 702.90e: from whatever zone an object deals damage, that becomes -1/-1 counters on a creature."""
    assert hurt(damaged(f"{keyword}\n{text}", types, zone)) == ({"-1/-1": 2}, 0)


@rule("702.80b", "702.90d", "608.2h")
@pytest.mark.parametrize(("keyword", "poisoned", "lost"), [("Wither", 0, 2), ("Infect", 2, 0)])
def test_what_has_left_deals_damage_as_it_last_was(keyword: str, poisoned: int, lost: int) -> None:
    """702.80b, 702.90d: whether it had wither or infect is known of what has changed zones before."""
    text = f"{keyword}\nSacrifice this creature: It {TO_ANY}"
    assert hurt(damaged(text)) == ({"-1/-1": 2}, 0)
    game = damaged(text, target="Bob")
    assert (poison(game), life(game, 1)) == (poisoned, 20 - lost)


@rule("702.80d", "702.90f")
@pytest.mark.parametrize("keywords", ["Wither, wither", "Infect, infect", "Wither, infect"])
def test_further_instances_are_redundant(keywords: str) -> None:
    """702.80d, 702.90f: damage becomes as many counters as with one instance, also if there is one of each."""
    text = f"{keywords}\n{{0}}: This creature {TO_ANY}"
    assert hurt(damaged(text)) == ({"-1/-1": 2}, 0)
    game = damaged(text, target="Bob")
    assert (poison(game), life(game, 1)) == ((2, 20) if "nfect" in keywords else (0, 18))
