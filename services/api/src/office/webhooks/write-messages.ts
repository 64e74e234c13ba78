import type { WebhookEvent } from "@skaenk/contract/office/webhooks";
import type { WebhookTables } from "../../editorial/content/webhook-tables.ts";
import { growingPauses } from "../../platform/outbox/handler.ts";
import { type NewEvent, writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { defineSubscriber, type EmittedEvent } from "../../platform/outbox/shop-event.ts";
import type { Database } from "../../platform/queries.ts";
import { type OrderFact, orderCancelled, orderPaid, orderRefunded, orderSent } from "../../selling/orders/events.ts";
import { listListening } from "./queries.ts";

/** Types of messages, each with the event that it tells of. */
const told = {
  "order.paid": orderPaid,
  "order.sent": orderSent,
  "order.cancelled": orderCancelled,
  "order.refunded": orderRefunded,
} satisfies Partial<Record<WebhookEvent, unknown>>;

const typeOf = new Map(Object.entries(told).map(([type, { name }]) => [name, type as keyof typeof told]));

/** Writes one message for each address that chose the event; `webhookHandler` delivers it. Repeating it repeats the messages under the same ids. */
export const messageWriter = defineSubscriber({
  topic: "webhook.messages",
  events: Object.values(told),
  handler: ({ db }: { db: Database<WebhookTables> }) => ({
    atMost: 200,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 40 }),
    handleMany: async (events: EmittedEvent<OrderFact>[]) => {
      const listening = await listListening(db);
      await writeEvents(
        db,
        events.flatMap((event) => messagesOf(event, listening)),
      );
      return new Map();
    },
  }),
});

type Listening = Awaited<ReturnType<typeof listListening>>;

function messagesOf({ payload }: EmittedEvent<OrderFact>, listening: Listening): NewEvent[] {
  const type = typeOf.get(payload.event);
  if (!type) throw new Error(`no message tells of ${payload.event}`);
  const { entry, order, state, at } = payload;
  const message = { id: `order-${entry}`, type, timestamp: at, data: { order, state } };
  return listening
    .filter(({ events }) => events.includes(type))
    .map(({ id }) => ({ topic: "webhook", key: `${id}:${order}`, payload: { endpoint: id, ...message } }));
}
