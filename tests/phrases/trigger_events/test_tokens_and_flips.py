"""CR 111.2, 705.2: abilities that trigger on tokens being created and on coin flips."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, play_out, position, resolve, run_to, side

CALL = card("Call", "{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens and a Food token.")
GIFT = card("Gift", "{W}", "Sorcery", "Target opponent creates a 1/1 white Soldier creature token.")


def choir(text: str) -> Card:
    """A permanent with an ability."""
    return card("Choir", "{W}", "Enchantment", text)


@rule("111.2", "603.2c")
@pytest.mark.parametrize(
    ("event", "gain"),
    [
        ("you create a token", 3),
        ("you create a creature token", 2),
        ("you create one or more creature tokens", 1),
        ("you create a Blood token", 0),
        ("an opponent creates a token", 1),
    ],
)
def test_who_creates_what(event: str, gain: int) -> None:
    """CR 603.2c: once for each token, or once for however many; the player who creates it is who is told to."""
    mine = side(battlefield=[choir(f"Whenever {event}, you gain 1 life.")], hand=[CALL, GIFT], lands="WW")
    game = position(mine, side())
    act(game, "cast Call")
    play_out(game)
    act(game, "cast Gift", targets=["Bob"])
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("603.2c", "111.2")
@pytest.mark.parametrize(
    ("event", "gain"), [("a player creates one or more tokens", 3), ("an opponent creates one or more tokens", 2)]
)
def test_each_player_creates_tokens_of_their_own(event: str, gain: int) -> None:
    """CR 603.2c: three players who create two tokens each, all at once, are three occurrences."""
    muster = card("Muster", "{W}", "Sorcery", "Each player creates two 1/1 white Soldier creature tokens.")
    mine = side(battlefield=[choir(f"Whenever {event}, you gain 1 life.")], hand=[muster], lands="W")
    game = position(mine, side(), side())
    act(game, "cast Muster")
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("603.2", "111.13")
@pytest.mark.parametrize(("event", "gain"), [("you create a token", 0), ("a token you control enters", 1)])
def test_a_copied_spell_that_becomes_a_token_is_not_created(event: str, gain: int) -> None:
    """CR 603.2: what enters as a token, but isn't said to be created, is no trigger event of creating one."""
    twin = card("Twin", "{U}", "Instant", "Copy target creature spell you control.")
    mine = side(battlefield=[choir(f"Whenever {event}, you gain 1 life.")], hand=[BEAR, twin, CALL], lands="GGUW")
    game = position(mine, side())
    act(game, "cast Grizzly Bears")
    act(game, "cast Twin", targets=["Grizzly Bears"])
    play_out(game)
    assert life(game, 0) == 20 + gain
    act(game, "cast Call")
    play_out(game)
    assert life(game, 0) == 20 + gain + 3


@rule("111.2", "608.2i")
@pytest.mark.parametrize(("cast", "gain"), [("Call", 3), ("Gift", 0)])
def test_tokens_you_created_this_turn(cast: str, gain: int) -> None:
    """CR 608.2i: the tokens that you created count, not those that somebody else was made to create."""
    text = "At the beginning of your end step, if you created a token this turn, you gain X life, where X is "
    mine = side(battlefield=[choir(f"{text}the number of tokens you created this turn.")], hand=[CALL, GIFT], lands="W")
    game = position(mine, side())
    act(game, f"cast {cast}", targets=["Bob"] if cast == "Gift" else [])
    resolve(game)
    run_to(game, "end")
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("705.2", "603.2")
def test_a_flip_is_won_or_lost() -> None:
    """CR 705.2: whoever flips wins the flip or loses it, and only the ability about that triggers."""
    coin = card("Coin", "", "Artifact", "{T}: Flip a coin. If you win the flip, draw a card.")
    text = "Whenever a player wins a coin flip, you gain 3 life.\nWhenever you lose a coin flip, you lose 2 life."
    seen = set()
    for seed in range(12):
        game = position(side(battlefield=[coin, choir(text)]), side(), seed=seed)
        act(game, "activate Coin")
        play_out(game)
        seen.add((len(hand(game, 0)), life(game, 0)))
    assert seen == {(1, 23), (0, 18)}
