"""CR 106.7: mana of the types that permanents could produce."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import card, pending, position, side


def producer(name: str, what: str, kind: str = "color") -> Card:
    return card(name, "", "Land", f"{{T}}: Add one mana of any {kind} that {what} could produce.")


POOL = producer("Pool", "a land you control", "type")
ORCHARD = producer("Orchard", "a land an opponent controls")
WASTES = card("Waste", "", "Land", "{T}: Add {C}.")


def made(game: Game, name: str) -> set[str]:
    """The mana that a land can be tapped for."""
    option = next((each for each in game.mana_actions() if str(each).startswith(f"activate {name}")), None)
    if option is None:
        return set()
    game.choose(option)
    if hasattr(pending(game).candidates[0], "text"):
        return {getattr(each, "text", "") for each in pending(game).candidates}
    return {f"{{{unit.type}}}" for unit in game.state.players[0].mana_pool}


@rule("106.7")
def test_the_types_that_others_could_produce() -> None:
    """CR 106.7: of the lands meant, also tapped ones; colorless is a type and no color."""
    mine = side(battlefield=[POOL, ORCHARD, WASTES], lands="G")
    game = position(mine, side(battlefield=[card("Grove", "", "Land", "{T}: Add {W} or {U}.")], lands="B"))
    assert made(game, "Orchard") == {"{W}", "{U}", "{B}"}
    game = position(mine, side(lands="B"))
    assert made(game, "Pool") == {"{G}", "{C}", "{B}"}
    game = position(side(battlefield=[producer("Gate", "a land you control")], lands="R"), side(lands="B"))
    assert made(game, "Gate") == {"{R}"}


@rule("106.7", "106.5")
def test_lands_that_depend_on_each_other() -> None:
    """CR 106.7: two that only look at each other produce nothing; with a Forest beside one, both could produce {G}."""
    game = position(side(battlefield=[ORCHARD]), side(battlefield=[ORCHARD]))
    assert made(game, "Orchard") == set()
    game = position(side(battlefield=[ORCHARD], lands="G"), side(battlefield=[ORCHARD]))
    assert made(game, "Orchard") == {"{G}"}


@rule("106.7")
def test_that_the_costs_can_be_paid_does_not_matter() -> None:
    """CR 106.7: whether costs could be paid is ignored."""
    temple = card("Temple", "", "Land", "{T}, Sacrifice a Goblin: Add {R}.")
    game = position(side(battlefield=[ORCHARD]), side(battlefield=[temple]))
    assert made(game, "Orchard") == {"{R}"}


@rule("106.7")
def test_an_amount_that_would_be_announced() -> None:
    """CR 106.7: whether as many counters could be removed as X is, is a matter of costs, and ignored."""
    pools = card(
        "Cistern",
        "",
        "Land",
        "{1}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}.",
    )
    game = position(side(battlefield=[POOL, pools]), side())
    assert made(game, "Pool") == {"{W}", "{U}"}
