import type { MailData } from "../../mail/mail-data.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { sha256 } from "../../platform/sha256.ts";
import { plainLine } from "../../platform/typed-text.ts";
import { findStaff, listOwnerAddresses, type StaffRow } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

type Actor = Pick<ActingStaff, "staffId" | "name">;

type Alert = Omit<MailData["owner-alert"], "at" | "by" | "account"> & {
  by: Actor;
  at: Date;
  /** Addresses that are told besides, such as one that would be told of nothing more. */
  besides?: readonly string[];
};

/**
 * Mails every owner an act that moves money or gives access, the owner who did it included: an open session may be somebody else's. Call this
 * in the transaction of the act. No setting switches it off.
 */
export async function alertOwners(trx: Queries<StaffTables>, { at, by, besides = [], ...event }: Alert): Promise<void> {
  const account = by.staffId === null ? undefined : (await findStaff(trx, { id: by.staffId }))?.email;
  const alert = { ...event, by: by.name, ...(account === undefined ? {} : { account }) };
  const told = new Map([...(await listOwnerAddresses(trx)), ...besides].map((email) => [mailboxOf(email), email]));
  for (const [mailbox, to] of told) {
    await enqueueMail(trx, {
      template: "owner-alert",
      to,
      key: `owner-alert:${sha256(JSON.stringify([alert, mailbox])).slice(0, 24)}:${at.getTime()}`,
      data: { ...alert, at: at.toISOString() },
    });
  }
}

/** Mails the owners that an account is called something else from now on, where it is. */
export async function alertOfName(
  trx: Queries<StaffTables>,
  { actor, staff, name, at }: { actor: Actor; staff: Pick<StaffRow, "name" | "email">; name: string; at: Date },
): Promise<void> {
  if (name === staff.name) return;
  const about = `Kontoen ${staff.email} hed før ${plainLine(staff.name)} og hedder nu ${plainLine(name)}.`;
  await alertOwners(trx, { event: "name", by: actor, at, about });
}
