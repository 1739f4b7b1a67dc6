"""What enters with counters and with abilities."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, run_to, side, the
from rules.combat.fights import attack, attacks


@rule("614.1c", "611.2e")
@by_editions("2001", "2026")
@pytest.mark.parametrize(("kicked", "size", "blow"), [(True, (4, 4), ["Kavu attacks Bob"]), (False, (2, 2), [])])
def test_it_has_the_ability_from_the_moment_it_enters(kicked: bool, size: tuple[int, int], blow: list[str]) -> None:
    """614.1c: with haste it attacks in the turn in which it enters; not kicked it enters with neither."""
    kavu = card(
        "Kavu",
        "{G}",
        "Creature — Kavu",
        "Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it and with haste.",
        pt="2/2",
    )
    game = position(side(hand=[kavu], lands="GGG"), side())
    act(game, "cast Kavu", kicked)
    resolve(game)
    assert (the(game, "Kavu").power, the(game, "Kavu").toughness) == size
    if blow:
        assert attacks(game) == blow
    else:
        run_to(game, "end of combat")
        assert life(game, 1) == 20


@rule("614.1c", "611.2e", "201.5")
def test_the_quoted_ability_that_it_enters_with_is_its_own() -> None:
    """614.1c, 201.5: the name in the ability is that of what has it."""
    volver = card(
        "Volver",
        "{G}",
        "Creature — Volver",
        "Haste\nKicker {2}\nIf this creature was kicked, it enters with a +1/+1 counter on it and with "
        '"Whenever this creature deals damage, you gain that much life."',
        pt="2/2",
    )
    game = position(side(hand=[volver], lands="GGG"), side())
    act(game, "cast Volver", True)
    resolve(game)
    attack(game, "Volver")
    run_to(game, "postcombat main")
    assert (life(game, 0), life(game, 1)) == (23, 17)


@rule("614.1c", "611.2e", "205.1b")
def test_with_counters_and_as_something_besides() -> None:
    """614.1c: it is that too from the moment it enters, and isn't so by its copiable values."""
    text = (
        "Each other creature you control enters with a number of additional +1/+1 counters on it equal to Sage's power"
    )
    sage = card("Sage", "{G}", "Creature — Elf", f"{text} and as a Mutant in addition to its other types.", "2/4")
    game = position(side(battlefield=[sage], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    bear = the(game, "Grizzly Bears")
    assert dict(bear.counters) == {"+1/+1": 2}
    assert game.board.characteristics(bear.id).subtypes == ("Bear", "Mutant")
    assert game.board.copiable(bear.id).subtypes == ("Bear",)
