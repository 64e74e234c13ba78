import {
  listWebhooks,
  makeWebhook,
  rotateWebhook,
  stopWebhook,
  type Webhook,
  type WebhookEvent,
} from "@skaenk/contract/office/webhooks";
import type { WebhookTables } from "../../editorial/content/webhook-tables.ts";
import { alertOwners } from "../../people/identity/staff/alert-owners.ts";
import type { StaffTables } from "../../people/identity/staff/tables.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { wholeList } from "../../platform/office-list-queries.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Settings } from "../../platform/settings.ts";
import { recordChange } from "../audit/queries.ts";
import type { AuditTables } from "../audit/tables.ts";
import { type EndpointRow, insertEndpoint, listEndpoints, replaceSecret, stopEndpoint } from "./queries.ts";
import { makeWebhookSecret, sealSecret } from "./signing.ts";

type Context = {
  db: Database<WebhookTables & AuditTables & StaffTables>;
  settings: Pick<Settings, "keys">;
  now: () => Date;
  guard: OfficeGuard;
};

const day = 86_400_000;
const thing = "webhook";

/** The addresses that are told of orders and stock; secrets are shown once and kept sealed. */
export function webhookEndpoints({ db, settings, now, guard }: Context): OfficeEndpoints {
  const newSecret = () => {
    const secret = makeWebhookSecret();
    return { secret, sealed: sealSecret(settings.keys, secret) };
  };
  return new OfficeEndpoints(guard)
    .on(listWebhooks, async () => wholeList((await listEndpoints(db)).map((row) => asWebhook(row, now()))))
    .on(makeWebhook, async ({ body: { url, events } }, acting) => {
      refuseWebhook(url, events);
      const { secret, sealed } = newSecret();
      const row = await db.transaction().execute(async (trx) => {
        const made = await insertEndpoint(trx, { url, events: [...new Set(events)], secret: sealed, now: now() });
        const act = { actor: acting, act: "webhook.make", thing, key: String(made.id) };
        await recordChange(trx, { ...act, before: null, after: { url, events }, at: now() });
        await alertOwners(trx, { event: "webhook", by: acting, at: now(), about: "" });
        return made;
      });
      return { secret, webhook: asWebhook(row, now()) };
    })
    .on(rotateWebhook, async ({ params: { id } }, acting) => {
      const { secret, sealed } = newSecret();
      await db.transaction().execute(async (trx) => {
        const oldUntil = new Date(now().getTime() + day);
        if (!(await replaceSecret(trx, id, { secret: sealed, oldUntil }))) throw unknown();
        const act = { actor: acting, act: "webhook.rotate", thing, key: String(id) };
        await recordChange(trx, { ...act, before: {}, after: { secret: "ny" }, at: now() });
      });
      return { secret };
    })
    .on(stopWebhook, async ({ params: { id } }, acting) => {
      await db.transaction().execute(async (trx) => {
        if (!(await stopEndpoint(trx, id, now()))) throw unknown();
        const act = { actor: acting, act: "webhook.stop", thing, key: String(id) };
        await recordChange(trx, { ...act, before: { stopped: false }, after: { stopped: true }, at: now() });
      });
      return { done: true as const };
    });
}

const unknown = () => new Refused(404, "webhook_not_found", "Den webhook findes ikke, eller den er stoppet.");

function refuseWebhook(url: string, events: readonly WebhookEvent[]): void {
  const errors: Record<string, string> = {};
  const address = URL.parse(url);
  if (address?.protocol !== "https:") errors.url = "Skriv en adresse, der begynder med https://";
  else if (address.username || address.password) errors.url = "Adressen må ikke have et brugernavn i sig";
  if (events.length === 0) errors.events = "Vælg mindst én hændelse";
  if (Object.keys(errors).length > 0) throw new Refused(422, "not_filled_in", "Webhooken mangler noget.", { errors });
}

const asWebhook = (row: EndpointRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  madeAt: row.made_at.toISOString(),
  stopped: row.stopped_at !== null,
  oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  lastAnswer:
    row.answered_at && row.answer !== null
      ? { good: row.answer_good === true, words: row.answer, at: row.answered_at.toISOString() }
      : null,
});
