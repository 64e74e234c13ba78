import type { WebhookEvent } from "@skaenk/contract/office/webhooks";
import type { Selectable } from "kysely";
import type { WebhookTables } from "../../editorial/content/webhook-tables.ts";
import type { Queries } from "../../platform/queries.ts";

type Db = Queries<WebhookTables>;
export type EndpointRow = Selectable<WebhookTables["webhook_endpoints"]>;

export const listEndpoints = (db: Db) => db.selectFrom("webhook_endpoints").selectAll().orderBy("id", "desc").execute();

/** Addresses that are told still, with the events that they chose. */
export const listListening = (db: Db) =>
  db.selectFrom("webhook_endpoints").select(["id", "events"]).where("stopped_at", "is", null).orderBy("id").execute();

/** One that is told still. */
export const findEndpoint = (db: Db, id: number) =>
  db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .executeTakeFirst();

export const insertEndpoint = (db: Db, made: { url: string; events: WebhookEvent[]; secret: string; now: Date }) =>
  db
    .insertInto("webhook_endpoints")
    .values({ url: made.url, events: made.events, secret: made.secret, made_at: made.now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns its row, or nothing when none of that number is told still */
export const replaceSecret = (db: Db, id: number, { secret, oldUntil }: { secret: string; oldUntil: Date }) =>
  db
    .updateTable("webhook_endpoints")
    .set(({ ref }) => ({ secret, old_secret: ref("secret"), old_secret_until: oldUntil }))
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .returning("url")
    .executeTakeFirst();

/** @returns its row, or nothing when none of that number is told still */
export const stopEndpoint = (db: Db, id: number, now: Date) =>
  db
    .updateTable("webhook_endpoints")
    .set({ stopped_at: now })
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .returning("url")
    .executeTakeFirst();

export async function saveAnswer(db: Db, id: number, answer: { good: boolean; words: string; at: Date }) {
  const { good, words, at } = answer;
  await db
    .updateTable("webhook_endpoints")
    .set({ answered_at: at, answer_good: good, answer: words })
    .where("id", "=", id)
    .execute();
}
