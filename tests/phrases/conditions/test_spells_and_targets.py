"""CR 115.9, 107.3: conditions about what a spell targets and whether it costs {X}."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, play_out, position, settle, side
from spells import GIANT, RELIC, SERF, choose, creature

ORB = card(
    "Orb",
    "{3}{U}",
    "Creature — Shapeshifter",
    "Whenever you cast an instant or sorcery spell, if it targets one or more other permanents you control, create a "
    "token that's a copy of one of those permanents.",
    "3/3",
)
MEND = card("Mend", "{W}", "Instant", "Any number of target creatures gain flying until end of turn.")
ECHO = card(
    "Echo",
    "{2}{G}",
    "Enchantment",
    "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of X.\n"
    "Whenever you cast an instant or sorcery spell or activate an ability, if that spell's mana cost or that ability's "
    "activation cost contains {X}, copy that spell or ability. You may choose new targets for the copy.",
)


@rule("115.9b", "603.4")
@pytest.mark.parametrize(("targets", "copied"), [(("Serf",), True), (("Orb",), False), (("Giant",), False)])
def test_one_of_the_targets_that_are_meant_is_copied(targets: tuple[str, ...], copied: bool) -> None:
    """115.9b: another permanent of hers; neither what says so nor somebody else's."""
    game = position(side(battlefield=[ORB, SERF], hand=[MEND], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Mend")
    choose(game, targets)
    play_out(game)
    assert len(on_battlefield(game, "Serf")) == 1 + copied
    assert len(on_battlefield(game, "Orb")) == len(on_battlefield(game, "Giant")) == 1


@rule("115.9b", "608.2d")
def test_it_is_chosen_among_those_targets_alone() -> None:
    """608.2d: of her targets one is chosen; the target of Bob's, and her creature that isn't a target, are none."""
    game = position(side(battlefield=[ORB, SERF, BEAR, RELIC], hand=[MEND], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Mend")
    choose(game, ("Serf", "Grizzly Bears", "Giant"))
    settle(game)
    assert game.decision is not None
    assert sorted(getattr(option, "name", "") for option in game.decision.options) == ["Grizzly Bears", "Serf"]


@rule("107.3i", "107.3m")
def test_the_value_of_x_is_doubled() -> None:
    """107.3i: a creature spell with X of 2 enters with four counters."""
    hydra = card("Hydra", "{X}{G}", "Creature — Hydra", "Hydra enters with X +1/+1 counters on it.", "0/0")
    game = position(side(battlefield=[ECHO], hand=[hydra], lands="GGG"), side())
    act(game, "cast Hydra", 2)
    play_out(game)
    (seen,) = on_battlefield(game, "Hydra")
    assert seen.power == 4


@rule("107.3", "603.4", "707.10")
@pytest.mark.parametrize(("cost", "x", "lost"), [("{X}{R}", [2], 4), ("{2}{R}", [], 0)])
def test_a_spell_that_costs_x_is_copied(cost: str, x: list[int], lost: int) -> None:
    """707.10: the copy has the same X; a spell without {X} isn't copied."""
    text = "Each opponent loses X life." if x else "You gain 1 life."
    game = position(side(battlefield=[ECHO], hand=[card("Drain", cost, "Sorcery", text)], lands="RRR"), side())
    act(game, "cast Drain", *x)
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (20 + (not x), 20 - lost)


@rule("107.3", "602.2b")
@pytest.mark.parametrize(("cost", "x", "gained"), [("{X}", [3], 6), ("{3}", [], 1)])
def test_an_ability_that_costs_x_is_copied(cost: str, x: list[int], gained: int) -> None:
    """107.3: of an ability it's the activation cost that is looked at."""
    well = creature("Well", f"{cost}: You gain {'X' if x else '1'} life.")
    game = position(side(battlefield=[ECHO, well], lands="WWW"), side())
    act(game, "activate Well", *x)
    play_out(game)
    assert life(game, 0) == 20 + gained
