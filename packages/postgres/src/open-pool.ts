import type { Duplex } from "node:stream";
import pg from "pg";
import { type OutageListener, PatientPool } from "./patient-pool.ts";

export type PoolOptions = {
  url: string;
  /** Most connections at once. */
  size: number;
  /** Whether a transaction pooler stands before the database: it takes no settings for a session. */
  pooler?: boolean;
  /** Where something takes longer than in a shop; 0 for no limit. */
  statementMs?: number;
  /** Hears of an idle connection that was lost. */
  onLost?: (error: Error) => void;
  outages?: OutageListener;
};

const usualStatementMs = 10_000;
/** Locks are held as long as a transaction is open: one that says nothing is ended. */
const usualSilenceMs = 15_000;
/** Who has no limit works between two statements for as long as that takes on a busy machine: a snapshot of a large shop is packed. */
const longestSilenceMs = 600_000;
const connectTimeoutMs = 3_000;

/**
 * A pool whose connections may be lost at any moment, borrowed or not, without ending the program: what was under way fails,
 * the next query opens another. Statements are cut off after ten seconds where nothing else is said: nothing a shop asks for takes longer.
 */
export function openPool({
  url,
  size,
  pooler = false,
  statementMs = usualStatementMs,
  onLost,
  outages,
}: PoolOptions): pg.Pool {
  const silenceMs = statementMs === 0 ? longestSilenceMs : usualSilenceMs;
  const forSession = { statement_timeout: statementMs, idle_in_transaction_session_timeout: silenceMs };
  const pool = new PatientPool({
    connectionString: url,
    max: size,
    ...(pooler ? { Client: UnnamedClient } : forSession),
    // The database's own limit comes first; this one is for answers that never arrive.
    query_timeout: statementMs === 0 ? 0 : statementMs + 2_000,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // Networks forget connections that say nothing, and tell nobody.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.outages = outages;
  // Whoever borrowed it hears of the loss by its query; an error event that nobody listens for would end the program.
  const ignored = () => undefined;
  pool.on("error", onLost ?? ignored);
  pool.on("connect", (client) => {
    client.on("error", ignored);
    opened.get(pool)?.add(client);
  });
  pool.on("remove", (client) => opened.get(pool)?.delete(client));
  pool.on("release", (_error, client) => {
    if (hasUnanswered(client)) cutClient(client);
  });
  opened.set(pool, new Set());
  return pool;
}

/** Behind a pooler the next statement may be another session's, which knows no statement by its name. */
class UnnamedClient extends pg.Client {
  override query(asked: unknown, ...rest: unknown[]): never {
    const unnamed = isNamed(asked) ? { ...asked, name: undefined } : asked;
    return (super.query as (...all: unknown[]) => never)(unnamed, ...rest);
  }
}

const isNamed = (asked: unknown): asked is { name: string } =>
  typeof asked === "object" && asked !== null && Object.getPrototypeOf(asked) === Object.prototype && "name" in asked;

const opened = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** What the driver keeps to itself: its socket, and the query it waits for. */
type Inside = { connection?: { stream?: Duplex }; _getActiveQuery?: () => unknown };

/** Given back while an answer is still awaited: the query was given up, and the next one would wait behind it. */
const hasUnanswered = (client: pg.PoolClient): boolean => Boolean((client as Inside)._getActiveQuery?.());

/** This function destroys the socket of a connection that no longer responds, so that its running query fails. */
export const cutClient = (client: pg.ClientBase): void => void (client as Inside).connection?.stream?.destroy();

/**
 * Gives up every connection of the pool, the borrowed ones too: they lead nowhere, and a query on one would wait for an
 * answer until the network notices. New ones are opened as they are asked for.
 */
export function cutPool(pool: pg.Pool): void {
  if (pool instanceof PatientPool) pool.expectSilence();
  for (const client of opened.get(pool) ?? []) cutClient(client);
}

/** Ends the pool; connections that do not say goodbye within two seconds are cut. */
export async function closePool(pool: pg.Pool, end = () => pool.end()): Promise<void> {
  const impatience = setTimeout(() => cutPool(pool), 2_000);
  try {
    await end();
  } finally {
    clearTimeout(impatience);
  }
}
