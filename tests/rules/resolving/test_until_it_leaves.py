"""CR 610.3, 611.2a: what is done until a permanent leaves the battlefield."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import GIANT, SERF, choose

UNTIL = "until this creature leaves the battlefield"
JAILER = card("Jailer", "{0}", "Creature — Human", f"{{0}}: Exile target creature {UNTIL}.", "1/1")
FADE = card("Fade", "{0}", "Instant", "Target creature phases out.")
KILL = card("Kill", "{0}", "Instant", "Destroy target creature.")


def jail(*captives: Card, hand: tuple[Card, ...] = (), others: int = 0) -> Game:
    """A game in which Alice's Jailer has exiled Bob's creatures; Alice has these cards, and others play too."""
    players = [side(battlefield=[BEAR]) for _ in range(others)]
    game = position(side(battlefield=[JAILER], hand=[KILL, *hand]), side(battlefield=captives), *players)
    for captive in captives:
        act(game, "activate Jailer", targets=[captive.name])
        resolve(game)
        assert on_battlefield(game, captive.name) == []
    return game


def next_turn_of_alice(game: Game) -> None:
    """Let all pass until Alice's next upkeep."""
    for _ in game.state.players:
        run_to(game, "end")
        run_to(game, "upkeep")


@rule("610.3", "610.3d")
def test_all_that_one_permanent_exiled_returns_together() -> None:
    """CR 610.3d: what several resolutions exiled until the same event returns at once: each sees the other enter."""
    text = "Whenever another creature enters, you gain 1 life."
    game = jail(*(card(name, "{1}", "Creature — Elf", text, "1/1") for name in ("Left", "Right")))
    act(game, "cast Kill", targets=["Jailer"])
    resolve(game)
    while pending(game).rule == "603.3b":
        game.choose(pending(game).options[0])
    assert len(game.state.stack) == 2
    resolve(game)
    resolve(game)
    assert life(game, 1) == 22


@rule("610.3c")
def test_it_returns_under_its_owners_control_whoever_controlled_it() -> None:
    """CR 610.3c: a creature that Bob had taken from Carol returns under Carol's control."""
    steal = card("Steal", "{0}", "Instant", "Gain control of target creature.")
    game = position(side(battlefield=[JAILER], hand=[KILL]), side(hand=[steal]), side(battlefield=[SERF]))
    pass_priority(game)
    act(game, "cast Steal", targets=["Serf"])
    resolve(game)
    assert the(game, "Serf").controller == 1
    act(game, "activate Jailer", targets=["Serf"])
    resolve(game)
    act(game, "cast Kill", targets=["Jailer"])
    resolve(game)
    assert the(game, "Serf").controller == 2


@rule("610.3", "730.3c")
def test_every_card_of_a_merged_permanent_returns() -> None:
    """CR 610.3: a merged permanent was exiled as two cards, and both return."""
    beast = card("Mutant", "{4}{G}", "Creature — Beast", "Mutate {0}", "4/4")
    game = position(side(battlefield=[JAILER, BEAR], hand=[beast, KILL]), side())
    act(game, mutating(game), targets=["Grizzly Bears"])
    resolve(game)
    game.choose(pending(game).options[0])
    act(game, "activate Jailer", targets=["Grizzly Bears"])
    resolve(game)
    while pending(game).rule == "730.3b":
        game.choose(pending(game).options[0])
    assert len(game.view(0).exile) == 2
    act(game, "cast Kill", targets=["Jailer"])
    resolve(game)
    assert on_battlefield(game, "Mutant")
    assert on_battlefield(game, "Grizzly Bears")


def mutating(game: Game) -> str:
    """The words for casting Mutant for its mutate cost."""
    return next(str(option) for option in pending(game).options if str(option).endswith("with mutate"))


@rule("610.3")
def test_what_exiles_itself_has_left_and_returns_at_once() -> None:
    """CR 610.3: the event is the source's own exile: the second effect follows on that immediately."""
    pit = card("Pit", "{0}", "Creature — Wall", f"When this creature enters, exile all creatures {UNTIL}.", "1/1")
    game = position(side(hand=[pit]), side(battlefield=[SERF]))
    act(game, "cast Pit")
    resolve(game)
    before = the(game, "Serf").id
    resolve(game)
    assert the(game, "Serf").id != before
    assert len(on_battlefield(game, "Pit")) == 1
    assert game.view(0).exile == ()
    assert len(game.state.stack) == 1, "it has entered anew"


@rule("610.3b", "702.26d", "610.3")
def test_a_source_that_has_phased_out_hasnt_left() -> None:
    """CR 610.3b: phasing out isn't leaving: the creature is exiled, and returns when the source leaves later."""
    text = f"When this creature enters, exile target creature an opponent controls {UNTIL}."
    warden = card("Warden", "{0}", "Creature — Human", text, "1/1")
    game = position(side(hand=[warden, FADE, KILL]), side(battlefield=[SERF]))
    act(game, "cast Warden")
    resolve(game)
    choose(game, "Serf")
    act(game, "cast Fade", targets=["Warden"])
    resolve(game)
    resolve(game)
    assert on_battlefield(game, "Serf") == []
    next_turn_of_alice(game)
    assert on_battlefield(game, "Serf") == []
    act(game, "cast Kill", targets=["Warden"])
    resolve(game)
    assert the(game, "Serf").controller == 1


@rule("610.4c", "702.26d", "610.4")
def test_phasing_out_until_a_phased_out_permanent_leaves() -> None:
    """CR 610.4c: the source has phased out, not left: the creature phases out, until the source leaves."""
    text = "When this creature enters, target creature phases out until this creature leaves the battlefield."
    warden = card("Warden", "{0}", "Creature — Human", text, "1/1")
    game = position(side(hand=[warden, FADE, KILL]), side(battlefield=[SERF]))
    act(game, "cast Warden")
    resolve(game)
    choose(game, "Serf")
    act(game, "cast Fade", targets=["Warden"])
    resolve(game)
    resolve(game)
    next_turn_of_alice(game)
    assert on_battlefield(game, "Serf") == []
    act(game, "cast Kill", targets=["Warden"])
    resolve(game)
    assert on_battlefield(game, "Serf")


@rule("610.4", "702.26k")
def test_what_phased_out_until_then_comes_back_as_a_phased_out_source_leaves_with_its_owner() -> None:
    """CR 610.4: a phased-out permanent that leaves the game with its owner leaves the battlefield too."""
    text = "When this creature enters, target creature phases out until this creature leaves the battlefield."
    warden = card("Warden", "{0}", "Creature — Human", text, "1/1")
    game = position(side(hand=[warden, FADE]), side(battlefield=[SERF]), side(battlefield=[BEAR]))
    act(game, "cast Warden")
    resolve(game)
    choose(game, "Serf")
    resolve(game)
    act(game, "cast Fade", targets=["Warden"])
    resolve(game)
    assert on_battlefield(game, "Serf") == []
    game.concede(0)
    assert the(game, "Serf").controller == 1


@rule("610.3", "702.26k")
def test_a_phased_out_source_leaves_with_its_owner() -> None:
    """CR 610.3: a phased-out permanent that leaves the game with its owner leaves the battlefield too."""
    game = jail(SERF, hand=(FADE,), others=1)
    act(game, "cast Fade", targets=["Jailer"])
    resolve(game)
    assert on_battlefield(game, "Serf") == []
    game.concede(0)
    assert the(game, "Serf").controller == 1


@rule("610.3")
def test_the_effect_needs_no_ability_any_more() -> None:
    """CR 610.3: the second effect was created with the first; the source needs no ability when it leaves."""
    hush = card("Hush", "{0}", "Instant", "Target creature loses all abilities until end of turn.")
    game = jail(SERF, hand=(hush,))
    act(game, "cast Hush", targets=["Jailer"])
    resolve(game)
    act(game, "cast Kill", targets=["Jailer"])
    resolve(game)
    assert on_battlefield(game, "Serf")


@rule("610.3", "800.4a")
@pytest.mark.parametrize("leaves", [False, True])
def test_what_left_exile_meanwhile_doesnt_return(leaves: bool) -> None:
    """CR 610.3: a card that has left the game with its owner isn't there to return."""
    game = jail(SERF, GIANT, others=1)
    if leaves:
        game.concede(1)
    act(game, "cast Kill", targets=["Jailer"])
    resolve(game)
    assert len(on_battlefield(game, "Serf")) == (0 if leaves else 1)


@rule("611.2a", "702.26d")
def test_a_continuous_effect_until_it_leaves_outlasts_its_phasing_out() -> None:
    """CR 611.2a: "until it leaves the battlefield" isn't over when it phases out."""
    text = f"{{0}}: Target creature has base power and toughness 0/1 {UNTIL}."
    witch = card("Witch", "{0}", "Creature — Human", text, "1/1")
    game = position(side(battlefield=[witch], hand=[FADE, KILL]), side(battlefield=[GIANT]))
    act(game, "activate Witch", targets=["Giant"])
    resolve(game)
    act(game, "cast Fade", targets=["Witch"])
    resolve(game)
    assert the(game, "Giant").power == 0
    next_turn_of_alice(game)
    act(game, "cast Kill", targets=["Witch"])
    resolve(game)
    assert the(game, "Giant").power == 5


@rule("611.2a", "611.2b")
def test_an_effect_goes_on_over_turns_until_it_leaves() -> None:
    """CR 611.2a: no turn, step or upkeep ends it; it ends as the permanent leaves the battlefield."""
    patron = card("Patron", "{0}", "Creature — Human", f"{{0}}: Target creature gets +2/+2 {UNTIL}.", "1/1")
    game = position(side(battlefield=[patron, GIANT], hand=[KILL]), side())
    act(game, "activate Patron", targets=["Giant"])
    resolve(game)
    for _ in range(2):
        next_turn_of_alice(game)
        assert the(game, "Giant").power == 7
    act(game, "cast Kill", targets=["Patron"])
    resolve(game)
    assert the(game, "Giant").power == 5
