import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMs = 5_000;
/** Shares of one processor over a look: what counts as work, and what as rest. */
const work = 0.2;
const rest = 0.05;
/**
 * Number of idle checks before a clean-up: one minute, except that one check is enough after the start. A clean-up makes V8 discard
 * optimized code, which slows the next visitors.
 */
const looksOfRest = 60_000 / lookEveryMs;
/** Upper limit of the heap for a clean-up, in bytes: a clean-up blocks for 100 ms per 100 MB in use, so a large shop skips it. */
const mostInUse = 200 * 1024 * 1024;
/**
 * Growth factor of the heap since the last collection from which another one pays off. After a busy period most of the heap is garbage, but
 * only a collection shows that; an ordinary collection takes a third of a clean-up's time.
 */
const worthCollecting = 2;

type Collector = (options: { type: "major"; execution: "sync"; flavor: "regular" | "last-resort" }) => void;

/** Functions of the process under observation; tests pass their own. */
export type ProcessMemory = {
  cpuMicroseconds(): number;
  /** Bytes of the heap in use, garbage not collected yet included. */
  bytesInUse(): number;
  /** Runs one ordinary garbage collection. */
  collect(): void;
  /** Collects all garbage and returns the freed memory pages to the system. */
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
    // Taken from V8, because `process.memoryUsage` reads /proc and throws where that is missing.
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
