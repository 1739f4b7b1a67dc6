"""Parts of the scenario format: facts, what must hold at a moment. How they are judged is in `judging`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from comprules.scenarios.references import Amount, Part, Positive, Ref, Seat, Text, ZoneName


class FactPart(Part, tag_field="what"):
    """A fact; its class is named by the field `what`."""


class Life(FactPart, tag="life"):
    player: Seat
    value: int


class PlayerCounters(FactPart, tag="player-counters"):
    player: Seat
    counter: Text
    count: Amount


class PermanentCount(FactPart, tag="permanent-count"):
    player: Seat
    count: Amount
    card: Ref | None = None
    token: Literal[True] | None = None


class ZoneCount(FactPart, tag="zone-count"):
    zone: ZoneName
    count: Amount
    player: Seat | None = None
    card: Ref | None = None


class InZoneFact(FactPart, tag="in-zone"):
    card: Ref
    zone: ZoneName
    value: bool


class AboutPermanent(FactPart):
    """A fact about some permanent that fits."""

    card: Ref
    player: Seat | None = None


class PowerToughnessFact(AboutPermanent, tag="power-toughness"):
    power: int | None = None
    toughness: int | None = None
    base: Literal[True] | None = None
    every: Literal[True] | None = None


class HasAbilityFact(AboutPermanent, tag="ability", kw_only=True):
    ability: Text
    value: bool
    among: Positive | None = None


class AbilityCount(AboutPermanent, tag="ability-count", kw_only=True):
    ability: Text
    count: Amount


class HasType(AboutPermanent, tag="type", kw_only=True):
    type: Text
    value: bool


class HasSubtype(AboutPermanent, tag="subtype", kw_only=True):
    subtype: Text
    value: bool
    zone: Literal["exile"] | None = None


class HasSupertype(AboutPermanent, tag="supertype", kw_only=True):
    supertype: Text
    value: bool


class HasColor(AboutPermanent, tag="color", kw_only=True):
    colors: Annotated[str, msgspec.Meta(pattern="^[WUBRG]+$")]
    value: bool


class IsColorlessFact(AboutPermanent, tag="colorless", kw_only=True):
    value: bool


class HasCountersFact(AboutPermanent, tag="counters", kw_only=True):
    counter: Text
    count: Amount
    zone: Literal["exile", "hand, graveyard or exile"] | None = None


class IsTapped(AboutPermanent, tag="tapped", kw_only=True):
    value: bool


class TappedCount(AboutPermanent, tag="tapped-count", kw_only=True):
    tapped: bool
    count: Amount


class IsAttacking(AboutPermanent, tag="attacking", kw_only=True):
    value: bool


class IsFaceDown(AboutPermanent, tag="face-down", kw_only=True):
    value: bool


class Damage(AboutPermanent, tag="damage", kw_only=True):
    amount: Amount


class Attached(FactPart, tag="attached"):
    player: Seat
    attachment: Ref
    card: Ref
    value: bool


class Attackers(FactPart, tag="attackers"):
    player: Seat
    cards: tuple[Ref, ...]


class Blockers(FactPart, tag="blockers"):
    player: Seat
    cards: tuple[Ref, ...]


class MayAttack(FactPart, tag="may-attack"):
    player: Seat
    card: Ref
    defender: Ref
    value: bool


class Playable(FactPart, tag="playable"):
    player: Seat
    action: Text
    value: bool


class StackCount(FactPart, tag="stack-count"):
    count: Amount
    object: Text | None = None


class ManaPool(FactPart, tag="mana-pool"):
    player: Seat
    count: Amount
    mana: Literal["W", "U", "B", "R", "G", "C"] | None = None


class AvailableMana(FactPart, tag="available-mana"):
    player: Seat
    mana: Text | None = None
    value: Literal[True] | None = None
    count: Amount | None = None


class EmblemCount(FactPart, tag="emblem-count"):
    player: Seat
    count: Amount
    card: Ref | None = None


class Monarch(FactPart, tag="monarch"):
    player: Seat | None


class StandingFact(FactPart):
    """A fact about a player's standing."""

    player: Seat
    value: bool


class Won(StandingFact, tag="won"):
    pass


class Lost(StandingFact, tag="lost"):
    pass


class InGame(StandingFact, tag="in-game"):
    pass


class TopCardRevealed(StandingFact, tag="top-card-revealed"):
    pass


class NoWinner(FactPart, tag="no-winner"):
    pass


class ActivePlayerFact(FactPart, tag="active-player"):
    player: Seat


class Turn(FactPart, tag="turn"):
    value: Positive


Fact = (
    Life
    | PlayerCounters
    | PermanentCount
    | ZoneCount
    | InZoneFact
    | PowerToughnessFact
    | HasAbilityFact
    | AbilityCount
    | HasType
    | HasSubtype
    | HasSupertype
    | HasColor
    | IsColorlessFact
    | HasCountersFact
    | IsTapped
    | TappedCount
    | IsAttacking
    | IsFaceDown
    | Damage
    | Attached
    | Attackers
    | Blockers
    | MayAttack
    | Playable
    | StackCount
    | ManaPool
    | AvailableMana
    | EmblemCount
    | Monarch
    | Won
    | Lost
    | InGame
    | TopCardRevealed
    | NoWinner
    | ActivePlayerFact
    | Turn
)
