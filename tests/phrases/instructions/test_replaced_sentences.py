"""CR 614.15, 608.2c: "instead" in what speaks of the sentence it replaces, replaces a part of it, or is optional."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.reading_faces import read_report
from positions import (
    BEAR,
    FILLER,
    act,
    card,
    hand,
    life,
    named,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, choose, follow, spell

GEM = card("Gem", "{1}", "Artifact")
LIBRARY = [GEM, *FILLER]


@rule("608.2c", "614.15")
@pytest.mark.parametrize(("artifacts", "power"), [([], 2), ([RELIC], 3)])
def test_those_that_the_sentence_before_would_have_been_about(artifacts: list[Card], power: int) -> None:
    """608.2c: "those creatures" are the creatures of the sentence that isn't followed."""
    text = (
        "Creatures you control get +1/+1 until end of turn. If you control an artifact, those creatures get +2/+2 "
        "until end of turn instead."
    )
    game = follow(text, mine={"battlefield": [SERF, *artifacts]})
    assert the(game, "Serf").power == power


@rule("608.2c", "614.15")
def test_only_what_is_done_last_is_replaced() -> None:
    """614.15: "put that card onto the battlefield instead" replaces putting it elsewhere, not the search for it."""
    text = (
        "Search your library for an artifact card, reveal it, and put it into your hand. If you control a Giant, put "
        "that card onto the battlefield instead. Then shuffle."
    )
    for giants, in_hand in ([], ["Gem"]), ([GIANT], []):
        game = follow(text, mine={"battlefield": giants, "library": LIBRARY})
        choose(game, ("Gem",))
        assert hand(game, 0) == in_hand
        assert bool(on_battlefield(game, "Gem")) is not bool(in_hand)


@rule("608.2c", "608.2d", "614.15")
@pytest.mark.parametrize("says", [True, False])
def test_so_too_of_what_somebody_may_do(*, says: bool) -> None:
    """608.2d: whether to search is still optional."""
    text = (
        "You may search your library for an artifact card, reveal it, then shuffle and put that card on top. If you "
        "control a Giant, put that card onto the battlefield tapped instead."
    )
    game = follow(text, Answer(says), mine={"battlefield": [GIANT], "library": LIBRARY})
    if says:
        choose(game, ("Gem",))
    assert [seen.tapped for seen in on_battlefield(game, "Gem")] == ([True] if says else [])


@rule("608.2d", "614.15")
@pytest.mark.parametrize(("says", "in_hand"), [(True, 0), (False, 1)])
def test_what_somebody_may_do_instead(*, says: bool, in_hand: int) -> None:
    """608.2d: whoever doesn't do what they may do instead does what the sentence before says."""
    text = (
        "Return target creature to its owner's hand. If that creature is red, you may put it on top of its owner's "
        "library instead."
    )
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    choose(game, Answer(says))
    assert len(game.view(1).hand) == in_hand
    assert not on_battlefield(game, "Giant")


@rule("118.12a", "608.2c")
def test_that_many_in_what_averts_it() -> None:
    """118.12a: "mills two cards unless they sacrifice that many permanents": as many as would be milled."""
    text = "Target opponent mills two cards unless they sacrifice that many permanents."
    game = follow(text, Answer(True), targets=["Bob"], yours={"battlefield": [SERF, SERF, GIANT]})
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert (decision.minimum, decision.maximum) == (2, 2)


WEAK = "Destroy target creature if its power is 2 or less."


@rule("614.15", "608.2c")
@pytest.mark.parametrize(
    ("text", "power", "wizard", "survives"),
    [
        (f"{WEAK} Destroy that creature instead if you control a Wizard.", 2, False, False),
        (f"{WEAK} Destroy that creature instead if you control a Wizard.", 3, False, True),
        (f"{WEAK} Destroy that creature instead if you control a Wizard.", 3, True, False),
        (f"{WEAK} Destroy that creature if its power is 4 or less instead if you control a Wizard.", 4, False, True),
        (f"{WEAK} Destroy that creature if its power is 4 or less instead if you control a Wizard.", 4, True, False),
        (f"{WEAK} Destroy that creature if its power is 4 or less instead if you control a Wizard.", 5, True, True),
        (f"{WEAK} If you control a Wizard, destroy that creature if its power is 4 or less instead.", 4, True, False),
        (f"{WEAK} If you control a Wizard, destroy that creature if its power is 4 or less instead.", 4, False, True),
        (f"{WEAK} If you control a Wizard, destroy that creature if its power is 4 or less instead.", 5, True, True),
    ],
)
def test_what_is_replaced_or_replaces_may_have_a_condition_of_its_own(
    text: str, power: int, wizard: bool, survives: bool
) -> None:
    """614.15: which of two sentences is followed is one question, whether its own condition is met another."""
    victim = card("Victim", "{1}", pt=f"{power}/5")
    mage = [card("Mage", "{1}", "Creature — Wizard", pt="1/1")] if wizard else []
    game = position(side(mage, hand=[card("Shove", "{0}", "Instant", text)]), side([victim]))
    act(game, "cast Shove", targets=["Victim"])
    resolve(game)
    assert bool(on_battlefield(game, "Victim")) is survives


@rule("608.2c", "611.2a", "614.15")
@pytest.mark.parametrize(("artifacts", "power"), [([], 4), ([RELIC], 1)])
@pytest.mark.parametrize("said", ["{} instead if {}", "if {1}, {0} instead"])
def test_another_bonus_for_the_same_time(artifacts: list[Card], power: int, said: str) -> None:
    """614.15: only one of the two is given, and it lasts as long as the first would."""
    told = said.format("that creature gets -4/-4", "you control an artifact")
    text = f"Target creature gets -1/-1 until end of turn. {told[0].upper()}{told[1:]}."
    game = follow(text, targets=["Giant"], mine={"battlefield": artifacts}, yours={"battlefield": [GIANT]})
    assert the(game, "Giant").power == power
    run_to(game, "upkeep")
    assert the(game, "Giant").power == 5


@rule("614.15")
def test_a_bonus_instead_of_none_is_not_read() -> None:
    """614.15: there has to be a bonus of the same creature instead of which another could be given."""
    text = "Tap target creature. That creature gets -4/-4 instead if you control an artifact."
    (line,) = read_report(spell(text).faces[0])
    assert "no bonus was given" in str(line.refusal)


@rule("614.15", "701.10g")
@pytest.mark.parametrize(("mine", "lost"), [((), 2), ((RELIC,), 4)])
@pytest.mark.parametrize("said", ["double that damage", "twice that much damage"])
def test_twice_as_much_damage_instead(said: str, mine: tuple[Card, ...], lost: int) -> None:
    """701.10g: the damage of the sentence before, twice, to whom that says."""
    text = f"Deed deals 2 damage to target player. If you control an artifact, it deals {said} instead."
    assert life(follow(text, targets=["Bob"], mine={"battlefield": mine}), 1) == 20 - lost


@rule("614.15", "701.10g")
@pytest.mark.parametrize(("mine", "marked"), [((), 2), ((RELIC,), 4)])
def test_a_creature_deals_twice_as_much_instead(mine: tuple[Card, ...], marked: int) -> None:
    """701.10g: it is the creature that deals it, as much as twice its power."""
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. If you "
        "control an artifact, the creature you control deals twice that much damage instead."
    )
    game = follow(
        text, targets=["Grizzly Bears", "Giant"], mine={"battlefield": [BEAR, *mine]}, yours={"battlefield": [GIANT]}
    )
    assert the(game, "Giant").damage == marked


@rule("608.2c", "614.15", "603.12")
@pytest.mark.parametrize("then", ["If you do", "When you do"])
@pytest.mark.parametrize(
    ("sacrificed", "has_bear", "damage"), [("yes", True, 4), ("yes", False, 2), ("no", True, 0), ("no", False, 0)]
)
def test_what_is_done_if_you_do_is_replaced(then: str, sacrificed: str, has_bear: bool, damage: int) -> None:
    """614.15: what is done if you do is replaced, and nothing is done instead if you don't."""
    text = (
        f"You may sacrifice an artifact. {then}, this spell deals 2 damage to target opponent. If you control a Bear, "
        "this spell deals 4 damage instead."
    )
    others = [BEAR] if has_bear else []
    game = position(side(battlefield=[RELIC, *others], hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    while not any(str(option) == "yes" for option in pending(game).options):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    game.choose(sacrificed)
    play_out(game)
    assert life(game, 1) == 20 - damage


@rule("109.2", "614.15")
@pytest.mark.parametrize(("target", "counters"), [("Cap", 1), ("Hawk", 2), ("Grizzly Bears", 1)])
def test_if_it_is_another_one(target: str, counters: int) -> None:
    """109.2: "another Hero" is no Hero that the ability is of, and nothing else."""
    text = (
        "When this creature enters, put a +1/+1 counter on target creature. If that creature is another Hero, put two "
        "+1/+1 counters on it instead."
    )
    cap, hawk = (card(name, "{0}", "Creature — Hero", said, "1/1") for name, said in (("Cap", text), ("Hawk", "")))
    game = position(side(battlefield=[hawk, BEAR], hand=[cap]), side())
    act(game, "cast Cap")
    resolve(game)
    game.choose(named(game, target))
    play_out(game)
    assert dict(the(game, target).counters) == {"+1/+1": counters}
