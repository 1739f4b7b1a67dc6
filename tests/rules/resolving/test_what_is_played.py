"""CR 400.7i: the land that a card has become which an effect let its player play."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, on_battlefield, position, resolve, side
from spells import SERF


def played(then: str, *answers: str, first: str = "Exile the top card of your library.") -> Game:
    """A game in which an ability has let Alice play a land on top of her library, and says something of it."""
    seer = card("Seer", "{1}", "Artifact", f"{{T}}: {first} You may play that card. {then}")
    game = position(side(battlefield=[seer], library=[land("R")] * 5), side())
    act(game, "activate Seer")
    resolve(game)
    for answer in answers:
        game.choose(answer)
    return game


@rule("400.7i")
def test_the_effect_that_lets_a_land_be_played_finds_what_it_becomes() -> None:
    """400.7i: what the effect says of the card afterwards, it says of the land on the battlefield."""
    for then in ("If you do, put a charge counter on it.", "Put a charge counter on it."):
        game = played(then, "yes")
        (mountain,) = on_battlefield(game, "Mountain")
        assert mountain.counters == (("charge", 1),)
    game = played("If you do, tap it.", "yes", first="Look at the top card of your library.")
    assert on_battlefield(game, "Mountain")[0].tapped


@rule("400.7i", "400.7h")
def test_a_spell_is_found_too_and_nothing_that_isn_t_played() -> None:
    """400.7i: it is about the card that was played; one that stays in exile gets what is said of it there."""
    game = played("Put a charge counter on it.", "no")
    assert not on_battlefield(game, "Mountain")
    assert [seen.counters for seen in game.view(0).exile] == [(("charge", 1),)]
    seer = card("Seer", "{1}", "Artifact", "{T}: Exile the top card of your library. You may play that card. Tap it.")
    game = position(side(battlefield=[seer], library=[SERF] * 5, lands="W"), side())
    act(game, "activate Seer")
    resolve(game)
    game.choose("yes")
    resolve(game)
    assert not on_battlefield(game, "Serf")[0].tapped
