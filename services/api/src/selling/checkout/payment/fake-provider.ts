import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fakeSecret } from "../../../platform/fake-secret.ts";
import { callProvider } from "../../../platform/integrations/call-provider.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { PaymentProvider, ProviderEvent, ProviderPayment } from "./payment-provider.ts";
import { readJson } from "./read-json.ts";

const kinds = ["pending", "authorized", "failed", "cancelled", "captured", "refunded"] as const;
const eventSchema = z.object({
  eventId: z.string().min(1).max(200),
  reference: z.string().min(1).max(100),
  kind: z.enum(kinds),
  amountOre: z.int().min(0),
});

/** The provider behind `/mock/payment`: spoken to over HTTP like a real one, and just as little trusted. */
export function fakeProvider(
  settings: Pick<Settings, "sessionSecret" | "publicUrl">,
  send: typeof fetch,
): PaymentProvider {
  const secret = fakeSecret(settings);
  const known = { authorization: `Bearer ${secret}` };
  const address = `${settings.publicUrl}/mock/payment/api/payments`;
  const change = async (id: string, kind: string, key: string, amountOre: number) => {
    const url = `${address}/${encodeURIComponent(id)}/${kind}`;
    await callProvider(send, {
      method: "POST",
      url,
      headers: { ...known, "idempotency-key": key },
      body: { amountOre },
    });
  };
  return {
    name: "fake",
    pretends: true,
    methods: ["mobilepay", "card"],
    reservationDays: 14,
    createPayment: async ({ reference, amountOre, description, returnUrl, webhookUrl, minimumUserAge }) => {
      const body = { reference, amountOre, description, returnUrl, webhookUrl, minimumAge: minimumUserAge };
      const headers = { ...known, "idempotency-key": reference };
      const call = { method: "POST", url: address, headers, body } as const;
      const { id, url } = await callProvider<{ id: string; url: string }>(send, call);
      return { providerPaymentId: id, redirectUrl: url };
    },
    getPayment: async (id) => ({
      ...(await callProvider<Omit<ProviderPayment, "isLive">>(send, {
        method: "GET",
        url: `${address}/${encodeURIComponent(id)}`,
        headers: known,
      })),
      isLive: false,
    }),
    capture: async (id, amountOre, key) => {
      await change(id, "capture", key, amountOre);
      return undefined;
    },
    refund: (id, amountOre, key) => change(id, "refund", key, amountOre),
    cancel: (id, key) => change(id, "cancel", key, 0),
    readWebhook: async ({ rawBody, headers }) => readWebhook(rawBody, headers, secret),
  };
}

function readWebhook(rawBody: string, headers: Headers, secret: string): ProviderEvent {
  const right = Buffer.from(`sha256=${createHmac("sha256", secret).update(rawBody).digest("hex")}`);
  const given = Buffer.from(headers.get("x-mock-signature") ?? "");
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Refused(401, "webhook_signature_invalid", "Underskriften passer ikke.");
  }
  const parsed = eventSchema.safeParse(readJson(rawBody));
  if (!parsed.success) throw new Refused(400, "malformed", "Beskeden kan ikke læses.");
  return { ...parsed.data, providerPaymentId: undefined, isLive: false };
}
