// Arrows from attackers and blockers to what they fight, and from the stack to its targets.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Board } from "./messages";

interface Arrow {
  kind: string;
  from: number;
  to: number;
}

interface Line extends Arrow {
  path: string;
}

export function Arrows({ board }: { board: Board }) {
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const draw = () => setLines(arrows(board).flatMap(lined));
    draw();
    window.addEventListener("resize", draw);
    document.addEventListener("scroll", draw, true);
    return () => {
      window.removeEventListener("resize", draw);
      document.removeEventListener("scroll", draw, true);
    };
  }, [board]);
  return (
    <svg class="arrows" aria-hidden="true">
      <defs>
        <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" /></marker>
      </defs>
      {lines.map((line) => <path class={line.kind} d={line.path} marker-end="url(#tip)" />)}
    </svg>
  );
}

function arrows(board: Board): Arrow[] {
  const fights = board.fights.flatMap((fight) => [
    ...(fight.defender != null ? [{ kind: "attack", from: fight.creature, to: fight.defender }] : []),
    ...fight.blockers.map((blocker) => ({ kind: "block", from: blocker, to: fight.creature })),
  ]);
  const aims = board.stack.flatMap((item) => (item.targets ?? []).map((target) => ({ kind: "aim", from: item.id, to: target })));
  return [...fights, ...aims];
}

function lined(arrow: Arrow): Line[] {
  const from = centre(arrow.from);
  const to = centre(arrow.to);
  if (!from || !to) return [];
  const bend = (to.x - from.x) * 0.15;
  const path = `M${from.x} ${from.y}Q${(from.x + to.x) / 2 + bend} ${(from.y + to.y) / 2 - bend} ${to.x} ${to.y}`;
  return [{ ...arrow, path }];
}

function centre(id: number): { x: number; y: number } | null {
  const there = document.querySelector(`.table [data-id="${id}"]`)?.getBoundingClientRect();
  return there ? { x: there.left + there.width / 2, y: there.top + there.height / 2 } : null;
}
