"""CR 702.22: games of random agents whose creatures attack and block in bands."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_phase import Combat
from positions import card, land, position, side
from random_games import play

KNIGHT = card("Knight", "{W}", "Creature — Human Knight", "First strike, banding", pt="2/2")
ELEPHANT = card("Elephant", "{3}{W}", "Creature — Elephant", "Trample\nBanding", pt="3/3")
WOLF = card("Gray Wolf", "{G}", "Creature — Wolf", "Bands with other Wolves", pt="2/2")
PUP = card("Wolf Pup", "{G}", "Creature — Wolf", pt="1/1")
DOUBLE = card("Sentry", text="This creature can block an additional creature each combat.", pt="2/4")
ASP = card("Asp", text="Deathtouch", pt="1/1")
SLAYER = card("Slayer", "{B}", "Instant", "Destroy target attacking or blocking creature.")
SCATTER = card("Scatter", "{G}", "Instant", "Target creature loses banding until end of turn.")
MEND = card("Mend", "{W}", "Instant", "Target creature gains banding until end of turn.")


def army() -> Side:
    """Creatures with and without banding, and what interferes with them."""
    creatures = [KNIGHT, KNIGHT, ELEPHANT, WOLF, WOLF, PUP, DOUBLE, ASP]
    return side(creatures, hand=[SLAYER, SCATTER, MEND], lands="BGW", library=[land("W")] * 20, life=60)


def is_sound(combat: Combat) -> bool:
    """Whether bands are of attackers that attack the same, each in one, and are blocked as one."""
    members = [creature for band in combat.bands for creature in band]
    attackers = {known.creature: known for known in combat.attackers}
    alone = len(set(members)) == len(members) and all(len(band) > 1 for band in combat.bands)
    return alone and all(
        len({(attackers[each].defending_player, attackers[each].is_blocked) for each in band}) == 1
        and len({combat.blockers_of(each) for each in band}) == 1
        for band in combat.bands
    )


@rule("702.22c", "702.22d", "702.22f", "702.22h")
@by_editions("2001", "2006", "2009", "2024", "2026")
@pytest.mark.parametrize("seed", [1, 2])
def test_random_agents_attack_in_bands(seed: int) -> None:
    """702.22c: whatever happens, a band is of attackers of one thing, which are blocked as one (702.22h)."""
    game = position(army(), army(), seed=seed)
    start = game.digest()
    answers = asked = banded = 0
    for _ in play(game, seed, 250):
        answers += 1
        combat = combat_of(game.board)
        asked += isinstance(game.decision, DeclareBand)
        banded += combat is not None and bool(combat.bands)
        assert combat is None or is_sound(combat)
    assert asked
    assert banded
    assert Game.load(game.save()).digest() == game.digest()
    for _ in range(answers):
        game.undo()
    assert game.digest() == start
