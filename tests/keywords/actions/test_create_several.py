"""CR 701.7: tokens of several kinds, created at once."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import card, on_battlefield, pending, resolve, the
from spells import follow


@rule("701.7a", "608.2f")
def test_tokens_of_several_kinds_are_created_at_once() -> None:
    """CR 608.2f: they enter at the same time, so that what counts those that enter together triggers once."""
    host = card("Host", "{W}", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life.")
    text = (
        "Create a 2/2 green Wolf creature token with vigilance, two tapped 1/1 blue Fish creature tokens with reach "
        "and flying, and a Food token."
    )
    game = follow(text, mine={"battlefield": [host]})
    assert len(game.state.stack) == 1
    resolve(game)
    assert game.view(0).players[0].life == 21
    assert (the(game, "Wolf Token").power, the(game, "Wolf Token").tapped) == (2, False)
    assert [seen.tapped for seen in on_battlefield(game, "Fish Token")] == [True, True]
    assert the(game, "Food Token")


@rule("404.1", "701.13a")
def test_whole_graveyards_are_exiled() -> None:
    """CR 404.1: of all players, of a target player, or of each opponent; and what was exiled is counted."""
    ox, relic = card("Ox", "{W}", "Creature — Ox", pt="1/4"), card("Relic", "{1}", "Artifact")
    graves = {"mine": {"graveyard": [ox]}, "yours": {"graveyard": [ox, relic]}}
    for text, targets, exiled, gained in (
        ("Exile all graveyards.", [], ["Ox", "Ox", "Relic"], 0),
        ("Exile each opponent's graveyard.", [], ["Ox", "Relic"], 0),
        (
            "Exile target player's graveyard. You gain 1 life for each creature card exiled this way.",
            ["Alice"],
            ["Ox"],
            1,
        ),
        (
            "Exile target player's graveyard. You gain 1 life for each card exiled this way.",
            ["Bob"],
            ["Ox", "Relic"],
            2,
        ),
    ):
        game = follow(text, targets=targets, **graves)
        assert sorted(seen.name for seen in game.view(0).exile) == exiled
        assert game.view(0).players[0].life == 20 + gained


@rule("608.2f", "701.7a")
def test_it_is_each_players_own_token() -> None:
    """608.2f: each player puts counters on the token they created, as many as that is for them."""
    text = (
        "Each player creates a 0/0 green Fractal creature token and puts a number of +1/+1 counters on it equal to the "
        "number of lands they control."
    )
    game = follow(text, mine={"lands": "WW"}, yours={"lands": "UU"})
    assert [(seen.controller, seen.power) for seen in on_battlefield(game, "Fractal Token")] == [(0, 3), (1, 2)]


@rule("608.2d", "701.7a")
def test_a_token_of_one_of_several_kinds() -> None:
    """CR 608.2d: each player who creates one chooses which, and creates only that."""
    text = "Each player creates their choice of a Treasure token or a 1/1 white Bird creature token with flying."
    game = follow(text)
    words = [str(option) for option in pending(game).options]
    game.choose(pending(game).options[0])
    game.choose(pending(game).options[1])
    assert len(words) == 2
    owners = {seen.name: seen.controller for seen in game.view(0).battlefield if seen.name.endswith("Token")}
    assert owners == {"Treasure Token": 0, "Bird Token": 1}
