"""CR 702: keywords that ask for a payment: each upkeep, as the spell is cast, or from the graveyard; played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.phrases.qualifiers.creatures import has_keyword
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")


def creature(text: str, pt: str = "2/2", name: str = "Subject", cost: str = "{W}") -> Card:
    return card(name, cost, "Creature — Human", text, pt)


def next_own_upkeep(game: Game) -> None:
    """Go on to Alice's next upkeep, with its triggers resolving."""
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    settle(game)


@rule("702.30a")
def test_echo_is_paid_once() -> None:
    """CR 702.30a: in the first upkeep after it came it is paid for or sacrificed; in the second nothing happens."""
    game = position(side(hand=[creature("Echo {1}")], lands="WW"), side())
    act(game, "cast Subject")
    settle(game)
    next_own_upkeep(game)
    game.choose("yes")
    settle(game)
    assert on_battlefield(game, "Subject")
    next_own_upkeep(game)
    assert isinstance(game.decision, ChooseAction)
    assert on_battlefield(game, "Subject")


@rule("702.30a")
def test_echo_not_paid() -> None:
    """CR 702.30a: without the payment it is sacrificed."""
    game = position(side(hand=[creature("Echo—Discard a card."), SERF], lands="W"), side())
    act(game, "cast Subject")
    settle(game)
    next_own_upkeep(game)
    game.choose("no")
    settle(game)
    assert graveyard(game, 0) == ["Subject"]
    assert "Serf" in hand(game, 0)


@rule("702.24a")
def test_cumulative_upkeep_costs_more_each_time() -> None:
    """CR 702.24a: the second upkeep costs twice as much; who can't pay all of it sacrifices the permanent."""
    game = position(side(hand=[creature("Cumulative upkeep {1}")], lands="W"), side())
    act(game, "cast Subject")
    settle(game)
    next_own_upkeep(game)
    game.choose("yes")
    settle(game)
    assert dict(the(game, "Subject").counters) == {"age": 1}
    next_own_upkeep(game)
    assert graveyard(game, 0) == ["Subject"]


@rule("702.24a", "702.24b")
def test_cumulative_upkeep_counts_all_age_counters() -> None:
    """CR 702.24b: it is paid for every age counter that is there."""
    old = Piece(creature("Cumulative upkeep—Pay 2 life."), counters=(("age", 2),))
    game = position(side(battlefield=[old]), side())
    next_own_upkeep(game)
    game.choose("yes")
    assert life(game, 0) == 14


@rule("702.157a")
def test_squad_copies_for_each_payment() -> None:
    """CR 702.157a: paid twice, two copies; not paid, none."""
    for times in (2, 0):
        game = position(side(hand=[creature("Squad {1}")], lands="WWW"), side())
        act(game, "cast Subject", times)
        settle(game)
        assert len(on_battlefield(game, "Subject")) == times + 1
        assert not game.state.stack


@rule("702.175a")
def test_offspring_is_a_small_copy() -> None:
    """CR 702.175a: if it was paid, a copy that is 1/1."""
    for paid, stats in (("yes", [(1, 1), (2, 2)]), ("no", [(2, 2)])):
        game = position(side(hand=[creature("Flying\nOffspring {1}")], lands="WW"), side())
        act(game, "cast Subject", paid)
        settle(game)
        assert sorted((seen.power, seen.toughness) for seen in on_battlefield(game, "Subject")) == stats
        flying = [
            has_keyword(game.board.characteristics(seen.id), Flying()) for seen in on_battlefield(game, "Subject")
        ]
        assert all(flying)


@rule("702.174a", "702.174e", "702.174j", "702.174m")
def test_gift_of_an_instant() -> None:
    """CR 702.174j: the chosen opponent draws first; CR 702.174m: the second target is chosen only for a promise."""
    text = (
        "Gift a card\nYou gain 2 life. "
        "If the gift was promised, target creature you control gets +2/+0 until end of turn."
    )
    kind = card("Kindness", "{W}", "Instant", text)
    game = position(side(hand=[kind], battlefield=[SERF], lands="W"), side(), side())
    act(game, "cast Kindness", "yes", "Carol #2", targets=["Serf"])
    resolve(game)
    assert (len(game.view(1).hand), len(game.view(2).hand)) == (0, 1)
    assert the(game, "Serf").power == 3
    game = position(side(hand=[kind], battlefield=[SERF], lands="W"), side())
    act(game, "cast Kindness", "no")
    resolve(game)
    assert not game.view(1).hand
    assert life(game, 0) == 22
    assert the(game, "Serf").power == 1


@rule("702.174b", "702.174f", "702.174c", "603.2")
def test_gift_of_a_creature() -> None:
    """CR 702.174b: as the permanent enters, the opponent gets what was promised; CR 702.174c: a gift was given."""
    giver = creature("Gift a tapped Fish\nWhen this creature enters, if the gift was promised, draw a card.")
    merry = card("Merry", "{W}", "Creature — Bear", "Whenever you give a gift, you gain 1 life.", "1/1")
    game = position(side(hand=[giver], battlefield=[merry], lands="W"), side())
    act(game, "cast Subject", "yes")
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(pending(game).options[: pending(game).minimum])
    fish = the(game, "Fish Token")
    assert fish.tapped
    assert fish.controller == 1
    assert len(game.view(0).hand) == 1
    assert life(game, 0) == 21
    game = position(side(hand=[giver], battlefield=[merry], lands="W"), side())
    act(game, "cast Subject", "no")
    settle(game)
    assert not on_battlefield(game, "Fish Token")
    assert life(game, 0) == 20


@rule("702.97a")
def test_scavenge_gives_counters_for_its_power() -> None:
    """CR 702.97a: exiled from the graveyard, as a sorcery, it gives as many counters as its power."""
    game = position(side(graveyard=[creature("Scavenge {W}", "3/1")], battlefield=[SERF], lands="W"), side())
    act(game, "activate Subject", targets=["Serf"])
    resolve(game)
    assert dict(the(game, "Serf").counters) == {"+1/+1": 3}
    assert [seen.name for seen in game.view(0).exile] == ["Subject"]


@rule("702.77a")
def test_reinforce_from_the_hand() -> None:
    """CR 702.77a: discarded, it gives counters at any time."""
    game = position(side(hand=[creature("Reinforce 2—{W}")], battlefield=[SERF], lands="W"), side(), step="upkeep")
    act(game, "activate Subject", targets=["Serf"])
    resolve(game)
    assert dict(the(game, "Serf").counters) == {"+1/+1": 2}
    assert graveyard(game, 0) == ["Subject"]


@rule("702.77a", "107.3")
def test_reinforce_x() -> None:
    """CR 107.3: as many counters as was paid for."""
    game = position(side(hand=[creature("Reinforce X—{X}{W}")], battlefield=[SERF], lands="WWWW"), side())
    act(game, "activate Subject", 3, targets=["Serf"])
    resolve(game)
    assert dict(the(game, "Serf").counters) == {"+1/+1": 3}


@rule("702.128a", "707.9b")
def test_embalmed_it_is_a_white_zombie() -> None:
    """CR 702.128a: the token is a copy, but white, without a mana cost, and a Zombie too."""
    red = creature("Haste\nEmbalm {W}", "3/2", cost="{4}{R}")
    game = position(side(graveyard=[red], lands="W"), side())
    act(game, "activate Subject")
    resolve(game)
    mummy = the(game, "Subject")
    assert (mummy.power, mummy.toughness) == (3, 2)
    known = game.board.characteristics(mummy.id)
    assert known.colors == frozenset("W")
    assert known.subtypes == ("Human", "Zombie")
    assert known.mana_cost == ()
    assert not graveyard(game, 0)


@rule("702.129a")
def test_eternalized_it_is_a_black_giant() -> None:
    """CR 702.129a: the token is a copy, but a black 4/4 Zombie; other costs than mana are paid too."""
    game = position(side(graveyard=[creature("Eternalize—{W}, Discard a card.")], hand=[BEAR], lands="W"), side())
    act(game, "activate Subject")
    resolve(game)
    token = the(game, "Subject")
    assert (token.power, token.toughness) == (4, 4)
    assert game.board.characteristics(token.id).colors == frozenset("B")
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert not can(game, "activate Subject")


@rule("702.92a", "702.163a", "702.182a")
def test_weapons_that_bring_their_bearers() -> None:
    """CR 702.92a, 702.163a, 702.182a: the Equipment enters attached to the token it creates."""
    for keyword, bearer, stats in (
        ("Living weapon", "Phyrexian Germ Token", (2, 2)),
        ("For Mirrodin!", "Rebel Token", (4, 4)),
        ("Job select", "Hero Token", (3, 3)),
    ):
        text = f"{keyword}\nEquipped creature gets +2/+2.\nEquip {{1}}"
        game = position(side(hand=[card("Blade", "{W}", "Artifact — Equipment", text)], lands="W"), side())
        act(game, "cast Blade")
        settle(game)
        token = the(game, bearer)
        assert (token.power, token.toughness) == stats


@rule("702.114a", "604.3")
def test_devoid_is_colorless_everywhere() -> None:
    """CR 702.114a: a card with devoid has no color on the battlefield and in other zones. 604.3: the ability that says
    so is characteristic-defining.
    """
    text = "Devoid\nWhen this creature enters, destroy target red creature."
    drone = card("Drone", "{R}", "Creature — Eldrazi Drone", text, "2/2")
    game = position(side(hand=[drone], battlefield=[drone], lands="R"), side(battlefield=[GIANT]))
    held = next(number for number in game.state.objects if game.board.name(number) == "Drone")
    assert game.board.characteristics(held).colors == frozenset()
    act(game, "cast Drone")
    settle(game)
    game.choose("Giant")
    settle(game)
    assert not on_battlefield(game, "Giant")
    assert len(on_battlefield(game, "Drone")) == 2


MIMIC = card(
    "Mimic",
    "{2}{U}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield, except if this creature was "
    "embalmed, the token has no mana cost, it's white, and it's a Zombie in addition to its other types.\nEmbalm {W}",
    "0/1",
)


def copied(game: Game, name: str) -> tuple[frozenset[str], tuple[str, ...], bool]:
    """Of the permanent that has become a copy of a creature: colors, subtypes, and whether it has a mana cost."""
    game.choose(name)
    known = game.board.characteristics(game.view(0).battlefield[-1].id)
    return known.colors, known.subtypes, bool(known.mana_cost)


@rule("702.128b", "707.5")
def test_a_token_that_a_resolving_embalm_ability_creates_is_embalmed() -> None:
    """702.128b: only that token differs from what it copies; the card, and a token made otherwise, aren't embalmed."""
    game = position(side([BEAR], graveyard=[MIMIC], lands="W"), side())
    act(game, "activate Mimic")
    resolve(game)
    assert copied(game, "Grizzly Bears") == (frozenset("W"), ("Bear", "Zombie"), False)
    game = position(side([BEAR], hand=[MIMIC], lands="UUU"), side())
    act(game, "cast Mimic")
    resolve(game)
    assert copied(game, "Grizzly Bears") == (frozenset("G"), ("Bear",), True)
    twin = card("Twin", "{W}", "Sorcery", "Create a token that's a copy of target creature.")
    game = position(side([BEAR, MIMIC], hand=[twin], lands="W"), side())
    game.choose(())
    act(game, "cast Twin", targets=["Mimic"])
    resolve(game)
    assert copied(game, "Grizzly Bears") == (frozenset("G"), ("Bear",), True)
