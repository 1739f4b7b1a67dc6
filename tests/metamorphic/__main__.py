"""`python -m metamorphic [ID…]`, run in `tests/`: every scenario is played again with each transformation.

All the project's own scenarios, and those of $COMPRULES_SCENARIOS with the cards of $COMPRULES_CORPUS, or those whose
ids begin so. What comes out otherwise is listed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from rich.progress import track

from metamorphic.comparing import differences
from metamorphic.suites import own, own_cards, shared, shared_cards


def main() -> None:
    """Play all, and say what differs."""
    parser = argparse.ArgumentParser(prog="metamorphic", description=__doc__)
    parser.add_argument("ids", metavar="ID", nargs="*", default=[""])
    parser.add_argument("--every", type=int, default=1, help="only every so many of those of other suites")
    options = parser.parse_args()
    suites = [(own(), own_cards), (shared()[:: options.every], shared_cards)]
    found: Counter[str] = Counter()
    for scenarios, pool_of_them in suites:
        wanted = [each for each in scenarios if each.id.startswith(tuple(options.ids))]
        for scenario in track(wanted, "played", disable=not sys.stderr.isatty()):
            for transformation, difference, why_not in differences(scenario, pool_of_them()):
                found["left out" if why_not else "different" if difference else "the same"] += 1
                if difference:
                    print(f"{scenario.id}: {transformation.name}: {difference}", flush=True)
    print(", ".join(f"{count} {what}" for what, count in sorted(found.items())))
    sys.exit(bool(found["different"]))


if __name__ == "__main__":
    main()
