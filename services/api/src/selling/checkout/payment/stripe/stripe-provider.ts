import Stripe from "stripe";
import { ProviderRefused, ProviderUnavailable } from "../../../../platform/integrations/provider-answers.ts";
import type { PaymentMark } from "../payment-mark.ts";
import type { PaymentProvider, ProviderPayment } from "../payment-provider.ts";
import { readEvent } from "./read-event.ts";
import type { StripeSettings } from "./stripe.ts";

const timeoutMs = 3_000;
/** Cards; a reservation that is not captured is gone after a week. */
const reservationDays = 7;

type StripeContext = { settings: StripeSettings; mark: PaymentMark; send: typeof fetch; now: () => Date };

/** The vendor's client, at the address of the settings. */
export function stripeClient({ settings, send }: Pick<StripeContext, "settings" | "send">): Stripe {
  const { protocol, hostname, port } = new URL(settings.url);
  return new Stripe(settings.secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port ? { port: Number(port) } : {}),
    httpClient: Stripe.createFetchHttpClient(send),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Stripe by its hosted checkout: reserved there, captured when the goods are sent. A card whose bank and agreement allow it is captured in
 * parts; with any other, the first capture releases the rest, and a second parcel's is a no for good.
 * @source docs.stripe.com: Checkout Sessions, Place a hold, Capture a payment multiple times, Webhooks
 */
export function stripeProvider({ settings, mark, send, now }: StripeContext): PaymentProvider {
  const stripe = stripeClient({ settings, send });
  const find = async (id: string) => {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
    return { session, intent: session.payment_intent as Stripe.PaymentIntent | null };
  };
  const intentOf = async (id: string): Promise<Stripe.PaymentIntent> => {
    const { intent } = await find(id);
    if (!intent) throw new ProviderRefused("Nobody has paid in this session");
    return intent;
  };
  return {
    name: "stripe",
    methods: ["card", "mobilepay"],
    reservationDays,
    // A payment that takes parts says so when it is asked about.
    captures: "once",
    createPayment: ({ reference, amountOre, method, description, returnUrl }) =>
      stripeAnswer(async () => {
        const isCard = method !== "mobilepay";
        const product = { currency: "dkk", unit_amount: amountOre, product_data: { name: description } };
        const metadata = { reference, installation: mark.mark() };
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: reference,
            metadata,
            line_items: [{ quantity: 1, price_data: product }],
            allowed_payment_method_types: [isCard ? "card" : "mobilepay"],
            payment_intent_data: { capture_method: "manual", metadata, description },
            ...(isCard ? { payment_method_options: { card: { request_multicapture: "if_available" } } } : {}),
            success_url: returnUrl,
            cancel_url: returnUrl,
            locale: "da",
          },
          { idempotencyKey: `create-${mark.marked(reference)}` },
        );
        if (!session.url) throw new ProviderRefused("Stripe made a session without a page");
        return { providerPaymentId: session.id, redirectUrl: session.url };
      }),
    getPayment: (id) =>
      stripeAnswer(async () => {
        const { session, intent } = await find(id);
        return intent ? standingOf(intent) : beforePaying(session);
      }),
    capture: (id, amountOre, key) =>
      stripeAnswer(async () => {
        const intent = await intentOf(id);
        const isPart = amountOre < intent.amount_capturable && takesParts(intent);
        const wish = { amount_to_capture: amountOre, ...(isPart ? { final_capture: false } : {}) };
        const drawn = await stripe.paymentIntents.capture(intent.id, wish, { idempotencyKey: key });
        return { restLetGo: drawn.amount_capturable === 0 };
      }),
    refund: (id, amountOre, key) =>
      stripeAnswer(async () => {
        const intent = await intentOf(id);
        await stripe.refunds.create({ payment_intent: intent.id, amount: amountOre }, { idempotencyKey: key });
      }),
    cancel: (id, key) =>
      stripeAnswer(async () => {
        const { session, intent } = await find(id);
        if (session.status === "open") await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key });
        else if (intent?.status === "requires_capture") await letGo(stripe, intent, key);
      }),
    readWebhook: async (call) => readEvent(stripe, call, { secret: settings.webhookSecret, now: now(), mark }),
  };
}

/** What has been drawn in parts is ended with a last drawing of nothing; what nobody has drawn of is called off. */
async function letGo(stripe: Stripe, intent: Stripe.PaymentIntent, key: string): Promise<void> {
  const options = { idempotencyKey: key };
  if (intent.amount_received === 0) await stripe.paymentIntents.cancel(intent.id, {}, options);
  else await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 0, final_capture: true }, options);
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  charge !== null && typeof charge === "object" ? charge : undefined;

const takesParts = (intent: Stripe.PaymentIntent): boolean =>
  chargeOf(intent)?.payment_method_details?.card?.multicapture?.status === "available";

function beforePaying({ status, amount_total: total, livemode }: Stripe.Checkout.Session): ProviderPayment {
  return {
    status: status === "expired" ? "expired" : "pending",
    ...(total === null ? {} : { amountOre: total }),
    isLive: livemode === true,
  };
}

function standingOf(intent: Stripe.PaymentIntent): ProviderPayment {
  // Amounts are in the currency's smallest unit, so the currency must be checked: 20,000 yen are not 200 kroner.
  if (intent.currency !== "dkk") throw new ProviderRefused(`The payment is in ${intent.currency}`);
  const { amount, amount_received: capturedOre, amount_capturable: open } = intent;
  const refundedOre = chargeOf(intent)?.amount_refunded ?? 0;
  const wasReserved = open > 0 || capturedOre > 0 || (intent.status === "canceled" && chargeOf(intent) !== undefined);
  const authorizedOre = wasReserved ? amount : 0;
  const sums = { authorizedOre, capturedOre, refundedOre, cancelledOre: authorizedOre - capturedOre - open };
  const captures = takesParts(intent) ? "parts" : "once";
  return { status: statusOf(intent, refundedOre), amountOre: amount, sums, captures, isLive: intent.livemode === true };
}

function statusOf(intent: Stripe.PaymentIntent, refundedOre: number): ProviderPayment["status"] {
  if (refundedOre > 0) return "refunded";
  if (intent.amount_received > 0) return "captured";
  if (intent.status === "requires_capture") return "authorized";
  return intent.status === "canceled" ? "cancelled" : "pending";
}

/** The answer of a call to Stripe; errors of its library become the checkout's own. */
export async function stripeAnswer<Answer>(asked: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asked();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, message } = error;
    const isSilent =
      error instanceof Stripe.errors.StripeConnectionError ||
      statusCode === undefined ||
      statusCode >= 500 ||
      statusCode === 429;
    if (isSilent) throw new ProviderUnavailable(`Stripe did not answer: ${message}`, { cause: error });
    throw new ProviderRefused(`Stripe answered ${statusCode}: ${message}`, statusCode);
  }
}
