import { sumActsOfDay } from "../../office/audit/acts-of-day-queries.ts";
import { recordChange } from "../../office/audit/queries.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import { countByHandOrRefuse } from "../../people/mail/ask-recipient.ts";
import { enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { FormerCustomerRecord } from "./history-queries.ts";
import { noteInvitation } from "./history-queries.ts";
import type { FormerShopTables } from "./tables.ts";

/** Maximum invitations that one member of staff sends in 24 hours; the owner sends more. */
const mostADay = 50;
const mostOfOwner = 500;
const act = "former-shop.invite";

/**
 * Tells a customer that the shop has moved; whoever is a member or has been told is told nothing.
 * @returns whether it was
 * @throws Refused 429 too_many_invitations, too_many_mails
 */
export async function invite(
  trx: Queries<FormerShopTables & AuditTables>,
  { id, email, name, member_id }: FormerCustomerRecord,
  { actor, at }: { actor: ActingStaff; at: Date },
): Promise<boolean> {
  if (member_id !== null || !(await noteInvitation(trx, email, at))) return false;
  const most = actor.role === "owner" ? mostOfOwner : mostADay;
  if ((await sumActsOfDay(trx, actor, { act, now: at })) >= most) throw tooMany(most);
  await countByHandOrRefuse(trx, email, `former-invitation:${id}`);
  const firstName = name?.split(" ")[0] ?? "";
  const key = `former-invitation:${id}`;
  await enqueueMail(trx, { template: "former-invitation", to: email, key, data: { firstName } });
  await recordChange(trx, {
    ...{ actor, act, thing: "former-customer", key: String(id), before: {}, after: {}, at },
  });
  return true;
}

const tooMany = (most: number) =>
  new Refused(429, "too_many_invitations", `Du kan højst invitere ${most} i døgnet. Fortsæt i morgen.`, {
    headers: { "retry-after": "86400" },
  });
