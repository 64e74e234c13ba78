import { z } from "zod";
import { Refused } from "../../../../platform/refuse.ts";
import { type PaymentMark, unmarked } from "../payment-mark.ts";
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  ProviderSums,
  WebhookCall,
} from "../payment-provider.ts";
import { readJson } from "../read-json.ts";
import type { MobilePayClient } from "./mobilepay-client.ts";
import { isSignedWith } from "./webhook-signature.ts";

/** The days after which Danish reservations that nobody captures are released. @source developer.vippsmobilepay.com, ePayment, "Reserve" */
const reservationDays = 14;

const amountSchema = z.object({ currency: z.literal("DKK"), value: z.int().min(0) });
const paymentSchema = z.object({
  state: z.enum(["CREATED", "AUTHORIZED", "ABORTED", "EXPIRED", "TERMINATED"]),
  amount: amountSchema,
  aggregate: z.object({
    authorizedAmount: amountSchema,
    cancelledAmount: amountSchema,
    capturedAmount: amountSchema,
    refundedAmount: amountSchema,
  }),
});
type MobilePayment = z.infer<typeof paymentSchema>;

const eventSchema = z.object({
  reference: z.string().min(1).max(64),
  pspReference: z.string().min(1).max(100),
  name: z.enum(["CREATED", "AUTHORIZED", "ABORTED", "EXPIRED", "TERMINATED", "CANCELLED", "CAPTURED", "REFUNDED"]),
  amount: amountSchema,
  timestamp: z.string().max(40),
  success: z.boolean(),
});

const kindOf = {
  CREATED: "pending",
  AUTHORIZED: "authorized",
  ABORTED: "cancelled",
  EXPIRED: "expired",
  TERMINATED: "cancelled",
  CANCELLED: "cancelled",
  CAPTURED: "captured",
  REFUNDED: "refunded",
} as const satisfies Record<string, ProviderPayment["status"]>;

/** Of these the amount is the part that was moved, not what the customer was asked for. */
const ofAPart = new Set(["CANCELLED", "CAPTURED", "REFUNDED"]);

export type MobilePayOptions = {
  client: MobilePayClient;
  mark: PaymentMark;
  /** Whether the client speaks to where real money moves: payments and webhooks themselves do not say. */
  isLive: boolean;
  /** The secret of the webhook: the setting's, or what the registration was answered with. */
  webhookSecret(): Promise<string | undefined>;
  /** Registers the webhook and keeps its secret, unless that has been done. */
  register(webhookUrl: string): Promise<void>;
};

/**
 * MobilePay by the ePayment API: reserve, capture in parts, release the rest, refund. The payment's reference at the provider is
 * ours, so asking twice makes one payment.
 * @source developer.vippsmobilepay.com, ePayment API; vippsas/vipps-epayment-api
 */
export function mobilePayProvider({
  client,
  mark,
  isLive,
  webhookSecret,
  register,
}: MobilePayOptions): PaymentProvider {
  const payments = "/epayment/v1/payments";
  const address = (reference: string) => `${payments}/${encodeURIComponent(reference)}`;
  const get = async (reference: string) => paymentSchema.parse(await client.call("GET", address(reference)));
  const move = async (reference: string, act: "capture" | "refund", amountOre: number, key: string) => {
    const body = { modificationAmount: { currency: "DKK", value: amountOre } };
    await client.call("POST", `${address(reference)}/${act}`, { key, body });
  };
  return {
    name: "mobilepay",
    methods: ["mobilepay"],
    reservationDays,
    createPayment: async ({ reference, amountOre, description, returnUrl, minimumUserAge }) => {
      const body = {
        amount: { currency: "DKK", value: amountOre },
        paymentMethod: { type: "WALLET" },
        reference: referenceAtProvider(mark.marked(reference)),
        returnUrl,
        userFlow: "WEB_REDIRECT",
        paymentDescription: description.slice(0, 100),
        ...(minimumUserAge > 0 ? { minimumUserAge } : {}),
      };
      const made = await client.call<{ reference: string; redirectUrl: string }>("POST", payments, {
        key: `create-${mark.marked(reference)}`,
        body,
      });
      return { providerPaymentId: made.reference, redirectUrl: made.redirectUrl };
    },
    getPayment: async (reference) => ({ ...standingOf(await get(reference)), isLive }),
    capture: async (reference, amountOre, key) => {
      await move(reference, "capture", amountOre, key);
      return undefined;
    },
    refund: (reference, amountOre, key) => move(reference, "refund", amountOre, key),
    cancel: async (reference, key) => {
      const payment = await get(reference);
      const sums = sumsOf(payment);
      // Nothing is left of it, and nobody can pay it any more.
      if (payment.state !== "CREATED" && sums.authorizedOre <= sums.capturedOre + sums.cancelledOre) return;
      await client.call("POST", `${address(reference)}/cancel`, { key, body: {} });
    },
    readWebhook: async (call) => ({ ...readEvent(call, await webhookSecret()), isLive }),
    prepare: register,
  };
}

/** At least eight letters, digits or dashes, which an order number and its attempt may be too short for. */
const referenceAtProvider = (reference: string) => `ordre-${reference}`;
const ownReference = (reference: string) => unmarked(reference.replace(/^ordre-/, ""));

const sumsOf = ({ aggregate }: MobilePayment): ProviderSums => ({
  authorizedOre: aggregate.authorizedAmount.value,
  capturedOre: aggregate.capturedAmount.value,
  refundedOre: aggregate.refundedAmount.value,
  cancelledOre: aggregate.cancelledAmount.value,
});

function standingOf(payment: MobilePayment): Omit<ProviderPayment, "isLive"> {
  const sums = sumsOf(payment);
  return { status: statusOf(payment.state, sums), amountOre: payment.amount.value, sums };
}

/** The state says how the customer left the payment; what was done with the reservation since is in the sums. */
function statusOf(
  state: MobilePayment["state"],
  sums: NonNullable<ProviderPayment["sums"]>,
): ProviderPayment["status"] {
  if (state !== "AUTHORIZED") return kindOf[state];
  if (sums.refundedOre > 0) return "refunded";
  if (sums.capturedOre > 0) return "captured";
  return sums.cancelledOre >= sums.authorizedOre && sums.authorizedOre > 0 ? "cancelled" : "authorized";
}

function readEvent(call: WebhookCall, secret: string | undefined): Omit<ProviderEvent, "isLive"> {
  if (secret === undefined || !isSignedWith(secret, call)) {
    throw new Refused(401, "webhook_signature_invalid", "Underskriften passer ikke.");
  }
  const parsed = eventSchema.safeParse(readJson(call.rawBody));
  if (!parsed.success) throw new Refused(400, "malformed", "Beskeden kan ikke læses.");
  const { reference, pspReference, name, amount, timestamp, success } = parsed.data;
  return {
    eventId: `${pspReference}:${name}:${timestamp}`,
    reference: ownReference(reference),
    providerPaymentId: reference,
    // Something that was tried and did not come about leaves the payment as it was.
    kind: success ? kindOf[name] : "pending",
    amountOre: ofAPart.has(name) || !success ? undefined : amount.value,
  };
}
