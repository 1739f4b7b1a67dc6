"""Shield, stun and finality counters."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, pending, position, resolve, run_to, side, the

DOOM = card("Doom", "{0}", "Sorcery", "Destroy target creature.")
ZAP = card("Zap", "{0}", "Instant", "Zap deals 3 damage to target creature.")
TWIST = card("Twist", "{0}", "Instant", "Untap target creature.")


def with_counters(kind: str, number: int, *, tapped: bool = False) -> Game:
    """A game in which Alice has a Bear with such counters, and the spells."""
    bear = Piece(BEAR, tapped=tapped, counters=((kind, number),))
    return position(side(battlefield=[bear], hand=[DOOM, ZAP, TWIST, DOOM]), side())


def cast(game: Game, name: str) -> None:
    """Cast a spell at the Bear and let it resolve."""
    act(game, f"cast {name}", targets=["Grizzly Bears"])
    resolve(game)


@rule("122.1c")
def test_a_shield_counter_is_removed_instead_of_destruction_or_damage() -> None:
    """CR 122.1c: each destruction by an effect and each damage takes one counter; then nothing protects it."""
    game = with_counters("shield", 2)
    cast(game, "Doom")
    assert the(game, "Grizzly Bears").counters == (("shield", 1),)
    cast(game, "Zap")
    assert (the(game, "Grizzly Bears").counters, the(game, "Grizzly Bears").damage) == ((), 0)
    cast(game, "Doom")
    assert not [seen for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"]


@rule("122.1c")
def test_damage_that_cant_be_prevented_is_dealt_and_takes_the_counter() -> None:
    """CR 122.1c: unpreventable damage is dealt, the counter is removed, and lethal damage destroys it all the same."""
    sure = card("Sure", "{0}", "Enchantment", "Damage can't be prevented.")
    bear = Piece(BEAR, counters=(("shield", 2),))
    game = position(side(battlefield=[bear, sure], hand=[ZAP]), side())
    cast(game, "Zap")
    assert not [seen for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"]


@rule("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    """CR 122.1d: neither an effect nor the untap step untaps it before its counters are gone."""
    game = with_counters("stun", 2, tapped=True)
    cast(game, "Twist")
    assert (the(game, "Grizzly Bears").tapped, the(game, "Grizzly Bears").counters) == (True, (("stun", 1),))
    for tapped in (True, False):
        for _ in range(2):
            run_to(game, "end")
            run_to(game, "upkeep")
        assert the(game, "Grizzly Bears").tapped is tapped
    assert the(game, "Grizzly Bears").counters == ()


@rule("122.1h")
def test_a_finality_counter_exiles_what_would_die() -> None:
    """CR 122.1h: a creature with it is exiled instead of going to the graveyard, by sacrifice too."""
    game = with_counters("finality", 1)
    cast(game, "Doom")
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
    bounce = card("Bounce", "{0}", "Instant", "Return target creature to its owner's hand.")
    game = position(side(battlefield=[Piece(BEAR, counters=(("finality", 1),))], hand=[bounce]), side())
    cast(game, "Bounce")
    assert "Grizzly Bears" in [seen.name for seen in game.view(0).hand]


@rule("122.1h", "616.1")
def test_its_controller_chooses_between_a_counter_and_another_effect() -> None:
    """CR 616.1: a finality counter is one replacement effect among others."""
    law = card(
        "Law", "{0}", "Enchantment", "If a creature would die, put it on the bottom of its owner's library instead."
    )
    bear = Piece(BEAR, counters=(("finality", 2),))
    game = position(side(battlefield=[law], hand=[DOOM]), side(battlefield=[bear]))
    cast(game, "Doom")
    assert (pending(game).rule, pending(game).player, len(pending(game).options)) == ("616.1", 1, 2)
