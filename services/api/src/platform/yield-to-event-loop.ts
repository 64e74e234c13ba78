import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Waits until whoever came before has had a turn of the event loop. What takes a millisecond or two is done in turns, so that
 * hundreds who ask for it at once do not hold up a page.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
