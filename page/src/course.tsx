// The course of the game: a slider back through it, and another table that goes on from there.
import { useState } from "preact/hooks";
import { told } from "./asking";
import type { Said } from "./connection";
import type { Board } from "./messages";

interface Props {
  board: Board;
  table: string;
  player: string;
  say: (said: Said) => void;
}

export function Course({ board, table, player, say }: Props) {
  const [problem, setProblem] = useState("");
  const isPast = board.place < board.places;
  const fork = async () => {
    const found = await told<{ links: { player: number; path: string }[] }>("POST", `/api/tables/${table}/${player}/fork/${board.place}`);
    const mine = found.links?.find((link) => String(link.player) === player);
    if (mine) location.href = mine.path;
    else setProblem(found.problem ?? "that didn't work");
  };
  return (
    <div class={`course ${isPast ? "past" : ""}`}>
      <label>
        <span>{isPast ? `As it was: ${board.place} of ${board.places}` : "Look back"}</span>
        <input type="range" min={0} max={board.places} value={board.place} onInput={(event) => say({ type: "ask past", place: Number(event.currentTarget.value) })} />
      </label>
      {isPast && board.can_fork && <button type="button" onClick={() => void fork()}>Play on from here</button>}
      {isPast && <button type="button" onClick={() => say({ type: "ask past", place: board.places })}>Now</button>}
      {board.can_fork && <a class="button" href={`/api/tables/${table}/${player}/game.json`} download="game.json">Save</a>}
      {problem && <span class="refused" role="alert">{problem}</span>}
    </div>
  );
}
