import { setImmediate } from "node:timers/promises";
import { FairQueue } from "./fair-queue.ts";
import { watchWait } from "./watch-wait.ts";

/** The work was not begun: the queue is full for this network, its turn took too long to come, or nobody waits any more. */
export class TurnRefused extends Error {}

export type TurnBounds = {
  /** The most works under way at once. */
  together: number;
  /** The most of them from one network; `together` when absent. */
  perNetworkUnderWay?: number;
  /** Work that takes longer waits for others itself, such as a payment provider, and no longer counts as under way; always counts when absent. */
  longestHoldMs?: number;
  longestWaitMs?: number;
  /**
   * How long the next is not chosen while others keep coming. The event loop accepts one connection a round: a crowd would otherwise be
   * begun as fast as it is accepted, and everybody behind it would wait for the server to accept them instead of here.
   */
  longestArrivalMs?: number;
  /** The most that wait, in total and of one network. */
  longest?: number;
  perNetwork?: number;
};

/** For how long work is begun in one round of the event loop: dear work would otherwise delay every step of the others by that of many. */
const mostMsPerRound = 2;

type Turn = { network: string; begin(): void; lose(): void };
export type TurnCaller = { network: string; signal?: AbortSignal | undefined };

/** A queue before something scarce, such as the thread that renders: a few at once, and a turn for each network that waits. */
export class TurnQueue {
  readonly #queue: FairQueue<Turn>;
  readonly #bounds: Required<Omit<TurnBounds, "longest" | "perNetwork" | "longestHoldMs">> &
    Pick<TurnBounds, "longestHoldMs">;
  readonly #underWayOf = new Map<string, number>();
  #underWay = 0;
  #arrived = 0;
  #choosing = false;
  /** Start of the first work in this round of the event loop, in milliseconds; 0 when no work has been begun. */
  #roundBegan = 0;

  constructor({ longest = 512, perNetwork = 128, ...bounds }: TurnBounds) {
    this.#queue = new FairQueue({ longest, perNetwork });
    this.#bounds = { perNetworkUnderWay: bounds.together, longestWaitMs: 15_000, longestArrivalMs: 0, ...bounds };
  }

  /** @throws TurnRefused */
  async run<Result>(caller: TurnCaller, work: () => Promise<Result>): Promise<Result> {
    await this.#turnOf(caller);
    let holds = true;
    const release = () => {
      if (holds) this.#release(caller.network);
      holds = false;
    };
    const { longestHoldMs } = this.#bounds;
    const timer = longestHoldMs === undefined ? undefined : setTimeout(release, longestHoldMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  #turnOf({ network, signal }: TurnCaller): Promise<void> {
    return new Promise((resolve, reject) => {
      let settled: () => void = () => undefined;
      const turn: Turn = {
        network,
        begin: () => {
          settled();
          resolve();
        },
        lose: () => {
          settled();
          this.#queue.remove(turn);
          reject(new TurnRefused());
        },
      };
      const { added, gaveWay } = signal?.aborted
        ? { added: false, gaveWay: undefined }
        : this.#queue.add(turn, network);
      gaveWay?.lose();
      if (!added) return turn.lose();
      settled = watchWait(turn.lose, { signal, longestMs: this.#bounds.longestWaitMs });
      this.#arrived += 1;
      void this.#choose();
    });
  }

  readonly #mayBegin = (network: string): boolean =>
    (this.#underWayOf.get(network) ?? 0) < this.#bounds.perNetworkUnderWay;

  /** Begins what is next for as long as there is room. */
  async #choose(): Promise<void> {
    if (this.#choosing) return;
    this.#choosing = true;
    while (this.#underWay < this.#bounds.together && this.#roundHasTime()) {
      if (this.#bounds.longestArrivalMs > 0 && this.#queue.size > 0) await this.#untilNobodyArrives();
      const next = this.#queue.next(this.#mayBegin);
      if (!next) break;
      this.#countRound();
      this.#underWay += 1;
      this.#underWayOf.set(next.network, (this.#underWayOf.get(next.network) ?? 0) + 1);
      next.begin();
      // All that the work does before it waits for anything is done by then.
      await new Promise(process.nextTick);
    }
    this.#choosing = false;
  }

  /** Whether more work may be begun in this round of the event loop. Work under way continues once a round. */
  #roundHasTime(): boolean {
    return this.#roundBegan === 0 || performance.now() - this.#roundBegan < mostMsPerRound;
  }

  /** Only begun work asks for another round: a queue with nothing to begin must leave the event loop asleep. */
  #countRound(): void {
    if (this.#roundBegan !== 0) return;
    this.#roundBegan = performance.now();
    void setImmediate().then(() => {
      this.#roundBegan = 0;
      void this.#choose();
    });
  }

  async #untilNobodyArrives(): Promise<void> {
    const until = performance.now() + this.#bounds.longestArrivalMs;
    let before: number;
    do {
      before = this.#arrived;
      // A connection is accepted in one round and read in the next.
      await setImmediate();
      await setImmediate();
    } while (this.#arrived !== before && performance.now() < until);
  }

  #release(network: string): void {
    this.#underWay -= 1;
    const left = (this.#underWayOf.get(network) ?? 1) - 1;
    if (left > 0) this.#underWayOf.set(network, left);
    else this.#underWayOf.delete(network);
    void this.#choose();
  }
}
