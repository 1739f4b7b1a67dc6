"""Tokens that players would create, and counters that they would get."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, on_battlefield, position, resolve, side


def law(text: str) -> Card:
    """An enchantment with a text."""
    return card("Law", "{0}", "Enchantment", text)


def done(text: str, words: str) -> Game:
    """A game in which a sorcery of Alice's has resolved where a law of hers has these words."""
    game = position(side(battlefield=[law(words)], hand=[card("Deed", "{0}", "Sorcery", text)]), side())
    act(game, "cast Deed")
    resolve(game)
    return game


def made(game: Game) -> dict[str, int]:
    """How many tokens there are of each name."""
    names = [seen.name for seen in game.view(0).battlefield if seen.is_token]
    return {name: names.count(name) for name in sorted(set(names))}


@pytest.mark.parametrize(
    ("words", "text", "tokens"),
    [
        (
            "If you would create a Food token, instead create a Food token and a Treasure token.",
            "Create two Food tokens.",
            {"Food Token": 2, "Treasure Token": 2},
        ),
        (
            "If you would create a Clue or Food token, create a 1/1 white Bird creature token instead.",
            "Create three Clue tokens. Create a Treasure token.",
            {"Bird Token": 3, "Treasure Token": 1},
        ),
        (
            "If a player would create one or more Food tokens, create that many Treasure tokens instead.",
            "Each player creates two Food tokens.",
            {"Treasure Token": 4},
        ),
        (
            "If an opponent would create one or more tokens, you gain 3 life instead.",
            "Each player creates a Food token.",
            {"Food Token": 1},
        ),
    ],
)
@rule("614.1a", "614.5", "614.16", "701.7a")
def test_tokens_that_would_be_created(words: str, text: str, tokens: dict[str, int]) -> None:
    """CR 614.16: "a token" is each of several that would be created; what comes instead isn't replaced again."""
    assert made(done(text, words)) == tokens


@rule("608.2d", "614.6")
def test_of_each_token_somebody_may_choose() -> None:
    """CR 614.6: what isn't replaced of several tokens is created as it would have been."""
    game = done("Create two Food tokens.", "If you would create a Food token, you may gain 3 life instead.")
    for wanted in (True, False):
        game.choose(Answer(wanted))
    assert (made(game), life(game, 0)) == ({"Food Token": 1}, 23)


@rule("614.12", "122.6a")
def test_counters_on_what_says_so_itself_as_it_enters() -> None:
    """CR 614.12: what would be put on the very object as it enters is meant as well."""
    text = (
        "This creature enters with two +1/+1 counters on it.\n"
        "If you would put one or more +1/+1 counters on this creature, "
        "put twice that many +1/+1 counters on it instead."
    )
    hydra = card("Hydra", "{0}", "Creature — Hydra", text, "0/0")
    game = position(side(hand=[hydra]), side())
    act(game, "cast Hydra")
    resolve(game)
    assert on_battlefield(game, "Hydra")[0].counters == (("+1/+1", 4),)


@pytest.mark.parametrize(
    ("words", "text", "counters"),
    [
        ("If you would get one or more {E}, you get twice that many {E} instead.", "You get {E}{E}.", {"energy": 4}),
        ("If you would get one or more {E}, you get that many plus one {E} instead.", "You get {E}.", {"energy": 2}),
        (
            "If a player would get one or more counters, they get that many plus one of each of those kinds of "
            "counters instead.",
            "Each player gets a poison counter.",
            {"poison": 2},
        ),
        (
            "If you would get one or more poison counters, draw that many cards instead.",
            "You get {E}. Each player gets a poison counter.",
            {"energy": 1},
        ),
        ("Players can't get counters.", "You get {E}. Each player gets a poison counter.", {}),
        ("You can't get poison counters.", "You get {E}. Each player gets a poison counter.", {"energy": 1}),
    ],
)
@rule("107.14", "122.1", "614.16", "614.17")
def test_counters_that_players_would_get(words: str, text: str, counters: dict[str, int]) -> None:
    """CR 614.16: of any kind or a certain one, for the players that are meant."""
    game = done(text, words)
    assert dict(game.view(0).players[0].counters) == counters
