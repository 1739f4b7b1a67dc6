// Where the pictures of cards are, where the server has pages show any. The browser loads them from there itself.
import { useEffect, useState } from "preact/hooks";

interface Picture {
  shown: boolean;
  small: string;
  normal: string;
}

const known = new Map<string, Promise<Picture>>();
const NONE: Picture = { shown: false, small: "", normal: "" };
let first: Promise<Picture> | undefined;

// What is known of a face's picture. Where the first answer says that none are shown, nothing more is asked.
async function pictureOf(name: string): Promise<Picture> {
  const isFirst = !first;
  first ??= ask(name);
  if (isFirst) known.set(name, first);
  if (!(await first).shown) return NONE;
  const found = known.get(name) ?? ask(name);
  known.set(name, found);
  return found;
}

async function ask(name: string): Promise<Picture> {
  const response = await fetch(`/api/picture?named=${encodeURIComponent(name)}`);
  return response.ok ? { ...NONE, ...((await response.json()) as Picture) } : NONE;
}

export function usePicture(name: string): Picture {
  const [picture, setPicture] = useState(NONE);
  useEffect(() => {
    let isWanted = Boolean(name);
    setPicture(NONE);
    if (name) void pictureOf(name).then((found) => isWanted && setPicture(found), () => undefined);
    return () => {
      isWanted = false;
    };
  }, [name]);
  return picture;
}
