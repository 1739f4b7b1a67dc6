"""What a table is laid for: who sits where, with which decks, by which book; or a game that was saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import DecodeError, json

from comprules.agents import AGENT_NAMES
from comprules.cards.pool import CardPool
from comprules.cards.starter import starter_deck_names
from comprules.editions import DEFAULT
from comprules.kernel.ids import ONLOOKER
from comprules.kernel.records import Message
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import arrange
from comprules.play.saving import LoadError
from comprules.scenarios import Scenario
from comprules.scenarios.beginning import laid_out
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.setting_up.found_cards import NotRunnable
from comprules.simulate.decks import WITH_SIDEBOARD, NamedDeck, dungeons_for, find_deck
from comprules.simulate.named_cards import named_in_decks
from comprules.table.clocks import TimeLimit
from comprules.table.laid_out import LaidOut
from comprules.table.matches import LENGTHS
from comprules.table.puzzles import NoPuzzle, goal_of, scenario_of
from comprules.table.variants.offered import VARIANTS, ByVariant, cards_of, problems_of, variants_made
from comprules.table.variants.unfit import unfit_for_deck, unfit_for_sideboard
from comprules.variants import ConspiracyDraft, Variant

PERSON: Final = "person"
MOST_SEATS = 6
LONGEST_NAME = 40
LONGEST_LIST = 100_000
"""How many characters a deck list may have."""


class Unset(ValueError):
    """A table that can't be laid. The message says why, and what would help."""


class Place(Message, frozen=True, forbid_unknown_fields=True):
    """One player's place: their name, whether a person plays or an agent of a name, and the deck: the name of a starter
    deck, or a list.
    """

    name: str
    who: str = PERSON
    deck: str = ""


class Setting(Message, frozen=True, forbid_unknown_fields=True):
    """A table as it is laid.

    With `saved`, a game as `Game.save` gives it is gone on with; with `laid_out` it begins in that position, with
    `scenario` in that of a scenario, with `puzzle` in that of a puzzle, both given as JSON. Then no decks are looked
    at. The game is played by `variants`, several at once if they go together. It is for a match, the best of so many
    games, in which `starting` begins, or whoever chance says. With a `clock` people may think for only so long.
    """

    places: tuple[Place, ...]
    seed: int = 0
    edition: str = DEFAULT
    variants: tuple[ByVariant, ...] = ()
    saved: str = ""
    laid_out: LaidOut | None = None
    scenario: str = ""
    match: int = 1
    starting: int | None = None
    clock: TimeLimit | None = None
    puzzle: str = ""

    def begin(self, pool: CardPool) -> Game:
        """The game at its beginning; raises Unset, or what decks raise that can't be played."""
        self._check()
        if self.saved:
            return self._gone_on_with()
        if self.scenario:
            return self._of_scenario(pool)
        if self.puzzle:
            return self._of_puzzle(pool)
        if self.laid_out is not None:
            return self._of_position(self.laid_out, pool)
        decks = [_deck(place, pool) for place in self.places]
        variants = self._variants(decks, pool)
        self._insist_on_fit(decks, variants)
        everything = (*decks, NamedDeck("what lies beside decks", tuple(cards_of(variants))))
        return Game(
            [deck.cards for deck in decks],
            names=[place.name for place in self.places],
            seed=self.seed,
            edition=self.edition,
            starting_player=self.starting,
            skip_trivial=True,
            dungeons=dungeons_for(everything, pool),
            variants=variants,
            sideboards=[deck.outside for deck in decks],
            allow_later_cards=True,
            reference=named_in_decks(everything, pool.get),
        )

    def _insist_on_fit(self, decks: Sequence[NamedDeck], variants: Sequence[Variant]) -> None:
        """Raise Unset if cards are in the decks, or their sideboards, that can't be."""
        is_draft = any(isinstance(each, ConspiracyDraft) for each in variants)
        for place, deck in zip(self.places, decks, strict=True):
            unfit = (*unfit_for_deck(deck.cards), *unfit_for_sideboard(deck.outside, is_draft=is_draft))
            if unfit:
                raise Unset("\n".join(f"{place.name}'s deck: {each}" for each in unfit))

    @property
    def goal(self) -> str:
        """What is to be reached, if that is said."""
        return goal_of(self.puzzle) if self.puzzle else ""

    def _is_begun(self) -> bool:
        """Whether it begins otherwise than with decks."""
        return bool(self.saved or self.scenario or self.puzzle or self.laid_out is not None)

    def people(self) -> tuple[int, ...]:
        """The numbers of the players who are people."""
        return tuple(number for number, place in enumerate(self.places) if place.who == PERSON)

    def agents(self) -> dict[int, str]:
        """The names of the agents that play, by the numbers of their players."""
        return {number: place.who for number, place in enumerate(self.places) if place.who != PERSON}

    def seats(self) -> tuple[int, ...]:
        """The seats at the table: those of people, and that of all who watch."""
        return (*self.people(), ONLOOKER)

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return "watching" if seat == ONLOOKER else self.places[seat].name

    def _check(self) -> None:
        for problem in self._problems():
            raise Unset(problem)

    def _problems(self) -> Iterator[str]:
        if not 2 <= len(self.places) <= MOST_SEATS:
            yield f"a table has two to {MOST_SEATS} seats, not {len(self.places)}"
        names = [place.name.strip().lower() for place in self.places]
        if not all(0 < len(name) <= LONGEST_NAME for name in names):
            yield f"each player needs a name of at most {LONGEST_NAME} characters"
        if len(set(names)) < len(names):
            yield "no two players can have the same name"
        for place in self.places:
            if place.who not in (PERSON, *AGENT_NAMES):
                yield f"nobody called {place.who!r} can play; there are {_listed((PERSON, *AGENT_NAMES))}"
        yield from self._problems_of_variants()
        yield from self._problems_of_match()
        if self.clock is not None:
            yield from self.clock.problems()
        if self.laid_out is not None:
            yield from self.laid_out.problems(len(self.places))

    def _problems_of_variants(self) -> Iterator[str]:
        problems = [*problems_of(self.variants, len(self.places))]
        yield from problems
        if self.variants and (self.saved or self.scenario):
            yield "a game that is gone on with is played by the variants that it was begun by"
        for variant in () if problems else self.variants:
            if self._is_begun() and VARIANTS[variant.name].begins_with_decks:
                yield f"{variant.name} begins with decks, not in the middle of a game"

    @rule("903.3")
    def _variants(self, decks: Sequence[NamedDeck], pool: CardPool) -> tuple[Variant, ...]:
        """What is played by; raises Unset if decks have no commanders that must have some."""
        for variant in self.variants:
            if VARIANTS[variant.name].made is None and not any(deck.commanders for deck in decks):
                raise Unset(f"{variant.name} needs a commander in each deck, in a list below the word Commander")
        return variants_made(self.variants, len(self.places), pool, decks)

    @rule("100.6a")
    def _problems_of_match(self) -> Iterator[str]:
        if self.match not in LENGTHS:
            yield f"a match is the best of {' or '.join(map(str, LENGTHS))} games, not of {self.match}"
        if self.match > 1 and len(self.places) != 2:
            yield "a match of several games is for two players"
        if self.match > 1 and self._is_begun():
            yield "a match of several games begins with decks"

    def _of_position(self, position: LaidOut, pool: CardPool) -> Game:
        sides = [side.side(place.name, pool) for side, place in zip(position.sides, self.places, strict=True)]
        return arrange(
            sides,
            active=position.active,
            turn=position.turn,
            step=position.step,
            seed=self.seed,
            edition=self.edition,
            skip_trivial=True,
            variants=variants_made(self.variants, len(self.places), pool),
            allow_later_cards=True,
        )

    def _of_puzzle(self, pool: CardPool) -> Game:
        try:
            scenario = scenario_of(self.puzzle, pool)
        except NoPuzzle as problem:
            raise Unset(str(problem)) from None
        return self._begun_as(scenario, "puzzle", pool)

    def _of_scenario(self, pool: CardPool) -> Game:
        try:
            scenario = Scenario.from_data(json.decode(self.scenario))
        except (DecodeError, ScenarioError) as problem:
            raise Unset(f"the scenario can't be begun: {problem}") from None
        return self._begun_as(scenario, "scenario", pool)

    def _begun_as(self, scenario: Scenario, what: str, pool: CardPool) -> Game:
        """The game with which a scenario begins, if that can be."""
        try:
            game, _ = laid_out(scenario, pool, Game, skip_trivial=True)
        except (ScenarioError, NotRunnable) as problem:
            raise Unset(f"the {what} can't be begun: {problem}") from None
        return self._seated(game, what)

    def _seated(self, game: Game, what: str) -> Game:
        """A game that has as many players as the table has seats."""
        count = len(game.state.players)
        if count != len(self.places):
            raise Unset(f"the {what} has {count} players, and this table {len(self.places)} seats")
        return game

    def _gone_on_with(self) -> Game:
        try:
            game = Game.load(self.saved)
        except LoadError as error:
            raise Unset(f"the saved game can't be gone on with: {error}") from error
        return self._seated(game, "saved game")


def _deck(place: Place, pool: CardPool) -> NamedDeck:
    if place.deck in starter_deck_names():
        return find_deck(place.deck, pool, WITH_SIDEBOARD)
    if not place.deck.strip():
        raise Unset(f"{place.name} has no deck; the starter decks are {_listed(starter_deck_names())}")
    if len(place.deck) > LONGEST_LIST:
        raise Unset(f"{place.name}'s deck list is longer than {LONGEST_LIST} characters")
    return find_deck(f"{place.name}'s deck", pool, WITH_SIDEBOARD, place.deck)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
