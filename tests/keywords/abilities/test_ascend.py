"""CR 702.131: ascend and the city's blessing."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, pass_priority, position, resolve, side, the
from spells import SERF, ZAP, with_spell

SPIRE = card(
    "Spire",
    "{W}",
    "Enchantment",
    "Ascend\nCreatures you control get +1/+1 as long as you have the city's blessing.",
)


def power(game: Game, name: str) -> int | None:
    """The power of the only permanent of this name."""
    return the(game, name).power


@rule("702.131b", "702.131c")
def test_the_blessing_comes_with_the_tenth_permanent_and_stays() -> None:
    """702.131b: with nine permanents there is no blessing; the tenth brings it, and it isn't lost with a permanent."""
    game = position(
        side(battlefield=[SPIRE, BEAR], hand=[SERF, ZAP], lands="WRWWWWW"), side(battlefield=[card("Elf", pt="1/1")])
    )
    assert power(game, "Grizzly Bears") == 2
    act(game, "cast Serf")
    resolve(game)
    assert power(game, "Grizzly Bears") == 3
    act(game, "cast Zap", targets=["Serf"])
    resolve(game)
    assert power(game, "Grizzly Bears") == 3
    assert power(game, "Elf") == 1


@rule("702.131d", "603.6a")
def test_what_the_blessing_gives_triggers_on_what_brought_it() -> None:
    """702.131d: continuous effects are applied anew before the game looks for what triggers on the tenth permanent."""
    text = (
        "Ascend\nAs long as you have the city's blessing, creatures you control have "
        '"Whenever another creature you control enters, you gain 1 life."'
    )
    hall = card("Hall", "{W}", "Enchantment", text)
    for lands, gained in ((7, 1), (6, 0)):
        game = position(side(battlefield=[hall, BEAR], hand=[SERF], lands="W" * lands), side())
        act(game, "cast Serf")
        while game.state.stack:
            resolve(game)
        assert life(game, 0) == 20 + gained


@rule("702.131b")
def test_ten_permanents_without_ascend_bring_nothing() -> None:
    """702.131b: somebody with ten permanents has no blessing without ascend, whatever others have."""
    text = "This creature gets +1/+1 as long as you have the city's blessing."
    proud = card("Proud", "{B}", "Creature — Elf", text, "1/1")
    game = position(side(battlefield=[proud], hand=[SERF], lands="W" * 10), side(battlefield=[SPIRE]))
    act(game, "cast Serf")
    resolve(game)
    assert power(game, "Proud") == 1


@rule("702.131a")
def test_ascend_on_a_sorcery_is_followed_as_it_resolves() -> None:
    """702.131a: the blessing is had, or not, before the rest of the spell is followed."""
    text = "Ascend\nDraw a card. If you have the city's blessing, draw two cards instead."
    for lands, drawn in (("W" * 9, 2), ("W" * 8, 1)):
        game = with_spell(text, mine={"lands": lands})
        act(game, "cast Deed")
        resolve(game)
        assert len(hand(game, 0)) == drawn
        assert life(game, 0) == 20
        pass_priority(game)
