import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMs = 5_000;
/** Shares of one processor over a look: what counts as work, and what as rest. */
const work = 0.2;
const rest = 0.05;
/**
 * After a start the first look at rest will do. Later a minute of it: cleaning up makes V8 forget the code that it made quick for visitors
 * as well, and the next ones would pay for it.
 */
const looksOfRest = 60_000 / lookEveryMs;
/** Cleaning up takes a tenth of a second for each hundred megabytes that stay in use; a large shop keeps its room instead. */
const mostInUse = 200 * 1024 * 1024;
/**
 * Most of what is in use after a crowd is in use no longer, which only a collection tells. An ordinary one takes a third of cleaning up;
 * it is worth it where the heap has become so many times what stayed in use the last time.
 */
const worthCollecting = 2;

type Collector = (options: { type: "major"; execution: "sync"; flavor: "regular" | "last-resort" }) => void;

/** What is asked of the process; tests have their own. */
export type ProcessMemory = {
  cpuMicroseconds(): number;
  /** What has not been collected yet is in it. */
  bytesInUse(): number;
  /** Collects once. */
  collect(): void;
  /** Collects all that can be, and gives the pages back to the system. */
  cleanUp(): void;
};

/**
 * Gives back the memory that work has taken, once after each spell of work, when the shop has come to rest. V8 keeps the room
 * that new objects needed at the busiest moment, such as the start, and has no reason of its own to let go of it.
 * @returns what to call every `lookEveryMs`
 */
export function whenAtRest({ cpuMicroseconds, bytesInUse, collect, cleanUp }: ProcessMemory): () => void {
  let stayedInUse = 0;
  let before = cpuMicroseconds();
  let hasWorked = true;
  let patience = 1;
  let rested = 0;
  return () => {
    const now = cpuMicroseconds();
    const share = (now - before) / 1000 / lookEveryMs;
    before = now;
    if (share > work) hasWorked = true;
    rested = share > rest ? 0 : rested + 1;
    if (!hasWorked || rested < patience) return;
    hasWorked = false;
    patience = looksOfRest;
    if (bytesInUse() > Math.max(mostInUse, worthCollecting * stayedInUse)) {
      collect();
      stayedInUse = bytesInUse();
    }
    if (bytesInUse() <= mostInUse) cleanUp();
  };
}

/** Begins to look; keeps no program from ending. */
export function returnMemoryAtRest(): void {
  const look = whenAtRest({
    cpuMicroseconds: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    // What V8 itself knows: `process.memoryUsage` reads /proc and throws where there is none.
    bytesInUse: () => getHeapStatistics().used_heap_size,
    collect: () => collector()({ type: "major", execution: "sync", flavor: "regular" }),
    cleanUp: () => collector()({ type: "major", execution: "sync", flavor: "last-resort" }),
  });
  setInterval(look, lookEveryMs).unref();
}

/** V8's own collector, which also gives pages back to the system; a program sees it only by asking for it. */
function collector(): Collector {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collector;
  setFlagsFromString("--no-expose-gc");
  return collect;
}
