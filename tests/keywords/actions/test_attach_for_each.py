"""CR 608.2f, 701.3: attaching something to each of several, or each of several to something."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, on_battlefield, pending
from spells import GIANT, SERF, choose, follow, is_asking

AXE = card("Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
BOW = card("Bow", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")


def attached(game: Game) -> dict[str, str | None]:
    """What each Equipment is attached to."""
    objects = game.state.objects
    found = {}
    for number in game.state.battlefield:
        host = objects[number].attached_to
        if game.board.name(number) in ("Axe", "Bow"):
            found[game.board.name(number)] = None if host is None else f"{game.board.name(host)} {host}"
    return found


@rule("608.2d", "608.2f", "701.3a")
def test_each_of_those_tokens_may_be_equipped() -> None:
    """608.2f: it is chosen for each of the tokens by itself, and not for other creatures."""
    made = "Create two 2/2 red Rebel creature tokens."
    text = f"{made} For each of those tokens, you may attach an Equipment you control to it."
    game = follow(text, mine={"battlefield": [AXE, BOW, BEAR]})
    asked = 0
    for name in ("Axe", "Bow"):
        choose(game, "yes")
        asked += 1
        if is_asking(game) and any(getattr(option, "name", "") == name for option in pending(game).options):
            choose(game, name)
    assert not is_asking(game)
    hosts = attached(game)
    assert all(host is not None and host.startswith("Rebel Token") for host in hosts.values())
    assert len(set(hosts.values())) == asked == len(on_battlefield(game, "Rebel Token"))


@rule("608.2d", "608.2f", "701.3a")
def test_each_equipment_may_be_attached() -> None:
    """608.2d: one may be attached and another one left as it is."""
    text = "For each Aura and Equipment you control, you may attach it to a creature you control."
    game = follow(text, mine={"battlefield": [AXE, BOW, SERF]}, yours={"battlefield": [GIANT]})
    choose(game, "no")
    choose(game, "yes")
    if is_asking(game):
        choose(game, "Serf")
    assert not is_asking(game)
    hosts = attached(game)
    assert (hosts["Axe"], str(hosts["Bow"]).startswith("Serf")) == (None, True)
