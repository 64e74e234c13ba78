/** When a dataset's snapshots are made, and by whom. */
import { Worker } from "node:worker_threads";
import type { Pool } from "pg";
import type { Dataset } from "../state/dataset.ts";
import { tidyLog } from "./dataset-queries.ts";
import type { Log } from "./event-log.ts";
import { saveSnapshot } from "./snapshot.ts";
import { hurry, hurryFlag } from "./work-pace.ts";

export type SnapshotOptions = {
  pool: Pool;
  /** Lets snapshots be made in a thread of their own; without it they are made here, which is felt in large datasets. */
  connection: { url: string } | undefined;
  log: Log;
  retentionDays: number;
  snapshotEvery: number;
  /** Whether it is this process that makes them: one of all that hold the same memory does. */
  mayRun?: () => boolean;
};

/** An entity or a person takes as long to write and to read as so many happenings. */
const happeningsPerRecord = 3;
/** The log after a snapshot may take this much of what the snapshot holds. */
const snapshotShare = 1 / 16;
/** Less than this (in happenings) is written in a few milliseconds; a thread would take more memory than all of it. */
const worthAThread = 20_000;

export class Snapshots {
  readonly #dataset: Dataset;
  readonly #options: SnapshotOptions;
  #since = 0;
  #running = false;
  #making: Promise<void> | undefined;
  #resting: NodeJS.Timeout | undefined;
  /** Of the thread that is making one; raised when somebody waits for it. */
  #inHurry = hurryFlag();

  constructor(dataset: Dataset, options: SnapshotOptions) {
    this.#dataset = dataset;
    this.#options = options;
  }

  /** From now on snapshots are made when they are due; what was counted before is one reason. */
  start(): void {
    this.#running = true;
    this.count(0);
  }

  /** Whatever has happened, the newest one does not serve the next start: another is due. */
  outdated(): void {
    this.count(Number.POSITIVE_INFINITY);
  }

  /** Waits for the one that is being made, and begins no other. */
  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#resting);
    await this.#waitForOther();
  }

  async #waitForOther(): Promise<void> {
    while (this.#making) {
      hurry(this.#inHurry);
      await this.#making.catch(() => undefined);
    }
  }

  /** So much has happened: roughly, in views of a product. */
  count(happenings: number): void {
    this.#since += happenings;
    if (!this.#running || this.#making || this.#resting || this.#options.mayRun?.() === false) return;
    if (this.#since >= Math.max(this.#options.snapshotEvery, this.#size * snapshotShare)) void this.#makeAndRest();
  }

  /** Makes one now; `onlyThis` removes all others, for good. */
  async make(onlyThis: boolean): Promise<void> {
    // Whoever else waited may have begun one meanwhile.
    await this.#waitForOther();
    this.#since = 0;
    this.#making =
      this.#size < worthAThread || !this.#options.connection ? this.#makeHere(onlyThis) : this.#makeAside(onlyThis);
    try {
      await this.#making;
    } finally {
      this.#making = undefined;
    }
  }

  /** What memory holds, in happenings: the more it is, the more a snapshot costs, and the longer it pays to wait for one. */
  get #size(): number {
    const { behaviour, catalogue, profiles } = this.#dataset;
    const entities = Object.values(catalogue.tables).reduce((sum, table) => sum + table.byId.size, 0);
    return behaviour.length + (entities + profiles.count) * happeningsPerRecord;
  }

  /** Rests as long as the snapshot took, so that no more than half the time goes by making them. */
  async #makeAndRest(): Promise<void> {
    const began = performance.now();
    try {
      await this.make(false);
    } catch (error) {
      this.#options.log.error("a snapshot failed", { dataset: this.#dataset.id, error });
    }
    const wake = () => {
      this.#resting = undefined;
      // Enough for another may have happened meanwhile.
      this.count(0);
    };
    this.#resting = setTimeout(wake, performance.now() - began).unref();
  }

  async #makeHere(onlyThis: boolean): Promise<void> {
    const { pool, retentionDays } = this.#options;
    await saveSnapshot(pool, this.#dataset, { onlyThis, isInUse: true });
    await tidyLog(pool, this.#dataset.id, retentionDays);
  }

  async #makeAside(onlyThis: boolean): Promise<void> {
    const { connection, retentionDays } = this.#options;
    this.#inHurry = hurryFlag();
    const workerData = { connection, datasetId: this.#dataset.id, onlyThis, retentionDays, inHurry: this.#inHurry };
    const worker = new Worker(new URL("./snapshot-worker.ts", import.meta.url), { workerData });
    await new Promise<void>((done, failed) => {
      worker.once("error", failed);
      worker.once("exit", (code) => (code === 0 ? done() : failed(new Error(`snapshot thread ended with ${code}`))));
    });
  }
}
