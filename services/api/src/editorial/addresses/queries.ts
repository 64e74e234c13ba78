import { prefixPattern } from "../../platform/like-pattern.ts";
import type { Queries } from "../../platform/queries.ts";
import type { AddressTables } from "./tables.ts";

type Db = Queries<AddressTables>;

/** Finds the path that a moved page's former path redirects to. */
export async function findMoved(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom("moved_addresses").select("new_path").where("old_path", "=", path).executeTakeFirst();
  return row?.new_path;
}

/** All that moved below a path: `/drink/`. */
export const listMovedBelow = (db: Db, path: string) =>
  db
    .selectFrom("moved_addresses")
    .select(["old_path", "new_path"])
    .where("old_path", "like", prefixPattern(path))
    .execute();

/** This query moves a page to another address. Requests for any of its older addresses are redirected straight to this one. */
export async function moveAddress(db: Db, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  await keepAddress(db, to);
  await db.updateTable("moved_addresses").set({ new_path: to, at }).where("new_path", "=", from).execute();
  await leadAddress(db, { from, to, at });
}

/** Finds the path that a former path redirects to, and locks that redirect until the transaction ends. */
export async function lockMoved(trx: Db, path: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("moved_addresses")
    .select("new_path")
    .where("old_path", "=", path)
    .forUpdate()
    .executeTakeFirst();
  return row?.new_path;
}

/** True when a redirect from this address would make a chain or a loop: other addresses lead to it, or its destination has moved. */
export async function isChained(db: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const chained = await db
    .selectFrom("moved_addresses")
    .select("old_path")
    .where((eb) => eb.or([eb("new_path", "=", from), eb("old_path", "=", to)]))
    .executeTakeFirst();
  return chained !== undefined || from === to;
}

/** This query returns whether a redirect begins or ends at an address. */
export async function hasMoved(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom("moved_addresses")
    .select("old_path")
    .where((eb) => eb.or([eb("old_path", "=", path), eb("new_path", "=", path)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** An address of the shop before leads to a page from now on, and no longer elsewhere. */
export async function leadAddress(db: Db, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  await db
    .insertInto("moved_addresses")
    .values({ old_path: from, new_path: to, at })
    .onConflict((conflict) => conflict.column("old_path").doUpdateSet({ new_path: to, at }))
    .execute();
}

/** A page stands at the address: nobody is sent on from it. */
export async function keepAddress(db: Db, path: string): Promise<void> {
  await db.deleteFrom("moved_addresses").where("old_path", "=", path).execute();
}
