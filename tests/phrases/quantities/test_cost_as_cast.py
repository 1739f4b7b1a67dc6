"""CR 607.2j: variable additional costs, and what refers to what was paid as something was cast."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, on_battlefield, pending, position, resolve, side, the
from spells import choose

BROOD = card(
    "Blood Brood",
    "{B}",
    "Creature — Bat",
    "As an additional cost to cast this spell, pay X life.\n"
    "When this creature enters, create X 1/1 black Bat creature tokens, where X is the amount of life paid as this "
    "creature was cast.",
    "1/1",
)
GLUTTON = card(
    "Glutton",
    "{B}",
    "Creature — Ogre",
    "As an additional cost to cast this spell, pay X life.\n"
    "This creature gets +X/+0, where X is the amount of life paid as Glutton was cast.",
    "1/1",
)
HYDRA = card(
    "Mana Hydra",
    "{G}",
    "Creature — Hydra",
    "As an additional cost to cast this spell, pay {X}.\n"
    "This creature enters with X +1/+1 counters on it, where X is the amount of mana paid as this creature was cast.\n"
    "This creature gets +X/+0, where X is the amount of life paid as this creature was cast.",
    "1/1",
)
DOUBLE = card(
    "Double", "{U}", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature.", "0/1"
)


def cast(game: Game, name: str, *answers: object) -> None:
    """Let a creature spell be cast and resolve."""
    act(game, f"cast {name}", *answers)
    while game.state.stack:
        if isinstance(game.decision, ChooseAction):
            game.choose("pass")
        else:
            choose(game, "yes" if not hasattr(pending(game).options[0], "name") else "Glutton")


@rule("607.2j", "601.2b")
def test_the_ability_refers_to_the_value_that_was_chosen() -> None:
    """CR 607.2j: three life are paid as it is cast, and three Bats come."""
    game = position(side(hand=[BROOD], lands="B"), side())
    act(game, "cast Blood Brood", Number(3))
    assert life(game, 0) == 17
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Bat Token")) == 3


@rule("607.2j", "400.7d")
def test_a_permanent_knows_what_was_paid_for_the_spell() -> None:
    """CR 607.2j: a static ability can refer to it too, also after saving."""
    game = position(side(hand=[GLUTTON], lands="B"), side())
    cast(game, "Glutton", Number(4))
    assert the(game, "Glutton").power == 5
    assert the(Game.load(game.save()), "Glutton").power == 5


@rule("607.2j", "607.5")
def test_what_is_a_copy_was_not_cast_with_that_cost() -> None:
    """CR 607.2j: a copy of the creature was cast for something else, so nothing was chosen for it."""
    game = position(side(hand=[GLUTTON, DOUBLE], lands="BU"), side())
    cast(game, "Glutton", Number(4))
    cast(game, "Double")
    assert [seen.power for seen in on_battlefield(game, "Glutton")] == [5, 1]


@rule("607.2j")
def test_it_is_the_cost_that_is_spoken_of() -> None:
    """CR 607.2j: mana that was paid isn't life; nor is anything paid for what was put onto the battlefield."""
    game = position(side(hand=[HYDRA], battlefield=[GLUTTON], lands="GGG"), side())
    cast(game, "Mana Hydra", Number(2))
    hydra = the(game, "Mana Hydra")
    assert (hydra.power, hydra.toughness) == (3, 3)
    assert the(game, "Glutton").power == 1
