import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/**
 * The longest turn of the event loop while something is under way, which is what holds up a page: in milliseconds of this
 * thread's own processor time, so that a busy machine does not count. What the files before left behind is collected first: a test's process
 * holds much more than a shop's, and collecting it takes 200 ms.
 * @param besides so many turns, the longest, are the compiler's and the collector's own
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
