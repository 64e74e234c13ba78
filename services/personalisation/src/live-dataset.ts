/** One dataset at work: its memory, its log, its snapshots. */

import { affinityColumns } from "@skaenk/engine/ranking/affinity";
import { LikenessAhead } from "@skaenk/engine/recommendation/likeness-ahead";
import { countSearches } from "@skaenk/engine/search/term-counts";
import { countEngagements, countShown } from "@skaenk/engine/state/drop-people";
import { compactBehaviour, isWorthCompacting } from "@skaenk/engine/state/forget";
import type { KeyRing } from "./access.ts";
import type { JsonObject } from "./protocol/reading.ts";
import { Refusal } from "./protocol/refusal.ts";
import { Dataset } from "./state/dataset.ts";
import { ensureDataset } from "./storage/dataset-queries.ts";
import { ErasureQueue } from "./storage/erasure-queue.ts";
import { EventLog } from "./storage/event-log.ts";
import { finishForgetting, forgetUsersEvent, hasUnfinishedForgetting } from "./storage/forget-users-queries.ts";
import { loadSnapshot } from "./storage/snapshot.ts";
import { type SnapshotOptions, Snapshots } from "./storage/snapshots.ts";
import { type NewEvent, notedEvent, type RecordedActivity, type RetentionLimits } from "./storage/stored-event.ts";

export type LiveOptions = SnapshotOptions & {
  id: string;
  keys: KeyRing;
  clock: () => number;
  /** People and happenings kept in memory at most; beyond that those leave that are missed least, or are oldest. */
  mostUsers: number;
  mostHappenings: number;
};

const mostWaiting = 50_000;
const notingMs = 400;
/** Written down in one go; more would keep other visitors waiting. */
const mostNoted = 100;
const pollMs = 400;
const ageCheckMs = 3_600_000;
const crowdCheckMs = 10_000;
/** One product's likeness takes a few milliseconds: no more than a fiftieth of a processor goes into what nobody has asked for yet. */
const aheadMs = 200;
/** When there are too many, so much more room is made, so that it need not be made again at once. */
const roomShare = 0.9;

export class LiveDataset {
  readonly options: LiveOptions;
  dataset: Dataset;
  #events: EventLog;
  #ready = false;
  #noted: RecordedActivity = { users: [], terms: [] };
  #notingTimer: NodeJS.Timeout | undefined;
  #timers: NodeJS.Timeout[] = [];
  #snapshots: Snapshots;
  readonly #erasures: ErasureQueue;
  #stopped = false;

  constructor(options: LiveOptions) {
    this.options = options;
    this.dataset = new Dataset(options.id);
    this.#events = this.#openLog();
    this.#snapshots = new Snapshots(this.dataset, options);
    this.#erasures = new ErasureQueue(() => this.#finishForgetting(), options.log);
  }

  get isReady(): boolean {
    return this.#ready && !this.#stopped;
  }

  async start(): Promise<void> {
    const { id, pool, log } = this.options;
    const began = performance.now();
    await ensureDataset(pool, id);
    const loaded = await loadSnapshot(pool, id);
    this.dataset = loaded.dataset;
    this.dataset.shown.onNoted = () => this.#writeNotesSoon();
    this.#events = this.#openLog();
    this.#snapshots = new Snapshots(this.dataset, this.options);
    this.#events.onFolded = (happenings) => this.#snapshots.count(happenings);
    await this.#events.catchUp();
    this.dataset.warmUp();
    affinityColumns(this.dataset.indexes.product);
    this.#ready = true;
    this.#snapshots.start();
    // Else every start until the next one would have to read all texts again.
    if (!loaded.isCurrent) this.#snapshots.outdated();
    const ahead = new LikenessAhead(this.dataset);
    if (await hasUnfinishedForgetting(pool, id)) await this.#finishForgetting();
    this.#timers.push(
      setInterval(() => void this.follow(), pollMs),
      setInterval(() => void this.#age(), ageCheckMs),
      setInterval(() => void this.makeRoom(), crowdCheckMs),
      setInterval(() => this.#workAhead(ahead), aheadMs),
    );
    for (const timer of this.#timers) timer.unref();
    log.info("personalisation dataset is ready", {
      dataset: id,
      events: this.dataset.lastEvent,
      products: this.dataset.indexes.product.liveCount,
      milliseconds: Math.round(performance.now() - began),
    });
  }

  #workAhead(likeness: LikenessAhead): void {
    likeness.step(this.options.clock());
    countSearches(this.dataset);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#notingTimer);
    this.#erasures.stop();
    await this.flushNoted();
    await this.#events.drain();
    await this.#snapshots.stop();
    this.#ready = false;
  }

  /** Resolves when the event is safe on disk and visible to the next request. */
  accept(event: NewEvent): Promise<void> {
    if (this.#stopped) throw new Refusal(503, "Service Unavailable", "the service is stopping");
    if (this.#events.backlog > mostWaiting)
      throw new Refusal(503, "Service Unavailable", "too many events are waiting to be stored");
    return this.#events.append(event);
  }

  /** Another process may have written something; `announced` says how far the log then was. */
  async follow(announced?: number): Promise<void> {
    try {
      await this.#events.catchUp(announced);
    } catch (error) {
      if (!this.#stopped) this.options.log.error("following the event log failed", { dataset: this.options.id, error });
    }
  }

  /** Remembers what a search said about its user and its words; written a moment later, together with others. */
  note(user: JsonObject | undefined, term: { language: string; term: string } | undefined): void {
    if (term) this.#recordTerm(user, term);
    else if (user) this.#noted.users.push(user);
    this.#writeNotesSoon();
  }

  #writeNotesSoon(): void {
    if (this.#noted.terms.length + this.#noted.users.length >= mostNoted) void this.flushNoted();
    else this.#notingTimer ??= setTimeout(() => void this.flushNoted(), notingMs);
  }

  /** Somebody typing "gin" also asks for "g" and "gi": only the longest of a moment is what they searched for. */
  #recordTerm(user: JsonObject | undefined, { language, term }: { language: string; term: string }): void {
    const last = this.#noted.terms.at(-1);
    const continues =
      last && term.startsWith(last.term) && term !== last.term && JSON.stringify(last.user) === JSON.stringify(user);
    if (continues) this.#noted.terms.pop();
    this.#noted.terms.push({ language, term, ...(user ? { user } : {}) });
  }

  async flushNoted(): Promise<void> {
    clearTimeout(this.#notingTimer);
    this.#notingTimer = undefined;
    const noted = this.#noted;
    const waiting = this.dataset.shown.takeUnsent();
    const shown = waiting.map(({ user, names }) => ({ user, names }));
    if (noted.users.length + noted.terms.length + shown.length === 0) return;
    this.#noted = { users: [], terms: [] };
    try {
      await this.#events.append(notedEvent({ ...noted, shown }));
    } catch (error) {
      this.options.log.error("what requests said could not be stored", { dataset: this.options.id, error });
    }
    this.dataset.shown.settle(waiting);
  }

  /**
   * Removes people from memory, log and snapshots; from the last two within a minute where others were removed just before. Who they
   * are is asked when everything accepted before is known: somebody who is just logging in becomes somebody else.
   */
  async forgetUsers(find: () => number[]): Promise<void> {
    await this.flushNoted();
    await this.#events.settled();
    await this.#events.catchUp();
    const keys = find();
    if (keys.length === 0) return;
    await this.accept(forgetUsersEvent(this.dataset, keys));
    await this.#erasures.request();
  }

  async #finishForgetting(): Promise<void> {
    // A person who is erased while the snapshot is made may still be in it.
    const covered = this.dataset.lastEvent;
    await this.snapshot(true);
    await finishForgetting(this.options.pool, this.options.id, covered);
  }

  #openLog(): EventLog {
    const { pool, log, clock } = this.options;
    return new EventLog({ pool, dataset: this.dataset, log, clock });
  }

  /** For tests and for operators: makes one now rather than when it is due. */
  snapshot(onlyThis: boolean): Promise<void> {
    return this.#snapshots.make(onlyThis);
  }

  /** Old behaviour is dropped by an event, so that every process drops the same. */
  async #age(): Promise<void> {
    const before = this.options.clock() - this.options.retentionDays * 86_400_000;
    if ((this.dataset.behaviour.oldestAt() ?? before) >= before) return;
    await this.#drop({ before });
  }

  /** Anybody can invent visitors, and look at things without end: memory has room for so many. */
  async makeRoom(): Promise<void> {
    const { mostUsers, mostHappenings } = this.options;
    const { profiles, behaviour } = this.dataset;
    // As many impressions as people have who are shown one shelf of ten each, and as many engagements as those who have five favourites.
    const mostShown = 10 * mostUsers;
    const mostEngagements = 5 * mostUsers;
    const counts: [count: number, most: number][] = [
      [profiles.count, mostUsers],
      [behaviour.liveLength, mostHappenings],
      [countShown(this.dataset), mostShown],
      [countEngagements(this.dataset), mostEngagements],
    ];
    if (isWorthCompacting(this.dataset)) compactBehaviour(this.dataset);
    if (counts.every(([count, most]) => count <= most)) return;
    const [users, happenings, shown, engagements] = counts.map(([count, most]) =>
      count > most ? Math.floor(most * roomShare) : most,
    );
    await this.#drop({
      before: 0,
      mostUsers: users ?? mostUsers,
      mostHappenings: happenings ?? mostHappenings,
      mostShown: shown ?? mostShown,
      mostEngagements: engagements ?? mostEngagements,
    });
  }

  async #drop(ageing: RetentionLimits): Promise<void> {
    try {
      await this.accept({ kind: "Age", body: JSON.stringify(ageing), subject: "" });
    } catch (error) {
      this.options.log.error("old behaviour could not be dropped", { dataset: this.options.id, error });
    }
  }

  /** For tests and for operators: drops what is too old now rather than within the hour. */
  dropOld(): Promise<void> {
    return this.#age();
  }
}
