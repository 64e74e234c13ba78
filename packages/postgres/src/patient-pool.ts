import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway, markWaitedFor } from "./is-database-away.ts";

type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (gone?: boolean | Error) => void,
) => void;

/** A restart takes a second or two; who waits longer is better told. */
const longestMs = 3_000;
const tryAgainMs = 100;
/** Known to be silent: the network took the connections and told nobody, so seconds have passed already. */
const afterSilenceMs = 500;
const probeMs = 250;
/** All connections are lent out: that is not the database's doing, and waiting longer makes it no better. */
const busy = "timeout exceeded when trying to connect";

/** Hears that the database went away, and that it is back. */
export type OutageListener = {
  /** @param since the first that the pool met of it */
  began(since: Date, reason: string): void;
  ended(): void;
};

/**
 * Lends connections like any pool, and for the first three seconds that the database is away it waits for it: nothing has been
 * asked yet, so a restart is a pause for whoever comes now, and no failure. After that it says at once that nobody answers, while one
 * probe tries until somebody does.
 */
export class PatientPool extends pg.Pool {
  outages: OutageListener | undefined;
  #awaySince: number | undefined;
  #lastError: Error | undefined;
  #probing = false;
  /** Time at which the first idle connection was lost since the last answer, in milliseconds of `performance.now()`. */
  #lostAt: number | undefined;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("error", () => {
      this.#lostAt ??= performance.now();
    });
  }

  /** The database is known to be silent: whoever comes now waits half a second for it. */
  expectSilence(): void {
    this.#noteAway(performance.now() - longestMs + afterSilenceMs, "timed out");
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lent: Lent): void;
  override connect(lent?: Lent): Promise<pg.PoolClient> | undefined {
    const waiting = this.#connect();
    if (!lent) return waiting;
    waiting.then(
      (client) => lent(undefined, client, client.release),
      (error: Error) => lent(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#lastError && this.#leftMs() <= 0) throw markWaitedFor(this.#lastError);
      const began = performance.now();
      try {
        const client = await this.#attempt();
        this.#noteAnswer();
        return client;
      } catch (error) {
        if (!isDatabaseAway(error) || (error as Error).message === busy || this.ending) throw error;
        this.#lastError = error as Error;
        this.#noteAway(began, (error as Error).message);
        if (this.#leftMs() <= 0) throw markWaitedFor(this.#lastError);
      }
      await sleep(tryAgainMs);
    }
  }

  /** How much of the wait is left. */
  #leftMs(): number {
    return this.#awaySince === undefined ? longestMs : this.#awaySince + longestMs - performance.now();
  }

  #noteAway(since: number, reason: string): void {
    if (this.#awaySince === undefined) {
      this.#awaySince = since;
      const first = Math.min(since, this.#lostAt ?? since);
      this.outages?.began(new Date(Date.now() + first - performance.now()), reason);
    }
    if (!this.#probing && !this.ending) void this.#probe();
  }

  #noteAnswer(): void {
    this.#lostAt = undefined;
    if (this.#awaySince === undefined) return;
    this.#awaySince = undefined;
    this.#lastError = undefined;
    this.outages?.ended();
  }

  /** One try; where the database is away already, no longer than what is left of the wait. */
  async #attempt(): Promise<pg.PoolClient> {
    const trying = super.connect();
    if (this.#awaySince === undefined) return await trying;
    const leftMs = Math.max(tryAgainMs, this.#leftMs());
    const impatience = new AbortController();
    const late = sleep(leftMs, undefined, { signal: impatience.signal }).then(
      () => {
        throw new Error("timeout expired");
      },
      () => new Promise<never>(() => undefined),
    );
    try {
      return await Promise.race([trying, late]);
    } catch (error) {
      // Nobody waits for the connection any more when it comes.
      trying.then((client) => client.release()).catch(() => undefined);
      throw error;
    } finally {
      impatience.abort();
    }
  }

  /** Tries on until the database answers, or refuses for another reason, which is for whoever asks to hear. */
  async #probe(): Promise<void> {
    this.#probing = true;
    while (!this.ending) {
      try {
        (await super.connect()).release();
        break;
      } catch (error) {
        if (!isDatabaseAway(error)) break;
      }
      await sleep(probeMs, undefined, { ref: false });
    }
    this.#probing = false;
    this.#noteAnswer();
  }
}
