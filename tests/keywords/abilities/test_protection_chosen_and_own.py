"""CR 702.16a, 702.11d: protection from its own colors, from a type of choice, and of players with permanents."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, option_named, pass_priority, pending, position, resolve, run_to, side
from spells import SERF, edict, follow, spell

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
SHOT = card("Shot", "{G}", "Instant", "Shot deals 1 damage to any target.")
RIME = card("Rime", "{R}", "Snow Instant", "Rime deals 1 damage to any target.")
DART = card("Dart", "{1}", "Artifact", "{0}: Dart deals 1 damage to any target.")


def offered(game: Game, action: str) -> set[str]:
    """What a spell or ability could target."""
    tried = game.copy()
    tried.choose(option_named(tried, action))
    return {option.name for option in pending(tried).options if isinstance(option, Thing)}


def targets(action: str, *, mine: Sequence[Card], yours: Sequence[Card]) -> set[str]:
    """What Alice's spell or ability could target, of all there is, with red and green mana."""
    return offered(position(side([DART, *mine], hand=[ZAP, SHOT, RIME], lands="RG"), side(yours)), action)


@rule("702.16a", "105.2")
def test_each_creature_is_protected_from_its_own_colors() -> None:
    """105.2: what is red can't be targeted by what is red; a colorless creature by anything."""
    fellowship = edict("Each creature has protection from its colors.")
    golem = card("Golem", "{1}", "Artifact Creature — Golem", pt="2/2")
    ogre = card("Ogre", "{R}", "Creature — Ogre", pt="2/2")
    them = [fellowship, golem, ogre, BEAR]
    assert targets("cast Zap", mine=[], yours=them) >= {"Golem", "Grizzly Bears", "Bob"}
    assert "Ogre" not in targets("cast Zap", mine=[], yours=them)
    assert "Grizzly Bears" not in targets("cast Shot", mine=[], yours=them)
    assert "Ogre" in targets("cast Shot", mine=[], yours=them)


@rule("702.16a", "205.4")
def test_protection_from_snow() -> None:
    """205.4: a snow source has the quality, another of its color hasn't."""
    hulk = card("Hulk", "{G}", "Creature — Beast", "Protection from snow", "5/6")
    assert "Hulk" in targets("cast Zap", mine=[], yours=[hulk])
    assert "Hulk" not in targets("cast Rime", mine=[], yours=[hulk])


@rule("202.3", "702.16a")
def test_protection_from_a_mana_value() -> None:
    """202.3: the mana value of the spell that would target it."""
    zap = {"text": "This spell deals 1 damage to any target.", "types": "Instant"}
    cards = [card("Cheap", "{R}", **zap), card("Dear", "{1}{R}", **zap)]
    titan = card("Titan", "{4}", "Artifact Creature — Giant", "Protection from mana value 1 or less", "5/5")
    game = position(side(hand=cards, lands="RR"), side(battlefield=[titan]))
    assert "Titan" not in offered(game, "cast Cheap")
    assert "Titan" in offered(game, "cast Dear")


@rule("205.2a", "608.2d", "702.16a")
def test_protection_from_a_card_type_of_choice() -> None:
    """608.2d: the type is chosen as the effect begins; other types aren't kept off."""
    text = "Target creature gains protection from the card type of your choice until end of turn."
    game = follow(
        text,
        Word("Artifact"),
        targets=["Grizzly Bears"],
        mine={"battlefield": [BEAR, SERF, DART], "hand": [ZAP], "lands": "R"},
    )
    assert "Grizzly Bears" not in offered(game, "activate Dart")
    assert "Grizzly Bears" in offered(game, "cast Zap")


@rule("608.2d", "702.16a")
def test_one_color_is_chosen_for_a_player_and_permanents() -> None:
    """608.2d: a player and their permanents gain protection from one color, chosen once."""
    text = "You and each permanent you control gain protection from the color of your choice until end of turn."
    game = follow(text, Word("red"), mine={"battlefield": [BEAR]}, yours={"hand": [ZAP, SHOT], "lands": "RG"})
    pass_priority(game)
    assert {"Alice", "Grizzly Bears"}.isdisjoint(offered(game, "cast Zap"))
    assert {"Alice", "Grizzly Bears"} <= offered(game, "cast Shot")


@rule("611.2", "702.16k")
@pytest.mark.parametrize(
    "text",
    [
        "Target opponent gains 1 life. Until your next turn, you and creatures you control gain protection from that "
        "player.",
        "Target opponent gains 1 life. You and creatures you control gain protection from that player until your next "
        "turn.",
    ],
)
def test_protection_from_a_player_until_ones_next_turn(text: str) -> None:
    """702.16k: what that player controls can't target the player and the creatures; it can until then no more."""
    game = position(
        side([BEAR], hand=[spell(text)], lands="W"),
        side([SERF, card("Bow", "{1}", "Artifact", "{0}: Bow deals 1 damage to target creature or player.")]),
    )
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    pass_priority(game)
    assert offered(game, "activate Bow") == {"Bob", "Serf"}
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    assert offered(game, "activate Bow") == {"Bob", "Serf", "Alice", "Grizzly Bears"}


@rule("611.2", "702.16j")
def test_protection_of_a_player_alone_may_be_said_with_its_time_first() -> None:
    """702.16j: with protection from everything a player can't be targeted; until their next turn, and no longer."""
    bow = card("Bow", "{1}", "Artifact", "{0}: Bow deals 1 damage to target creature or player.")
    shelter = spell("Until your next turn, you gain protection from everything.")
    game = position(side([BEAR], hand=[shelter], lands="W"), side([bow]))
    act(game, "cast Deed")
    resolve(game)
    pass_priority(game)
    assert offered(game, "activate Bow") == {"Bob", "Grizzly Bears"}
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    assert offered(game, "activate Bow") == {"Bob", "Alice", "Grizzly Bears"}
