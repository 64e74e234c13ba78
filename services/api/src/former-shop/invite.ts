import { type Actor, recordChange } from "../audit/queries.ts";
import type { AuditTables } from "../audit/tables.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import type { Queries } from "../platform/queries.ts";
import type { FormerCustomerRecord } from "./history-queries.ts";
import { noteInvitation } from "./history-queries.ts";
import type { FormerShopTables } from "./tables.ts";

/** Tells a customer that the shop has moved; whoever is a member or has been told is told nothing. @returns whether it was */
export async function invite(
  trx: Queries<FormerShopTables & AuditTables>,
  { id, email, name, member_id }: FormerCustomerRecord,
  { actor, at }: { actor: Actor; at: Date },
): Promise<boolean> {
  if (member_id !== null || !(await noteInvitation(trx as never, email, at))) return false;
  const firstName = name?.split(" ")[0] ?? "";
  const key = `former-invitation:${id}`;
  await enqueueMail(trx, { template: "former-invitation", to: email, key, data: { firstName } });
  await recordChange(trx as never, {
    ...{ actor, act: "former-shop.invite", thing: "former-customer", key: String(id), before: {}, after: {}, at },
  });
  return true;
}
