"""CR 701.12: exchanging life totals; CR 702.141: encore."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, on_battlefield, position, resolve, run_to, settle, side
from spells import follow


@rule("701.12c")
def test_exchanging_life_totals() -> None:
    """CR 701.12c: each player's life total becomes what the other's was, by gaining and losing life."""
    merry = card(
        "Merry", "{W}", "Creature — Bear", "Whenever you gain life, put a +1/+1 counter on this creature.", "1/1"
    )
    game = follow(
        "Exchange life totals with target opponent.",
        targets=["Bob"],
        mine={"life": 5, "battlefield": [merry]},
        yours={"life": 12},
    )
    settle(game)
    assert (life(game, 0), life(game, 1)) == (12, 5)
    assert dict(on_battlefield(game, "Merry")[0].counters) == {"+1/+1": 1}


@rule("701.12a")
def test_an_exchange_that_cannot_be_completed() -> None:
    """CR 701.12a: if a player can't gain life, nothing is exchanged at all."""
    ban = card("Ban", "{W}", "Enchantment", "Players can't gain life.")
    game = follow(
        "Exchange life totals with target opponent.",
        targets=["Bob"],
        mine={"life": 5, "battlefield": [ban]},
        yours={"life": 12},
    )
    assert (life(game, 0), life(game, 1)) == (5, 12)


TREE = card(
    "Elder Tree",
    "{3}{B}",
    "Creature — Plant",
    "{T}: Exchange target opponent's life total with this creature's toughness.",
    "0/13",
)


def _tended(*more: Card) -> Game:
    """A game in which the tree's toughness has been exchanged with Bob's life total of 20."""
    game = position(side(battlefield=[TREE, *more]), side(battlefield=[BEAR]))
    act(game, "activate Elder Tree", targets=["Bob"])
    resolve(game)
    return game


@rule("701.12g", "613.4b")
def test_what_is_exchanged_becomes_the_base_toughness() -> None:
    """CR 613.4b: the life total is what the base toughness is set to, to which a counter from before adds."""
    grow = card("Grow", "{G}", "Instant", "Put a +1/+1 counter on target creature.")
    game = position(side([TREE], hand=[grow], lands="G"), side())
    act(game, "cast Grow", targets=["Elder Tree"])
    resolve(game)
    act(game, "activate Elder Tree", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), on_battlefield(game, "Elder Tree")[0].toughness) == (14, 21)


@rule("701.12g")
def test_life_total_and_toughness_are_exchanged() -> None:
    """CR 701.12g: life is lost, and a continuous effect sets the toughness, below counters and the like."""
    blessing = card("Blessing", "{W}", "Enchantment", "Creatures you control get +1/+1.")
    game = _tended(blessing)
    assert life(game, 1) == 14
    tree = on_battlefield(game, "Elder Tree")[0]
    assert (tree.power, tree.toughness) == (1, 21)


@rule("701.12a", "119.8")
def test_a_life_total_that_cannot_become_lower_is_not_exchanged() -> None:
    """CR 119.8: who can't lose life can't be given a lower life total; then the toughness stays as it is, too."""
    game = _tended(card("Lock", "{W}", "Enchantment", "Players can't lose life."))
    assert life(game, 1) == 20
    assert on_battlefield(game, "Elder Tree")[0].toughness == 13


@rule("701.12a")
def test_a_creature_that_is_gone_has_nothing_to_exchange() -> None:
    """CR 701.12a: if the creature has left, the exchange can't be completed and no life is lost."""
    chop = card("Chop", "{B}", "Instant", "Destroy target creature.")
    game = position(side(battlefield=[TREE], hand=[chop], lands="B"), side())
    act(game, "activate Elder Tree", targets=["Bob"])
    act(game, "cast Chop", targets=["Elder Tree"])
    settle(game)
    assert life(game, 1) == 20


@rule("702.141a", "508.1d")
def test_encore_attacks_each_opponent() -> None:
    """CR 702.141a: a hasty copy for each opponent, which must attack that opponent, and is sacrificed at the end."""
    bard = card("Bard", "{R}", "Creature — Human", "Encore {R}", "2/2")
    game = position(side(graveyard=[bard], lands="R"), side(), side())
    act(game, "activate Bard")
    resolve(game)
    assert len(on_battlefield(game, "Bard")) == 2
    run_to(game, "postcombat main")
    assert (life(game, 1), life(game, 2)) == (18, 18)
    run_to(game, "end")
    settle(game)
    assert not on_battlefield(game, "Bard")


@rule("608.2c", "701.12c")
def test_life_lost_in_an_exchange() -> None:
    """608.2c: "if you lost life this way" and "that many" mean what you lost; who gained life lost none."""
    text = "You may exchange life totals with target opponent. If you lost life this way, draw that many cards."
    for mine, yours, drawn in ((9, 6, 3), (6, 9, 0), (6, 6, 0)):
        game = follow(text, Answer(True), targets=["Bob"], mine={"life": mine}, yours={"life": yours})
        assert (life(game, 0), len(game.view(0).hand)) == (yours, drawn)
    game = follow(text, Answer(False), targets=["Bob"], mine={"life": 9}, yours={"life": 6})
    assert (life(game, 0), len(game.view(0).hand)) == (9, 0)


@rule("119.4", "608.2k")
def test_that_many_is_the_life_paid() -> None:
    """608.2k: "that many" after paying life equal to something is how much was paid."""
    boss = card(
        "Boss",
        "{B}",
        "Creature — Ogre",
        "Whenever another creature you control enters, you may pay life equal to its power. "
        "If you do, put that many +1/+1 counters on it.",
        "1/1",
    )
    serf = card("Serf", "{W}", "Creature — Human", pt="3/1")
    game = position(side(battlefield=[boss], hand=[serf], lands="W"), side())
    act(game, "cast Serf")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    assert life(game, 0) == 17
    assert dict(on_battlefield(game, "Serf")[0].counters) == {"+1/+1": 3}
