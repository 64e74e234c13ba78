import type pg from "pg";

/** @throws Error when the server does not answer */
export async function answerOnce(client: pg.Client): Promise<void> {
  await client.query("select 1");
}

export async function createDatabaseIfMissing(client: pg.Client, name: string): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) await createDatabase(client, name);
}

export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`create database ${client.escapeIdentifier(name)}`);
}

/** Whoever is connected to it is thrown out. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}

/** Whether Æ and æ are one letter: in a database with the locale C names are found only as they are written. */
export async function knowsDanishLetters(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>("select lower('ÆØÅ') = 'æøå' as known");
  return rows[0]?.known ?? false;
}

/** A number that nothing else uses. @returns false when another program does the same */
export async function lockRekey(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock(7105440) as locked");
  return rows[0]?.locked === true;
}
