/** Who waits for something scarce, and how long they may. */
type Waiting = { signal?: AbortSignal | undefined; longestMs: number };

/**
 * Gives up for whoever has left or has waited too long.
 * @returns what ends the watch when their turn has come
 */
export function watchWait(giveUp: () => void, { signal, longestMs }: Waiting): () => void {
  const timer = setTimeout(giveUp, longestMs).unref();
  signal?.addEventListener("abort", giveUp);
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  };
}
