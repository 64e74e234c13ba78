import type { WebhookEvent } from "@skaenk/contract/office/webhooks";
import { type StockFact, stockChanged } from "../../catalogue/stock/events.ts";
import type { WebhookTables } from "../../editorial/content/webhook-tables.ts";
import { growingPauses } from "../../platform/outbox/handler.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { defineSubscriber, type EmittedEvent } from "../../platform/outbox/shop-event.ts";
import type { Database } from "../../platform/queries.ts";
import { type OrderFact, orderCancelled, orderPaid, orderRefunded, orderSent } from "../../selling/orders/events.ts";
import { listListening } from "./queries.ts";

/** What addresses are told of a `thing`, whose messages keep their order. */
type Message = { type: WebhookEvent; id: string; thing: string; at: string; data: Record<string, unknown> };

const typeOfOrder = new Map<string, WebhookEvent>([
  [orderPaid.name, "order.paid"],
  [orderSent.name, "order.sent"],
  [orderCancelled.name, "order.cancelled"],
  [orderRefunded.name, "order.refunded"],
]);

function messageOfOrder(name: string, { entry, order, state, at }: OrderFact): Message {
  const type = typeOfOrder.get(name);
  if (!type) throw new Error(`no message tells of ${name}`);
  return { type, id: `order-${entry}`, thing: order, at, data: { order, state } };
}

function messagesOfStock({ sku, before, after, movement, opening, at }: StockFact): Message[] {
  const id = `stock-${movement}`;
  const told = { thing: sku, at, data: { sku, available: after } };
  const changed: Message = { ...told, type: "stock.changed", id };
  if (after === 0) return [changed, { ...told, type: "stock.sold-out", id: `${id}-sold-out` }];
  return before === 0 && !opening ? [changed, { ...told, type: "stock.back", id: `${id}-back` }] : [changed];
}

type Heard = EmittedEvent<OrderFact> | EmittedEvent<StockFact>;

const messagesOf = ({ payload }: Heard): Message[] =>
  "order" in payload ? [messageOfOrder(payload.event, payload)] : messagesOfStock(payload);

/** Writes one message for each address that chose the event; `webhookHandler` delivers it. Repeating it repeats the messages under the same ids. */
export const messageWriter = defineSubscriber({
  topic: "webhook.messages",
  events: [orderPaid, orderSent, orderCancelled, orderRefunded, stockChanged],
  handler: ({ db }: { db: Database<WebhookTables> }) => ({
    atMost: 200,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 40 }),
    handleMany: async (events: Heard[]) => {
      const listening = await listListening(db);
      const messages = events.flatMap(messagesOf);
      await writeEvents(
        db,
        messages.flatMap(({ thing, at, ...message }) =>
          listening
            .filter((address) => address.events.includes(message.type))
            .map(({ id: endpoint }) => ({
              topic: "webhook",
              key: `${endpoint}:${thing}`,
              payload: { endpoint, ...message, timestamp: at },
            })),
        ),
      );
      return new Map();
    },
  }),
});
