"""CR 122.1, 608.2c: counters that were counted are spoken of: "remove all of them", "remove one from it"."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, life, option_named, position, resolve, run_to, side, the
from spells import creature


def counters(game: Game, name: str) -> dict[str, int]:
    """How many counters of which kinds are on a permanent."""
    return dict(the(game, name).counters)


@rule("122.1", "608.2c")
@pytest.mark.parametrize("said", ["them", "all of them", "them all", "all of them from it"])
def test_all_that_were_counted_are_removed(said: str) -> None:
    """608.2c: only those of the kind that was counted, all there are, and that many is how many they were."""
    text = f"{{0}}: If this artifact has two or more charge counters on it, remove {said} and you gain that much life."
    lamp = card("Lamp", "{1}", "Artifact", text)
    piece = Piece(lamp, counters=(("charge", 3), ("oil", 2)))
    game = position(side(battlefield=[piece]), side())
    act(game, "activate Lamp")
    resolve(game)
    assert counters(game, "Lamp") == {"oil": 2}
    assert life(game, 0) == 23


@rule("122.1", "603.4", "608.2k")
@pytest.mark.parametrize(("amount", "left"), [(2, {"oil": 2}), (1, {"charge": 1, "oil": 2})])
def test_they_are_spoken_of_behind_an_intervening_if(amount: int, left: dict[str, int]) -> None:
    """603.4: asked as it triggers and as it resolves; "removed this way" is how many there were then."""
    text = (
        "At the beginning of your upkeep, if this artifact has two or more charge counters on it, you may remove all "
        "of them. If you do, you gain life equal to the number of counters removed this way."
    )
    lamp = Piece(card("Lamp", "{1}", "Artifact", text), counters=(("charge", amount), ("oil", 2)))
    game = position(side(battlefield=[lamp]), side(), step="untap")
    run_to(game, "upkeep")
    run_to(game, "draw", answers=[Answer(True)])
    assert counters(game, "Lamp") == left
    assert life(game, 0) == (22 if amount == 2 else 20)


@rule("122.1", "608.2d")
@pytest.mark.parametrize(("chosen", "left"), [("put", 3), ("remove", 1)])
@pytest.mark.parametrize("said", ["one", "a charge counter"])
def test_one_is_put_there_or_removed(said: str, chosen: str, left: int) -> None:
    """608.2d: it is chosen as the ability resolves; "it" is the target, whichever is chosen."""
    text = f"{{0}}: Put a charge counter on target creature or remove {said} from it."
    game = position(side([creature("Beast", text)]), side([Piece(creature("Cub"), counters=(("charge", 2),))]))
    act(game, "activate Beast", targets=["Cub"])
    resolve(game)
    game.choose(option_named(game, f'"{chosen}'))
    assert counters(game, "Cub") == {"charge": left}
    assert not counters(game, "Beast")
