"""Games in the terminal, typed line by line."""

from pathlib import Path

import pytest

from comprules.agents import RandomAgent
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Option, Pass, Play
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import View
from comprules.terminal.saved_session import read_session
from comprules.terminal.session import Session
from positions import card, position, side
from terminal.evenings import Evening


def first_land(evening: Evening) -> str:
    """The name of a land that the player can play at the decision where the lines ended."""
    decision = evening.session.game.decision
    assert isinstance(decision, ChooseAction)
    return next(str(option) for option in decision.candidates if isinstance(option, Play))


def test_the_board_shows_both_players_and_the_hand() -> None:
    shown = Evening("y").run()
    for part in ("Ann", "Robot", "♥ 20", "library 53", "Your hand", "Turn 1, your turn", "play "):
        assert part in shown


def test_playing_a_land_puts_it_on_the_board() -> None:
    evening = Evening("y")
    evening.run()
    land = first_land(evening)
    played = Evening("y", land)
    played.run()
    assert any(
        f"play {seen.name} #" in land.rpartition("#")[0] + "#" for seen in played.session.game.view(0).battlefield
    )


def test_undo_goes_back_to_the_last_choice() -> None:
    evening = Evening("y")
    evening.run()
    before = evening.session.game.digest()
    back = Evening("y", first_land(evening), "undo")
    back.run()
    assert back.session.game.digest() == before


def test_the_first_choice_cannot_be_undone() -> None:
    assert "there is nothing to take back" in Evening("undo").run()


def test_why_names_the_rule() -> None:
    evening = Evening("y")
    evening.run()
    hand = evening.session.game.view(0).hand
    dear = max(hand, key=lambda seen: seen.characteristics.mana_value if seen.characteristics else 0)
    assert "(CR " in Evening("y", f"why {dear.name}").run().rpartition("> ")[0].rpartition("> ")[2]


def test_what_is_not_understood_is_said_and_nothing_happens() -> None:
    evening = Evening("y", "gribble")
    assert "'gribble' is none of the options" in evening.run()
    assert evening.session.answers == Evening("y").session.answers + evening.session.asked_at[-1]


def test_help_lists_what_can_be_typed() -> None:
    shown = Evening("?").run()
    for word in ("undo", "why NAME", "save FILE", "concede"):
        assert word in shown


def test_conceding_ends_the_game() -> None:
    """104.3a: a player can concede at any time and loses."""
    assert "Robot won" in Evening("y", "concede").run()


def test_passing_a_turn_takes_few_lines() -> None:
    """A person passes every empty window of several turns without being asked at each."""
    evening = Evening()
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) > 30:
            raise EOFError
        return "turn" if "Enter to pass" in prompt else "y" if "y or n" in prompt else "1"

    evening.session.read = read
    evening.run()
    assert evening.session.game.board.turn >= 12


def test_a_saved_session_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    evening = Evening("y", f"save {file}")
    assert "Saved" in evening.run()
    saved = read_session(file)
    game = Game.load(saved.game)
    assert game.digest() == evening.session.game.digest()
    assert saved.seats == ("human", "random")


def test_a_file_that_holds_something_else_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("60 Forest", encoding="utf-8")
    shown = Evening("y", f"save {file}").run()
    assert "isn't a saved game; name another file" in " ".join(shown.split())
    assert file.read_text(encoding="utf-8") == "60 Forest"
    again = tmp_path / "evening.json"
    assert Evening("y", f"save {again}", f"save {again}").run().count("Saved") == 2


def test_odd_numbers_in_a_proposal_are_no_numbers() -> None:
    for proposal in ("² times pass", "²", "9" * 5_000 + " times pass"):
        assert "can't be made" in Evening("y", f"propose {proposal}").run().replace("\n", " ")


def test_two_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    shown = Evening("", "y", seats=("human", "human")).run()
    assert "Press Enter when nobody else is looking" in shown
    assert shown.count("decides.") == 2


def test_the_end_of_input_leaves_the_game() -> None:
    assert Evening().run().endswith("<left>")
    assert Evening("quit").run().endswith("<left>")


def test_a_shortcut_is_proposed_and_accepted_or_shortened() -> None:
    """CR 732.2b: the person beside is asked to accept what was proposed, or to stop before a choice of theirs."""
    caller = card("Caller", "", "Creature — Elf", "{T}: Create a 1/1 green Elf creature token.", "1/1")
    bell = card("Bell", "", "Enchantment", "Whenever a creature enters, untap all creatures.")
    spark = card("Spark", "{0}", "Instant", "You gain 1 life.")
    for answer, made in (("accept", 3), ("stop before choice 10", 2)):
        game = position(side(battlefield=[caller, bell]), side(hand=[spark]), skip_trivial=True)
        evening = Evening(seats=("human", "human"))
        evening.session = Session(game, {}, ("human", "human"), evening.session.console, evening._read)
        evening.lines = iter(["", "propose 3 times activate Caller ability 0; resolve; resolve", "", answer])
        assert "proposes: activate Caller" in evening.run()
        assert sum(seen.is_token for seen in game.view(0).battlefield) == made


GLASS = card(
    "Looking Glass",
    "{0}",
    "Enchantment",
    "If a source would deal damage to you, prevent that damage. Looking Glass deals twice that much damage to you.",
)
HOARD_TEXT = "At the beginning of your upkeep, if you have 10000 or more life, you win the game."
NEEDLE = card("Needle", "{0}", "Sorcery", "Needle deals 1 damage to you.")


class Passing(RandomAgent):
    """Does nothing."""

    def choose(self, view: View | None, decision: Decision) -> Option:
        """Pass."""
        return Pass()


@pytest.mark.parametrize("seats", [("human", "human"), ("human", "random")])
@rule("104.4b", "615.5")
def test_what_can_t_be_followed_is_told_and_a_person_chooses_anew(seats: tuple[str, str]) -> None:
    """104.4b: where it isn't shown whether something ends, it isn't done: a person is told why and asked again; what
    an agent chooses so leaves the game undecided.
    """
    hoard = card("Hoard", "{0}", "Enchantment", HOARD_TEXT)
    spark = card("Spark", "{0}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[GLASS, hoard], hand=[NEEDLE]), side(hand=[spark]), skip_trivial=True)
    evening = Evening()
    agents = {1: Passing(1)} if seats[1] == "random" else {}
    evening.session = Session(game, agents, seats, evening.session.console, evening._read)
    evening.lines = iter(["", "cast Needle", "", "pass"] if not agents else ["cast Needle"])
    shown = evening.run()
    assert "is done more than 1,024 times" in shown
    assert ("The game ends here, undecided." in shown) == bool(agents)
    assert ("<left>" in shown) != bool(agents)


@rule("723.4", "723.5")
def test_a_person_is_asked_for_a_player_whom_they_control_and_sees_that_players_hand() -> None:
    """723.5: the choices of a controlled player are put to the controller, at the places where that player would be
    asked; what keeps the cards of that player from being cast is told too.
    """
    strings = card("Marionette Strings", "{0}", "Instant", "You control target player during that player's next turn.")
    ogre = card("Slow Ogre", "{5}{R}", "Creature — Ogre", pt="5/5")
    peak = card("Mountain", "", "Basic Land — Mountain")
    game = position(side(hand=[strings]), side(hand=[ogre, peak]), skip_trivial=True)
    evening = Evening("cast Marionette Strings", "Bob", "why Slow Ogre", "play Mountain")
    evening.session = Session(game, {1: RandomAgent(1)}, ("human", "random"), evening.session.console, evening._read)
    shown = evening.run()
    assert "for Bob: take an action or pass" in shown
    assert "Bob's hand" in shown
    assert "cast Slow Ogre: " in shown
    assert [seen.name for seen in game.view(0).battlefield if seen.controller == 1] == ["Mountain"]


def test_after_the_last_move_the_game_can_be_looked_at_saved_and_taken_back(tmp_path: Path) -> None:
    """The board and the result are shown, and what was can still be asked for."""
    file = tmp_path / "over.json"
    shown = Evening("y", "concede", "log story", "graveyards", "board", f"save {file}", "gribble", "").run()
    end = shown.partition("Robot won")[2]
    assert "Ann keeps a hand of 7 cards" in end
    assert "Robot's graveyard: empty" in end
    assert "the game is over" in end
    assert read_session(file).seats == ("human", "random")
    back = Evening("y", "concede", "undo")
    back.run()
    assert back.session.game.digest() == _kept().session.game.digest()


def _kept() -> Evening:
    evening = Evening("y")
    evening.run()
    return evening


@rule("117.3d")
def test_turn_passes_to_the_next_turn_also_with_stops() -> None:
    """117.3d: who wants to be left alone for the rest of the turn is, wherever else they would be asked."""
    evening = Evening("y", "stops", "turn")
    evening.run()
    view = evening.session.game.view(0)
    assert view.turn > 1


@rule("603.3b")
def test_enter_keeps_the_order_that_is_shown_and_equal_triggers_are_not_ordered() -> None:
    """603.3b: triggered abilities go on the stack in an order that their controller chooses."""
    lively = card("Lively Elf", "{G}", "Creature — Elf", "Whenever another creature enters, you gain 1 life.", "1/1")
    other = card("Bold Elf", "{G}", "Creature — Elf", "Whenever another creature enters, draw a card.", "1/1")
    coming = card("Late Bear", "{G}", "Creature — Bear", pt="2/2")
    for battlefield, is_ordered in (([lively, lively], False), ([lively, other], True)):
        game = position(side(hand=[coming], lands="G", battlefield=battlefield), side(), skip_trivial=True)
        evening = Evening("cast late", "", session=Session(game, {}, ("human",), None, None))  # type: ignore[arg-type]
        assert ("Enter for the order shown" in evening.run()) is is_ordered
        assert game.view(0).players[0].life == (21 if is_ordered else 22)


@rule("601.2g")
def test_mana_can_be_paid_by_hand() -> None:
    """601.2g: the player who casts a spell chooses the mana abilities that pay for it."""
    elf = card("Quick Elf", "{1}", "Creature — Elf", pt="1/1")
    game = position(side(hand=[elf], lands="GR"), side(), skip_trivial=True)
    evening = Evening("mana", "cast quick", "tap mountain", session=Session(game, {}, ("human",), None, None))  # type: ignore[arg-type]
    shown = evening.run()
    assert "You choose what to pay mana with." in shown
    tapped = [seen.name for seen in game.view(0).battlefield if seen.tapped]
    assert tapped == ["Mountain"]
