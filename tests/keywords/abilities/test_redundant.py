"""CR 702.2-702.20: static keyword abilities, of which several instances are no more than one."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import act, can, card, graveyard, life, on_battlefield, pass_priority, position, resolve, side
from rules.combat.fights import attack, band, bands, block
from rules.combat.test_combat_damage_step import shares

FORMS = ("none", "once", "twice", "lost")
"""How a creature has a keyword: not at all; printed; printed and given by something else; printed and then lost."""

ATTACKER = {
    "deathtouch": "1/4",
    "defender": "1/4",
    "double strike": "1/9",
    "first strike": "3/3",
    "flying": "1/4",
    "indestructible": "5/5",
    "intimidate": "1/4",
    "forestwalk": "1/4",
    "lifelink": "1/4",
    "vigilance": "1/4",
}
"""Keywords of an attacking creature, each with a blocker against which it makes a difference."""


def _with(keyword: str, form: str) -> list[Card]:
    """A red 3/3 creature with a keyword in this form, and the enchantment that gives or takes it."""
    ox = card("Ox", "{R}", "Creature — Ox", "" if form == "none" else keyword[0].upper() + keyword[1:], "3/3")
    more = {
        "twice": f"Creatures named Ox have {keyword}.",
        "lost": "Creatures named Ox lose all abilities.",
    }
    return [ox, *([card("Law", "{W}", "Enchantment", more[form])] if form in more else [])]


def _to_declaration(game: Game) -> None:
    while isinstance(game.decision, ChooseAction) and game.view(0).step != "postcombat main":
        pass_priority(game)


def _outcome(game: Game) -> tuple[Any, ...]:
    """What a fight between Ox and Elk comes to: who is there and how, and how much life there is."""
    seen = [(seen.name, seen.tapped, seen.damage) for seen in game.view(0).battlefield if seen.name in ("Ox", "Elk")]
    return seen, life(game, 0), life(game, 1), len(game.view(0).stack)


def _fight(keyword: str, form: str) -> tuple[Any, ...]:
    elk = card("Elk", "{G}", "Creature — Elk", pt=ATTACKER[keyword])
    game = position(side(_with(keyword, form)), side([elk], lands="G"), step="beginning of combat")
    _to_declaration(game)
    attacked = isinstance(game.decision, DeclareAttackers)
    if attacked:
        attack(game, "Ox")
    _to_declaration(game)
    blocked = isinstance(game.decision, DeclareBlockers)
    if blocked:
        block(game, ("Elk", "Ox"))
    _to_declaration(game)
    return attacked, blocked, *_outcome(game)


@rule("702.2a", "702.2f", "702.3c", "702.4a", "702.4e", "702.7a", "702.7d", "702.9c", "702.12c", "702.13c", "702.3a")
@rule("702.14e", "702.15a", "702.15f", "702.20a", "702.20c")
@pytest.mark.parametrize("keyword", list(ATTACKER))
def test_two_are_no_more_than_one(keyword: str) -> None:
    """702.2f, 702.3c and so on: a second instance changes nothing, and without the ability none of it is so."""
    none, once, twice, lost = (_fight(keyword, form) for form in FORMS)
    assert once != none
    assert twice == once
    assert lost == none


def _trampled(form: str) -> int:
    game = position(side(_with("trample", form)), side([card("Elk", pt="1/1")]), step="beginning of combat")
    _to_declaration(game)
    attack(game, "Ox")
    _to_declaration(game)
    block(game, ("Elk", "Ox"))
    _to_declaration(game)
    if isinstance(game.decision, AssignCombatDamage):
        game.choose(shares(game.decision, Bob=2, Elk=1))
    return life(game, 1)


@rule("702.19a")
def test_two_tramples_are_no_more_than_one() -> None:
    """702.19a: several instances of trample are no more than one; without any nothing goes beyond a blocker."""
    assert [_trampled(form) for form in FORMS] == [20, 18, 18, 20]


def _blocks_a_flyer(form: str) -> bool:
    gull = card("Gull", text="Flying", pt="1/1")
    game = position(side([gull]), side(_with("reach", form)), step="beginning of combat")
    _to_declaration(game)
    attack(game, "Gull")
    _to_declaration(game)
    return isinstance(game.decision, DeclareBlockers)


@rule("702.17a", "702.17c")
def test_two_reaches_are_no_more_than_one() -> None:
    """702.17c: several instances of reach are redundant; without any the creature can't block what flies."""
    assert [_blocks_a_flyer(form) for form in FORMS] == [False, True, True, False]


def _hasty(form: str) -> bool:
    ox, *laws = _with("haste", form)
    game = position(side(laws, [ox], "R"), side())
    act(game, "cast Ox")
    resolve(game)
    _to_declaration(game)
    return isinstance(game.decision, DeclareAttackers)


@rule("702.10a", "702.10d")
def test_two_hastes_are_no_more_than_one() -> None:
    """702.10d: several instances of haste are redundant; without any the creature can't attack at once."""
    assert [_hasty(form) for form in FORMS] == [False, True, True, False]


@rule("702.11a", "702.11b")
def test_hexproof_is_there_as_long_as_the_object_has_it() -> None:
    """702.11a: being static, it keeps a permanent from being a target at any time, and no longer once it is lost."""
    zap = card("Zap", "{0}", "Instant", "Zap deals 1 damage to target creature.")
    targeted = [can(position(side(hand=[zap]), side(_with("hexproof", form))), "cast Zap") for form in FORMS]
    assert targeted == [True, False, False, True]


@rule("702.14d", "702.14b")
def test_landwalk_does_not_cancel_landwalk() -> None:
    """702.14d: a creature that could not be blocked over Forests itself can't block what can't be."""
    walker = card("Walker", text="Forestwalk", pt="1/1")
    game = position(side([walker], lands="G"), side([walker], lands="G"), step="beginning of combat")
    _to_declaration(game)
    attack(game, "Walker")
    _to_declaration(game)
    assert not isinstance(game.decision, DeclareBlockers)


@rule("702.2d", "702.15d")
def test_deathtouch_and_lifelink_of_a_spell() -> None:
    """702.2d, 702.15d: they function in whatever zone the object is that deals damage."""
    touch = card("Touch", "{0}", "Instant", "Deathtouch, lifelink\nTouch deals 1 damage to target creature.")
    game = position(side(hand=[touch]), side([card("Elk", pt="1/9")]))
    act(game, "cast Touch", targets=["Elk"])
    resolve(game)
    assert graveyard(game, 1) == ["Elk"]
    assert life(game, 0) == 21


@rule("702.2e", "702.15c")
def test_what_has_left_deals_damage_as_what_it_was() -> None:
    """702.2e: the last known information of a creature says whether it had deathtouch, here that it still had it."""
    archer = card("Archer", text="Deathtouch\n{T}: This creature deals 1 damage to target creature.", pt="1/1")
    zap = card("Zap", "{0}", "Instant", "Zap deals 1 damage to target creature.")
    game = position(side([archer], [zap]), side([card("Elk", pt="1/9")]))
    act(game, "activate Archer", targets=["Elk"])
    act(game, "cast Zap", targets=["Archer"])
    resolve(game)
    assert not on_battlefield(game, "Archer")
    resolve(game)
    assert graveyard(game, 1) == ["Elk"]


@rule("702.1d")
def test_having_a_keyword_is_having_such_an_ability() -> None:
    """702.1d: a creature "with flying" has a flying ability, from wherever it comes, however many it has."""
    wings = card("Wings", "{W}", "Enchantment", "Creatures named Ox have flying.")
    fall = card("Fall", "{0}", "Sorcery", "Destroy all creatures with flying.")
    creatures = [card("Ox", pt="3/3"), card("Gull", text="Flying", pt="1/1"), card("Elk", pt="1/1")]
    game = position(side([wings, *creatures], [fall]), side())
    act(game, "cast Fall")
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Fall", "Gull", "Ox"]
    assert on_battlefield(game, "Elk")


@rule("702.11g")
def test_hexproof_from_each_color() -> None:
    """702.11g: it is hexproof from white, from blue and so on, so that only something colorless can target it."""
    elk = card("Elk", text="Hexproof from each color", pt="1/9")
    red = card("Red", "{R}", "Instant", "Red deals 1 damage to target creature.")
    grey = card("Grey", "{0}", "Instant", "Grey deals 1 damage to target creature.")
    game = position(side(hand=[red, grey], lands="R"), side([elk]))
    assert not can(game, "cast Red")
    assert can(game, "cast Grey")


def _bands(keyword: str, form: str) -> tuple[int, list[list[str]]]:
    """For how many reasons Ox and a Dinosaur can be a band, and the bands that there are once they are one, if so."""
    elk = card("Elk", "{G}", "Creature — Dinosaur", pt="2/2")
    law = card("Origin", "{G}", "Enchantment", "Creatures named Ox are Dinosaurs in addition to their other types.")
    game = position(side([*_with(keyword, form), elk, law]), side(), step="beginning of combat")
    _to_declaration(game)
    attack(game, "Ox", "Elk")
    if not isinstance(game.decision, DeclareBand):
        return 0, bands(game)
    kinds = len(game.decision.kinds)
    band(game, "Ox", "Elk")
    return kinds, bands(game)


@rule("702.22m")
@rule("502.11d", edition="2006")
@pytest.mark.parametrize("keyword", ["banding", "bands with other Dinosaurs"])
def test_two_bandings_are_no_more_than_one(keyword: str) -> None:
    """702.22m: several instances of banding, or of the same "bands with other", are no more than one."""
    none, once, twice, lost = (_bands(keyword, form) for form in FORMS)
    assert none == lost == (0, [])
    assert once == twice == (1, [["Ox", "Elk"]])
