"""CR 509.2, 509.3, 510.1c-d of 2009, which held until 2024: the order in which creatures deal combat damage."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseNumber, ChooseOrder, IllegalChoice
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Option, Pass, Share
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.blocks import BecomeBlocking
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.objects.destroying import Destroy
from positions import BEAR, card, life, the
from rules.combat.fights import attack, block, damage, fight, question, to_step

GIANT = card("Hill Giant", pt="4/4")
OX = card("Ox", pt="1/3")
CALF = card("Calf", pt="0/1")
DOE = card("Doe", pt="0/2")
SENTRY = card("Sentry", text="This creature can block an additional creature each combat.", pt="5/9")


def blocked(attackers: list[Any], blockers: list[Any], *pairs: tuple[str, str], edition: str = "2024") -> Game:
    """A fight of an edition in which all attack, up to the declaration of blocks."""
    game = fight(attackers, blockers, edition=edition)
    attack(game, *(each.name for each in attackers))
    block(game, *pairs)
    return game


def order(game: Game, *names: str) -> None:
    """Announce an order by names."""
    decision = question(game, ChooseOrder)
    game.choose(tuple(next(thing for thing in decision.candidates if thing.name == name) for name in names))


def shares(game: Game, **amounts: int) -> tuple[Option, ...]:
    """The shares of the division that is asked, by the names of what gets them."""
    decision = question(game, AssignCombatDamage)
    return tuple(Share(thing.id, thing.name, amounts[thing.name]) for thing in decision.things)


@rule("509.2", "510.1c", edition="2009")
def test_the_attacking_player_announces_an_order_among_blockers() -> None:
    """509.2 of 2009, in 2024: no blocker is assigned damage unless each before it is assigned lethal damage."""
    game = blocked([GIANT], [OX, CALF], ("Ox", "Hill Giant"), ("Calf", "Hill Giant"))
    decision = question(game, ChooseOrder)
    assert (decision.player, decision.rule) == (0, "509.2 of 2009")
    order(game, "Ox", "Calf")
    to_step(game, "combat damage")
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, Ox=2, Calf=2))
    game.choose(shares(game, Ox=3, Calf=1))
    assert damage(game)[:2] == [("Hill Giant", "Ox", 3), ("Hill Giant", "Calf", 1)]


@rule("510.1c", edition="2009")
def test_more_than_lethal_damage_may_go_to_the_first() -> None:
    """510.1c of 2009, in 2024: the order says who must get lethal damage before others, not that others get any."""
    game = blocked([GIANT], [OX, CALF], ("Ox", "Hill Giant"), ("Calf", "Hill Giant"))
    order(game, "Calf", "Ox")
    to_step(game, "combat damage")
    game.choose(shares(game, Ox=0, Calf=4))
    assert damage(game)[0] == ("Hill Giant", "Calf", 4)


@rule("510.1c", edition="2009")
def test_no_share_is_offered_after_which_the_rest_could_go_nowhere() -> None:
    """510.1c of 2009, in 2024: all damage is assigned, so the first gets less than is lethal only with all of it."""
    game = blocked([GIANT], [OX, CALF], ("Ox", "Hill Giant"), ("Calf", "Hill Giant"))
    order(game, "Ox", "Calf")
    to_step(game, "combat damage")
    assert [str(option).split()[0] for option in question(game, AssignCombatDamage).options] == ["3", "4"]
    game.choose(question(game, AssignCombatDamage).options[0])
    assert [str(option).split()[0] for option in question(game, AssignCombatDamage).options] == ["1"]


@rule("510.1c")
def test_no_order_is_announced_in_the_newest_edition() -> None:
    """510.1c: the same fight in 2026 asks for no order, and its damage is divided freely."""
    game = blocked([GIANT], [OX, CALF], ("Ox", "Hill Giant"), ("Calf", "Hill Giant"), edition="2026")
    to_step(game, "combat damage")
    game.choose(shares(game, Ox=2, Calf=2))
    assert damage(game)[:2] == [("Hill Giant", "Ox", 2), ("Hill Giant", "Calf", 2)]


@rule("509.2a", edition="2009")
def test_a_blocker_that_is_gone_leaves_the_order_as_it_is() -> None:
    """509.2a of 2009, in 2024: the relative order of the others is unchanged."""
    game = blocked([GIANT], [OX, DOE, CALF], ("Ox", "Hill Giant"), ("Doe", "Hill Giant"), ("Calf", "Hill Giant"))
    order(game, "Ox", "Doe", "Calf")
    happen(game, Destroy(Cause("701.8"), the(game, "Ox").id))
    to_step(game, "combat damage")
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, Doe=1, Calf=3))
    game.choose(shares(game, Doe=2, Calf=2))


@rule("509.3", "510.1d", edition="2009")
def test_the_defending_player_orders_what_a_creature_blocks() -> None:
    """509.3 of 2009, in 2024: who blocks several deals its damage in an order of its controller's choice."""
    game = blocked([GIANT, BEAR], [SENTRY], ("Sentry", "Hill Giant"), ("Sentry", "Grizzly Bears"))
    decision = question(game, ChooseOrder)
    assert (decision.player, decision.rule) == (1, "509.3 of 2009")
    order(game, "Hill Giant", "Grizzly Bears")
    to_step(game, "combat damage")
    given = {"Hill Giant": 3, "Grizzly Bears": 2}
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, **given))


@rule("510.1c", "510.1f", edition="2009")
def test_what_others_assign_counts_towards_lethal_damage() -> None:
    """510.1c of 2009, in 2024: damage that other creatures assign in the same step is taken into account."""
    game = blocked(
        [GIANT, card("Lynx", pt="2/2")], [SENTRY, CALF], ("Sentry", "Hill Giant"), ("Sentry", "Lynx"), ("Calf", "Lynx")
    )
    order(game, "Calf", "Sentry")
    order(game, "Hill Giant", "Lynx")
    to_step(game, "combat damage")
    assert sum(share.amount for share in shares(game, Calf=1, Sentry=1) if isinstance(share, Share)) == 2
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, Calf=0, Sentry=2))
    game.choose(shares(game, Calf=1, Sentry=1))


@rule("702.19b")
def test_trample_goes_beyond_the_last_of_the_order() -> None:
    """702.19b, in 2024: the defending player gets what is left once all blockers have been assigned lethal damage."""
    rhino = card("Rhino", text="Trample", pt="6/6")
    game = blocked([rhino], [OX, CALF], ("Ox", "Rhino"), ("Calf", "Rhino"))
    order(game, "Ox", "Calf")
    to_step(game, "combat damage")
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, Bob=2, Ox=4, Calf=0))
    game.choose(shares(game, Bob=2, Ox=3, Calf=1))
    assert life(game, 1) == 18


@rule("702.2c")
def test_one_damage_from_deathtouch_is_lethal_in_the_order_too() -> None:
    """702.2c, in 2024: a source with deathtouch needs to assign just 1 damage to go on to the next."""
    adder = card("Adder", text="Deathtouch", pt="2/2")
    game = blocked([adder], [OX, DOE], ("Ox", "Adder"), ("Doe", "Adder"))
    order(game, "Ox", "Doe")
    to_step(game, "combat damage")
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, Ox=0, Doe=2))
    game.choose(shares(game, Ox=1, Doe=1))


class Joins(Procedure):
    """An effect lets a creature block."""

    blocker: int
    attacker: int

    def begin(self, game: Game) -> Procedure | None:
        """It blocks."""
        happen(game, BecomeBlocking(Cause("509.4"), ObjectId(self.blocker), ObjectId(self.attacker)))
        return None


@rule("509.6", edition="2009")
def test_the_place_of_a_creature_that_comes_to_block_is_announced() -> None:
    """509.6 of 2009, in 2024: the attacker's controller says where in the order a creature comes that is made to
    block.
    """
    game = blocked([GIANT], [OX, DOE, CALF], ("Ox", "Hill Giant"), ("Doe", "Hill Giant"))
    order(game, "Ox", "Doe")
    joining = Joins(blocker=the(game, "Calf").id, attacker=the(game, "Hill Giant").id)
    game.state.write(REGISTERS, FRAMES, (*game.state.registers[FRAMES], joining))
    game.choose(Pass())
    decision = question(game, ChooseNumber)
    assert (decision.player, decision.least, decision.most) == (0, 1, 3)
    game.choose(2)
    to_step(game, "combat damage")
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(shares(game, Ox=3, Calf=0, Doe=1))
    game.choose(shares(game, Ox=3, Calf=1, Doe=0))
