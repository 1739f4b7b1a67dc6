"""CR 608.2c: conditions about what a spell or ability itself has done."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, graveyard, life, named, on_battlefield, pending, position, resolve, side
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


@rule("608.2c")
@pytest.mark.parametrize(("name", "gained"), [("Grizzly Bears", 2), ("Relic", 0)])
def test_at_least_one_was_exiled_this_way(name: str, gained: int) -> None:
    """608.2c: a creature card, of what was exiled."""
    text = "Exile target card from a graveyard. You gain 2 life if at least one creature card was exiled this way."
    game = follow(text, targets=[name], mine={"graveyard": [BEAR, RELIC]})
    assert life(game, 0) == 20 + gained
