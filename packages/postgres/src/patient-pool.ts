import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "./is-database-away.ts";

type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (gone?: boolean | Error) => void,
) => void;

/** A restart takes a second or two; who waits longer is better told. */
const longestMs = 3_000;
const tryAgainMs = 100;
/** All connections are lent out: that is not the database's doing, and waiting longer makes it no better. */
const busy = "timeout exceeded when trying to connect";

/**
 * Lends connections like any pool, and for the first three seconds that the database is away it waits for it: nothing has been
 * asked yet, so a restart is a pause for whoever comes now, and no failure. After that it says at once that nobody answers.
 */
export class PatientPool extends pg.Pool {
  #awaySince: number | undefined;

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
      try {
        const client = await super.connect();
        this.#awaySince = undefined;
        return client;
      } catch (error) {
        if (!isDatabaseAway(error) || (error as Error).message === busy || this.ending) throw error;
        this.#awaySince ??= performance.now();
        if (performance.now() - this.#awaySince > longestMs) throw error;
      }
      await sleep(tryAgainMs);
    }
  }
}
