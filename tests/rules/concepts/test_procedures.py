"""CR 733.1: procedures, and the steps that they name."""

from __future__ import annotations

import pytest

from comprules.rules.concepts.game import Game
from comprules.rules.concepts.procedures import Procedure


def test_a_procedure_has_the_step_from_which_on_it_is_certain() -> None:
    """733.1: a proposal that turns out to be illegal is taken back; where it can't any more is one of its steps."""
    with pytest.raises(TypeError, match="Unsteady has no step 'nowhere'"):

        class Unsteady(Procedure):
            certain_at = "nowhere"

            def begin(self, game: Game) -> None:
                """Its only step."""
