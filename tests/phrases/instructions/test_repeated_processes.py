"""CR 608.2c: what is done again: "repeat this process"."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, card, graveyard, hand, land, life, on_battlefield, pending, position, resolve, side
from spells import follow, is_asking


@rule("107.3", "608.2c")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Repeat this process once.", 16),
        ("Repeat this process two more times.", 14),
        ("Repeat this process X more times, where X is the number of creatures you control.", 14),
        ("If you control three or more creatures, repeat this process once.", 18),
        ("If you control a creature, repeat this process once.", 16),
    ],
)
def test_it_is_done_so_often_once_more(words: str, left: int) -> None:
    """It has been done once before it is repeated, and repeating it doesn't repeat the number of times."""
    game = follow(f"Each opponent loses 2 life. {words}", mine={"battlefield": [BEAR, BEAR]})
    assert life(game, 1) == left


@rule("608.2c", "608.2d")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_any_number_of_times(times: int) -> None:
    """608.2d: whoever does it is asked again each time, when they know what came of it."""
    words = "You draw a card and you lose 1 life. You may repeat this process any number of times."
    game = follow(words, *[True] * times, False, mine={"library": [BEAR] * 9})
    assert not is_asking(game)
    assert (life(game, 0), len(hand(game, 0))) == (19 - times, 1 + times)


@rule("608.2c", "608.2d")
def test_as_long_as_something_is_done() -> None:
    """608.2d: "if you do" is about what was done the last time."""
    words = "Create a Food token, then you may discard a card. If you do, repeat this process."
    game = follow(words, True, BEAR.name, True, mine={"hand": [BEAR, land("G")]})
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert len(on_battlefield(game, "Food Token")) + len(on_battlefield(game, "Food")) == 3


@rule("608.2c")
def test_done_this_way_is_of_this_time() -> None:
    """As a process is repeated, what it has done "this way" is only what it has done the last time."""
    words = "Mill a card. If a creature card is milled this way, repeat this process."
    game = follow(words, mine={"library": [BEAR, BEAR, BEAR, land("G"), BEAR]})
    assert graveyard(game, 0) == [BEAR.name, BEAR.name, BEAR.name, "Forest", "Deed"]


@rule("608.2c")
def test_done_this_way_in_the_end_is_of_all_times() -> None:
    """What comes after it can be about all it has done."""
    words = "Mill a card. If it's a creature card, repeat this process. You gain 1 life for each card milled this way."
    game = follow(words, mine={"library": [BEAR, BEAR, land("G"), BEAR]})
    assert life(game, 0) == 23


@rule("608.2c")
def test_the_exiled_card_is_of_this_time() -> None:
    """As a process is repeated and exiles nothing more, what it speaks of isn't what it has exiled before."""
    words = "Exile a card from your graveyard at random. If the exiled card is a land card, repeat this process."
    game = follow(words, mine={"graveyard": [land("G"), land("G")]})
    assert graveyard(game, 0) == ["Deed"]


@rule("608.2c", "121.1")
def test_drawn_this_way_is_of_this_time() -> None:
    """What was drawn before a process began again isn't drawn this way any more."""
    words = "Draw a card. If a land card was drawn this way, repeat this process."
    game = follow(words, mine={"library": [land("G"), BEAR, BEAR, BEAR]})
    assert len(hand(game, 0)) == 2


@rule("107.3", "608.2c")
def test_a_process_is_carried_out_so_many_times() -> None:
    """608.2c: once after the other, each time with the choices that are left."""
    text = "Repeat the following process X times. Each opponent loses 3 life unless that player discards a card."
    hail = card("Hail", "{X}{B}", "Sorcery", text)
    game = position(side(hand=[hail], lands="BBBB"), side(hand=[BEAR]))
    act(game, "cast Hail", 3)
    resolve(game)
    game.choose("yes")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert (life(game, 1), game.view(1).hand) == (14, ())


FOUNTAIN = card("Fountain", "{1}", "Enchantment")
DESPAIR = (
    "Each opponent sacrifices a creature. If they can't, they lose 2 life and you draw a card. "
    "Then repeat this process for an enchantment and a land."
)


@pytest.mark.parametrize(
    ("theirs", "lost"),
    [([], 6), ([BEAR], 4), ([FOUNTAIN], 4), ([land("G"), BEAR], 2), ([FOUNTAIN, BEAR, land("G")], 0)],
)
@rule("608.2c")
def test_it_is_repeated_for_what_is_named_then(theirs: list[Card], lost: int) -> None:
    """608.2c: all that was told is done again, once for each of the kinds that are named, with these in its place."""
    game = follow(DESPAIR, mine={"library": [BEAR] * 5}, yours={"battlefield": theirs})
    assert life(game, 1) == 20 - lost
    assert len(hand(game, 0)) == lost // 2
    assert len(graveyard(game, 1)) == len(theirs)


@rule("608.2c")
def test_a_step_is_repeated_for_what_is_named_then() -> None:
    """608.2c: "then repeats this process for an artifact and a land" is said of what stands before it."""
    rock = card("Rock", "{1}", "Artifact")
    text = (
        "Each opponent returns a creature they control to its owner's hand, then repeats this process for an artifact."
    )
    game = follow(text, yours={"battlefield": [BEAR, rock, FOUNTAIN, land("G")]})
    assert sorted(hand(game, 1)) == ["Grizzly Bears", "Rock"]


@rule("608.2c")
def test_the_same_is_done_for_other_kinds() -> None:
    """608.2c: "do the same for Elf" is the same with an Elf card."""
    elf, orc = card("Elf", "{1}", "Creature — Elf"), card("Orc", "{1}", "Creature — Orc")
    text = "Return a Bear card from your graveyard to your hand, then do the same for Elf and Wall."
    game = follow(text, mine={"graveyard": [BEAR, elf, orc]})
    assert sorted(hand(game, 0)) == ["Elf", "Grizzly Bears"]


@rule("608.2c")
def test_what_it_stands_in_place_of_must_be_clear() -> None:
    """608.2c: where several things were named, it isn't clear which of them it is done for anew."""
    text = "Sacrifice a creature. Return a land you control to your hand. Repeat this process for an artifact."
    (line,) = read_report(Face("Rite", "{1}", "Sorcery", text))
    assert line.meaning is None
