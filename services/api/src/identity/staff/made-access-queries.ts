import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { OfficeTables } from "./office-staff.ts";

type Db = Queries<OfficeTables>;

/** Open accounts that somebody invited. */
export const listInvitedBy = (db: Db, staffId: number) =>
  db
    .selectFrom("staff")
    .select(["id", "name", "role", "invited_at", "joined_at"])
    .where("ended_at", "is", null)
    .where(sql<string>`id::text`, "in", (eb) =>
      eb.selectFrom("audit_log").select("key").where("act", "=", "staff.invite").where("staff_id", "=", staffId),
    )
    .orderBy("id")
    .execute();

/** Addresses of webhooks that somebody made, or an API key of theirs, and that nobody has stopped. */
export async function listWebhooksMadeBy(db: Db, staffId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(sql<string>`audit_log.after->>'url'`.as("url"))
    .where("act", "=", "webhook.make")
    .where("staff_id", "=", staffId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("audit_log as stopped")
            .select("stopped.id")
            .where("stopped.act", "=", "webhook.stop")
            .whereRef("stopped.key", "=", "audit_log.key"),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ url }) => url);
}

/**
 * Closes accounts, and ends what opens the office in their name for good: sessions, links and API keys.
 * @param alsoKeysOf accounts that stay open and whose API keys end
 */
export async function closeAccounts(
  db: Db,
  ids: readonly number[],
  now: Date,
  alsoKeysOf: readonly number[] = [],
): Promise<void> {
  const makers = [...ids, ...alsoKeysOf];
  if (makers.length > 0) {
    await db
      .updateTable("api_keys")
      .set({ ended_at: now })
      .where("made_by", "in", makers)
      .where("ended_at", "is", null)
      .execute();
  }
  if (ids.length === 0) return;
  await db.updateTable("staff").set({ ended_at: now }).where("id", "in", ids).where("ended_at", "is", null).execute();
  await db.deleteFrom("staff_sessions").where("staff_id", "in", ids).execute();
  await db.deleteFrom("staff_links").where("staff_id", "in", ids).execute();
}
