"""CR 608.2h: so many objects or times for each of something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, life, named, on_battlefield, position, resolve, side
from spells import GIANT, RELIC, SERF, follow, spell


@rule("608.2h", "701.21a")
def test_as_many_are_sacrificed_as_were_discarded() -> None:
    """608.2h: each opponent as many as were discarded, all at once."""
    text = "Discard your hand. Each opponent sacrifices a creature for each card discarded this way."
    game = follow(text, mine={"hand": [RELIC, RELIC]}, yours={"battlefield": [BEAR, GIANT, SERF]})
    game.choose((named(game, "Serf"), named(game, "Grizzly Bears")))
    assert [len(on_battlefield(game, name)) for name in ("Giant", "Serf", "Grizzly Bears")] == [1, 0, 0]


@rule("608.2f", "701.9b")
def test_each_player_as_many_as_are_counted_for_them() -> None:
    """608.2f: counted for each player, before anything happens."""
    text = "Each player discards a card for each creature they control."
    deed = spell(text)
    game = position(
        side(hand=[deed, RELIC, RELIC], lands="W", battlefield=[BEAR]),
        side(hand=[RELIC, RELIC, RELIC], battlefield=[BEAR, BEAR]),
    )
    act(game, "cast Deed")
    resolve(game)
    game.choose(named(game, "Relic"))
    game.choose(tuple(game.decision.options[:2]))  # type: ignore[union-attr]
    assert [graveyard(game, player).count("Relic") for player in range(2)] == [1, 2]


@rule("701.16a", "608.2h")
@pytest.mark.parametrize(("often", "clues"), [("", 2), ("twice ", 4)])
def test_investigating_for_each(often: str, clues: int) -> None:
    """701.16a: as many times as there are of them."""
    text = f"Destroy all creatures. Investigate {often}for each creature destroyed this way."
    game = follow(text, yours={"battlefield": [BEAR, GIANT, RELIC]})
    assert len(on_battlefield(game, "Clue Token")) == clues


@rule("701.19c")
def test_what_is_destroyed_cannot_be_regenerated() -> None:
    """701.19c: its regeneration shield does nothing, and the condition still counts."""
    troll = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate Troll.", "2/2")
    text = "Destroy target creature if it's green. A creature destroyed this way can't be regenerated."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[troll, GIANT]))
    act(game, "cast Deed", targets=["Troll"])
    game.choose("pass")
    act(game, "activate Troll")
    resolve(game)
    resolve(game)
    assert graveyard(game, 1) == ["Troll"]


@rule("608.2c", "608.2h")
@pytest.mark.parametrize(("top", "gained"), [(BEAR, 0), (RELIC, 4)])
def test_whether_a_card_was_put_into_the_hand(top: object, gained: int) -> None:
    """608.2c: not if none was found, whatever was put there before."""
    text = (
        "Look at the top two cards of your library. You may reveal a creature card from "
        "among them and put it into your "
        "hand. Put the rest on the bottom of your library in any order. If you didn't put "
        "a card into your hand this way, "
        "you gain 4 life."
    )
    game = follow(text, mine={"library": [top, RELIC, RELIC, RELIC]})
    while str(type(game.decision).__name__) != "ChooseAction":
        game.choose(game.decision.options[0])  # type: ignore[union-attr]
    assert (life(game, 0), len(hand(game, 0))) == (20 + gained, 0 if gained else 1)


@rule("106.3", "608.2h")
def test_mana_of_either_type_for_each() -> None:
    """106.3: whichever of the two for each of them."""
    text = "Destroy all creatures. Add {B} or {G} for each creature destroyed this way."
    game = follow(text, yours={"battlefield": [BEAR, GIANT]})
    words = [getattr(option, "text", str(option)) for option in game.decision.options]  # type: ignore[union-attr]
    assert len(words) == 3
    game.choose(game.decision.options[1])  # type: ignore[union-attr]
    assert sorted(unit.type for unit in game.state.players[0].mana_pool) == ["B", "G"]


@rule("119.1", "107.1a")
def test_the_highest_life_total() -> None:
    """119.1: of all players, or of the opponents only."""
    game = position(
        side(hand=[spell("Your life total becomes the highest life total among all players.")], lands="W"),
        side(life=31),
        side(life=7),
    )
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 31
    text = "You gain X life, where X is half the lowest life total among your opponents, rounded up."
    game = position(side(hand=[spell(text)], lands="W", life=3), side(life=31), side(life=7))
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 7
