"""CR 123.6: the rulebook's examples of names with words from stickers, with the names and wordings that it has."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker, StickerSheet
from comprules.play.game import Game
from comprules.variants import Stickers
from faces import face, faced
from positions import act, card, option_named, position, resolve, side
from spells import choose

LABEL = card("Label", "{0}", "Sorcery", "Put a name sticker on target creature.")
CUB = card("Bear Cub", "{1}{G}", "Creature — Bear", pt="2/2")
SEEKER = card(
    "Seeker of the Way",
    "{1}{W}",
    "Creature — Human Warrior",
    "Prowess\nWhenever you cast a noncreature spell, Seeker of the Way gains lifelink until end of turn.",
    "2/2",
)
BETRAYER = card(
    "It That Betrays",
    "{12}",
    "Creature — Eldrazi",
    "Annihilator 2\nWhenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield under "
    "your control.",
    "11/11",
)
FAE = faced(
    "adventure",
    face(
        "Fae of Wishes",
        "{1}{U}",
        "Creature — Faerie Wizard",
        "Flying\n{1}{U}, Discard two cards: Return this creature to its owner's hand.",
        "1/4",
    ),
    face(
        "Granted",
        "{3}{U}",
        "Sorcery — Adventure",
        "You may reveal a noncreature card you own from outside the game and put it into your hand.",
    ),
)
BUSINESS = (
    "Enchant creature\nEnchanted creature loses all abilities and is a green and white Citizen creature with base "
    "power and toughness 1/1 named Legitimate Businessperson."
)


def with_sticker(word: str, creature: Card, *hand: Card, lands: str = "", yours: Sequence[Card] = ()) -> Game:
    """A game in which Alice has this creature, these cards, and a name sticker with this word; what Bob controls."""
    sheets = (StickerSheet("Sheet", (Sticker("name", word),)),)
    alice = side([creature], hand=[LABEL, *hand], lands=lands)
    return position(alice, side(yours), variants=[Stickers((sheets, ()))])


def labelled(game: Game, name: str, word: str, after: int) -> None:
    """Put the sticker with this word on the creature of this name, after so many of its words."""
    act(game, "cast Label", targets=[name])
    resolve(game)
    for answer in (f"{Sticker('name', word)} of Sheet", str(after)):
        choose(game, answer)
    assert isinstance(game.decision, ChooseAction)


def only_name(game: Game) -> str:
    """The name of the first permanent."""
    return game.board.characteristics(game.state.battlefield[0]).name


@rule("123.6b")
@pytest.mark.parametrize(
    ("after", "name"), [(0, "Dark Bear Cub"), (1, "Bear Dark Cub"), (2, "Bear Cub Dark")], ids=["0", "1", "2"]
)
def test_the_controller_says_where_a_word_stands(after: int, name: str) -> None:
    """CR 123.6b, example: "Dark" on a Bear Cub is put before, between or after its words."""
    game = with_sticker("Dark", CUB)
    labelled(game, "Bear Cub", "Dark", after)
    assert only_name(game) == name
    assert game.view(1).battlefield[0].name == name


@rule("123.6c", "123.5", "715.3b")
def test_a_word_stands_in_the_name_of_an_adventure_too() -> None:
    """CR 123.6c, example 1: exiled, it is "Fae of Mana Wishes", on the stack "Granted Mana", and exiled what it was."""
    journey = card("Journey", "{0}", "Sorcery", "Exile target creature you control. You may play that card this turn.")
    game = with_sticker("Mana", FAE, journey, lands="UUUU")
    labelled(game, "Fae of Wishes", "Mana", 2)
    act(game, "cast Journey", targets=["Fae of Mana Wishes"])
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Fae of Mana Wishes"]
    game.choose(option_named(game, "cast Granted"))
    assert [seen.name for seen in game.view(1).stack] == ["Granted Mana"]
    resolve(game)
    assert [seen.name for seen in game.view(1).exile] == ["Fae of Mana Wishes"]


@rule("123.6c", "707.2")
def test_a_word_stands_behind_as_many_words_of_another_name() -> None:
    """CR 123.6c, example 2: "It That Betrays Eldrazi" that becomes a copy is "Seeker of the Eldrazi Way"."""
    shape = card(
        "Shape",
        "{0}",
        "Instant",
        "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end "
        "of turn.",
    )
    game = with_sticker("Eldrazi", BETRAYER, shape, yours=[SEEKER])
    labelled(game, "It That Betrays", "Eldrazi", 3)
    assert only_name(game) == "It That Betrays Eldrazi"
    act(game, "cast Shape", targets=["It That Betrays Eldrazi"])
    resolve(game)
    choose(game, ("Seeker of the Way",))
    assert only_name(game) == "Seeker of the Eldrazi Way"


@rule("123.6c", "613.7k")
@pytest.mark.parametrize(
    ("sticker_first", "name"),
    [(True, "Legitimate Businessperson"), (False, "Legitimate Dark Businessperson")],
    ids=["sticker first", "Aura first"],
)
def test_a_later_change_of_the_name_leaves_no_word_of_a_sticker(sticker_first: bool, name: str) -> None:
    """CR 123.6c, example 3: an Aura that came later names the creature; the sticker's word is part of no such name."""
    game = with_sticker("Dark", CUB, card("Protection", "{U}", "Enchantment — Aura", BUSINESS), lands="U")
    if sticker_first:
        labelled(game, "Bear Cub", "Dark", 1)
        assert only_name(game) == "Bear Dark Cub"
    act(game, "cast Protection", targets=[only_name(game)])
    resolve(game)
    if not sticker_first:
        labelled(game, "Legitimate Businessperson", "Dark", 1)
    assert only_name(game) == name
