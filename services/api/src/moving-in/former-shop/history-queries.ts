import type { FormerFileState } from "@skaenk/contract/office/former-shop";
import { type RawBuilder, sql } from "kysely";
import { containsPattern } from "../../platform/like-pattern.ts";
import type { Queries } from "../../platform/queries.ts";
import { addressesIn, encodedAtSign, otherAtSigns, possibleAddressesIn } from "./addresses-in.ts";
import type { Db } from "./file-queries.ts";
import type { FormerShopTables, KnownMembers } from "./tables.ts";

/** Lists orders without their goods. */
export function formerOrdersQuery(db: Db, { q }: { q?: string | undefined }) {
  const query = db
    .selectFrom("former_orders")
    .select(["id", "number", "source", "email", "name", "ordered_at", "status", "cancelled", "currency", "total_ore"])
    .where("current", "=", true);
  if (!q) return query;
  return query.where(({ or, eb }) =>
    or([
      eb("number", "ilike", containsPattern(q)),
      eb("name", "ilike", containsPattern(q)),
      eb("email", "ilike", containsPattern(q)),
    ]),
  );
}
export type ListedFormerOrder = Awaited<ReturnType<ReturnType<typeof formerOrdersQuery>["executeTakeFirstOrThrow"]>>;

const wholeOrders = (db: Db) => db.selectFrom("former_orders").selectAll().where("current", "=", true);
export const findFormerOrder = (db: Db, id: number) => wholeOrders(db).where("id", "=", id).executeTakeFirst();
export type FormerOrderRecord = NonNullable<Awaited<ReturnType<typeof findFormerOrder>>>;

/** The orders of a person in the former shop, the latest first. */
export const listFormerOrdersOf = (db: Queries<FormerShopTables>, email: string) =>
  wholeOrders(db)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();

export function formerCustomersQuery(
  db: Queries<FormerShopTables & KnownMembers>,
  { q, invited }: { q?: string | undefined; invited?: "yes" | "no" | undefined },
) {
  let query = db
    .selectFrom("former_customers")
    .leftJoin("former_invitations", "former_invitations.email", "former_customers.email")
    .leftJoin("members", (join) =>
      join.on(sql<boolean>`lower(members.email) = former_customers.email and members.email_confirmed_at is not null`),
    )
    .selectAll("former_customers")
    .select(["former_invitations.invited_at", "members.id as member_id"])
    .where("current", "=", true);
  if (q) {
    query = query.where(({ or, eb }) =>
      or([
        eb("former_customers.name", "ilike", containsPattern(q)),
        eb("former_customers.email", "ilike", containsPattern(q)),
      ]),
    );
  }
  if (invited) query = query.where("former_invitations.invited_at", invited === "yes" ? "is not" : "is", null);
  return query;
}
export type FormerCustomerRecord = Awaited<
  ReturnType<ReturnType<typeof formerCustomersQuery>["executeTakeFirstOrThrow"]>
>;

/** @returns whether this was the first time */
export async function noteInvitation(trx: Db, email: string, at: Date): Promise<boolean> {
  const noted = await trx
    .insertInto("former_invitations")
    .values({ email, invited_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("email")
    .executeTakeFirst();
  return noted !== undefined;
}

/** This query erases all that files have said of a person, and that the person was informed. */
export async function eraseFormer(
  trx: Db,
  email: string,
  erased: { fingerprint: string; at: Date },
): Promise<{ customers: number; orders: number }> {
  const address = email.toLowerCase();
  await trx
    .insertInto("former_erasures")
    .values({ fingerprint: erased.fingerprint, erased_at: erased.at })
    .onConflict((conflict) => conflict.column("fingerprint").doUpdateSet({ erased_at: erased.at }))
    .execute();
  await lockFiles(trx);
  const gone = await deleteByAddress(trx, "former_orders", address);
  const customers = await deleteByAddress(trx, "former_customers", address);
  await deleteByAddress(trx, "former_invitations", address);
  await deleteRefusalsNaming(trx, address);
  await forgetSamples(trx);
  return { customers: customers.current, orders: gone.current };
}

/** A quick condition for cells that may hold an address; `addressesIn` decides. */
const mayContain = (cell: RawBuilder<unknown>, address: string) =>
  sql<boolean>`strpos(replace(translate(normalize(lower(${cell}), nfc), ${otherAtSigns}, '@@'), ${encodedAtSign}, '@'), ${address.normalize("NFC")}) > 0`;
const containsAddress = (cell: string, address: string): boolean => addressesIn(cell).has(address.normalize("NFC"));

type AddressTable = "former_orders" | "former_customers" | "former_invitations";

/** Spelling of an address that stands for no other; what is spelt otherwise has an index of its own (migration 881), whose condition this is. */
const isPlain = sql.raw(`email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$'`);

/**
 * Finds under which addresses somebody stands in a table, by index: the address itself, and the few that are spelt otherwise. Files of an earlier
 * release brought some with `mailto:` or in angle brackets.
 */
export async function listSpellings(db: Queries<unknown>, table: AddressTable, address: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from ${sql.table(table)} where email = ${address}
    union select email from ${sql.table(table)} where not (${isPlain}) and ${mayContain(sql`email`, address)}`.execute(
    db,
  );
  return rows.flatMap(({ email }) => (containsAddress(email, address) ? [email] : []));
}

/** @returns number of deleted `current` rows */
export async function deleteByAddress(
  trx: Queries<unknown>,
  table: AddressTable,
  address: string,
): Promise<{ current: number }> {
  const spellings = await listSpellings(trx, table, address);
  const { rows } = await sql<{ current?: boolean }>`
    delete from ${sql.table(table)} gone where email = any(${spellings}::text[]) returning to_jsonb(gone) -> 'current' as current`.execute(
    trx,
  );
  return { current: rows.filter(({ current }) => current).length };
}

type RefusalRow = { file_id: number; row: number; name: string; reason: string; cells: string[] | null };

/**
 * Refused rows with a person's address in a cell, in the row's name or in the refusal's reason.
 * @param read how addresses are read: `possibleAddressesIn` to erase, which finds more than is certain
 */
export async function listRefusalsByAddress(
  db: Queries<unknown>,
  address: string,
  read: (cell: string) => ReadonlySet<string> = addressesIn,
): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select file_id, row, name, reason, cells from former_refusals
    where former_local_parts(cells || array[name, reason]) @> former_local_parts(array[${address}::text])
      and exists (select from unnest(cells || array[name, reason]) cell where ${mayContain(sql`cell`, address)})
    order by file_id, row`.execute(db);
  const wanted = address.normalize("NFC");
  return rows.filter(({ cells, name, reason }) =>
    [...(cells ?? []), name, reason].some((cell) => read(cell).has(wanted)),
  );
}

/** True when a refused row may hold a person's address. */
export const hasRefusalNaming = async (db: Queries<unknown>, address: string): Promise<boolean> =>
  (await listRefusalsByAddress(db, address, possibleAddressesIn)).length > 0;

export async function deleteRefusalsNaming(trx: Queries<unknown>, address: string): Promise<void> {
  const found = (await listRefusalsByAddress(trx, address, possibleAddressesIn)).map(({ file_id, row }) => ({
    file_id,
    row,
  }));
  await sql`
    delete from former_refusals using jsonb_to_recordset(${JSON.stringify(found)}::jsonb) found (file_id int, row int)
    where former_refusals.file_id = found.file_id and former_refusals.row = found.row`.execute(trx);
}

type NamingSample = { at: Date; field: string; sample: string };

/** Samples of columns that name somebody's address. */
export async function listSamplesByAddress(db: Queries<unknown>, address: string): Promise<NamingSample[]> {
  const { rows } = await sql<NamingSample>`
    select former_files.at, one ->> 'name' as field, sample from former_files,
      jsonb_array_elements(columns) one, jsonb_array_elements_text(one -> 'samples') sample
    where ${mayContain(sql`sample`, address)}`.execute(db);
  return rows.filter(({ sample }) => containsAddress(sample, address));
}

/**
 * Holds all files: whoever reads, keeps or undoes one has written by then what it says of people, or reads afterwards who was erased. Write the fingerprint
 * before.
 */
async function lockFiles(trx: Db): Promise<void> {
  await trx.selectFrom("former_files").select("id").orderBy("id").forUpdate().execute();
}

/** The columns of files lose their samples, which are cells of rows. @param only the states of those that do; all when absent */
export async function forgetSamples(db: Db, only?: readonly FormerFileState[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update former_files
    set columns = (select jsonb_agg(one || '{"samples": []}' order by place)
      from jsonb_array_elements(columns) with ordinality as column_list (one, place))
    where columns @? '$[*].samples[*]' and state = any(${only ? [...only] : null}::text[]) is not false`.execute(db);
  return Number(numAffectedRows);
}

/** True when somebody was erased since a moment. */
export async function hasErasedSince(db: Db, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom("former_erasures")
    .select("fingerprint")
    .where("erased_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Refused rows of people who were erased go whole. */
export async function dropRefusals(trx: Db, id: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .deleteFrom("former_refusals")
    .where("file_id", "=", id)
    .where("row", "in", [...rows])
    .execute();
}

/** The hashes of these that belong to erased people. */
export async function findErased(db: Db, fingerprints: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("former_erasures")
    .select("fingerprint")
    .where("fingerprint", "=", sql<string>`any(${[...fingerprints]}::text[])`)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/**
 * This query anonymises orders that bookkeeping no longer requires; sums stay for the reports.
 * @returns the number of orders
 */
export async function forgetFormerBuyers(db: Db, before: Date): Promise<number> {
  const nobody = { email: null, name: null, phone: null, street: null, postcode: null, city: null };
  const { numUpdatedRows } = await db
    .updateTable("former_orders")
    .set(nobody)
    .where("ordered_at", "<", before)
    .where(({ or, eb }) => or([eb("email", "is not", null), eb("name", "is not", null), eb("phone", "is not", null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Compared = "new" | "changed" | "unchanged";

/** Orders of a file as the dry run shows them. */
export const orderRowsQuery = (db: Db, id: number, state: Compared) =>
  db
    .selectFrom("former_orders")
    .select(["row", "number as name", "total_ore", "ordered_at as at", "currency"])
    .where("file_id", "=", id)
    .where("state", "=", state);

export const customerRowsQuery = (db: Db, id: number, state: Compared) =>
  db
    .selectFrom("former_customers")
    .select(["row", "email as name", "spent_ore as total_ore"])
    .where("file_id", "=", id)
    .where("state", "=", state);

export const refusalsQuery = (db: Db, id: number) =>
  db.selectFrom("former_refusals").select(["row", "name", "reason"]).where("file_id", "=", id);

/** The refused rows of a file whose cells are stored. */
export const listKeptRefusals = (db: Db, id: number) =>
  db
    .selectFrom("former_refusals")
    .select(["row", "reason", sql<string[]>`cells`.as("cells")])
    .where("file_id", "=", id)
    .where("cells", "is not", null)
    .orderBy("row")
    .execute();
