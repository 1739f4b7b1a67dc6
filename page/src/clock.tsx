// How long a player may still think. It runs here by itself; whose time is over, the table decides.
import { useEffect, useState } from "preact/hooks";
import type { Board, Clock } from "./messages";

const TICK = 250;
const CALL_AGAIN = 1000;
const FEW = 60;

export function ClockOf({ board, player }: { board: Board; player: number }) {
  const clock = board.clocks?.find((each) => each.player === player);
  const left = useLeft(clock, board.moment);
  if (!clock) return null;
  const classes = ["clock", clock.running && "running", left < FEW && "few"];
  return <span class={classes.filter(Boolean).join(" ")} role="timer" aria-label="time left">{shown(left)}</span>;
}

// Points out to the table that somebody's time is over, until it has seen it.
export function useCalling(board: Board | undefined, call: () => void): void {
  const running = board?.clocks?.find((each) => each.running);
  useEffect(() => {
    if (!running) return;
    let again: number | undefined;
    const first = window.setTimeout(() => {
      call();
      again = window.setInterval(call, CALL_AGAIN);
    }, running.left * 1000 + TICK);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(again);
    };
  }, [running]);
}

function useLeft(clock: Clock | undefined, moment: number): number {
  const [now, setNow] = useState(performance.now());
  const [since, setSince] = useState(performance.now());
  useEffect(() => {
    setSince(performance.now());
    setNow(performance.now());
    if (!clock?.running) return;
    const ticking = window.setInterval(() => setNow(performance.now()), TICK);
    return () => window.clearInterval(ticking);
  }, [clock, moment]);
  if (!clock) return 0;
  return clock.running ? Math.max(0, clock.left - (now - since) / 1000) : clock.left;
}

function shown(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
