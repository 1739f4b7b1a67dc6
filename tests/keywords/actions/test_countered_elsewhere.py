"""CR 614.15, 701.6a: countered spells that go elsewhere than to a graveyard."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, hand, land, life, position, resolve, side

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
IF = "If that spell is countered this way, "


def denied(text: str) -> Game:
    """A game in which Bob's zap meets Alice's spell with this text."""
    deny = card("Deny", "{U}", "Instant", text)
    alice = side(hand=[deny], lands="U")
    game = position(alice, side(hand=[ZAP], lands="RR", library=[land("G")] * 3), active=1)
    act(game, "cast Zap", targets=["Alice"])
    game.choose("pass")
    act(game, "cast Deny", targets=["Zap"])
    resolve(game)
    return game


@rule("614.15", "701.6a")
@pytest.mark.parametrize(
    ("place", "where"),
    [
        ("exile it instead of putting it into its owner's graveyard.", "exile"),
        ("put it into its owner's hand instead of into that player's graveyard.", "hand"),
        ("put it on top of its owner's library instead of into that player's graveyard.", "top"),
        ("put it on the bottom of its owner's library instead of into that player's graveyard.", "bottom"),
    ],
)
def test_a_countered_spell_goes_where_the_effect_says(place: str, where: str) -> None:
    """CR 614.15: it is countered, and never in the graveyard."""
    game = denied(f"Counter target spell. {IF}{place}")
    assert life(game, 0) == 20
    assert graveyard(game, 1) == []
    library = [game.state.objects[number].card.name for number in game.state.library(1)]
    found = {
        "exile": [seen.name for seen in game.view(0).exile] == ["Zap"],
        "hand": hand(game, 1) == ["Zap"],
        "top": library[-1] == "Zap",
        "bottom": library[0] == "Zap",
    }
    assert [place for place, is_there in found.items() if is_there] == [where]


@rule("614.15", "118.12a")
@pytest.mark.parametrize(("answer", "exiled", "left"), [("no", ["Zap"], 20), ("yes", [], 19)])
def test_only_if_it_is_countered(answer: str, exiled: list[str], left: int) -> None:
    """CR 118.12a: if its controller pays, it isn't countered, and goes to the graveyard as it resolves."""
    game = denied(
        f"Counter target spell unless its controller pays {{1}}. {IF}exile it instead of putting it into its "
        "owner's graveyard."
    )
    game.choose(answer)
    if game.state.stack:
        resolve(game)
    assert [seen.name for seen in game.view(0).exile] == exiled
    assert life(game, 0) == left


@rule("608.2c", "601.3")
def test_the_card_that_was_exiled_may_be_cast() -> None:
    """CR 608.2c: "that card" is the card in exile, which the controller of the counterspell may cast then."""
    game = denied(
        f"Counter target spell. {IF}exile it instead of putting it into its owner's graveyard. You may cast that card "
        "without paying its mana cost for as long as it remains exiled."
    )
    while game.view(0).players and not can(game, "cast Zap"):
        game.choose("pass")
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19


@rule("110.2a")
def test_several_cards_return_under_their_owners_control() -> None:
    """CR 110.2a: "under their owner's control" said of several cards: each under its own owner's."""
    theft = card("Theft", "{W}", "Sorcery", "Gain control of target creature.")
    blink = card(
        "Blink",
        "{W}",
        "Instant",
        "Exile any number of target creatures you control, then return those cards to the battlefield under their "
        "owner's control.",
    )
    ox, cow = (card(name, "{W}", "Creature — Ox", pt="1/4") for name in ("Ox", "Cow"))
    game = position(side(battlefield=[ox], hand=[theft, blink], lands="WW"), side(battlefield=[cow]))
    act(game, "cast Theft", targets=["Cow"])
    resolve(game)
    act(game, "cast Blink")
    assert game.decision is not None
    game.choose(game.decision.candidates)
    resolve(game)
    assert {seen.name: seen.controller for seen in game.view(0).battlefield if seen.name in ("Ox", "Cow")} == {
        "Ox": 0,
        "Cow": 1,
    }
