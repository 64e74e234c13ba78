import type { Queries, Transaction } from "../../platform/queries.ts";
import type { CheckedAddress } from "./address-rules.ts";
import type { ClubTables } from "./tables.ts";

type Trx = Transaction<ClubTables>;
export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number];

/** A member's addresses, the default one first, then the newest. */
export const listAddressRows = (db: Queries<ClubTables>, memberId: number) =>
  db
    .selectFrom("member_addresses")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();

export const insertAddress = (
  trx: Trx,
  memberId: number,
  address: CheckedAddress & { isDefault: boolean; now: Date },
): Promise<AddressRow> => {
  const { isDefault, now, ...fields } = address;
  return trx
    .insertInto("member_addresses")
    .values({ member_id: memberId, ...fields, is_default: isDefault, added_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const updateAddress = (trx: Trx, id: number, fields: CheckedAddress): Promise<AddressRow> =>
  trx.updateTable("member_addresses").set(fields).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export async function deleteAddress(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("member_addresses").where("id", "=", id).execute();
}

/** Takes the mark from the one that has it before another gets it: never two, not even within the transaction. */
export async function moveDefault(trx: Trx, memberId: number, id: number): Promise<void> {
  await trx
    .updateTable("member_addresses")
    .set({ is_default: false })
    .where("member_id", "=", memberId)
    .where("is_default", "=", true)
    .where("id", "<>", id)
    .execute();
  await trx.updateTable("member_addresses").set({ is_default: true }).where("id", "=", id).execute();
}
