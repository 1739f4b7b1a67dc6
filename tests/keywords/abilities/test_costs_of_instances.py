"""CR 702.56b, 702.153b, 702.157b, 702.175b, 607.5: each instance of a keyword has its own cost, played."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, pending, play_out, position, side
from spells import RELIC

BOTH = [(True, False), (False, True), (True, True)]


def boon(*lines: str) -> Card:
    """A sorcery that gains life, with these lines."""
    return card("Boon", "{W}", "Sorcery", "\n".join((*lines, "You gain 1 life.")))


def cub(*lines: str) -> Card:
    """A creature with these lines."""
    return card("Cub", "{W}", "Creature — Cat", "\n".join(lines), "3/3")


def blessing(keyword: str) -> Card:
    """A spell that gives the next one a keyword."""
    return card("Blessing", "{W}", "Sorcery", f"The next spell you cast this turn has {keyword}.")


def played(spell: Card, *answers: Any, gift: str = "", **more: Any) -> Game:
    """Alice has cast a spell, with these answers about its costs; perhaps after it was given a keyword."""
    cards = [blessing(gift), spell] if gift else [spell]
    game = position(side(hand=cards, lands="WWWWWWWW", **more), side())
    if gift:
        act(game, "cast Blessing")
        play_out(game)
    act(game, f"cast {spell.name}", *answers)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    play_out(game)
    return game


@rule("702.153b", "113.2c")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_two_casualties_on_one_card(first: bool, second: bool) -> None:
    """702.153b: each triggers for what was paid for it; one payment is one copy."""
    game = played(boon("Casualty 1", "Casualty 1"), Answer(first), Answer(second), battlefield=[BEAR] * 3)
    assert graveyard(game, 0).count("Grizzly Bears") == first + second
    assert life(game, 0) == 21 + first + second


@rule("702.56b", "113.2c")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (0, 1), (2, 1)])
def test_two_replicates_on_one_card(first: int, second: int) -> None:
    """702.56b: as many copies as both were paid times together."""
    game = played(boon("Replicate {1}", "Replicate {1}"), Number(first), Number(second))
    assert life(game, 0) == 21 + first + second


@rule("702.27a", "113.2c")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_either_of_two_buybacks_brings_it_back(first: bool, second: bool) -> None:
    """702.27a: it is put into the hand if the cost of either was paid."""
    game = played(boon("Buyback {1}", "Buyback {1}"), Answer(first), Answer(second))
    assert (hand(game, 0), graveyard(game, 0)) == (["Boon"], [])


@rule("702.175b", "113.2c")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_two_offsprings_on_one_card(first: bool, second: bool) -> None:
    """702.175b: a token for each that was paid."""
    game = played(cub("Offspring {1}", "Offspring {1}"), Answer(first), Answer(second))
    assert len(on_battlefield(game, "Cub")) == 1 + first + second


@rule("702.157b", "113.2c")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (0, 1), (2, 1)])
def test_two_squads_on_one_card(first: int, second: int) -> None:
    """702.157b: as many tokens as both were paid times together."""
    game = played(cub("Squad {1}", "Squad {1}"), Number(first), Number(second))
    assert len(on_battlefield(game, "Cub")) == 1 + first + second


@rule("702.157b", "607.5", "601.2b")
@pytest.mark.parametrize(("own", "gained"), [(2, 0), (0, 1), (2, 1)])
def test_an_instance_that_was_given_to_the_spell_alone(own: int, gained: int) -> None:
    """702.157b: paid for both; the permanent still has what the spell had been given, and each counts its own."""
    game = played(cub("Squad {1}"), Number(own), Number(gained), gift="squad {1}")
    assert len(on_battlefield(game, "Cub")) == 1 + own + gained


@rule("702.157b", "607.5")
def test_an_instance_that_the_permanent_alone_was_given() -> None:
    """607.5: what is paid for the ability that one effect gave the spell isn't paid for that of another effect, which
    gives it to the permanent.
    """
    banner = card("Banner", "{W}", "Enchantment", "Creatures you control have squad {1}.")
    paid = played(cub(), Number(2), gift="squad {1}", battlefield=[banner])
    assert len(on_battlefield(paid, "Cub")) == 3
    printed = played(cub("Squad {1}"), Number(2), battlefield=[banner])
    assert len(on_battlefield(printed, "Cub")) == 3


@rule("702.33e", "607.2i")
@pytest.mark.parametrize(("own", "gained"), BOTH)
def test_a_text_about_kicking_is_linked_to_the_kicker_beside_it(own: bool, gained: bool) -> None:
    """702.33e: "if this spell was kicked" refers to the kicker printed on the spell, not to one that it was given."""
    kicked = boon("Kicker {1}", "If this spell was kicked, you gain 10 life.")
    game = played(kicked, Answer(own), Answer(gained), gift="kicker {1}")
    assert life(game, 0) == (31 if own else 21)


@rule("702.33d")
def test_others_see_a_spell_as_kicked_by_whichever_kicker() -> None:
    """702.33d: a spell is kicked if any of its kicker costs is paid."""
    witness = card("Witness", "{W}", "Enchantment", "Whenever you cast a kicked spell, you gain 5 life.")
    game = played(boon("Kicker {1}"), Answer(False), Answer(True), gift="kicker {1}", battlefield=[witness])
    assert life(game, 0) == 26


@rule("702.33f")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_either_of_two_equal_kickers_is_the_one_that_a_text_names(first: bool, second: bool) -> None:
    """702.33f: "with its {1} kicker" is said of both that read so."""
    kicked = boon("Kicker {1}", "Kicker {1}", "If this spell was kicked with its {1} kicker, you gain 10 life.")
    assert life(played(kicked, Answer(first), Answer(second)), 0) == 31


@rule("702.166b", "702.166c")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_either_of_two_bargains_is_enough(first: bool, second: bool) -> None:
    """702.166b: a spell whose bargain cost is paid is bargained, whichever of two that is."""
    bargained = boon("Bargain", "Bargain", "If this spell was bargained, you gain 10 life.")
    assert life(played(bargained, Answer(first), Answer(second), battlefield=[RELIC, RELIC]), 0) == 31


@rule("702.166c", "607.2i")
def test_a_bargain_that_the_spell_was_given_is_not_meant() -> None:
    """702.166c: what a text says of bargaining is linked to the bargain ability printed beside it."""
    bargained = boon("Bargain", "If this spell was bargained, you gain 10 life.")
    game = played(bargained, Answer(False), Answer(True), gift="bargain", battlefield=[RELIC])
    assert (life(game, 0), graveyard(game, 0)) == (21, ["Blessing", "Relic", "Boon"])


@rule("707.10", "702.157a", "702.33d")
def test_a_copy_of_the_spell_was_paid_for_too() -> None:
    """707.10: a copy has all choices made for the spell, also which costs were paid."""
    twins = card("Twins", "{W}", "Instant", "Copy target creature spell you control.")
    kitten = cub("Squad {1}", "When this creature enters, if its squad cost was paid, you gain 1 life.")
    game = position(side(hand=[kitten, twins], lands="WWWWWW"), side())
    act(game, "cast Cub", Number(2))
    act(game, "cast Twins", targets=["Cub"])
    play_out(game)
    assert (len(on_battlefield(game, "Cub")), life(game, 0)) == (6, 22)


ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")
FERN = card("Fern", "{G}", "Sorcery", "You gain 1 life.\nConspire")


def conspired(spell: Card, *answers: Any, creatures: int = 2) -> Game:
    """Alice, who has so many green creatures, has cast a green spell, with these answers about conspiring."""
    game = position(side(hand=[spell], lands="G", battlefield=[ELF] * creatures), side())
    act(game, "cast Fern", *answers)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    return game


@rule("702.78a")
def test_conspire_copies_for_two_creatures_of_its_color() -> None:
    """702.78a: two untapped creatures that each share a color with the spell are tapped for a copy."""
    game = conspired(FERN, Answer(True))
    assert [seen.tapped for seen in on_battlefield(game, "Elf")] == [True, True]
    play_out(game)
    assert life(game, 0) == 22
    plain = conspired(FERN, Answer(False))
    play_out(plain)
    assert life(plain, 0) == 21


@rule("702.78a", "601.2h")
def test_creatures_of_other_colors_do_not_conspire() -> None:
    """702.78a: creatures that share no color with the spell can't be tapped for it, so there is nothing to be paid."""
    imp = card("Imp", "{R}", "Creature — Imp", pt="1/1")
    game = position(side(hand=[FERN], lands="G", battlefield=[ELF, imp, imp]), side())
    act(game, "cast Fern")
    assert pending(game).options == (Answer(False),)


@rule("702.78b", "607.5")
def test_a_conspire_that_the_spell_was_given() -> None:
    """702.78b: the one printed on it and the one that it has from an effect are paid for separately."""
    wort = card("Wort", "{W}", "Enchantment", "Each instant and sorcery spell you cast has conspire.")
    game = position(side(hand=[FERN], lands="G", battlefield=[*[ELF] * 4, wort]), side())
    act(game, "cast Fern", Answer(False), Answer(True))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    play_out(game)
    assert (sum(seen.tapped for seen in on_battlefield(game, "Elf")), life(game, 0)) == (2, 22)


@rule("702.78b", "113.2c")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_two_conspires_on_one_card(first: bool, second: bool) -> None:
    """702.78b: each is paid for with two creatures of its own, and is one copy."""
    twice = card("Fern", "{G}", "Sorcery", "You gain 1 life.\nConspire\nConspire")
    game = conspired(twice, Answer(first), Answer(second), creatures=4)
    assert sum(seen.tapped for seen in on_battlefield(game, "Elf")) == 2 * (first + second)
    play_out(game)
    assert life(game, 0) == 21 + first + second


@rule("702.152b")
@pytest.mark.parametrize("second", ["{R}", "{2}"])
@pytest.mark.parametrize("which", [0, -1])
def test_of_two_blitzes_only_the_one_that_was_paid_for_does_anything(second: str, which: int) -> None:
    """702.152b: a card is drawn once as the creature dies, whichever it was cast for, also if both read the same."""
    runner = card("Runner", "{5}{R}", "Creature — Human", f"Blitz {{R}}\nBlitz {second}", "3/1")
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    game = position(side(hand=[runner, zap], lands="RRRR"), side())
    game.choose(next(option for option in pending(game).options if str(option).endswith("with blitz")))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[which])
    game = Game.load(game.save())
    play_out(game)
    (there,) = on_battlefield(game, "Runner")
    assert "Haste" in [kind.__name__ for kind in game.board.characteristics(there.id).keywords]
    act(game, "cast Zap", targets=["Runner"])
    play_out(game)
    assert len(hand(game, 0)) == 1
