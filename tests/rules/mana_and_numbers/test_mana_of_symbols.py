"""CR 106.8-106.11: what mana symbols stand for where an effect adds them."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, pending, position, side

GLOW = card("Glow", "{1}{W}", "Sorcery", "You gain 1 life.")


def pool(game: Game) -> list[str]:
    """The types of mana in the first player's pool."""
    return [mana.type for mana in game.state.players[0].mana_pool]


def added(text: str, *answers: object, edition: str = "2026") -> list[str]:
    """The mana that a land with this text adds."""
    game = position(side(battlefield=[card("Source", "", "Land", text)], lands="GG"), side(), edition=edition)
    act(game, "activate Source", *answers)
    return pool(game)


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
@pytest.mark.parametrize(
    ("text", "mana"),
    [
        ("{T}: Add {2}.", ["C", "C"]),
        ("{T}: Add {1}{G}.", ["C", "G"]),
        ("{T}: Add {0}.", []),
        ("{T}: Add {S}{S}.", ["C", "C"]),
        ("{T}: Add {W/P}.", ["W"]),
    ],
)
@rule("106.9", "106.10", "106.11")
@rule("107.4c", edition="2009")
def test_a_number_adds_colorless_mana(text: str, mana: list[str], edition: str) -> None:
    """106.10: so much colorless mana, in every edition (107.4c of 2009); 106.11: so does {S}; 106.9: {W/P} is white."""
    assert added(text, edition=edition) == mana


@pytest.mark.parametrize("edition", ["2009", "2026"])
@rule("106.10")
@rule("107.4c", edition="2009")
def test_x_adds_colorless_mana(edition: str) -> None:
    """107.4c of 2009: {X} in an effect that adds mana is so much colorless mana; 106.10."""
    assert added("{X}, {T}: Add {X}.", Number(2), edition=edition) == ["C", "C"]


@pytest.mark.parametrize("edition", ["2009", "2026"])
@rule("106.10", "107.4b")
def test_colorless_mana_pays_for_no_color(edition: str) -> None:
    """107.4b: {1} is paid by any mana; 106.10: what {2} adds is colorless, and pays for no {W}."""
    source = card("Source", "", "Land", "{T}: Add {2}.")
    assert not can(position(side(battlefield=[source], hand=[GLOW]), side(), edition=edition), "cast Glow")
    assert can(position(side(battlefield=[source], hand=[GLOW], lands="W"), side(), edition=edition), "cast Glow")


@pytest.mark.parametrize("edition", ["2009", "2026"])
@pytest.mark.parametrize(
    ("text", "answer", "mana"),
    [
        ("{T}: Add {W/U}.", "{U}", ["U"]),
        ("{T}: Add {W/U}{W/U}.", "{W}{U}", ["W", "U"]),
        ("{T}: Add {2/W}.", "{C}{C}", ["C", "C"]),
        ("{T}: Add {2/W}.", "{W}", ["W"]),
        ("{T}: Add {R} or {W/U}.", "{U}", ["U"]),
    ],
)
@rule("106.8")
def test_the_player_chooses_a_half_of_a_hybrid_symbol(text: str, answer: str, mana: list[str], edition: str) -> None:
    """106.8: one mana of a colored half, or as much colorless mana as a generic half says."""
    assert added(text, Word(answer), edition=edition) == mana


@rule("106.8")
def test_each_half_can_be_spent() -> None:
    """106.8: a spell is paid for with the half that it needs."""
    source = card("Source", "", "Land", "{T}: Add {2/W}.")
    for cost, payable in (("{2}", True), ("{W}", True), ("{1}{W}", False), ("{3}", False)):
        spell = card("Glow", cost, "Sorcery", "You gain 1 life.")
        assert can(position(side(battlefield=[source], hand=[spell]), side()), "cast Glow") is payable
    game = position(side(battlefield=[source]), side())
    act(game, "activate Source")
    assert pending(game).options == (Word("{C}{C}"), Word("{W}"))


@pytest.mark.parametrize(("power", "mana"), [("2", ["G", "G"]), ("0", []), ("-1", [])])
@rule("106.3", "107.1b")
def test_an_amount_of_mana(power: str, mana: list[str]) -> None:
    """106.3: as much mana as a number says; 107.1b: none, where that is less than zero."""
    text = "{0}: Add an amount of {G} equal to this creature's power."
    joiner = card("Joiner", "", "Creature — Elf", text, f"{power}/2")
    game = position(side(battlefield=[joiner]), side())
    act(game, "activate Joiner")
    assert pool(game) == mana


@rule("106.3")
def test_an_amount_of_mana_pays_for_a_spell() -> None:
    """106.3: what the number makes pays for a spell, and no more."""
    source = card("Source", "", "Land", "{T}: Add an amount of {W} equal to the number of creatures you control.")
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    for bears, payable in ((1, False), (2, True)):
        game = position(side(battlefield=[source, *[bear] * bears], hand=[GLOW]), side())
        assert can(game, "cast Glow") is payable
