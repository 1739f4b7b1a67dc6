"""CR 800.2: which variants and options a game can be played by together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import (
    AlternatingTeams,
    Archenemy,
    AttackOnly,
    Brawl,
    Commander,
    Emperor,
    GrandMelee,
    LimitedRange,
    Planechase,
    SupervillainRumble,
    TeamVsTeam,
    TwoHeadedGiant,
    Variant,
)
from positions import BEAR, card
from rules.variants.planes import planar_deck
from rules.variants.test_archenemy import scheme

DECK = [BEAR] * 60
CHIEF = card("Chief", "{G}", "Legendary Creature — Elf", pt="1/1")
SCHEMES = [scheme(f"Throne {place}", "Creatures you control get +1/+1.", supertype="Ongoing ") for place in range(20)]


def begun(players: int, *variants: Variant) -> Game:
    return Game([DECK] * players, variants=variants, skip_trivial=True)


@rule("800.2")
@pytest.mark.parametrize(
    ("players", "variants", "said"),
    [
        (2, (Planechase([planar_deck(20)]), Planechase([planar_deck(10)] * 2)), "Planechase can't be .* of one kind"),
        (2, (Commander([[CHIEF]] * 2), Brawl([[CHIEF]] * 2)), "Commander can't be played together with Brawl"),
        (2, (Archenemy(SCHEMES), SupervillainRumble([SCHEMES] * 2)), "Archenemy can't .* with Supervillain Rumble"),
        (4, (AttackOnly("left"), AttackOnly("right")), "Attack Left can't be played together with Attack Right"),
        (4, (TwoHeadedGiant(), TeamVsTeam([[0, 1], [2, 3]])), "Two-Headed Giant can't be .* with Team vs. Team"),
    ],
)
def test_only_one_of_a_kind_is_played(players: int, variants: Sequence[Variant], said: str) -> None:
    """800.2: a single game may use several options but only one variant; two ways to play the same aren't two."""
    with pytest.raises(SetUpError, match=said):
        begun(players, *variants)


@rule("801.2", "803.1", "806.2b", "811.2b")
@pytest.mark.parametrize(
    ("players", "variants", "said"),
    [
        (4, (GrandMelee(), AttackOnly("right")), "Grand Melee and Attack Right both say which of their neighbors"),
        (6, (Emperor(), AttackOnly("left")), "Emperor and Attack Left both say which of their neighbors"),
        (4, (AlternatingTeams(), AttackOnly("left")), "Alternating Teams and Attack Left both say which"),
        (4, (GrandMelee(), LimitedRange(2)), "Grand Melee and Limited Range of Influence both say how far"),
    ],
)
def test_options_that_say_something_else_arent_used_together(
    players: int, variants: Sequence[Variant], said: str
) -> None:
    """806.2b: exactly one of the options that say whom players attack is used; and each player has one range."""
    with pytest.raises(SetUpError, match=said):
        begun(players, *variants)


@rule("904.2", "904.12a")
@pytest.mark.parametrize("option", [LimitedRange(1), AttackOnly("left")])
def test_schemes_go_with_no_option_about_seats(option: Variant) -> None:
    """904.2, 904.12a: but for attacking multiple players and shared turns no multiplayer options are used."""
    for variant in (Archenemy(SCHEMES), SupervillainRumble([SCHEMES] * 4)):
        with pytest.raises(SetUpError, match="uses no option by which it matters who sits where"):
            begun(4, variant, option)


@rule("800.2", "801.18", "903.2")
def test_what_goes_together_is_played_together() -> None:
    """800.2: several options and a casual variant in one game, each of which says what is its own."""
    game = begun(4, Commander([[CHIEF]] * 4), Planechase([planar_deck(40)]), LimitedRange(1), AttackOnly("left"))
    seen = game.view(0)
    assert [player.life for player in seen.players] == [40] * 4
    assert sum(player.planar_deck_size for player in seen.players) == 40
    assert game.board.seen_by(PlayerId(0)).is_limited
