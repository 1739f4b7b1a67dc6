"""Positions: games that begin in the middle, with given cards in given zones.

>>> from comprules.cards import Card, Face
>>> face = Face("Grizzly Bears", "{1}{G}", "Creature — Bear", power="2", toughness="2")
>>> bear = Card("Grizzly Bears", "normal", (face,))
>>> game = arrange([Side(battlefield=(Piece(bear),)), Side()])
>>> game.view(0).step, [seen.name for seen in game.view(0).battlefield]
('precombat main', ['Grizzly Bears'])
"""

from __future__ import annotations

from collections.abc import Sequence

from comprules.editions import DEFAULT
from comprules.editions.novelties import admit
from comprules.kernel.card import Card
from comprules.kernel.ids import PlayerId, seats
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS, State
from comprules.play.game import Game
from comprules.play.laying_out.arranging import Arrange
from comprules.play.laying_out.choices import answer_as_said
from comprules.play.laying_out.combat import check_combat
from comprules.play.laying_out.designations import check_designations
from comprules.play.laying_out.exiled_cards import check_exiled
from comprules.play.laying_out.had_by_players import had_by
from comprules.play.laying_out.labels import check_labels
from comprules.play.laying_out.permanents import permanents_to_be
from comprules.play.laying_out.pieces import Misfit, Piece, Side, SpellOrAbility
from comprules.play.laying_out.seating import cards_of, seat_players
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.objects.oracle_reference import note_reference
from comprules.rules.special_mechanics.daytime import Daytime
from comprules.rules.starting_and_ending.cards_named import check_cards_named
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.starting_and_ending.starting_the_game import lay_out_dungeons
from comprules.rules.turn.turn_markers import has_turn_markers
from comprules.rules.turn.turns import UnknownStep, check_step
from comprules.rules.variants.ante_cards import check_for_ante
from comprules.rules.variants.archenemy import arrange_schemes
from comprules.rules.variants.attractions import with_attractions
from comprules.rules.variants.planechase import arrange_planes
from comprules.rules.variants.planes import planar_state
from comprules.rules.variants.schemes import archenemies
from comprules.rules.variants.variant import Variant

__all__ = ["Arrange", "Misfit", "Piece", "Side", "SpellOrAbility", "arrange"]


def arrange(
    sides: Sequence[Side],
    *,
    active: int = 0,
    turn: int = 1,
    step: str = "precombat main",
    seed: int = 0,
    edition: str = DEFAULT,
    skip_trivial: bool = False,
    auto_pay: bool = True,
    entering: Sequence[int] | None = None,
    kind: type[Game] | None = None,
    dungeons: Sequence[Card] = (),
    variants: Sequence[Variant] = (),
    reference: Sequence[Card] = (),
    planar_deck: Sequence[Card] = (),
    opening_hands: bool = False,
    allow_later_cards: bool = False,
    daytime: Daytime | None = None,
    stack: Sequence[tuple[int, SpellOrAbility]] = (),
    priority: int | None = None,
    asks: bool = True,
) -> Game:
    """A game that begins in a position, as a step of a turn begins.

    Permanents count as having been there since before their controller's turn, unless it is said that they came this
    turn. What says how they enter applies; nothing triggers, and nothing counts as done this turn. They enter side by
    side, in the order of the sides or in that of their places in `entering`; what is attached to a permanent after all
    that isn't, and what was `chosen` before what chose it. Where creatures have been declared as attackers in its
    declare attackers step, or as blockers in its declare blockers step, the game begins there with priority; so it does
    where there is something on the `stack`, the bottom first, each with the number of who controls it, or `priority` is
    somebody's: what the step begins with is over then.
    `kind` is the class of the game; `dungeons` are those outside the game, `variants` what the game is played by,
    `reference` the other cards that it knows of. `planar_deck` is a communal one; with it, or where a side has a planar
    deck or a plane, it is a Planechase game; players with schemes are archenemies; where there are Attractions, it is
    played with Attraction decks. With `opening_hands` the hands are those with which the game begins, and players may
    act from them (CR 103.6). Cards that the edition doesn't know yet are refused; with `allow_later_cards` they are
    played by the nearest rule, with a warning. It can be "day" or "night". What is to be
    chosen as permanents enter, and isn't said, the players are asked; without `asks` what they may do they don't, and
    anything else must be said.
    Of a team with one life total that is given for one of its players, or the same for all.
    Raises SetUpError if there are fewer than two sides, no such step or player, a planar deck without planes, or a
    variant that can't be played so, and Misfit, which is one, for a piece or an effect that can't be as it says;
    UnknownEdition, also a ValueError, if there is no such edition.

    >>> from comprules.cards import CardPool
    >>> lions = CardPool.starter()["Savannah Lions"]
    >>> arrange([Side((Piece(lions),), name="Ann"), Side(name="Bob")], step="beginning of combat")
    <Game: turn 1, beginning of combat of Ann, Ann has priority, life Ann 20, Bob 20>
    >>> arrange([Side()])
    Traceback (most recent call last):
      ...
    comprules.rules.starting_and_ending.laying_out.SetUpError: a game needs at least two players
    """
    _check(sides, active, step, daytime, [what for _, what in stack])
    _check_priority(sides, step, priority, is_used=bool(stack) or priority is not None)
    answers_itself = not asks or any(map(_says_what_was_chosen, sides))
    made = kind or Game
    game = made.__new__(made)
    game._begin(State(), edition, skip_trivial and not answers_itself, auto_pay)
    cards = tuple(card for side in sides for card in cards_of(side)) + tuple(what.card for _, what in stack)
    admit(cards, edition, later=allow_later_cards)
    variants = with_attractions(variants, [side.attraction_deck for side in sides], cards)
    placed = seat_players(game, sides, seed, variants)
    first = game.board.first_of_those_with(PlayerId(active))
    lay_out_dungeons(game, dungeons)
    note_reference(game, (*reference, *cards))
    _lay_out_decks(game, sides, planar_deck, first)
    pieces = permanents_to_be(game, sides, seats(len(sides)) if entering is None else tuple(map(PlayerId, entering)))
    _lay_out_variants(game, variants)
    check_combat(pieces, step)
    beginning = Arrange(
        pieces=pieces,
        placed=placed,
        had=had_by(sides),
        stack=tuple((PlayerId(player), what) for player, what in stack),
        daytime=daytime,
        player=first,
        turn=turn,
        step=step,
        opening_hands=opening_hands,
        holder=None if priority is None else PlayerId(priority),
    )
    game.state.write(REGISTERS, FRAMES, (beginning,))
    game._advance()
    if answers_itself:
        answer_as_said(game, beginning.all_asked(), asks)
        game.go_on_skipping(skip_trivial)
    return game


def _check(
    sides: Sequence[Side], active: int, step: str, daytime: Daytime | None, stack: Sequence[SpellOrAbility]
) -> None:
    """Raise SetUpError for what can't be a position, whatever the cards are."""
    try:
        check_step(step)
    except UnknownStep as error:
        raise SetUpError(str(error)) from None
    if len(sides) < 2:
        raise SetUpError("a game needs at least two players")
    if active not in range(len(sides)):
        raise SetUpError(f"no player has the number {active}; there are 0 to {len(sides) - 1}")
    check_labels(sides, stack)
    check_designations(sides, daytime)
    for each in (each for side in sides for each in side.exile):
        if isinstance(each, Piece):
            check_exiled(each)


@rule("502.4", "514.3")
def _check_priority(sides: Sequence[Side], step: str, priority: int | None, is_used: bool) -> None:
    """Raise SetUpError if nobody has priority in the step, or there is no such player."""
    if is_used and step in ("untap", "cleanup"):
        raise SetUpError(f"no player has priority in the step {step!r}, and nothing is on the stack (CR 502.4, 514.3)")
    if priority is not None and priority not in range(len(sides)):
        raise SetUpError(f"no player has the number {priority}; there are 0 to {len(sides) - 1}")


def _says_what_was_chosen(side: Side) -> bool:
    return any(piece.chosen for piece in side.battlefield) or any(effect.chosen for effect in side.effects)


def _lay_out_variants(game: Game, variants: Sequence[Variant]) -> None:
    """Lay out what the variants need. Raises SetUpError for cards that can't be played with so."""
    for variant in variants:
        variant.lay_out(game)
    check_cards_named(game.board)
    check_for_ante(game.board)


def _lay_out_decks(game: Game, sides: Sequence[Side], planar_deck: Sequence[Card], first: PlayerId) -> None:
    """Lay out schemes and planes. Raises SetUpError where these can't be played so."""
    arrange_schemes(game, [side.scheme_deck for side in sides])
    arrange_planes(game, [side.planar_deck for side in sides], planar_deck, first)
    if planar_state(game.board) is not None and has_turn_markers(game.board):
        raise SetUpError("a position has planes for one planar controller; a Grand Melee has several (CR 901.14a)")
    if game.board.teams is not None and archenemies(game.board):
        raise SetUpError("a position has schemes without teams; between teams they come with the variant (CR 904.2)")
