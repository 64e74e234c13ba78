import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf } from "./lists.ts";

const tags = ["office: webhooks"];

/** What an address can be told of. */
export const webhookEvents = [
  "order.paid",
  "order.sent",
  "order.cancelled",
  "order.refunded",
  "stock.changed",
  "stock.sold-out",
  "stock.back",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const webhookSchema = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    madeAt: z.string(),
    stopped: z.boolean(),
    oldSecretUntil: z.string().nullable().openapi({ description: "Until then messages are signed with both secrets" }),
    lastAnswer: z.object({ good: z.boolean(), words: z.string(), at: z.string() }).nullable(),
  })
  .openapi("Webhook");
export type Webhook = z.infer<typeof webhookSchema>;

const secret = z.string().openapi({ description: "whsec_…, as Standard Webhooks has it; shown here and never again" });
const idParams = z.object({ id: z.coerce.number<number | string>().int() });

export const listWebhooks = endpoint({
  method: "get",
  path: "/office/webhooks",
  tags,
  summary: "Addresses that are told of orders and stock, without their secrets",
  right: "keys:write",
  answer: officeListOf(webhookSchema),
  refusals: [401, 403],
});

export const makeWebhook = endpoint({
  method: "post",
  path: "/office/webhooks",
  tags,
  summary: "Another address; this answer is the only one that shows its secret",
  right: "keys:write",
  stepUp: true,
  body: z.object({
    url: z.string().trim().max(500),
    events: z.array(z.enum(webhookEvents)).max(webhookEvents.length),
  }),
  answer: z.object({ secret, webhook: webhookSchema }),
  refusals: [400, 401, 403, 422],
});

export const rotateWebhook = endpoint({
  method: "post",
  path: "/office/webhooks/{id}/secret",
  tags,
  summary: "A new secret; the old one signs too for a day",
  right: "keys:write",
  stepUp: true,
  params: idParams,
  answer: z.object({ secret }),
  refusals: [401, 403, 404],
});

export const stopWebhook = endpoint({
  method: "delete",
  path: "/office/webhooks/{id}",
  tags,
  summary: "An address that is told nothing more",
  right: "keys:write",
  params: idParams,
  answer: z.object({ done: z.literal(true) }),
  refusals: [401, 403, 404],
});
