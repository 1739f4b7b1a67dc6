// The steps of the turn: which one it is, passing to one, and where the seat stops, in its own turns and in others'.
import { useEffect, useRef } from "preact/hooks";
import type { Said } from "./connection";
import type { Board, Stop } from "./messages";

const STEPS: readonly [string, string][] = [
  ["untap", "untap"],
  ["upkeep", "upkeep"],
  ["draw", "draw"],
  ["precombat main", "main 1"],
  ["beginning of combat", "combat"],
  ["declare attackers", "attack"],
  ["declare blockers", "block"],
  ["combat damage", "damage"],
  ["end of combat", "end combat"],
  ["postcombat main", "main 2"],
  ["end", "end"],
  ["cleanup", "cleanup"],
];

// Nobody has priority in the one, and in the other only if something happens there.
const UNSTOPPABLE = "untap";
const UNREACHED = [UNSTOPPABLE, "cleanup"];

export function Steps({ board, say }: { board: Board; say: (said: Said) => void }) {
  const now = useRef<HTMLLIElement>(null);
  useEffect(() => now.current?.parentElement?.scrollTo({ left: now.current.offsetLeft - 60 }), [board.step]);
  const active = board.seats.find((each) => each.active)?.name ?? "";
  const passTo = (step: string) => say({ ...board.ways, type: "ways", passes_to: step === board.ways.passes_to ? "" : step });
  const plays = board.me >= 0;
  return (
    <div class="steps" role="group" aria-label={`turn ${board.turn} of ${active}, ${board.step}`} onKeyDown={moved}>
      <b>Turn {board.turn} · {active}{board.daytime && ` · ${board.daytime}`}</b>
      <ol>
        {STEPS.map(([step, word]) => (
          <li key={step} ref={step === board.step ? now : undefined} class={step === board.step ? "now" : ""}>
            <button type="button" class="step" aria-current={step === board.step ? "step" : undefined} aria-pressed={step === board.ways.passes_to} title={`Pass until ${step}, unless an opponent does something`} disabled={!plays || UNREACHED.includes(step)} onClick={() => passTo(step)}>{word}</button>
            {plays && step !== UNSTOPPABLE && <span class="stops">{[true, false].map((own) => <StopAt key={String(own)} step={step} own={own} board={board} say={say} />)}</span>}
          </li>
        ))}
        {plays && <li><button type="button" class="usual" title="Stop at the usual steps again" onClick={() => say({ ...board.ways, type: "ways", stops: undefined })}>usual stops</button></li>}
      </ol>
    </div>
  );
}

function StopAt({ step, own, board, say }: { step: string; own: boolean; board: Board; say: (said: Said) => void }) {
  const stops = board.ways.stops ?? [];
  const there = stops.find((each) => each.step === step && each.own === own);
  const others = stops.filter((each) => each !== there);
  const next: Stop[] = there ? others : [...others, { step, own }];
  const is = there?.after_attack ? "after an attack" : there ? "stop" : "no stop";
  return <button type="button" class={own ? "stop own" : "stop"} aria-pressed={there?.after_attack ? "mixed" : Boolean(there)} aria-label={`${step} in ${own ? "your" : "others'"} turns`} title={`${step} in ${own ? "your" : "others'"} turns: ${is}`} onClick={() => say({ ...board.ways, type: "ways", stops: next })} />;
}

// Leads the keyboard to the stop at the step that is now, in a turn of whose it is.
export function focusStop(board: Board): void {
  const own = board.seats.some((each) => each.active && each.id === board.me);
  const now = document.querySelector(".steps li.now .stop") ? ".now" : ":has(.stop)";
  document.querySelector<HTMLElement>(`.steps li${now} .stop${own ? ".own" : ":not(.own)"}`)?.focus();
}

// Left and right go from step to step, up and down through what can be set at one; Escape leaves the steps.
function moved(event: KeyboardEvent): void {
  const at = document.activeElement as HTMLElement;
  const step = at.closest(".steps li");
  if (!step || !/^(Arrow|Escape)/.test(event.key)) return;
  event.stopPropagation();
  event.preventDefault();
  if (event.key === "Escape") return at.blur();
  const within = [...step.querySelectorAll<HTMLButtonElement>("button:enabled")];
  const place = within.indexOf(at as HTMLButtonElement);
  if (/Up|Down/.test(event.key)) return within[(place + (event.key === "ArrowDown" ? 1 : within.length - 1)) % within.length]?.focus();
  const kind = at.className;
  const alike = [...document.querySelectorAll<HTMLButtonElement>(".steps li button:enabled")].filter((each) => each.className === kind);
  alike[(alike.indexOf(at as HTMLButtonElement) + (event.key === "ArrowRight" ? 1 : alike.length - 1)) % alike.length]?.focus();
}
