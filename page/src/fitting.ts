// Cards are drawn so small that all of a player's permanents can be seen at once, but never smaller than can be read.
import { useLayoutEffect, useRef } from "preact/hooks";

// In hundredths, so that the smallest is reached whatever the steps sum up to.
const LARGEST = 130;
const STEP = 5;
const SLACK = 1;

export function useFitting(changed: unknown) {
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const there = field.current;
    if (!there) return;
    fit(there);
    const observer = new ResizeObserver(() => fit(there));
    observer.observe(there);
    return () => observer.disconnect();
  }, [changed]);
  return field;
}

function fit(field: HTMLElement): void {
  const smallest = Number(getComputedStyle(field).getPropertyValue("--smallest"));
  for (let scale = LARGEST; scale >= 100 * smallest; scale -= STEP) {
    field.style.setProperty("--fit", String(scale / 100));
    if (field.scrollHeight <= field.clientHeight + SLACK && field.scrollWidth <= field.clientWidth + SLACK) return;
  }
}
