"""CR 902, 313: the Vanguard variant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from comprules.cards import Card, Face
from comprules.cards.decks import Deck
from comprules.cards.pool import CardPool
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Vanguard
from positions import BEAR, act, can, card, land, life, position, resolve, run_to, side, the

DECK = tuple(land("G") for _ in range(30))


def vanguard(name: str, hand: str, life: str, text: str = "") -> Card:
    """A vanguard card given as text."""
    face = Face(name, type_line="Vanguard", oracle_text=text, hand_modifier=hand, life_modifier=life)
    return Card(name, "vanguard", (face,))


PLAIN = vanguard("Dull Hero", "+0", "+0")


def with_vanguards(*cards: Card, sides: Sequence[Any] = (), **options: Any) -> Game:
    """A position in a Vanguard game; players without a card named here have one that does nothing."""
    there = sides or (side(), side())
    cards = (*cards, *(PLAIN for _ in range(len(there) - len(cards))))
    return position(*there, variants=[Vanguard(cards)], **options)


@rule("103.4b", "103.5a", "211.1", "212.1", "313.6", "313.7", "902.4", "902.5")
def test_modifiers_change_life_and_hand() -> None:
    """902.4, 902.5: the card's modifiers are applied to the starting life total and the number of cards drawn."""
    cards = (vanguard("Glutton", "-2", "+13"), vanguard("Scholar", "+1", "-5"))
    game = Game([DECK, DECK], starting_player=0, variants=[Vanguard(cards)])
    assert [(seen.life, seen.hand_size) for seen in game.view(0).players] == [(33, 5), (15, 8)]


@rule("902.5a")
def test_mulligan_is_to_the_modified_size() -> None:
    """902.5a: who takes a mulligan draws as many cards as at first, and puts one back."""
    cards = (vanguard("Scholar", "+2", "+0"), PLAIN)
    game = Game([DECK, DECK], starting_player=0, variants=[Vanguard(cards)])
    game.choose("no")
    game.choose("yes")
    assert len(game.view(0).hand) == 9
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    assert len(game.view(0).hand) == 8


@rule("902.5b")
def test_maximum_hand_size_is_modified() -> None:
    """902.5b: a player keeps only as many cards as the modified size says."""
    game = with_vanguards(vanguard("Forgetful", "-3", "+0"), sides=(side(hand=[BEAR] * 6), side()))
    run_to(game, "cleanup")
    assert game.decision is not None
    assert (game.decision.minimum, game.decision.maximum) == (2, 2)


@rule("313.4", "408.3", "902.1", "902.7")
def test_its_static_ability_works_from_the_command_zone() -> None:
    """902.7: a vanguard card's abilities function where it is, for its owner."""
    captain = vanguard("Captain", "+0", "+0", "Creatures you control get +1/+1.")
    game = with_vanguards(captain, sides=(side(battlefield=[BEAR]), side(battlefield=[card("Ox", pt="2/2")])))
    assert (the(game, "Grizzly Bears").power, the(game, "Ox").power) == (3, 2)
    assert [seen.name for seen in game.view(1).command] == ["Captain", "Dull Hero"]


@rule("109.4e", "313.5", "902.6", "902.7")
def test_its_activated_and_triggered_abilities_work() -> None:
    """902.7: its owner may activate its abilities, and they trigger."""
    healer = vanguard(
        "Healer", "+0", "+0", "{1}: You gain 2 life.\nWhenever you gain life, each opponent loses 1 life."
    )
    game = with_vanguards(healer, sides=(side(lands="G"), side(lands="G")))
    act(game, "activate Healer")
    resolve(game)
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (22, 19)
    game.choose("pass")
    assert not can(game, "activate Healer")


@rule("613.7i")
def test_its_timestamp_is_that_of_the_beginning_of_the_game() -> None:
    """613.7i: what has entered since is later, so it has the last word in a layer."""
    small = vanguard("Shrinker", "+0", "+0", "Creatures have base power and toughness 1/1.")
    big = card("Growth", types="Enchantment", text="Creatures have base power and toughness 5/5.", cost="{G}")
    game = with_vanguards(small, sides=(side(battlefield=[BEAR], hand=[big], lands="G"), side()))
    assert the(game, "Grizzly Bears").power == 1
    act(game, "cast Growth")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 5


@rule("613.7i")
def test_two_vanguards_stand_in_their_own_order() -> None:
    """613.7i: among cards that are there from the beginning the later one in turn order prevails."""
    one = vanguard("One", "+0", "+0", "Creatures have base power and toughness 1/1.")
    four = vanguard("Four", "+0", "+0", "Creatures have base power and toughness 4/4.")
    assert the(with_vanguards(one, four, sides=(side(battlefield=[BEAR]), side())), "Grizzly Bears").power == 4
    assert the(with_vanguards(four, one, sides=(side(battlefield=[BEAR]), side())), "Grizzly Bears").power == 1


@rule("103.4")
def test_starting_life_total_is_the_modified_one() -> None:
    """103.4: a text about the starting life total means what the player started with."""
    proud = card("Proud", "{G}", "Sorcery", "You gain life equal to your starting life total.")
    game = with_vanguards(vanguard("Stout", "+0", "+5"), sides=(side(hand=[proud], lands="G", life=1), side()))
    act(game, "cast Proud")
    resolve(game)
    assert life(game, 0) == 26


@rule("902.3", "313.1")
def test_every_player_needs_a_vanguard_card() -> None:
    """902.3: as many vanguard cards as players, and nothing else."""
    with pytest.raises(SetUpError, match="2 players but 1 vanguard"):
        Game([DECK, DECK], variants=[Vanguard((PLAIN,))])
    with pytest.raises(SetUpError, match="Grizzly Bears isn't a vanguard card"):
        Game([DECK, DECK], variants=[Vanguard((PLAIN, BEAR))])


@rule("313.2")
def test_vanguards_cannot_be_cast() -> None:
    """313.2: wherever one might be, it isn't cast."""
    game = position(side(hand=[vanguard("Stray", "+0", "+0")], lands="GGG"), side())
    assert not can(game, "cast Stray")


@rule("902.3", "313.2")
def test_saving_copying_and_undoing_keep_it() -> None:
    """902.3: the card is part of the game's state."""
    captain = vanguard("Captain", "+0", "+0", "Creatures you control get +1/+1.")
    game = with_vanguards(captain, sides=(side(battlefield=[BEAR]), side()))
    assert the(Game.load(game.save()), "Grizzly Bears").power == 3
    assert Game.load(game.save()).digest() == game.copy().digest() == game.digest()


@rule("313.1", "108.2a")
def test_no_deck_has_vanguards() -> None:
    """313.1: a vanguard card is part of no deck, and its modifiers come with its card data."""
    data = {
        "name": "Stout",
        "layout": "vanguard",
        "type_line": "Vanguard",
        "hand_modifier": "+1",
        "life_modifier": "-3",
    }
    stout = Card.from_scryfall(data)
    assert (stout.front.hand_modifier, stout.front.life_modifier) == ("+1", "-3")
    assert stout.to_scryfall()["life_modifier"] == "-3"
    pool = CardPool()
    pool.add([stout])
    assert "313.1" in [problem.rule for problem in check(Deck((("Stout", 60),)), pool)]


@rule("902.2")
def test_a_vanguard_game_of_several_players() -> None:
    """902.2: as many players as there are play with a vanguard card each."""
    tough = vanguard("Tough", "+0", "+5")
    game = Game([DECK] * 3, starting_player=0, variants=[Vanguard((tough, PLAIN, tough))])
    assert [seen.life for seen in game.view(0).players] == [25, 20, 25]
    assert [seen.owner for seen in game.view(0).command] == [0, 1, 2]
