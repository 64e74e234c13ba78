import Stripe from "stripe";
import { z } from "zod";
import { Refused } from "../../../../platform/refuse.ts";
import type { PaymentMark } from "../payment-mark.ts";
import type { ProviderEvent, WebhookCall } from "../payment-provider.ts";
import { readJson } from "../read-json.ts";

/** Maximum age of a webhook signature; an older one may be a replay of a captured request. */
const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  livemode: z.unknown(),
  data: z.object({ object: z.unknown() }),
});
type StripeEvent = z.infer<typeof eventSchema>;

const metadataSchema = z.object({ reference: z.string().optional(), installation: z.string().optional() }).nullish();
/** Amounts are in the currency's smallest unit, so the currency must be checked: 20,000 yen are not 200 kroner. */
const intentSchema = z.object({
  amount: z.int().min(0),
  amount_received: z.int().min(0),
  currency: z.literal("dkk"),
  metadata: metadataSchema,
});
const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().min(0).nullish(),
});
/** Minimal schema for all other events: the metadata that names the payment. */
const aboutSchema = z.object({ metadata: metadataSchema.catch(undefined) });

const byMark = { providerPaymentId: undefined };
type Told = Pick<ProviderEvent, "reference" | "kind" | "amountOre" | "providerPaymentId">;
type Verified = { secret: string; now: Date; mark: PaymentMark };

/**
 * Verifies and parses a webhook.
 * @throws Refused 401 when the signature is not Stripe's, 400 when the body is no event of a payment in kroner
 */
export function readEvent(
  stripe: Stripe,
  { rawBody, headers }: WebhookCall,
  { secret, now, mark }: Verified,
): ProviderEvent {
  const signature = headers.get("stripe-signature") ?? "";
  const verifier = stripe.webhooks.signature;
  if (!verifier) throw new Error("Stripe's library cannot check signatures");
  try {
    verifier.verifyHeader(rawBody, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw new Refused(401, "webhook_signature_invalid", "Underskriften passer ikke.");
  }
  const event = read(eventSchema, readJson(rawBody));
  return { eventId: event.id, ...toldOfOwn(event, mark), isLive: event.livemode === true };
}

/**
 * Intents are made when somebody pays, so the shop knows them by the mark in their metadata. Another shop's on the same account say nothing
 * here, nor do those of before there were marks: the shop asks about a payment of which it hears nothing.
 */
function toldOfOwn(event: StripeEvent, mark: PaymentMark): Told {
  const told = toldBy(event);
  if (told.providerPaymentId !== undefined || told.kind === "pending") return told;
  const { installation = "" } = read(aboutSchema, event.data.object).metadata ?? {};
  return mark.isOwn(installation) ? told : { ...told, kind: "pending", amountOre: undefined };
}

/** A failed attempt leaves the payment's state unchanged, because the customer is still at the payment page. */
function toldBy({ type, data: { object } }: StripeEvent): Told {
  switch (type) {
    case "payment_intent.amount_capturable_updated": {
      const { amount, amount_received: received, metadata } = read(intentSchema, object);
      const kind = received > 0 ? "captured" : "authorized";
      return { reference: metadata?.reference ?? "", kind, amountOre: received > 0 ? undefined : amount, ...byMark };
    }
    case "payment_intent.succeeded":
      return { reference: referenceOf(object), kind: "captured", amountOre: undefined, ...byMark };
    case "payment_intent.canceled": {
      const { amount, metadata } = read(intentSchema, object);
      return { reference: metadata?.reference ?? "", kind: "cancelled", amountOre: amount, ...byMark };
    }
    case "checkout.session.expired": {
      const { id, client_reference_id: reference, amount_total: total } = read(sessionSchema, object);
      return { reference: reference ?? "", kind: "expired", amountOre: total ?? undefined, providerPaymentId: id };
    }
    case "charge.refunded":
      return { reference: referenceOf(object), kind: "refunded", amountOre: undefined, ...byMark };
    default:
      return { reference: referenceOf(object), kind: "pending", amountOre: undefined, ...byMark };
  }
}

const referenceOf = (object: unknown): string => read(aboutSchema, object).metadata?.reference ?? "";

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refused(400, "malformed", "Beskeden kan ikke læses.");
  return parsed.data;
}
