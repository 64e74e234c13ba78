/** The log of one dataset: group commit for what this process accepts, following for what others accepted. */
import type { Pool } from "pg";
import type { Dataset } from "../state/dataset.ts";
import { appendEvents, listEvents, mostPerRead } from "./event-queries.ts";
import { foldEvent, type NewEvent, type StoredEvent } from "./stored-event.ts";

export type Log = { info(message: string, details?: object): void; error(message: string, details?: object): void };

const mostPerCommit = 2000;
/** How long folding may keep a search waiting, unless one event alone takes longer. */
const longestSliceMs = 5;
/** A view takes less than this; what is longer takes as long to fold as several. */
const bytesPerHappening = 400;

type Waiting = { event: NewEvent; done: () => void; failed: (error: unknown) => void };

/** What is announced: how far a dataset's log has come. */
export function readAnnouncement(payload: string): { last: number; datasetId: string } {
  const space = payload.indexOf(" ");
  return { last: Number(payload.slice(0, space)), datasetId: payload.slice(space + 1) };
}

export class EventLog {
  readonly #pool: Pool;
  readonly #dataset: Dataset;
  readonly #log: Log;
  readonly #clock: () => number;
  #waiting: Waiting[] = [];
  /** Everything that folds happens one after the other along this chain. */
  #chain: Promise<void> = Promise.resolve();
  #committing = false;
  #latest: Promise<void> = Promise.resolve();
  /** Called after folding, with how much that was: roughly, in views of a product. */
  onFolded: (happenings: number) => void = () => undefined;

  constructor(options: { pool: Pool; dataset: Dataset; log: Log; clock: () => number }) {
    this.#pool = options.pool;
    this.#dataset = options.dataset;
    this.#log = options.log;
    this.#clock = options.clock;
  }

  /** How many events wait for their commit; a sign of overload when it is large. */
  get backlog(): number {
    return this.#waiting.length;
  }

  /** Resolves when the event is committed and part of memory. */
  append(event: NewEvent): Promise<void> {
    const appended = new Promise<void>((done, failed) => {
      this.#waiting.push({ event, done, failed });
      this.#commitSoon();
    });
    this.#latest = appended.catch(() => undefined);
    return appended;
  }

  /** Resolves when all that was appended so far is part of memory (or has failed). */
  settled(): Promise<void> {
    return this.#latest;
  }

  /** Reads and folds what others have written; only looks when the log is said to have come further than memory. */
  catchUp(announced = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#enqueue(async () => {
      // Most announcements are echoes of what this process has committed itself.
      if (announced > this.#dataset.lastEvent) await this.#readUpTo(Number.POSITIVE_INFINITY);
    });
  }

  /** Waits until everything accepted is committed. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#committing) await this.#enqueue(() => Promise.resolve());
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const next = this.#chain.then(work);
    this.#chain = next.catch(() => undefined);
    return next;
  }

  #commitSoon(): void {
    if (this.#committing) return;
    this.#committing = true;
    void this.#enqueue(() => this.#commitWaiting()).finally(() => {
      this.#committing = false;
      if (this.#waiting.length > 0) this.#commitSoon();
    });
  }

  async #commitWaiting(): Promise<void> {
    // What has arrived on other connections by now comes along; without a crowd this is no delay.
    await new Promise(setImmediate);
    const batch = this.#waiting.splice(0, mostPerCommit);
    if (batch.length === 0) return;
    try {
      const at = this.#clock();
      const last = await appendEvents(
        this.#pool,
        this.#dataset.id,
        batch.map((it) => it.event),
        at,
      );
      const first = last - batch.length + 1;
      if (first > this.#dataset.lastEvent + 1) await this.#readUpTo(first - 1);
      await this.#foldInSlices(batch, ({ event, done }, index) => {
        this.#foldSafely({ number: first + index, at, kind: event.kind, body: event.body }, event.trackables);
        done();
      });
      this.onFolded(happeningsIn(batch.map((it) => it.event)));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  async #readUpTo(last: number): Promise<void> {
    for (;;) {
      const rows = await listEvents(this.#pool, this.#dataset.id, { after: this.#dataset.lastEvent, last });
      await this.#foldInSlices(rows, (row) => {
        this.#foldSafely({ number: Number(row.number), at: Number(row.at), kind: row.kind, body: row.body }, undefined);
      });
      if (rows.length) this.onFolded(happeningsIn(rows));
      if (rows.length < mostPerRead) return;
    }
  }

  /** Lets others in between: many batches that come together take seconds. Between two events memory is whole. */
  async #foldInSlices<T>(items: readonly T[], foldItem: (item: T, index: number) => void): Promise<void> {
    let since = performance.now();
    for (const [index, item] of items.entries()) {
      foldItem(item, index);
      if (performance.now() - since < longestSliceMs) continue;
      await new Promise(setImmediate);
      since = performance.now();
    }
  }

  /** An event that cannot be folded is a bug, but must not keep the service from starting. */
  #foldSafely(event: StoredEvent, known: NewEvent["trackables"]): void {
    try {
      foldEvent(this.#dataset, event, known);
    } catch (error) {
      this.#log.error("an event could not be folded", {
        dataset: this.#dataset.id,
        number: event.number,
        kind: event.kind,
        error,
      });
    }
  }
}

function happeningsIn(events: readonly { body: string; trackables?: readonly unknown[] }[]): number {
  let sum = 0;
  for (const { body, trackables } of events)
    sum += Math.max(trackables?.length ?? 1, Math.ceil(body.length / bytesPerHappening));
  return sum;
}
