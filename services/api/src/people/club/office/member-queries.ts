import { sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import { comesTo } from "../../../selling/orders/amounts-queries.ts";
import type { ClubDatabase } from "../tables.ts";

type Db = Queries<ClubDatabase>;
type Wanted = { q?: string | undefined; confirmed?: "yes" | "no" | undefined };

/** What a person is looked for by. */
const found = sql<string>`lower(members.first_name || ' ' || members.last_name || ' ' || members.email)`;

/** Members as the list shows them. */
export function membersQuery(db: Db, { q, confirmed }: Wanted) {
  let query = db
    .selectFrom("members")
    .select(["id", "first_name", "last_name", "email", "email_confirmed_at", "joined_at"])
    .select([
      sql<number>`(select count(*)::int from member_orders where member_id = members.id)`.as("orders"),
      sql<number>`(select coalesce(sum(points), 0)::int from points_entries where member_id = members.id)`.as("points"),
    ]);
  for (const word of (q ?? "").normalize("NFC").split(/\s+/).filter(Boolean)) {
    query = query.where(sql<boolean>`${found} like ${containsPattern(word.toLowerCase())}`);
  }
  if (confirmed) query = query.where("email_confirmed_at", confirmed === "yes" ? "is not" : "is", null);
  return query;
}

export type MemberListRow = Awaited<ReturnType<ReturnType<typeof membersQuery>["execute"]>>[number];

const mostOrders = 200;

export const listOrdersOf = (db: Db, memberId: number) =>
  db
    .selectFrom("member_orders")
    .innerJoin("orders", "orders.id", "member_orders.order_id")
    .select([
      "orders.id",
      "orders.order_number",
      "orders.status",
      "orders.placed_at",
      comesTo("total_ore").as("total_ore"),
    ])
    .where("member_orders.member_id", "=", memberId)
    .orderBy("orders.placed_at", "desc")
    .limit(mostOrders)
    .execute();

/** True when the address has consented to the newsletter. */
export async function getsNewsletter(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  return row !== undefined;
}
