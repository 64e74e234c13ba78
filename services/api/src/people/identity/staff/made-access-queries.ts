import type { Queries } from "../../../platform/queries.ts";
import type { OfficeTables } from "./office-staff.ts";
import { mailedPurposes } from "./queries.ts";

type Db = Queries<OfficeTables>;

const actsThatGiveAccess = [
  "staff.invite",
  "staff.invite-again",
  "staff.change",
  "webhook.make",
  "webhook.rotate",
  "newsletter.schedule",
];

/** One act from the log that gave somebody access, or that works on without whoever did it. */
export type AccessAct = {
  id: number;
  at: Date;
  act: string;
  /** Number of the account or webhook, or the newsletter's id. */
  key: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Acts of an account and of its API keys, oldest first. */
export async function listAccessActs(db: Db, staffId: number, from: Date): Promise<AccessAct[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at", "act", "key", "before", "after"])
    .where("staff_id", "=", staffId)
    .where("act", "in", actsThatGiveAccess)
    .where("at", ">=", from)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, before: row.before ?? {}, after: row.after ?? {} }));
}

/** The webhooks among some that still receive events. */
export const listOpenWebhooks = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("webhook_endpoints")
        .select(["id", "url"])
        .where("id", "in", ids)
        .where("stopped_at", "is", null)
        .orderBy("id")
        .execute();

export async function stopWebhooks(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("webhook_endpoints")
    .set({ stopped_at: now })
    .where("id", "in", ids)
    .where("stopped_at", "is", null)
    .execute();
}

/** The newsletters among some that have been scheduled and not sent yet. */
export const listScheduledNewsletters = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("newsletter_drafts")
        .select(["id", "subject"])
        .where("id", "in", ids)
        .where("send_at", "is not", null)
        .where("begun_at", "is", null)
        .orderBy("id")
        .execute();

/** Accounts by number. */
export const listAccounts = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("staff")
        .select(["id", "name", "role", "joined_at", "ended_at"])
        .where("id", "in", ids)
        .orderBy("id")
        .execute();

/** Links that somebody sent to colleagues since a given time: invitations and renewals that nobody has used. */
export async function deleteLinksSentBy(db: Db, staffIds: readonly number[], since: Date): Promise<void> {
  if (staffIds.length === 0) return;
  await db.deleteFrom("staff_links").where("sent_by", "in", staffIds).where("sent_at", ">=", since).execute();
}

/** Accounts with an open link that somebody outside of a group of accounts has sent. */
export async function listSentByOthers(db: Db, staffIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom("staff_links").select("staff_id").where("sent_by", "not in", staffIds).execute();
  return rows.map(({ staff_id }) => staff_id);
}

/**
 * Closes accounts, and ends what opens the office in their name for good: sessions, links and API keys.
 * @param keys further API keys that end, of accounts that stay open
 */
export async function closeAccounts(
  db: Db,
  ids: readonly number[],
  now: Date,
  keys: readonly number[] = [],
): Promise<void> {
  if (keys.length > 0) {
    await db
      .updateTable("api_keys")
      .set({ ended_at: now })
      .where("id", "in", keys)
      .where("ended_at", "is", null)
      .execute();
  }
  if (ids.length === 0) return;
  await db
    .updateTable("api_keys")
    .set({ ended_at: now })
    .where("made_by", "in", ids)
    .where("ended_at", "is", null)
    .execute();
  await db.updateTable("staff").set({ ended_at: now }).where("id", "in", ids).where("ended_at", "is", null).execute();
  await db.deleteFrom("staff_sessions").where("staff_id", "in", ids).execute();
  await db.deleteFrom("staff_links").where("staff_id", "in", ids).where("purpose", "in", mailedPurposes).execute();
}
