"""CR 508.1c, 509.3g: whom a creature has attacked already; creatures that attack somebody and aren't blocked."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, play_out, position, side
from rules.combat.fights import attack, attacks, block, end_combat, fight
from spells import creature, edict

WALL = card("Wall", "{W}", "Creature — Wall", pt="0/4")
PLANESWALKER = card("Jane", "{W}", "Planeswalker — Jane", loyalty="5")


@rule("508.1c", "608.2i")
def test_nobody_is_attacked_again_this_turn() -> None:
    """508.1c: in another combat phase it can't attack that player again; a planeswalker of theirs is no player."""
    razer = creature(
        "Razer",
        "Whenever this creature attacks, untap it. After this phase, there is an additional combat phase.\n"
        "This creature can't attack a player it has already attacked this turn.",
    )
    game = fight([razer], [PLANESWALKER], [])
    assert attacks(game) == ["Razer attacks Bob", "Razer attacks Carol", "Razer attacks Jane"]
    attack(game, ("Razer", "Jane"))
    play_out(game)
    attack(game, ("Razer", "Bob"))
    play_out(game)
    assert attacks(game) == ["Razer attacks Carol", "Razer attacks Jane"]


@rule("508.1b", "509.3g", "603.2c")
@pytest.mark.parametrize(
    ("targets", "blocked", "drawn"),
    [
        (("Bob", "Bob"), (), 1),
        (("Bob", "Bob"), ("Boar",), 1),
        (("Bob", "Jane"), ("Boar",), 0),
        (("Jane", "Bob"), (), 1),
    ],
)
def test_creatures_that_attack_you_and_arent_blocked(
    targets: tuple[str, str], blocked: tuple[str, ...], drawn: int
) -> None:
    """509.3g: once for all that attack that player unblocked; who attacks a planeswalker doesn't attack the player."""
    jewel = edict("Whenever one or more creatures an opponent controls attack you and aren't blocked, draw a card.")
    game = fight([creature("Boar"), BEAR], [jewel, WALL, PLANESWALKER])
    attack(game, ("Boar", targets[0]), ("Grizzly Bears", targets[1]))
    block(game, *(("Wall", name) for name in blocked))
    end_combat(game)
    assert len(hand(game, 1)) == drawn


@rule("508.1", "508.1c")
def test_a_player_who_can_t_attack_somebody_attacks_with_nothing() -> None:
    """508.1c: none of the creatures that Alice controls can attack that player, others and planeswalkers can be."""
    truce = card("Truce", "{0}", "Sorcery", "Choose target opponent. You can't attack that player this turn.")
    game = position(side([BEAR], hand=[truce]), side([PLANESWALKER]), side())
    assert attacks(game.copy()) == [
        "Grizzly Bears attacks Bob",
        "Grizzly Bears attacks Carol",
        "Grizzly Bears attacks Jane",
    ]
    act(game, "cast Truce", targets=("Bob",))
    play_out(game)
    assert attacks(game) == ["Grizzly Bears attacks Carol", "Grizzly Bears attacks Jane"]
