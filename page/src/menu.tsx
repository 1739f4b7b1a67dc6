// A choice among several things that can be done with what was clicked.
import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "./messages";
import { Words } from "./symbols";

const WIDTH = 260;

export function Menu({ choices, at, pick, close }: { choices: readonly Choice[]; at: DOMRect; pick: (choice: Choice) => void; close: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const left = Math.max(4, Math.min(at.left, window.innerWidth - WIDTH - 4));
  const above = at.top > window.innerHeight / 2;
  const place = above ? { left, bottom: window.innerHeight - at.top + 4 } : { left, top: at.bottom + 4 };
  return (
    <div class="veil" onClick={close}>
      <div class="menu" role="menu" style={{ ...place, width: WIDTH }} onClick={(event) => event.stopPropagation()}>
        {choices.map((choice, number) => (
          <button type="button" role="menuitem" ref={number ? undefined : first} key={choice.says} onClick={() => pick(choice)}>
            <Words text={choice.label} />
          </button>
        ))}
      </div>
    </div>
  );
}
