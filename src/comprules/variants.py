"""Section 9 of the rulebook: casual variants; and what else is added to how a game is set up."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from comprules.rules.variants.alternating_teams import AlternatingTeams as AlternatingTeams
    from comprules.rules.variants.ante import Ante as Ante
    from comprules.rules.variants.archenemy import Archenemy as Archenemy
    from comprules.rules.variants.archenemy import ArchenemyCommander as ArchenemyCommander
    from comprules.rules.variants.archenemy import SupervillainRumble as SupervillainRumble
    from comprules.rules.variants.attack_options import AttackOnly as AttackOnly
    from comprules.rules.variants.attractions import Attractions as Attractions
    from comprules.rules.variants.commander import Brawl as Brawl
    from comprules.rules.variants.commander import Commander as Commander
    from comprules.rules.variants.commander import CommanderDraft as CommanderDraft
    from comprules.rules.variants.conspiracy_draft import ConspiracyDraft as ConspiracyDraft
    from comprules.rules.variants.draft_note import DraftNote as DraftNote
    from comprules.rules.variants.emperor import Emperor as Emperor
    from comprules.rules.variants.grand_melee import GrandMelee as GrandMelee
    from comprules.rules.variants.limited_range import LimitedRange as LimitedRange
    from comprules.rules.variants.planechase import Planechase as Planechase
    from comprules.rules.variants.stickers import Stickers as Stickers
    from comprules.rules.variants.team_vs_team import TeamVsTeam as TeamVsTeam
    from comprules.rules.variants.two_headed_giant import TwoHeadedGiant as TwoHeadedGiant
    from comprules.rules.variants.vanguard import Vanguard as Vanguard
    from comprules.rules.variants.variant import Variant as Variant

_HOMES = {
    "AlternatingTeams": "alternating_teams",
    "Ante": "ante",
    "Archenemy": "archenemy",
    "ArchenemyCommander": "archenemy",
    "AttackOnly": "attack_options",
    "Attractions": "attractions",
    "Brawl": "commander",
    "Commander": "commander",
    "CommanderDraft": "commander",
    "ConspiracyDraft": "conspiracy_draft",
    "DraftNote": "draft_note",
    "Emperor": "emperor",
    "GrandMelee": "grand_melee",
    "LimitedRange": "limited_range",
    "Planechase": "planechase",
    "Stickers": "stickers",
    "SupervillainRumble": "archenemy",
    "TeamVsTeam": "team_vs_team",
    "TwoHeadedGiant": "two_headed_giant",
    "Vanguard": "vanguard",
    "Variant": "variant",
}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    # Variants are imported when they are first used: the engine's rules import what they need of this room, and a
    # variant needs the engine.
    if name not in _HOMES:
        raise AttributeError(f"module 'comprules.variants' has no attribute {name!r}")
    return getattr(import_module(f"comprules.rules.variants.{_HOMES[name]}"), name)
