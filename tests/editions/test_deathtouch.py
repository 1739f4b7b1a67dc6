"""CR 702.2b and 702.17b of 2009: how a creature with deathtouch assigns its combat damage."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseOrder, IllegalChoice
from comprules.kernel.options import Share
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.damage_division import AssignCombatDamage
from positions import card, life, on_battlefield
from rules.combat.fights import attack, block, end_combat, fight, question, to_step

SNAKE = card("Snake", text="Deathtouch", pt="2/2")
OX = card("Ox", pt="1/3")
GIANT = card("Hill Giant", pt="4/4")
ADDER = card("Adder", text="Deathtouch, trample", pt="4/4")
HORNS = card("Horns", text="Trample", pt="3/3")

EDITIONS = ("2001", "2006", "2009", "2024", "2026")


def assigning(edition: str, attackers: list[object], blockers: list[object], *pairs: tuple[str, str]) -> Game:
    """A fight up to the assignment of the attackers' combat damage, with orders in which blockers were declared."""
    game = fight(attackers, blockers, edition=edition)  # type: ignore[arg-type]
    attack(game, *(each.name for each in attackers))  # type: ignore[attr-defined]
    block(game, *pairs)
    while isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.options)
    to_step(game, "combat damage")
    return game


def divide(game: Game, **amounts: int) -> None:
    """Divide the damage so."""
    decision = question(game, AssignCombatDamage)
    game.choose(tuple(Share(thing.id, thing.name, amounts[thing.name.split()[-1]]) for thing in decision.things))


@pytest.mark.parametrize("edition", EDITIONS)
@rule("702.2b", edition="2009")
@rule("510.1c", edition="2024")
@rule("510.1c")
def test_it_divides_its_damage_freely(edition: str) -> None:
    """702.2b of 2009: any of the creatures that block it may get all; in 2024 the first must get lethal damage."""
    game = assigning(edition, [SNAKE], [OX, GIANT], ("Ox", "Snake"), ("Hill Giant", "Snake"))
    if edition == "2024":
        with pytest.raises(IllegalChoice, match="lethal damage first"):
            divide(game, Ox=0, Giant=2)
        divide(game, Ox=1, Giant=1)
    else:
        divide(game, Ox=0, Giant=2)
    end_combat(game)
    assert len(on_battlefield(game, "Hill Giant")) == 0
    assert len(on_battlefield(game, "Ox")) == (0 if edition == "2024" else 1)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("702.17b", edition="2009")
@rule("502.9b", edition="2006")
@rule("702.2c", "702.19b")
def test_trample_with_it_asks_for_as_much_as_ever(edition: str) -> None:
    """702.17b of 2009: three are lethal to a creature with toughness 3; 702.2c: one with deathtouch is."""
    game = assigning(edition, [ADDER], [OX], ("Ox", "Adder"))
    if edition in ("2024", "2026"):
        divide(game, Bob=3, Ox=1)
    else:
        with pytest.raises(IllegalChoice):
            divide(game, Bob=3, Ox=1)
        divide(game, Bob=1, Ox=3)
    end_combat(game)
    assert life(game, 1) == (17 if edition in ("2024", "2026") else 19)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("702.17b", edition="2009")
@rule("702.2c", "702.19b")
def test_anothers_deathtouch_beside_trample(edition: str) -> None:
    """702.17b of 2009: what another creature assigns counts as much as it is; 702.2c: of deathtouch any is lethal."""
    both = card("Wall", text="This creature can block an additional creature each combat.", pt="0/3")
    small = card("Snakelet", text="Deathtouch", pt="1/1")
    game = assigning(edition, [small, HORNS], [both], ("Wall", "Snakelet"), ("Wall", "Horns"))
    if edition in ("2024", "2026"):
        divide(game, Bob=3, Wall=0)
    else:
        with pytest.raises(IllegalChoice):
            divide(game, Bob=3, Wall=0)
        divide(game, Bob=1, Wall=2)
    end_combat(game)
    assert life(game, 1) == (17 if edition in ("2024", "2026") else 19)
