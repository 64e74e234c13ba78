import type { WebhookTables } from "../../editorial/content/webhook-tables.ts";
import { FetchFailed, fetchOutside } from "../../platform/fetch-outside.ts";
import type { AddressSet } from "../../platform/network-address.ts";
import { type EachHandler, growingPauses, type OutboxEvent, type Outcome } from "../../platform/outbox/handler.ts";
import type { Database } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { recordChange } from "../audit/queries.ts";
import type { AuditTables } from "../audit/tables.ts";
import { type EndpointRow, findEndpoint, saveAnswer, stopEndpoint } from "./queries.ts";
import { openSecret, signedHeaders } from "./signing.ts";

type Context = {
  db: Database<WebhookTables & AuditTables>;
  settings: Pick<Settings, "keys">;
  now: () => Date;
  /** Private addresses that may be told all the same: a test's own server. */
  reachable?: AddressSet;
};

const longestPauseMs = 6 * 3_600_000;
// Five seconds, then twice as long each time, at most six hours: about two days.
const pauseMs = growingPauses({ firstMs: 5_000, longestMs: longestPauseMs, attempts: 20 });

/** Tells the addresses of others what happened, until they answer that they have it. A message keeps its id however often. */
export function webhookHandler(context: Context): EachHandler {
  return { topic: "webhook", atOnce: 4, pauseMs, handle: (event) => deliver(context, event) };
}

async function deliver(context: Context, event: OutboxEvent): Promise<Outcome | undefined> {
  const { db, now } = context;
  const endpoint = await findEndpoint(db, Number(event.payload.endpoint));
  // Stopped since: nobody wants to hear it.
  if (!endpoint) return undefined;
  const { good, words, forGood, gone, notBeforeMs = 0 } = await send(context, endpoint, event);
  await saveAnswer(db, endpoint.id, { good, words, at: now() });
  if (good) return undefined;
  if (gone) {
    await stopTelling(context, endpoint.id);
    return { failed: `${words} Webhooken er stoppet.` };
  }
  const again = forGood ? undefined : pauseMs(event.attempts);
  return again === undefined ? { failed: words } : { again: Math.max(again, notBeforeMs), reason: words };
}

type Sent = { good: boolean; words: string; forGood?: boolean; gone?: boolean; notBeforeMs?: number };

/** Whoever answers 410 wants nothing more: the subscription ends, the log says who ended it, and Drift has the message that met it. */
async function stopTelling({ db, now }: Context, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await stopEndpoint(trx, id, now()))) return;
    const act = {
      actor: { staffId: null, name: "Adressen selv" },
      act: "webhook.stop",
      thing: "webhook",
      key: String(id),
    };
    await recordChange(trx, { ...act, before: { stopped: false }, after: { stopped: true, answer: 410 }, at: now() });
  });
}

async function send({ settings, now, reachable }: Context, endpoint: EndpointRow, event: OutboxEvent): Promise<Sent> {
  const { id, type, timestamp, data } = event.payload;
  const body = JSON.stringify({ id, type, timestamp, data });
  const headers = signedHeaders({ id: String(id), at: now(), body }, validSecrets(endpoint, settings, now()));
  try {
    const { status, headers: said } = await fetchOutside(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        ...headers,
      },
      body,
      mostBytes: 1024 * 1024,
      longestMs: 15_000,
      mostRedirects: 0,
      ...(reachable ? { reachable } : {}),
    });
    const good = status >= 200 && status < 300;
    const notBeforeMs = retryAfterMs(said["retry-after"], now());
    return { good, words: `Adressen svarede ${status}.`, gone: status === 410, notBeforeMs };
  } catch (error) {
    if (error instanceof FetchFailed) return { good: false, words: error.message, forGood: error.forGood };
    throw error;
  }
}

/** How long the address asks us to wait, in seconds or until a moment; no longer than the longest of our own pauses. */
function retryAfterMs(said: string | string[] | undefined, now: Date): number {
  if (typeof said !== "string") return 0;
  const ms = /^\d+$/.test(said.trim()) ? Number(said) * 1_000 : Date.parse(said) - now.getTime();
  return ms > 0 ? Math.min(ms, longestPauseMs) : 0;
}

function validSecrets(endpoint: EndpointRow, { keys }: Context["settings"], now: Date): string[] {
  const { secret, old_secret: old, old_secret_until: until } = endpoint;
  const isOldValid = old !== null && until !== null && now < until;
  return [secret, ...(isOldValid ? [old] : [])].map((sealed) => openSecret(keys, sealed));
}
