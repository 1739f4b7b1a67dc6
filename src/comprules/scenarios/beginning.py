"""The game that a scenario begins with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from msgspec.structs import replace

from comprules.cards import Card, CardPool, UnknownCard
from comprules.cards.names import folded
from comprules.editions import DEFAULT
from comprules.editions.novelties import LaterCards, later_cards
from comprules.kernel.randomness import seeded, shuffled
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece, Side, arrange
from comprules.rules.card_layouts.inset_frames import ALTERNATIVE, InsetCard
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.planar_faces import PlanarFace
from comprules.scenarios.edition_words import first_unread, in_readable_words
from comprules.scenarios.entries import CoinFlipAnswer, DieRollAnswer, PlanarDieAnswer
from comprules.scenarios.mistakes import ScenarioError, shortened
from comprules.scenarios.scenario import SUPPLEMENTARY, ZONES, Cards, Conditions, Scenario, Setup, SetUpCard
from comprules.scenarios.spoken_of import spoken_of
from comprules.scenarios.stage import StagedGame
from comprules.variants import Ante, ArchenemyCommander, AttackOnly, Commander, LimitedRange, TwoHeadedGiant, Variant

SEED = 0
USUAL_LIFE: Final = 20
TWO_HEADED_GIANT: Final = "two-headed-giant"
ARCHENEMY_COMMANDER: Final = "archenemy-commander"


G = TypeVar("G", bound=Game)


class NotRunnable(Exception):
    """A scenario needs something that can't be played yet: a card that isn't read, a variant."""


def begun(scenario: Scenario, pool: CardPool) -> StagedGame:
    """The game at its first decision, with the results of chance that the scenario says.

    Raises ScenarioError for a position there can't be, NotRunnable for what isn't read or played yet.
    """
    game, cards = laid_out(scenario, pool, StagedGame)
    players = scenario.game.players
    game.labelled = cards.labelled
    game.flips = {place: _flips(scenario, player) for place, player in enumerate(players)}
    game.dice = {place: _dice(scenario, player) for place, player in enumerate(players)}
    game.faces = {place: _planar_faces(scenario, player) for place, player in enumerate(players)}
    return game


def laid_out(scenario: Scenario, pool: CardPool, kind: type[G], *, skip_trivial: bool = False) -> tuple[G, SetUpCards]:
    """The game of some kind in the position that a scenario begins with, and the cards in it; with
    `skip_trivial` one that doesn't stop where there is nothing to choose.

    Raises ScenarioError for a position there can't be, NotRunnable for what isn't read or played yet.
    """
    conditions = scenario.game
    _check_players(scenario)
    _check_variant(scenario)
    cards = SetUpCards(pool, conditions.edition or DEFAULT)
    sides = [_side(cards, scenario, player, place) for place, player in enumerate(conditions.players)]
    _check_read(cards)
    _check_known(cards, conditions)
    alphabetical = sorted(range(len(sides)), key=lambda place: conditions.players[place])
    variants, sides = _by_variants(conditions, sides)
    try:
        game = arrange(
            sides,
            step="untap",
            seed=SEED,
            entering=alphabetical,
            kind=kind,
            variants=variants,
            opening_hands=True,
            reference=spoken_of(scenario, tuple(cards.found.values()), pool),
            edition=conditions.edition or DEFAULT,
            allow_later_cards=conditions.allow_later_cards,
            skip_trivial=skip_trivial,
        )
    except SetUpError as problem:
        raise ScenarioError("setup", str(problem)) from None
    assert isinstance(game, kind)
    return game, cards


def _by_variants(conditions: Conditions, sides: list[Side]) -> tuple[tuple[Variant, ...], list[Side]]:
    """The variants by which a scenario is played, and its sides without the cards that these lay out themselves."""
    variants: list[Variant] = []
    if conditions.variant in ("commander", ARCHENEMY_COMMANDER):
        variants.append(Commander(tuple(side.command for side in sides)))
        sides = [replace(side, command=()) for side in sides]
    if conditions.variant == ARCHENEMY_COMMANDER:
        variants.append(_against_one(sides))
        sides = [replace(side, scheme_deck=()) for side in sides]
    elif conditions.variant == TWO_HEADED_GIANT:
        variants.append(TwoHeadedGiant())
    elif conditions.variant == "ante":
        variants.append(Ante())
    if conditions.range_of_influence is not None:
        variants.append(LimitedRange(conditions.range_of_influence))
    if len(sides) > 2 and conditions.attack in ("left", "right"):
        variants.append(AttackOnly(conditions.attack))
    return tuple(variants), sides


@rule("904.2a", "904.13a")
def _against_one(sides: list[Side]) -> ArchenemyCommander:
    """The game against the one player who has a scheme deck. Raises ScenarioError if that isn't just one."""
    having = [place for place, side in enumerate(sides) if side.scheme_deck]
    if len(having) != 1:
        raise ScenarioError("setup", f"one player has a scheme deck against the others, not {len(having)} (CR 904.2a)")
    return ArchenemyCommander(sides[having[0]].scheme_deck, having[0])


def _flips(scenario: Scenario, player: str) -> tuple[bool, ...]:
    answers = scenario.answers.get(player, ())
    return tuple(answer.value == "win" for answer in answers if isinstance(answer, CoinFlipAnswer))


def _dice(scenario: Scenario, player: str) -> tuple[int, ...]:
    answers = scenario.answers.get(player, ())
    return tuple(answer.value for answer in answers if isinstance(answer, DieRollAnswer))


def _planar_faces(scenario: Scenario, player: str) -> tuple[PlanarFace, ...]:
    answers = scenario.answers.get(player, ())
    return tuple(answer.value for answer in answers if isinstance(answer, PlanarDieAnswer))


def _check_players(scenario: Scenario) -> None:
    seats = scenario.game.players
    if len(seats) < 2 or len(set(seats)) != len(seats):
        raise ScenarioError("game.players", "two to four players of A, B, C and D, each once")
    named = [("setup", player) for player in scenario.setup] + [("answers", player) for player in scenario.answers]
    named += [(f"script[{place}].player", entry.player) for place, entry in enumerate(scenario.script) if entry.player]
    for place, player in named:
        if player not in seats:
            raise ScenarioError(place, f"there is no player {player}; the players are {', '.join(seats)}")


def _check_variant(scenario: Scenario) -> None:
    conditions = scenario.game
    if conditions.range_of_influence is not None:
        problem = LimitedRange(conditions.range_of_influence).problem(len(conditions.players))
        if problem is not None:
            raise NotRunnable(problem)
    is_skipped = len(conditions.players) == 2 or conditions.variant == TWO_HEADED_GIANT
    if conditions.first_draw_skipped != is_skipped:
        raise NotRunnable("the first draw is skipped in two-player games and Two-Headed Giant, and always (CR 103.8)")


class SetUpCards:
    """The cards of a scenario as they are found, with those that are labelled."""

    def __init__(self, pool: CardPool, edition: str) -> None:
        self.pool = pool
        self.edition = edition
        self.found: dict[str, Card] = {}
        self.labelled: dict[str, Card] = {}

    def named(self, name: str, place: str) -> Card:
        if name not in self.found:
            try:
                self.found[name] = in_readable_words(_not_only_inset(self.pool[name], name), self.edition)
            except UnknownCard as unknown:
                near = f"; did you mean {' or '.join(unknown.nearest)}?" if unknown.nearest else ""
                raise ScenarioError(place, f"no card is named {shortened(name)!r}{near}") from None
        return self.found[name]

    def each(self, cards: Cards, place: str) -> Iterator[tuple[Card, SetUpCard]]:
        """The cards of a zone one by one; a labelled one is a record of its own, to be told apart."""
        for number, given in enumerate(cards):
            wanted = SetUpCard(given) if isinstance(given, str) else given
            card = self.named(wanted.card, f"{place}[{number}]")
            if wanted.label is not None:
                card = self._label(card, wanted, f"{place}[{number}]")
            for _ in range(wanted.count):
                yield card, wanted

    def _label(self, card: Card, wanted: SetUpCard, place: str) -> Card:
        assert wanted.label is not None
        if wanted.label in self.labelled or wanted.count > 1:
            raise ScenarioError(place, f"the label {shortened(wanted.label)!r} must stand for one object")
        own = self.labelled[wanted.label] = replace(card)
        return own


def _not_only_inset(card: Card, name: str) -> Card:
    """A card, unless the name is only that of the spell in its inset frame: cards aren't called by that."""
    is_inset = isinstance(layout_of(card), InsetCard) and folded(name) == folded(card.faces[ALTERNATIVE].name)
    if is_inset and folded(name) not in (folded(card.name), folded(card.front.name)):
        raise NotRunnable(f"no card is named {name}; it is a spell in the inset frame of {card.front.name}")
    return card


def _side(cards: SetUpCards, scenario: Scenario, player: str, place: int) -> Side:
    setup = scenario.setup.get(player, Setup())
    _check_permanents(cards, setup, player)
    zones = {zone: list(cards.each(getattr(setup, zone), f"setup.{player}.{zone}")) for zone in ZONES}
    library = tuple(card for card, _ in zones["library"]) + _filler(cards, setup, player)
    decks = {kind: _only_cards(zones[kind]) for kind in SUPPLEMENTARY}
    if scenario.game.shuffle:
        library, _ = shuffled(library, seeded(SEED + place))
        decks = {kind: shuffled(deck, seeded(SEED + place))[0] for kind, deck in decks.items()}
    return Side(
        battlefield=tuple(_piece(card, wanted) for card, wanted in zones["battlefield"]),
        hand=_only_cards(zones["hand"]),
        graveyard=_only_cards(zones["graveyard"]),
        library=library,
        exile=_only_cards(zones["exile"]),
        command=_only_cards(zones["command"]),
        life=setup.life if setup.life is not None else _life(scenario.game),
        name=player,
        planar_deck=decks["planar_deck"],
        scheme_deck=decks["scheme_deck"],
        attraction_deck=decks["attraction_deck"],
    )


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
        card = cards.named(name, place)
        types = card.faces[_face_up(card, name)].type_line.split("—")[0].split()
        if "Instant" in types or "Sorcery" in types:
            reason = "is an instant or a sorcery; only permanent cards can be on the battlefield (CR 304.4, 307.4)"
            raise ScenarioError(place, f"{shortened(name)} {reason}")


def _only_cards(found: list[tuple[Card, SetUpCard]]) -> tuple[Card, ...]:
    return tuple(card for card, _ in found)


def _filler(cards: SetUpCards, setup: Setup, player: str) -> tuple[Card, ...]:
    rest = setup.library_rest
    return (cards.named(rest.card, f"setup.{player}.library_rest"),) * rest.count if rest is not None else ()


def _piece(card: Card, wanted: SetUpCard) -> Piece:
    return Piece(card, tapped=wanted.tapped is True, face=_face_up(card, wanted.card))


def _face_up(card: Card, name: str) -> int:
    """The face that the name names: the back one of a double-faced card, if it is its name."""
    if card.layout not in ("transform", "modal_dfc"):
        return 0
    return next((place for place, face in enumerate(card.faces) if folded(face.name) == folded(name)), 0)


def _check_read(cards: SetUpCards) -> None:
    for card in cards.found.values():
        unread = first_unread(card)
        if unread is not None:
            raise NotRunnable(str(unread))


def _check_known(cards: SetUpCards, conditions: Conditions) -> None:
    later = tuple(later_cards(cards.found.values(), conditions.edition or DEFAULT))
    if later and not conditions.allow_later_cards:
        raise NotRunnable(str(LaterCards(later)))
