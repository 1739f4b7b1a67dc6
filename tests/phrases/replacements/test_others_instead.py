"""CR 614.6: what is replaced by the same for others: they gain or lose life, mill cards, or get the counters."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, play_out, position, resolve, side, the


def charm(text: str) -> Card:
    return card("Charm", "{W}", "Enchantment", text)


def after(deed: str, mine: str, yours: str = "") -> Game:
    """Three players, two of whom may have an enchantment, after Alice's spell has done something."""
    bob = side([charm(yours)] if yours else [])
    game = position(side([charm(mine)], hand=[card("Rite", "{0}", "Sorcery", deed)]), bob, side())
    act(game, "cast Rite")
    play_out(game)
    return game


def lives(game: Game) -> list[int]:
    return [life(game, player) for player in range(3)]


GAIN = "You gain 3 life."
ALL_GAIN = "Each player gains 3 life."


@rule("614.6", "119.3", "614.1a")
@pytest.mark.parametrize(
    ("deed", "text", "expected"),
    [
        (GAIN, "If you would gain life, each opponent loses that much life instead.", [20, 17, 17]),
        (GAIN, "If you would gain life, you lose that much life plus 1 instead.", [16, 20, 20]),
        (GAIN, "If you would gain life, you gain that much life plus 1 instead.", [24, 20, 20]),
        (ALL_GAIN, "If an opponent would gain life, you gain that much life instead.", [29, 20, 20]),
        (ALL_GAIN, "If an opponent would gain life, that player loses that much life instead.", [23, 17, 17]),
        ("You lose 2 life.", "If you would lose life, each opponent loses twice that much life instead.", [20, 16, 16]),
    ],
)
def test_who_gains_or_loses_life_instead(deed: str, text: str, expected: list[int]) -> None:
    """614.6: the players that the text names, whoever would have gained or lost it."""
    assert lives(after(deed, text)) == expected


@rule("614.5", "616.2")
@pytest.mark.parametrize(
    ("yours", "expected"),
    [
        ("If you would lose life, you gain that much life instead.", [20, 23, 17]),
        ("If you would lose life, each opponent gains that much life instead.", [23, 20, 20]),
    ],
)
def test_what_others_would_lose_is_replaced_in_turn(yours: str, expected: list[int]) -> None:
    """616.2: the new event may be replaced too, by another effect; the first one doesn't apply to it again."""
    assert lives(after(GAIN, "If you would gain life, each opponent loses that much life instead.", yours)) == expected


@rule("614.6", "119.4")
def test_a_payment_that_others_lose_instead() -> None:
    """614.6: a payment of life may be replaced as well; the cost is paid."""
    text = "If you would pay life, each opponent loses that much life instead."
    seer = card("Seer", "{U}", "Creature — Human", "Pay 2 life: Draw a card.", "1/1")
    game = position(side([charm(text), seer]), side())
    act(game, "activate Seer")
    play_out(game)
    assert (life(game, 0), life(game, 1), len(hand(game, 0))) == (20, 18, 1)


@rule("614.6", "701.17a")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If an opponent would mill one or more cards, they mill twice that many cards instead.", [2, 4, 4]),
        ("If an opponent would mill one or more cards, you mill twice that many cards instead.", [10, 0, 0]),
        ("If you would mill one or more cards, each opponent mills that many cards plus one instead.", [0, 5, 5]),
    ],
)
def test_who_mills_instead(text: str, expected: list[int]) -> None:
    """614.6: the players that the text names, whoever would have milled, once for each of those who would."""
    game = after("Each player mills two cards.", text)
    assert [graveyard(game, player).count("Forest") for player in range(3)] == expected


@rule("614.6", "122.6")
def test_counters_are_put_on_what_is_spoken_of_instead() -> None:
    """614.6: another object than the one that would have got the counters may get them, also as that one enters."""
    text = (
        "If one or more +1/+1 counters would be put on another creature you control, that many plus one +1/+1 counters "
        "are put on this creature instead."
    )
    hog = card("Hog", "{3}", "Creature — Boar", text, "2/2")
    grow = card("Grow", "{0}", "Instant", "Put a +1/+1 counter on target creature.")
    calf = card("Calf", "{0}", "Creature — Ox", "This creature enters with two +1/+1 counters on it.", "1/1")
    game = position(side(hand=[grow, calf], battlefield=[hog, BEAR]), side())
    act(game, "cast Grow", targets=[BEAR.name])
    resolve(game)
    assert [the(game, name).power for name in ("Hog", BEAR.name)] == [4, 2]
    act(game, "cast Calf")
    resolve(game)
    assert [the(game, name).power for name in ("Hog", "Calf")] == [7, 1]


@rule("614.6", "701.20a", "303.4a")
@pytest.mark.parametrize(("where", "place"), [("top", -1), ("the bottom", 0)])
def test_what_an_enchanted_player_would_bury_goes_into_the_library(where: str, place: int) -> None:
    """614.6: the card is revealed and never put into the graveyard, so that what triggers on that doesn't."""
    text = "If a card would be put into enchanted player's graveyard from anywhere, instead that card is revealed and "
    wheel = card("Spin", "{0}", "Enchantment — Aura", f"Enchant player\n{text}put on {where} of its owner's library.")
    mourner = charm("Whenever a card is put into an opponent's graveyard from anywhere, you gain 5 life.")
    rite = card("Rite", "{0}", "Sorcery", "Each player discards a card.")
    game = position(side([mourner], hand=[wheel, rite, BEAR]), side(hand=[BEAR]))
    act(game, "cast Spin", targets=["Bob"])
    resolve(game)
    act(game, "cast Rite")
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Grizzly Bears", "Rite"], [])
    assert game.board.name(game.state.library(1)[place]) == "Grizzly Bears"
    assert "Bob reveals Grizzly Bears" in "\n".join(map(str, game.log))
    assert life(game, 0) == 20
