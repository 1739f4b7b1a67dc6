"""CR 613.4b: base power and toughness that are changed to those of something else."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, position, resolve, run_to, side, the
from rules.combat.fights import attack
from spells import GIANT, SERF, creature, follow


def stats(game: Game, name: str) -> tuple[int | None, int | None]:
    """The power and toughness of the only permanent of this name."""
    known = game.board.characteristics(the(game, name).id)
    return known.power, known.toughness


@rule("608.2h", "613.4b", "611.2d")
def test_base_power_and_toughness_of_another_creature() -> None:
    """611.2d: to what they are as the ability resolves; counters on it still count."""
    text = (
        "Whenever another creature enters, you may change this creature's base power and toughness to that "
        "creature's power"
    )
    mimic = creature("Mimic", f"{text} and toughness until end of turn.", "2/1")
    grow = card("Grow", "{W}", "Instant", "Put a +1/+1 counter on each creature.")
    game = position(side(battlefield=[mimic], hand=[SERF, GIANT, grow], lands="WRW"), side())
    act(game, "cast Giant")
    resolve(game)
    resolve(game)
    game.choose("yes")
    act(game, "cast Grow")
    resolve(game)
    known = game.board.characteristics(the(game, "Mimic").id)
    assert (known.power, known.toughness) == (6, 6)
    run_to(game, "upkeep")
    known = game.board.characteristics(the(game, "Mimic").id)
    assert (known.power, known.toughness) == (3, 2)


@rule("608.2d", "613.4b")
def test_base_power_and_toughness_that_may_become_something() -> None:
    """CR 613.4b: if its controller wants it, what it has base; what modifies that counts besides, and until then."""
    text = "Landfall — Whenever a land you control enters, you may have this creature's base power and toughness become"
    elf = creature("Elf", f"{text} 4/2 until end of turn.", "1/1")
    grow = card("Grow", "{W}", "Instant", "Put a +1/+1 counter on each creature.")
    for answer, numbers in (("yes", (5, 3)), ("no", (2, 2))):
        game = position(side(battlefield=[elf], hand=[land("G"), grow], lands="W"), side())
        act(game, "play Forest")
        resolve(game)
        game.choose(answer)
        act(game, "cast Grow")
        resolve(game)
        known = game.board.characteristics(the(game, "Elf").id)
        assert (known.power, known.toughness) == numbers
        run_to(game, "upkeep")
        known = game.board.characteristics(the(game, "Elf").id)
        assert (known.power, known.toughness) == (2, 2)


@rule("208.4b", "608.2h", "611.2d", "613.4b")
@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Target creature's base power becomes equal to its toughness until end of turn.", (3, 3)),
        ("Change target creature's base toughness to 1 plus its power until end of turn.", (1, 2)),
        ("Target creature's base power and toughness become 4/4 until end of turn.", (4, 4)),
        ("Until end of turn, target creature's base power becomes twice its toughness.", (6, 3)),
        ("Change the base power and toughness of target creature to 0/2 until end of turn.", (0, 2)),
    ],
)
def test_base_power_or_toughness_becomes_a_number(text: str, numbers: tuple[int, int]) -> None:
    """CR 608.2h: the number is found once, as the effect begins; what isn't spoken of stays as it is."""
    game = follow(text, targets=["Ox"], mine={"battlefield": [creature("Ox", pt="1/3"), SERF]})
    assert (stats(game, "Ox"), stats(game, "Serf")) == (numbers, (1, 1))
    run_to(game, "upkeep")
    assert stats(game, "Ox") == (1, 3)


@rule("608.2h", "608.2k", "613.4b")
def test_its_base_power_and_toughness_after_those_of_a_card_are_spoken_of() -> None:
    """CR 608.2k: "its" is of the creature, whose base power is spoken of, since no card in a library changes."""
    text = (
        "Whenever this creature attacks, reveal cards from the top of your library until you reveal a creature card. "
        "Until your next turn, Amp's base power becomes twice that card's power and its base toughness becomes twice "
        "that card's toughness. Put the revealed cards on the bottom of your library in a random order."
    )
    ox = creature("Ox", pt="1/3")
    game = position(
        side([creature("Amp", text, "1/1")], library=[land("G"), ox, land("G")]), side(), step="beginning of combat"
    )
    attack(game, "Amp")
    resolve(game)
    assert stats(game, "Amp") == (2, 6)


@rule("608.2h", "611.2c", "613.4b")
@pytest.mark.parametrize(
    "said",
    [
        "you may have the base power and toughness of other creatures you control become equal to Leader's power and "
        "toughness until end of turn",
        "other creatures you control have base power and toughness equal to Leader's power and toughness until end of "
        "turn",
    ],
)
def test_base_power_and_toughness_of_others_become_its_own(said: str) -> None:
    """CR 611.2c: those that are there as it resolves are changed, to what its power and toughness are then."""
    leader = creature("Leader", f"Whenever Leader attacks, {said}.", pt="3/4")
    grow = card("Grow", "{W}", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = position(side([leader, SERF], hand=[grow], lands="W"), side([GIANT]), step="beginning of combat")
    attack(game, "Leader")
    resolve(game)
    if "may" in said:
        game.choose("yes")
    act(game, "cast Grow", targets=["Leader"])
    resolve(game)
    assert [stats(game, name) for name in ("Leader", "Serf", "Giant")] == [(5, 6), (3, 4), (5, 5)]
