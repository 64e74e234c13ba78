import { Worker } from "node:worker_threads";
import type { PrintJob, PrintResult, WorkerSetup } from "./print-worker.ts";

type Waiting = { job: PrintJob; resolve(result: PrintResult): void; reject(error: Error): void };
type Hand = { worker: Worker; current: Waiting | undefined; timer: NodeJS.Timeout | undefined };

type Bounds = { workers: number; longestMs: number; longestQueue: number; idleMs: number };

/**
 * A few worker threads and a queue before them. Workers start when there is something to do and go home when idle.
 * One that takes too long is given up and replaced: a thread inside Typst cannot be stopped, only left to end by itself.
 */
export class PrintPool {
  readonly #setup: WorkerSetup;
  readonly #bounds: Bounds;
  readonly #busy: () => Error;
  readonly #queue: Waiting[] = [];
  readonly #hands = new Set<Hand>();
  #lastId = 0;
  #closed = false;

  /** @param busy makes the refusal for a full queue and for a job that took too long */
  constructor(setup: WorkerSetup, bounds: Bounds, busy: () => Error) {
    this.#setup = setup;
    this.#bounds = bounds;
    this.#busy = busy;
  }

  async print(order: Omit<PrintJob, "id">): Promise<PrintResult> {
    if (this.#closed) throw new Error("The printer is closed");
    if (this.#queue.length >= this.#bounds.longestQueue) throw this.#busy();
    this.#lastId += 1;
    const job = { ...order, id: this.#lastId };
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#assign();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const left = [...this.#hands];
    for (const hand of left) this.#dismiss(hand, new Error("The printer is closed"));
    await Promise.all(left.map(({ worker }) => worker.terminate()));
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const free = [...this.#hands].find(({ current }) => !current);
      const hand = free ?? (this.#hands.size < this.#bounds.workers ? this.#hire() : undefined);
      if (!hand) return;
      const next = this.#queue.shift();
      if (next) this.#start(hand, next);
    }
  }

  #hire(): Hand {
    const worker = new Worker(new URL("./print-worker.ts", import.meta.url), {
      workerData: this.#setup,
      // A worker's own JavaScript is small; what Typst needs is not counted here.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    const hand: Hand = { worker, current: undefined, timer: undefined };
    worker.on("message", (result: PrintResult) => this.#finish(hand, result));
    worker.on("error", (error: unknown) => this.#dismiss(hand, new Error("A print worker failed", { cause: error })));
    worker.on("exit", () => this.#dismiss(hand, new Error("A print worker ended")));
    this.#hands.add(hand);
    return hand;
  }

  #start(hand: Hand, next: Waiting): void {
    clearTimeout(hand.timer);
    hand.current = next;
    hand.worker.ref();
    hand.timer = setTimeout(() => this.#dismiss(hand, this.#busy()), this.#bounds.longestMs);
    hand.worker.postMessage(next.job);
  }

  #finish(hand: Hand, result: PrintResult): void {
    // A result that comes after its time: the hand has been given up already.
    if (!hand.current || !this.#hands.has(hand)) return;
    const { resolve } = hand.current;
    clearTimeout(hand.timer);
    hand.current = undefined;
    // An idle worker keeps no program from ending.
    hand.worker.unref();
    hand.timer = setTimeout(() => this.#dismiss(hand), this.#bounds.idleMs).unref();
    resolve(result);
    this.#assign();
  }

  #dismiss(hand: Hand, reason?: Error): void {
    if (!this.#hands.delete(hand)) return;
    clearTimeout(hand.timer);
    if (reason) hand.current?.reject(reason);
    void hand.worker.terminate();
    if (!this.#closed) this.#assign();
  }
}
