import { sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

type Db = Queries<OrderTables>;
type Wanted = {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  provider?: string | undefined;
};

const startOf = (day: string, plus = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(plus)})::timestamp at time zone 'Europe/Copenhagen')`;

const papersOf = (db: Db, table: "invoices" | "credit_notes", { from, to }: Wanted) =>
  db
    .selectFrom(table)
    .innerJoin("orders", "orders.id", `${table}.order_id`)
    .innerJoin("payments", "payments.id", `${table}.payment_id`)
    .select([`${table}.number`, `${table}.issued_at`, `${table}.amount_ore`, `${table}.vat_ore`])
    .select(["orders.order_number", "orders.name", "payments.provider"])
    .$if(from !== undefined, (query) => query.where(`${table}.issued_at`, ">=", startOf(from ?? "")))
    .$if(to !== undefined, (query) => query.where(`${table}.issued_at`, "<", startOf(to ?? "", 1)));

/** Invoices and credit notes as the office lists them. A credit note's number begins with a K. */
export function officePapersQuery(db: Db, wanted: Wanted) {
  const both = papersOf(db, "invoices", wanted).unionAll(papersOf(db, "credit_notes", wanted));
  let query = db
    .selectFrom(both.as("papers"))
    .select(["number", "order_number", "name", "issued_at", "amount_ore", "vat_ore", "provider"]);
  if (wanted.provider) query = query.where("provider", "=", wanted.provider);
  for (const word of (wanted.q ?? "").normalize("NFC").split(/\s+/).filter(Boolean)) {
    const within = containsPattern(word.toLowerCase());
    query = query.where(sql<boolean>`lower(number || ' ' || order_number || ' ' || name) like ${within}`);
  }
  return query;
}

/** The paper with a number, of either series. */
export const findPaper = (db: Db, kind: "invoice" | "credit-note", number: string) =>
  db
    .selectFrom(kind === "invoice" ? "invoices" : "credit_notes")
    .select(["number", "issued_at", "content"])
    .where("number", "=", number)
    .executeTakeFirst();

/** The numbers of the papers of orders, oldest first. */
export async function listPaperNumbers(db: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: number; numbers: string[] }>`
    select order_id, array_agg(number order by issued_at, number) as numbers from (
      select order_id, number, issued_at from invoices where order_id = any (${[...orderIds]}::bigint[])
      union all select order_id, number, issued_at from credit_notes where order_id = any (${[...orderIds]}::bigint[])
    ) papers group by order_id`.execute(db);
  return new Map(rows.map(({ order_id, numbers }) => [Number(order_id), numbers]));
}
