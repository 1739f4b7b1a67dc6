// Looking at something: with the mouse or the keyboard at once, by a long press to hold it where there is no room
// beside the table.
import { useRef } from "preact/hooks";

const LONG_PRESS = 450;

export function useLooking(look: (held: boolean) => void) {
  const press = useRef<number>();
  const letGo = () => window.clearTimeout(press.current);
  return {
    onMouseEnter: () => look(false),
    onFocus: () => look(false),
    onTouchStart: () => (press.current = window.setTimeout(() => look(true), LONG_PRESS)),
    onTouchEnd: letGo,
    onTouchMove: letGo,
    onContextMenu: (event: Event) => {
      event.preventDefault();
      look(true);
    },
  };
}
