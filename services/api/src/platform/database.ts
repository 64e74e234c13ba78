import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { closePool, cutPool, openPool, type PoolOptions } from "@skaenk/postgres/open-pool";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { createLog } from "./log.ts";
import { queryName, querySeconds } from "./metrics.ts";
import type { Database } from "./queries.ts";
import { noteFailedQuery } from "./refused-writes.ts";

// Counts are small and money is integer øre; both fit a double exactly, so bigint and numeric arrive as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day has no time zone: it stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type OpenDatabase<Tables> = { db: Database<Tables>; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool of connections. */
export function openDatabase<Tables>(
  url: string,
  size = 16,
  options: Pick<PoolOptions, "pooler" | "statementMs" | "outages"> = {},
): OpenDatabase<Tables> {
  const pool = openPool({ url, size, ...options });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: timeQuery });
  const db = kysely;
  const end = async () => {
    await db.destroy();
    // Kysely does not end a pool that it never used; its idle connections would keep the process alive for a minute.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close: () => closePool(pool, end) };
}

/**
 * Does what takes as long as it takes, such as migrating large tables, over connections of its own: lifting the database's limit for a
 * transaction (`statement_timeout`) does not lift the driver's, and the shop's own connections are cut when the machine is too busy to answer.
 * A statement may take hours, but a network that lets nothing through for half a minute ends the work with an error.
 * @param silenceMs for tests
 */
export async function withoutTimeLimit<Tables, Result>(
  url: string,
  pooler: boolean,
  work: (database: OpenDatabase<Tables>) => Promise<Result>,
  silenceMs = longestSilenceMs,
): Promise<Result> {
  const database = openDatabase<Tables>(url, 2, { pooler, statementMs: 0 });
  // A pooler refuses it, and a database that is away is the work's own to report.
  const pulse = await openDirectConnection({ url, log: createLog("warn"), silenceMs }).catch(() => undefined);
  pulse?.onSilence(() => cutPool(database.pool));
  try {
    return await work(database);
  } finally {
    await pulse?.stop();
    await database.close();
  }
}

const longestSilenceMs = 30_000;

function timeQuery(event: LogEvent): void {
  const { query, queryDurationMillis } = event;
  querySeconds.observe({ name: queryName(query.sql) }, queryDurationMillis / 1000);
  if (event.level === "error") noteFailedQuery(event.error);
}

/** Text with a NUL in it, which PostgreSQL keeps nowhere: as text or as JSON. @source PostgreSQL, appendix A */
const unstorable = new Set(["22021", "22P05"]);
/** Half of a pair that makes one sign, in JSON: what the database says of any JSON that is none, and we write no other. */
const isHalfSign = ({ code, routine }: pg.DatabaseError) => code === "22P02" && /^json_/.test(routine ?? "");

/** True when a row was refused because another one has the same value of a unique index. */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === index;

/** True where a row was refused because its member does not exist any more. */
export const isOfMissingMember = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23503" && /_member_id_fkey$/.test(error.constraint ?? "");

/** True when a query failed because somebody sent text that cannot be kept, which is their mistake and not ours. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (unstorable.has(error.code ?? "") || isHalfSign(error));
