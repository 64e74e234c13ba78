import { type Selectable, sql } from "kysely";
import { mailboxSpellings } from "../../people/mail/mailbox.ts";
import type { Queries } from "../../platform/queries.ts";
import type { OrderTables } from "../orders/tables.ts";
import type { PromotionTables } from "./tables.ts";

type Db = Queries<PromotionTables>;

export type PromotionRow = Selectable<PromotionTables["promotions"]>;

type NamedGoods = Readonly<{ productSlug: string; brandSlug: string; categoryPath: string }>;

/** Paths of categories with those above each of them. */
const withParents = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => path.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/")))),
];

/** Condition for promotions whose scope names some of these goods. */
function aboutGoods(goods: readonly NamedGoods[]) {
  const products = [...new Set(goods.map(({ productSlug }) => productSlug))];
  const brands = [...new Set(goods.map(({ brandSlug }) => brandSlug))];
  const categories = withParents(goods.map(({ categoryPath }) => categoryPath));
  return sql<boolean>`(scope->>'kind' = 'all' or scope->'products' ?| ${products}::text[]
    or scope->'brands' ?| ${brands}::text[] or scope->'categories' ?| ${categories}::text[])`;
}

/** Promotions without a code that run now and name some of these goods, and the promotion of a code whatever its times and goods. */
export const listOffered = (
  db: Db,
  { code, goods, now }: { code: string | null; goods: readonly NamedGoods[]; now: Date },
): Promise<PromotionRow[]> =>
  db
    .selectFrom("promotions")
    .selectAll()
    .where(({ eb, and, or }) =>
      or([
        and([
          eb("code", "is", null),
          eb("starts_at", "<=", now),
          or([eb("ends_at", "is", null), eb("ends_at", ">", now)]),
          aboutGoods(goods),
        ]),
        ...(code === null ? [] : [eb("code", "=", code)]),
      ]),
    )
    .orderBy("id")
    .execute();

/** Keeps the counts of some from all others until the transaction ends, always in the order of their numbers. */
export async function lockPromotions(trx: Db, ids: number[]): Promise<void> {
  await trx.selectFrom("promotions").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/** The buyer, as far as known; the phone number as orders have it. */
export type Customer = { memberId?: number | undefined; email?: string | undefined; phone?: string | undefined };

/**
 * Condition for orders of the same mailbox, whatever its label, or the same phone number, with or without an account. An account's address
 * counts once it is confirmed: anybody can join with another's.
 */
const ofCustomer = ({ memberId = 0, email = "", phone = "" }: Customer) => sql<boolean>`(
  mailbox_of(orders.email) = any (${email === "" ? [] : mailboxSpellings(email)}::text[])
  or orders.phone = nullif(${phone}, '')
  or mailbox_of(orders.email) = (
    select mailbox_of(email) from members where id = ${memberId} and email_confirmed_at is not null))`;

export type PromotionUses = { promotionId: number; total: number; own: number };

/** Condition for orders that use up a promotion: neither cancelled nor still waiting for the mail confirmation. */
export const countingOrders = sql`orders.status is distinct from 'cancelled' and orders.status is distinct from 'awaiting_email'`;

/** Counts the uses of promotions, in total and by one customer. @param except an order that is left out */
export async function countUses(
  db: Queries<PromotionTables & OrderTables>,
  ids: number[],
  customer: Customer,
  except = 0,
): Promise<PromotionUses[]> {
  const { rows } = await sql<PromotionUses>`
    select promotion_id as "promotionId", count(*)::int as total,
      (count(*) filter (where member_id = ${customer.memberId ?? 0} or ${ofCustomer(customer)}))::int as own
    from promotion_uses left join orders on orders.id = order_id
    where promotion_id = any (${ids}::bigint[]) and ${countingOrders} and order_id is distinct from ${except}
    group by promotion_id`.execute(db);
  return rows;
}

/** True when somebody has ordered before: by their mailbox or phone number, or as a member. @param except an order that is left out */
export async function hasOrdered(db: Queries<OrderTables>, customer: Customer, except = 0): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where ${countingOrders} and id <> ${except} and (
      ${ofCustomer(customer)}
      or id in (select order_id from member_orders where member_id = ${customer.memberId ?? 0})
    ) limit 1`.execute(db);
  return rows.length > 0;
}

/** Lists the promotions that an order was placed with. */
export const listPromotionsOf = (db: Db, orderId: number): Promise<PromotionRow[]> =>
  db
    .selectFrom("promotions")
    .selectAll("promotions")
    .where("id", "in", (query) =>
      query.selectFrom("promotion_uses").select("promotion_id").where("order_id", "=", orderId),
    )
    .orderBy("id")
    .execute();

/** Id of the member who placed an order with promotions; undefined for a guest. */
export async function findMemberOfUses(db: Db, orderId: number): Promise<number | undefined> {
  const use = await db
    .selectFrom("promotion_uses")
    .select("member_id")
    .where("order_id", "=", orderId)
    .where("member_id", "is not", null)
    .executeTakeFirst();
  return use?.member_id ?? undefined;
}

export async function insertUses(trx: Db, uses: PromotionTables["promotion_uses"][]): Promise<void> {
  await trx.insertInto("promotion_uses").values(uses).execute();
}
