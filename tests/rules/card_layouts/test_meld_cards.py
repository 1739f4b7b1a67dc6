"""CR 701.42, 712.4: meld cards and melded permanents."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.play.view import Seen
from comprules.variants import Commander
from positions import act, card, graveyard, hand, life, pending, position, resolve, side, the

TOWER = Face(
    "Walking Tower",
    "",
    "Legendary Creature — Golem",
    "Flying\nWhen this creature enters, you gain 3 life.",
    "7",
    "7",
)


def half(name: str, cost: str, text: str = "", types: str = "Creature — Golem") -> Card:
    """One card of the pair."""
    return Card(name, "meld", (Face(name, cost, types, text, "1", "2"), TOWER))


FOOT = half(
    "Tower Foot",
    "{2}{W}",
    "{0}: If you both own and control this creature and a creature named Tower Top, exile them, then meld them into "
    "Walking Tower.",
)
TOP = half("Tower Top", "{3}{W}{W}")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
BLINK = card(
    "Blink",
    "{0}",
    "Instant",
    "Exile target creature, then return that card to the battlefield under its owner's control.",
)
WATCH = card("Watch", "{W}", "Enchantment", "Whenever a creature dies, you gain 10 life.")


def halves(*more: Card | Piece, top: Card = TOP, **options: Any) -> Game:
    """A game in which Alice has both halves on the battlefield."""
    return position(side(battlefield=[FOOT, top, *more], **options), side())


def meld(game: Game) -> Game:
    """The game after the ability of the one half has resolved, and all that it made trigger."""
    act(game, "activate Tower Foot")
    while game.state.stack:
        if isinstance(game.decision, ChooseAction):
            game.choose("pass")
        else:
            game.choose(pending(game).options[0])
    return game


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


def tower(game: Game) -> Seen:
    return the(game, "Walking Tower")


@rule("701.42a", "712.4a", "712.8g", "712.14c")
def test_the_pair_becomes_one_permanent() -> None:
    """CR 701.42a: one permanent with the characteristics of the combined face, which enters."""
    game = meld(halves())
    seen = tower(game)
    assert (seen.power, seen.toughness) == (7, 7)
    assert seen.characteristics is not None
    assert Flying in seen.characteristics.keywords
    assert life(game, 0) == 23
    assert not game.state.exile
    assert [each.name for each in game.view(0).battlefield] == ["Walking Tower"]
    assert Game.load(game.save()).digest() == game.digest()


@rule("202.3c", "712.8g")
def test_its_mana_value_is_that_of_both_fronts() -> None:
    """CR 202.3c: three and five are eight; a copy of it has mana value 0."""
    double = card("Double", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = meld(halves(hand=[double]))
    melded = game.board.characteristics(tower(game).id)
    assert (melded.mana_value, melded.mana_cost, melded.colors) == (8, (), frozenset())
    act(game, "cast Double", targets=["Walking Tower"])
    resolve(game)
    assert isinstance(pending(game), ChooseObjects)
    token = game.state.battlefield[-1]
    assert game.board.characteristics(token).mana_value == 0


@rule("712.8b", "712.4b", "712.1")
def test_alone_each_card_is_only_its_front() -> None:
    """CR 712.4b: on the battlefield, and anywhere else, a card that isn't melded has its front's characteristics."""
    game = halves()
    assert (the(game, "Tower Foot").power, the(game, "Tower Top").toughness) == (1, 2)
    act(game, "activate Tower Foot")
    assert [each.name for each in game.view(0).battlefield] == ["Tower Foot", "Tower Top"]


@rule("701.42b", "701.42c")
def test_what_is_no_pair_stays_in_exile() -> None:
    """CR 701.42c: another card of the name is exiled, and isn't melded."""
    game = meld(halves(top=card("Tower Top", "{1}", "Creature — Golem", pt="1/1")))
    assert sorted(game.state.objects[number].card.name for number in game.state.exile) == ["Tower Foot", "Tower Top"]
    assert not game.view(0).battlefield


@rule("701.42b")
def test_a_token_is_no_card_of_a_pair() -> None:
    """CR 701.42b: a token that's a copy of the one half is exiled with the other, and is gone."""
    copy = card("Copy", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = position(side(battlefield=[TOP], hand=[copy, DOOM]), side(battlefield=[FOOT]))
    act(game, "cast Copy", targets=["Tower Foot"])
    resolve(game)
    meld(game)
    assert [game.state.objects[number].card.name for number in game.state.exile] == ["Tower Top"]
    assert [each.name for each in game.view(0).battlefield] == ["Tower Foot"]


@rule("108.3", "109.4", "608.2d")
def test_both_must_be_owned_and_controlled() -> None:
    """CR 108.3: without the other half nothing happens; of two of them one is chosen."""
    game = meld(position(side(battlefield=[FOOT]), side(battlefield=[TOP])))
    assert [each.name for each in game.view(0).battlefield] == ["Tower Foot", "Tower Top"]
    game = halves(TOP)
    act(game, "activate Tower Foot")
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    game.choose(decision.options[1])
    assert sorted(each.name for each in game.view(0).battlefield) == ["Tower Top", "Walking Tower"]


@rule("712.21", "712.21a", "712.21d")
def test_it_dies_once_and_two_cards_are_in_the_graveyard() -> None:
    """CR 712.21: one creature dies; its owner says in which order the two cards lie there."""
    game = meld(halves(WATCH, hand=[DOOM]))
    act(game, "cast Doom", targets=["Walking Tower"])
    resolve(game)
    game.choose(("Tower Top", "Tower Foot"))
    resolve(game)
    assert life(game, 0) == 20 + 3 + 10
    assert graveyard(game, 0)[:2] == ["Tower Top", "Tower Foot"]


@pytest.mark.parametrize(
    ("event", "gained"),
    [
        ("a creature dies", 1),
        ("a card is put into a graveyard from anywhere", 2),
        ("a creature card is put into your graveyard from anywhere", 2),
    ],
)
@rule("712.21")
def test_its_dying_is_one_event_and_two_cards_go(event: str, gained: int) -> None:
    """CR 712.21, example: what triggers on creatures dying does so once, what triggers on cards twice."""
    bell = card("Bell", "{0}", "Enchantment", f"Whenever {event}, you gain 1 life.")
    slay = card("Slayer", "{0}", "Artifact", "{0}: Destroy target creature.")
    game = meld(halves(bell, slay))
    act(game, "activate Slayer", targets=["Walking Tower"])
    resolve(game)
    game.choose(("Tower Top", "Tower Foot"))
    settle(game)
    assert life(game, 0) == 23 + gained


@pytest.mark.parametrize(("done", "gained"), [("creature exiled", 1), ("card exiled", 2), ("creature card exiled", 2)])
@rule("712.21e")
def test_it_counts_as_one_object_and_as_two_cards(done: str, gained: int) -> None:
    """CR 712.21e: one creature was exiled this way, and two cards; another creature is one of each."""
    sweep = card("Sweep", "{0}", "Sorcery", f"Exile all creatures. You gain 1 life for each {done} this way.")
    game = meld(halves(hand=[sweep]))
    act(game, "cast Sweep")
    resolve(game)
    game.choose(("Tower Top", "Tower Foot"))
    assert life(game, 0) == 23 + gained


@rule("712.21c")
def test_what_was_exiled_this_way_is_both_cards() -> None:
    """CR 712.21c: what puts all cards exiled this way into a hand does so with both, once each."""
    text = "Exile all creatures. Put all creature cards exiled this way into their owners' hands."
    game = meld(halves(hand=[card("Sweep", "{0}", "Sorcery", text)]))
    act(game, "cast Sweep")
    resolve(game)
    game.choose(("Tower Top", "Tower Foot"))
    assert sorted(hand(game, 0)) == ["Tower Foot", "Tower Top"]


@rule("712.21b", "712.21c")
def test_who_looks_for_what_it_became_finds_both_cards() -> None:
    """CR 712.21c: both come back, each as itself."""
    game = meld(halves(hand=[BLINK]))
    act(game, "cast Blink", targets=["Walking Tower"])
    resolve(game)
    decision = pending(game)
    assert (decision.player, decision.rule) == (0, "730.3b")
    game.choose(("Tower Top", "Tower Foot"))
    assert sorted(each.name for each in game.view(0).battlefield) == ["Tower Foot", "Tower Top"]


@rule("712.4c", "712.9", "712.16")
def test_it_can_neither_transform_nor_be_turned_face_down() -> None:
    """CR 712.16: a melded permanent can't be turned face down; nor does it transform."""
    shroud = card("Shroud", "{0}", "Sorcery", "Turn target creature face down.")
    spin = card("Spin", "{0}", "Sorcery", "Transform target creature.")
    game = meld(halves(hand=[shroud, spin]))
    for name in ("Shroud", "Spin"):
        act(game, f"cast {name}", targets=["Walking Tower"])
        resolve(game)
        assert tower(game).power == 7


@rule("903.3b")
def test_what_a_commander_is_melded_into_is_the_commander() -> None:
    """903.3b: the melded permanent is the player's commander, and so may go back to the command zone as it dies."""
    queen = half("Tower Foot", "{0}", FOOT.faces[0].oracle_text, "Legendary Creature — Golem")
    game = position(side([TOP], hand=[DOOM]), side(), variants=[Commander(((queen,), ()))])
    act(game, "cast Tower Foot")
    resolve(game)
    melded = tower(meld(game))
    assert game.board.commanders[0] == melded.id
