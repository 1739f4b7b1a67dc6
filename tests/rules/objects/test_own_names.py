"""Own names in what is said to people: no sign that stands for one reaches anybody."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from comprules.agents import RandomAgent
from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.seats.offering import offers
from comprules.seats.visible import everything
from comprules.simulate.decks import is_playable
from comprules.terminal.seen_cards import described
from positions import BEAR, act, card, pending, position, resolve, side
from random_games import new_game

SIGNS = "~≈≋≊"

MARA = card(
    "Mara, Keeper of Moss",
    "{1}{G}",
    "Legendary Creature — Elf",
    "When Mara enters, draw a card.\nWhen Mara enters, you gain 1 life.",
    "1/1",
)
LAMP = card(
    "Cave Lamp",
    "{2}",
    "Artifact",
    "When Cave Lamp enters, you may put a charge counter on Cave Lamp.\n{T}: Cave Lamp deals 1 damage to any target.",
)
WARD = card(
    "Fen Ward",
    "{G}",
    "Creature — Wall",
    "When Fen Ward enters, choose one —\n• Put a +1/+1 counter on Fen Ward.\n"
    "• Fen Ward deals 1 damage to target player.",
    "0/3",
)
OTT = card(
    "Ott, the Wide",
    "{1}{G}",
    "Legendary Creature — Ogre",
    "When Ott, the Wide enters, target creature can't block Ott this turn.\n"
    "Whenever Ott attacks, you may have it deal 1 damage to target player.",
    "3/3",
)
RAT = card(
    "Hoard Rat",
    "{G}",
    "Creature — Rat",
    "When Hoard Rat enters, you may search your library for a card named Hoard Rat, reveal it, put it into your hand, "
    "then shuffle.\nWhenever Hoard Rat attacks, draw a card.\nWhenever Hoard Rat attacks, you gain 1 life.",
    "2/1",
)
WARDEN = card(
    "Old Warden",
    "{G}",
    "Creature — Human",
    "{T}: Target creature gains shroud for as long as Old Warden remains tapped.\n"
    "When Old Warden dies, you may return Old Warden to its owner's hand.",
    "1/1",
)
SELFISH = (MARA, LAMP, WARD, OTT, RAT, WARDEN)


def texts(game: Game) -> Iterator[str]:
    """All texts that the player who must decide is given now."""
    decision = pending(game)
    view = game.view(decision.player)
    yield decision.reason
    yield from map(str, decision.options)
    yield from (offer.name for offer in offers(view, decision))
    for seen in everything(view):
        yield seen.text
        yield described(seen).plain
        if seen.id in game.state.objects:
            yield str(game.explain(seen.id))


def log_texts(game: Game) -> Iterator[str]:
    """What the logs of the game and of its players say."""
    yield from map(str, game.log)
    for player in range(2):
        yield from map(str, game.view(player).log())


def walk(game: Game, seed: int, answers: int) -> None:
    """Play at random; nothing that is said on the way holds a sign."""
    agent = RandomAgent(seed)
    for made in range(answers):
        decision = game.decision
        if decision is None:
            break
        if made % 4 == 0:
            assert not [text for text in texts(game) if any(sign in text for sign in SIGNS)]
        assert not any(sign in decision.reason for sign in SIGNS)
        assert not [option for option in decision.options if any(sign in str(option) for sign in SIGNS)]
        game.choose(agent.choose(None, decision))
    assert not [text for text in log_texts(game) if any(sign in text for sign in SIGNS)]


@rule("201.5")
@pytest.mark.parametrize("seed", range(5))
def test_no_sign_is_shown_in_games_of_starter_decks(seed: int) -> None:
    """201.5: a text that speaks of itself does so by its name."""
    walk(new_game(seed), seed, 150)


@rule("201.5")
@pytest.mark.parametrize("seed", range(4))
def test_no_sign_is_shown_with_cards_that_speak_of_themselves(seed: int) -> None:
    """201.5: in questions, options, panels, explanations and logs."""
    one = side(hand=SELFISH, lands="GGGGGGGG", library=SELFISH * 4)
    other = side(hand=SELFISH, lands="GGGGGGGG", library=SELFISH * 4)
    walk(position(one, other, skip_trivial=True), seed, 150)


@rule("201.5")
@pytest.mark.skipif("COMPRULES_CORPUS" not in os.environ, reason="COMPRULES_CORPUS doesn't name a file of real cards")
@pytest.mark.parametrize("seed", range(3))
def test_no_sign_is_shown_with_real_cards_that_name_themselves(seed: int) -> None:
    """201.5: with any cards whose text has their name, or its first words."""
    cards = tuple(_naming_themselves(Random(seed), 60))
    walk(position(*(side(hand=cards[at : at + 9], lands="WUBRG" * 3, library=cards) for at in (0, 9))), seed, 100)


def _naming_themselves(random: Random, count: int) -> Iterator[Card]:
    lines = Path(os.environ["COMPRULES_CORPUS"]).read_text(encoding="utf-8").splitlines()
    random.shuffle(lines)
    found = (json.loads(line) for line in lines)
    own = (each for each in found if each["layout"] == "normal" and _names_itself(each))
    readable = (card for card in map(Card.from_scryfall, own) if is_playable(card))
    return islice(readable, count)


def _names_itself(data: dict[str, str]) -> bool:
    return data["name"].split(",")[0].split()[0] in data.get("oracle_text", "")


def _entering(entering: Card, *answers: object) -> Game:
    game = position(side(hand=[entering], lands="GGG", battlefield=[BEAR]), side())
    act(game, f"cast {entering.name}")
    resolve(game)
    for answer in answers:
        game.choose(answer)
    return game


@rule("201.5", "603.3b")
def test_triggers_to_be_ordered_are_called_by_the_full_name() -> None:
    """201.5: a shortened name means the object, too; it is written in full."""
    words = [str(option) for option in pending(_entering(MARA)).options]
    assert any("When Mara, Keeper of Moss enters, draw a card." in word for word in words), words


@rule("201.5", "700.2b")
def test_modes_of_an_ability_speak_of_its_source() -> None:
    """201.5: the name in an ability on the stack is that of its source, and not of the ability."""
    words = [str(option) for option in pending(_entering(WARD)).options]
    assert any("Fen Ward deals 1 damage to target player" in word for word in words), words
    assert not any("ability" in word for word in words)


@rule("201.5", "608.2d")
def test_what_one_may_do_is_asked_with_the_name() -> None:
    """201.5: "put a charge counter on Cave Lamp?"."""
    game = _entering(LAMP)
    resolve(game)
    assert pending(game).reason == "put a charge counter on Cave Lamp?"


@rule("201.5", "611.2")
def test_an_effect_is_logged_with_the_name() -> None:
    """201.5: also where the effect speaks of its source by a short name."""
    game = _entering(OTT, "Grizzly Bears #" + str(_bear()))
    resolve(game)
    assert any("can't block Ott, the Wide this turn" in line.text for line in game.log)


def _bear() -> int:
    game = position(side(hand=[OTT], lands="GGG", battlefield=[BEAR]), side())
    return next(seen.id for seen in game.view(0).battlefield if seen.name == "Grizzly Bears")
