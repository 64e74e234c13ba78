import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/**
 * Longest turn of the event loop during `work`, which is the time for which a page would be held up: in milliseconds of this thread's own
 * processor time, so that other programs do not count. Garbage of earlier test files is collected first: a test process holds much more
 * memory than a shop, and collecting it takes 200 ms.
 * @param besides number of longest turns to leave out, for the compiler and the garbage collector
 */
export async function longestBlock<Answer>(
  work: () => Promise<Answer>,
  besides = 0,
): Promise<{ answer: Answer; longestMs: number }> {
  collectGarbage();
  const turns: number[] = [];
  let before = process.threadCpuUsage();
  let watching = true;
  const tick = () => {
    const { user, system } = process.threadCpuUsage(before);
    turns.push((user + system) / 1000);
    before = process.threadCpuUsage();
    if (watching) setTimeout(tick, 1);
  };
  setTimeout(tick, 1);
  try {
    const answer = await work();
    return { answer, longestMs: turns.sort((one, other) => other - one)[besides] ?? 0 };
  } finally {
    watching = false;
  }
}
