"""CR 702: bargain, dredge, ninjutsu, transmute and umbra armor, played."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, spell
from turn.fights import attack, block, end_combat

MURDER = card("Murder", "{B}", "Instant", "Destroy target creature.")


@rule("702.166a", "702.166b")
def test_bargain() -> None:
    """CR 702.166a: an artifact, enchantment or token may be sacrificed, and the spell knows that."""
    text = "Bargain\nYou gain 1 life. If this spell was bargained, you gain 3 life."
    for answer, total in (("yes", 24), ("no", 21)):
        game = position(side(hand=[spell(text)], battlefield=[RELIC, SERF], lands="W"), side())
        act(game, "cast Deed", answer)
        resolve(game)
        assert life(game, 0) == total
        assert bool(on_battlefield(game, "Relic")) is (answer == "no")


@rule("702.52a", "702.52b")
def test_dredge() -> None:
    """CR 702.52a: instead of a draw, cards are milled and it returns; CR 702.52b: not with too small a library."""
    imp = card("Imp", "{B}", "Creature — Imp", "Dredge 2", "1/1")
    insight = card("Insight", "{U}", "Sorcery", "Draw a card.")
    game = position(side(hand=[insight], graveyard=[imp], library=[SERF, GIANT, BEAR], lands="U"), side())
    act(game, "cast Insight")
    resolve(game)
    game.choose("yes")
    assert hand(game, 0) == ["Imp"]
    assert sorted(graveyard(game, 0)) == ["Giant", "Insight", "Serf"]
    game = position(side(hand=[insight], graveyard=[imp], library=[SERF], lands="U"), side())
    act(game, "cast Insight")
    resolve(game)
    assert hand(game, 0) == ["Serf"]


@rule("702.49a", "702.49c")
def test_ninjutsu() -> None:
    """CR 702.49c: it attacks what the unblocked creature attacked that returned to the hand."""
    ninja = card("Ninja", "{3}{U}", "Creature — Human Ninja", "Ninjutsu {U}", "3/3")
    game = position(
        side(hand=[ninja], battlefield=[SERF], lands="U"), side(battlefield=[BEAR]), side(), step="beginning of combat"
    )
    attack(game, ("Serf", "Carol"))
    assert not can(game, "activate Ninja")
    run_to(game, "declare blockers")
    act(game, "activate Ninja")
    settle(game)
    assert hand(game, 0) == ["Serf"]
    assert the(game, "Ninja").tapped
    end_combat(game)
    assert life(game, 2) == 17


@rule("702.49a")
def test_no_ninjutsu_with_a_blocked_attacker() -> None:
    """CR 702.49a: there must be an unblocked attacker."""
    ninja = card("Ninja", "{3}{U}", "Creature — Human Ninja", "Ninjutsu {U}", "3/3")
    game = position(
        side(hand=[ninja], battlefield=[SERF], lands="U"), side(battlefield=[BEAR]), step="beginning of combat"
    )
    attack(game, "Serf")
    block(game, ("Grizzly Bears", "Serf"))
    assert not can(game, "activate Ninja")


@rule("702.53a")
def test_transmute() -> None:
    """CR 702.53a: it finds a card with the mana value of the discarded card, and only such a card."""
    seeker = card("Seeker", "{1}{U}", "Creature — Human", "Transmute {U}", "1/1")
    game = position(side(hand=[seeker], library=[SERF, GIANT, BEAR], lands="U"), side())
    act(game, "activate Seeker")
    resolve(game)
    named = {getattr(option, "name", "") for option in pending(game).options}
    assert named <= {"Grizzly Bears", ""}
    game.choose(tuple(option for option in pending(game).options if getattr(option, "name", "") == "Grizzly Bears"))
    assert hand(game, 0) == ["Grizzly Bears"]
    assert graveyard(game, 0) == ["Seeker"]


@rule("702.89a")
def test_umbra_armor() -> None:
    """CR 702.89a: the Aura is destroyed in the place of the creature, which is undamaged."""
    umbra = card("Umbra", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.\nUmbra armor")
    game = position(side(hand=[umbra, MURDER, MURDER], battlefield=[SERF], lands="WBB"), side())
    act(game, "cast Umbra", targets=["Serf"])
    settle(game)
    act(game, "cast Murder", targets=["Serf"])
    settle(game)
    assert on_battlefield(game, "Serf")
    assert "Umbra" in graveyard(game, 0)
    act(game, "cast Murder", targets=["Serf"])
    settle(game)
    assert not on_battlefield(game, "Serf")
