/** When a dataset's snapshots are made, and by whom. */
import { Worker } from "node:worker_threads";
import type { Pool } from "pg";
import type { Dataset } from "../state/dataset.ts";
import type { Log } from "./event-log.ts";
import { saveSnapshot } from "./snapshot.ts";
import { tidyLog } from "./snapshot-keeping.ts";

export type SnapshotOptions = {
  pool: Pool;
  /** Lets snapshots be made in a thread of their own; without it they are made here, which is felt in large datasets. */
  connection: object | undefined;
  log: Log;
  retentionDays: number;
  snapshotEvery: number;
};

/** An entity takes as long to write and to read as so many happenings. */
const HAPPENINGS_PER_ENTITY = 3;
/** The log after a snapshot may take this much of what the snapshot holds. */
const SNAPSHOT_SHARE = 1 / 16;
/** Less than this (in happenings) is written in a few milliseconds; a thread would take more memory than all of it. */
const WORTH_A_THREAD = 20_000;

export class Snapshots {
  private readonly dataset: Dataset;
  private readonly options: SnapshotOptions;
  private since = 0;
  private running = false;
  private making: Promise<void> | undefined;
  private resting: NodeJS.Timeout | undefined;

  constructor(dataset: Dataset, options: SnapshotOptions) {
    this.dataset = dataset;
    this.options = options;
  }

  /** From now on snapshots are made when they are due; what was counted before is one reason. */
  start(): void {
    this.running = true;
    this.count(0);
  }

  /** Waits for the one that is being made, and begins no other. */
  async stop(): Promise<void> {
    this.running = false;
    clearTimeout(this.resting);
    while (this.making) await this.making.catch(() => undefined);
  }

  /** So much has happened: roughly, in views of a product. */
  count(happenings: number): void {
    this.since += happenings;
    if (!this.running || this.making || this.resting) return;
    if (this.since >= Math.max(this.options.snapshotEvery, this.size * SNAPSHOT_SHARE)) void this.makeAndRest();
  }

  /** Makes one now; `onlyThis` removes all others, for good. */
  async make(onlyThis: boolean): Promise<void> {
    // Whoever else waited may have begun one meanwhile.
    while (this.making) await this.making.catch(() => undefined);
    this.since = 0;
    this.making =
      this.size < WORTH_A_THREAD || !this.options.connection ? this.makeHere(onlyThis) : this.makeAside(onlyThis);
    try {
      await this.making;
    } finally {
      this.making = undefined;
    }
  }

  /** What memory holds, in happenings: the more it is, the more a snapshot costs, and the longer it pays to wait for one. */
  private get size(): number {
    const { behaviour, catalogue } = this.dataset;
    const entities = Object.values(catalogue.tables).reduce((sum, table) => sum + table.byId.size, 0);
    return behaviour.length + entities * HAPPENINGS_PER_ENTITY;
  }

  /** Rests as long as the snapshot took, so that no more than half the time goes by making them. */
  private async makeAndRest(): Promise<void> {
    const began = performance.now();
    try {
      await this.make(false);
    } catch (error) {
      this.options.log.error("a snapshot failed", { dataset: this.dataset.id, error });
    }
    const wake = () => {
      this.resting = undefined;
      // Enough for another may have happened meanwhile.
      this.count(0);
    };
    this.resting = setTimeout(wake, performance.now() - began).unref();
  }

  private async makeHere(onlyThis: boolean): Promise<void> {
    const { pool, retentionDays } = this.options;
    await saveSnapshot(pool, this.dataset, { onlyThis, isInUse: true });
    await tidyLog(pool, this.dataset.id, retentionDays);
  }

  private async makeAside(onlyThis: boolean): Promise<void> {
    const { connection, retentionDays } = this.options;
    const workerData = { connection, datasetId: this.dataset.id, onlyThis, retentionDays };
    const worker = new Worker(new URL("./snapshot-worker.ts", import.meta.url), { workerData });
    await new Promise<void>((done, failed) => {
      worker.once("error", failed);
      worker.once("exit", (code) => (code === 0 ? done() : failed(new Error(`snapshot thread ended with ${code}`))));
    });
  }
}
