"""Banding as each edition has it: with whom, and in which form damage is divided."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, ChooseOrder, IllegalChoice
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.variants.two_headed_giant import TwoHeadedGiant
from positions import BEAR, act, card, graveyard, position, resolve, side
from rules.combat.fights import attack, band, bands, block, damage, fight, question, shares, to_step, who_blocks

HERO = card("Marching Hero", text="Banding", pt="1/1")
BEARER = card("Shield Maiden", text="Banding", pt="0/3")
GIANT = card("Hill Giant", pt="3/3")
WOLF = card("Gray Wolf", "{G}", "Creature — Wolf", "Bands with other Wolves", pt="1/1")
FRIEND = card("Friend of Wolves", "{G}", "Creature — Human", "Bands with other Wolves", pt="1/1")
STRAY = card("Stray Wolf", "{G}", "Creature — Wolf", pt="1/1")


def can_band(game: Game, *names: str) -> bool:
    """Whether these attackers could be a band."""
    if not isinstance(game.decision, DeclareBand):
        return False
    able = {piece.name: piece for piece in game.decision.candidates if isinstance(piece, Thing)}
    return all(name in able for name in names) and game.decision.is_complete([able[name] for name in names])


@rule("702.19c", "702.19d", "702.19h", edition="2009")
@rule("502.10b", "502.10c", "502.10e", edition="2006")
@rule("502.10b", "502.10c", "502.10e", edition="2001")
@by_editions("2001", "2006", "2009", "2024", "2026")
def test_bands_attack_and_are_blocked_in_every_edition() -> None:
    """502.10b of 2006: creatures with banding and one without attack in a band; 502.10e: they are blocked together."""
    game = fight([HERO, BEARER, BEAR, GIANT], [card("Wall", pt="0/9")])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears", "Hill Giant")
    assert not can_band(game, "Marching Hero", "Grizzly Bears", "Hill Giant")
    band(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    block(game, ("Wall", "Grizzly Bears"))
    assert who_blocks(game, "Shield Maiden") == ["Wall"]
    assert who_blocks(game, "Hill Giant") == []


@rule("502.11b", edition="2006")
@rule("502.11b", edition="2001")
@by_editions("2001", "2006")
def test_the_same_ability_made_a_band() -> None:
    """502.11b of 2006: creatures with the same "bands with other" are a band, of the quality or not; those with banding
    can join them, others can't, though they have the quality.
    """
    game = fight([WOLF, FRIEND, STRAY, HERO, BEARER], [])
    attack(game, "Gray Wolf", "Friend of Wolves", "Stray Wolf", "Marching Hero", "Shield Maiden")
    assert can_band(game, "Gray Wolf", "Friend of Wolves")
    assert can_band(game, "Gray Wolf", "Friend of Wolves", "Marching Hero", "Shield Maiden")
    assert not can_band(game, "Gray Wolf", "Stray Wolf")
    assert not can_band(game, "Gray Wolf", "Friend of Wolves", "Stray Wolf")


@rule("702.19c", edition="2009")
@by_editions("2009", "2024", "2026")
def test_a_quality_makes_a_band() -> None:
    """702.19c of 2009: one of the quality with the ability is in a band with others of the quality alone."""
    game = fight([WOLF, FRIEND, STRAY, HERO], [])
    attack(game, "Gray Wolf", "Friend of Wolves", "Stray Wolf", "Marching Hero")
    assert can_band(game, "Gray Wolf", "Stray Wolf")
    assert not can_band(game, "Gray Wolf", "Friend of Wolves")
    assert not can_band(game, "Gray Wolf", "Stray Wolf", "Marching Hero")


@rule("502.11b", edition="2006")
@by_editions("2001", "2006")
def test_who_had_the_same_ability_of_other_things_was_in_no_band() -> None:
    """502.11b of 2006: the ability has to be the same."""
    lynx = card("Friend of Cats", text="Bands with other Cats", pt="1/1")
    game = fight([WOLF, lynx], [])
    attack(game, "Gray Wolf", "Friend of Cats")
    assert isinstance(game.decision, ChooseAction)


@rule("702.22j")
@rule("702.19j", "509.2", edition="2009")
@by_editions("2009", "2024")
def test_banding_divides_whatever_the_order_is() -> None:
    """702.19j of 2009: the order in which an attacker's damage is dealt is announced, and the defending player divides
    that damage all the same as they choose.
    """
    game = fight([GIANT], [HERO, BEARER])
    attack(game, "Hill Giant")
    block(game, ("Marching Hero", "Hill Giant"), ("Shield Maiden", "Hill Giant"))
    order = question(game, ChooseOrder)
    assert order.player == 0
    game.choose(order.candidates)
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 1
    game.choose(shares(decision, (0, 3)))
    assert graveyard(game, 1) == ["Shield Maiden"]


@rule("702.22k")
@rule("702.19k", edition="2009")
@by_editions("2009", "2024")
def test_banding_divides_the_damage_of_blockers_whatever_the_order_is() -> None:
    """702.19k of 2009: so does the active player with the damage of what blocks a creature with banding."""
    game = fight([HERO, BEARER], [GIANT])
    attack(game, "Marching Hero", "Shield Maiden")
    band(game, "Marching Hero", "Shield Maiden")
    block(game, ("Hill Giant", "Marching Hero"))
    order = question(game, ChooseOrder)
    assert order.player == 1
    game.choose(order.candidates)
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 0
    game.choose(shares(decision, (0, 3)))
    assert graveyard(game, 0) == ["Shield Maiden"]


@rule("509.2", edition="2009")
@by_editions("2009", "2024")
def test_without_banding_the_order_counts() -> None:
    """509.2 of 2009: without banding the first in the order gets lethal damage before the second gets any."""
    game = fight([GIANT], [card("Calf", pt="0/2"), BEAR])
    attack(game, "Hill Giant")
    block(game, ("Calf", "Hill Giant"), ("Grizzly Bears", "Hill Giant"))
    game.choose(question(game, ChooseOrder).candidates)
    to_step(game, "combat damage")
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(question(game, AssignCombatDamage), (0, 3)))


@rule("502.10h", "310.1", edition="2006")
@rule("502.10h", "310.2", edition="2001")
@by_editions("2001", "2006")
def test_damage_divided_by_banding_goes_on_the_stack() -> None:
    """502.10h of 2006: who controls a blocking creature with banding divides the damage of what it blocks, and it is
    dealt like that once it resolves.
    """
    game = fight([GIANT], [HERO, BEARER])
    attack(game, "Hill Giant")
    block(game, ("Marching Hero", "Hill Giant"), ("Shield Maiden", "Hill Giant"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 1
    game.choose(shares(decision, (0, 3)))
    assert damage(game) == []
    resolve(game)
    assert graveyard(game, 1) == ["Shield Maiden"]


@rule("502.11c", edition="2006")
@rule("502.11c", edition="2001")
@rule("702.19k", edition="2009")
@pytest.mark.parametrize(
    ("edition", "other", "divider"),
    [
        ("2001", FRIEND, 0),
        ("2006", FRIEND, 0),
        ("2009", FRIEND, 1),
        ("2006", STRAY, 1),
        ("2009", STRAY, 0),
        ("2026", STRAY, 0),
    ],
)
def test_who_divides_the_damage_of_what_blocks_two_of_a_kind(edition: str, other: object, divider: int) -> None:
    """502.11c of 2006: the attacking player, if two have the same ability; today, if two have the quality, and one of
    them the ability.
    """
    double = card("Sentry", text="This creature can block an additional creature each combat.", pt="2/4")
    game = fight([WOLF, other], [double], edition=edition)  # type: ignore[list-item]
    name: str = other.name  # type: ignore[attr-defined]
    attack(game, "Gray Wolf", name)
    if isinstance(game.decision, DeclareBand):
        band(game)
    block(game, ("Sentry", "Gray Wolf"), ("Sentry", name))
    if isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.candidates)
    to_step(game, "combat damage")
    assert question(game, AssignCombatDamage).player == divider


@rule("502.10d", edition="2006")
@by_editions("2001", "2006", "2009")
def test_who_was_removed_from_combat_was_in_no_band() -> None:
    """502.10d of 2006: creatures in a band that are removed from combat are removed from the band as well."""
    bolt = card("Bolt", "{R}", "Instant", "Destroy target creature.")
    game = position(side([HERO, BEARER, BEAR], hand=[bolt], lands="R"), side([]), step="beginning of combat")
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    band(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    act(game, "cast Bolt", targets=["Shield Maiden"])
    resolve(game)
    assert bands(game) == [["Marching Hero", "Grizzly Bears"]]


@rule("502.10h", edition="2006")
@rule("702.22j", "805.10e")
@pytest.mark.parametrize(("edition", "divider"), [("2006", "Dave"), ("2009", "Carol"), ("2026", "Carol")])
def test_which_of_a_team_divides_the_damage_of_what_banding_blocks(edition: str, divider: str) -> None:
    """502.10h of 2006: who controls the creature with banding; today the player who is attacked, 702.22j."""
    teams = [TwoHeadedGiant()]
    sides = side([GIANT]), side(), side([BEAR]), side([HERO])
    game = position(*sides, step="beginning of combat", edition=edition, variants=teams)
    attack(game, "Hill Giant")
    block(game, ("Grizzly Bears", "Hill Giant"), ("Marching Hero", "Hill Giant"))
    if isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.candidates)
    to_step(game, "combat damage")
    assert game.board.name(question(game, AssignCombatDamage).player) == divider


@rule("502.10h", edition="2006")
@rule("702.22k", "805.10c")
@by_editions("2006", "2009", "2026")
def test_whose_creature_with_banding_is_blocked_divides_the_damage_of_what_blocks_it() -> None:
    """702.22k: of a team's two active players the one whose creature with banding it is."""
    sides = side([BEAR]), side([HERO]), side([GIANT]), side()
    game = position(*sides, step="beginning of combat", variants=[TwoHeadedGiant()])
    attack(game, "Grizzly Bears", "Marching Hero")
    band(game, "Grizzly Bears", "Marching Hero")
    block(game, ("Hill Giant", "Grizzly Bears"))
    if isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.candidates)
    to_step(game, "combat damage")
    assert game.board.name(question(game, AssignCombatDamage).player) == "Bob"
