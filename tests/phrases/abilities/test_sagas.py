"""CR 714: Sagas."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseNumber, ChooseOrder
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, life, pending, play_out, position, resolve, run_to, settle, side

DAWN = card("Dawn", "{W}", "Enchantment — Saga", "I — You gain 1 life.\nII — Draw a card.\nIII — You gain 5 life.")
DUSK = card("Dusk", "{B}", "Enchantment — Saga", "I — You lose 1 life.\nII — Draw a card.\nIII — You lose 5 life.")


@rule("603.3b", "714.2b")
def test_chapters_that_are_reached_together_are_ordered_by_their_words() -> None:
    """CR 603.3b: two chapter abilities that trigger at once go on the stack in the order their controller chooses."""
    game = position(side(battlefield=[DAWN, DUSK]), side(), step="draw")
    run_to(game, "precombat main")
    decision = pending(game)
    assert isinstance(decision, ChooseOrder)
    assert [str(option) for option in decision.candidates] == [
        '"Dawn: II — Draw a card."',
        '"Dusk: II — Draw a card." (1)',
    ]


@rule("107.15", "107.15a", "122.6a", "614.1c", "714.2b", "714.3a")
def test_the_first_chapter_triggers_once_as_the_saga_enters() -> None:
    """CR 714.2b: the lore counter with which a Saga enters lets its first chapter trigger, once."""
    game = position(side(hand=[DAWN], lands="W"), side())
    act(game, "cast Dawn")
    resolve(game)
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, 0) == 21


NUMERALS = ("II", "III", "IV", "V", "VI", "VII")


@rule("714.2a", "714.2")
@pytest.mark.parametrize(("numeral", "chapter"), [*zip(NUMERALS, range(2, 8), strict=True)])
def test_a_chapter_symbol_is_a_roman_numeral(numeral: str, chapter: int) -> None:
    """CR 714.2a: the chapter's number is the one that the numeral represents."""
    saga = card("Epic", "{W}", "Enchantment — Saga", f"I — Draw a card.\n{numeral} — You gain 1 life.")
    for before in (chapter - 2, chapter - 1):
        there = Piece(saga, counters=(("lore", before),))
        game = position(side(battlefield=[there]), side(), step="draw")
        run_to(game, "precombat main")
        settle(game)
        assert life(game, 0) == (21 if before == chapter - 1 else 20)


AHEAD = "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
SCOUT = card("Scout", "{W}", "Enchantment — Saga", AHEAD)


def read_ahead(saga: Card, chapter: int, *helpers: Card) -> Game:
    """A position in which Alice has cast a Saga and has chosen its chapter; what triggered then has resolved."""
    game = position(side(battlefield=helpers, hand=[saga], lands="WW"), side())
    act(game, f"cast {saga.name}")
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.player, decision.least, decision.most) == (0, 1, 3)
    game.choose(Number(chapter))
    settle(game)
    return game


@rule("714.3b", "702.155a", "702.155b")
@pytest.mark.parametrize(("chapter", "gained", "later"), [(1, 1, 11), (2, 10, 110), (3, 100, 100)])
def test_a_saga_with_read_ahead_begins_at_a_chosen_chapter(chapter: int, gained: int, later: int) -> None:
    """CR 714.3b: it enters with the chosen number of counters; 702.155a: no chapter before that one triggers."""
    game = read_ahead(SCOUT, chapter)
    assert life(game, 0) == 20 + gained
    for step in ("upkeep", "precombat main", "upkeep", "precombat main"):
        run_to(game, step)
    settle(game)
    assert life(game, 0) == 20 + later


@rule("702.155a")
@pytest.mark.parametrize(("chapter", "gained"), [(1, 11), (2, 110)])
def test_a_chapter_reached_by_another_counter_in_that_turn_triggers(chapter: int, gained: int) -> None:
    """CR 702.155a: a chapter triggers in that turn too if exactly its number of counters is there."""
    muse = card("Muse", "{W}", "Creature — Human", "{T}: Put a lore counter on target Saga.", "1/1")
    game = read_ahead(SCOUT, chapter, muse)
    act(game, "activate Muse", targets=["Scout"])
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("702.155a")
def test_several_chapters_are_reached_at_once_in_a_later_turn() -> None:
    """CR 702.155a: only in the turn in which the Saga entered are chapters passed over."""
    verse = card("Verse", "{W}", "Sorcery", "Put two lore counters on target Saga.")
    for saga in (SCOUT, card("Plain", "{W}", "Enchantment — Saga", AHEAD.removeprefix("Read ahead\n"))):
        there = Piece(saga, counters=(("lore", 1),))
        game = position(side(battlefield=[there], hand=[verse], lands="W"), side(), step="postcombat main")
        if isinstance(pending(game), ChooseNumber):
            game.choose(Number(1))
        act(game, "cast Verse", targets=[saga.name])
        play_out(game)
        assert life(game, 0) == 130


@rule("702.155a", "702.155b", "714.3b", "702.155c")
def test_read_ahead_can_be_granted() -> None:
    """CR 714.3b: what would have read ahead on the battlefield enters so; 702.155c: once, however often it has it."""
    tutor = card("Tutor", "{W}", "Creature — Human", "Sagas you control have read ahead.", "1/1")
    for saga in (SCOUT, card("Plain", "{W}", "Enchantment — Saga", AHEAD.removeprefix("Read ahead\n"))):
        game = read_ahead(saga, 2, tutor)
        assert life(game, 0) == 30


@rule("714.2e", "714.2c", "714.2d", "608.2p", "603.2")
@pytest.mark.parametrize(("event", "while_on_stack"), [("triggers", 1), ("resolves", 0)])
def test_the_final_chapter_ability_has_the_greatest_number(event: str, while_on_stack: int) -> None:
    """CR 714.2e: an ability about it sees that chapter's ability alone, and of one's own Sagas alone. 608.2p: one about
    its resolving triggers once that is over.
    """
    muse = card(
        "Muse", "{W}", "Enchantment", f"Whenever the final chapter ability of a Saga you control {event}, draw a card."
    )
    epic = card("Epic", "{W}", "Enchantment — Saga", "I, III — You gain 1 life.\nII — You gain 2 life.")
    for before, is_final in ((1, False), (2, True)):
        for active in (0, 1):
            sagas = [Piece(epic, counters=(("lore", before),))]
            mine, yours = (
                (side(battlefield=[muse, *sagas]), side())
                if active == 0
                else (side(battlefield=[muse]), side(battlefield=sagas))
            )
            game = position(mine, yours, step="draw", active=active)
            run_to(game, "precombat main")
            counts = is_final and active == 0
            assert len(game.state.stack) == 1 + (while_on_stack if counts else 0)
            settle(game)
            assert len(game.view(0).hand) == (1 if counts else 0)


@rule("714.2b", "608.2p", "603.2")
@pytest.mark.parametrize(("event", "while_on_stack"), [("triggers", 1), ("resolves", 0)])
def test_any_chapter_ability(event: str, while_on_stack: int) -> None:
    """CR 714.2b: each chapter ability is one, not only the final one; an opponent's Sagas don't count."""
    muse = card("Muse", "{W}", "Enchantment", f"Whenever a chapter ability of a Saga you control {event}, draw a card.")
    epic = card("Epic", "{W}", "Enchantment — Saga", "I, II — You gain 1 life.\nIII — You gain 2 life.")
    for active in (0, 1):
        sagas = [Piece(epic, counters=(("lore", 1),))]
        mine = side(battlefield=[muse, *sagas] if active == 0 else [muse])
        game = position(mine, side(battlefield=sagas * active), step="draw", active=active)
        run_to(game, "precombat main")
        assert len(game.state.stack) == 1 + (while_on_stack if active == 0 else 0)
        settle(game)
        assert len(game.view(0).hand) == (1 if active == 0 else 0)


@rule("603.2d", "714.2b")
def test_a_chapter_ability_triggers_an_additional_time() -> None:
    """CR 603.2d: only the chapter abilities do, and only of one's own Sagas; not the Saga's other abilities."""
    bard = card(
        "Bard",
        "{W}",
        "Enchantment",
        "If a chapter ability of a Saga you control triggers, that ability triggers an additional time.",
    )
    text = (
        "I, II — You gain 1 life.\nIII — You gain 2 life.\nAt the beginning of your first main phase, you gain 10 life."
    )
    epic = Piece(card("Epic", "{W}", "Enchantment — Saga", text), counters=(("lore", 1),))
    for active, gained in ((0, 12), (1, 11)):
        mine = side(battlefield=[bard, *([epic] if active == 0 else [])])
        game = position(mine, side(battlefield=[epic] * active), step="draw", active=active)
        run_to(game, "precombat main")
        while isinstance(order := pending(game), ChooseOrder):
            game.choose(tuple(order.candidates))
        settle(game)
        assert life(game, active) == 20 + gained


@rule("207.2d", "714.2b")
def test_a_flavour_word_behind_a_chapter_symbol_says_nothing() -> None:
    """CR 207.2d: chapters with flavour words are triggered by their lore counters like those without."""
    text = "I, II — Morning Song — You gain 3 life.\nIII — Night Fell — You lose 1 life."
    song = card("Song", "{W}", "Enchantment — Saga", text)
    game = position(side(hand=[song], lands="W"), side())
    act(game, "cast Song")
    play_out(game)
    assert life(game, 0) == 23
    game = position(side(battlefield=[Piece(song, counters=(("lore", 2),))]), side(), step="draw")
    run_to(game, "precombat main")
    play_out(game)
    assert life(game, 0) == 19


@rule("107.15b", "714.2c")
def test_two_chapters_on_one_line_are_an_ability_each() -> None:
    """107.15b: "I, II —" says of both chapters what "I —" and "II —" would say."""
    saga = card("Dusk", "{W}", "Enchantment — Saga", "I, II — You gain 2 life.\nIII — You gain 100 life.")
    for counters, gained in ((0, 2), (1, 2), (2, 100)):
        there = Piece(saga, counters=(("lore", counters),) if counters else ())
        game = position(side(battlefield=[there]), side(), step="draw")
        run_to(game, "precombat main")
        settle(game)
        assert life(game, 0) == 20 + gained
