"""CR 103: starting the game."""

from __future__ import annotations

from comprules.kernel.ids import seats
from comprules.kernel.players import IN_GAME, Player
from comprules.kernel.randomness import CHANCE, seeded
from comprules.kernel.state import NEXT_NUMBER, PLAYERS, REMEMBERED, TIMESTAMP
from comprules.kernel.zones import BATTLEFIELD, COMMAND, EXILE, STACK
from comprules.reader.errors import ReadError
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.card_types.dungeons import DUNGEONS, values_of
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.multiplayer.last_known_players import LEFT
from comprules.rules.multiplayer.ranges import determine_ranges
from comprules.rules.multiplayer.teams import TEAMS
from comprules.rules.objects.oracle_reference import note_reference
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.daytime import DAYTIME
from comprules.rules.special_mechanics.initiative import WHO_HAS_INITIATIVE
from comprules.rules.special_mechanics.monarch import WHO_IS_MONARCH
from comprules.rules.starting_and_ending.cards_named import check_cards_named
from comprules.rules.starting_and_ending.companions import RevealCompanions
from comprules.rules.starting_and_ending.exiled_beforehand import ExileBeforeShuffling
from comprules.rules.starting_and_ending.laying_out import SetUpError, lay_down, set_aside
from comprules.rules.starting_and_ending.mulligan_actions import act_instead_of_declaring
from comprules.rules.starting_and_ending.mulligans_by_exiling import exile_from_hands, shuffle_exiled_in
from comprules.rules.starting_and_ending.opening_hands import ActFromOpeningHands
from comprules.rules.starting_and_ending.playing_together import check_together, options_last, teams_by
from comprules.rules.starting_and_ending.result import RESULT
from comprules.rules.starting_and_ending.starting_problems import as_decks, check_cards, check_sequence, check_start
from comprules.rules.turn.plan import BEGUN, PLAN
from comprules.rules.turn.present import ACTIVE_PLAYER, EXTRA_TURNS, PREVIOUS_PLAYER, STEP, TURN
from comprules.rules.turn.rounds import begin_first_round
from comprules.rules.turn.turns import begin_turn, take
from comprules.rules.turn.uses import USES
from comprules.rules.variants.ante_cards import check_for_ante
from comprules.rules.variants.planar_state import PLANAR
from comprules.rules.variants.schemes import ARCHENEMIES
from comprules.rules.variants.variant import COMMANDERS, VARIANTS, Variant
from comprules.rules.zones.knowledge import KNOWN, SHOWN, forget_order
from comprules.rules.zones.noted import BEYOND, PUT_AWAY
from comprules.rules.zones.zone_changes import MoveObject

START = Cause("103")

KEEP_HAND: Final = "keep this hand?"
"""What a player is asked who could take a mulligan."""


def set_up(
    game: Game,
    decks: Sequence[Sequence[Card]],
    names: Sequence[str] | None,
    seed: int,
    starting_player: PlayerId | None,
    dungeons: Sequence[Card] = (),
    sideboards: Sequence[Sequence[Card]] = (),
    variants: Sequence[Variant] = (),
    reference: Sequence[Card] = (),
) -> None:
    """Write the state with which a game begins, before anything is decided.

    Raises SetUpError if there are fewer than two decks, not as many names or sideboards as decks, something else than
    cards in them, no such starting player, a dungeon that can't be read, or a variant that can't be played so.
    """
    decks = as_decks(decks)
    check_sequence("variants", variants)
    check_cards("dungeons", dungeons)
    check_cards("the cards of the reference", reference)
    names = names if names is not None else [f"Player {place + 1}" for place in range(len(decks))]
    check_start(decks, names, sideboards, starting_player, seed)
    write_registers(game, seed, len(decks))
    play_by(game, variants, len(decks))
    lay_out_dungeons(game, dungeons)
    note_reference(game, (*reference, *(card for cards in (*sideboards, *decks) for card in cards)))
    for where in (BATTLEFIELD, STACK, EXILE, COMMAND):
        game.state.write(ZONES, where, ())
    for player, deck, name in zip(seats(len(decks)), decks, names, strict=True):
        seat(game, player, name, deck, len(decks))
    for player, cards in zip(seats(len(sideboards)), sideboards, strict=True):
        set_aside(game, player, cards)
    for variant in variants:
        variant.lay_out(game)
    check_cards_named(game.board)
    check_for_ante(game.board)
    game.state.write(REGISTERS, FRAMES, (StartGame(starting=starting_player),))


def play_by(game: Game, variants: Sequence[Variant], players: int) -> None:
    """Note by which variants the game is played. Raises SetUpError if so many can't play by them, or by all of them."""
    check_together(variants, players)
    game.state.write(REGISTERS, VARIANTS, options_last(variants))
    teams = teams_by(variants, players)
    if teams is not None:
        game.state.write(REGISTERS, TEAMS, teams)
    determine_ranges(game)


@rule("309.2")
def lay_out_dungeons(game: Game, dungeons: Sequence[Card]) -> None:
    """Note the dungeon cards that the players have outside the game. Raises SetUpError if one can't be read."""
    for card in dungeons:
        try:
            values_of(card)
        except (ReadError, ValueError) as problem:
            raise SetUpError(f"{card.name} can't be used as a dungeon: {problem}") from problem
    game.state.write(REGISTERS, DUNGEONS, tuple(dungeons))


def write_registers(game: Game, seed: int, players: int) -> None:
    """Write what a game keeps besides objects and players, as it is before the first turn."""
    first: dict[Any, Any] = {
        FRAMES: (),
        IN_GAME: tuple(range(players)),
        NEXT_NUMBER: players,
        TIMESTAMP: 0,
        CHANCE: seeded(seed),
        LOG: None,
        REMEMBERED: None,
        VARIANTS: (),
    }
    for name, value in first.items():
        game.state.write(REGISTERS, name, value)
    clear_course(game)


def clear_course(game: Game) -> None:
    """Write that nothing has happened in the game yet."""
    first: dict[Any, Any] = {
        RESULT: None,
        TURN: 0,
        ACTIVE_PLAYER: 0,
        STEP: "",
        WAITING: (),
        COMBAT: None,
        EXTRA_TURNS: (),
        PLAN: (),
        BEGUN: (),
        USES: (),
        BEYOND: (),
        WHO_IS_MONARCH: None,
        WHO_HAS_INITIATIVE: None,
        DAYTIME: None,
        PREVIOUS_PLAYER: None,
        COMMANDERS: (),
        PUT_AWAY: (),
        PLANAR: None,
        ARCHENEMIES: (),
        LEFT: (),
        KNOWN: (),
        SHOWN: (),
    }
    for name, value in first.items():
        game.state.write(REGISTERS, name, value)


@rule("103.3", "103.4", "113.6c", "905.6")
def seat(game: Game, player: PlayerId, name: str, deck: Sequence[Card], players: int) -> None:
    """Write a player with their life total and their deck as the library, its last card the top one."""
    life, most = game.rules.starting_life, game.rules.starting_hand_size
    for variant in game.board.variants:
        life = variant.starting_life(life, player, players)
        most = variant.maximum_hand_size(most, player)
    team = game.board.shares_life_with(player)
    life = game.rules.life_of_team(life, len(team)) if len(team) > 1 else life
    seated = Player(name=name, life=life, starting_life=life, maximum_hand_size=most)
    game.state.write(PLAYERS, player, seated)
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.OUTSIDE):
        game.state.write(ZONES, (zone, player), ())
    game.state.write(ZONES, (Zone.LIBRARY, player), tuple(lay_down(game, deck, player, Zone.LIBRARY)))


@rule("701.24a")
class ShuffleLibrary(Event):
    """A player's library is shuffled."""

    player: PlayerId

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the library in random order."""
        where = (Zone.LIBRARY, self.player)
        forget_order(game, game.state.zones[where])
        game.state.write(ZONES, where, game.shuffled(game.state.zones[where]))
        return ()

    def describe(self, board: Board) -> str:
        """Whose library."""
        return f"{board.name(self.player)} shuffles their library"


class StartGame(Procedure):
    """CR 103.1-103.8: who begins, shuffling, opening hands, mulligans, the first turn.

    `deciding` are the players who haven't kept their hands, `asked` those of them who say now whether they do,
    `declaring` those of whom it still is to be heard, `drawing` those who are taking a mulligan, `mulligans` how many
    each player has taken, `exiled` the cards that mulligans of an older variant have exiled.
    """

    starting: PlayerId | None = None
    deciding: tuple[PlayerId, ...] = ()
    asked: tuple[PlayerId, ...] = ()
    declaring: tuple[PlayerId, ...] = ()
    drawing: tuple[PlayerId, ...] = ()
    mulligans: tuple[int, ...] = ()
    exiled: tuple[ObjectId, ...] = ()

    @rule("103.1", "103.2")
    def begin(self, game: Game) -> Procedure | None:
        """Settle who starts, and let be done what comes before shuffling."""
        starting = game.board.first_of_those_with(self._starting_player(game))
        game.state.write(REGISTERS, ACTIVE_PLAYER, starting)
        game.call(RevealCompanions(players=game.board.turn_order(starting)))
        for variant in game.board.variants:
            preparation = variant.before_shuffling()
            if preparation is not None:
                game.call(preparation)
        game.call(ExileBeforeShuffling())
        return self.then(self.shuffle)

    @rule("103.1")
    def _starting_player(self, game: Game) -> PlayerId:
        said = [variant.starting_player(game) for variant in game.board.variants]
        starting = next((player for player in said if player is not None), self.starting)
        return starting if starting is not None else _random_starter(game)

    @rule("101.4e", "103.3", "103.5", "727.3", "729.3")
    def shuffle(self, game: Game) -> Procedure | None:
        """Shuffle, and draw the opening hands."""
        players = range(len(game.state.players))
        for player in game.board.players:
            happen(game, ShuffleLibrary(START, player))
            draw_cards(game, player, starting_hand_size(game, player), Cause("103.5"))
        order = game.board.turn_order(game.board.active_player)
        return self.then(self.ask_to_keep, deciding=order, mulligans=(0,) * len(players))

    @rule("103.5", "103.5d", "805.3a")
    @rule("103.4c", edition="2009")
    @rule("806.6a", edition="2009")
    def ask_to_keep(self, game: Game) -> Procedure | None:
        """Each player in turn order says whether to keep; then those who don't take their mulligans at once."""
        deciding = self._still_in(game, self.deciding)
        asked = game.rules.say_together_whether_to_keep(game.board, deciding)
        return self.then(self.declare, deciding=deciding, declaring=asked, asked=asked, drawing=())

    @rule("103.5", "103.5b")
    def declare(self, game: Game) -> Procedure | None:
        """The next player says whether to keep, or first does what a card lets them do whenever they could mulligan."""
        waiting = self._still_in(game, self.declaring)
        if not waiting:
            return self.then(self.settle_declarations)
        player = waiting[0]
        if not self._could_mulligan(game, player):
            return self.then(self.declare, declaring=waiting[1:])
        if act_instead_of_declaring(game, player):
            return self.then(self.declare, declaring=waiting)
        (answer,) = game.ask(yes_no(player, "103.5", KEEP_HAND))
        drawing = self.drawing if answer == Answer(True) else (*self.drawing, player)
        return self.then(self.declare, declaring=waiting[1:], drawing=drawing)

    @rule("103.5")
    def settle_declarations(self, game: Game) -> Procedure | None:
        """Those who keep their hands are done; the others take their mulligans."""
        drawing = self._still_in(game, self.drawing)
        kept = [player for player in self._still_in(game, self.asked) if player not in drawing]
        happen(game, *(KeepsHand(Cause("103.5"), player, len(game.state.hand(player))) for player in kept))
        returning = [card for card in self.exiled if game.board.exists(card) and game.board.object(card).owner in kept]
        shuffle_exiled_in(game, returning)
        deciding = tuple(player for player in self._still_in(game, self.deciding) if player not in kept)
        if drawing:
            return self.then(self.draw_new_hands, deciding=deciding, drawing=drawing)
        return self.then(self.ask_to_keep, deciding=deciding) if deciding else self.then(self.finish)

    @rule("103.5")
    def _could_mulligan(self, game: Game, player: PlayerId) -> bool:
        """Whether a player can still take a mulligan."""
        return self._counted(game, player) < starting_hand_size(game, player)

    @rule("103.5")
    def draw_new_hands(self, game: Game) -> Procedure | None:
        """Those who take a mulligan shuffle their hands into their libraries and draw as many cards as at first."""
        drawing = self._still_in(game, self.drawing)
        counts = tuple(count + (player in drawing) for player, count in enumerate(self.mulligans))
        if game.rules.exiles_in_mulligans(game.board):
            exiled = exile_from_hands(game, drawing)
            return self.then(self.ask_to_keep, mulligans=counts, exiled=(*self.exiled, *exiled))
        after = self.then(self.put_back, mulligans=counts)
        for player in drawing:
            _mulligan(game, player, after._drawn_and_put_back(game, player)[0])
        return after

    @rule("103.5")
    def put_back(self, game: Game) -> Procedure | None:
        """Then each of them puts a card on the bottom for each mulligan they took."""
        drawing = self._still_in(game, self.drawing)
        chosen = {player: _unwanted(game, player, self._drawn_and_put_back(game, player)[1]) for player in drawing}
        for player, cards in chosen.items():
            for number in cards:
                happen(game, MoveObject(Cause("103.5", player=player), number, Zone.LIBRARY, position="bottom"))
        return self.then(self.ask_to_keep)

    @rule("104.3a")
    def _still_in(self, game: Game, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        """Those of these players who haven't conceded meanwhile."""
        return tuple(player for player in players if game.board.exists(player))

    def _drawn_and_put_back(self, game: Game, player: PlayerId) -> tuple[int, int]:
        return game.rules.drawn_and_put_back(starting_hand_size(game, player), self._counted(game, player))

    @rule("103.5", "103.5c", "800.6")
    def _counted(self, game: Game, player: PlayerId) -> int:
        """How many of a player's mulligans cost them a card: in a game of several players, and in Brawl, the first one
        doesn't.
        """
        board = game.board
        is_free = game.rules.first_mulligan_is_free(board)
        is_free = is_free or any(variant.first_mulligan_is_free() for variant in board.variants)
        return max(0, self.mulligans[player] - is_free)

    @rule("101.4e", "103.6", "103.7")
    def finish(self, game: Game) -> Procedure | None:
        """Let be done what comes before the first turn."""
        game.call(ActFromOpeningHands(players=game.board.apnap()))
        for variant in game.board.variants:
            preparation = variant.before_first_turn()
            if preparation is not None:
                game.call(preparation)
        return self.then(self.begin_first_turn)

    @rule("103.8", "807.4b")
    def begin_first_turn(self, game: Game) -> Procedure | None:
        """The starting player takes the first turn, and with turn markers others take theirs at the same time."""
        begin_first_round(game, game.state.registers[TURN] + 1, take)
        begin_turn(game, game.board.active_player)
        return None


@rule("103.1", "103.1a", "805.3", "808.4")
def _random_starter(game: Game) -> PlayerId:
    """Somebody at random; between teams, the player in the middle of a team at random, unless a variant says whom."""
    said = (variant.possible_starters(len(game.board.players)) for variant in game.board.variants)
    starters = next(filter(None, said), ())
    if starters:
        return starters[game.random_below(len(starters))]
    teams = game.board.teams
    if teams is None:
        return PlayerId(game.random_below(len(game.board.players)))
    team = teams.members[game.random_below(len(teams.members))]
    return team[len(team) // 2]


@rule("103.5", "905.6")
def starting_hand_size(game: Game, player: PlayerId) -> int:
    """How many cards a player draws for their opening hand."""
    size = game.rules.starting_hand_size
    for variant in game.board.variants:
        size = variant.starting_hand_size(size, player)
    return size


@rule("103.5")
class TakesMulligan(Event):
    """A player takes a mulligan."""

    player: PlayerId

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who."""
        return f"{board.name(self.player)} takes a mulligan"


@rule("103.5")
class KeepsHand(Event):
    """A player keeps their opening hand of so many cards."""

    player: PlayerId
    size: int

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who keeps how many."""
        return f"{board.name(self.player)} keeps a hand of {self.size} card{'' if self.size == 1 else 's'}"


@rule("103.5")
def _mulligan(game: Game, player: PlayerId, size: int) -> None:
    cause = Cause("103.5", player=player)
    happen(game, TakesMulligan(cause, player))
    for number in game.state.hand(player):
        happen(game, MoveObject(cause, number, Zone.LIBRARY))
    happen(game, ShuffleLibrary(cause, player))
    draw_cards(game, player, size, cause)


@rule("103.5")
def _unwanted(game: Game, player: PlayerId, count: int) -> tuple[ObjectId, ...]:
    """The cards that a player puts on the bottom of their library, in any order; if there are fewer, all."""
    hand = things(game.board, game.state.hand(player))
    count = min(count, len(hand))
    if not count:
        return ()
    reason = f"put {count} card{'s' if count > 1 else ''} from your hand on the bottom of your library"
    chosen = game.ask(ChooseObjects(player, "103.5", reason, hand, count, count))
    return tuple(thing.id for thing in chosen if isinstance(thing, Thing))
