import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  begin,
  type ContentMark,
  isPooled,
  listen,
  listMarks,
  mark,
  pulse,
  tryLock,
  unlisten,
  unlock,
  unmark,
} from "./direct-queries.ts";
import type { HeldState } from "./held-state.ts";

export type DirectLog = { warn(details: object, message: string): void };

export type ListenOptions = {
  onNotified(payload: string): void;
  /** The connection is back after a loss: something may have been announced meanwhile. */
  onBack?(): void;
};

export type HeldLock = {
  held(): boolean;
  /** Tries again to take it, where somebody else holds it. */
  release(): Promise<void>;
};

export type LockOptions = {
  /** Called each time it is taken, before `held` says so. */
  onTaken?(): void | Promise<void>;
  onLost?(): void;
};

/**
 * The one connection of a process that goes to the database itself, past any pooler: for LISTEN and for locks, which belong
 * to a session. It is asked each second whether it still leads anywhere, and opened again when it does not.
 */
export type DirectConnection = {
  /** Resolves also while the connection is away. */
  listen(channel: string, listening: ListenOptions): Promise<() => Promise<void>>;
  /** Holds a lock as long as it can, and keeps trying while another process holds it. Resolves after the first try. */
  lock(number: number, locking?: LockOptions): Promise<HeldLock>;
  /** Tells the processes on this database a number of this kind, until this one ends or tells another. @returns all that are told */
  mark(mark: ContentMark): Promise<number[]>;
  /** Whether it can be heard now. */
  connected(): boolean;
  /** Hears of silence: the network took the connection and told nobody, so others on the same way are gone too. */
  onSilence(listener: () => void): void;
  stop(): Promise<void>;
};

/** Announcements and locks would be lost without a word, so it is refused. */
export class PooledConnection extends Error {
  constructor() {
    super(
      "DATABASE_DIRECT_URL: skal gå direkte til PostgreSQL, men her svarer en pooler (PgBouncer eller lignende). Sæt den til databasens egen adresse",
    );
  }
}

export type DirectConnectionOptions = { url: string; log: DirectLog; pulseMs?: number; silenceMs?: number };

const usualPulseMs = 1_000;
/** An answer that takes longer will not come. */
const usualSilenceMs = 3_000;
const reconnectMs = 250;
const lockAgainMs = 1_000;

/** @throws Error when the database cannot be reached at first; later it waits for it. */
export async function openDirectConnection(wishes: DirectConnectionOptions): Promise<DirectConnection> {
  const direct = new Direct(wishes);
  await direct.open();
  return {
    listen: (channel, listening) => direct.listen(channel, listening),
    lock: (number, locking) => direct.lock(number, locking),
    mark: (said) => direct.mark(said),
    connected: () => direct.connected(),
    onSilence: (listener) => direct.onSilence(listener),
    stop: () => direct.stop(),
  };
}

class Direct {
  readonly #wishes: DirectConnectionOptions;
  readonly #holdings = new Set<HeldState>();
  readonly #locks = new Set<number>();
  readonly #marks = new Map<number, ContentMark & HeldState>();
  readonly #channels = new Map<string, Set<ListenOptions>>();
  readonly #silence: (() => void)[] = [];
  #client: pg.Client | undefined;
  #stopped = false;
  /** One statement after the other: a session does one thing at a time. */
  #turn: Promise<unknown> = Promise.resolve();
  #reconnecting: Promise<void> | undefined;
  #pulse: NodeJS.Timeout | undefined;

  constructor(wishes: DirectConnectionOptions) {
    this.#wishes = wishes;
  }

  connected(): boolean {
    return this.#client !== undefined;
  }

  onSilence(listener: () => void): void {
    this.#silence.push(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#wishes.url,
      connectionTimeoutMillis: this.#wishes.silenceMs ?? usualSilenceMs,
      keepAlive: true,
      application_name: "skaenk direct",
    });
    // A lost connection says so in an event, and once more to whoever waits for an answer on it.
    client.on("error", () => this.#lose(client));
    client.on("end", () => this.#lose(client));
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { onNotified } of this.#channels.get(channel) ?? []) onNotified(payload);
    });
    try {
      await client.connect();
      if (await isPooled(client)) throw new PooledConnection();
      await begin(client);
      for (const channel of this.#channels.keys()) await listen(client, channel);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#stopped) return void (await client.end().catch(() => undefined));
    this.#client = client;
    this.#beat(client);
    for (const holding of this.#holdings) void holding.begin(client).catch(() => undefined);
  }

  async listen(channel: string, listening: ListenOptions): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listening));
    const holding: HeldState = { begin: async () => listening.onBack?.(), lost: () => undefined };
    await this.#do((client) => listen(client, channel)).catch((error) => {
      // While the connection is away, it is listened to when it is back.
      if (this.#client) throw error;
    });
    this.#holdings.add(holding);
    return async () => {
      this.#holdings.delete(holding);
      listeners.delete(listening);
      if (listeners.size > 0) return;
      this.#channels.delete(channel);
      await this.#do((client) => unlisten(client, channel)).catch(() => undefined);
    };
  }

  async lock(number: number, { onTaken, onLost }: LockOptions = {}): Promise<HeldLock> {
    if (this.#locks.has(number)) throw new Error(`Lock ${number} is asked for twice: a session would get it twice`);
    this.#locks.add(number);
    let held = false;
    let wanted = true;
    let timer: NodeJS.Timeout | undefined;
    let trying: Promise<void> = Promise.resolve();
    const attempt = async (client: pg.Client): Promise<void> => {
      clearTimeout(timer);
      if (!wanted || held || client !== this.#client) return;
      try {
        if (!(await this.#do(() => tryLock(client, number)))) return later(client);
        await onTaken?.();
        // Meanwhile the connection may have been lost, and the lock with it.
        held = client === this.#client;
      } catch (error) {
        if (this.#stopped || client !== this.#client) return;
        this.#wishes.log.warn({ error, lock: number }, "a lock could not be taken up, trying again");
        await this.#do(() => unlock(client, number)).catch(() => undefined);
        later(client);
      }
    };
    const later = (client: pg.Client) => {
      timer = setTimeout(() => {
        trying = trying.then(() => attempt(client));
      }, lockAgainMs).unref();
    };
    const holding: HeldState = {
      // What was done on the connection before comes to its end first.
      begin: (client) => (trying = trying.then(() => attempt(client))),
      lost: () => {
        if (held) onLost?.();
        held = false;
      },
    };
    this.#holdings.add(holding);
    if (this.#client) await holding.begin(this.#client);
    return {
      held: () => held,
      release: async () => {
        wanted = false;
        clearTimeout(timer);
        this.#holdings.delete(holding);
        this.#locks.delete(number);
        await trying;
        const had = held;
        held = false;
        if (had) await this.#do((client) => unlock(client, number)).catch(() => undefined);
      },
    };
  }

  async mark(said: ContentMark): Promise<number[]> {
    const before = this.#marks.get(said.kind);
    if (before?.value !== said.value) {
      if (before) this.#holdings.delete(before);
      const repeat = async () => void (await this.#do((client) => mark(client, said)));
      const marking = { ...said, begin: repeat, lost: () => undefined };
      this.#marks.set(said.kind, marking);
      this.#holdings.add(marking);
      await repeat();
      if (before) await this.#do((client) => unmark(client, before));
    }
    return await this.#do((client) => listMarks(client, said.kind));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#pulse);
    const client = this.#client;
    this.#client = undefined;
    for (const holding of this.#holdings) holding.lost();
    await Promise.race([client?.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
    await this.#reconnecting;
  }

  #do<Answer>(statement: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(() => {
      if (!this.#client) throw new Error("Connection terminated: the direct connection is being opened again");
      return statement(this.#client);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Asks each second; an answer that does not come means that the way to the database is gone. */
  #beat(client: pg.Client): void {
    clearInterval(this.#pulse);
    let asking = false;
    this.#pulse = setInterval(() => {
      if (asking) return;
      asking = true;
      this.#answers(client).then((answered) => {
        asking = false;
        if (answered || client !== this.#client) return;
        this.#wishes.log.warn({}, "the database does not answer any more; opening its connections again");
        client.connection?.stream?.destroy();
        this.#lose(client);
        for (const listener of this.#silence) listener();
      });
    }, this.#wishes.pulseMs ?? usualPulseMs).unref();
  }

  async #answers(client: pg.Client): Promise<boolean> {
    const late = new AbortController();
    const answered = this.#do(() => pulse(client)).then(
      () => true,
      () => false,
    );
    const silence = sleep(this.#wishes.silenceMs ?? usualSilenceMs, false, { signal: late.signal, ref: false })
      // A process that was busy itself has the answer lying there unread: it may read it first.
      .then(() => sleep(300, false, { signal: late.signal, ref: false }))
      .catch(() => false);
    const result = await Promise.race([answered, silence]);
    late.abort();
    return result;
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearInterval(this.#pulse);
    // Who still waits for an answer on it hears of the loss by it; the next statement is another connection's.
    this.#turn = Promise.resolve();
    for (const holding of this.#holdings) holding.lost();
    if (!this.#stopped) this.#reconnecting ??= this.#reconnect().finally(() => (this.#reconnecting = undefined));
  }

  async #reconnect(): Promise<void> {
    for (let attempt = 1; !this.#stopped; attempt += 1) {
      try {
        return await this.open();
      } catch (error) {
        if (attempt === 1) this.#wishes.log.warn({ error }, "the direct connection to the database is away");
      }
      await sleep(reconnectMs, undefined, { ref: false });
    }
  }
}
