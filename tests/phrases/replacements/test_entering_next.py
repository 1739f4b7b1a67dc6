"""CR 614.3: how those enter that do so next this turn."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, card, on_battlefield, pass_priority, position, resolve, run_to, settle, side, the
from spells import GIANT, SERF, ZAP, spell

MIRRORED = "The next time one or more creatures{} enter this turn, they enter as copies of {} instead."
MIRROR = spell("Choose target nonlegendary creature. " + MIRRORED.format(" or planeswalkers", "the chosen creature"))
PAIR = card("Pair", "{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens.")
RELIC = card("Relic", "{W}", "Artifact")


def names(game: Game) -> list[str]:
    """The names of the creatures on the battlefield."""
    seen = game.view(0).battlefield
    return sorted(each.name for each in seen if each.characteristics and "Creature" in each.characteristics.types)


@rule("614.1d", "614.3", "616.1c", "707.5")
def test_what_enters_next_enters_as_a_copy() -> None:
    """614.3: the effect is about the next creature that enters, and no other."""
    game = position(side(hand=[MIRROR, RELIC, SERF, SERF], lands="WWWW"), side(battlefield=[GIANT]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    for each in ("Relic", "Serf", "Serf"):
        act(game, f"cast {each}")
        settle(game)
    assert names(game) == ["Giant", "Giant", "Serf"]
    assert the(game, "Relic")


@rule("614.3", "615.8")
def test_all_that_enter_together_are_the_next() -> None:
    """614.3: two tokens that enter at the same time are the next; a creature after them isn't."""
    game = position(side(hand=[MIRROR, PAIR, SERF], lands="WWW"), side(battlefield=[GIANT]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    for each in ("Pair", "Serf"):
        act(game, f"cast {each}")
        settle(game)
    assert names(game) == ["Giant", "Giant", "Giant", "Serf"]


@rule("611.2a", "514.2")
def test_what_enters_in_the_next_turn_is_what_it_is() -> None:
    """611.2a: "this turn" is how long the effect lasts."""
    flash = card("Ambush", "{W}", "Creature — Human", "Flash", "1/1")
    game = position(side(hand=[MIRROR, flash], lands="WW"), side(battlefield=[GIANT]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    act(game, "cast Ambush")
    settle(game)
    assert names(game) == ["Ambush", "Giant"]


@rule("608.2h", "707.2")
def test_what_is_copied_may_be_gone() -> None:
    """608.2h: of a creature that has left the battlefield, what it last was there is copied."""
    game = position(side(hand=[MIRROR, ZAP, SERF], lands="WWR"), side(battlefield=[card("Elf", "{G}", pt="1/1")]))
    act(game, "cast Deed", targets=["Elf"])
    resolve(game)
    act(game, "cast Zap", targets=["Elf"])
    settle(game)
    act(game, "cast Serf")
    settle(game)
    assert names(game) == ["Elf"]


@rule("614.12")
def test_what_would_be_a_creature_there_is_a_creature_that_enters() -> None:
    """614.12: an artifact enters as a copy if it would be a creature on the battlefield."""
    march = card("March", "{3}{U}", "Enchantment", "All artifacts are 3/3 creatures in addition to their other types.")
    for awake, expected in ((march, ["Giant", "Giant"]), (BEAR, ["Giant", "Grizzly Bears"])):
        game = position(side(battlefield=[awake], hand=[MIRROR, RELIC], lands="WW"), side(battlefield=[GIANT]))
        act(game, "cast Deed", targets=["Giant"])
        resolve(game)
        act(game, "cast Relic")
        settle(game)
        assert names(game) == expected


@rule("614.1d", "614.3", "122.6")
def test_how_they_enter_is_said_of_those_under_somebodys_control() -> None:
    """614.1d: each of the creatures that enter under your control gets counters as it enters."""
    text = "The next time one or more creatures enter under your control this turn, each enters with two additional "
    game = position(
        side(hand=[spell(text + "+1/+1 counters on it."), PAIR, SERF], lands="WWW"),
        side(hand=[card("Ambush", "{W}", "Creature — Human", "Flash", "1/1")], lands="W"),
    )
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Pair")
    pass_priority(game)
    act(game, "cast Ambush")
    settle(game)
    act(game, "cast Serf")
    settle(game)
    assert [seen.counters for seen in on_battlefield(game, "Soldier Token")] == [(("+1/+1", 2),)] * 2
    assert (the(game, "Ambush").counters, the(game, "Serf").counters) == ((), ())


@rule("616.1b")
def test_under_whose_control_it_enters_next_is_settled_first() -> None:
    """616.1b: an effect about who will control it, even one that lasts, applies before others."""
    text = "The next time a creature would enter this turn, it enters under your control instead."
    orchard = card("Orchard", "{G}", "Enchantment", "Creatures you control enter tapped.")
    game = position(
        side(hand=[spell(text, types="Instant")], lands="W"),
        side(battlefield=[orchard], hand=[SERF], lands="W"),
        active=1,
    )
    act(game, "cast Serf")
    pass_priority(game)
    act(game, "cast Deed")
    settle(game)
    seen = the(game, "Serf")
    assert (seen.controller, seen.tapped) == (0, False)


@rule("608.2c")
@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("Choose target creature. Destroy the chosen creature.", True),
        (
            "Choose target creature you control and target creature you don't control. Destroy the chosen creature.",
            False,
        ),
        (MIRRORED.format("", "target creature"), True),
        (MIRRORED.format("", "target creature").replace("one or", "two or"), False),
        (MIRRORED.format("", "target creature").replace(" enter this", " die this"), False),
    ],
)
def test_only_what_can_be_told_as_it_happens_is_read(text: str, is_read: bool) -> None:
    """608.2c: which creature is meant must be clear, and whether each of those that enter is one of so many."""
    (line,) = read_report(spell(text).faces[0])
    assert (line.refusal is None) is is_read
