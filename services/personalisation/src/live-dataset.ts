/** One dataset at work: its memory, its log, its snapshots. */
import { Worker } from "node:worker_threads";
import type { Pool } from "pg";
import type { KeyRing } from "./access.ts";
import type { JsonObject } from "./protocol/reading.ts";
import { Refusal } from "./protocol/refusal.ts";
import { affinityColumns } from "./ranking/affinity.ts";
import { Dataset } from "./state/dataset.ts";
import { EventLog, type Log } from "./storage/event-log.ts";
import { finishForgetting, forgetUsersEvent, hasUnfinishedForgetting } from "./storage/forget-users.ts";
import { loadSnapshot, saveSnapshot } from "./storage/snapshot.ts";
import { tidyLog } from "./storage/snapshot-keeping.ts";
import { type NewEvent, type Noted, notedEvent } from "./storage/stored-event.ts";

export type LiveOptions = {
  id: string;
  keys: KeyRing;
  pool: Pool;
  /** Lets snapshots be made in a thread of their own; without it they are made here, which is felt in large datasets. */
  connection: object | undefined;
  log: Log;
  clock: () => number;
  retentionDays: number;
  snapshotEvery: number;
};

const MOST_WAITING = 50_000;
const NOTING_MS = 400;
/** Written down in one go; more would keep other visitors waiting. */
const MOST_NOTED = 100;
const POLL_MS = 400;
const AGE_CHECK_MS = 3_600_000;
/** An entity takes as long to write and to read as so many happenings. */
const HAPPENINGS_PER_ENTITY = 3;
/** The log after a snapshot may take this much of what the snapshot holds. */
const SNAPSHOT_SHARE = 1 / 16;

export class LiveDataset {
  readonly options: LiveOptions;
  dataset: Dataset;
  private events: EventLog;
  private ready = false;
  private noted: Noted = { users: [], terms: [] };
  private notingTimer: NodeJS.Timeout | undefined;
  private timers: NodeJS.Timeout[] = [];
  private sinceSnapshot = 0;
  private snapshotting: Promise<void> | undefined;
  private resting: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(options: LiveOptions) {
    this.options = options;
    this.dataset = new Dataset(options.id);
    this.events = this.openLog();
  }

  get isReady(): boolean {
    return this.ready;
  }

  async start(): Promise<void> {
    const { id, pool, log } = this.options;
    const began = performance.now();
    await pool.query("insert into personalisation.dataset (id) values ($1) on conflict do nothing", [id]);
    this.dataset = await loadSnapshot(pool, id);
    this.dataset.shown.onNoted = () => this.writeNotesSoon();
    this.events = this.openLog();
    this.events.onFolded = (count) => this.countTowardsSnapshot(count);
    await this.events.catchUp();
    this.dataset.warmUp();
    affinityColumns(this.dataset.indexes.product);
    this.ready = true;
    this.countTowardsSnapshot(0);
    if (await hasUnfinishedForgetting(pool, id)) await this.finishForgetting();
    this.timers.push(
      setInterval(() => void this.follow(), POLL_MS),
      setInterval(() => void this.age(), AGE_CHECK_MS),
    );
    for (const timer of this.timers) timer.unref();
    log.info("personalisation dataset is ready", {
      dataset: id,
      events: this.dataset.lastEvent,
      products: this.dataset.indexes.product.liveCount,
      milliseconds: Math.round(performance.now() - began),
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.notingTimer);
    clearTimeout(this.resting);
    await this.flushNoted();
    await this.events.drain();
    await this.snapshotting;
    this.ready = false;
  }

  /** Resolves when the event is safe on disk and visible to the next request. */
  accept(event: NewEvent): Promise<void> {
    if (this.events.backlog > MOST_WAITING)
      throw new Refusal(503, "Service Unavailable", "too many events are waiting to be stored");
    return this.events.append(event);
  }

  /** Another process may have written something; `announced` says how far the log then was. */
  async follow(announced?: number): Promise<void> {
    try {
      await this.events.catchUp(announced);
    } catch (error) {
      if (!this.stopped) this.options.log.error("following the event log failed", { dataset: this.options.id, error });
    }
  }

  /** Remembers what a search said about its user and its words; written a moment later, together with others. */
  note(user: JsonObject | undefined, term: { language: string; term: string } | undefined): void {
    if (term) this.noteTerm(user, term);
    else if (user) this.noted.users.push(user);
    this.writeNotesSoon();
  }

  private writeNotesSoon(): void {
    if (this.noted.terms.length + this.noted.users.length >= MOST_NOTED) void this.flushNoted();
    else this.notingTimer ??= setTimeout(() => void this.flushNoted(), NOTING_MS);
  }

  /** Somebody typing "gin" also asks for "g" and "gi": only the longest of a moment is what they searched for. */
  private noteTerm(user: JsonObject | undefined, { language, term }: { language: string; term: string }): void {
    const last = this.noted.terms.at(-1);
    const continues =
      last && term.startsWith(last.term) && term !== last.term && JSON.stringify(last.user) === JSON.stringify(user);
    if (continues) this.noted.terms.pop();
    this.noted.terms.push({ language, term, ...(user ? { user } : {}) });
  }

  async flushNoted(): Promise<void> {
    clearTimeout(this.notingTimer);
    this.notingTimer = undefined;
    const { noted } = this;
    const waiting = this.dataset.shown.takeUnsent();
    const shown = waiting.map(({ user, names }) => ({ user, names }));
    if (noted.users.length + noted.terms.length + shown.length === 0) return;
    this.noted = { users: [], terms: [] };
    try {
      await this.events.append(notedEvent({ ...noted, shown }));
    } catch (error) {
      this.options.log.error("what requests said could not be stored", { dataset: this.options.id, error });
    }
    this.dataset.shown.settle(waiting);
  }

  /** Removes people from memory, log and snapshots. */
  async forgetUsers(keys: number[]): Promise<void> {
    if (keys.length === 0) return;
    await this.flushNoted();
    await this.accept(forgetUsersEvent(this.dataset, keys));
    await this.finishForgetting();
  }

  private async finishForgetting(): Promise<void> {
    await this.snapshot(true);
    await finishForgetting(this.options.pool, this.options.id);
  }

  private openLog(): EventLog {
    const { pool, log, clock } = this.options;
    return new EventLog({ pool, dataset: this.dataset, log, clock });
  }

  private countTowardsSnapshot(happenings: number): void {
    this.sinceSnapshot += happenings;
    if (!this.ready || this.snapshotting || this.resting || this.stopped) return;
    if (this.sinceSnapshot >= this.snapshotAfter) void this.snapshotAndRest();
  }

  /** Rests as long as the snapshot took, so that no more than half the time goes by making them. */
  private async snapshotAndRest(): Promise<void> {
    const began = performance.now();
    try {
      await this.snapshot(false);
    } catch (error) {
      this.options.log.error("a snapshot failed", { dataset: this.options.id, error });
    }
    const wake = () => {
      this.resting = undefined;
      // Enough for another may have happened meanwhile.
      this.countTowardsSnapshot(0);
    };
    this.resting = setTimeout(wake, performance.now() - began).unref();
  }

  /** A snapshot of much memory costs much: it is due when what happened since is worth it, so that starting stays short. */
  private get snapshotAfter(): number {
    const { behaviour, catalogue } = this.dataset;
    const entities = Object.values(catalogue.tables).reduce((sum, table) => sum + table.byId.size, 0);
    return Math.max(this.options.snapshotEvery, (behaviour.length + entities * HAPPENINGS_PER_ENTITY) * SNAPSHOT_SHARE);
  }

  async snapshot(onlyThis: boolean): Promise<void> {
    await this.snapshotting;
    this.sinceSnapshot = 0;
    this.snapshotting = this.makeSnapshot(onlyThis);
    try {
      await this.snapshotting;
    } finally {
      this.snapshotting = undefined;
    }
  }

  private async makeSnapshot(onlyThis: boolean): Promise<void> {
    const { connection, pool, id: datasetId, retentionDays } = this.options;
    if (!connection) {
      await saveSnapshot(pool, this.dataset, onlyThis);
      await tidyLog(pool, datasetId, retentionDays);
      return;
    }
    const workerData = { connection, datasetId, onlyThis, retentionDays };
    const worker = new Worker(new URL("./storage/snapshot-worker.ts", import.meta.url), { workerData });
    await new Promise<void>((done, failed) => {
      worker.once("error", failed);
      worker.once("exit", (code) => (code === 0 ? done() : failed(new Error(`snapshot thread ended with ${code}`))));
    });
  }

  /** Old behaviour is dropped by an event, so that every process drops the same. */
  private async age(): Promise<void> {
    const before = this.options.clock() - this.options.retentionDays * 86_400_000;
    const { behaviour } = this.dataset;
    if (behaviour.length === 0 || (behaviour.columns.at[0] as number) >= before) return;
    try {
      await this.accept({ kind: "Age", body: JSON.stringify({ before }), subject: "" });
    } catch (error) {
      this.options.log.error("old behaviour could not be dropped", { dataset: this.options.id, error });
    }
  }

  /** For tests and for operators: drops what is too old now rather than within the hour. */
  dropOld(): Promise<void> {
    return this.age();
  }
}
