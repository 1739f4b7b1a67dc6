"""CR 113.1b: keyword abilities that players and permanents have together, and those that permanents alone have."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, pending, position, resolve, side

MOUND = card("Mound", "{3}", "Artifact")
TONGS = card("Tongs", "{R}", "Instant", "Destroy target artifact or enchantment.")


def within_reach(text: str, types: str = "Enchantment") -> list[str]:
    """The artifacts that Bob can aim at, after Alice has cast something with this text."""
    shelter = card("Shelter", "{W}", types, text)
    heap = card("Heap", "{3}", "Artifact")
    game = position(
        side(battlefield=[heap], hand=[shelter], lands="W"), side(battlefield=[MOUND], hand=[TONGS], lands="R")
    )
    act(game, "cast Shelter")
    resolve(game)
    game.choose("pass")
    act(game, "cast Tongs")
    return sorted({"Heap", "Mound"} & {getattr(option, "name", "") for option in pending(game).options})


@rule("109.2", "702.18a")
def test_what_is_said_once_behind_several_kinds_is_said_of_all_of_them() -> None:
    """CR 109.2: "artifacts and enchantments you control" are artifacts you control and enchantments you control, also
    where they have what a player could have.
    """
    assert within_reach("Artifacts and enchantments you control have shroud.") == ["Mound"]
    assert within_reach("Artifacts and enchantments you control have reach.") == ["Heap", "Mound"]


@rule("109.2", "702.18a", "611.2c")
def test_so_it_is_where_they_gain_it_for_a_time() -> None:
    """CR 611.2c: so it is for what an effect's duration says they gain."""
    text = "Auras, artifacts, and modified creatures you control gain shroud until end of turn."
    assert within_reach(text, "Sorcery") == ["Mound"]
