"""CR 410 of 2001 and 2006, 509.4 and 603.3b of 2009: what triggers, and in which order it goes on the stack."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseNumber, ChooseOrder
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.blocks import BecomeBlocking
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.procedures import FRAMES, Procedure
from positions import BEAR, act, card, life, pending, position, resolve, side, the
from rules.combat.fights import attack, block, fight

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
NOTE = card("Note", "{W}", "Creature — Human", "Whenever a creature enters, you gain 1 life.", "1/1")
ECHO = card("Echo", "{W}", "Enchantment", "Whenever a triggered ability of a creature triggers, you gain 10 life.")


@pytest.mark.parametrize(
    ("edition", "owners"),
    [(edition, [0, 0, 1] if edition in ("2001", "2006", "2009") else [0, 1, 0]) for edition in EDITIONS],
)
@rule("410.3", "410.2", edition="2001")
@rule("410.3", "410.2", edition="2006")
@rule("603.3b", edition="2009")
@rule("603.3b")
def test_what_triggers_on_triggering_goes_on_the_stack_with_the_rest(edition: str, owners: list[int]) -> None:
    """410.3 of 2001: first all that the active player controls, in any order; since 2024 such abilities come last."""
    game = position(side([NOTE, ECHO], hand=[BEAR], lands="GG"), side([NOTE]), edition=edition)
    act(game, "cast Grizzly Bears")
    resolve(game)
    asked = 0
    while isinstance(game.decision, ChooseOrder):
        asked = max(asked, len(game.decision.options))
        game.choose(tuple(game.decision.options))
    stacked = [game.state.objects[number].controller for number in game.state.stack]
    assert stacked == [0, 0, 0, 1] if owners == [0, 0, 1] else stacked == [0, 1, 0, 0]
    assert asked == (3 if owners == [0, 0, 1] else 0)


class Joins(Procedure):
    """An effect lets a creature block."""

    blocker: int
    attacker: int

    def begin(self, game: Game) -> Procedure | None:
        """It blocks."""
        happen(game, BecomeBlocking(Cause("509.4"), ObjectId(self.blocker), ObjectId(self.attacker)))
        return None


def joined(game: Game, blocker: str, attacker: str) -> None:
    """Let a creature block, as an effect would, and what that triggers resolve."""
    joining = Joins(blocker=the(game, blocker).id, attacker=the(game, attacker).id)
    game.state.write(REGISTERS, FRAMES, (*game.state.registers[FRAMES], joining))
    resolved(game)


def resolved(game: Game) -> None:
    """Let players pass until they attack no more; what has triggered resolves meanwhile."""
    while game.decision is not None and game.view(0).step in ("declare attackers", "declare blockers"):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else first(game))


def settled(game: Game) -> None:
    """Let what is on the stack resolve."""
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else first(game))


def first(game: Game) -> object:
    """The first answer to a question about the order of blockers."""
    decision = pending(game)
    if isinstance(decision, ChooseNumber):
        return decision.least
    return tuple(decision.options) if isinstance(decision, ChooseOrder) else decision.options[0]


PICKET = card("Picket", "{W}", "Creature — Wall", "Whenever this creature blocks a creature, you gain 1 life.", "0/9")
SENTRY = card("Sentry", "{W}", "Creature — Wall", "Whenever this creature blocks, you gain 1 life.", "0/9")


@pytest.mark.parametrize(
    ("edition", "sentry", "picket"), [("2001", 1, 1), ("2006", 0, 0), ("2009", 1, 0), ("2024", 1, 1), ("2026", 1, 1)]
)
@rule("410.9a", "410.9b", "410.9", edition="2001")
@rule("410.9a", "410.9b", edition="2006")
@rule("509.4a", "509.4b", edition="2009")
@rule("509.3a", "509.3b")
def test_blocking_by_an_effect(edition: str, sentry: int, picket: int) -> None:
    """410.9b of 2001: each attacker that is blocked counts; in 2006 and 2009 only a declared block does."""
    for blocker, gained in ((SENTRY, sentry), (PICKET, picket)):
        game = fight([BEAR], [blocker], edition=edition)
        attack(game, "Grizzly Bears")
        block(game)
        joined(game, blocker.name, "Grizzly Bears")
        assert life(game, 1) == 20 + gained
        declared = fight([BEAR], [blocker], edition=edition)
        attack(declared, "Grizzly Bears")
        block(declared, (blocker.name, "Grizzly Bears"))
        resolved(declared)
        assert life(declared, 1) == 21


OX, DOE, HEN = (card(name, pt="0/9") for name in ("Ox", "Doe", "Hen"))
SWARMED = card(
    "Swarmed",
    "{R}",
    "Creature — Bear",
    "Whenever this creature becomes blocked by two or more creatures, you gain 1 life.",
    "2/9",
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("declared", "at_once", "later"), [((), 0, 0), (("Ox",), 0, 1), (("Ox", "Doe"), 1, 0)])
@rule("410.9d", edition="2001")
@rule("410.9e", edition="2006")
@rule("509.4e", edition="2009")
@rule("509.3e")
def test_so_many_blockers(edition: str, declared: tuple[str, ...], at_once: int, later: int) -> None:
    """410.9d of 2001: it counts how many block as they are declared, and an effect that adds one may make it enough."""
    game = fight([SWARMED], [OX, DOE, HEN], edition=edition)
    attack(game, "Swarmed")
    block(game, *((name, "Swarmed") for name in declared))
    settled(game)
    assert life(game, 0) == 20 + at_once
    joined(game, "Hen", "Swarmed")
    assert life(game, 0) == 20 + at_once + later


THORNS = card("Thorns", "{G}", "Creature — Bear", "Whenever this creature becomes blocked, you gain 1 life.", "2/9")
BRIAR = card(
    "Briar", "{G}", "Creature — Bear", "Whenever this creature becomes blocked by a creature, you gain 1 life.", "2/9"
)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("410.9a", "410.9c", edition="2001")
@rule("410.9c", "410.9d", edition="2006")
@rule("509.4c", "509.4d", edition="2009")
@rule("509.3c", "509.3d")
def test_becoming_blocked_once_and_by_each_creature(edition: str) -> None:
    """410.9a, 410.9c of 2001: becoming blocked happens once each combat, blocked by a creature for each."""
    game = fight([THORNS, BRIAR], [OX, DOE, HEN], edition=edition)
    attack(game, "Thorns", "Briar")
    block(game, ("Ox", "Thorns"), ("Doe", "Thorns"))
    settled(game)
    assert life(game, 0) == 21
    joined(game, "Hen", "Thorns")
    assert life(game, 0) == 21
    other = fight([BRIAR], [OX, DOE, HEN], edition=edition)
    attack(other, "Briar")
    block(other, ("Ox", "Briar"), ("Doe", "Briar"))
    settled(other)
    assert life(other, 0) == 22
    joined(other, "Hen", "Briar")
    assert life(other, 0) == 23
