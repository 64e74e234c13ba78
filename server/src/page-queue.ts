import { FairQueue } from "@skaenk/api/platform/fair-queue";
import { watchWait } from "@skaenk/api/platform/watch-wait";

/** Nothing was rendered: the queue is full for this network, it has waited too long, or nobody waits any more. */
export class PageQueueRefusal extends Error {}

type Turn = { begin(): void; lose(): void };
type PageCaller = { network: string; signal?: AbortSignal };

/**
 * The queue before the one thread that renders: a few renderings at once, and a turn for each network that waits. A rendering that takes
 * long waits for others itself, such as a payment provider, and holds up nobody here.
 */
export class PageQueue {
  readonly #queue: FairQueue<Turn>;
  readonly #together: number;
  readonly #longestHoldMs: number;
  readonly #longestWaitMs: number;
  #underWay = 0;

  constructor({ together = 4, longestHoldMs = 100, longestWaitMs = 15_000, longest = 512, perNetwork = 128 } = {}) {
    this.#queue = new FairQueue({ longest, perNetwork });
    this.#together = together;
    this.#longestHoldMs = longestHoldMs;
    this.#longestWaitMs = longestWaitMs;
  }

  /** @throws PageQueueRefusal */
  async run<Page>(caller: PageCaller, render: () => Promise<Page>): Promise<Page> {
    if (this.#underWay < this.#together) this.#underWay += 1;
    else await this.#turnOf(caller);
    let holds = true;
    const release = () => {
      if (holds) this.#passOn();
      holds = false;
    };
    const timer = setTimeout(release, this.#longestHoldMs);
    try {
      return await render();
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  #turnOf({ network, signal }: PageCaller): Promise<void> {
    return new Promise((resolve, reject) => {
      let settled: () => void = () => undefined;
      const turn: Turn = {
        begin: () => {
          settled();
          resolve();
        },
        lose: () => {
          settled();
          this.#queue.remove(turn);
          reject(new PageQueueRefusal());
        },
      };
      const { added, gaveWay } = signal?.aborted
        ? { added: false, gaveWay: undefined }
        : this.#queue.add(turn, network);
      gaveWay?.lose();
      if (!added) return turn.lose();
      settled = watchWait(turn.lose, { signal, longestMs: this.#longestWaitMs });
    });
  }

  #passOn(): void {
    const next = this.#queue.next();
    if (next) next.begin();
    else this.#underWay -= 1;
  }
}
