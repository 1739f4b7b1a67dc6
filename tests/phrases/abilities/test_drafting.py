"""CR 905.2: cards that did something during the draft, and what was noted then."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import ConspiracyDraft, DraftNote
from positions import BEAR, act, card, hand, option_named, pending, position, resolve, side, the

NUMBER = "as you draft it and note how many cards you've drafted this draft round, including"
TALLY = card(
    "Tally Golem",
    "{0}",
    "Artifact Creature — Golem",
    f"Reveal Tally Golem {NUMBER} Tally Golem.\n"
    "This creature enters with X +1/+1 counters on it, where X is the highest number you noted "
    "for cards named Tally Golem.",
    pt="1/1",
)
SEEKER = card(
    "Far Seeker",
    "{0}",
    "Creature — Elf",
    "Reveal Far Seeker as you draft it. Reveal the next card you draft and note its name.\n"
    "When this creature enters, you may search your library for a card with a name noted as you drafted cards named "
    "Far Seeker, reveal it, put it into your hand, then shuffle.",
    pt="1/1",
)
OX = card("Ox", "{2}", "Creature — Ox", pt="2/4")
NOTES = [
    [DraftNote("Tally Golem", 3), DraftNote("Tally Golem", 7), DraftNote("Other Golem", 9)],
    [DraftNote("Far Seeker", "Ox"), DraftNote("Tally Golem", 12)],
]


def drafted(*sides: Any, notes: Any = NOTES, **options: Any) -> Game:
    return position(*sides, variants=[ConspiracyDraft(notes)], **options)


@rule("905.2b")
def test_the_highest_number_noted_for_cards_of_the_name() -> None:
    """905.2b: a card refers to what its player noted for cards of its name; what others noted is no matter."""
    game = drafted(side(hand=[TALLY]), side())
    act(game, "cast Tally Golem")
    resolve(game)
    assert the(game, "Tally Golem").power == 8


@rule("905.2b")
def test_without_a_note_the_number_is_nothing() -> None:
    """905.2b: nothing can be referred to where nothing was noted, or where there was no draft."""
    for game in (drafted(side(hand=[TALLY]), side(), notes=()), position(side(hand=[TALLY]), side())):
        act(game, "cast Tally Golem")
        resolve(game)
        assert the(game, "Tally Golem").power == 1


@rule("905.2b")
def test_a_name_that_was_noted() -> None:
    """905.2b: so it is with a name that was noted."""
    game = drafted(side(), side(hand=[SEEKER], library=[BEAR, OX, BEAR]), active=1)
    act(game, "cast Far Seeker")
    resolve(game)
    resolve(game)
    game.choose("yes")
    assert [str(option) for option in pending(game).options if "Ox" in str(option) or "Bear" in str(option)] == [
        str(option_named(game, "Ox"))
    ]
    game.choose(option_named(game, "Ox"))
    assert "Ox" in hand(game, 1)


@rule("905.2b")
def test_all_players_can_look_at_what_was_noted() -> None:
    """905.2b: any player can look at it at any time."""
    game = drafted(side(), side())
    for player in range(2):
        seen = game.view(player).players
        assert [list(each.draft_notes) for each in seen] == NOTES


@rule("905.2b")
def test_notes_are_of_all_players_or_of_none() -> None:
    """905.2b: there is something noted for each player, perhaps nothing."""
    with pytest.raises(SetUpError, match="there are 3 players but notes of 2 of them"):
        drafted(side(), side(), side())


@rule("905.2b")
@pytest.mark.parametrize(
    "line",
    [
        "Draft Spy Imp face up.",
        "Draft Spy Imp face up.\nAs you draft a card, you may reveal it, note its name, then turn Spy Imp face down.",
        "Draft Spy Imp face up.\n"
        "As you draft a creature card, you may reveal it, note its name, then turn Spy Imp face down.",
    ],
)
def test_what_a_card_did_in_the_draft_does_nothing_in_the_game(line: str) -> None:
    """905.2b: such abilities function during the draft alone."""
    imp = card("Spy Imp", "{0}", "Creature — Imp", line, pt="2/2")
    game = drafted(side(hand=[imp]), side())
    act(game, "cast Spy Imp")
    resolve(game)
    assert (the(game, "Spy Imp").power, game.state.stack) == (2, ())


@rule("905.2b")
def test_notes_are_saved_with_the_game() -> None:
    """905.2b: the information is there during the whole game."""
    game = drafted(side(hand=[TALLY]), side())
    again = Game.load(game.save())
    assert again.view(0).players == game.view(0).players
    act(again, "cast Tally Golem")
    resolve(again)
    assert the(again, "Tally Golem").power == 8
