import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { mountLanding } from "./mobilepay-landing.ts";
import { isReference, StandIn } from "./stand-in.ts";

type State = "CREATED" | "AUTHORIZED" | "ABORTED" | "EXPIRED" | "TERMINATED";
type Payment = {
  reference: string;
  pspReference: string;
  value: number;
  state: State;
  authorized: number;
  captured: number;
  refunded: number;
  cancelled: number;
  minimumUserAge?: number;
  returnUrl: string;
};

type NewPayment = {
  amount?: { currency?: string; value?: number };
  reference?: string;
  userFlow?: string;
  paymentMethod?: { type?: string };
  returnUrl?: string;
  minimumUserAge?: number;
};

type Options = {
  url: string;
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  merchantSerialNumber: string;
  send: typeof fetch;
  now: () => Date;
};

const referencePattern = /^[a-zA-Z0-9-]{8,64}$/;

type Registration = { id: string; url: string; events: string[]; secret: string };
type Outcome = "approve" | "reject" | "expire" | "let-go";
type Answer = { status: 200 | 201 | 400 | 404 | 409; answer: object };

/**
 * Vipps MobilePay as its documentation describes it, for tests: access token, ePayment, webhooks with their signature, the problem
 * bodies and the idempotency of the real one. It takes no money; its page asks whoever pays in a browser.
 * @source developer.vippsmobilepay.com; vippsas/vipps-epayment-api `docs/epayment.v1.yml`; vippsas/vipps-webhooks-api
 */
export class MobilePayStandIn extends StandIn {
  readonly payments = new Map<string, Payment>();
  readonly #options: Options;
  readonly #done = new Map<string, { body: string; answer: Answer }>();
  readonly #registrations: Registration[] = [];
  #tokens = 0;

  constructor(options: Options) {
    super(options.send);
    this.#options = options;
    this.#mountTokens();
    this.#mountPayments();
    this.#mountWebhooks();
    mountLanding(this.app, {
      url: options.url,
      find: (reference) => this.payments.get(reference),
      act: (reference, outcome) => this.act(reference, outcome),
    });
  }

  /** What the customer does in the app, or time; the outcome is told by webhook. */
  async act(reference: string, outcome: Outcome): Promise<void> {
    const payment = [...this.payments.values()].find((one) => isReference(one.reference, reference));
    if (!payment) throw new Error(`No payment ${reference}`);
    if (outcome === "let-go") {
      payment.cancelled = payment.authorized - payment.captured;
      return await this.#tell(payment, "CANCELLED", payment.cancelled);
    }
    if (payment.state !== "CREATED") return;
    payment.state = outcome === "approve" ? "AUTHORIZED" : outcome === "reject" ? "ABORTED" : "EXPIRED";
    if (outcome === "approve") payment.authorized = payment.value;
    await this.#tell(payment, payment.state, payment.value);
  }

  #mountTokens(): void {
    const { clientId, clientSecret, subscriptionKey, merchantSerialNumber } = this.#options;
    this.app.post("/accesstoken/get", (context) => {
      const isKnown =
        context.req.header("client_id") === clientId &&
        context.req.header("client_secret") === clientSecret &&
        context.req.header("ocp-apim-subscription-key") === subscriptionKey;
      if (!isKnown) return problem(context, 401, "Unauthorized", "Access denied due to invalid credentials");
      this.#tokens += 1;
      return context.json({ token_type: "Bearer", expires_in: "3599", access_token: `token-${this.#tokens}` });
    });
    for (const path of ["/epayment/*", "/webhooks/*"]) {
      this.app.use(path, async (context, next) => {
        const isKnown =
          context.req.header("authorization") === `Bearer token-${this.#tokens}` &&
          context.req.header("ocp-apim-subscription-key") === subscriptionKey &&
          context.req.header("merchant-serial-number") === merchantSerialNumber;
        if (!isKnown) return problem(context, 401, "Unauthorized", "The access token is invalid or expired");
        await next();
      });
    }
  }

  #mountPayments(): void {
    const payments = "/epayment/v1/payments";
    this.app.post(payments, (context) => this.#once(context, async (body) => this.#create(body)));
    this.app.get(`${payments}/:reference`, (context) => {
      const payment = this.payments.get(context.req.param("reference"));
      return payment ? context.json(shown(payment)) : problem(context, 404, "Not Found", "The payment was not found");
    });
    for (const kind of ["capture", "refund", "cancel"] as const) {
      this.app.post(`${payments}/:reference/${kind}`, (context) =>
        this.#once(context, (body) => this.#move(context.req.param("reference") ?? "", kind, body)),
      );
    }
  }

  #mountWebhooks(): void {
    const path = "/webhooks/v1/webhooks";
    this.app.get(path, (context) =>
      context.json({ webhooks: this.#registrations.map(({ id, url, events }) => ({ id, url, events })) }),
    );
    this.app.post(path, async (context) => {
      const { url, events } = (await context.req.json()) as { url: string; events: string[] };
      const registration = { id: randomUUID(), url, events, secret: `${randomUUID()}${randomUUID()}` };
      this.#registrations.push(registration);
      return context.json({ id: registration.id, secret: registration.secret }, 201);
    });
    this.app.delete(`${path}/:id`, (context) => {
      const at = this.#registrations.findIndex(({ id }) => id === context.req.param("id"));
      if (at >= 0) this.#registrations.splice(at, 1);
      return context.body(null, 204);
    });
  }

  /** The same key with the same body is answered as before; with another body it is a conflict. */
  async #once(context: Context, carryOut: (body: Record<string, unknown>) => Promise<Answer>) {
    const key = context.req.header("idempotency-key");
    if (!key) return problem(context, 400, "Bad Request", "Idempotency-Key header is required");
    const body = await context.req.text();
    const name = `${context.req.path} ${key}`;
    const earlier = this.#done.get(name);
    if (earlier && earlier.body !== body) return problem(context, 409, "Conflict", "The idempotency key is in use");
    const answer = earlier?.answer ?? (await carryOut(body === "" ? {} : JSON.parse(body)));
    if (answer.status < 400) this.#done.set(name, { body, answer });
    return context.json(answer.answer, answer.status);
  }

  #create(body: NewPayment): Answer {
    const { amount, reference = "", userFlow, paymentMethod, returnUrl, minimumUserAge } = body;
    const isRight =
      amount?.currency === "DKK" &&
      Number.isInteger(amount.value) &&
      Number(amount.value) >= 100 &&
      referencePattern.test(reference) &&
      userFlow === "WEB_REDIRECT" &&
      paymentMethod?.type === "WALLET" &&
      URL.canParse(returnUrl ?? "");
    if (!isRight) return { status: 400, answer: problemBody(400, "Bad Request", "A field is missing or malformed") };
    if (this.payments.has(reference)) {
      return { status: 409, answer: problemBody(409, "Conflict", "The reference is in use") };
    }
    this.payments.set(reference, {
      reference,
      pspReference: randomUUID(),
      value: Number(amount.value),
      state: "CREATED",
      authorized: 0,
      captured: 0,
      refunded: 0,
      cancelled: 0,
      returnUrl: returnUrl ?? "",
      ...(minimumUserAge === undefined ? {} : { minimumUserAge }),
    });
    return { status: 201, answer: { reference, redirectUrl: `${this.#options.url}/landing/${reference}` } };
  }

  async #move(reference: string, kind: keyof typeof moves, body: Record<string, unknown>): Promise<Answer> {
    const payment = this.payments.get(reference);
    if (!payment) return { status: 404, answer: problemBody(404, "Not Found", "The payment was not found") };
    const { modificationAmount } = body as { modificationAmount?: { value?: number } };
    const value = Number(modificationAmount?.value ?? 0);
    if (this.faults.refuse === kind || !moves[kind](payment, value)) {
      return { status: 400, answer: problemBody(400, "Bad Request", `${kind} is not allowed for this payment`) };
    }
    const event = { capture: "CAPTURED", refund: "REFUNDED", cancel: "CANCELLED" }[kind];
    await this.#tell(payment, event, kind === "cancel" ? payment.cancelled : value);
    return { status: 200, answer: shown(payment) };
  }

  async #tell(payment: Payment, name: string, value: number): Promise<void> {
    const { merchantSerialNumber, now } = this.#options;
    const body = JSON.stringify({
      msn: merchantSerialNumber,
      reference: payment.reference,
      pspReference: name === "AUTHORIZED" ? payment.pspReference : randomUUID(),
      name,
      amount: money(value),
      timestamp: now().toISOString(),
      idempotencyKey: null,
      success: true,
    });
    for (const { url, events, secret } of this.#registrations) {
      if (!events.includes(`epayments.payment.${name.toLowerCase()}.v1`)) continue;
      await this.sendWebhook({ url, body, headers: signed(url, body, secret, now()) });
    }
  }
}

/** Each does what it is asked, or answers false: more than was reserved or drawn is never moved. */
const moves = {
  capture(payment: Payment, value: number): boolean {
    if (payment.state !== "AUTHORIZED" || value <= 0) return false;
    if (payment.captured + payment.cancelled + value > payment.authorized) return false;
    payment.captured += value;
    return true;
  },
  refund(payment: Payment, value: number): boolean {
    if (value <= 0 || payment.refunded + value > payment.captured) return false;
    payment.refunded += value;
    return true;
  },
  cancel(payment: Payment): boolean {
    if (payment.state === "CREATED") {
      payment.state = "TERMINATED";
      return true;
    }
    if (payment.state !== "AUTHORIZED") return false;
    payment.cancelled = payment.authorized - payment.captured;
    return true;
  },
};

const money = (value: number) => ({ currency: "DKK", value });

const shown = ({ reference, pspReference, value, state, authorized, captured, refunded, cancelled }: Payment) => ({
  aggregate: {
    authorizedAmount: money(authorized),
    cancelledAmount: money(cancelled),
    capturedAmount: money(captured),
    refundedAmount: money(refunded),
  },
  amount: money(value),
  state,
  paymentMethod: { type: "WALLET" },
  profile: {},
  pspReference,
  reference,
});

/** As the vendor's page on authenticating webhook calls says, from its words and not from the shop's code. */
function signed(url: string, body: string, secret: string, at: Date): Record<string, string> {
  const { host, pathname, search } = new URL(url);
  const date = at.toUTCString();
  const hash = createHash("sha256").update(body, "utf8").digest("base64");
  const stringToSign = ["POST", pathname + search, [date, host, hash].join(";")].join("\n");
  const signature = createHmac("sha256", Buffer.from(secret, "utf8")).update(stringToSign).digest("base64");
  return {
    "content-type": "application/json",
    "x-ms-date": date,
    "x-ms-content-sha256": hash,
    host,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

const problemBody = (status: number, title: string, detail: string) => ({
  type: "https://developer.vippsmobilepay.com/docs/APIs/epayment-api/api-guide/errors",
  title,
  detail,
  status,
  traceId: randomUUID(),
});

const problem = (context: Context, status: 400 | 401 | 404 | 409, title: string, detail: string) =>
  context.json(problemBody(status, title, detail), status);
