"""CR 601.3, 611.2a: a permission to play some of certain cards: which ones is settled as they are played."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, land, life, pending, position, resolve, run_to, side

ZAP = card("Zap", "{R}", "Instant", "Each opponent loses 1 life.")
BOLT = card("Bolt", "{R}", "Instant", "Each opponent loses 3 life.")
IMP = card("Imp", "{R}", "Creature — Imp", pt="1/1")
SPELLS = {"Zap", "Bolt", "Imp"}
ALL = {*SPELLS, "Mountain"}


def after(text: str, lands: str = "URRR") -> Game:
    """A game after three cards have been exiled, with what then holds."""
    spell = card("Dig", "{U}", "Sorcery", f"Exile the top four cards of your library. {text}")
    library = [ZAP, BOLT, IMP, land("R"), *[land("G")] * 9]
    game = position(side(hand=[spell], library=library, lands=lands), side())
    act(game, "cast Dig")
    resolve(game)
    assert isinstance(game.decision, ChooseAction), "nothing is chosen as the spell resolves"
    return game


def playable(game: Game) -> set[str]:
    """The names of the cards that can be played."""
    words = [str(option).split(" ") for option in pending(game).options if str(option) != "pass"]
    return {name for _, name, *_ in words}


def use(game: Game, name: str) -> None:
    """Play a card, and let it resolve."""
    game.choose(next(option for option in pending(game).options if f" {name} " in str(option)))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    if game.view(0).stack:
        resolve(game)


@rule("601.3", "611.2a")
@pytest.mark.parametrize(
    ("text", "first", "then", "at_last"),
    [
        ("Until end of turn, you may cast a spell from among those cards.", SPELLS, set(), set()),
        ("You may cast a creature spell from among them this turn.", {"Imp"}, set(), set()),
        ("Until end of turn, you may play one of those cards.", ALL, set(), set()),
        ("You may play up to two of those cards this turn.", ALL, {"Bolt", "Mountain"}, set()),
        ("Until end of turn, you may cast up to two spells from among them.", SPELLS, {"Bolt"}, set()),
        ("You may play any number of those cards this turn.", ALL, {"Bolt", "Mountain"}, {"Mountain"}),
    ],
)
def test_which_card_it_is_is_settled_as_it_is_played(
    text: str, first: set[str], then: set[str], at_last: set[str]
) -> None:
    """601.3: any of them may be begun to be played, until as many have been as the effect allows."""
    game = after(text)
    assert playable(game) == first
    use(game, "Imp")
    assert playable(game) >= then
    assert bool(playable(game)) is bool(then)
    if then:
        use(game, "Bolt")
        assert playable(game) >= at_last
        assert bool(playable(game)) is bool(at_last)


@rule("611.2a", "118.9")
def test_it_is_over_with_the_turn_and_for_its_terms() -> None:
    """118.9: the terms hold for whichever is cast; with the end of the duration nothing may be cast any more."""
    text = "Until end of turn, you may cast a spell from among those cards without paying its mana cost."
    game = after(text, lands="U")
    assert playable(game) == SPELLS
    use(game, "Bolt")
    assert life(game, 1) == 17
    assert playable(game) == set()
    other = after(text, lands="U")
    run_to(other, "upkeep")
    assert not can(other, "cast Bolt")


@rule("611.2a")
def test_each_such_effect_allows_one() -> None:
    """611.2a: two effects allow one each, of their own cards."""
    spell = card(
        "Dig", "{U}", "Sorcery", "Exile the top two cards of your library. You may play one of them this turn."
    )
    library = [ZAP, BOLT, ZAP, BOLT, *[land("G")] * 9]
    game = position(side(hand=[spell, spell], library=library, lands="UURRRR"), side())
    for _ in range(2):
        act(game, "cast Dig")
        resolve(game)
    use(game, "Bolt")
    use(game, "Bolt")
    assert life(game, 1) == 14
    assert playable(game) == set()


@rule("611.2a", "305.1")
def test_playing_a_land_counts_over_turns() -> None:
    """305.1: a land played so is the one card, also on a later turn."""
    text = "Until the end of your next turn, you may play one of those cards."
    game = after(text)
    use(game, "Mountain")
    assert playable(game) == set()
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "precombat main")
    assert game.board.active_player == 0
    assert "Zap" not in playable(game)
