/**
 * Decides when erasures are finished on the disk. People leave memory at once, with an event that names them until it is done. The snapshot without
 * them costs as much as all memory is large, so one serves all who leave within a minute.
 */
import type { Log } from "./event-log.ts";

/** Shorter than the time until the shop has somebody forgotten again, with what was under way when they left. */
export const erasureRestMs = 60_000;

export class ErasureQueue {
  readonly #finish: () => Promise<void>;
  readonly #log: Log;
  #running = false;
  #cameMeanwhile = false;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(finish: () => Promise<void>, log: Log) {
    this.#finish = finish;
    this.#log = log;
  }

  /** Finishes at once, or within the minute where others have been erased just before. */
  async request(): Promise<void> {
    if (this.#timer) return;
    if (this.#running) this.#cameMeanwhile = true;
    else if (performance.now() < this.#restsUntil) this.#later();
    else await this.#run();
  }

  /** Stops the queue. Erasures that are not finished are finished at the next start. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#running = true;
    let failed = true;
    try {
      await this.#finish();
      failed = false;
    } finally {
      this.#running = false;
      this.#restsUntil = performance.now() + erasureRestMs;
      if (failed || this.#cameMeanwhile) this.#later();
      this.#cameMeanwhile = false;
    }
  }

  #later(): void {
    const run = () => {
      this.#timer = undefined;
      this.#run().catch((error: unknown) =>
        this.#log.error("an erasure could not be finished, trying again", { error }),
      );
    };
    this.#timer = setTimeout(run, this.#restsUntil - performance.now()).unref();
  }
}
