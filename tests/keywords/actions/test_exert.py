"""CR 701.43: exerting, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, life, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, fight

RUNNER = card(
    "Runner",
    "{R}",
    "Creature — Jackal",
    "You may exert this creature as it attacks. When you do, it gets +2/+0 until end of turn.",
    "2/2",
)
TRAINER = card("Trainer", "{R}", "Creature — Human", "Whenever you exert a creature, you gain 1 life.", "1/1")


def attack_with_runner(answer: str, *others: Card | Piece) -> Game:
    game = fight([RUNNER, *others], [])
    attack(game, "Runner")
    assert isinstance(pending(game), YesNo)
    game.choose(answer)
    return game


def to_next_own_turn(game: Game) -> None:
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")


@rule("701.43d", "508.1g", "607.2h")
def test_exerting_an_attacker_is_optional() -> None:
    """CR 701.43d: whoever exerts the attacker gets what is linked to it, whoever doesn't, doesn't."""
    game = attack_with_runner("yes")
    settle(game)
    assert the(game, "Runner").power == 4
    game = attack_with_runner("no")
    assert not game.state.stack


@rule("701.43a")
def test_an_exerted_creature_stays_tapped_once() -> None:
    """CR 701.43a: it doesn't untap during its controller's next untap step, but in the one after that."""
    game = attack_with_runner("yes")
    to_next_own_turn(game)
    assert the(game, "Runner").tapped
    to_next_own_turn(game)
    assert not the(game, "Runner").tapped
    game = attack_with_runner("no")
    to_next_own_turn(game)
    assert not the(game, "Runner").tapped


@rule("701.43a", "603.2")
def test_whoever_exerts_is_noticed() -> None:
    """CR 701.43a: exerting a creature triggers what waits for it, for each creature."""
    game = attack_with_runner("yes", TRAINER)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options)
    settle(game)
    assert life(game, 0) == 21


@rule("701.43a", "701.43b")
def test_exerting_as_a_cost_twice() -> None:
    """CR 701.43b: what was exerted twice still stays tapped in one untap step only."""
    oasis = card("Oasis", "", "Land", "{T}, Exert this land: You gain 1 life.\n{W}: Untap this land.")
    game = position(side(battlefield=[oasis], lands="W"), side())
    act(game, "activate Oasis")
    settle(game)
    act(game, "activate Oasis")
    settle(game)
    act(game, "activate Oasis")
    settle(game)
    assert life(game, 0) == 22
    to_next_own_turn(game)
    assert the(game, "Oasis").tapped
    to_next_own_turn(game)
    assert not the(game, "Oasis").tapped


@rule("701.43d", "608.2i")
def test_exerting_only_once_a_turn() -> None:
    """CR 701.43d: where a text allows it only if the creature hasn't been exerted this turn, it depends on that."""
    proud = card(
        "Proud",
        "{R}",
        "Creature — Cat",
        "As long as this creature hasn't been exerted this turn, you may exert this creature as it attacks.\n"
        "{0}, Exert this creature: You gain 1 life.",
        "2/2",
    )
    game = fight([proud], [], step="precombat main")
    act(game, "activate Proud")
    settle(game)
    attack(game, "Proud")
    assert isinstance(game.decision, ChooseAction)
    game = fight([proud], [])
    attack(game, "Proud")
    assert isinstance(game.decision, YesNo)


@rule("701.43a", "502.3")
def test_it_is_the_untap_step_of_who_exerted_it_that_it_misses() -> None:
    """CR 701.43a: a creature exerted by somebody who had borrowed it untaps in its owner's next untap step."""
    treason = card(
        "Treason",
        "{R}",
        "Sorcery",
        "Gain control of target creature until end of turn. It gains haste until end of turn.",
    )
    game = position(side(hand=[treason], lands="R"), side(battlefield=[RUNNER]))
    act(game, "cast Treason", targets=["Runner"])
    resolve(game)
    attack(game, "Runner")
    game.choose("yes")
    settle(game)
    assert the(game, "Runner").tapped
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (the(game, "Runner").controller, the(game, "Runner").tapped) == (1, False)


@rule("701.43d", "508.1g", "608.2i")
def test_exerting_an_attacker_once_each_turn() -> None:
    """701.43d: in another combat phase of the turn it can't be exerted again."""
    text = (
        "If this creature hasn't been exerted this turn, you may exert it as it attacks. When you do, untap this "
        "creature"
    )
    game = fight(
        [
            card(
                "Zealot",
                "{R}",
                "Creature — Human",
                f"{text} and after this phase, there is an additional combat phase.",
                "2/2",
            )
        ],
        [],
    )
    attack(game, "Zealot")
    game.choose("yes")
    settle(game)
    run_to(game, "end of combat")
    run_to(game, "declare attackers")
    attack(game, "Zealot")
    assert isinstance(game.decision, ChooseAction)
    assert not game.state.stack
