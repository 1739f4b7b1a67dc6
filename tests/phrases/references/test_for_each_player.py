"""CR 608.2f, 601.2c: what is done to a target of each of several players."""

from __future__ import annotations

from typing import Any

import pytest

from by_editions import by_editions
from comprules.kernel.card import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects, YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import Unread
from comprules.rules.abilities.reading_faces import read_face
from comprules.rules.keyword_basics.haste import Haste
from positions import (
    act,
    can,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, choose, spell

ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")
FISH = card("Fish", "{U}", "Creature — Fish", pt="2/2")
GOAT = card("Goat", "{R}", "Creature — Goat", pt="3/3")
LURE = card("Lure", "{U}", "Instant", "Gain control of target creature.")


def three(text: str, *battlefields: Any, **bob: Any) -> Game:
    """Alice with a spell of this text, Bob and Carol with these permanents."""
    first, second = battlefields
    mine = side(battlefield=[ELF], hand=[spell(text)], lands="W")
    return position(mine, side(battlefield=first, **bob), side(battlefield=second))


def cast(game: Game, *targets: str) -> None:
    """Cast the spell, with a target of each opponent in turn, or none for ""."""
    act(game, "cast Deed")
    for target in targets:
        assert isinstance(game.decision, ChooseObjects)
        game.choose((named(game, target),) if target else ())
    assert isinstance(game.decision, ChooseAction)


@by_editions("2024", "2026")
@rule("608.2f", "601.2c")
def test_control_of_all_is_gained_at_once() -> None:
    """CR 608.2f, example 1: control of all the permanents that were chosen is gained simultaneously: each of them sees
    the other being gained.
    """
    seeing = "Whenever you gain control of another creature, you gain 1 life."
    twins = [card(name, "{G}", "Creature — Elf", seeing, "1/1") for name in ("Left", "Right")]
    game = position(
        side(hand=[spell("For each opponent, gain control of target permanent that player controls.")], lands="W"),
        side(battlefield=twins[:1]),
        side(battlefield=twins[1:]),
    )
    cast(game, "Left", "Right")
    resolve(game)
    game.choose(pending(game).options)
    resolve(game)
    resolve(game)
    assert (the(game, "Left").controller, the(game, "Right").controller, life(game, 0)) == (0, 0, 22)


@rule("608.2f", "603.2c")
def test_it_happens_to_all_at_once() -> None:
    """CR 608.2f: an action on objects of several players is one event, which triggers "one or more" once."""
    mourner = card("Mourner", "{B}", "Creature — Human", "Whenever one or more creatures die, you gain 1 life.", "1/1")
    text = "For each opponent, destroy target creature that player controls."
    mine = side(battlefield=[mourner], hand=[spell(text)], lands="W")
    game = position(mine, side(battlefield=[FISH]), side(battlefield=[GOAT]))
    cast(game, "Fish", "Goat")
    resolve(game)
    resolve(game)
    assert (life(game, 0), game.state.stack, on_battlefield(game, "Goat")) == (21, (), [])


@rule("601.2c")
def test_one_target_is_chosen_for_each_opponent_of_theirs() -> None:
    """CR 601.2c: for each opponent, only what that player controls can be chosen, and one of it."""
    game = three("For each opponent, destroy target creature that player controls.", [FISH, FISH], [GOAT])
    act(game, "cast Deed")
    first = pending(game)
    assert ([str(each).split()[0] for each in first.options], first.minimum, first.maximum) == (["Fish", "Fish"], 1, 1)
    game.choose((first.options[0],))
    assert [str(each).split()[0] for each in pending(game).options] == ["Goat"]
    game.choose((pending(game).options[0],))
    resolve(game)
    assert (len(on_battlefield(game, "Fish")), on_battlefield(game, "Goat")) == (1, [])
    assert on_battlefield(game, "Elf")


@rule("601.2c")
@pytest.mark.parametrize(
    ("fish", "goats", "words", "possible"),
    [
        ([FISH], [], "target", True),
        ([], [GOAT], "target", True),
        ([], [], "target", False),
        ([], [], "up to one target", True),
    ],
)
def test_a_target_is_needed_where_any_is_possible(
    fish: list[Card], goats: list[Card], words: str, possible: bool
) -> None:
    """CR 601.2c: "target" asks for one of each opponent who has any, but for one at all; "up to one target" doesn't."""
    game = three(f"For each opponent, destroy {words} creature that player controls.", fish, goats)
    assert can(game, "cast Deed") is possible


@rule("601.2c", "603.3d")
def test_an_opponent_of_whose_nothing_can_be_chosen_is_left_out() -> None:
    """603.3d: Bob's creature has hexproof: one of Carol's must be chosen, and the ability is not removed for his."""
    text = "When this creature enters, for each opponent, tap target creature that player controls. You gain 1 life."
    hound = card("Hound", "{W}", "Creature — Dog", text, "1/1")
    ghost = card("Ghost", "{W}", "Creature — Spirit", "Hexproof", "1/1")
    game = position(side(hand=[hound], lands="W"), side([ghost]), side([FISH, GOAT]))
    act(game, "cast Hound")
    resolve(game)
    first = pending(game)
    assert isinstance(first, ChooseObjects)
    assert ([str(each).split()[0] for each in first.options], first.minimum) == (["Fish", "Goat"], 1)
    game.choose((named(game, "Goat"),))
    play_out(game)
    tapped = [the(game, name).tapped for name in ("Ghost", "Fish", "Goat")]
    assert (tapped, life(game, 0)) == ([False, False, True], 21)


@rule("601.2c", "115.6")
def test_up_to_one_of_each() -> None:
    """CR 115.6: for an opponent nothing may be chosen; the rest is done."""
    game = three("For each opponent, destroy up to one target creature that player controls.", [FISH], [GOAT])
    cast(game, "", "Goat")
    resolve(game)
    assert (len(on_battlefield(game, "Fish")), on_battlefield(game, "Goat")) == (1, [])


@rule("608.2b")
def test_what_that_player_does_not_control_any_more_is_illegal() -> None:
    """CR 608.2b: a target chosen for one opponent that another controls by then isn't affected."""
    text = "For each opponent, destroy up to one target creature that player controls."
    game = three(text, [FISH], [GOAT], hand=[LURE], lands="U")
    cast(game, "Fish", "Goat")
    act(game, "pass")
    act(game, "cast Lure", targets=["Goat"])
    resolve(game)
    assert the(game, "Goat").controller == 1
    resolve(game)
    assert (on_battlefield(game, "Fish"), len(on_battlefield(game, "Goat"))) == ([], 1)


@rule("608.2f", "608.2k")
def test_that_player_is_each_of_them_and_it_what_is_theirs() -> None:
    """CR 608.2f: each opponent gains life for their own creature; who has lost none gains none."""
    text = (
        "For each opponent, exile up to one target creature that player controls and that player gains life equal to "
        "its power."
    )
    game = three(text, [FISH], [GOAT])
    cast(game, "Fish", "Goat")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 22, 23]
    game = three(text, [FISH], [GOAT])
    cast(game, "", "Goat")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 23]


@rule("608.2k")
def test_those_are_all_of_them() -> None:
    """CR 608.2k: the next sentences speak of all the targets, and of nothing else."""
    text = (
        "For each opponent, gain control of up to one target creature that player controls until end of turn. Tap "
        "those creatures. They gain haste until end of turn."
    )
    game = three(text, [FISH], [GOAT])
    cast(game, "Fish", "Goat")
    resolve(game)
    told = {
        name: (the(game, name).controller, the(game, name).tapped, Haste in known.keywords)
        for name in ("Fish", "Goat", "Elf")
        if (known := the(game, name).characteristics) is not None
    }
    assert told == {"Fish": (0, True, True), "Goat": (0, True, True), "Elf": (0, False, False)}


@rule("608.2d", "608.2f")
def test_what_may_be_done_may_be_done_for_each() -> None:
    """CR 608.2d: its controller decides for each opponent, and what is wanted is done at once."""
    text = (
        "For each opponent, you may put up to one target creature card from that player's graveyard onto the "
        "battlefield under your control."
    )
    mine = side(hand=[spell(text)], lands="W")
    game = position(mine, side(graveyard=[FISH]), side(graveyard=[GOAT]))
    cast(game, "Fish", "Goat")
    resolve(game)
    for answer in (False, True):
        assert isinstance(game.decision, YesNo)
        assert on_battlefield(game, "Goat") == []
        game.choose(Answer(answer))
    assert (graveyard(game, 1), the(game, "Goat").controller) == (["Fish"], 0)


@rule("707.2", "608.2f")
def test_a_copy_is_made_of_each() -> None:
    """CR 608.2f: each opponent's creature is copied once."""
    text = "For each opponent, you create a token that's a copy of up to one target creature that player controls."
    game = three(text, [FISH], [GOAT])
    cast(game, "Fish", "Goat")
    resolve(game)
    assert [sum(seen.controller == 0 for seen in on_battlefield(game, name)) for name in ("Fish", "Goat")] == [1, 1]


@rule("102.1", "601.2c")
def test_for_each_player_you_have_one_too_but_not_among_the_others() -> None:
    """CR 102.1: "each player" includes its controller, "each other player" doesn't."""
    for whom, count in (("player", 3), ("other player", 2)):
        game = three(f"For each {whom}, destroy up to one target creature that player controls.", [FISH], [GOAT])
        act(game, "cast Deed")
        asked = 0
        while not isinstance(game.decision, ChooseAction):
            game.choose((pending(game).options[0],))
            asked += 1
        resolve(game)
        assert (asked, bool(on_battlefield(game, "Elf"))) == (count, count == 2)


@rule("608.2f")
def test_so_much_is_done_at_once_for_each_of_the_players() -> None:
    """608.2f: one token for each opponent, all created at the same time."""
    count = card("Count", "{W}", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life.")
    text = "For each opponent, you create a 1/1 white Bird creature token."
    game = position(side(battlefield=[count], hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed")
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Bird Token")) == 2
    assert life(game, 0) == 21


@rule("608.2f", "609.3")
def test_so_much_for_each_opponent_who_was_unable() -> None:
    """609.3: Carol has a card to discard, and Bob has none."""
    text = "Each opponent discards a card. For each opponent who can't, you gain 4 life."
    game = position(side(hand=[spell(text)], lands="W"), side(), side(hand=[ELF]))
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 24


@rule("608.2d", "608.2f")
def test_something_is_chosen_for_each_player() -> None:
    """608.2d: Alice chooses a card in each graveyard that has one, and all chosen cards come at once."""
    text = (
        "For each player, choose a creature card in that player's graveyard. "
        "Put those cards onto the battlefield under your control."
    )
    game = position(side(hand=[spell(text)], lands="W", graveyard=[ELF]), side(graveyard=[FISH, GOAT]), side())
    act(game, "cast Deed")
    resolve(game)
    assert {str(option).split()[0] for option in pending(game).options} == {"Fish", "Goat"}
    game.choose(named(game, "Goat"))
    assert (the(game, "Elf").controller, the(game, "Goat").controller) == (0, 0)
    assert graveyard(game, 1) == ["Fish"]


@rule("608.2d", "608.2e", "608.2f")
def test_what_was_not_chosen_for_any_player() -> None:
    """608.2e: each player keeps the creature that was chosen for them, and loses the others."""
    text = (
        "For each player, choose a creature that player controls. Each player sacrifices all creatures they control "
        "not chosen this way."
    )
    mine = side(battlefield=[ELF], hand=[spell(text)], lands="W")
    game = position(mine, side(battlefield=[FISH, GOAT]), side(battlefield=[FISH, FISH]))
    act(game, "cast Deed")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    left = [(seen.name, seen.controller) for seen in game.view(0).battlefield if "Creature" in seen.types]
    assert sorted(left) == [("Elf", 0), ("Fish", 1), ("Fish", 2)]


@rule("608.2c", "608.2f", "701.23a")
def test_steps_that_are_followed_for_one_player_after_the_other() -> None:
    """608.2c: each player's library is searched and shuffled in turn; "those cards" are those found in all of them."""
    text = "For each player, search that player's library for a creature card and exile it, then that player shuffles."
    text = f"{text} You may cast those cards without paying their mana costs."
    game = position(
        side(hand=[spell(text)], lands="W", library=(SERF, RELIC)), side(library=(GIANT, RELIC)), side(library=(RELIC,))
    )
    act(game, "cast Deed")
    resolve(game)
    for name in ("Serf", "Giant"):
        assert pending(game).player == 0
        choose(game, (name,))
    while not isinstance(game.decision, ChooseAction):
        decision = pending(game)
        game.choose(decision.options[0] if decision.minimum else (decision.options[0],))
    play_out(game)
    assert [seen.controller for seen in game.view(0).battlefield if seen.name in ("Serf", "Giant")] == [0, 0]
    assert [len(game.state.library(player)) for player in range(3)] == [1, 1, 1]


@rule("707.10c", "109.5", "608.2b")
def test_a_copy_of_an_opponents_spell_is_about_the_opponents_of_who_controls_it() -> None:
    """109.5: "each opponent" is said from the point of view of who controls the copy; the target that had been chosen
    for that player can be one of the player who isn't any more the spell's controller.
    """
    echo = card("Echo", "{0}", "Instant", "Copy target sorcery spell. You may choose new targets for the copy.")
    text = "For each opponent, gain control of target creature that player controls."
    game = position(side([ELF], hand=[spell(text)], lands="W"), side([FISH], hand=[echo]), side([GOAT]))
    cast(game, "Fish", "Goat")
    game.choose("pass")
    act(game, "cast Echo", targets=["Deed"])
    resolve(game)
    game.choose("yes")
    offered = [str(option).split(" #")[0] for option in pending(game).options]
    assert "Elf" in offered
    assert "Fish" not in offered
    game.choose(named(game, "Elf"))
    if isinstance(game.decision, ChooseObjects):
        game.choose(named(game, "Goat"))
    resolve(game)
    assert (the(game, "Elf").controller, the(game, "Goat").controller, the(game, "Fish").controller) == (1, 1, 1)


@rule("707.10c", "608.2b")
def test_a_copy_that_keeps_a_target_of_who_controls_it_does_nothing_to_that() -> None:
    """608.2b: what was chosen for an opponent who now controls the copy is an illegal target of it."""
    echo = card("Echo", "{0}", "Instant", "Copy target sorcery spell.")
    game = position(
        side([ELF], hand=[spell("For each opponent, destroy target creature that player controls.")], lands="W"),
        side([FISH], hand=[echo]),
    )
    cast(game, "Fish")
    game.choose("pass")
    act(game, "cast Echo", targets=["Deed"])
    resolve(game)
    resolve(game)
    assert len(game.state.stack) == 1
    assert on_battlefield(game, "Fish")


@rule("608.2c", "608.2f")
def test_then_for_each_player() -> None:
    """608.2c: what is said of each player behind "then" is done once what comes before it has been."""
    text = "Each opponent loses 2 life. Then for each opponent who has less life than you, create a Treasure token."
    game = position(side(hand=[spell(text)], lands="W", life=18), side(life=20), side(life=19), side(life=30))
    cast(game)
    play_out(game)
    assert (life(game, 1), life(game, 2), life(game, 3)) == (18, 17, 28)
    assert len(on_battlefield(game, "Treasure Token")) == 1


@rule("601.2c", "608.2c", "608.2f")
def test_then_a_target_of_each_player_is_destroyed() -> None:
    """601.2c: the targets behind "then" are chosen as the spell is cast, one of each opponent at most."""
    text = "Draw a card. Then for each opponent, destroy up to one target creature that player controls."
    game = three(text, [FISH], [GOAT, FISH])
    cast(game, "Fish", "Goat")
    play_out(game)
    assert (graveyard(game, 1), graveyard(game, 2)) == (["Fish"], ["Goat"])
    assert [each.controller for each in on_battlefield(game, "Fish")] == [2]


@rule("608.2f")
@pytest.mark.parametrize(("each", "clues"), [("opponent", 3), ("player", 4), ("opponent who controls a creature", 1)])
def test_what_can_be_done_often_is_done_for_each_player(each: str, clues: int) -> None:
    """608.2f: as one player's action it is done as often as there are such players."""
    text = f"For each {each}, investigate."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[FISH]), side(), side())
    cast(game)
    play_out(game)
    assert len(on_battlefield(game, "Clue Token")) == clues


@rule("608.2d", "608.2f")
def test_something_is_chosen_of_each_player_and_done_to_all_at_once() -> None:
    """608.2f: one creature of each opponent is chosen, and of nobody else; then all are destroyed."""
    game = three("For each opponent, destroy up to one creature that player controls.", [FISH, GOAT], [GOAT, FISH])
    cast(game)
    resolve(game)
    assert not can(game, "Elf")
    choose(game, ("Goat",))
    choose(game, ("Fish",))
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1), graveyard(game, 2)) == (["Deed"], ["Goat"], ["Fish"])


@rule("608.2d", "608.2f")
def test_as_many_are_chosen_as_there_are_players() -> None:
    """608.2f: what isn't the players' is chosen once for each of them, another one each time."""
    text = (
        "Each opponent may discard a card. For each player who does, return a creature card from your graveyard to the "
    )
    text += "battlefield."
    mine = side(hand=[spell(text)], lands="W", graveyard=[ELF, FISH, GOAT])
    game = position(mine, side(hand=[RELIC]), side(hand=[RELIC]), side())
    cast(game)
    resolve(game)
    for answer in (Answer(True), Answer(True), ("Elf",), ("Fish",)):
        choose(game, answer)
    assert sorted(each.name for each in game.view(0).battlefield) == ["Elf", "Fish", "Plains"]
    assert graveyard(game, 0) == ["Goat", "Deed"]


@rule("608.2f", "608.2k")
def test_those_are_what_was_chosen_for_all() -> None:
    """608.2k: what follows speaks of all that was chosen."""
    text = (
        "For each opponent, gain control of a creature that player controls until end of turn. Untap those creatures."
    )
    game = three(text, [Piece(FISH, tapped=True)], [Piece(GOAT, tapped=True), Piece(RELIC, tapped=True)])
    cast(game)
    play_out(game)
    found = {each.name: (each.controller, each.tapped) for each in game.view(0).battlefield}
    assert (found["Fish"], found["Goat"], found["Relic"]) == ((0, False), (0, False), (2, True))


@rule("608.2k")
def test_no_other_sentence_speaks_of_one_of_the_players() -> None:
    """608.2k: "that player" means each where it is done for each; what would mean one of them later isn't read."""
    text = "For each opponent, tap up to one untapped creature you control. When you do, that player loses 1 life."
    with pytest.raises(Unread, match="refers to nothing"):
        read_face(spell(text).faces[0])
