// What is asked of the server besides what goes over the line to a table: nothing that goes wrong meanwhile is for good.
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const FAILED = 500;

// Asks for something that is there to be seen, and goes on asking while the server can't be reached or fails, since a
// page that never learns it stays empty. What is returned gives it up.
export function whenAnswered<T>(path: string, then: (answer: T) => void): () => void {
  const line = new AbortController();
  void answered<T>(path, line.signal).then((answer) => {
    if (answer !== undefined && !line.signal.aborted) then(answer);
  });
  return () => line.abort();
}

async function answered<T>(path: string, signal: AbortSignal): Promise<T | undefined> {
  for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const response = await fetch(path, { signal });
      if (response.status < FAILED) return (await response.json()) as T;
    } catch {
      // The line was lost, or it was given up.
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}

// Has the server do something, once; what comes of it, or why it wasn't done.
export async function told<T extends object>(method: "POST" | "DELETE", path: string, said?: object): Promise<Partial<T> & { problem?: string }> {
  try {
    const response = await fetch(path, { method, body: said && JSON.stringify(said) });
    const found = (await response.json()) as Partial<T> & { problem?: string };
    return response.ok ? found : { ...found, problem: found.problem ?? "that didn't work" };
  } catch {
    return { problem: "the server can't be reached; try again" } as Partial<T> & { problem?: string };
  }
}
