"""CR 608.2k: "the creature that died" is what an ability has triggered on."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, named, position, resolve, settle, side, the
from spells import GIANT, SERF, edict, spell


@rule("608.2h", "608.2k", "700.4")
def test_the_power_of_the_creature_that_died() -> None:
    """608.2h: its power as it last was, not that of the target."""
    presence = edict(
        "Whenever a creature you control dies, put X +1/+1 counters on target creature you control, where X is the "
        "power of the creature that died."
    )
    game = position(side([presence, GIANT, BEAR], hand=[spell("Destroy target creature.")], lands="W"), side([SERF]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    settle(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 5}
