"""What mana was spent to cast a spell."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, side


@rule("601.2h", "608.2i")
def test_what_depends_on_the_mana_spent_happens_only_if_it_was() -> None:
    """CR 601.2h: with {G} spent, life is gained; with {W} alone, it isn't; three red mana are counted. 608.2i: that
    looks back at how the spell was cast.
    """
    dawn = card("Dawn", "{1}", "Sorcery", "You gain 3 life if {G} was spent to cast this spell.")
    for land, total in (("G", 23), ("W", 20)):
        game = position(side(hand=[dawn], lands=land), side())
        act(game, "cast Dawn")
        resolve(game)
        assert life(game, 0) == total
    blaze = card("Blaze", "{3}", "Sorcery", "If at least three red mana was spent to cast this spell, you gain 5 life.")
    for lands, total in (("RRR", 25), ("RRW", 20)):
        game = position(side(hand=[blaze], lands=lands), side())
        act(game, "cast Blaze")
        resolve(game)
        assert life(game, 0) == total


@rule("601.2h", "400.7d", "608.2i")
def test_a_permanent_knows_whether_mana_was_spent_on_it() -> None:
    """CR 400.7d: a creature cast for nothing enters with counters, one that was paid for doesn't. 608.2i: it looks back
    at how it was cast.
    """
    text = "This creature enters with two +1/+1 counters on it if no mana was spent to cast it."
    for cost, power in (("{0}", 3), ("{1}", 1)):
        game = position(side(hand=[card("Rider", cost, "Creature — Human", text, "1/1")], lands="R"), side())
        act(game, "cast Rider")
        resolve(game)
        assert next(seen.power for seen in game.view(0).battlefield if seen.name == "Rider") == power
