"""CR 702: bargain, dredge, ninjutsu, transmute and umbra armor, played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.kept_revealed import is_kept_revealed
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat
from rules.variants.test_commander import commanding
from spells import GIANT, RELIC, SERF, spell


def shown(game: Game) -> list[str]:
    """The names of the cards in Alice's hand that are revealed."""
    return [game.board.name(number) for number in game.state.hand(0) if is_kept_revealed(game.board, number)]


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


@rule("702.49b")
def test_a_card_with_ninjutsu_stays_revealed() -> None:
    """702.49b: from the announcement of the ability until it leaves the stack, also if that is by being countered."""
    ninja = card("Ninja", "{3}{U}", "Creature — Human Ninja", "Ninjutsu {U}", "3/3")
    quash = card("Quash", "{U}", "Instant", "Counter target activated ability.")
    mine = side(hand=[ninja, SERF], battlefield=[SERF], lands="U")
    game = position(mine, side(hand=[quash], lands="U"), step="beginning of combat")
    attack(game, "Serf")
    run_to(game, "declare blockers")
    assert shown(game) == []
    act(game, "activate Ninja")
    assert shown(game) == ["Ninja"]
    pass_priority(game)
    act(game, "cast Quash", targets=["Ninja's ability"])
    resolve(game)
    assert (shown(game), hand(game, 0)) == ([], ["Ninja", "Serf", "Serf"])
    assert [seen.name for seen in game.view(1).players[0].shown_hand] == ["Ninja", "Serf"]


@rule("702.49d", "702.49c", "903.8")
def test_commander_ninjutsu() -> None:
    """702.49d: it functions in the hand and in the command zone, where the commander tax isn't paid for it."""
    lord = card("Lord", "{2}{U}", "Legendary Creature — Human Ninja", "Commander ninjutsu {U}", "3/3")
    game = commanding(side(battlefield=[SERF], lands="U"), side(), commanders=((lord,),), step="beginning of combat")
    attack(game, "Serf")
    assert not can(game, "activate Lord")
    run_to(game, "declare blockers")
    act(game, "activate Lord")
    resolve(game)
    assert (hand(game, 0), the(game, "Lord").tapped) == (["Serf"], True)
    end_combat(game)
    assert life(game, 1) == 37
    game = position(side(hand=[lord], battlefield=[SERF], lands="U"), side(), step="beginning of combat")
    attack(game, "Serf")
    run_to(game, "declare blockers")
    act(game, "activate Lord")
    resolve(game)
    assert the(game, "Lord").power == 3


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
