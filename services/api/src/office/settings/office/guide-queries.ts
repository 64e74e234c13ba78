import { sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../../editorial/content/recipe-tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../../../selling/orders/tables.ts";
import type { SettingsTables } from "../tables.ts";
import type { TrialOrder } from "./guide.ts";

type Db = Queries<OrderTables & ProductTables & RecipeTables>;

/** @returns the order that has come furthest: paid back in whole or in part, with no transfer to be made, else paid, else the latest */
export async function findTrialOrder(db: Db): Promise<TrialOrder | undefined> {
  const { rows } = await sql<TrialOrder>`
    select order_number as "orderNumber", paid, refunded from (
      select orders.id, order_number,
        exists (select from order_events where order_id = orders.id and kind = 'confirmed') as paid,
        (exists (select from order_events where order_id = orders.id and kind = 'refunded')
          or (status = 'cancelled' and exists (select from order_events where order_id = orders.id and kind = 'confirmed')))
          and not exists (select from order_attention
            where order_id = orders.id and reason = 'transfer_back' and resolved_at is null) as refunded
      from orders order by id limit 100) as first_orders
    order by (paid and refunded) desc, paid desc, id desc limit 1`.execute(db);
  return rows[0];
}

type Counts = { recipes: number; goods: number; members: number };

/** Counts drinks, goods, and members whose mail address is confirmed. */
export async function countContent(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from recipes) as recipes, (select count(*)::int from products) as goods,
      (select count(*)::int from members where email_confirmed_at is not null) as members`.execute(db);
  return rows[0] ?? { recipes: 0, goods: 0, members: 0 };
}

export const listAcceptances = (db: Queries<SettingsTables>) =>
  db.selectFrom("legal_text_acceptances").selectAll().execute();

export async function saveAcceptance(
  db: Queries<SettingsTables>,
  { path, sum, by, at }: { path: string; sum: string; by: string; at: Date },
): Promise<void> {
  const row = { sum, accepted_by: by, accepted_at: at };
  await db
    .insertInto("legal_text_acceptances")
    .values({ path, ...row })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(row))
    .execute();
}
