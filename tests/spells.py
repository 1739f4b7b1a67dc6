"""Spells made of a text, to try what the text does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Option
from comprules.play.game import Game
from positions import act, card, pending, play_out, position, resolve, side

SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")
RELIC = card("Relic", "{1}", "Artifact")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")


def spell(text: str, types: str = "Sorcery", name: str = "Deed") -> Card:
    """A spell with this text; its cost is {W}."""
    return card(name, "{W}", types, text)


def creature(name: str, text: str = "", pt: str = "2/2", types: str = "Creature — Beast") -> Card:
    """A creature with a text; its cost is {G}."""
    return card(name, "{G}", types, text, pt)


def edict(text: str, name: str = "Edict") -> Card:
    """An enchantment with a text; its cost is {W}."""
    return card(name, "{W}", "Enchantment", text)


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast a spell and let everything resolve."""
    act(game, f"cast {name}", targets=targets)
    play_out(game)


def with_spell(text: str, *, mine: dict[str, Any] | None = None, yours: dict[str, Any] | None = None) -> Game:
    """A game in which Alice has a spell with this text and can cast it; what else she and Bob have."""
    own = dict(mine or {})
    own["hand"] = [spell(text), *own.get("hand", ())]
    own["lands"] = "W" + own.get("lands", "")
    return position(side(**own), side(**(yours or {})))


def follow(
    text: str,
    *answers: Any,
    targets: Sequence[str] = (),
    mine: dict[str, Any] | None = None,
    yours: dict[str, Any] | None = None,
) -> Game:
    """A game in which Alice has cast a spell with this text and it has resolved, with these answers."""
    game = with_spell(text, mine=mine, yours=yours)
    act(game, "cast Deed", targets=targets)
    resolve(game)
    for answer in answers:
        choose(game, answer)
    return game


def choose(game: Game, answer: Any) -> None:
    """Give an answer, several for a tuple; an object or player may be given by its name alone."""
    names = answer if isinstance(answer, tuple) else (answer,)
    given = tuple(_option(game, name) for name in names)
    game.choose(given if isinstance(answer, tuple) else given[0])


def _option(game: Game, name: Any) -> Any:
    if not isinstance(name, str):
        return name
    alike: list[Option] = [option for option in pending(game).options if getattr(option, "name", None) == name]
    return alike[0] if alike else name


def is_asking(game: Game) -> bool:
    """Whether somebody is asked something other than for an action."""
    return not isinstance(game.decision, ChooseAction)
