"""CR 733.1: procedures, and what their steps say of themselves."""

from __future__ import annotations

import pytest

from comprules.rules.concepts.game import Game
from comprules.rules.concepts.procedures import Procedure, certain_before, first_step


def test_a_procedure_has_a_step_to_begin_with() -> None:
    """One that has none of its own is refused where it is declared."""
    with pytest.raises(TypeError, match="Unsteady has no step 'begin'"):

        class Unsteady(Procedure):
            def proceed(self, game: Game) -> None:
                """Its only step."""


def test_a_proposal_knows_the_step_from_which_on_it_is_certain() -> None:
    """733.1: a proposal that turns out to be illegal is taken back; where it can't any more is one of its steps."""

    class Steady(Procedure):
        @first_step
        def propose(self, game: Game) -> Procedure | None:
            """It begins here."""
            return self.then(self.finish)

        @certain_before
        def finish(self, game: Game) -> None:
            """It ends here."""

    class Steadier(Steady):
        """Another of the kind."""

    for kind in (Steady, Steadier):
        assert (kind.first, kind.certain_at, kind.asks_at) == ("propose", "finish", "")
    assert Steady().then(Steady().finish).is_at(Steadier().finish)
