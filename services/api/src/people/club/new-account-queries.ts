import { sql } from "kysely";
import type { Keys } from "../../platform/keys.ts";
import type { PersonalTable } from "../../platform/personal-table-queries.ts";
import type { Trx } from "./club-context.ts";
import { standsForItsAddress } from "./order-standing-queries.ts";
import { eraseAccount } from "./personal-data/erase-member.ts";
import { insertMember, lockMemberToErase, type MemberRow } from "./queries.ts";
import type { ClubDatabase } from "./tables.ts";

type Ownership = {
  passwordHash: string;
  now: Date;
  keys: Keys;
  personalData: readonly PersonalTable<ClubDatabase>[];
};

/**
 * The owner of an address gets a new account in place of one that had no confirmed address, because somebody else may have joined with it.
 * The former account is erased like any other, so everything that hangs on a member's number is gone with the number: orders, points, the
 * search service's profile, lists, links. Only orders that were made with this very address follow their owner (decision 691), those that anybody may
 * have typed once they are certain. Orders themselves keep their buyers: nobody has asked to be erased, and one that waits may be of the very
 * person who gets the new account.
 */
export async function startNewAccount(
  trx: Trx,
  former: MemberRow,
  { passwordHash, now, keys, personalData }: Ownership,
): Promise<MemberRow> {
  // The lock waits for orders that are being placed in the former account, so that they are included.
  await lockMemberToErase(trx, former.id);
  const orders = await listOrdersWithOwnAddress(trx, former);
  await eraseAccount(trx, former, { keys, personalData: personalData.filter(({ table }) => table !== "orders") });
  const member = await insertMember(trx, {
    email: former.email,
    passwordHash,
    firstName: "",
    lastName: "",
    birthday: null,
    termsVersion: former.terms_version,
    now,
  });
  if (!member) throw new Error("The address of an erased account is in use");
  for (const { order_id, earns, stands } of orders) {
    const row = { order_id, member_id: member.id };
    if (stands)
      await trx
        .insertInto("member_orders")
        .values({ ...row, earns })
        .execute();
    else if (earns) await trx.insertInto("pending_member_orders").values(row).execute();
  }
  return member;
}

/** Orders of the account with the account's own address; `stands` where they are certain to be of it. An order whose points are in the former account's ledger earns none again. */
const listOrdersWithOwnAddress = (trx: Trx, { id, email }: MemberRow) =>
  trx
    .selectFrom("member_orders")
    .innerJoin("orders", "orders.id", "member_orders.order_id")
    .where("member_orders.member_id", "=", id)
    .where(sql`lower(orders.email)`, "=", email)
    .select([
      "member_orders.order_id",
      standsForItsAddress.as("stands"),
      sql<boolean>`member_orders.earns and not exists (
        select from points_entries where points_entries.order_id = member_orders.order_id)`.as("earns"),
    ])
    .execute();
