import type { MailData } from "../../mail/mail-data.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import type { Queries } from "../../platform/queries.ts";
import { sha256 } from "../../platform/sha256.ts";
import { listOwnerAddresses } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

type Alert = Omit<MailData["owner-alert"], "at"> & {
  at: Date;
  /** Addresses that are told besides, such as one that would be told of nothing more. */
  besides?: readonly string[];
};

/**
 * Mails every owner an act that moves money or gives access, the owner who did it included: an open session may be somebody else's. Call this
 * in the transaction of the act. No setting switches it off.
 */
export async function alertOwners(trx: Queries<StaffTables>, { at, besides = [], ...alert }: Alert): Promise<void> {
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
