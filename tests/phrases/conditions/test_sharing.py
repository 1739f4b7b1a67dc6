"""CR 105.2, 205: whether objects have something in common."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, position, resolve, settle, side
from spells import RELIC, follow, with_spell

GOBLIN = card("Goblin", "{R}", "Creature — Goblin Bear", pt="1/1")
SHAMAN = card("Shaman", "{G}", "Creature — Elf Shaman", pt="1/1")
GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
FOREST = card("Grove", "", "Land — Forest")


@rule("205.3", "608.2c")
@pytest.mark.parametrize(("top", "gained"), [(BEAR, 3), (SHAMAN, 0), (FOREST, 0)])
def test_a_revealed_card_of_a_common_creature_type(top: Card, gained: int) -> None:
    """205.3: one type in common is enough, and land types are none of creatures."""
    text = (
        "Choose target creature. Reveal the top card of your library. If it shares a creature type with that creature, "
        "you gain 3 life."
    )
    game = follow(text, targets=["Goblin"], mine={"battlefield": [GOBLIN], "library": [top, FOREST, FOREST]})
    assert life(game, 0) == 20 + gained


@rule("205.2")
@pytest.mark.parametrize(("top", "gained"), [(GOLEM, 3), (BEAR, 3), (FOREST, 0)])
def test_a_revealed_card_of_a_common_card_type(top: Card, gained: int) -> None:
    """205.2: one card type in common is enough, whichever others there are."""
    text = (
        "Choose target creature. Reveal the top card of your library. If it shares a card type with that creature, "
        "you gain 3 life."
    )
    game = follow(text, targets=["Goblin"], mine={"battlefield": [GOBLIN], "library": [top, FOREST, FOREST]})
    assert life(game, 0) == 20 + gained


@rule("105.2")
@pytest.mark.parametrize(("target", "gained"), [("Shaman", 0), ("Goblin", 3), ("Relic", 3)])
def test_without_a_common_color(target: str, gained: int) -> None:
    """105.2: what is colorless shares no color with anything."""
    text = (
        "Choose target permanent. If that permanent doesn't share a color with a creature you control, you gain 3 life."
    )
    game = follow(
        text, targets=[target], mine={"battlefield": [BEAR, RELIC, GOBLIN][:2]}, yours={"battlefield": [GOBLIN, SHAMAN]}
    )
    assert life(game, 0) == 20 + gained


@rule("105.2", "608.2h")
@pytest.mark.parametrize(("is_painted", "gained"), [(True, 3), (False, 0)])
def test_what_was_destroyed_shared_a_color_as_it_last_was(is_painted: bool, gained: int) -> None:
    """608.2h: of a creature that is no longer there it is asked what color it was last, not which its card is of."""
    paint = card("Paint", "{W}", "Instant", "Target creature becomes green until end of turn.")
    text = "Destroy target creature. If it shares a color with a creature you control, you gain 3 life."
    mine = {"battlefield": [BEAR], "hand": [paint], "lands": "W"}
    game = with_spell(text, mine=mine, yours={"battlefield": [GOBLIN]})
    if is_painted:
        act(game, "cast Paint", targets=["Goblin"])
        resolve(game)
    act(game, "cast Deed", targets=["Goblin"])
    resolve(game)
    assert graveyard(game, 1) == ["Goblin"]
    assert life(game, 0) == 20 + gained


@rule("608.2k", "205.3")
def test_what_it_is_compared_with_is_spoken_of_by_the_way() -> None:
    """608.2k: "if it shares a creature type with this creature, you may reveal it": the card, which Bob knows then."""
    text = (
        "When this creature enters, you may look at the top card of your library. If it shares a creature type with "
        "this creature, you may reveal it. If you do, this creature deals 2 damage to each opponent."
    )
    cub = card("Cub", "{G}", "Creature — Bear", text, pt="1/1")
    game = position(side(hand=[cub], lands="G", library=[BEAR]), side())
    act(game, "cast Cub")
    settle(game)
    game.choose(Answer(True))
    game.choose(Answer(True))
    settle(game)
    assert life(game, 1) == 18
    assert [known.card.name for known in game.view(1).players[0].known_library] == ["Grizzly Bears"]


@rule("205.2", "608.2c", "608.2h")
@pytest.mark.parametrize(
    ("text", "cards", "gained"),
    [
        ("two cards that share a card type are discarded this way", [GOLEM, RELIC], 3),
        ("two cards that share a card type are discarded this way", [BEAR, RELIC], 0),
        ("two cards that share all their card types are discarded this way", [GOLEM, RELIC], 0),
        ("two cards that share all their card types are discarded this way", [BEAR, GOBLIN], 3),
        ("two cards that share a color were discarded this way", [BEAR, SHAMAN], 3),
        ("two cards that share a color were discarded this way", [BEAR, GOBLIN], 0),
    ],
)
def test_two_of_those_share_something(text: str, cards: list[Card], gained: int) -> None:
    """205.2: two of the cards have a type in common; sharing all their types is having just the same ones."""
    game = follow(f"Discard two cards. If {text}, you gain 3 life.", mine={"hand": cards})
    assert life(game, 0) == 20 + gained
