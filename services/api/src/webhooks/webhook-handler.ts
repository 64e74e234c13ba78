import type { Kysely } from "kysely";
import { type EachHandler, growingPauses, type OutboxEvent, type Outcome } from "../outbox/handler.ts";
import { FetchFailed, fetchOutside } from "../platform/fetch-outside.ts";
import type { AddressSet } from "../platform/network-address.ts";
import type { Settings } from "../platform/settings.ts";
import { type EndpointRow, findEndpoint, saveAnswer } from "./queries.ts";
import { openSecret, signedHeaders } from "./signing.ts";
import type { WebhookTables } from "./tables.ts";

type Context = {
  db: Kysely<WebhookTables>;
  settings: Pick<Settings, "sessionSecret">;
  now: () => Date;
  /** Private addresses that may be told all the same: a test's own server. */
  reachable?: AddressSet;
};

// Five seconds, then twice as long each time, at most six hours: about two days.
const pauseMs = growingPauses({ firstMs: 5_000, longestMs: 6 * 3_600_000, attempts: 20 });

/** Tells the addresses of others what happened, until they answer that they have it. A message keeps its id however often. */
export function webhookHandler(context: Context): EachHandler {
  return { topic: "webhook", atOnce: 4, pauseMs, handle: (event) => deliver(context, event) };
}

async function deliver(context: Context, event: OutboxEvent): Promise<Outcome | undefined> {
  const { db, now } = context;
  const endpoint = await findEndpoint(db, Number(event.payload.endpoint));
  // Stopped since: nobody wants to hear it.
  if (!endpoint) return undefined;
  const { good, words, forGood } = await send(context, endpoint, event);
  await saveAnswer(db, endpoint.id, { good, words, at: now() });
  if (good) return undefined;
  const again = forGood ? undefined : pauseMs(event.attempts);
  return again === undefined ? { failed: words } : { again, reason: words };
}

type Sent = { good: boolean; words: string; forGood?: boolean };

async function send({ settings, now, reachable }: Context, endpoint: EndpointRow, event: OutboxEvent): Promise<Sent> {
  const { id, type, timestamp, data } = event.payload;
  const body = JSON.stringify({ id, type, timestamp, data });
  const headers = signedHeaders({ id: String(id), at: now(), body }, validSecrets(endpoint, settings, now()));
  try {
    const { status } = await fetchOutside(endpoint.url, {
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
    return { good: status >= 200 && status < 300, words: `Adressen svarede ${status}.` };
  } catch (error) {
    if (error instanceof FetchFailed) return { good: false, words: error.message, forGood: error.forGood };
    throw error;
  }
}

function validSecrets(endpoint: EndpointRow, { sessionSecret }: Context["settings"], now: Date): string[] {
  const { secret, old_secret: old, old_secret_until: until } = endpoint;
  const isOldValid = old !== null && until !== null && now < until;
  return [secret, ...(isOldValid ? [old] : [])].map((sealed) => openSecret(sessionSecret, sealed));
}
