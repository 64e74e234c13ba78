import type pg from "pg";

/** A pooler hands each transaction to another session, and says another number than the session itself. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The driver knows its session's number, and does not declare it.
  return rows[0]?.pid !== ("processID" in client ? client.processID : undefined);
}

/**
 * Nobody may hold a lock who cannot be heard: the server ends a session that says nothing for so long, and its locks go with
 * it. On a network that loses a connection silently nothing else would end it for hours.
 */
export const begin = (client: pg.Client): Promise<unknown> => client.query("set idle_session_timeout = '6s'");

export const pulse = (client: pg.Client): Promise<unknown> => client.query("select 1");

export const listen = (client: pg.Client, channel: string): Promise<unknown> =>
  client.query(`listen ${client.escapeIdentifier(channel)}`);

export const unlisten = (client: pg.Client, channel: string): Promise<unknown> =>
  client.query(`unlisten ${client.escapeIdentifier(channel)}`);

export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [lock]);
  return rows[0]?.locked === true;
}

/** This query sets a mark for this process, one number under another, which lasts as long as its connection. */
export const mark = (client: pg.Client, { kind, value }: ContentMark): Promise<unknown> =>
  client.query("select pg_advisory_lock_shared($1, $2)", [kind, value]);

/** Takes back a mark, once. */
export const unmark = (client: pg.Client, { kind, value }: ContentMark): Promise<unknown> =>
  client.query("select pg_advisory_unlock_shared($1, $2)", [kind, value]);

export type ContentMark = { kind: number; value: number };

/** The sessions of processes that have said something under a number, and what each has said. */
export async function listMarkedSessions(
  client: pg.ClientBase,
  kind: number,
): Promise<{ session: number; value: number }[]> {
  const { rows } = await client.query<{ session: number; value: number }>(
    `select pid as session, objid::int as value from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [kind],
  );
  return rows;
}

/** The marks that the processes of this database have set under a number. */
export async function listMarks(client: pg.Client, kind: number): Promise<number[]> {
  const { rows } = await client.query<{ value: number }>(
    `select distinct objid::int as value from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [kind],
  );
  return rows.map(({ value }) => value);
}

export const unlock = (client: pg.Client, lock: number): Promise<unknown> =>
  client.query("select pg_advisory_unlock($1)", [lock]);
