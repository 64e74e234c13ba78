import type pg from "pg";
import type { Log } from "./log.ts";

export type Lead = { held(): boolean; release(): Promise<void> };

type Wishes = {
  pool: pg.Pool;
  log: Log;
  /** Names the lock in PostgreSQL; a number that nothing else uses. */
  lock: number;
  /** What to LISTEN to while leading. */
  channel: string;
  /** Called each time the lead is taken, before `held` says so. */
  onTaken(): Promise<void>;
  onNotified(): void;
};

const tryAgainMs = 1_000;

/**
 * Lets one process at a time do something: the one whose database connection holds the lock. The lock goes with the
 * connection, so after a `kill -9` another process, or the next start, takes over and knows that the former is gone.
 * Resolves after the first try; when another process leads it keeps trying.
 */
export async function takeLead({ pool, log, lock, channel, onTaken, onNotified }: Wishes): Promise<Lead> {
  let client: pg.PoolClient | undefined;
  let held = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let pending: Promise<void> = Promise.resolve();

  const attempt = async (): Promise<void> => {
    try {
      client ??= await connect();
      const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [lock]);
      if (!rows[0]?.locked) return later();
      await client.query(`listen ${channel}`);
      await onTaken();
      held = true;
      onNotified();
    } catch (error) {
      if (!stopped) log.warn({ error, channel }, "could not take the lead, trying again");
      lose();
    }
  };
  const connect = async () => {
    const fresh = await pool.connect();
    fresh.on("notification", onNotified);
    fresh.on("error", lose);
    return fresh;
  };
  const lose = () => {
    held = false;
    // Closed rather than given back: the lock must not stay with a connection that somebody else borrows.
    client?.release(true);
    client = undefined;
    if (!stopped) later();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pending = attempt();
    }, tryAgainMs).unref();
  };
  pending = attempt();
  await pending;
  return {
    held: () => held,
    release: async () => {
      stopped = true;
      clearTimeout(timer);
      await pending;
      try {
        await client?.query("select pg_advisory_unlock_all()");
      } finally {
        lose();
      }
    },
  };
}
