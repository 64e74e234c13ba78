import { FairQueue } from "../fair-queue.ts";
import type { Log } from "../log.ts";
import type { Refused } from "../refuse.ts";
import { watchWait } from "../watch-wait.ts";
import type { PoolCaller } from "./pool-caller.ts";
import { type ChildBounds, RenderingChild } from "./rendering-child.ts";
import { RenderingFailed, refuseBusy } from "./rendering-failed.ts";
import type { Work } from "./work.ts";

export type PoolBounds = ChildBounds & {
  children: number;
  /** What waits of the house's own, and as much again of strangers. */
  longestQueue: number;
  /** What of it one network may have waiting. */
  mostPerNetwork: number;
  /** Until a stranger is told to come again. */
  longestWaitMs: number;
  /** How long a child waits for more before it goes. */
  idleMs: number;
  retryAfterSeconds: number;
};

export const usualBounds: PoolBounds = {
  children: 1,
  mostBytes: 200 * 1024 * 1024,
  longestMs: 2_000,
  mostCpuSeconds: 30,
  longestQueue: 32,
  mostPerNetwork: 12,
  longestWaitMs: 20_000,
  idleMs: 30_000,
  retryAfterSeconds: 5,
};

/** A child that has used so much of its life is followed by a fresh one: its life is bounded, so that an orphan's is. */
const retireAtAge = 0.5;
/** And one that has grown so heavy, since what Typst has once read it never gives back. */
const retireAtWeight = 0.75;

type Waiting = {
  work: Work<never, unknown>;
  prepare: () => unknown;
  resolve(output: unknown): void;
  reject(reason: unknown): void;
  /** Ends the watch over how long it waits and whether anybody still does. */
  settled(): void;
};
type Place = { child: RenderingChild; free: boolean; idle: NodeJS.Timeout | undefined };

/**
 * A few child processes and a bounded queue before them, in which the house's own comes first and no network fills the places of others
 * (`FairQueue`). Who has left is not rendered for. Children start when there is something to do and go home when
 * idle; one that dies fails the one thing it did, is logged, and is followed by another.
 */
export class RenderingPool {
  readonly #name: string;
  readonly #bounds: PoolBounds;
  readonly #log: Log;
  readonly #queue: FairQueue<Waiting>;
  readonly #places = new Set<Place>();
  #starting = 0;
  #closed = false;
  /** One for all: what is said to a crowd must cost next to nothing. */
  readonly #busy: Refused;

  constructor(name: string, log: Log, bounds: Partial<PoolBounds> = {}) {
    this.#name = name;
    this.#log = log;
    this.#bounds = { ...usualBounds, ...bounds };
    const { longestQueue, mostPerNetwork } = this.#bounds;
    this.#queue = new FairQueue({ longest: longestQueue, perNetwork: Math.min(mostPerNetwork, longestQueue) });
    this.#busy = refuseBusy(this.#bounds.retryAfterSeconds);
  }

  /**
   * @param prepare makes the input when its turn has come, so that a crowd costs this process no more than it can serve
   * @param caller the stranger who asks; the house itself when absent
   * @throws Refused 503 rendering_busy; RenderingFailed; Error when the work itself failed
   */
  async run<Input, Output>(work: Work<Input, Output>, prepare: () => Input, caller?: PoolCaller): Promise<Output> {
    this.refuseWhenFull(caller);
    if (caller?.signal?.aborted) throw this.#busy;
    const output = await new Promise<unknown>((resolve, reject) => {
      const waiting: Waiting = {
        work: work as Work<never, unknown>,
        prepare,
        resolve,
        reject,
        settled: () => undefined,
      };
      const { gaveWay } = this.#queue.add(waiting, caller?.network);
      if (gaveWay) this.#giveUp(gaveWay);
      if (caller) this.#watch(waiting, caller);
      this.#assign();
    });
    return output as Output;
  }

  /** A stranger's place is lost when they leave, or have waited so long that they are told to come again. */
  #watch(waiting: Waiting, { signal }: PoolCaller): void {
    const leave = () => {
      this.#queue.remove(waiting);
      this.#giveUp(waiting);
    };
    waiting.settled = watchWait(leave, { signal, longestMs: this.#bounds.longestWaitMs });
  }

  #giveUp({ settled, reject }: Waiting): void {
    settled();
    reject(this.#busy);
  }

  /** For whoever would prepare much before asking. @throws Refused 503 rendering_busy */
  refuseWhenFull(caller?: PoolCaller): void {
    if (this.#closed || !this.#queue.hasRoom(caller?.network)) throw this.#busy;
  }

  /** How many children there are, for tests and figures. */
  get children(): number {
    return this.#places.size + this.#starting;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.clear()) this.#giveUp(waiting);
    await Promise.all([...this.#places].map(({ child }) => child.end("died")));
  }

  #assign(): void {
    for (const place of this.#places) {
      const next = place.free ? this.#queue.next() : undefined;
      if (next) void this.#perform(place, next);
    }
    if (this.#queue.size > this.#starting && this.children < this.#bounds.children) void this.#start();
  }

  async #start(): Promise<void> {
    this.#starting += 1;
    const place: Place = {
      child: new RenderingChild(this.#bounds, () => this.#leave(place)),
      free: false,
      idle: undefined,
    };
    const begun = await place.child.begin().catch((error: unknown) => {
      this.#log.error({ error, pool: this.#name }, "a rendering process did not start");
      return undefined;
    });
    this.#starting -= 1;
    if (begun && !begun.capped) {
      this.#log.warn(
        { pool: this.#name },
        "the memory of a rendering process is watched, not capped: prlimit is missing",
      );
    }
    if (!begun || this.#closed) {
      void place.child.end("died");
      // Whoever waits must not wait for a child that never comes.
      if (this.children === 0) for (const waiting of this.#queue.clear()) this.#giveUp(waiting);
      return;
    }
    this.#places.add(place);
    this.#rest(place);
  }

  async #perform(place: Place, { work, prepare, resolve, reject, settled }: Waiting): Promise<void> {
    settled();
    clearTimeout(place.idle);
    place.free = false;
    try {
      const { output, cpuMs } = await place.child.perform(work.module, prepare());
      resolve(output);
      if (this.#isSpent(place.child, cpuMs)) return await place.child.end("died");
    } catch (error) {
      reject(error);
      if (error instanceof RenderingFailed) {
        this.#log.warn({ pool: this.#name, work: work.name, reason: error.reason, error }, "a rendering was given up");
        return;
      }
    }
    this.#rest(place);
  }

  #isSpent({ weightBytes }: RenderingChild, cpuMs: number): boolean {
    const { mostBytes, mostCpuSeconds } = this.#bounds;
    return cpuMs > mostCpuSeconds * 1000 * retireAtAge || weightBytes > mostBytes * retireAtWeight;
  }

  #rest(place: Place): void {
    place.free = true;
    place.child.keepsOpen(false);
    place.idle = setTimeout(() => void place.child.end("died"), this.#bounds.idleMs).unref();
    this.#assign();
  }

  #leave(place: Place): void {
    clearTimeout(place.idle);
    place.free = false;
    if (this.#places.delete(place) && !this.#closed) this.#assign();
  }
}
