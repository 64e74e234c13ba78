import { createHmac, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { hostedPage, hostedPageHeaders, knowsSecret } from "./hosted-page.ts";
import { type MockPayment, PaymentStore } from "./payment-store.ts";

export type PaymentPageOptions = {
  /** Shared with the shop: opens the API and signs the webhooks. */
  secret: string;
  /** Where payments are remembered between starts; memory only without it. */
  file?: string;
  /** How many payments are remembered; the usual number is enough for trying the shop, and too few for comparing books. */
  mostKept?: number;
  /** Where this app is mounted, as customers reach it. */
  baseUrl: string;
  /** How webhooks go out. */
  fetch?: typeof fetch;
  allowFakes: boolean;
};

const kroner = new Intl.NumberFormat("da-DK", { style: "currency", currency: "DKK" });
const webhookTimeoutMs = 5_000;

/**
 * A payment provider that takes no money: an API for the shop, and a page where the customer chooses how the payment ends.
 * It is a program of its own and knows nothing of the shop but what it is told over HTTP. Mount it at `/mock/payment`.
 * @throws Error in production, unless fakes are allowed there
 */
export function createPaymentPage(options: PaymentPageOptions): Hono {
  if (!options.allowFakes) throw new Error("The fake payment page may not be loaded in production");
  const store = new PaymentStore(options);
  const app = new Hono();
  app.route("/api", paymentApi(store, options));
  app.use(hostedPageHeaders);

  app.get("/:id", (context) => {
    const payment = store.get(context.req.param("id"));
    if (!payment) return context.html(unknownPage(), 404);
    return context.html(payment.status === "pending" ? choicePage(payment, options.baseUrl) : endedPage(payment));
  });

  app.post("/:id", async (context) => {
    const payment = store.get(context.req.param("id"));
    if (!payment) return context.html(unknownPage(), 404);
    const { answer } = await context.req.parseBody();
    const status = outcomes[String(answer)];
    if (payment.status === "pending" && status) {
      payment.status = status;
      payment.events += 1;
      store.save(payment);
      await sendWebhook(payment, options);
    }
    return context.redirect(payment.returnUrl, 303);
  });
  return app;
}

const outcomes: Record<string, "authorized" | "failed" | "cancelled"> = {
  approve: "authorized",
  decline: "failed",
  "too-young": "failed",
  close: "cancelled",
};

/** What the shop's server calls. */
function paymentApi(store: PaymentStore, { secret, baseUrl }: PaymentPageOptions): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    if (!knowsSecret(context.req.header("authorization"), secret)) return context.json({ error: "unauthorized" }, 401);
    await next();
  });

  api.post("/payments", async (context) => {
    const wish = (await context.req.json()) as Partial<MockPayment>;
    if (!wish.reference || !wish.returnUrl || !wish.webhookUrl || !Number.isInteger(wish.amountOre)) {
      return context.json({ error: "malformed" }, 400);
    }
    const payment = store.findByReference(wish.reference) ?? {
      id: randomBytes(16).toString("base64url"),
      reference: wish.reference,
      amountOre: Number(wish.amountOre),
      description: wish.description ?? "",
      returnUrl: wish.returnUrl,
      webhookUrl: wish.webhookUrl,
      minimumAge: wish.minimumAge ?? 0,
      status: "pending",
      capturedOre: 0,
      refundedOre: 0,
      doneKeys: [],
      events: 0,
    };
    store.save(payment);
    return context.json({ ...shown(payment), url: `${baseUrl}/${payment.id}` }, 201);
  });

  api.get("/payments/:id", (context) => {
    const payment = store.get(context.req.param("id"));
    return payment ? context.json(shown(payment)) : context.json({ error: "not_found" }, 404);
  });

  for (const kind of ["capture", "refund", "cancel"] as const) {
    api.post(`/payments/:id/${kind}`, async (context) => {
      const payment = store.get(context.req.param("id") ?? "");
      if (!payment) return context.json({ error: "not_found" }, 404);
      const key = context.req.header("idempotency-key") ?? "";
      if (payment.doneKeys.includes(key)) return context.json(shown(payment));
      const { amountOre = 0 } = (await context.req.json()) as { amountOre?: number };
      if (!changes[kind](payment, amountOre)) return context.json({ error: `cannot_${kind}` }, 409);
      payment.doneKeys.push(key);
      store.save(payment);
      return context.json(shown(payment));
    });
  }
  return api;
}

/** Each does what it is asked, or answers false: more than was reserved or drawn is never moved. */
const changes = {
  capture(payment: MockPayment, amountOre: number): boolean {
    if (!["authorized", "captured", "refunded"].includes(payment.status) || payment.restReleased) return false;
    if (amountOre <= 0 || payment.capturedOre + amountOre > payment.amountOre) return false;
    payment.capturedOre += amountOre;
    if (payment.status === "authorized") payment.status = "captured";
    return true;
  },
  refund(payment: MockPayment, amountOre: number): boolean {
    if (amountOre <= 0 || payment.refundedOre + amountOre > payment.capturedOre) return false;
    payment.refundedOre += amountOre;
    payment.status = "refunded";
    return true;
  },
  cancel(payment: MockPayment): boolean {
    // What is left of a reservation of which a part was drawn: it is let go, and what was drawn stays drawn.
    if (payment.capturedOre > 0 && payment.capturedOre < payment.amountOre) {
      payment.restReleased = true;
      return true;
    }
    if (!["pending", "authorized", "failed", "cancelled"].includes(payment.status)) return false;
    if (payment.status !== "failed") payment.status = "cancelled";
    return true;
  },
};

const shown = ({ id, reference, status, amountOre, capturedOre, refundedOre }: MockPayment) => ({
  id,
  reference,
  status,
  amountOre,
  capturedOre,
  refundedOre,
});

/** Tells the shop once, signed over every byte. A shop that does not answer asks by itself later. */
async function sendWebhook(payment: MockPayment, { secret, fetch: send = fetch }: PaymentPageOptions): Promise<void> {
  const body = JSON.stringify({
    eventId: `${payment.id}-${payment.events}`,
    paymentId: payment.id,
    reference: payment.reference,
    kind: payment.status,
    amountOre: payment.amountOre,
  });
  try {
    await send(payment.webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-mock-signature": signWebhook(body, secret) },
      body,
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
  } catch {
    // The customer goes back to the shop all the same.
  }
}

/** `sha256=` and the HMAC of the raw body in hex. */
export function signWebhook(body: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

const label = "Prøvebetaling – her trækkes ingen penge";

const choicePage = (payment: MockPayment, baseUrl: string) =>
  hostedPage({
    title: "Godkend betalingen",
    label,
    paragraphs: [payment.description],
    amount: kroner.format(payment.amountOre / 100),
    action: `${baseUrl}/${payment.id}`,
    buttons: [
      { value: "approve", text: "Godkend", yes: true },
      { value: "decline", text: "Afvis" },
      ...(payment.minimumAge > 0 ? [{ value: "too-young", text: "For ung" }] : []),
      { value: "close", text: "Luk" },
    ],
  });

const endedPage = ({ returnUrl }: MockPayment) =>
  hostedPage({
    title: "Betalingen er afsluttet",
    label,
    paragraphs: ["Du kan lukke siden eller gå tilbage til butikken."],
    back: { address: returnUrl, text: "Tilbage til butikken" },
  });

const unknownPage = () =>
  hostedPage({ title: "Vi kender ikke den betaling", label, paragraphs: ["Gå tilbage til butikken, og prøv igen."] });
