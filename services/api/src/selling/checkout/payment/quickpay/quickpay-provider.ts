import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { callProvider, type ProviderCall } from "../../../../platform/integrations/call-provider.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../../platform/integrations/provider-answers.ts";
import { Refused } from "../../../../platform/refuse.ts";
import { type PaymentMark, unmarked } from "../payment-mark.ts";
import type { PaymentProvider, ProviderEvent, ProviderPayment, WebhookCall } from "../payment-provider.ts";
import { readJson } from "../read-json.ts";
import type { QuickPaySettings } from "./quickpay.ts";

/** "Approved" in the provider's list of codes; a decline comes with HTTP 2xx and another. */
const approved = "20000";

const operationSchema = z.object({
  id: z.int(),
  type: z.string(),
  amount: z.int().nullable(),
  pending: z.boolean(),
  qp_status_code: z.string().nullable(),
  qp_status_msg: z.string().nullish(),
});
const paymentSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  currency: z.literal("DKK"),
  state: z.string(),
  // Read as whatever came: only a plain false is real money, and an odd value must not make the payment unreadable.
  test_mode: z.unknown().optional(),
  operations: z.array(operationSchema),
  link: z.object({ amount: z.int().nullish() }).nullish(),
});
/** One that was made and not paid. */
const earlierSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  state: z.literal("initial"),
  operations: z.array(z.unknown()).max(0),
});
type QuickPayment = z.infer<typeof paymentSchema>;

type QuickPayContext = { settings: QuickPaySettings; mark: PaymentMark; send: typeof fetch };

/**
 * QuickPay's API v10: cards and more, by a hosted window. Drawing and paying back are asked for synchronously. It knows no idempotency
 * key, so before money is moved the payment is read: what stands there beyond what our books know was done by an earlier try whose
 * answer was lost. Cards of a published list pay nothing; such a payment has `test_mode` set.
 * @source learn.quickpay.net: API v10; Appendixes, Test data
 */
export function quickPayProvider({ settings, mark, send }: QuickPayContext): PaymentProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`:${settings.apiKey}`).toString("base64")}`,
    "accept-version": "v10",
  };
  const call = async <Answer>(
    method: ProviderCall["method"],
    path: string,
    body?: unknown,
    tries?: 1,
  ): Promise<Answer> =>
    await callProvider<Answer>(send, {
      method,
      url: `${settings.url}${path}`,
      headers,
      ...(tries ? { tries } : {}),
      ...(body === undefined ? {} : { body }),
    });
  const read = async (id: string) => paymentSchema.parse(await call("GET", `/payments/${encodeURIComponent(id)}`));

  const move = async (id: string, kind: "capture" | "refund", amountOre: number, knownOre: number) => {
    if (movedOre(await read(id), kind) >= knownOre + amountOre) return;
    const answer = paymentSchema.parse(
      await call("POST", `/payments/${encodeURIComponent(id)}/${kind}?synchronized`, { amount: amountOre }, 1),
    );
    refuseDecline(answer, kind);
  };
  return {
    name: "quickpay",
    methods: ["card", "mobilepay"],
    // Acquirers capture in parts where the shop's agreement says so, which no payment tells.
    captures: "by-agreement",
    createPayment: async ({ reference, amountOre, method, returnUrl, webhookUrl }) => {
      const id = await makePayment(call, mark.marked(reference));
      const { url } = await call<{ url: string }>("PUT", `/payments/${id}/link`, {
        amount: amountOre,
        continue_url: returnUrl,
        cancel_url: returnUrl,
        callback_url: webhookUrl,
        payment_methods: method === "mobilepay" ? "mobilepay" : "creditcard,apple-pay,google-pay",
        language: "da",
      });
      return { providerPaymentId: String(id), redirectUrl: url };
    },
    getPayment: async (id) => standingOf(await read(id)),
    capture: async (id, amountOre, _key, knownOre) => {
      await move(id, "capture", amountOre, knownOre);
      return undefined;
    },
    refund: (id, amountOre, _key, knownOre) => move(id, "refund", amountOre, knownOre),
    cancel: async (id) => {
      // The page may still be open: nobody pays there any more. Only then is it certain that what is read next stays so.
      await deleteLink(call, id);
      const payment = await read(id);
      if (payment.operations.some((operation) => operation.type === "cancel" && isDone(operation))) return;
      // The payment was never reserved or is captured in full, so there is no reservation to release.
      if (movedOre(payment, "authorize") <= movedOre(payment, "capture")) return;
      refuseDecline(
        paymentSchema.parse(await call("POST", `/payments/${id}/cancel?synchronized`, undefined, 1)),
        "cancel",
      );
    },
    readWebhook: async (webhook) => readEvent(webhook, settings.privateKey),
  };
}

type Call = <Answer>(method: ProviderCall["method"], path: string, body?: unknown) => Promise<Answer>;

/** A payment without a page, or none at all, is answered with 404. @source learn.quickpay.net: API v10, DELETE /payments/{id}/link */
async function deleteLink(call: Call, id: string): Promise<void> {
  try {
    await call("DELETE", `/payments/${encodeURIComponent(id)}/link`);
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.status !== 404) throw error;
  }
}

/**
 * The order id is unique there: made by an earlier try, it is found again.
 * @throws ProviderRefused when something was done with it: then it is not of a try whose answer was lost
 */
async function makePayment(call: Call, reference: string): Promise<number> {
  try {
    return (await call<{ id: number }>("POST", "/payments", { order_id: reference, currency: "DKK" })).id;
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.status !== 400) throw error;
    const found = await call<unknown[]>("GET", `/payments?order_id=${encodeURIComponent(reference)}`);
    const earlier = earlierSchema.safeParse(found[0]);
    if (!earlier.success || earlier.data.order_id !== reference) throw error;
    return earlier.data.id;
  }
}

const isDone = ({ pending, qp_status_code: code }: QuickPayment["operations"][number]) => !pending && code === approved;

function movedOre({ operations }: QuickPayment, type: string): number {
  return operations
    .filter((operation) => operation.type === type && isDone(operation))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

function refuseDecline({ operations }: QuickPayment, kind: string): void {
  const latest = operations.filter(({ type }) => type === kind).at(-1);
  if (!latest || latest.pending) throw new ProviderUnavailable(`QuickPay has not decided about a ${kind} yet`);
  if (!isDone(latest))
    throw new ProviderRefused(`QuickPay declined a ${kind}: ${latest.qp_status_msg ?? latest.qp_status_code}`);
}

function standingOf(payment: QuickPayment): ProviderPayment {
  const { operations, link, state } = payment;
  const sums = {
    authorizedOre: movedOre(payment, "authorize"),
    capturedOre: movedOre(payment, "capture"),
    refundedOre: movedOre(payment, "refund"),
    cancelledOre: 0,
  };
  const isCancelled = operations.some((operation) => operation.type === "cancel" && isDone(operation));
  if (isCancelled) sums.cancelledOre = sums.authorizedOre - sums.capturedOre;
  const amountOre = sums.authorizedOre || (link?.amount ?? 0);
  return { status: statusOf(state, sums, isCancelled), amountOre, sums, isLive: payment.test_mode === false };
}

function statusOf(
  state: string,
  { authorizedOre, capturedOre, refundedOre }: NonNullable<ProviderPayment["sums"]>,
  isCancelled: boolean,
): ProviderPayment["status"] {
  if (refundedOre > 0) return "refunded";
  if (capturedOre > 0) return "captured";
  if (isCancelled) return "cancelled";
  if (authorizedOre > 0) return "authorized";
  return state === "rejected" ? "failed" : "pending";
}

function readEvent({ rawBody, headers }: WebhookCall, privateKey: string): ProviderEvent {
  const right = Buffer.from(createHmac("sha256", privateKey).update(rawBody).digest("hex"));
  const given = Buffer.from(headers.get("quickpay-checksum-sha256") ?? "");
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Refused(401, "webhook_signature_invalid", "Underskriften passer ikke.");
  }
  const parsed = paymentSchema.safeParse(readJson(rawBody));
  if (!parsed.success) throw new Refused(400, "malformed", "Beskeden kan ikke læses.");
  const { id, order_id: orderId, operations } = parsed.data;
  const { status, amountOre, isLive } = standingOf(parsed.data);
  const latest = operations.at(-1);
  return {
    eventId: `${id}:${operations.length}:${latest?.id ?? 0}:${latest?.qp_status_code ?? ""}`,
    reference: unmarked(orderId),
    providerPaymentId: String(id),
    kind: status,
    amountOre: status === "pending" || status === "failed" ? undefined : amountOre,
    isLive,
  };
}
