"""CR 109.2a, 608.2c: several nouns together, played."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import Unread
from comprules.reader.reading import read
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, can, card, graveyard, hand, pending, position, resolve, side, the
from spells import GIANT, RELIC, SERF, ZAP, choose, with_spell


def digging(text: str) -> Game:
    """Alice has cast a spell with this text; both players have all kinds of cards in their graveyards."""
    dig = card("Dig", "{0}", "Sorcery", text)
    mine = side([SERF], [dig, ZAP, SERF], graveyard=[ZAP, GIANT, RELIC], library=[ZAP, RELIC, SERF])
    game = position(mine, side(graveyard=[ZAP, GIANT, RELIC]))
    act(game, "cast Dig")
    return game


def offered(game: Game) -> list[tuple[str, int]]:
    """The names and owners of what is offered."""
    things = [option for option in pending(game).options if isinstance(option, Thing)]
    return [(thing.name, game.board.object(thing.id).owner) for thing in things]


@rule("109.2a", "115.1")
def test_targets_are_in_the_zone_that_is_named_behind_the_last_of_them() -> None:
    """CR 109.2a: "from your graveyard" is said of the instant card as well as of the creature card."""
    text = "Return up to one target instant card and up to one target creature card from your graveyard to your hand."
    game = digging(text)
    assert offered(game) == [("Zap", 0)]
    choose(game, ("Zap",))
    assert offered(game) == [("Giant", 0)]
    choose(game, ("Giant",))
    resolve(game)
    assert sorted(hand(game, 0)) == ["Giant", "Serf", "Zap", "Zap"]


@rule("109.2a", "608.2d")
def test_cards_to_choose_are_in_the_zone_that_is_named_behind_the_last_of_them() -> None:
    """CR 109.2a: the same where nothing is a target."""
    game = digging("Return a creature card and an artifact card from your graveyard to your hand.")
    resolve(game)
    while offered(game):
        assert all(owner == 0 for _, owner in offered(game))
        game.choose(pending(game).options[0])
    assert sorted(hand(game, 0)) == ["Giant", "Relic", "Serf", "Zap"]


@rule("109.2", "109.2a")
@pytest.mark.parametrize("kind", ["creature", "permanent"])
def test_what_isnt_a_card_is_on_the_battlefield_all_the_same(kind: str) -> None:
    """CR 109.2: a creature is on the battlefield, whatever zone is named behind a card."""
    text = f"Exile up to one target {kind} and up to one target artifact card from a graveyard."
    game = digging(text)
    assert offered(game) == [("Serf", 0)]
    choose(game, ("Serf",))
    assert offered(game) == [("Relic", 0), ("Relic", 1)]
    choose(game, ("Relic",))
    resolve(game)
    assert len(game.state.exile) == 2
    assert "Relic" not in graveyard(game, 0)


@rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Tap you and/or permanents you control.",
        "Destroy you and/or creatures you control.",
        "Prevent the next 3 damage that would be dealt to you and/or permanents you control this turn.",
    ],
)
def test_nothing_is_done_to_some_that_are_not_told(text: str) -> None:
    """608.2c: "you and/or creatures you control" says to whom something may happen, not to whom it is to be done."""
    with pytest.raises(Unread):
        read(text, Ability)


@rule("611.3", "107.3i")
def test_this_and_others_each_get_as_much() -> None:
    """107.3i: "each get +X/+X": X is the same for all of them."""
    text = (
        "Host and other creatures you control each get +X/+X, where X is the number of creature cards in all "
        "graveyards."
    )
    host = card("Host", "{W}", "Creature — Elf", text, "0/1")
    game = position(side(battlefield=[BEAR, host], graveyard=[BEAR, BEAR]), side())
    assert [game.board.characteristics(the(game, name).id).power for name in ("Host", "Grizzly Bears")] == [2, 4]


@rule("118.3", "608.2d")
@pytest.mark.parametrize(("lands", "left"), [(["Grove"], ["Grove"]), (["Grove", "Bog"], []), (["Grove", "Wood"], [])])
def test_what_is_of_both_kinds_pays_for_one(lands: list[str], left: list[str]) -> None:
    """CR 118.3: one land that is a Swamp and a Forest is no "Swamp and a Forest"; with another one it is either."""
    kinds = {"Grove": "Land — Swamp Forest", "Bog": "Land — Swamp", "Wood": "Land — Forest"}
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a Swamp and a Forest: You gain 1 life.")
    game = position(side(battlefield=[altar, *(card(name, "", kinds[name]) for name in lands)]), side())
    if can(game, "activate Altar"):
        act(game, "activate Altar")
    assert [seen.name for seen in game.view(0).battlefield if seen.name != "Altar"] == left


@rule("608.2d", "609.3")
def test_as_many_as_there_can_be_are_chosen() -> None:
    """CR 609.3: whoever sacrifices a creature and an artifact sacrifices two permanents, if they can."""
    game = with_spell(
        "Each player sacrifices a creature and an artifact.",
        mine={"battlefield": [card("Golem", "{2}", "Artifact Creature — Golem", pt="2/2"), SERF]},
        yours={"battlefield": [card("Golem", "{2}", "Artifact Creature — Golem", pt="2/2")]},
    )
    act(game, "cast Deed")
    resolve(game)
    assert [sorted(graveyard(game, player)) for player in (0, 1)] == [["Deed", "Golem", "Serf"], ["Golem"]]
