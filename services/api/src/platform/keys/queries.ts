import { type Selectable, sql } from "kysely";
import type { Queries, Transaction } from "../queries.ts";
import type { KeyTables } from "./tables.ts";

type Db = Queries<KeyTables>;
type Trx = Transaction<KeyTables>;
export type RootKeyRow = Selectable<KeyTables["root_keys"]>;

const nextChange = sql<number>`nextval('root_key_changes')::int`;

/** False on a database that has not been migrated so far. */
export async function hasKeyTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.root_keys') is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}

/** Programs that start at the same moment make the keys one after the other: the second finds those of the first. */
export const lockKeys = (trx: Trx) => sql`lock table root_keys in share row exclusive mode`.execute(trx);

export const listKeys = (db: Db): Promise<RootKeyRow[]> =>
  db.selectFrom("root_keys").selectAll().orderBy("id").execute();

export type NewKey = Pick<RootKeyRow, "root" | "scheme" | "wrapped" | "wrapped_by" | "made_under"> & {
  active_since?: Date | null;
  retired_at?: Date | null;
};

export async function insertKeys(db: Db, keys: readonly NewKey[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("root_keys")
    .values(keys.map((key) => ({ active_since: null, retired_at: null, ...key })))
    .execute();
}

export const saveWrapped = (db: Db, id: number, { wrapped, by }: { wrapped: string; by: string }) =>
  db.updateTable("root_keys").set({ wrapped, wrapped_by: by, changed: nextChange }).where("id", "=", id).execute();

/** One key takes over from the one before it. */
export async function activateKey(trx: Trx, { id, root }: Pick<RootKeyRow, "id" | "root">, now: Date): Promise<void> {
  await retireKeys(trx, root, now);
  await trx
    .updateTable("root_keys")
    .set({ active_since: now, retired_at: null, changed: nextChange })
    .where("id", "=", id)
    .execute();
}

export const retireKeys = (trx: Trx, root: string, now: Date) =>
  trx
    .updateTable("root_keys")
    .set({ retired_at: now, changed: nextChange })
    .where("root", "=", root)
    .where("active_since", "is not", null)
    .where("retired_at", "is", null)
    .execute();

/** Keys that nothing needs any more. @returns how many */
export async function deleteRetired(db: Db, roots: readonly string[], before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("root_keys")
    .where("root", "in", roots)
    .where("retired_at", "<=", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The latest change of the keys that this process reads with them. */
export const latestChange = (rows: readonly RootKeyRow[]): number => Math.max(0, ...rows.map(({ changed }) => changed));

/** True when this shop has been used. A shop that was never used has nothing sealed with an earlier secret. */
export async function isUsed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from staff) or exists (select from members) or exists (select from orders)
      or exists (select from products) or exists (select from newsletter_subscribers)
      or exists (select from carts) or exists (select from integration_secrets) as used`.execute(db);
  return rows[0]?.used === true;
}
