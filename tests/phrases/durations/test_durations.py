"""CR 611.2a, 611.2b: how long effects last, as played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import _declarations
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.keyword_basics.trample import Trample
from positions import run_to
from rules.continuous_effects.boards import board, creature, known, lasting, power_toughness

BEAR = creature("Bear", "2/2")


@rule("514.2")
def test_until_end_of_turn_ends_at_cleanup() -> None:
    """514.2: it is over when the next turn begins."""
    game = board(BEAR)
    lasting(game, "Target creature gets +1/+1 until end of turn.", "Bear")
    run_to(game, "end")
    assert power_toughness(game, "Bear") == "3/3"
    run_to(game, "upkeep")
    assert power_toughness(game, "Bear") == "2/2"


@rule("611.2a", "611.2")
def test_until_your_next_turn_ends_as_that_turn_begins() -> None:
    """611.2a: it goes on through the opponent's turn."""
    game = board(BEAR)
    lasting(game, "Until your next turn, up to one target creature gets -1/-0.", "Bear")
    run_to(game, "upkeep")
    assert (game.board.active_player, power_toughness(game, "Bear")) == (1, "1/2")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (game.board.active_player, power_toughness(game, "Bear")) == (0, "2/2")


@rule("514.2")
def test_until_the_end_of_your_next_turn() -> None:
    """514.2: it ends at the cleanup of the controller's next turn, not of this one."""
    game = board(BEAR)
    lasting(game, "Target creature gains trample until the end of your next turn.", "Bear")
    for active, there in ((1, True), (0, True), (1, False)):
        run_to(game, "end")
        run_to(game, "upkeep")
        assert (game.board.active_player, Trample in known(game, "Bear").keywords) == (active, there)


@rule("511.3", "611.2a")
def test_until_end_of_combat() -> None:
    """511.3: it ends with the combat phase."""
    game = board(BEAR)
    lasting(game, "Target creature gets +1/+1 until end of combat.", "Bear")
    run_to(game, "beginning of combat")
    assert power_toughness(game, "Bear") == "3/3"
    run_to(game, "postcombat main")
    assert power_toughness(game, "Bear") == "2/2"


@rule("611.2a")
def test_without_a_duration_it_lasts() -> None:
    """611.2a: what something becomes without a duration, it stays."""
    game = board(BEAR)
    lasting(game, "Target creature becomes blue.", "Bear")
    lasting(game, "Target creature gains trample. This effect lasts indefinitely.", "Bear")
    for _ in range(3):
        run_to(game, "end")
        run_to(game, "upkeep")
    assert known(game, "Bear").colors == {"U"}
    assert Trample in known(game, "Bear").keywords


@rule("611.2b")
def test_what_is_over_before_it_begins_does_nothing() -> None:
    """611.2b: "for as long as" something is so that isn't, nothing happens, then or later."""
    game = board(BEAR)
    lasting(game, "Target creature gains trample for as long as you control an artifact.", "Bear")
    assert not game.state.effects


@rule("611.2c")
def test_a_limit_is_on_whatever_the_words_mean() -> None:
    """611.2c: what can't block isn't settled when the effect begins; what gets a bonus is."""
    game = board(BEAR, theirs=[creature("Cat", "1/1")])
    lasting(game, "Creatures your opponents control get -1/-0 until end of turn and can't block this turn.")
    assert len(game.state.effects) == 2
    lasting(game, "Gain control of target creature until end of turn.", "Cat")
    assert known(game, "Cat").power == 0


@rule("611.2")
def test_every_duration_can_be_said_in_words() -> None:
    """611.2: what an effect lasts is told in the log, also where no text words it so."""
    waiting, found = [Duration], []
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found.append(kind)
    without = [kind for kind in found if kind not in _declarations and not kind.__subclasses__()]
    assert without
    assert [kind.__name__ for kind in without if kind.in_words is Duration.in_words] == []
