"""CR 608.2c, 614.15, 118.12: sentences that depend on others, played."""

from __future__ import annotations

import pytest

from comprules.cards import Face
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.phrases.abilities.spell_ability import SpellText
from comprules.reader.reading import read, write
from comprules.rules.abilities.reading_faces import read_report
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)
from spells import GIANT, SERF, choose, follow, is_asking, spell, with_spell


@rule("608.2c", "118.12a")
def test_if_you_do_follows_only_what_was_done() -> None:
    """CR 118.12a: what depends on something optional being done doesn't happen if it is declined."""
    text = "You may pay 2 life. If you do, draw two cards."
    accepted = follow(text, True)
    assert (life(accepted, 0), len(hand(accepted, 0))) == (18, 2)
    declined = follow(text, False)
    assert (life(declined, 0), len(hand(declined, 0))) == (20, 0)


@rule("608.2c")
def test_if_you_dont_follows_what_was_declined() -> None:
    """CR 608.2c: "if you don't" looks at the same choice, whatever "if you do" did meanwhile."""
    text = "You may sacrifice a creature. If you do, draw a card. If you don't, you lose 3 life."
    assert life(follow(text, True, mine={"battlefield": [SERF]}), 0) == 20
    assert life(follow(text, False, mine={"battlefield": [SERF]}), 0) == 17


@rule("608.2d")
def test_what_is_impossible_cant_be_chosen() -> None:
    """CR 608.2d: nobody is asked whether to do what they couldn't do."""
    game = follow("You may sacrifice a creature. If you do, draw a card.")
    assert not is_asking(game)
    assert hand(game, 0) == []


@rule("119.4", "608.2d")
def test_life_that_isnt_there_cant_be_paid() -> None:
    """CR 119.4: life can be paid only by somebody who has as much."""
    game = follow("You may pay 5 life. If you do, draw a card.", mine={"life": 4})
    assert not is_asking(game)


@rule("608.2c")
def test_a_condition_is_asked_when_its_sentence_is_reached() -> None:
    """CR 608.2c: instructions are followed in order, so what the first did counts for the second."""
    text = "Draw a card. If you control a creature, you gain 2 life. Otherwise, you lose 2 life."
    assert life(follow(text, mine={"battlefield": [SERF]}), 0) == 22
    assert life(follow(text), 0) == 18


@rule("118.12", "118.12a")
def test_unless_lets_the_player_prevent_it() -> None:
    """CR 118.12a: "do A unless a player does B" lets that player do B; if they don't, A happens."""
    text = "You lose 4 life unless you sacrifice a creature."
    assert life(follow(text, True, mine={"battlefield": [SERF]}), 0) == 20
    assert life(follow(text, False, mine={"battlefield": [SERF]}), 0) == 16
    assert life(follow(text), 0) == 16


@rule("614.15")
def test_instead_replaces_the_sentence_before() -> None:
    """CR 614.15: a spell's own text may replace a part of its effect; only one of the two happens."""
    text = "You gain 2 life. If you control a creature, you gain 5 life instead."
    assert life(follow(text), 0) == 22
    assert life(follow(text, mine={"battlefield": [GIANT]}), 0) == 25


@rule("608.2c", "614.15")
@pytest.mark.parametrize(("lands", "found"), [("RR", ["Forest"]), ("RRRR", ["Forest", "Rampart"])])
def test_what_either_sentence_found_is_meant_by_what_follows(lands: str, found: list[str]) -> None:
    """608.2c: "those cards" are the ones found, whichever of the two sentences was followed."""
    text = (
        "Kicker {2}\nSearch your library for a basic land card. If this spell was kicked, instead search your library "
        "for a basic land card and a Wall card. Reveal those cards, put them into your hand, then shuffle."
    )
    journey = card("Journey", "{2}", "Sorcery", text)
    wall = card("Rampart", "{W}", "Creature — Wall", pt="0/4")
    game = position(side(hand=[journey], lands=lands, library=[wall, land("G")]), side())
    act(game, "cast Journey")
    while game.view(0).stack:
        option = next((each for each in pending(game).options if str(each) == "yes"), pending(game).options[0])
        game.choose(option)
    assert sorted(hand(game, 0)) == found


@rule("614.15")
def test_instead_may_say_only_the_amount() -> None:
    """CR 614.15: "it deals 5 damage instead" is the same damage to the same recipient, but more."""
    text = "~ deals 2 damage to any target. If you control a creature, it deals 5 damage instead."
    text = text.replace("~", "Deed")
    assert life(follow(text, targets=["Bob"]), 1) == 18
    assert life(follow(text, targets=["Bob"], mine={"battlefield": [SERF]}), 1) == 15


@pytest.mark.parametrize(
    "text",
    [
        "You may pay {2}. If you do, draw a card.",
        "Target player may discard a card. If they don't, they lose 2 life.",
        "Counter target spell unless its controller pays {X}.",
        "Draw two cards. If you control a creature, instead draw three cards.",
        "Destroy target creature. It can't be regenerated.",
        "If you control a creature, draw a card, then discard a card.",
        "You gain X life, where X is the number of creatures you control.",
        "Each opponent loses 1 life and you gain 1 life.",
        "Then draw a card.",
    ],
)
def test_texts_are_written_as_they_are_read(text: str) -> None:
    """What is read is written back the same."""
    assert write(read(text, SpellText)) == text


@rule("608.2f", "608.2h")
def test_their_means_each_player_in_turn() -> None:
    """CR 608.2f: an instruction about several players is about each of them with what is theirs."""
    text = "Each player loses life equal to the number of cards in their hand."
    game = follow(text, mine={"hand": [SERF]}, yours={"hand": [SERF, GIANT, SERF]})
    assert (life(game, 0), life(game, 1)) == (19, 17)


@rule("118.12a", "608.2f")
def test_each_opponent_may_avert_it_for_themselves() -> None:
    """CR 118.12a: with several players each may pay; it happens to those who don't."""
    text = "Each opponent loses 3 life unless they discard a card."
    game = position(side(hand=[spell(text)], lands="W"), side(hand=[SERF]), side(hand=[GIANT]))
    act(game, "cast Deed")
    resolve(game)
    choose(game, True)
    choose(game, False)
    assert [life(game, player) for player in (0, 1, 2)] == [20, 20, 17]


@rule("101.4", "118.12a")
def test_any_player_may_prevent_it() -> None:
    """CR 101.4: each player in turn order may do it; if one does, it doesn't happen."""
    text = "Draw a card unless any player sacrifices a creature."
    game = position(side(hand=[spell(text)], lands="W"), side(), side(battlefield=[GIANT]))
    act(game, "cast Deed")
    resolve(game)
    assert pending(game).player == 2
    choose(game, True)
    assert hand(game, 0) == []


@rule("107.3i", "601.2c")
def test_x_targets_with_x_defined() -> None:
    """CR 107.3i: an X that the text defines has its value also where targets are chosen."""
    text = "Tap up to X target creatures, where X is the number of creatures you control."
    game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT]})
    act(game, "cast Deed")
    assert pending(game).maximum == 1
    choose(game, ("Giant",))
    resolve(game)
    assert the(game, "Giant").tapped


@rule("101.3")
def test_what_cant_be_paid_is_just_not_paid() -> None:
    """CR 101.3: an instruction that is impossible is ignored."""
    game = follow("Pay 5 life. If you do, draw a card.", mine={"life": 3})
    assert (life(game, 0), hand(game, 0)) == (3, [])


@rule("608.2c", "614.15")
def test_that_many_is_what_would_have_been() -> None:
    """CR 608.2c: "that many", in what replaces a sentence, is the number that the sentence would have been about."""
    text = "Target player mills two cards. If you control a Giant, that player mills twice that many cards instead."
    for mine, milled in (([], 2), ([GIANT], 4)):
        game = follow(text, targets=["Bob"], mine={"battlefield": mine})
        assert len(graveyard(game, 1)) == milled


@rule("207.2c", "614.15")
@pytest.mark.parametrize(("relics", "left"), [(2, 18), (3, 16)])
def test_a_paragraph_with_an_ability_word_replaces_the_one_before(relics: int, left: int) -> None:
    """614.15: "… instead" in a paragraph of its own means the sentence before; the ability word says nothing."""
    relic = card("Relic", "{1}", "Artifact")
    blast = card(
        "Blast",
        "{R}",
        "Instant",
        "Blast deals 2 damage to any target.\nMetalcraft — Blast deals 4 damage instead if you control three or more "
        "artifacts.",
    )
    game = position(side(battlefield=[relic] * relics, hand=[blast], lands="R"), side())
    act(game, "cast Blast", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == left


@rule("614.15")
def test_such_a_paragraph_after_several_sentences_is_not_read() -> None:
    """614.15: where the paragraph before is more than a sentence, what it would replace isn't guessed."""
    text = "Draw a card. You gain 1 life.\nMorbid — If a creature died this turn, draw two cards instead."
    lines = read_report(Face("Omen", "{U}", "Sorcery", text))
    assert [line.refusal is None for line in lines] == [True, False]


@rule("608.2c", "118.12a")
def test_then_something_unless_something_else_is_done() -> None:
    """608.2c: what is done "then" unless a player does something else comes after the sentence before it."""
    text = "Draw two cards. Then discard two cards unless you discard a creature card."
    averted = follow(text, True, mine={"hand": [SERF]})
    assert (graveyard(averted, 0), len(hand(averted, 0))) == (["Serf", "Deed"], 2)
    suffered = follow(text, False, mine={"hand": [SERF]})
    while is_asking(suffered):
        suffered.choose(tuple(pending(suffered).options[:2]))
    assert len(hand(suffered, 0)) == 1
    without = follow(text)
    assert not hand(without, 0)


@rule("608.2c")
def test_unless_asks_whether_it_is_so() -> None:
    """CR 608.2c: what is done "unless" something is so isn't done if it is."""
    text = "You lose 3 life unless you control a creature."
    assert life(follow(text), 0) == 17
    assert life(follow(text, mine={"battlefield": [SERF]}), 0) == 20


@rule("608.2c")
@pytest.mark.parametrize(
    ("text", "with_creature", "without"),
    [
        ("Draw two cards, then discard a card unless you control a creature.", 2, 1),
        ("Draw a card, then draw a card if you control a creature.", 2, 1),
        ("You gain 1 life, then you draw a card if you control a creature.", 1, 0),
        ("Draw a card, gain 1 life, then draw a card if you control a creature.", 2, 1),
        ("Draw a card, then draw a card, then draw a card if you control a creature.", 3, 2),
    ],
)
def test_a_condition_behind_several_steps_is_about_the_last(text: str, with_creature: int, without: int) -> None:
    """608.2c: what comes before "then" is done whether or not what is said behind it is so."""
    for battlefield, drawn in (([SERF], with_creature), ([], without)):
        game = follow(text, mine={"battlefield": battlefield})
        while is_asking(game):
            game.choose(pending(game).options[0])
        assert len(hand(game, 0)) == drawn


@rule("608.2c", "118.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_what_comes_before_unless_is_done_though_it_is_paid_for(pays: bool) -> None:
    """118.12a: each upkeep a counter is put on it; only the sacrifice is averted, by as much as there are counters."""
    storm = card(
        "Storm",
        "{G}",
        "Enchantment",
        "At the beginning of your upkeep, put a wind counter on this enchantment, then sacrifice this enchantment "
        "unless you pay {G} for each wind counter on it.",
    )
    game = position(side(battlefield=[storm], lands="GG"), side(), step="untap")
    settle(game)
    choose(game, Answer(pays))
    settle(game)
    assert [seen.counters for seen in on_battlefield(game, "Storm")] == ([(("wind", 1),)] if pays else [])
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == int(pays)


@rule("118.12", "118.12a", "608.2h")
@pytest.mark.parametrize("averted", [0, 1, 3])
def test_for_each_creature_it_is_averted_or_not(averted: int) -> None:
    """118.12a: it is asked anew for each of the three creatures that there were (608.2h), whatever is sacrificed."""
    text = "For each creature you control, you lose 2 life unless you sacrifice a creature."
    game = follow(text, mine={"battlefield": [SERF, SERF, SERF]})
    for place in range(3):
        choose(game, Answer(place < averted))
        while isinstance(game.decision, ChooseObjects):
            choose(game, "Serf")
    assert not is_asking(game)
    assert (life(game, 0), len(on_battlefield(game, "Serf"))) == (20 - 2 * (3 - averted), 3 - averted)


@rule("608.2c", "608.2k")
@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("Tap target creature. For each land you control, you draw a card unless its controller pays {1}.", False),
        ("Tap target creature. For each land you control, destroy that creature unless you pay {1}.", False),
        ("Tap target creature. For each land you control, you draw a card unless target opponent pays {1}.", True),
    ],
)
def test_none_of_those_counted_is_spoken_of(text: str, is_read: bool) -> None:
    """608.2k: what is only counted isn't "it": whom or what that would be can't be told."""
    (line,) = read_report(spell(text).front)
    assert (line.refusal is None) is is_read


@rule("608.2c")
@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("Target player draws two cards, then discards a card unless they control a creature.", False),
        ("Target player draws two cards and discards a card unless they control a creature.", True),
    ],
)
def test_a_condition_isnt_taken_to_be_about_all_steps(text: str, is_read: bool) -> None:
    """608.2c: where the steps can't be told apart by their subjects, the text isn't read."""
    (line,) = read_report(spell(text).front)
    assert (line.refusal is None) is is_read


@rule("608.2c", "608.2h")
@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Choose target creature. You may sacrifice an artifact. If you do, destroy the chosen creature.", False),
        ("Choose target creature. You may sacrifice a creature. If you do, destroy the chosen creature.", False),
        ("Choose target creature. You gain 1 life. Put a +1/+1 counter on the chosen permanent.", True),
    ],
)
def test_the_chosen_creature_is_the_target_that_is_said_to_be_chosen(text: str, there: bool) -> None:
    """608.2c: whatever else is spoken of meanwhile, "the chosen creature" is the chosen target."""
    relic = card("Relic", "{1}", "Artifact")
    game = follow(text, targets=["Giant"], mine={"battlefield": [SERF, relic]}, yours={"battlefield": [GIANT]})
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert [seen.counters for seen in on_battlefield(game, "Giant")] == ([(("+1/+1", 1),)] if there else [])


@rule("608.2c", "608.2d")
@pytest.mark.parametrize(
    ("what", "is_read"), [("a card from your hand", False), ("the top card of your library", True)]
)
def test_a_condition_is_not_about_what_is_chosen_only_then(what: str, is_read: bool) -> None:
    """608.2d: "it" is chosen as it is cast, so what is said of it says which can be: that isn't read."""
    text = f"You may cast {what} without paying its mana cost if it has the same name as a creature you control."
    (line,) = read_report(spell(text).front)
    assert (line.refusal is None) is is_read


@rule("608.2c", "707.9b")
def test_a_condition_behind_an_exception_is_not_about_the_copy() -> None:
    """608.2c: "if you control a Goblin" is about what the copy isn't, not about whether there is one: it isn't read."""
    text = "Copy target creature spell you control, except it isn't legendary if you control a Goblin."
    (line,) = read_report(spell(text).faces[0])
    assert line.refusal is not None


@rule("608.2c")
@pytest.mark.parametrize(("bears", "gained"), [(1, 1), (0, 0)])
def test_what_is_also_done(bears: int, gained: int) -> None:
    """608.2c: besides what stands before it, if the condition is met."""
    text = "You gain 1 life. If you control a Bear, also create a Food token."
    game = follow(text, mine={"battlefield": [BEAR] * bears})
    assert len(on_battlefield(game, "Food Token")) == gained
