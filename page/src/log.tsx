// What has happened, at one of three lengths; a line shows on the table what asked for it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Other, Said } from "./connection";
import type { Board, Log, Told } from "./messages";
import { Words } from "./symbols";

const LENGTHS = ["story", "play", "rules"] as const;
// So near to its end, in pixels, the log goes on by itself.
const NEAR_END = 8;

interface Props {
  board: Board;
  answer: Other | undefined;
  say: (said: Said) => void;
  onSource: (id: number) => void;
}

export function LogPanel({ board, answer, say, onSource }: Props) {
  const [length, setLength] = useState<Log["length"]>();
  const isWhole = length && answer?.type === "log" && answer.length === length;
  const lines: readonly Told[] = isWhole ? answer.lines : board.news;
  const first = isWhole ? 0 : board.told_before;
  const { list, onScroll } = useKeptPlace(lines, isWhole ? length : undefined);
  useEffect(() => {
    if (length) say({ type: "ask log", length });
  }, [length, board.moment]);
  return (
    <div class="log">
      <div class="lengths" role="group" aria-label="length of the log">
        {LENGTHS.map((each) => <button type="button" aria-pressed={each === length} onClick={() => setLength(each === length ? undefined : each)}>{each}</button>)}
      </div>
      <ol tabIndex={0} aria-label="log" ref={list} onScroll={onScroll}>
        {lines.map((line, at) => (
          <li key={first + at} data-line={first + at} class={line.turn !== lines[at - 1]?.turn ? "new-turn" : ""}>
            <Line line={line} onSource={onSource} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ line, onSource }: { line: Told; onSource: (id: number) => void }) {
  const { about, source } = line;
  const cite = <cite title={source}>{line.rule}</cite>;
  if (about == null) return <><Words text={line.text} /> {cite}</>;
  return <><button type="button" class="cause" title={`Show ${source}`} onClick={() => onSource(about)}><Words text={line.text} /></button> {cite}</>;
}

// A list stays at the line that it was scrolled to, also when lines above are let go or it becomes longer or shorter,
// unless it was at its end. That it was scrolled is noticed before it is drawn anew, since the browser tells of it late.
function useKeptPlace(lines: readonly Told[], which: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<Place>();
  const scrolled = useRef<number>();
  const onScroll = () => {
    const there = list.current;
    if (!there || there.scrollTop === scrolled.current) return;
    scrolled.current = there.scrollTop;
    place.current = placeIn(there);
  };
  const stay = () => {
    const there = list.current;
    if (!there) return;
    there.scrollTo(0, place.current ? topOf(there, place.current) : there.scrollHeight);
    scrolled.current = there.scrollTop;
  };
  onScroll();
  useLayoutEffect(() => {
    place.current = undefined;
  }, [which]);
  useLayoutEffect(stay, [lines]);
  useLayoutEffect(() => {
    const there = list.current;
    if (!there) return;
    const observer = new ResizeObserver(stay);
    observer.observe(there);
    return () => observer.disconnect();
  }, []);
  return { list, onScroll };
}

interface Place {
  line: string;
  below: number;
}

function placeIn(there: HTMLElement): Place | undefined {
  if (there.scrollHeight - there.scrollTop - there.clientHeight < NEAR_END) return undefined;
  const top = [...there.children].find((each) => each.getBoundingClientRect().bottom > there.getBoundingClientRect().top);
  return top instanceof HTMLElement ? { line: top.dataset.line ?? "", below: top.offsetTop - there.scrollTop } : undefined;
}

function topOf(there: HTMLElement, { line, below }: Place): number {
  const kept = there.querySelector<HTMLElement>(`[data-line="${line}"]`);
  return kept ? kept.offsetTop - below : 0;
}
