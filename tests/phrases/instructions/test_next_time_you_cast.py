"""CR 611.2f, 608.2n: what happens with the next spell as it resolves."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, hand, position, resolve, side

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
DENY = card("Deny", "{U}", "Instant", "Counter target spell.")
LECTERN = card(
    "Lectern",
    "{1}",
    "Artifact",
    "{T}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand "
    "instead of into your graveyard as it resolves.",
)


@rule("608.2n", "611.2a", "611.2f", "614.1a")
def test_the_next_spell_goes_to_the_hand_as_it_resolves() -> None:
    """608.2n: only the next one does; a spell cast after it goes to the graveyard."""
    game = position(side(battlefield=[LECTERN], hand=[ZAP, ZAP], lands="RR"), side())
    act(game, "activate Lectern")
    resolve(game)
    for _ in range(2):
        act(game, "cast Zap", targets=["Bob"])
        resolve(game)
    assert (hand(game, 0), graveyard(game, 0)) == (["Zap"], ["Zap"])


@rule("608.2n", "701.6a")
def test_a_countered_spell_does_not_resolve() -> None:
    """701.6a: a countered spell is put into the graveyard; that isn't the last part of its resolution."""
    game = position(side(battlefield=[LECTERN], hand=[ZAP, DENY], lands="RU"), side())
    act(game, "activate Lectern")
    resolve(game)
    act(game, "cast Zap", targets=["Bob"])
    act(game, "cast Deny", targets=["Zap"])
    resolve(game)
    assert graveyard(game, 0) == ["Zap", "Deny"]
