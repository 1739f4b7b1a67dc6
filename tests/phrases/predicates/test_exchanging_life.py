"""CR 701.12: exchanging life totals; CR 702.141: encore."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from multiplayer.heads import giants
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, run_to, settle, side
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


SANDS = "Redistribute any number of players' life totals."


def redistributed(game: Game, *answers: str) -> None:
    """Let Alice cast it, and answer by name; "" chooses nobody."""
    act(game, "cast Sands")
    resolve(game)
    for answer in answers:
        found = [option for option in pending(game).options if str(option).startswith(answer)]
        game.choose(found[:1] if answer else ())
    assert isinstance(game.decision, ChooseAction)


@rule("119.8", "119.7")
def test_life_totals_are_redistributed() -> None:
    """CR 119.8: some players get each other's life totals, by gaining and losing life; who isn't chosen doesn't."""
    sands = card("Sands", "{0}", "Sorcery", SANDS)
    game = position(side(hand=[sands], life=3), side(life=12), side(life=30), side(life=7))
    redistributed(game, "Alice", "Bob", "Carol", "", "Carol", "Alice")
    assert [life(game, player) for player in range(4)] == [30, 3, 12, 7]


@rule("119.7", "119.8")
def test_nobody_gets_a_life_total_that_they_cant_get() -> None:
    """CR 119.7, 119.8: who can't lose life gets no lower total, and who can't gain life no higher one."""
    sands = card("Sands", "{0}", "Sorcery", SANDS)
    for text, mine in (("You can't lose life.", 12), ("You can't gain life.", 8)):
        rock = card("Rock", "{1}", "Enchantment", text)
        game = position(side([rock], hand=[sands], life=mine), side(life=20 - mine))
        redistributed(game, "Alice", "Bob")
        assert [life(game, player) for player in range(2)] == [mine, 20 - mine]
        game = position(side([rock], hand=[sands], life=20 - mine), side(life=mine))
        redistributed(game, "Alice", "Bob", "Bob")
        assert [life(game, player) for player in range(2)] == [mine, 20 - mine]


@rule("810.9f")
def test_of_a_team_only_one_players_life_total_is_redistributed() -> None:
    """CR 810.9f: one member of each team at most is chosen, and the team has what that one is given."""
    sands = card("Sands", "{0}", "Sorcery", SANDS)
    game = giants(side(hand=[sands], life=10), side(life=10), side(life=25), side(life=25))
    act(game, "cast Sands")
    resolve(game)
    assert [str(option).split(" #")[0] for option in pending(game).candidates] == ["Alice", "Bob"]
    assert pending(game).maximum == 1
    game.choose(pending(game).options[:1])
    assert [str(option).split(" #")[0] for option in pending(game).candidates] == ["Carol", "Dave"]
    game.choose(pending(game).options[:1])
    game.choose(next(option for option in pending(game).options if "Carol" in str(option)))
    assert [life(game, player) for player in range(4)] == [25, 25, 10, 10]
