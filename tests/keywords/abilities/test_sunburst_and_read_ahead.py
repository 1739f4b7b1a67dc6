"""CR 702.44, 702.155: sunburst and read ahead, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, on_battlefield, play_out, position, resolve, run_to, settle, side, the
from rules.combat.fights import question

TALE = card(
    "Tale",
    "{W}",
    "Enchantment — Saga",
    "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.",
)

RAT = card("Rat", "{1}", "Artifact Creature — Rat", pt="1/1")


def cast(what: Card, lands: str) -> Game:
    game = position(side(hand=[what], lands=lands), side())
    act(game, f"cast {what.faces[0].name}")
    play_out(game)
    return game


def counters(game: Game, name: str) -> dict[str, int]:
    return dict(the(game, name).counters)


@rule("702.44a", "702.44b", "614.1c")
def test_sunburst_counts_colors_of_mana_spent() -> None:
    """702.44a: +1/+1 counters on what enters as a creature, charge counters on anything else, one for each color."""
    golem = card("Golem", "{3}", "Artifact Creature — Golem", "Sunburst", "1/1")
    orb = card("Orb", "{3}", "Artifact", "Sunburst")
    assert counters(cast(golem, "WUB"), "Golem") == {"+1/+1": 3}
    assert counters(cast(golem, "WWB"), "Golem") == {"+1/+1": 2}
    assert counters(cast(orb, "GGG"), "Orb") == {"charge": 1}


@rule("702.44a")
def test_effects_that_change_types_make_no_difference() -> None:
    """702.44a: an artifact that an effect makes a creature enters as no creature."""
    orb = card("Orb", "{3}", "Artifact", "Sunburst")
    text = "Artifacts you control are creatures with base power and toughness 1/1 in addition to their other types."
    life_giver = card("Giver", "{1}", "Enchantment", text)
    game = position(side(hand=[orb], battlefield=[life_giver], lands="WUB"), side())
    act(game, "cast Orb")
    play_out(game)
    assert counters(game, "Orb") == {"charge": 3}


@rule("702.44b")
def test_without_being_cast_there_are_no_counters() -> None:
    """702.44b: only what resolves as a spell that colored mana was spent on gets counters."""
    orb = card("Orb", "{3}", "Artifact", "Sunburst")
    raise_it = card("Raise", "{W}", "Sorcery", "Return target artifact card from your graveyard to the battlefield.")
    game = position(side(hand=[raise_it], graveyard=[orb], lands="W"), side())
    act(game, "cast Raise", targets=["Orb"])
    play_out(game)
    assert counters(game, "Orb") == {}


@rule("702.44d")
def test_each_instance_of_sunburst_works_separately() -> None:
    """702.44d: two instances give twice the counters."""
    orb = card("Orb", "{2}", "Artifact", "Sunburst\nSunburst")
    assert counters(cast(orb, "WU"), "Orb") == {"charge": 4}


@rule("702.44c", "702.43a")
def test_modular_sunburst() -> None:
    """702.44c: sunburst sets the number of modular, also on what is no creature."""
    golem = card("Golem", "{3}", "Artifact Creature — Golem", "Modular—Sunburst", "0/0")
    game = position(side(hand=[golem], battlefield=[RAT], lands="WUB"), side())
    act(game, "cast Golem")
    play_out(game)
    assert counters(game, "Golem") == {"+1/+1": 3}
    relic = card("Relic", "{3}", "Artifact", "Modular—Sunburst")
    assert counters(cast(relic, "WUB"), "Relic") == {"+1/+1": 3}


def reading(chapter: str, tale: Card = TALE) -> Game:
    game = position(side(hand=[tale], lands="W"), side())
    act(game, "cast Tale")
    resolve(game)
    game.choose(chapter)
    settle(game)
    return game


@rule("702.155a", "702.155b", "714.3b", "608.2i")
def test_it_begins_with_the_chosen_chapter_alone() -> None:
    """702.155b: it enters with the chosen number of lore counters; 702.155a: only that chapter's ability triggers."""
    for chapter, total in (("1", 21), ("2", 30), ("3", 120)):
        game = reading(chapter)
        assert life(game, 0) == total
    assert not on_battlefield(game, "Tale")


@rule("702.155a", "714.3c")
def test_in_later_turns_it_goes_on_as_usual() -> None:
    """702.155a: in the turns after it entered, the next chapters follow one by one."""
    game = reading("2")
    for _ in range(2):
        run_to(game, "upkeep")
        run_to(game, "precombat main")
    settle(game)
    assert life(game, 0) == 130


@rule("702.155a", "608.2i")
def test_more_counters_in_the_same_turn() -> None:
    """702.155a: in the turn it entered, a chapter's ability triggers only when the number is exactly its own."""
    more = card("More", "{U}", "Sorcery", "Put two lore counters on target Saga.")
    for chapter, total in (("1", 121),):
        game = position(side(hand=[TALE, more], lands="WU"), side())
        act(game, "cast Tale")
        resolve(game)
        game.choose(chapter)
        settle(game)
        act(game, "cast More", targets=["Tale"])
        resolve(game)
        settle(game)
        assert life(game, 0) == total


@rule("702.155b")
def test_only_the_numbers_of_its_chapters_can_be_chosen() -> None:
    """702.155b: a number between one and its final chapter number."""
    game = position(side(hand=[TALE], lands="W"), side())
    act(game, "cast Tale")
    resolve(game)
    decision = question(game, ChooseNumber)
    assert (decision.least, decision.most) == (1, 3)


@rule("702.155c")
def test_two_instances_are_redundant() -> None:
    """702.155c: with two instances one number is chosen."""
    text = "Read ahead\nRead ahead\nI — You gain 1 life.\nII — You gain 5 life."
    twice = card("Tale", "{W}", "Enchantment — Saga", text)
    assert life(reading("2", twice), 0) == 25


@rule("702.155b", "614.12")
def test_read_ahead_that_an_effect_gives() -> None:
    """614.12: what it would have on the battlefield counts as it enters."""
    teacher = card("Teacher", "{1}", "Creature — Human", "Sagas you control have read ahead.", "1/1")
    text = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    plain = card("Tale", "{W}", "Enchantment — Saga", text)
    game = position(side(hand=[plain], battlefield=[teacher], lands="W"), side())
    act(game, "cast Tale")
    resolve(game)
    game.choose("2")
    settle(game)
    assert life(game, 0) == 30
