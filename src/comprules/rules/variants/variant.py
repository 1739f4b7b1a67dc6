"""CR 900: casual variants: what one adds to how a game is set up and begun."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.kernel.registers import Register
from comprules.rules.multiplayer.teams import Teams
from comprules.rules.variants.draft_note import DraftNote

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game
    from comprules.rules.concepts.procedures import Procedure

VARIANTS: Final = Register["tuple[Variant, ...]"]("variants")
"""The register of the casual variants that the game is played by."""

COMMANDERS: Final = Register[tuple[ObjectId, ...]]("commanders")
"""The register of the objects that are commanders now, in the order of the commanders' numbers (CR 903.3)."""

AttackOption = Literal["left", "right", "next to"]
"""Whom alone players can attack: the opponent on their left or right, or those on both sides."""


class Variant(Record):
    """A casual variant, with the cards that it needs besides the decks.

    A game may be played by several. What a variant changes while the game goes on stands with what it changes; those
    rules ask the board for its `variants`.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> decks = [starter_deck("azure-gale"), starter_deck("hill-thunder")]
    >>> from comprules.variants import Ante
    >>> Game(decks, variants=[Ante()]).board.variants
    (Ante(),)
    """

    @classmethod
    def option_of(cls) -> type[Variant] | None:
        """The variant that it is an option of: it is played only besides that, and says what is otherwise then."""
        return None

    def title(self) -> str:
        """What it is called."""
        return re.sub("(?<=[a-z])(?=[A-Z])", " ", type(self).__name__)

    def problem(self, players: int) -> str | None:
        """Why a game of so many players can't be played like this, or None."""
        return None

    def problem_with(self, other: Variant) -> str | None:
        """Why a game can't be played by it together with another variant, or None."""
        return None

    def as_teams(self, players: int) -> Teams | None:
        """The teams that so many players form, if it is played between teams."""
        return None

    def can_be_between_teams(self) -> bool:
        """Whether a game between teams can be played by it besides."""
        return False

    def starting_player(self, game: Game) -> PlayerId | None:
        """Who takes the first turn, if the variant says so."""
        return None

    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        """The life total that a player starts with; without the variant it would be the usual one."""
        return usual

    def starting_hand_size(self, usual: int, player: PlayerId) -> int:
        """How many cards a player draws for their opening hand; without the variant it would be the usual number."""
        return usual

    def maximum_hand_size(self, usual: int, player: PlayerId) -> int:
        """How many cards a player may keep at the end of a turn; without the variant it would be the usual number."""
        return usual

    def first_mulligan_is_free(self) -> bool:
        """Whether the first mulligan costs no card even in a game of two players."""
        return False

    def lets_in(self, board: Board, number: ObjectId) -> bool:
        """Whether a card may be brought into the game from outside."""
        return True

    def range_of_influence(self, player: PlayerId, players: int) -> int | None:
        """How many seats a player's range of influence reaches, if the variant limits it (CR 801)."""
        return None

    def attack_option(self) -> AttackOption | None:
        """Whom alone players can attack by where they sit, if the variant says so (CR 803)."""
        return None

    def possible_starters(self, players: int) -> Sequence[PlayerId]:
        """The players among whom it is left to chance who takes the first turn, if the variant says so."""
        return ()

    def falling_with(self, player: PlayerId, players: int) -> tuple[PlayerId, ...]:
        """Those for whom the game ends as it does for a player, the player among them; none if it is nobody else."""
        return ()

    def lets_review_hands(self, board: Board, player: PlayerId, owner: PlayerId) -> bool:
        """Whether a player may review the hand of a teammate."""
        return True

    def has_turn_markers(self) -> bool:
        """Whether turns go round the table with turn markers (CR 807.4)."""
        return False

    def skips_first_draw(self) -> bool:
        """Whether whoever takes the first turn doesn't draw in it, even in a game of more than two players."""
        return False

    def has_commander_damage(self) -> bool:
        """Whether players lose who have been dealt enough combat damage by a commander."""
        return False

    def has_drafted_cards(self) -> bool:
        """Whether the decks and sideboards were drafted."""
        return False

    def noted_in_draft(self, player: PlayerId) -> Sequence[DraftNote]:
        """What a player has noted during the draft."""
        return ()

    def is_limited(self) -> bool:
        """Whether it is limited play: the decks are made of what was opened for it."""
        return False

    def has_team_sideboards(self) -> bool:
        """Whether a team has one sideboard in limited play, instead of each of its players one."""
        return False

    def minimum_deck_size(self, usual: int) -> int:
        """How many cards a deck must have at least; without the variant it would be the usual number."""
        return usual

    def lay_out(self, game: Game) -> None:
        """Write where its cards are before the game begins, as the players' libraries lie there.

        Raises SetUpError if one of them can't be used.
        """

    def put_in_force(self, game: Game) -> None:
        """Write what belongs to it besides its cards; a subgame has that again (CR 729.2)."""

    def before_shuffling(self) -> Procedure | None:
        """What is done once it is known who starts, before the decks are shuffled."""
        return None

    def before_first_turn(self) -> Procedure | None:
        """What is done when the players have their opening hands, before the first turn."""
        return None
