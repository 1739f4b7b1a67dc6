// What has happened, at one of three lengths.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Other, Said } from "./connection";
import type { Board, Log, Told } from "./messages";

const LENGTHS = ["story", "play", "rules"] as const;

export function LogPanel({ board, answer, say }: { board: Board; answer: Other | undefined; say: (said: Said) => void }) {
  const [length, setLength] = useState<Log["length"]>();
  const end = useRef<HTMLLIElement>(null);
  const lines: readonly Told[] = length && answer?.type === "log" && answer.length === length ? answer.lines : board.news;
  useEffect(() => {
    if (length) say({ type: "ask log", length });
  }, [length, board.moment]);
  useEffect(() => end.current?.parentElement?.scrollTo(0, 1e9), [lines]);
  return (
    <div class="log">
      <div class="lengths" role="group" aria-label="length of the log">
        {LENGTHS.map((each) => <button type="button" aria-pressed={each === length} onClick={() => setLength(each === length ? undefined : each)}>{each}</button>)}
      </div>
      <ol tabIndex={0} aria-label="log">
        {lines.map((line, at) => (
          <li class={line.turn !== lines[at - 1]?.turn ? "new-turn" : ""}>
            {line.text} <cite title={line.source}>{line.rule}</cite>
          </li>
        ))}
        <li ref={end} />
      </ol>
    </div>
  );
}
