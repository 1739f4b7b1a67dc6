"""CR 122.1: counters that a cost or the text before has removed."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, graveyard, hand, life, position, resolve, side, the
from spells import GIANT, RELIC, edict, follow, with_spell

STORE = card(
    "Store",
    "",
    "Land",
    "{T}, Remove any number of storage counters from Store: Add {B} for each storage counter removed this way.",
)


@rule("122.1", "608.2k", "106.3")
def test_mana_for_counters_that_the_cost_removed() -> None:
    """608.2k: as many as were removed, and not as many as there were."""
    game = position(side(battlefield=[Piece(STORE, counters=(("storage", 3),))]), side())
    act(game, "activate Store", Number(2))
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["B", "B"]
    assert dict(the(game, "Store").counters) == {"storage": 1}


@rule("107.1c", "118.5")
def test_a_cost_of_no_counters() -> None:
    """107.1c: any number may be none, and all that there are may be none as well."""
    chamber = edict(
        "Remove all pain counters from Edict: You gain life equal to the number of pain counters removed this way."
    )
    game = position(side(battlefield=[STORE, chamber]), side())
    assert can(game, "activate Edict")
    act(game, "activate Store")
    assert the(game, "Store").tapped
    assert game.state.players[0].mana_pool == ()


@rule("122.1", "608.2k")
@pytest.mark.parametrize(("kind", "gained"), [("", 10), ("charge ", 6)])
def test_all_counters_removed(kind: str, gained: int) -> None:
    """122.1: those of one kind only, where that is said."""
    pyre = edict(
        f"When Edict enters, remove all {kind}counters from target creature. You gain 2 life for each {kind}counter "
        "removed this way."
    )
    bear = Piece(BEAR, counters=(("charge", 3), ("+1/+1", 2)))
    game = position(side(hand=[pyre], lands="W"), side(battlefield=[bear]))
    act(game, "cast Edict")
    resolve(game)
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    resolve(game)
    assert life(game, 0) == 20 + gained


@rule("105.2")
def test_for_each_of_its_colors() -> None:
    """105.2: as many as it has: two of what is white and blue, none of what is colorless."""
    text = "Target creature gets +1/+1 until end of turn for each of its colors."
    mage = card("Mage", "{W}{U}", "Creature — Human", pt="1/1")
    game = follow(text, targets=["Mage"], mine={"battlefield": [mage]})
    assert the(game, "Mage").power == 3
    golem = card("Golem", "{4}", "Artifact Creature — Golem", pt="1/1")
    assert the(follow(text, targets=["Golem"], mine={"battlefield": [golem]}), "Golem").power == 1


@rule("105.2", "608.2h")
@pytest.mark.parametrize(("paint", "gained"), [("blue", 1), ("green and blue", 2), ("colorless", 0)])
def test_for_each_of_the_colors_that_it_last_had(paint: str, gained: int) -> None:
    """608.2h: what has been destroyed counts with the colors that it had as it left, not with those of its card."""
    wash = card("Wash", "{W}", "Instant", f"Target creature becomes {paint} until end of turn.")
    text = "Destroy target creature. You gain 1 life for each of its colors."
    game = with_spell(text, mine={"hand": [wash], "lands": "W"}, yours={"battlefield": [GIANT]})
    act(game, "cast Wash", targets=["Giant"])
    resolve(game)
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    assert graveyard(game, 1) == ["Giant"]
    assert life(game, 0) == 20 + gained


@rule("702.33d")
def test_as_much_as_it_was_kicked() -> None:
    """702.33d: twice the number of times, and nothing if it wasn't."""
    ogre = card(
        "Shaman",
        "{R}",
        "Creature — Ogre",
        "Multikicker {R}\nWhen Shaman enters, you gain life equal to twice the number of times it was kicked.",
        "1/1",
    )
    game = position(side(hand=[ogre], lands="RRR"), side())
    act(game, "cast Shaman", Number(2))
    resolve(game)
    resolve(game)
    assert life(game, 0) == 24


@rule("701.17c", "608.2k")
def test_a_card_from_among_those_milled() -> None:
    """701.17c: only one of the milled cards, whatever else is in the graveyard."""
    text = (
        "Mill two cards. You may put a creature card from among the cards milled this way into your hand. "
        "If you don't, you gain 3 life."
    )
    game = follow(text, Answer(True), mine={"library": [BEAR, RELIC, BEAR], "graveyard": [GIANT]})
    assert hand(game, 0) == ["Grizzly Bears"]
    assert sorted(graveyard(game, 0)) == ["Deed", "Giant", "Relic"]
    nothing = follow(text, mine={"library": [RELIC, RELIC, BEAR], "graveyard": [GIANT]})
    assert (life(nothing, 0), hand(nothing, 0)) == (23, [])


@rule("701.17c", "608.2k")
def test_all_that_was_milled() -> None:
    """701.17c: the milled cards, and nothing else that is in the graveyard."""
    game = follow("Mill two cards. Exile the milled cards.", mine={"library": [BEAR, RELIC], "graveyard": [GIANT]})
    assert sorted(graveyard(game, 0)) == ["Deed", "Giant"]


@rule("106.3", "608.2k")
def test_an_additional_mana_for_each_counter() -> None:
    """106.3: one, and one more for each counter that was removed."""
    battery = card(
        "Battery",
        "{4}",
        "Artifact",
        "{T}, Remove any number of charge counters from Battery: Add {B}, then add an additional {B} for each charge "
        "counter removed this way.",
    )
    game = position(side(battlefield=[Piece(battery, counters=(("charge", 3),))]), side())
    act(game, "activate Battery", Number(2))
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["B", "B", "B"]


@rule("614.1c", "608.2k")
def test_counters_removed_as_something_enters() -> None:
    """614.1c: it enters with as many as were removed as it did."""
    thief = card(
        "Thief",
        "{B}",
        "Creature — Vampire",
        "As Thief enters, remove all counters from all permanents. Thief enters with a +1/+1 counter on it for each "
        "counter removed this way.",
        "1/1",
    )
    game = position(side(hand=[thief], lands="B"), side(battlefield=[Piece(BEAR, counters=(("+1/+1", 3),))]))
    act(game, "cast Thief")
    resolve(game)
    assert [the(game, name).power for name in ("Thief", "Grizzly Bears")] == [4, 2]


@rule("107.1c", "122.1", "608.2d")
@pytest.mark.parametrize(("there", "wanted", "left"), [(4, "3", 1), (4, "0", 4), (1, "1", 0)])
def test_up_to_so_many_are_removed(there: int, wanted: str, left: int) -> None:
    """608.2d: any number from none to that many, and no more than there are; "that many" is how many were."""
    text = "Remove up to three charge counters from target artifact. You gain that much life."
    relic = Piece(RELIC, counters=(("charge", there),))
    game = follow(text, targets=["Relic"], mine={"battlefield": [relic]})
    with pytest.raises(ValueError, match=r"\d"):
        game.choose(str(min(there, 3) + 1))
    game.choose(wanted)
    assert dict(the(game, "Relic").counters).get("charge", 0) == left
    assert life(game, 0) == 20 + int(wanted)


@rule("107.1c", "122.1", "608.2d")
@pytest.mark.parametrize("wanted", ["0", "2", "3"])
def test_up_to_so_many_are_put(wanted: str) -> None:
    """608.2d: any number from none to that many."""
    text = "Put up to three charge counters on target artifact."
    game = follow(text, targets=["Relic"], mine={"battlefield": [RELIC]})
    with pytest.raises(ValueError, match=r"\d"):
        game.choose("4")
    game.choose(wanted)
    assert dict(the(game, "Relic").counters).get("charge", 0) == int(wanted)
