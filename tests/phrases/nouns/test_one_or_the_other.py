"""CR 109.2: kinds of object with an article each: "a creature card or a land card", "that's an Elf or a Goblin"."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, land, pending, position, resolve, side, the
from spells import choose, follow, with_spell

ELF = card("Scout", "{G}", "Creature — Elf", pt="1/1")
GOBLIN = card("Sneak", "{R}", "Creature — Goblin", pt="1/1")
GATE = card("Old Arch", "", "Land — Gate")
TOWER = card("Tower", "", "Land")
SPARK = card("Spark", "{R}", "Instant", "Spark deals 1 damage to any target.")


def offered(game: Game) -> list[str]:
    """The names of the objects to choose from."""
    return sorted(option.name for option in pending(game).options if isinstance(option, Thing))


@rule("109.2", "701.23a")
def test_either_kind_can_be_found_and_nothing_else() -> None:
    """CR 109.2: "a basic land card or a Gate card" is a card of one of the two kinds; "basic" is said of one only."""
    library = [GATE, TOWER, BEAR, land("G")]
    text = "Search your library for a basic land card or a Gate card, put it into your hand, then shuffle."
    game = follow(text, mine={"library": library})
    assert isinstance(game.decision, ChooseObjects)
    assert offered(game) == ["Forest", "Old Arch"]
    choose(game, ("Old Arch",))
    assert [seen.name for seen in game.view(0).hand] == ["Old Arch"]


@rule("109.2", "608.2d")
def test_a_chosen_object_is_of_either_kind() -> None:
    """CR 109.2: "a creature or a Gate" is one object of one of the kinds."""
    game = follow("Sacrifice an Elf or a Gate.", mine={"battlefield": [ELF, GOBLIN, GATE, TOWER]})
    assert offered(game) == ["Old Arch", "Scout"]
    choose(game, ("Scout",))
    assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Scout", "Deed"]


@rule("106.6", "109.2")
def test_mana_for_either_kind_of_spell() -> None:
    """CR 106.6: mana that is only for one of two kinds of spell pays for both and for nothing else."""
    den = card("Den", "", "Land", "{T}: Add {R}. Spend this mana only to cast an instant spell or a Goblin spell.")
    game = position(
        side(battlefield=[den], hand=[GOBLIN, SPARK, card("Imp", "{R}", "Creature — Imp", pt="1/1")]), side()
    )
    assert can(game, "cast Sneak")
    assert can(game, "cast Spark")
    assert not can(game, "cast Imp")


@rule("109.2", "205.3")
def test_either_type_that_an_object_is_of() -> None:
    """CR 109.2: "each creature you control that's an Elf or a Goblin" is yours in both cases, and one of the two."""
    text = "Each creature you control that's an Elf or a Goblin gets +1/+1 until end of turn."
    game = with_spell(
        text,
        mine={"battlefield": [ELF, BEAR, GOBLIN]},
        yours={"battlefield": [card("Raider", "{R}", "Creature — Goblin", pt="1/1")]},
    )
    act(game, "cast Deed")
    resolve(game)
    assert [the(game, name).power for name in ("Scout", "Sneak", "Grizzly Bears", "Raider")] == [2, 2, 2, 1]
