import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { sha256 } from "../../../platform/sha256.ts";
import { plainLine } from "../../../platform/typed-text.ts";
import type { MailData } from "../../mail/mail-data.ts";
import { changeWaitingMail, enqueueMail } from "../../mail/mail-outbox-queries.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { findStaff, listOwnerAddresses, type StaffRow } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

type Actor = Pick<ActingStaff, "staffId" | "name">;

type Alert = Omit<MailData["owner-alert"], "at" | "by" | "account"> & {
  by: Actor;
  at: Date;
  /** Addresses that are told besides, such as one that would be told of nothing more. */
  besides?: readonly string[];
  /** Names the thing of which repeated acts are gathered, such as `gift-card:12`. Call it with the thing locked. */
  gather?: string;
};

/** Acts of one kind with one thing by one of the staff are told of at once the first time, and together at the end of these minutes after it. */
const gatherMs = 15 * 60_000;

/** Acts that one mail tells of by themselves; further ones are counted. */
const mostTold = 20;

/**
 * Mails every owner an act that moves money or gives access, the owner who did it included: an open session may be somebody else's. Call this
 * in the transaction of the act. No setting switches it off.
 */
export async function alertOwners(
  trx: Queries<StaffTables>,
  { at, by, besides = [], gather, ...event }: Alert,
): Promise<void> {
  const account = by.staffId === null ? undefined : (await findStaff(trx, { id: by.staffId }))?.email;
  const alert = { ...event, by: by.name, ...(account === undefined ? {} : { account }) };
  const told = new Map([...(await listOwnerAddresses(trx)), ...besides].map((email) => [mailboxOf(email), email]));
  for (const [mailbox, to] of told) {
    const data = { ...alert, at: at.toISOString() };
    if (gather !== undefined) {
      await mailGathered(trx, {
        to,
        data,
        subject: sha256(JSON.stringify([event.event, gather, by.staffId, by.name, mailbox])).slice(0, 24),
        at,
      });
      continue;
    }
    await enqueueMail(trx, {
      template: "owner-alert",
      to,
      key: `owner-alert:${sha256(JSON.stringify([alert, mailbox])).slice(0, 24)}:${at.getTime()}`,
      data,
    });
  }
}

type Gathered = { to: string; data: MailData["owner-alert"]; subject: string; at: Date };

/** The first act within a stretch of time is mailed at once; the others are added to one mail at its end. */
async function mailGathered(trx: Queries<StaffTables>, { to, data, subject, at }: Gathered): Promise<void> {
  const stretch = Math.floor(at.getTime() / gatherMs);
  const mail = { template: "owner-alert", to, data } as const;
  const first = `owner-alert:${subject}:${stretch}`;
  if (await enqueueMail(trx, { ...mail, key: first })) return;
  const rest = `${first}:more`;
  const added = await changeWaitingMail<"owner-alert">(trx, rest, (told) => withAct(told, data));
  if (added) return;
  const notBefore = new Date((stretch + 1) * gatherMs);
  // The mail with the gathered acts may have gone already where the clocks of two machines differ.
  const isNew = await enqueueMail(trx, { ...mail, key: rest, notBefore });
  if (!isNew) await enqueueMail(trx, { ...mail, key: `${rest}:${at.getTime()}` });
}

/** Pure. */
function withAct(
  { more = { count: 0, acts: [] }, ...told }: MailData["owner-alert"],
  { at, about }: MailData["owner-alert"],
): MailData["owner-alert"] {
  const acts = more.acts.length + 1 < mostTold ? [...more.acts, { at, about }] : more.acts;
  return { ...told, more: { count: more.count + 1, acts } };
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
