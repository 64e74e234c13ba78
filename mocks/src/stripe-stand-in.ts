import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { StandIn } from "./stand-in.ts";

/** Every object and event says whether real money moves. */
type Mode = { livemode: unknown };
type Intent = Mode & {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: "dkk";
  status: "requires_payment_method" | "requires_capture" | "succeeded" | "canceled";
  metadata: Record<string, string>;
  latest_charge: Charge | null;
};
type Charge = Mode & {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  payment_intent: string;
  metadata: Record<string, string>;
  payment_method_details: { type: string; card: { multicapture: { status: "available" | "unavailable" } } };
};
type Session = Mode & {
  id: string;
  object: "checkout.session";
  amount_total: number;
  client_reference_id: string;
  metadata: Record<string, string>;
  status: "open" | "complete" | "expired";
  url: string;
  payment_intent: Intent | null;
};

type Options = {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** The address that the owner has written into the dashboard. */
  webhookUrl: string;
  send: typeof fetch;
  now: () => Date;
};

/**
 * Stripe's API as its documentation describes it, for tests: forms in, JSON out, keys that make a thing once, events signed over time
 * and body. It takes no money and shows no page. Keys of live and of test mode are told apart by their name.
 * @source docs.stripe.com/api: Checkout Sessions, PaymentIntents, Refunds, Idempotent requests, Errors; Webhooks: signatures
 */
export class StripeStandIn extends StandIn {
  readonly sessions = new Map<string, Session>();
  /** Whether the owner's agreement lets cards be drawn in parts. */
  takesParts = true;
  readonly #options: Options;
  readonly #done = new Map<string, { form: string; status: number; body: unknown }>();
  #events = 0;
  /** As the key says; anything else only for tests of odd answers. */
  readonly mode: Mode;

  constructor(options: Options) {
    super(options.send);
    this.#options = options;
    this.mode = { livemode: options.secretKey.startsWith("sk_live_") };
    this.app.use(async (context, next) => {
      if (context.req.header("authorization") === `Bearer ${options.secretKey}`) return await next();
      return context.json({ error: { type: "invalid_request_error", message: "Invalid API Key provided" } }, 401);
    });
    this.app.get("/v1/balance", (context) => context.json({ object: "balance", ...this.mode }));
    this.app.get("/v1/webhook_endpoints", (context) =>
      context.json({
        object: "list",
        has_more: false,
        data: [{ id: "we_1", url: options.webhookUrl, status: "enabled", ...this.mode }],
      }),
    );
    this.#mountSessions();
    this.#mountIntents();
  }

  /** What the customer does on the page, or time; the outcome is told by an event. */
  async act(reference: string, outcome: "approve" | "reject" | "let-go"): Promise<void> {
    const session = [...this.sessions.values()].find((one) => one.client_reference_id === reference);
    if (!session) throw new Error(`No session ${reference}`);
    session.payment_intent ??= newIntent(session);
    const intent = session.payment_intent;
    if (outcome === "let-go") {
      Object.assign(intent, { status: "canceled", amount_capturable: 0 });
      return await this.#tell("payment_intent.canceled", intent);
    }
    if (outcome === "reject") {
      await this.#tell("payment_intent.payment_failed", intent);
      session.status = "expired";
      return await this.#tell("checkout.session.expired", session);
    }
    session.status = "complete";
    Object.assign(intent, { status: "requires_capture", amount_capturable: intent.amount });
    intent.latest_charge = newCharge(intent, this.takesParts);
    await this.#tell("payment_intent.amount_capturable_updated", intent);
    await this.#tell("checkout.session.completed", session);
  }

  #mountSessions(): void {
    const { app, sessions } = this;
    app.post("/v1/checkout/sessions", (context) =>
      this.#once(context, (form) => {
        const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
        const isWhole =
          form.get("mode") === "payment" &&
          form.get("line_items[0][price_data][currency]") === "dkk" &&
          form.get("payment_intent_data[capture_method]") === "manual" &&
          amount > 0;
        if (!isWhole) return refusal("Missing required param");
        const id = `cs_${this.mode.livemode ? "live" : "test"}_${sessions.size + 1}`;
        const names = ["reference", "installation"];
        const metadata = Object.fromEntries(
          names.map((name) => [name, form.get(`payment_intent_data[metadata][${name}]`) ?? ""]),
        );
        const session: Session = {
          ...this.mode,
          id,
          object: "checkout.session",
          amount_total: amount,
          client_reference_id: form.get("client_reference_id") ?? "",
          metadata,
          status: "open",
          url: `${this.#options.url}/c/pay/${id}`,
          payment_intent: null,
        };
        sessions.set(id, session);
        return { status: 200, body: session };
      }),
    );
    app.get("/v1/checkout/sessions/:id", (context) => {
      const session = sessions.get(context.req.param("id"));
      return session ? context.json(session) : context.json(refusal("No such checkout.session").body, 404);
    });
    app.post("/v1/checkout/sessions/:id/expire", (context) =>
      this.#once(context, async () => {
        const session = sessions.get(context.req.param("id") ?? "");
        if (session?.status !== "open") return refusal("Only open sessions can be expired");
        session.status = "expired";
        await this.#tell("checkout.session.expired", session);
        return { status: 200, body: session };
      }),
    );
  }

  #mountIntents(): void {
    this.app.post("/v1/payment_intents/:id/capture", (context) =>
      this.#once(context, (form) => this.#capture(this.#intent(context.req.param("id") ?? ""), form)),
    );
    this.app.post("/v1/payment_intents/:id/cancel", (context) =>
      this.#once(context, async () => {
        const intent = this.#intent(context.req.param("id") ?? "");
        if (intent?.status !== "requires_capture" || intent.amount_received > 0) return refusal("Cannot be canceled");
        Object.assign(intent, { status: "canceled", amount_capturable: 0 });
        await this.#tell("payment_intent.canceled", intent);
        return { status: 200, body: intent };
      }),
    );
    this.app.post("/v1/refunds", (context) =>
      this.#once(context, async (form) => {
        const intent = this.#intent(form.get("payment_intent") ?? "");
        const amount = Number(form.get("amount"));
        const charge = intent?.latest_charge;
        if (!intent || !charge || charge.amount_refunded + amount > intent.amount_received) {
          return refusal("Refund amount is greater than unrefunded amount on charge");
        }
        charge.amount_refunded += amount;
        await this.#tell("charge.refunded", charge);
        return {
          status: 200,
          body: { id: `re_${charge.amount_refunded}`, object: "refund", amount, status: "succeeded" },
        };
      }),
    );
  }

  async #capture(intent: Intent | undefined, form: URLSearchParams) {
    const amount = Number(form.get("amount_to_capture"));
    const isFinal = form.get("final_capture") !== "false";
    if (this.faults.refuse === "capture") {
      return { status: 402, body: { error: { type: "card_error", code: "card_declined", message: "Declined" } } };
    }
    if (intent?.status !== "requires_capture" || amount > intent.amount_capturable) {
      return refusal(
        "This PaymentIntent could not be captured because of its status",
        "payment_intent_unexpected_state",
      );
    }
    if (!isFinal && !this.takesParts) return refusal("final_capture is not available for this payment");
    if (amount === 0 && intent.amount_received === 0) return refusal("Nothing has been captured");
    intent.amount_received += amount;
    const isOver = isFinal || intent.amount_capturable === amount;
    intent.amount_capturable = isOver ? 0 : intent.amount_capturable - amount;
    if (isOver) intent.status = "succeeded";
    await this.#tell(isOver ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated", intent);
    return { status: 200, body: intent };
  }

  #intent(id: string): Intent | undefined {
    return (
      [...this.sessions.values()].find((session) => session.payment_intent?.id === id)?.payment_intent ?? undefined
    );
  }

  /** A key makes a thing once; with another wish it is an error. */
  async #once(context: Context, work: (form: URLSearchParams) => Result | Promise<Result>) {
    const text = await context.req.text();
    const key = context.req.header("idempotency-key");
    const id = `${context.req.path} ${key}`;
    const earlier = key === undefined ? undefined : this.#done.get(id);
    if (earlier && earlier.form !== text) {
      return context.json({ error: { type: "idempotency_error", message: "Keys can only be used once" } }, 400);
    }
    const { status, body } = earlier ?? (await work(new URLSearchParams(text)));
    if (key !== undefined) this.#done.set(id, { form: text, status, body: structuredClone(body) });
    return context.json(body as object, status as 200);
  }

  async #tell(type: string, about: Intent | Session | Charge): Promise<void> {
    const { webhookSecret, webhookUrl, now } = this.#options;
    this.#events += 1;
    const object = "latest_charge" in about ? { ...about, latest_charge: about.latest_charge?.id ?? null } : about;
    const id = `evt_${this.#events}`;
    const event = { id, object: "event", api_version: "2026-09-30", type, ...this.mode, data: { object } };
    const body = JSON.stringify(event);
    const at = Math.floor(now().getTime() / 1000);
    const signature = createHmac("sha256", webhookSecret).update(`${at}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` };
    await this.sendWebhook({ url: webhookUrl, body, headers });
  }
}

type Result = { status: number; body: unknown };

const refusal = (message: string, code?: string) => ({
  status: 400,
  body: { error: { type: "invalid_request_error", message, ...(code ? { code } : {}) } },
});

const newIntent = ({ id, amount_total: amount, metadata, livemode }: Session): Intent => ({
  livemode,
  id: id.replace(/^cs/, "pi"),
  object: "payment_intent",
  amount,
  amount_capturable: 0,
  amount_received: 0,
  currency: "dkk",
  status: "requires_payment_method",
  metadata,
  latest_charge: null,
});

const newCharge = ({ id, amount, metadata, livemode }: Intent, takesParts: boolean): Charge => ({
  livemode,
  id: id.replace("pi", "ch"),
  object: "charge",
  amount,
  amount_refunded: 0,
  payment_intent: id,
  metadata,
  payment_method_details: {
    type: "card",
    card: { multicapture: { status: takesParts ? "available" : "unavailable" } },
  },
});
