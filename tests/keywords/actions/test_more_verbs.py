"""CR 701: less frequent keyword actions, and coin flips (CR 705), each played from its text."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, pending, position, resolve, side, the
from spells import GIANT, RELIC, SERF, choose, creature, edict, follow, spell, with_spell

LAND = card("Field", "", "Land")
LIBRARY = tuple(card(name, "{1}", "Artifact") for name in ("First", "Second", "Third", "Fourth"))
GROWN = Piece(GIANT, counters=(("+1/+1", 1),))


@rule("701.34a")
def test_proliferate_adds_one_of_each_kind() -> None:
    """CR 701.34a: each chosen permanent or player gets one more of each kind of counter it has."""
    game = with_spell("Proliferate.", mine={"battlefield": [GROWN, SERF]})
    act(game, "cast Deed")
    resolve(game)
    assert [getattr(option, "name", "") for option in pending(game).candidates] == ["Giant"]
    choose(game, ("Giant",))
    assert dict(the(game, "Giant").counters) == {"+1/+1": 2}


@rule("701.36a")
def test_populate_copies_a_creature_token() -> None:
    """CR 701.36a: a token that is a copy of a creature token one controls."""
    game = follow("Create a 3/3 green Elephant creature token. Populate.")
    assert [seen.power for seen in on_battlefield(game, "Elephant Token")] == [3, 3]


@rule("701.39a")
def test_bolster_the_weakest() -> None:
    """CR 701.39a: counters go on a creature with the least toughness among those one controls."""
    game = follow("Bolster 2.", mine={"battlefield": [GIANT, SERF]})
    assert the(game, "Serf").toughness == 3


@rule("701.46a")
def test_adapt_only_without_counters() -> None:
    """CR 701.46a: a permanent that has a +1/+1 counter doesn't adapt again."""
    crab = card("Crab", "{U}", "Creature — Crab", "{1}: Adapt 2.", "1/1")
    game = position(side(battlefield=[crab], lands="UU"), side())
    act(game, "activate Crab")
    resolve(game)
    assert the(game, "Crab").power == 3
    act(game, "activate Crab")
    resolve(game)
    assert the(game, "Crab").power == 3


@rule("701.44a")
def test_explore_with_and_without_a_land() -> None:
    """CR 701.44a: a land goes to the hand; otherwise the creature grows, and the card may go to the graveyard."""
    text = "Target creature you control explores."
    game = follow(text, targets=["Serf"], mine={"battlefield": [SERF], "library": [LAND, RELIC]})
    assert hand(game, 0) == ["Field"]
    assert the(game, "Serf").power == 1
    game = follow(text, True, targets=["Serf"], mine={"battlefield": [SERF], "library": [RELIC, LAND]})
    assert the(game, "Serf").power == 2
    assert "Relic" in graveyard(game, 0)


@rule("701.50a")
def test_connive() -> None:
    """CR 701.50a: its controller draws and discards; a nonland card discarded makes it grow."""
    text = "Target creature you control connives."
    game = with_spell(text, mine={"battlefield": [SERF], "library": [RELIC, LAND], "hand": [LAND]})
    act(game, "cast Deed", targets=["Serf"])
    resolve(game)
    choose(game, "Relic")
    assert the(game, "Serf").power == 2


@rule("701.50e", "107.3i")
def test_connive_a_number() -> None:
    """701.50e: as many cards are drawn and discarded; each nonland card discarded makes it grow."""
    text = "Target creature you control connives X, where X is the number of creatures you control."
    mine = {"battlefield": [SERF, GIANT, GIANT], "library": [RELIC, RELIC, LAND], "hand": [LAND]}
    game = with_spell(text, mine=mine)
    act(game, "cast Deed", targets=["Serf"])
    resolve(game)
    relics = [option for option in pending(game).options if getattr(option, "name", "") == "Relic"]
    lands = [option for option in pending(game).options if getattr(option, "name", "") == "Field"]
    game.choose((*relics[:2], lands[0]))
    assert the(game, "Serf").power == 3
    assert hand(game, 0) == ["Field"]


@rule("701.47d", "701.47a")
def test_amassing_without_a_type() -> None:
    """701.47d: older texts say amass without a creature type, and mean Zombies."""
    game = follow("Amass 2.")
    army = the(game, "Zombie Army Token")
    assert (army.power, army.toughness) == (2, 2)


@rule("701.24e", "701.24f", "603.2")
def test_shuffling_triggers_each_time() -> None:
    """701.24f: two creatures that are shuffled in as they die at once shuffle the library twice."""
    text = "If this creature would die, reveal it and shuffle it into its owner's library instead."
    twins = [creature("One", text), creature("Two", text)]
    watch = edict("Whenever a player shuffles their library, you gain 1 life.")
    game = follow("Destroy all creatures.", mine={"battlefield": [*twins, watch], "library": []})
    while game.state.stack:
        resolve(game)
    assert life(game, 0) == 22
    assert len(game.state.library(0)) == 2


@rule("701.25b")
@pytest.mark.parametrize(
    ("looks", "seen"), [((), 1), ((True,), 2 + 1), ((True, True), 2 + 3 + 1), ((False, True), 3 + 1)]
)
def test_cards_looked_at_besides_are_surveilled_too(looks: tuple[bool, ...], seen: int) -> None:
    """701.25b: who surveils may look at more cards, by each effect that lets them, and put those away as well."""
    eyes = [
        edict("You may look at an additional two cards each time you surveil.", "Big Eye"),
        edict("You may look at an additional three cards each time you surveil.", "Small Eye"),
    ]
    many = [card(name, "{1}", "Artifact") for name in ("A", "B", "C", "D", "E", "F", "G")]
    game = with_spell("Surveil 1.", mine={"battlefield": eyes[: len(looks)], "library": many})
    act(game, "cast Deed")
    resolve(game)
    for look in looks:
        game.choose(Answer(look))
    choose(game, tuple(each.name for each in many[:seen]))
    assert len(graveyard(game, 0)) == seen + 1


@rule("705.2")
def test_a_coin_is_won_or_lost() -> None:
    """CR 705.2: exactly one of the two results; over many seeds both occur."""
    text = "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 5 life."
    results = set()
    for seed in range(12):
        game = position(side(hand=[spell(text)], lands="W"), side(), seed=seed)
        act(game, "cast Deed")
        resolve(game)
        results.add(life(game, 0))
    assert results == {15, 25}


@rule("701.24c")
def test_a_creature_is_shuffled_into_its_owners_library() -> None:
    """CR 701.24c: the object goes to its owner's library, which is shuffled."""
    text = "Shuffle target creature into its owner's library."
    game = follow(text, targets=["Serf"], yours={"battlefield": [SERF], "library": LIBRARY})
    assert sorted(game.board.name(number) for number in game.state.library(1)) == [
        "First",
        "Fourth",
        "Second",
        "Serf",
        "Third",
    ]


@rule("701.24b")
def test_a_found_card_is_put_on_top_after_shuffling() -> None:
    """CR 701.24b: the found card isn't shuffled with the others."""
    text = "Search your library for a creature card, reveal it, then shuffle and put that card on top."
    game = follow(text, ("Serf",), mine={"library": (*LIBRARY, SERF)})
    assert game.board.name(game.state.library(0)[-1]) == "Serf"


@rule("608.2d")
def test_you_may_have_somebody_do_it() -> None:
    """CR 608.2d: the controller decides whether it happens."""
    text = "You may have target player draw a card."
    assert len(hand(follow(text, True, targets=["Bob"]), 1)) == 1
    assert hand(follow(text, False, targets=["Bob"]), 1) == []


@rule("608.2c", "101.4")
def test_if_no_one_does() -> None:
    """CR 608.2c: each player may, in turn order; "no one" means none of them did, and "if" that it depends on that."""
    text = "Any player may sacrifice a creature. If no one does, draw a card."
    assert len(hand(follow(text), 0)) == 1
    for wanted, drawn in ((True, 0), (False, 1)):
        game = follow(text, wanted, yours={"battlefield": [SERF]})
        assert len(hand(game, 0)) == drawn
        assert len(on_battlefield(game, "Serf")) == drawn


@rule("107.14", "118.3")
def test_energy_is_got_and_paid() -> None:
    """CR 107.14: {E} means an energy counter; paying it removes that many."""
    coil = card("Coil", "{1}", "Artifact", "Pay {E}{E}: You gain 4 life.")
    game = follow("You get {E}{E}{E}.", mine={"battlefield": [coil]})
    act(game, "activate Coil")
    resolve(game)
    assert life(game, 0) == 24
    assert all("Coil" not in str(option) for option in pending(game).options)


@rule("701.26a", "701.26b", "608.2d")
def test_tap_or_untap() -> None:
    """CR 608.2d: only what is possible can be chosen: a tapped permanent is untapped."""
    text = "Tap or untap target creature."
    assert the(follow(text, targets=["Serf"], mine={"battlefield": [SERF]}), "Serf").tapped
    tapped = {"battlefield": [Piece(SERF, tapped=True)]}
    assert not the(follow(text, targets=["Serf"], mine=tapped), "Serf").tapped


@rule("614.15", "701.17a", "702.34a")
@pytest.mark.parametrize(("origin", "milled"), [("hand", 3), ("graveyard", 6)])
def test_as_many_more_cards_as_said_in_short_are_milled_instead(origin: str, milled: int) -> None:
    """614.15: "puts twice that many cards into their graveyard" is said of milling them, from the library."""
    wear = card(
        "Wear",
        "{X}{U}",
        "Sorcery",
        "Target player mills X cards. If this spell was cast from a graveyard, "
        "that player puts twice that many cards into their graveyard instead.\nFlashback {X}{U}",
    )
    in_hand, in_graveyard = ([wear], []) if origin == "hand" else ([], [wear])
    game = position(side([], in_hand, "UUUU", in_graveyard), side(hand=[BEAR] * 7))
    act(game, "cast Wear", Number(3), targets=["Bob"])
    resolve(game)
    assert len(graveyard(game, 1)) == milled


@rule("701.24c")
def test_this_and_the_graveyard_are_shuffled_into_their_owners_library() -> None:
    """701.24c: each into its owner's library, also of one who doesn't control it; and an empty graveyard is, too."""
    vial = card("Vial", "{1}", "Artifact", "{0}: Shuffle this artifact and your graveyard into their owner's library.")
    game = position(side(battlefield=[vial], graveyard=[BEAR, BEAR], library=()), side())
    act(game, "activate Vial")
    resolve(game)
    assert sorted(game.board.name(number) for number in game.state.library(0)) == [
        "Grizzly Bears",
        "Grizzly Bears",
        "Vial",
    ]
    assert graveyard(game, 0) == []


@rule("701.24c")
def test_graveyard_and_hand() -> None:
    """701.24c: in whichever order they are named."""
    game = follow(
        "Each player shuffles their graveyard and hand into their library, then draws two cards.",
        yours={"hand": [BEAR]},
    )
    assert len(hand(game, 0)) == 2
    assert graveyard(game, 1) == []
