"""CR 118.12a, 608.2f: what happens to each of several unless it is averted for that one."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, settle, side
from spells import GIANT, SERF, creature, follow, spell

WAVE = "For each creature, its controller sacrifices it unless they pay 2 life."


@rule("118.12a", "608.2e", "608.2f")
def test_each_is_paid_for_by_itself() -> None:
    """118.12a: its controller is asked of each creature, in turn order, and only that one is spared."""
    game = follow(WAVE, mine={"battlefield": [BEAR]}, yours={"battlefield": [GIANT, SERF]})
    asked = []
    for answer in ("no", "yes", "no"):
        asked.append(pending(game).player)
        game.choose(answer)
    assert asked == [0, 1, 1]
    assert [len(on_battlefield(game, name)) for name in ("Grizzly Bears", "Giant", "Serf")] == [0, 1, 0]
    assert (life(game, 0), life(game, 1)) == (20, 18)


@rule("608.2f", "603.10a")
def test_what_is_not_paid_for_goes_at_the_same_time() -> None:
    """608.2f: what isn't averted happens to all at once, so that each sees the others die; 603.10a."""
    mourner = creature("Mourner", "Whenever another creature dies, you gain 1 life.")
    game = follow(WAVE, mine={"battlefield": [mourner, BEAR]}, yours={"battlefield": [GIANT]})
    while not isinstance(game.decision, ChooseAction):
        game.choose("no")
    settle(game)
    assert not game.view(0).battlefield or not on_battlefield(game, "Mourner")
    assert life(game, 0) == 22


@rule("118.12a")
def test_any_player_may_avert_it() -> None:
    """118.12a: "unless any player pays": the first who does spares it."""
    text = "For each land, destroy that land unless any player pays 1 life."
    grove = card("Grove", "", "Land")
    game = follow(text, yours={"battlefield": [grove]})
    answers = iter(("no", "no", "no", "yes"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(next(answers, "no"))
    assert [len(on_battlefield(game, name)) for name in ("Plains", "Grove")] == [0, 1]
    assert life(game, 1) == 19


@rule("118.12a", "108.3")
def test_its_owner_may_keep_it_there() -> None:
    """118.12a: "that player" is the owner to whose hand it would return."""
    text = "For each Giant, return it to its owner's hand unless that player pays 3 life."
    for answer, here in (("yes", 1), ("no", 0)):
        game = follow(text, yours={"battlefield": [GIANT]})
        assert pending(game).player == 1
        game.choose(answer)
        assert len(on_battlefield(game, "Giant")) == here
        assert life(game, 1) == 17 + 3 * (1 - here)


@rule("118.12a", "701.6a")
def test_spells_are_countered_each_by_itself() -> None:
    """118.12a: each spell that its controller doesn't pay for is countered."""
    denial = card(
        "Denial",
        "{W}",
        "Instant",
        "For each spell your opponents control, counter it unless its controller pays 4 life.",
    )
    game = position(
        side(hand=[denial], lands="W"), side(hand=[spell("You gain 1 life.", "Instant")], lands="W"), active=1
    )
    act(game, "cast Deed")
    game.choose("pass")
    act(game, "cast Denial")
    resolve(game)
    game.choose("no")
    settle(game)
    assert life(game, 1) == 20


@rule("608.2c", "608.2f")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("For each creature, its controller sacrifices a permanent unless they pay {1}.", "done so often"),
        ("For each card, put that card into your graveyard unless you pay 2 life.", "where the cards are"),
    ],
)
def test_what_is_not_read(text: str, why: str) -> None:
    """608.2f: what would have to be done so often isn't taken for one thing; nor are all cards meant by "each card"."""
    (line,) = read_report(spell(text).faces[0])
    assert why in str(line.refusal)
