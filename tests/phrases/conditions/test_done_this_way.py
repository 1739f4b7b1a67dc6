"""CR 608.2c: conditions about what a spell or ability itself has done."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, named, on_battlefield, pending, position, resolve, side
from spells import GIANT, RELIC, SERF, follow, is_asking, spell


@rule("608.2c", "608.2i", "701.9a")
@pytest.mark.parametrize(("held", "gained"), [(BEAR, 4), (RELIC, 0)])
def test_what_was_discarded_this_way(held: object, gained: int) -> None:
    """608.2c: a card discarded before by another spell doesn't count."""
    text = "Discard a card. If you discard a creature card this way, you gain 4 life."
    rid = spell("Discard a card.", name="Rid")
    game = position(side(hand=[rid, spell(text), SERF, held], lands="WW"), side())  # type: ignore[list-item]
    act(game, "cast Rid")
    resolve(game)
    game.choose(named(game, "Serf"))
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20 + gained


@rule("608.2c", "701.9a", "701.21a")
@pytest.mark.parametrize("is_mine", [True, False])
@pytest.mark.parametrize(
    ("deed", "done", "zone"),
    [
        ("Each player discards a card", "discarded a card", "hand"),
        ("Each player sacrifices a creature of their choice", "sacrificed a permanent", "battlefield"),
    ],
)
def test_what_another_player_did_is_not_what_you_did(deed: str, done: str, zone: str, is_mine: bool) -> None:
    """701.9a, 701.21a: players discard their own cards and sacrifice what they control, whatever it is elsewhere."""
    text = f"{deed}. If you {done} this way, you gain 3 life."
    game = follow(text, mine={zone: [BEAR] * is_mine}, yours={zone: [BEAR] * (not is_mine)})
    assert life(game, 0) == (23 if is_mine else 20)


@rule("608.2c", "608.2h")
def test_what_was_sacrificed_as_the_cost_is_of_the_kind_it_had() -> None:
    """608.2h: a Serf sacrificed for an ability was a Human creature, which it isn't in the graveyard."""
    text = "Sacrifice a creature: You gain 1 life. If you sacrificed a Human this way, you gain 5 life instead."
    game = position(side(battlefield=[card("Pit", "{B}", "Enchantment", text), SERF]), side())
    act(game, "activate Pit")
    resolve(game)
    assert life(game, 0) == 25


@rule("608.2c", "608.2k")
@pytest.mark.parametrize(("held", "returned"), [(GIANT, 1), (RELIC, 0)])
def test_what_was_discarded_this_way_can_be_spoken_of(held: Card, returned: int) -> None:
    """608.2k: "it" is the creature card that was discarded, found where it went, and "that card" knows its power."""
    text = (
        "Discard a card. If you discard a creature card this way, you gain life equal to that card's power. If you "
        "discard a creature card this way, return it from your graveyard to the battlefield."
    )
    game = follow(text, mine={"hand": [held]})
    assert len(on_battlefield(game, "Giant")) == returned
    assert life(game, 0) == 20 + 5 * returned


@rule("608.2c", "608.2e")
def test_those_who_did_not() -> None:
    """608.2e: of several players each who didn't, also who had nothing to discard."""
    text = "Each opponent discards a card, then each opponent who didn't discard a creature card this way loses 3 life."
    deed = spell(text)
    game = position(side(hand=[deed], lands="W"), side(hand=[BEAR]), side(hand=[RELIC]), side())
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(4)] == [20, 20, 17, 17]


@rule("608.2c", "608.2i")
@pytest.mark.parametrize(("did", "lives"), [("discarded", [20, 17, 20]), ("didn't discard", [20, 20, 17])])
def test_those_who_did_are_known_though_the_cards_are_gone(did: str, lives: list[int]) -> None:
    """608.2i: who discarded a creature card is known, though that has gone elsewhere since."""
    text = (
        "Each opponent discards a card. Exile all graveyards. "
        f"Each opponent who {did} a creature card this way loses 3 life."
    )
    game = position(side(hand=[spell(text)], lands="W"), side(hand=[BEAR]), side(hand=[RELIC]))
    act(game, "cast Deed")
    resolve(game)
    assert [graveyard(game, player) for player in (1, 2)] == [[], []]
    assert [life(game, player) for player in range(3)] == lives


@rule("608.2c", "608.2i")
@pytest.mark.parametrize(("did", "lives"), [("sacrificed", [20, 17, 20]), ("didn't sacrifice", [20, 20, 17])])
def test_those_who_did_it_to_what_it_was_then(did: str, lives: list[int]) -> None:
    """608.2i: a creature that was green as it was sacrificed counts, though its card is red."""
    text = f"Each opponent sacrifices a creature. Each opponent who {did} a green creature this way loses 3 life."
    paint = spell("Target creature becomes green until end of turn.", name="Paint")
    alice = side(hand=[spell(text), paint], lands="WW")
    game = position(alice, side(battlefield=[GIANT]), side(battlefield=[SERF]))
    act(game, "cast Paint", targets=["Giant"])
    resolve(game)
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(3)] == lives


@rule("608.2c", "700.4")
def test_a_creature_that_dies_this_way() -> None:
    """608.2c: only what died by this, and only if it was green."""
    text = "Destroy target creature. If a green creature dies this way, you gain 2 life."
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": [BEAR, GIANT]})
    assert life(game, 0) == 22
    assert life(follow(text, targets=["Giant"], yours={"battlefield": [BEAR, GIANT]}), 0) == 20


@rule("608.2k", "119.3", "107.1a")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Each opponent loses half their life, rounded up. You gain life equal to the life lost this way.", 10),
        (
            "Each opponent loses life equal to the number of creatures you control. You "
            "gain 2 life for each 1 life lost this way.",
            4,
        ),
    ],
)
def test_life_lost_however_it_was_lost(text: str, gained: int) -> None:
    """608.2k: as much as was lost."""
    assert life(follow(text, mine={"battlefield": [BEAR, SERF]}), 0) == 20 + gained


@rule("608.2c", "608.2e")
def test_those_who_did_neither() -> None:
    """608.2c: who did one of both isn't one who didn't do either."""
    text = (
        "Each opponent may sacrifice a creature of their choice or discard a card. Then each opponent who didn't "
        "sacrifice a creature or discard a card this way loses 3 life."
    )
    game = position(
        side(hand=[spell(text)], lands="W"), side(battlefield=[BEAR]), side(hand=[RELIC]), side(hand=[SERF])
    )
    act(game, "cast Deed")
    resolve(game)
    while is_asking(game):
        options = pending(game).options
        if any(str(option) == "no" for option in options):
            game.choose("no" if pending(game).player == 3 else "yes")
        else:
            game.choose(options[0])
    assert [life(game, player) for player in range(4)] == [20, 20, 20, 17]
    assert (graveyard(game, 1), graveyard(game, 2), graveyard(game, 3)) == (["Grizzly Bears"], ["Relic"], [])


@rule("608.2c", "701.17a")
@pytest.mark.parametrize(("library", "gained"), [([BEAR, RELIC], 4), ([BEAR, BEAR], 4), ([RELIC, RELIC], 0)])
def test_at_least_one_of_what_was_milled(library: list[Card], gained: int) -> None:
    """608.2c: one is enough, and it counts just once however many there are."""
    text = "Mill two cards. If at least one creature card is milled this way, you gain 4 life."
    assert life(follow(text, mine={"library": library}), 0) == 20 + gained


@rule("608.2c", "608.2i", "400.7e")
@pytest.mark.parametrize(("theft", "gained"), [((), 3), ((spell("Exile all graveyards.", "Instant", "Rob"),), 0)])
def test_a_card_that_was_returned_to_hand_from_the_graveyard(theft: tuple[Card, ...], gained: int) -> None:
    """608.2i: what is in a hand by now is known to be the card that was returned from the graveyard."""
    text = (
        "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand. If that card is "
        "returned to its owner's hand this way, you gain 3 life."
    )
    thread = card("Thread", "{W}", "Enchantment — Aura", text)
    kill = spell("Destroy target creature.", "Instant", "Kill")
    game = position(side(battlefield=[BEAR], hand=[thread, kill, *theft], lands="WWW"), side())
    for name in ("Thread", "Kill"):
        act(game, f"cast {name}", targets=[BEAR.name])
        resolve(game)
    if theft:
        act(game, "cast Rob")
        resolve(game)
    resolve(game)
    assert life(game, 0) == 20 + gained
