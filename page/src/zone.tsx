// A graveyard, exile or another zone laid open.
import { useEffect, useRef } from "preact/hooks";
import { Card, type Look } from "./card";
import type { Choice, Shown } from "./messages";
import { Words } from "./symbols";

interface Props {
  title: string;
  cards: readonly Shown[];
  lines: readonly string[];
  glows: ReadonlyMap<number, Choice[]>;
  chosen: ReadonlySet<number>;
  flash: number | undefined;
  onClick: (id: number, at: HTMLElement) => void;
  onLook: Look;
  close: () => void;
}

export function Zone({ title, cards, lines, glows, chosen, flash, onClick, onLook, close }: Props) {
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => closer.current?.focus(), []);
  return (
    <div class="veil" onClick={close}>
      <div class="zone" role="dialog" aria-label={title} onClick={(event) => event.stopPropagation()}>
        <header><h2>{title}</h2><button type="button" ref={closer} onClick={close} aria-label="close">✕</button></header>
        <div class="cards">
          {cards.map((each) => <Card key={each.id} shown={each} glows={glows.has(each.id)} chosen={chosen.has(each.id)} flashes={flash === each.id} onPick={(at) => onClick(each.id, at)} onLook={onLook} />)}
        </div>
        {lines.length > 0 && <ul class="written">{lines.map((line) => <li><Words text={line} /></li>)}</ul>}
      </div>
    </div>
  );
}
