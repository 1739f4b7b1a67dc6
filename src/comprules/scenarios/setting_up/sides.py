"""The sides of the position with which a scenario begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comprules.cards import Card
from comprules.cards.names import folded
from comprules.kernel.objects import Counters
from comprules.kernel.randomness import seeded, shuffled
from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Piece, Side, SpellOrAbility
from comprules.rules.mana_and_numbers.mana import MANA_TYPES, symbols
from comprules.scenarios.mistakes import ScenarioError, shortened
from comprules.scenarios.references import Ref
from comprules.scenarios.scenario import Conditions, Scenario
from comprules.scenarios.setting_up.found_cards import FoundCard, SetUpCards
from comprules.scenarios.setting_up.parts import SUPPLEMENTARY, ZONES, CounterKinds, Setup, SetUpCard, SetUpItem
from comprules.scenarios.setting_up.spoken_pieces import ZONES_OF_PIECES, Pieces, place_of

SEED: Final = 0
USUAL_LIFE: Final = 20
TWO_HEADED_GIANT: Final = "two-headed-giant"
ARCHENEMY_COMMANDER: Final = "archenemy-commander"


def side_of(cards: SetUpCards, scenario: Scenario, player: str, place: int) -> Side:
    """A player's side. Raises ScenarioError for what can't be."""
    setup, pieces = scenario.setup.get(player, Setup()), Pieces(scenario)
    _check_permanents(cards, setup, player)
    _check_plain(setup, player)
    zones = {zone: list(cards.each(getattr(setup, zone), f"{player}.{zone}")) for zone in ZONES}
    library = _only_cards(zones["library"]) + _filler(cards, setup, player)
    decks = {kind: _only_cards(zones[kind]) for kind in SUPPLEMENTARY}
    if scenario.game.shuffle:
        library, _ = shuffled(library, seeded(SEED + place))
        decks = {kind: shuffled(deck, seeded(SEED + place))[0] for kind, deck in decks.items()}
    where, begins_later = f"setup.{player}", scenario.game.begins_later
    return Side(
        battlefield=tuple(_piece(found, cards, pieces, begins_later) for found in zones["battlefield"]),
        hand=_only_cards(zones["hand"]),
        graveyard=_only_cards(zones["graveyard"]),
        library=library,
        exile=tuple(_piece(found, cards, pieces, begins_later=False) for found in zones["exile"]),
        command=_only_cards(zones["command"]),
        life=setup.life if setup.life is not None else _life(scenario.game),
        name=player,
        counters=_counters(setup.counters),
        planar_deck=decks["planar_deck"],
        scheme_deck=decks["scheme_deck"],
        attraction_deck=decks["attraction_deck"],
        effects=tuple(
            item_of(effect, cards, pieces, f"{player}.effects[{nth}]") for nth, effect in enumerate(setup.effects)
        ),
        emblems=tuple(cards.named(name, f"{where}.emblems[{nth}]") for nth, name in enumerate(setup.emblems)),
        mana=_mana(setup, f"{where}.mana"),
        cast=tuple(cards.named(name, f"{where}.cast[{nth}]") for nth, name in enumerate(setup.cast)),
        lands_played=setup.lands_played or 0,
        designations=setup.designations,
        speed=setup.speed or 0,
        tempted=setup.tempted or 0,
    )


def _is_tapped(wanted: SetUpCard, begins_later: bool) -> bool | None:
    """Whether a permanent is tapped: as the scenario says; or as it enters, unless that was before the game begins."""
    return False if wanted.tapped is None and begins_later else wanted.tapped


def _piece(found: FoundCard, cards: SetUpCards, pieces: Pieces, begins_later: bool) -> Piece:
    """A permanent, or a card in exile, with what is said of it."""
    wanted, where = found.wanted, f"setup.{found.label}"

    def spoken_of(ref: Ref | None, field: str) -> str | int | None:
        return None if ref is None else pieces.meant(ref, f"{where}.{field}")

    return Piece(
        found.card,
        tapped=_is_tapped(wanted, begins_later),
        counters=_counters(wanted.counters),
        face=_face_up(found.card, wanted.card),
        label=found.label,
        token=wanted.token is not None,
        attached_to=spoken_of(wanted.attached_to, "attached_to"),
        controller=None if wanted.controller is None else pieces.number_of(wanted.controller, f"{where}.controller"),
        face_down=wanted.face_down or "",
        damage=wanted.damage or 0,
        came_this_turn=wanted.came_this_turn is True,
        chosen=tuple(pieces.chosen(each) for each in wanted.chosen),
        merged=tuple(cards.named(name, f"{where}.merged[{nth}]") for nth, name in enumerate(wanted.merged)),
        melded=None if wanted.melded is None else cards.named(wanted.melded, f"{where}.melded"),
        designations=wanted.designations,
        level=wanted.level or 0,
        unlocked=wanted.unlocked,
        attacking=spoken_of(wanted.attacking, "attacking"),
        blocking=tuple(pieces.piece(each, f"{where}.blocking[{nth}]") for nth, each in enumerate(wanted.blocking)),
        exiled_with="" if wanted.exiled_with is None else pieces.piece(wanted.exiled_with, f"{where}.exiled_with"),
        exiled_from=wanted.exiled_from,
        exiled_as=wanted.exiled_as or "",
    )


def item_of(effect: SetUpItem, cards: SetUpCards, pieces: Pieces, label: str) -> SpellOrAbility:
    """A spell or ability. Raises ScenarioError if it isn't clear which one is meant."""
    where = place_of(label)
    source = "" if effect.source is None else pieces.piece(effect.source, f"{where}.source")
    of = effect.of if effect.of is not None else pieces.card_of(source)
    return SpellOrAbility(
        cards.named(of, f"{where}.of"),
        ability=effect.ability or "",
        source=source,
        targets=pieces.all_meant(effect.targets, f"{where}.targets"),
        triggered_on=pieces.all_meant(effect.triggered_on, f"{where}.triggered_on"),
        modes=None if effect.modes is None else tuple(mode - 1 for mode in effect.modes),
        x=effect.x,
        chosen=tuple(pieces.chosen(each) for each in effect.chosen),
        label=label,
    )


def _counters(counters: CounterKinds) -> Counters:
    return tuple(sorted(counters.items()))


@rule("106.1b")
def _mana(setup: Setup, place: str) -> tuple[str, ...]:
    """The types of the mana in a pool, as symbols say them."""
    if setup.mana is None:
        return ()
    try:
        kinds = symbols(setup.mana)
    except ValueError as problem:
        raise ScenarioError(place, str(problem)) from None
    unknown = [kind for kind in kinds if kind not in MANA_TYPES]
    if unknown:
        raise ScenarioError(place, f"{{{unknown[0]}}} is no type of mana; they are {', '.join(MANA_TYPES)} (CR 106.1b)")
    return kinds


def _check_plain(setup: Setup, player: str) -> None:
    """Refuse what can be said only of permanents and of cards in exile where it is said of others."""
    for zone in (zone for zone in ZONES if zone not in ZONES_OF_PIECES):
        for number, given in enumerate(getattr(setup, zone)):
            if not isinstance(given, str) and given != SetUpCard(given.card, given.count, given.tapped, given.label):
                reason = "more than its count and its label can be said of a permanent or of a card in exile alone"
                raise ScenarioError(f"setup.{player}.{zone}[{number}]", reason)


@rule("103.4", "103.4a")
def _life(conditions: Conditions) -> int | None:
    """The life total that players begin with for whom no other is said; None for what the variant has."""
    if conditions.life is None and conditions.variant not in (TWO_HEADED_GIANT, ARCHENEMY_COMMANDER):
        return USUAL_LIFE
    return conditions.life


def _check_permanents(cards: SetUpCards, setup: Setup, player: str) -> None:
    """Refuse a position with an instant or a sorcery on the battlefield."""
    for number, given in enumerate(setup.battlefield):
        name = given if isinstance(given, str) else given.card
        place = f"setup.{player}.battlefield[{number}]"
        if not isinstance(given, str) and (given.token is not None or given.face_down is not None):
            continue
        card = cards.named(name, place)
        types = card.faces[_face_up(card, name)].type_line.split("—")[0].split()
        if "Instant" in types or "Sorcery" in types:
            reason = "is an instant or a sorcery; only permanent cards can be on the battlefield (CR 304.4, 307.4)"
            raise ScenarioError(place, f"{shortened(name)} {reason}")


def _only_cards(found: Sequence[FoundCard]) -> tuple[Card, ...]:
    return tuple(each.card for each in found)


def _filler(cards: SetUpCards, setup: Setup, player: str) -> tuple[Card, ...]:
    rest = setup.library_rest
    return (cards.named(rest.card, f"setup.{player}.library_rest"),) * rest.count if rest is not None else ()


def _face_up(card: Card, name: str) -> int:
    """The face that the name names: the back one of a double-faced card, the other way up of a flip card."""
    if card.layout not in ("transform", "modal_dfc", "flip"):
        return 0
    return next((place for place, face in enumerate(card.faces) if folded(face.name) == folded(name)), 0)
