"""CR 310.8e: battles that a player protects."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, pending, play_out, position, side

SIEGE = card("Siege", "{2}", "Battle — Siege", "When this Siege enters, you gain 1 life.", defense="4")


def defended(game: Game) -> list[int]:
    """How many defense counters are on the battles that Carol and that Bob protects."""
    battles = [seen for seen in game.view(0).battlefield if seen.name == "Siege"]
    return [dict(seen.counters).get("defense", 0) for seen in sorted(battles, key=lambda each: -(each.protector or 0))]


@rule("310.8e")
@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("Deed deals 1 damage to target opponent and each battle that player protects.", "Bob", [4, 3]),
        ("Deed deals 1 damage to target opponent and each battle that player protects.", "Carol", [3, 4]),
        ("Deed deals 1 damage to each opponent and each battle they protect.", "", [3, 3]),
        ("Deed deals 1 damage to each battle you protect.", "", [4, 4]),
    ],
)
def test_battles_that_a_player_protects(text: str, target: str, expected: list[int]) -> None:
    """310.8e: whoever is a battle's protector, whoever controls it."""
    deed = card("Deed", "{0}", "Sorcery", text)
    sieges = [Piece(SIEGE, counters=(("defense", 4),))] * 2
    game = position(side(battlefield=sieges, hand=[deed]), side(), side())
    for protector in ("Bob", "Carol"):
        game.choose(next(option for option in pending(game).options if str(option).startswith(protector)))
    act(game, "cast Deed", targets=[target] if target else [])
    play_out(game)
    assert defended(game) == expected
